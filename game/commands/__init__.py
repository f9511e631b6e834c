"""One module for each command of the command line; each offers `run(args) -> int`, the exit status."""
