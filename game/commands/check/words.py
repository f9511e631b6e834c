"""Checks that every text key in the code has its text, and that each place of a text is filled where it is looked up.

A string of the code counts as a text key when it begins with a group of the texts, such as "zaar.log."; of an f-string
only the fixed parts are known, and some text must fit them.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from game.content.load import DATA, ROOT, shown_path
from game.content.texts import PLACE, read_texts
from game.content.tree import Problem
from game.present.bindings import Keymap

CODE = ROOT / "game"
KEY = re.compile(r"[a-z_]+(\.\w+)*\.(?!(json|yaml|txt|log|png)$)\w+")
NO_LOOKUP = frozenset({"register", "import_module", "getLogger"})
"""Calls whose texts only look like keys: tags of the codec, names of modules."""
STANDING = frozenset(Keymap({}).signs())
"""Places that are filled in every text: the signs of the keys."""


def find_problems(code: Path = CODE, data: Path = DATA) -> list[Problem]:
    """Return a problem for each text key of the code that has no text, and each event without a sentence."""
    texts, _ = read_texts(data / "texts" / "en")
    problems: list[Problem] = []
    for path in sorted(code.rglob("*.py")):
        problems += _Reader(code, path, texts).problems()
    return problems


class _Reader:
    """Reads one module."""

    def __init__(self, code: Path, path: Path, texts: dict[str, str]) -> None:
        self._code = code
        self._path = path
        self._texts = texts
        self._groups = {key.partition(".")[0] for key in texts}
        self._prefixes = {key.rpartition(".")[0] for key in texts} | self._groups

    def problems(self) -> Iterator[Problem]:
        """Yield the problems found."""
        tree = ast.parse(self._path.read_text(encoding="utf-8"))
        passed = {id(node) for node in _not_keys(tree)}
        for node in ast.walk(tree):
            if id(node) in passed:
                continue
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from self._constant(node, node.value)
            elif isinstance(node, ast.JoinedStr):
                yield from self._pattern(node)
            elif isinstance(node, ast.Call):
                yield from self._lookup(node)
            elif isinstance(node, ast.ClassDef):
                yield from self._event(node)

    def _constant(self, node: ast.expr, key: str) -> Iterator[Problem]:
        if KEY.fullmatch(key) and self._ours(key) and key not in self._texts and key not in self._prefixes:
            yield self._problem(node, f'The text "{key}" is missing.')

    def _pattern(self, node: ast.JoinedStr) -> Iterator[Problem]:
        first = node.values[0] if node.values else None
        if not (isinstance(first, ast.Constant) and isinstance(first.value, str) and self._ours(first.value)):
            return
        parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w.-]+" for p in node.values]
        pattern = re.compile("".join(parts) + (".*" if parts[-1].endswith(".") else ""))
        if not any(pattern.fullmatch(key) for key in self._texts) and " " not in pattern.pattern:
            yield self._problem(node, f'No text has a key of the form "{ast.unparse(node)[2:-1]}".')

    def _lookup(self, node: ast.Call) -> Iterator[Problem]:
        """Check a call such as `texts("zaar.log.RoomPlaced", name=...)`."""
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        key = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else None
        if name != "texts" or key not in self._texts or any(keyword.arg is None for keyword in node.keywords):
            return
        places, given = set(PLACE.findall(self._texts[key])), {keyword.arg for keyword in node.keywords} | STANDING
        for place in sorted(places - given):
            yield self._problem(node, f'The place {{{place}}} of "{key}" is not filled here.')

    def _event(self, node: ast.ClassDef) -> Iterator[Problem]:
        """Check that an event of a game has its sentence for the log."""
        folder = self._path.relative_to(self._code).parts
        if len(folder) < 3 or folder[0] != "rules" or not _is_event(node):
            return
        key = f"{folder[1]}.log.{node.name}"
        if key not in self._texts:
            yield self._problem(node, f'The event {node.name} has no text "{key}" for the log.')

    def _ours(self, key: str) -> bool:
        group, dot, rest = key.partition(".")
        module = self._code / rest.partition(".")[0]
        a_module = group == self._code.name and (module.is_dir() or module.with_suffix(".py").is_file())
        return bool(dot) and group in self._groups and not a_module

    def _problem(self, node: ast.expr | ast.ClassDef, message: str) -> Problem:
        return Problem(shown_path(self._path), node.lineno, node.col_offset + 1, message)


def _not_keys(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the strings that are none: docstrings, arguments of `register` and the like, pieces of f-strings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield from node.values
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in NO_LOOKUP:
                yield from node.args


def _is_event(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef) and any(
        isinstance(base, ast.Name) and base.id == "Event" for base in node.bases
    )
