"""The published schema and table agree with the operations, and so do plain commands."""

import json
import shlex
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from family_cases import LIBERTIES, LINES, SCORING
from judged_case import Case
from partizan_cases import GAMES, POSITIONS, VALUES
from tedomari_cli.main import cli
from tedomari_conformance.engines.model import Status
from tedomari_conformance.engines.operations import OPERATIONS, answer, judge, operation_of
from tedomari_conformance.engines.operations.published import FILE, generate_schema, table
from tedomari_conformance.suite.schema import schema_text
from tedomari_spec import load_clauses

PAGE = Path(__file__).parents[4] / "docs" / "reference" / "protocol.md"

RENEWAL = "run python -m tedomari_conformance.engines.operations.published"

#: The operations whose whole result a plain command prints, with the same member names.
SHOWN = {
    "atomic_weight",
    "best",
    "canonical",
    "compare",
    "cool",
    "margin",
    "outcome",
    "value",
    "winner",
}

#: `tedomari win` needs a ruleset that searches; gomoku does not.
UNSHOWN = ("win", "gomoku")

CASES = [*VALUES, *GAMES, *POSITIONS, *SCORING, *LINES, *LIBERTIES]


@pytest.mark.clause("protocol.operation", "protocol.line.schema")
def test_the_published_schema_is_what_the_operations_declare() -> None:
    assert schema_text(generate_schema()) == FILE.read_text("utf-8"), RENEWAL


@pytest.mark.clause("protocol.operation")
def test_the_table_of_the_page_is_what_the_operations_declare() -> None:
    assert f"\n\n{table()}\n" in PAGE.read_text("utf-8"), RENEWAL


@pytest.mark.clause("protocol.operation")
def test_each_operation_has_a_clause_that_its_code_cites() -> None:
    clauses = load_clauses()
    for operation in OPERATIONS.values():
        assert operation.clause in clauses
        assert operation.clause in str(operation.compute.__doc__)


def words(case: Case) -> Sequence[str]:
    """Return the arguments of the plain command that answers a question; empty without one."""
    query = case.query
    arguments = {
        **query.arguments,
        **({} if query.ruleset is None else {"ruleset": query.ruleset}),
    }
    command = operation_of(query).command(arguments)
    has_whole_result = command is not None and (query.operation, query.ruleset) != UNSHOWN
    return shlex.split(command or "") if has_whole_result else ()


@pytest.mark.clause("protocol.operation")
@pytest.mark.parametrize("case", [case for case in CASES if words(case)], ids=str)
def test_a_plain_command_shows_the_same(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = CliRunner().invoke(cli, [*words(case)[1:], "--json"])
    assert ran.exit_code == 0, ran.output
    if case.query.operation in SHOWN:
        output = json.loads(ran.stdout)
        expected = answer(case.query)
        actual = {name: output[name] for name in expected}
        assert judge(case.query, expected, actual).status is Status.PASS
