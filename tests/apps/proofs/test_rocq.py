"""Rocq itself: what it accepts, what it refuses, and how the command reports it."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tedomari.game import Game
from tedomari_cli.main import cli
from tedomari_proofs.boards import board_statement, board_values
from tedomari_proofs.days import values_of_day
from tedomari_proofs.rocq import MemoryBoundError, ProofError, Rocq
from tedomari_proofs.tables import Table, tabulate
from tedomari_proofs.theory import Theory, read_theory
from wrong_first_values import refuse_missing_values, refuse_wrong_values


def prove(*arguments: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(cli, ["prove", *arguments])


# With a program of the tests in place of Rocq


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Put a script in place of coqc, which ends each run so."""

    def replace(script: str) -> None:
        program = tmp_path / "coqc"
        program.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")

    return replace


@pytest.mark.clause("proof.bounds")
def test_without_rocq_the_command_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    result = prove()
    assert result.exit_code == 3
    assert result.output == (
        "Error: proofs are checked by Rocq, whose program coqc is missing: "
        "apt-get install --no-install-recommends coq\n"
    )


@pytest.mark.clause("proof.statement")
def test_a_refusal_has_its_own_exit_status(stand_in: Callable[[str], None]) -> None:
    stand_in(
        "echo 'File \"./A.v\", line 1, characters 0-1:' >&2; echo 'Error: Bad.' >&2; exit 1"
    )
    result = prove("--day", "1")
    assert (result.exit_code, result.output) == (1, "Error: Rocq refuses Statements: Bad.\n")


@pytest.mark.clause("proof.theory")
def test_silence_about_the_assumptions_is_no_proof(stand_in: Callable[[str], None]) -> None:
    stand_in("exit 0")
    for arguments in ((), ("--day", "1")):
        result = prove(*arguments)
        assert result.exit_code == 1
        assert result.output == "Error: Rocq does not say what the theorems assume\n"


@pytest.mark.clause("proof.bounds")
@pytest.mark.parametrize(
    "script", ["echo 'Fatal error: Out of memory' >&2; exit 2", "kill -9 $$"]
)
def test_a_lack_of_memory_is_a_bound(stand_in: Callable[[str], None], script: str) -> None:
    stand_in(script)
    result = prove("--day", "1")
    assert result.exit_code == 3
    assert "--memory sets another bound" in result.output


@pytest.mark.clause("proof.bounds")
def test_the_limit_of_memory_holds_for_rocq(stand_in: Callable[[str], None]) -> None:
    stand_in('echo "Error: limit $(ulimit -v)" >&2; exit 1')
    assert "limit 1024000" in prove("--day", "1", "--memory", "1000").output


@pytest.mark.clause("proof.bounds")
def test_the_limit_of_time_ends_rocq(stand_in: Callable[[str], None], tmp_path: Path) -> None:
    stand_in(f"echo $$ > {tmp_path}/pid; exec sleep 3600")
    result = prove("--day", "1", "--seconds", "0.5")
    assert result.exit_code == 3
    assert "the bound of 0.5 seconds was reached" in result.output
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--day", "4"], "0<=x<=3"),
        (["--ruleset", "nim"], "go together"),
        (["--board", "2x2"], "go together"),
        (["--board", "2", "--ruleset", "nim"], "such as 3x4, found '2'"),
        (["--board", "2x-2", "--ruleset", "nim"], "such as 3x4"),
        (["--day", "1", "--board", "2x2", "--ruleset", "domineering"], "one of --day"),
    ],
)
def test_wrong_options_are_refused(
    stand_in: Callable[[str], None], arguments: list[str], message: str
) -> None:
    stand_in("exit 0")
    result = prove(*arguments)
    assert result.exit_code == 2
    assert message in result.output


# With Rocq


@pytest.mark.once
@pytest.mark.clause("proof.theory")
@pytest.mark.clause("clobber.xxo")
@pytest.mark.usefixtures("share_chapters")
def test_the_theory_compiles_and_assumes_what_is_allowed(coqc: str, tmp_path: Path) -> None:
    """Its computed values are also corrupted, here, since this needs the compiled theory."""
    result = prove("--keep", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "CanonicalForm.canonical_forms_are_identical: no assumptions\n" in result.output
    lines = result.output.splitlines()
    found = read_theory()
    assert len(lines) == sum(len(found.theorems(chapter)) for chapter in found.chapters)
    rocq = Rocq(coqc, tmp_path, found)
    refuse_wrong_values(rocq)
    refuse_missing_values(rocq)


@pytest.mark.once
@pytest.mark.clause("proof.statement.day")
@pytest.mark.parametrize(
    ("day", "values"),
    [("2", "22"), pytest.param("3", "1,474", marks=pytest.mark.exhaustive)],
)
@pytest.mark.usefixtures("share_chapters")
def test_the_values_of_a_day_are_proved(day: str, values: str, tmp_path: Path) -> None:
    result = prove("--day", day, "--keep", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert result.output == (
        f"proved: the {values} values born by day {day} are canonical forms, and no two are "
        "equal\n"
    )
    assert (tmp_path / "Values.v").is_file()


@pytest.mark.once
@pytest.mark.clause("proof.statement.board")
@pytest.mark.parametrize(
    "ruleset",
    ["domineering", pytest.param("chilled-domineering", marks=pytest.mark.exhaustive)],
)
@pytest.mark.usefixtures("share_chapters")
def test_the_values_of_boards_are_proved(ruleset: str) -> None:
    result = prove("--ruleset", ruleset, "--board", "3x3")
    assert result.exit_code == 0, result.output
    assert result.output.startswith(f"proved: each of the 512 positions of {ruleset} on 3x3 ")


@pytest.mark.once
@pytest.mark.clause("proof.statement")
def test_a_wrong_table_of_a_day_is_refused(rocq: Rocq) -> None:
    statement = values_of_day(1)
    for old, new in (
        ("([], []);", "([], []);\n([], []);"),  # 0 twice
        ("([0], [])", "([0], [0])"),  # another game
        ("([0], [])", "([], [0])"),  # a side exchanged
        ("([0], [])", "([9], [])"),  # an option after its game
    ):
        assert old in statement.text
        wrong = statement.text.replace(old, new, 1)
        with pytest.raises(ProofError, match="Rocq refuses Wrong"):
            rocq.check("Wrong", wrong, statement.theorem)
    rocq.check("Right", statement.text, statement.theorem)


@pytest.mark.once
@pytest.mark.clause("proof.statement.board")
@pytest.mark.parametrize("position", [3, 5, 6, 15])
def test_a_wrong_value_of_a_position_is_refused(rocq: Rocq, position: int) -> None:
    """Each position of the 2x2 board gets the value of its negative, or 1 in place of 0."""
    values = board_values("domineering", 2, 2)
    values[position] = -values[position] if values[position] != -values[position] else Game("1")
    table = Table(tabulate([*board_values("domineering", 2, 2), Game("-1"), Game("1")]).places)
    statement = board_statement("domineering", (2, 2), values, table)
    with pytest.raises(ProofError, match="Rocq refuses WrongBoard"):
        rocq.check("WrongBoard", statement.text, statement.theorem)


@pytest.mark.once
@pytest.mark.clause("proof.theory")
def test_an_axiom_is_refused_even_if_its_word_is_hidden(coqc: str, tmp_path: Path) -> None:
    """A notation can hide the word, so Rocq is asked as well."""
    hidden = "Section S. Variable a : False. Theorem t : False. Proof. exact a. Qed. End S."
    hidden += "\nHypothesis b' : False.\nTheorem wrong : False. Proof. exact b'. Qed."
    other = "From Coq Require Import Uint63.\nTheorem two : Uint63.int.\n"
    other += "Proof. exact (1 + 1)%uint63. Qed."
    theory = Theory(
        {"Planted": hidden, "Other": other, "Closed": "Theorem u : True. Proof. exact I. Qed."},
        frozenset(["PrimInt63.add", "Uint63.add_spec"]),
    )
    planted = Rocq(coqc, tmp_path, theory)
    list(planted.compile_chapters(theory.chapters))
    right = {"Planted.t": [], "Other.two": ["PrimInt63.add"], "Closed.u": []}
    found = planted.assumptions(list(right))
    assert {theorem: list(names) for theorem, names in found.items()} == right
    for theorems in (
        ["Planted.wrong"],
        ["Planted.t", "Planted.wrong", "Closed.u"],
        ["Planted.wrong", "Other.two"],
        ["Other.two", "Planted.wrong"],
    ):
        with pytest.raises(ProofError, match=r"Planted\.wrong: expected a proof without "):
            planted.assumptions(theorems)
    bare = replace(planted, theory=replace(theory, allowed=frozenset(["Uint63.add_spec"])))
    with pytest.raises(
        ProofError, match=r"Other\.two: expected a proof without PrimInt63\.add"
    ):
        bare.assumptions(list(right))


@pytest.mark.once
@pytest.mark.clause("proof.bounds")
def test_rocq_ends_at_its_limit_of_memory(coqc: str, tmp_path: Path) -> None:
    small = Rocq(coqc, tmp_path, read_theory(), memory=100 * 1024 * 1024)
    with pytest.raises(MemoryBoundError, match="ran out of memory while it checked Statements"):
        list(small.compile_chapters(["Statements"]))
