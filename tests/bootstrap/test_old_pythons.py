"""What runs before the version check can be parsed by Python 2.7, and needs nothing but the standard library."""

import ast
import sys
from pathlib import Path

import pytest

REPO = Path(__file__).resolve().parents[2]
EARLY = ["main.py", "Play.pyw", "game/__init__.py", "game/__main__.py"]
EARLY += ["game/bootstrap.py", "game/bytecode.py", "game/environment.py", "game/notice.py"]

TOO_NEW = (
    ast.JoinedStr,
    ast.AnnAssign,
    ast.NamedExpr,
    ast.Nonlocal,
    ast.YieldFrom,
    ast.Starred,
    ast.MatMult,
    ast.Match,
    ast.Await,
    ast.AsyncFunctionDef,
    ast.AsyncFor,
    ast.AsyncWith,
    ast.TryStar,
)


@pytest.mark.parametrize("name", EARLY)
def test_python_2_could_parse_it(name):
    source = (REPO / name).read_bytes()
    assert source.isascii(), "Python 2 refuses other letters without a coding line"
    # The oldest grammar that ast still knows; the rest of the way to 2.7 is checked by hand.
    tree = ast.parse(source, name, feature_version=(3, 4))
    for node in ast.walk(tree):
        place = f"{name}:{getattr(node, 'lineno', 0)}"
        assert not isinstance(node, TOO_NEW), place
        if isinstance(node, ast.FunctionDef):
            arguments = node.args
            assert not arguments.kwonlyargs, place
            assert not arguments.posonlyargs, place
            assert not node.returns, place
            assert not any(argument.annotation for argument in arguments.args), place
        if isinstance(node, ast.Raise):
            assert node.cause is None, place
        if isinstance(node, ast.ClassDef):
            assert not node.keywords, place
        if isinstance(node, ast.Call):
            named = [keyword.arg is None for keyword in node.keywords]
            assert sum(named) <= 1, place
            assert getattr(node.func, "id", "") not in ("print", "super"), place


@pytest.mark.parametrize("name", EARLY)
def test_only_the_standard_library(name):
    for node in ast.walk(ast.parse((REPO / name).read_bytes())):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            modules = [str(node.module)]
        else:
            continue
        for module in modules:
            top = module.split(".")[0]
            assert top in sys.stdlib_module_names or top in ("game", "main"), module


def test_main_stays_short():
    assert len((REPO / "main.py").read_text(encoding="utf-8").splitlines()) < 40
