"""The private environment: a virtual environment with the pinned packages, in the user's cache folder.

It is built under another name, marked as ready last, and then renamed; so whatever bears the proper name is whole, also
after a start that was interrupted or ran beside another one. Standard library only; Python 2.7 can parse it.
"""

import os
import sys
import time

from game.notice import Progress, cache_folder, fail, write

MYPY = False
if MYPY:  # the oldest Pythons have no typing module
    from typing import IO  # noqa: F401

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MARKER = "oldstone-ready"
REQUIREMENTS = {"run": "requirements.txt", "test": "requirements-test.txt"}
# Settings that would lead pip or Python out of the environment; others, such as another index, are left as they are.
ASTRAY = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_PYTHON", "PYTHONHOME", "PYTHONPATH")
NO_NETWORK = (
    "connection error",
    "Connection refused",
    "Connection reset",
    "NewConnectionError",
    "Max retries",
    "timed out",
    "name resolution",
    "getaddrinfo",
    "ProxyError",
    "SSLError",
    "Server Error",
)


def requirements(kind):
    # type: (str) -> str
    """The file that pins what the game ("run") or its tests ("test") need."""
    return os.path.join(ROOT, REQUIREMENTS[kind])


def pinned(path):
    # type: (str) -> list[str]
    """The lines of a requirements file and of the files that it names, without comments."""
    lines = []  # type: list[str]
    with open(path, encoding="utf-8") as source:
        for line in source:
            line = line.split("#")[0].strip()
            if line.startswith("-r"):
                lines += pinned(os.path.join(os.path.dirname(path), line[2:].strip()))
            elif line:
                lines.append(line)
    return lines


def folder(kind):
    # type: (str) -> str
    """Where the environment is or will be: its name tells the requirements and the Python and machine it is for."""
    import zlib  # its checksum tells files apart as well as hashlib would, which takes milliseconds to load
    from importlib.machinery import EXTENSION_SUFFIXES

    machine = os.uname().machine if hasattr(os, "uname") else ""
    key = "\n".join(pinned(requirements(kind)) + [EXTENSION_SUFFIXES[0], machine])
    digest = zlib.crc32(key.encode("utf-8"))
    return os.path.join(cache_folder(), "%s-python%d.%d-%08x" % ((kind,) + sys.version_info[:2] + (digest,)))


def interpreter(environment):
    # type: (str) -> str
    """The Python of an environment."""
    if sys.platform == "win32":
        return os.path.join(environment, "Scripts", "python.exe")
    return os.path.join(environment, "bin", "python")


def packages(environment):
    # type: (str) -> str | None
    """The folder with the packages of a ready environment; None when it is not ready."""
    try:
        with open(os.path.join(environment, MARKER), encoding="utf-8") as marker:
            path = os.path.join(environment, marker.read().strip())
    except EnvironmentError:
        return None
    return path if os.path.isdir(path) else None


def is_ready(kind, environment):
    # type: (str, str) -> bool
    """Whether the environment can be used. Tests also need its interpreter, a link that dies with what it points to."""
    return packages(environment) is not None and (kind == "run" or os.path.exists(interpreter(environment)))


def make(kind):
    # type: (str) -> str
    """The folder of the environment, built now if need be. All that can go wrong ends the program with a sentence."""
    environment = folder(kind)
    cache = os.path.dirname(environment)
    if is_ready(kind, environment):
        return environment
    refuse_bare_python()
    try:
        if not os.path.isdir(cache):
            os.makedirs(cache)
        with open(os.path.join(cache, "first-start.lock"), "a+") as lock:
            alone = wait_for_turn(lock)
            if not is_ready(kind, environment):
                if alone:
                    remove_leftovers(cache)
                build(kind, environment)
    except EnvironmentError as problem:
        fail(
            "the folder %s cannot be written (%s); make room or allow writing there, or name another folder in the "
            "variable OLDSTONE_CACHE." % (cache, problem.strerror or problem)
        )
    return environment


def refuse_bare_python():
    # type: () -> None
    """End with a sentence if this Python cannot make virtual environments."""
    from importlib.util import find_spec

    if not sys.executable:
        fail("this Python does not know where it is installed; install one from https://www.python.org/downloads/.")
    for module in ("venv", "ensurepip"):
        if find_spec(module) is None:
            fail(without(module))


def without(module):
    # type: (str) -> str
    """The sentence for a Python that came in parts."""
    return (
        "this Python comes without its module %s, which the first start needs; install it (on Debian and Ubuntu: "
        "sudo apt install python%d.%d-venv) and start the game again."
        % (module, sys.version_info[0], sys.version_info[1])
    )


def wait_for_turn(lock):
    # type: (IO[str]) -> bool
    """Wait until no other start builds an environment; the system frees the lock of a start that died.

    False where the folder knows no locks, as on some network drives: then two starts may build side by side, and the
    first to end wins.
    """
    waiting = False
    while True:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except (BlockingIOError, PermissionError):
            if not waiting:
                write("another start is fetching the packages already; waiting for it.")
            waiting = True
            time.sleep(0.1)
        except (EnvironmentError, ImportError):
            return False


def remove_leftovers(cache):
    # type: (str) -> None
    """Remove what interrupted starts have left; only for the holder of the lock."""
    import shutil

    for name in os.listdir(cache):
        if ".part-" in name:
            shutil.rmtree(os.path.join(cache, name), ignore_errors=True)


def build(kind, environment):
    # type: (str, str) -> None
    """Build the environment under another name, mark it as ready, and give it its name."""
    import shutil
    import tempfile

    cache, name = os.path.split(environment)
    log = os.path.join(cache, "first-start.log")
    part = tempfile.mkdtemp(prefix=name + ".part-", dir=cache)
    progress = Progress(
        "first start: fetching the packages that the game needs into %s; this happens once and takes a minute or two."
        % cache
    )
    try:
        if run_step([sys.executable, "-I", "-m", "venv", part], log) != 0:
            fail(why_no_venv(log))
        install = [interpreter(part), "-I", "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
        # Players get ready-made packages or a plain word; one of the tests' packages comes as source only.
        install += ["--only-binary=:all:" if kind == "run" else "--prefer-binary"]
        install += ["--log", log + ".pip", "-r", requirements(kind)]
        if run_step(install, log) != 0:
            fail(why_no_packages(log, log + ".pip"))
        with open(os.path.join(part, MARKER), "w", encoding="utf-8") as marker:
            marker.write(os.path.relpath(packages_below(part), part))
        os.remove(log + ".pip")
        give_name(kind, part, environment)
    finally:
        progress.close()
        shutil.rmtree(part, ignore_errors=True)


def packages_below(environment):
    # type: (str) -> str
    """The folder into which pip has installed."""
    import sysconfig

    return sysconfig.get_path("purelib", "venv", vars={"base": environment, "platbase": environment})


def give_name(kind, part, environment):
    # type: (str, str, str) -> None
    """Rename a finished environment, unless another start was faster; a broken one of that name makes way."""
    import shutil

    for attempt in range(50):
        try:
            os.rename(part, environment)
            return
        except EnvironmentError:
            if is_ready(kind, environment):
                return
            if os.path.isdir(environment):
                broken = "%s-old%d" % (part, attempt)
                os.rename(environment, broken)
                shutil.rmtree(broken, ignore_errors=True)
            else:
                time.sleep(0.1)  # on Windows a virus scanner may hold fresh files for a moment
    os.rename(part, environment)


def run_step(command, log):
    # type: (list[str], str) -> int
    """Run one command of the installation and name the packages as they come; what comes back is its exit status."""
    import re
    import subprocess

    surroundings = {name: value for name, value in os.environ.items() if name not in ASTRAY}
    surroundings["PIP_USER"] = "0"
    with open(log, "wb") as output:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=os.path.dirname(log),
            env=surroundings,
            creationflags=0x08000000 if sys.platform == "win32" else 0,  # no console window
        )
    try:
        with open(log, encoding="utf-8", errors="replace") as words:
            while process.poll() is None:
                for line in words:
                    if line.startswith("Collecting "):
                        write("  fetching " + re.split("[^A-Za-z0-9._-]", line.split()[1])[0])
                time.sleep(0.05)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    return process.returncode


def read(path):
    # type: (str) -> str
    """What a log says, or nothing."""
    try:
        with open(path, encoding="utf-8", errors="replace") as words:
            return words.read()
    except EnvironmentError:
        return ""


def why_no_venv(log):
    # type: (str) -> str
    """The sentence for a virtual environment that could not be made."""
    words = read(log)
    if "No space left" in words:
        return disk_full(log)
    if "ensurepip" in words:
        return without("ensurepip")
    return "this Python cannot make a virtual environment (see %s); install Python anew and start the game again." % log


def why_no_packages(*logs):
    # type: (str) -> str
    """The sentence for packages that pip could not install."""
    words = "\n".join(read(log) for log in logs)
    if "No space left" in words or "not enough space" in words:
        return disk_full(logs[0])
    if "CERTIFICATE_VERIFY_FAILED" in words:
        return (
            "the packages cannot be fetched, because this computer does not trust the certificate of the package "
            "index; set its clock right or ask who runs the network, and start the game again (details: %s)." % logs[0]
        )
    if any(sign in words for sign in NO_NETWORK):
        return (
            "the packages cannot be fetched, because the package index does not answer; connect to the internet and "
            "start the game again (details: %s)." % logs[0]
        )
    if "No matching distribution" in words:
        return (
            "the package index has nothing that fits Python %d.%d on this machine; start the game with another "
            "version of Python (details: %s)." % (sys.version_info[0], sys.version_info[1], logs[0])
        )
    return "the packages cannot be installed (see %s); when that is cured, start the game again." % logs[0]


def disk_full(log):
    # type: (str) -> str
    """The sentence for a full disk."""
    return "the disk with the folder %s is full; make 300 MB of room and start the game again." % os.path.dirname(log)
