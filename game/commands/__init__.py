"""One module for each command of the command line; each offers `run(args) -> int`, the exit status."""

import os

# Standard output belongs to the command, whose JSON may have no neighbour: pygame greets there unless told not to.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
