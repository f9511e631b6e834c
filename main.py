"""Oldstone's front door: checks the Python, then hands over to game/bootstrap.py.

Only the standard library, and only what Python 2.7 can parse too: an old Python must be able to say that it is too old.
"""

import os
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
if FOLDER not in sys.path:
    sys.path.insert(0, FOLDER)


def main():
    # type: () -> int
    """Run the program with the arguments of the command line; what comes back is the exit status."""
    from game import bytecode

    bytecode.keep()
    from game import bootstrap

    if sys.version_info < bootstrap.OLDEST_PYTHON:
        bootstrap.fail(bootstrap.too_old())
    return bootstrap.start(sys.argv[1:])


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # Inside a bundle the computer players' process starts this file again and must not open a second window.
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
if __name__ == "__mp_main__":
    from game import bytecode  # this is the computer players' process

    bytecode.keep(generated=True)
