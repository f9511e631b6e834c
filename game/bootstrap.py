"""The way from a click to the running game: is the Python new enough, are the packages there, and if not, where from.

Standard library only; Python 2.7 can parse it, hence the types in comments and the missing f-strings. An interpreter
that has the pinned packages runs the game at once. Otherwise the packages of the private environment take the place of
its own, in the same process: that costs a few milliseconds, a second interpreter would cost another start of Python.
"""

import os
import sys

from game import environment
from game.notice import cache_folder, fail, tell, write_note

__all__ = ["OLDEST_PYTHON", "fail", "program_folder", "start", "tell", "test_python", "too_old"]

OLDEST_PYTHON = (3, 11)


def too_old():
    # type: () -> str
    """The sentence for a Python that cannot run the game."""
    return (
        "this is Python %d.%d and the game needs Python %d.%d or newer; install it from "
        "https://www.python.org/downloads/ and start the game with it." % (tuple(sys.version_info[:2]) + OLDEST_PYTHON)
    )


def is_frozen():
    # type: () -> bool
    """Whether this is a bundle, which brings its packages along."""
    return bool(getattr(sys, "frozen", False))


def program_folder():
    # type: () -> str
    """The folder that a person knows as the program: that of main.py, or of the executable in a bundle."""
    return os.path.dirname(os.path.abspath(sys.executable)) if is_frozen() else environment.ROOT


def start(argv):
    # type: (list[str]) -> int
    """Run the program; what comes back is the exit status. A mistake of ours goes into a file, not on the screen."""
    try:
        if argv[:1] == ["test"]:
            return run_tests(argv[1:])
        return run_game(argv)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has gone, as `head` does; Python must not try to write the rest at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 1
    except Exception as mistake:
        fail(explain(mistake))


def run_game(argv):
    # type: (list[str]) -> int
    """Make sure of the packages, then do what the command line asks."""
    asks_only = "--version" in argv or "--help" in argv or "-h" in argv
    if not (asks_only or is_frozen()):
        refuse_classic_pygame()
        if not has_packages("run"):
            use(run_packages(argv))
    import gc

    from game import methods

    gc.disable()  # until the first picture nothing is made that dies again; the loop, or a command, turns it on
    methods.keep()
    from game import cli

    return cli.main(argv)


def run_packages(argv):
    # type: (list[str]) -> str
    """The folder with the packages of the private environment, which is made now if it is not there."""
    ready = environment.packages(environment.folder("run"))
    if ready is None:
        from game import cli

        cli.parse(argv)  # nobody should wait for packages to hear of a mistyped word
        ready = environment.packages(environment.make("run"))
    return ready or ""


def use(packages):
    # type: (str) -> None
    """Put these packages in the place of this interpreter's own."""
    import importlib

    own = ("site-packages", "dist-packages")
    sys.path[:] = [path for path in sys.path if os.path.basename(path) not in own] + [packages]
    importlib.invalidate_caches()


def run_tests(argv):
    # type: (list[str]) -> int
    """Run pytest in an interpreter that has what the tests need; what comes back is its exit status."""
    if is_frozen():
        fail("the tests are not in this bundle; they come with the source.", 2)
    command = [test_python(), "-m", "pytest"] + argv
    if sys.platform == "win32":
        import subprocess

        return subprocess.call(command, cwd=environment.ROOT)
    os.chdir(environment.ROOT)
    return os.execv(command[0], command)


def test_python():
    # type: () -> str
    """An interpreter with the packages of the tests and the code checks: this one if it has them."""
    refuse_classic_pygame()
    if has_packages("test"):
        return sys.executable
    return environment.interpreter(environment.make("test"))


def installed(folders):
    # type: (list[str]) -> dict[str, str]
    """Names and versions of the packages in these folders, the first found of each.

    importlib.metadata would do it too, and take ten milliseconds to load.
    """
    found = {}  # type: dict[str, str]
    for folder in folders:
        try:
            names = os.listdir(folder or os.curdir)
        except EnvironmentError:
            continue
        for name in names:
            stem, ending = os.path.splitext(name)
            if ending in (".dist-info", ".egg-info") and "-" in stem:
                package, version = stem.split("-")[:2]
                found.setdefault(plain_name(package), version)
    return found


def plain_name(name):
    # type: (str) -> str
    """A package's name in the form in which two spellings are equal."""
    return name.strip().lower().replace("_", "-").replace(".", "-")


def has_packages(kind):
    # type: (str) -> bool
    """Whether this interpreter has every package in the pinned version, and no classic pygame among them."""
    found = installed(sys.path)
    if "pygame" in found:
        return False
    wanted = {}  # type: dict[str, list[str]]
    for line in environment.pinned(environment.requirements(kind)):
        name, _, version = line.split(";")[0].partition("==")  # where the pin depends on the Python, either one will do
        wanted.setdefault(plain_name(name), []).append(version.strip())
    return all(found.get(name) in versions for name, versions in wanted.items())


def refuse_classic_pygame():
    # type: () -> None
    """End with a sentence where another package called pygame would be imported in place of pygame-ce.

    One among the packages of the system's Python does no harm, since the private environment takes their place.
    """
    for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) + [environment.ROOT]:
        if folder and has_module(folder, "pygame") and "pygame-ce" not in installed([folder]):
            fail(
                "the folder %s holds the classic pygame, or another module of that name, in place of pygame-ce; take "
                "it out of there, or that folder out of PYTHONPATH, and start the game again." % folder
            )
    if sys.prefix != sys.base_prefix and "pygame" in installed(sys.path):
        fail(
            "this Python has the classic pygame in place of pygame-ce; remove it with this command and start the game "
            'again: "%s" -m pip uninstall -y pygame pygame-ce' % sys.executable
        )


def has_module(folder, name):
    # type: (str, str) -> bool
    """Whether a folder holds a module of this name."""
    path = os.path.join(folder, name)
    return os.path.isfile(path + ".py") or os.path.isdir(path)


def explain(mistake):
    # type: (Exception) -> str
    """The sentence for a mistake that nobody foresaw; its details go into a file."""
    import time
    import traceback

    name = time.strftime("error-%Y%m%d-%H%M%S.txt")
    details = write_note(name, traceback.format_exc()) or "none, since no folder can be written"
    missing = mistake.name if isinstance(mistake, ImportError) else None
    if missing and missing.split(".")[0] == "game":
        return "the program lacks a part (%s); unpack or copy it again (details: %s)." % (missing, details)
    if isinstance(mistake, ImportError):
        return "a package cannot be loaded (%s); delete the folder %s and start the game again (details: %s)." % (
            mistake,
            cache_folder(),
            details,
        )
    return "the program made a mistake and had to stop; please report it together with the file %s." % details
