"""The file in which other programs read the screen tree."""

import json
import logging
import os
from pathlib import Path

LOG = logging.getLogger(__name__)


def write_tree(path: Path, tree: dict[str, object]) -> None:
    """Write a screen tree beside the file and rename it, so that a reader never sees half of one."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        # Half a letter, as a name may hold from a terminal of another script, becomes an escape of JSON.
        fresh.write_bytes(json.dumps(tree, ensure_ascii=False).encode("utf-8", "backslashreplace"))
        fresh.replace(path)
    except OSError as error:
        LOG.warning("The screen tree can't be written: %s", error)
