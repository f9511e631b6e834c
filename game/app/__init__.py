"""Wires the program together: settings, window, services, and the scene to begin with."""

import argparse

import pygame

from game import bootstrap
from game.app.faults import Faults
from game.app.loop import Loop
from game.app.services import ASSETS, make_services, make_shelf, volumes_of
from game.app.stack import App
from game.core.errors import SaveError
from game.scenes.base import Scene
from game.scenes.services import Services
from game.store import lock
from game.store.log import Log
from game.store.notices import StoreError
from game.store.paths import Folders, find_folders
from game.store.settings import SafeSettingsFile, SettingsFile
from game.ui.brush import Brush
from game.ui.devices import key_held, key_sign, repeat_keys
from game.ui.fonts import Fonts
from game.ui.painter import Painter
from game.ui.pointer import dress_pointer
from game.ui.sounds import Sounds
from game.ui.stage import Stage
from game.ui.window import NoDisplay, Window, Wish

TITLE = "Oldstone"
NO_DISPLAY = 3


def run(args: argparse.Namespace) -> int:
    """Open the window and stay until it is closed; returns the exit status."""
    folders = find_folders(args.home)
    log = Log(folders.logs)
    running = lock.take(folders.home / "running.lock")
    try:
        if running is None and lock.holder(folders.home / "running.lock") is not None:
            bootstrap.fail("Oldstone is running already; go to its window, or close it first.", 1)
        return _run(args, folders, log)
    finally:
        if running is not None:
            running.release()
        log.close()


def _run(args: argparse.Namespace, folders: Folders, log: Log) -> int:
    settings_file = (SafeSettingsFile if args.safe else SettingsFile)(folders.settings)
    settings, told = settings_file.load()
    wish = Wish(
        args.size or settings.window_size,
        not args.safe and (args.fullscreen or (settings.fullscreen and args.size is None)),
        args.present or settings.present,
        ASSETS / "images" / "common" / "icon.png",
    )
    try:
        window = Window(TITLE, wish)
    except NoDisplay:
        bootstrap.fail(
            "There is no screen to open a window on; start Oldstone from a desktop, or set DISPLAY.", NO_DISPLAY
        )
    services = make_services(
        folders,
        settings_file,
        settings,
        sounds=Sounds(ASSETS / "sounds", volumes_of(settings, args.mute)),
        speed=args.speed,
        scale=args.scale,
    )
    services.put_pointer = lambda x, y: pygame.mouse.set_pos((x, y))
    services.dress_pointer = dress_pointer
    services.repeat_keys, services.key_held, services.key_sign = repeat_keys, key_held, key_sign
    if args.seed is not None:
        seed = args.seed
        services.new_seed = lambda: seed
    if told is not None:
        services.notices.append(told.told(services.texts))
    services.notices.extend(_unwritable(folders, services))
    brush = Brush(Fonts(), services.images, services.theme)
    stage = Stage(window, Painter(window.surface, brush, shelf=make_shelf(folders)))
    app = App(services, stage, first_scene(args, services))
    app.tree_file = args.screen_tree
    loop = Loop(app, window, Faults(app, folders, log), args.exit_after_first_frame)
    try:
        return loop.run()
    finally:
        services.sounds.ambience(None)
        services.saves.close()
        services.campaigns.close()
        loop.ahead.close()
        window.close()


def _unwritable(folders: Folders, services: Services) -> list[str]:
    try:
        folders.require_writable()
    except StoreError as error:
        return [error.notice.told(services.texts)]
    return []


def first_scene(args: argparse.Namespace, services: Services) -> Scene:
    """Return the scene the command line asks for: the title, a new match, or a saved one."""
    if args.new:
        from game.scenes.opening import open_setup_line

        return open_setup_line(services, args.new, args.seats, args.options)
    if args.load:
        from game.scenes.opening import open_save_file

        try:
            return open_save_file(services, args.load)
        except StoreError as error:
            raise SaveError(error.notice.told(services.texts)) from error
    from game.scenes.title import TitleScene

    return TitleScene(services)
