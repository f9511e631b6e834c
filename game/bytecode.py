"""Where Python keeps the compiled form of the program when it can't, or may not, keep it beside the source.

Without it every start of a program in a read-only folder would compile all of it again, which takes longer than the
rest of the start. Standard library only, and Python 2.7 can parse it: it runs before the Python is checked.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def keep(generated=False):
    # type: (bool) -> None
    """See to compiled code; with `generated` also to what dataclasses generate, where the Python is known to be new."""
    keep_compiled()
    if generated:
        from game import methods

        methods.keep()


def keep_compiled():
    # type: () -> None
    """Let the compiled form lie in the user's cache folder if there is no better place; who chose one is obeyed.

    PYTHONDONTWRITEBYTECODE asks for source folders to stay clean, and they do.
    """
    if getattr(sys, "frozen", False) or getattr(sys, "pycache_prefix", "") is not None:
        return
    if os.access(ROOT, os.W_OK) and not sys.dont_write_bytecode:
        return
    from game.notice import cache_folder

    folder = os.path.join(cache_folder(), "bytecode")
    try:
        if not os.path.isdir(folder):
            os.makedirs(folder)
    except EnvironmentError:
        return
    if os.access(folder, os.W_OK):
        sys.pycache_prefix = folder
        sys.dont_write_bytecode = False
