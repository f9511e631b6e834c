"""Checks that every picture and sound that the code names is in the manifests: `Icon("star")`, `Sprite("title/table")`.

Of an f-string only the fixed parts are known, and some name must fit them; what is computed elsewhere can't be seen.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from game.content.load import ROOT, shown_path
from game.content.tree import Problem

CODE = ROOT / "game"
ASSETS = ROOT / "assets"

ICONS = "common/icons/"
SOUND_KEYWORDS = frozenset({"sound", "end_sound"})
SOUND_CALLS = frozenset({"play", "ambience"})


def find_problems(code: Path = CODE, assets: Path = ASSETS) -> list[Problem]:
    """Return a problem for each name in the code that no manifest has; none while a manifest can't be read."""
    try:
        pictures, sounds = frozenset(_pictures(assets / "images")), _sounds(assets / "sounds")
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return []  # the check of the assets tells
    problems: list[Problem] = []
    for path in sorted(code.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            for kind, name in _named(node):
                if not _known(name, sounds if kind == "sound" else pictures, ICONS if kind == "icon" else ""):
                    shown = ast.unparse(name)
                    problems.append(
                        Problem(shown_path(path), name.lineno, name.col_offset + 1, f"There is no {kind} {shown}.")
                    )
    return problems


def _pictures(folder: Path) -> Iterator[str]:
    """Yield every picture's name: SHEET/SPRITE, and SHEET alone for a sheet that is one picture."""
    for sheet in json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["sheets"]:
        index = json.loads((folder / f"{sheet}.json").read_text(encoding="utf-8"))
        for sprite in index:
            yield sheet if sprite == sheet.rpartition("/")[2] else f"{sheet}/{sprite}"


def _sounds(folder: Path) -> frozenset[str]:
    return frozenset(json.loads((folder / "manifest.json").read_text(encoding="utf-8")))


def _named(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names of pictures, icons and sounds that stand in a call or a subscript."""
    if isinstance(node, ast.Subscript) and _last(node.value) == "images":
        yield from (("picture", name) for name in _choices(node.slice))
    if not isinstance(node, ast.Call):
        return
    called = _last(node.func)
    kinds = {"Sprite": "picture", "Icon": "icon", **dict.fromkeys(SOUND_CALLS, "sound")}
    if node.args and called in kinds:
        yield from ((kinds[called], name) for name in _choices(node.args[0]))
    for keyword in node.keywords:
        if keyword.arg in SOUND_KEYWORDS:
            yield from (("sound", name) for name in _choices(keyword.value))


def _last(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _choices(node: ast.expr) -> Iterator[ast.expr]:
    """Yield the texts that an expression may be, as far as they stand in it."""
    if isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)
    elif isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        yield node


def _known(name: ast.expr, names: frozenset[str], prefix: str) -> bool:
    if isinstance(name, ast.JoinedStr):
        parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in name.values]
        pattern = re.compile(re.escape(prefix) + "".join(parts))
        return any(pattern.fullmatch(known) for known in names)
    assert isinstance(name, ast.Constant)
    return not name.value or prefix + str(name.value) in names
