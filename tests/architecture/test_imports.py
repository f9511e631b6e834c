"""Who may import whom (docs: the layers of the program), told from the source text of every file."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

REPO = Path(__file__).resolve().parents[2]
STDLIB_OF_RULES = {
    "dataclasses", "enum", "typing", "collections", "functools", "itertools", "json", "hashlib", "math", "types",
}  # fmt: skip
"""What pure packages may use of the standard library; `types` is only the names of built-in types."""


class Row:
    """One row of the table: what a package may import of the program and of other packages, and what it never may."""

    def __init__(
        self, ours: tuple[str, ...], others: tuple[str, ...] | None = None, never: tuple[str, ...] = ()
    ) -> None:
        self.ours = ours
        self.others = others
        self.never = never


TABLE = {
    "game.core": Row(("game.core",), tuple(STDLIB_OF_RULES)),
    "game.content": Row(
        ("game.core", "game.content"), (*STDLIB_OF_RULES, "yaml", "pathlib", "re", "os", "contextlib", "difflib")
    ),
    "game.rules": Row(("game.core",), (*STDLIB_OF_RULES, "re", "pathlib")),
    "game.bots": Row(("game.core", "game.content", "game.rules", "game.bots"), never=("pygame",)),
    "game.store": Row(("game.core", "game.store"), never=("pygame",)),
    "game.present": Row(("game.core", "game.content", "game.rules", "game.present"), never=("pygame",)),
    "game.ui": Row(("game.core", "game.present", "game.ui")),
    "game.scenes": Row(
        ("game.core", "game.content", "game.rules", "game.bots", "game.store", "game.present", "game.ui", "game.scenes")
    ),
}
MULTIPROCESSING_ONLY_IN = "game.bots.worker"
PYTMX_ONLY_IN = "game.content.tiled"
MAP_CHECK = "game.content.tmx_file"
"""Checks a map's text before the map library, which accepts faulty files in silence, may see it."""

OPENERS = ("game.bootstrap", "game.scenes")
"""The first start hands over to the program, and a screen opens others that lead back to it: what these import inside a
function, when it is called, closes no circle. Everywhere else it does.
"""

NEVER_IN_PROGRAM = {"numpy", "pygame_gui", "pickle"}


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted((REPO / "game").rglob("*.py")):
        parts = path.relative_to(REPO).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()
TREES = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in MODULES.items()}


class Import:
    """One import: the module asked for, its line, and whether it happens only inside a function."""

    def __init__(self, target: str, line: int, inside: bool) -> None:
        self.target = target
        self.line = line
        self.inside = inside


def imports(name: str) -> list[Import]:
    return list(_imports(TREES[name], inside=False))


def _imports(node: ast.AST, inside: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield Import(alias.name, child.lineno, inside)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, f"line {child.lineno}: relative imports hide who is meant"
            assert child.module is not None
            for alias in child.names:
                full = f"{child.module}.{alias.name}"
                yield Import(full if full in MODULES else child.module, child.lineno, inside)
        else:
            yield from _imports(child, inside or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef))


def package_of(name: str) -> str:
    return ".".join(name.split(".")[:2])


def is_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def faults(name: str) -> Iterator[str]:
    row = TABLE.get(package_of(name))
    for imported in imports(name):
        target, where = imported.target, f"{MODULES[name].relative_to(REPO)}:{imported.line}"
        top = target.split(".")[0]
        if top in NEVER_IN_PROGRAM:
            yield f"{where}: {target} is never used in the program"
        if top == "multiprocessing" and name != MULTIPROCESSING_ONLY_IN and is_in(name, "game.bots"):
            yield f"{where}: only {MULTIPROCESSING_ONLY_IN} starts processes"
        if top == "pytmx" and name != PYTMX_ONLY_IN:
            yield f"{where}: only {PYTMX_ONLY_IN} reads maps"
        if top == "pygame" and not any(is_in(name, p) for p in ("game.ui", "game.scenes", "game.commands", "game.app")):
            yield f"{where}: no pygame here"
        if row is None:
            continue
        if top == "game":
            if not any(is_in(target, package) for package in allowed(name, row, imported)):
                yield f"{where}: {package_of(name)} may not import {target}"
        elif top in row.never:
            yield f"{where}: {package_of(name)} never imports {top}"
        elif row.others is not None and top not in allowed_outside(name, row):
            yield f"{where}: {package_of(name)} may not import {top}"


def allowed(name: str, row: Row, imported: Import) -> tuple[str, ...]:
    if not is_in(name, "game.rules"):
        return row.ours
    if name == "game.rules":
        # load_rules brings in the loader and the one game asked for, when it is called.
        return (*row.ours, "game.content", "game.rules") if imported.inside else row.ours
    game = name.split(".")[2]
    content = [
        m for m in MODULES if is_in(m, f"game.content.{game}") or m in ("game.content.schema", "game.content.board")
    ]
    return (*row.ours, f"game.rules.{game}", *content)


def allowed_outside(name: str, row: Row) -> tuple[str, ...]:
    assert row.others is not None
    if name == PYTMX_ONLY_IN:
        return (*row.others, "pytmx")
    if name == MAP_CHECK:
        return (*row.others, "xml")
    if name == "game.rules":
        return (*row.others, "pathlib")
    return tuple(module for module in row.others if module != "pathlib" or not is_in(name, "game.rules"))


@pytest.mark.parametrize("name", sorted(MODULES))
def test_a_module_imports_only_what_its_layer_may(name: str) -> None:
    assert list(faults(name)) == []


def test_every_package_has_its_row_in_the_table() -> None:
    known = {*TABLE, "game.commands", "game.app", "game.bootstrap", "game.environment", "game.__main__", "game"}
    unknown = {package_of(name) for name in MODULES} - known
    packages = {name for name in unknown if (REPO / name.replace(".", "/")).is_dir()}
    assert packages == set()


def opens(name: str) -> bool:
    return any(is_in(name, opener) for opener in OPENERS)


def test_nobody_imports_in_a_circle() -> None:
    needs = {
        name: sorted({i.target for i in imports(name) if i.target in MODULES and not (i.inside and opens(name))})
        for name in MODULES
    }
    state: dict[str, int] = {}
    circles: list[str] = []

    def visit(name: str, trail: list[str]) -> None:
        state[name] = 1
        for target in needs[name]:
            if state.get(target) == 1:
                circles.append(" -> ".join([*trail[trail.index(target) :], target]))
            elif target not in state:
                visit(target, [*trail, target])
        state[name] = 2

    for name in sorted(MODULES):
        if name not in state:
            visit(name, [name])
    assert circles == []


@pytest.mark.parametrize("name", sorted(MODULES))
def test_no_import_is_for_type_checkers_only_across_packages(name: str) -> None:
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for imported in _imports(node, inside=False):
                if imported.target.split(".")[0] == "game":
                    assert package_of(imported.target) == package_of(name), f"line {imported.line}: {imported.target}"


PURE = ("game.core", "game.content", "game.rules", "game.bots", "game.store", "game.present")
BLOCKED = """
import importlib, sys

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("pygame", "pytmx", "numpy"):
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, Block())
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


@pytest.mark.parametrize("package", PURE)
def test_pure_packages_need_no_pygame(package: str) -> None:
    names = [name for name in sorted(MODULES) if is_in(name, package) and name != PYTMX_ONLY_IN]
    environment = {**os.environ, "PYTHONPATH": str(REPO)}
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED, *names], env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr


def public(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                for inner in node.body:
                    if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef) and not inner.name.startswith("_"):
                        yield inner


@pytest.mark.parametrize("name", sorted(MODULES))
def test_every_public_name_is_documented(name: str) -> None:
    tree = TREES[name]
    assert ast.get_docstring(tree), "the module says in one line what it is for"
    undocumented = [node.name for node in public(tree) if not ast.get_docstring(node)]
    assert undocumented == []


@pytest.mark.parametrize("name", [name for name in sorted(MODULES) if package_of(name) in ("game.core", "game.rules")])
def test_pure_packages_have_no_mutable_globals(name: str) -> None:
    """Apart from the codec's list of classes and the rules already loaded, module-level values never change."""
    known = {"_BY_TAG", "_TAG_OF", "_LOADED"}
    found = []
    for node in TREES[name].body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Set | ast.List | ast.Dict):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found += [t.id for t in targets if isinstance(t, ast.Name) and t.id not in known]
    constants = [name for name in found if not name.startswith("__") and not name.lstrip("_").isupper()]
    assert constants == []
