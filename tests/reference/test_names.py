"""The names of the package, most of which are imported when they are first used."""

import ast
import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import tedomari


def modules_after(program: str) -> set[str]:
    """The modules that a new process has imported after a program."""
    listed = f"{program}; import json, sys; print(json.dumps(list(sys.modules)))"
    result = subprocess.run([sys.executable, "-c", listed], capture_output=True, check=True)
    return set(json.loads(result.stdout))


def test_the_names_for_later_are_those_that_types_are_checked_with() -> None:
    tree = ast.parse(Path(str(tedomari.__file__)).read_text("utf-8"))
    (checked,) = (
        node
        for node in tree.body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    )
    declared = {
        str(node.module).removeprefix("tedomari."): tuple(name.name for name in node.names)
        for node in checked.body
        if isinstance(node, ast.ImportFrom)
    }
    assert declared == tedomari.LATER


def test_no_name_for_later_is_that_of_a_module() -> None:
    """Importing the module would give its name to it, whatever the name was before."""
    names = {name for names in tedomari.LATER.values() for name in names}
    assert names <= set(tedomari.__all__)
    assert [name for name in names if find_spec(f"tedomari.{name}")] == []


def test_every_name_is_there() -> None:
    assert set(tedomari.__all__) <= set(dir(tedomari))
    for name in tedomari.__all__:
        assert getattr(tedomari, name) is not None
    wrong = "pars"
    with pytest.raises(AttributeError, match="module 'tedomari' has no attribute 'pars'"):
        getattr(tedomari, wrong)


@pytest.mark.parametrize(
    "program",
    [
        "import tedomari.temperature; from tedomari import temperature as name",
        "from tedomari import temperature as name; import tedomari.temperature",
        "from tedomari.expressions import parse; from tedomari import game as name",
    ],
)
def test_a_function_keeps_its_name_whatever_is_imported_before(program: str) -> None:
    modules_after(f"{program}; assert callable(name)")


def test_modules_are_imported_when_they_are_used() -> None:
    program = "import tedomari; assert tedomari.boards.Grid.empty(1, 2).cells"
    assert "tedomari.boards.grid" in modules_after(program)


def test_an_evaluation_of_boards_imports_little() -> None:
    """Each of these takes megabytes of every worker process."""
    modules = modules_after("import tedomari_domineering")
    assert "tedomari.boards.ruleset" in modules
    assert {"hashlib", "importlib.metadata", "ssl", "tedomari.notation"}.isdisjoint(modules)
