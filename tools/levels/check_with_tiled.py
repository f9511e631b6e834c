"""Check the Ziggurat's maps with the Tiled editor: it opens, saves and draws each without a warning, and agrees.

`python -m tools.levels.check_with_tiled` needs `tiled` and `tmxrasterizer` on the path (Debian package `tiled`). The
maps that the editor saves must give the same board. `--write` keeps them as fixture maps for the tests, which compare
them where no editor is installed.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from game.content.tiled import MAPS, load_board

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "tests" / "content" / "maps"
QUIET = ("XDG_RUNTIME_DIR",)
"""What the editor says about its surroundings, not about the map."""


def run(*command: str) -> list[str]:
    """Run a program of the editor without a screen and return what it complains about."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    lines = [line for line in (done.stdout + done.stderr).splitlines() if not any(word in line for word in QUIET)]
    if done.returncode:
        lines.append(f"{command[0]} ended with status {done.returncode}")
    return lines


def check(target: Path) -> list[str]:
    """Open, save into `target` and draw every map; return all complaints."""
    target.mkdir(parents=True, exist_ok=True)
    complaints = []
    with tempfile.TemporaryDirectory() as pictures:
        for path in sorted(MAPS.glob("level*.tmx")):
            saved, picture = target / path.name, Path(pictures) / f"{path.stem}.png"
            found = [
                *run("tiled", "--export-map", str(path), str(saved)),
                *run("tmxrasterizer", str(path), str(picture)),
                *run("tmxrasterizer", str(saved), str(picture)),
            ]
            if not picture.is_file() or picture.stat().st_size == 0:
                found.append("no picture was drawn")
            complaints += [f"{path.name}: {line}" for line in found]
    if not complaints and load_board(target) != load_board():
        complaints.append("The maps saved by the editor give another board.")
    return complaints


def check_edited(folder: Path) -> list[str]:
    """Move a ladder, let the editor save the map, and look at what the game makes of it; return all complaints."""
    for path in MAPS.iterdir():
        shutil.copy(path, folder / path.name)
    edited = folder / "level0.tmx"
    text = edited.read_text(encoding="utf-8")
    edited.write_text(text.replace('name="space" value="L0-08"', 'name="space" value="L0-07"'), encoding="utf-8")
    complaints = run("tiled", "--export-map", str(edited), str(edited))
    ladders = load_board(folder).ladders
    if "L0-08" in ladders or ladders.get("L0-07") != load_board().ladders["L0-08"]:
        complaints.append("A ladder moved in the map did not move on the board.")
    return complaints


def main() -> int:
    """Check all maps; 0 when the editor has nothing to complain about."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the saved maps as fixtures of the tests")
    args = parser.parse_args()
    missing = [name for name in ("tiled", "tmxrasterizer") if shutil.which(name) is None]
    if missing:
        print(f"{' and '.join(missing)} is not installed (Debian: apt install tiled).")
        return 1
    if args.write:
        complaints = check(FIXTURES)
    else:
        with tempfile.TemporaryDirectory(dir=MAPS.parent) as folder:
            complaints = check(Path(folder))
    with tempfile.TemporaryDirectory(dir=MAPS.parent) as folder:
        complaints += check_edited(Path(folder))
    print("\n".join(complaints) or "The editor agrees with all maps.")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
