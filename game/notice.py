"""What is said to the person before there is a window: a line on the terminal, or a message box where no terminal is.

Standard library only, and Python 2.7 can parse it, because the sentence "this Python is too old" has to come from
somewhere; hence the types in comments. Every start loads this file, so what few starts need is imported where it is
needed. Boxes and small windows come from processes of their own: Tk and SDL in one process get into each other's way on
macOS.
"""

import os
import stat
import sys

MYPY = False
if MYPY:  # the oldest Pythons have no typing module
    from subprocess import Popen  # noqa: F401
    from typing import NoReturn  # noqa: F401

TK_NOTICE = """
import sys, tkinter, tkinter.ttk
window = tkinter.Tk()
window.title("Oldstone")
tkinter.Label(window, text=sys.argv[1], padx=30, pady=20, wraplength=460, justify="left").pack()
bar = tkinter.ttk.Progressbar(window, mode="indeterminate", length=400)
bar.pack(padx=30, pady=(0, 24))
bar.start()
window.eval("tk::PlaceWindow . center")
window.mainloop()
"""
TK_BOX = """
import sys
try:
    import tkinter
    from tkinter import messagebox
except ImportError:
    import Tkinter as tkinter
    import tkMessageBox as messagebox
window = tkinter.Tk()
window.withdraw()
messagebox.showerror("Oldstone", sys.argv[1])
"""
OSA_NOTICE = 'display notification (item 1 of words) with title "Oldstone"'
OSA_BOX = 'display dialog (item 1 of words) with title "Oldstone" buttons {"OK"} default button 1 with icon stop'


def fail(message, code=1):
    # type: (str, int) -> NoReturn
    """Tell the person what is wrong and what to do, then end the program with this exit status."""
    tell(message)
    raise SystemExit(code)


def tell(message):
    # type: (str) -> None
    """Write a sentence to standard error; where nobody would read it there, also into a text file and a message box."""
    write(message)
    if not has_reader():
        write_note("problem.txt", message)
        show_box(message[:1].upper() + message[1:])


def write(message):
    # type: (str) -> None
    """Write a line to standard error, if there is one: a start without a console has none."""
    try:
        sys.stderr.write("Oldstone: %s\n" % message)
        sys.stderr.flush()
    except (AttributeError, EnvironmentError, ValueError):
        pass


def has_reader():
    # type: () -> bool
    """Whether a person at a terminal, or another program, reads what is written: then no window must come up.

    A double-click leaves no stream at all, a null device, the socket of the system's journal, or the log file of the
    desktop session.
    """
    if os.environ.get("CI") or os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return True
    for stream in (sys.stderr, sys.stdout):
        try:
            number = stream.fileno()
            mode = os.fstat(number).st_mode
            if stream.isatty():
                return not has_own_console()
        except (AttributeError, EnvironmentError, ValueError):
            continue
        if stat.S_ISFIFO(mode) or (stat.S_ISREG(mode) and not is_session_log(number)):
            return True
    return False


def is_session_log(number):
    # type: (int) -> bool
    """Whether this open file is the one where an X session keeps what its programs say."""
    try:
        return "xsession-errors" in os.readlink("/proc/self/fd/%d" % number)
    except (AttributeError, EnvironmentError):
        return False


def has_own_console():
    # type: () -> bool
    """Whether Windows opened the console for this program alone, so that it closes before anybody has read a word."""
    if sys.platform == "win32":
        import ctypes

        processes = (ctypes.c_uint * 4)()
        count = ctypes.windll.kernel32.GetConsoleProcessList(processes, 4)
        return count <= 2 and "PROMPT" not in os.environ  # two: Python and its launcher; command shells set PROMPT
    return False


def cache_folder():
    # type: () -> str
    """Where this platform keeps what can be fetched again; OLDSTONE_CACHE names another folder."""
    home = os.path.expanduser("~")
    if os.environ.get("OLDSTONE_CACHE"):
        return os.path.abspath(os.environ["OLDSTONE_CACHE"])
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
        return os.path.join(local, "Oldstone", "Cache")
    if sys.platform == "darwin":
        return os.path.join(home, "Library", "Caches", "Oldstone")
    base = os.environ.get("XDG_CACHE_HOME", "")
    return os.path.join(base if os.path.isabs(base) else os.path.join(home, ".cache"), "Oldstone")


def write_note(name, text):
    # type: (str, str) -> str | None
    """Write a text file into the cache folder, else the folder for temporary files; what comes back is its path."""
    import tempfile

    cache = cache_folder()
    for folder, path in (
        (cache, os.path.join(cache, name)),
        (tempfile.gettempdir(), os.path.join(tempfile.gettempdir(), "oldstone-" + name)),
    ):
        try:
            if not os.path.isdir(folder):
                os.makedirs(folder)
            with open(path, "wb") as note:
                note.write((text + "\n").encode("utf-8", "backslashreplace"))
            return path
        except (EnvironmentError, ValueError):
            continue
    return None


def has_display():
    # type: () -> bool
    """Whether a window has a chance to come up."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show_box(message):
    # type: (str) -> None
    """Show a message box and wait until it is closed; without the means for one, do nothing."""
    import subprocess
    import textwrap

    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, message, "Oldstone", 0x10)
        return
    if not has_display():
        return
    for command in (
        ["osascript", "-e", "on run words", "-e", OSA_BOX, "-e", "end run", message],
        [sys.executable, "-E", "-s", "-c", TK_BOX, message],
        ["zenity", "--error", "--no-markup", "--title=Oldstone", "--width=460", "--text=" + message],
        ["kdialog", "--title", "Oldstone", "--error", message],
        ["xmessage", "-center", "-buttons", "OK:0", "-default", "OK", textwrap.fill(message, 72)],
    ):
        try:
            with open(os.devnull, "r+b") as nothing:
                if subprocess.call(command, stdin=nothing, stdout=nothing, stderr=nothing) == 0:
                    return
        except EnvironmentError:
            continue


def open_window(text):
    # type: (str) -> Popen[bytes] | None
    """A small window with a text, which stays until its process is ended; None where that is not to be had."""
    import subprocess
    import textwrap

    for command in (
        ["osascript", "-e", "on run words", "-e", OSA_NOTICE, "-e", "end run", text],
        [sys.executable, "-I", "-c", TK_NOTICE, text],
        ["zenity", "--progress", "--pulsate", "--no-cancel", "--title=Oldstone", "--width=460", "--text=" + text],
        ["xmessage", "-center", "-buttons", "", textwrap.fill(text, 72)],
    ):
        nothing = subprocess.DEVNULL
        try:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=nothing, stderr=nothing)
            if process.wait(1) == 0:
                return None  # a passing notification
        except subprocess.TimeoutExpired:
            return process
        except EnvironmentError:
            continue
    return None


class Progress:
    """Says that something takes a while: on the terminal, or without one in a small window."""

    def __init__(self, text):
        # type: (str) -> None
        write(text)
        self.window = None  # type: Popen[bytes] | None
        if has_display() and not has_reader():
            self.window = open_window(text[:1].upper() + text[1:])

    def close(self):
        # type: () -> None
        """Take the window away."""
        if self.window is not None:
            self.window.kill()
            self.window.wait()
