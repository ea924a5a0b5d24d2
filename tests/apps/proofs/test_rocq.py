"""Rocq itself: what it accepts, what it refuses, and how the command reports it."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner, Result

from proved_together import judge_together
from tedomari.game import Game
from tedomari_cli.main import cli
from tedomari_proofs.boards import board_statement, board_values
from tedomari_proofs.days import values_of_day
from tedomari_proofs.rocq import MemoryBoundError, ProofError, Rocq, file_of
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
    """The limit is above the memory of the process of the tests, which has it, too."""
    stand_in('echo "Error: limit $(ulimit -v)" >&2; exit 1')
    assert "limit 10240000" in prove("--day", "1", "--memory", "10000").output


@pytest.mark.clause("proof.bounds")
def test_the_limit_of_time_ends_rocq(
    stand_in: Callable[[str], None],
    tmp_path: Path,
    pass_hour: Callable[[Callable[[], object]], None],
) -> None:
    number = tmp_path / "number"
    stand_in(f"echo $$ > {tmp_path}/new; mv {tmp_path}/new {number}; exec sleep 7200")
    pass_hour(number.exists)
    result = prove("--day", "1", "--seconds", "3600")
    assert result.exit_code == 3
    assert "the bound of 3600 seconds was reached" in result.output
    with pytest.raises(ProcessLookupError):
        os.kill(int(number.read_text()), 0)


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

#: Chapters with a theorem on the integers of Rocq and with one that assumes nothing, and what
#: may be assumed.
OTHER: Final = """From Coq Require Import Uint63.
Theorem two : Uint63.int.
Proof. exact (1 + 1)%uint63. Qed."""
CLOSED: Final = "Theorem u : True. Proof. exact I. Qed."
ALLOWED: Final = frozenset(["PrimInt63.add", "Uint63.add_spec"])


def assumptions_by_group(rocq: Rocq, theorems: Sequence[str]) -> Mapping[str, Sequence[str]]:
    """Ask about all theorems on computed values together, in place of ``Rocq.assumptions``.

    One question about each of them takes half a second of processor time.
    """
    groups: list[list[str]] = [[], []]
    for theorem in theorems:
        groups[rocq.theory.may_compute(file_of(theorem))].append(theorem)
    answers = rocq.ask_assumptions(groups)
    return {each: answers[rocq.theory.may_compute(file_of(each))] for each in theorems}


@pytest.mark.once
@pytest.mark.clause("proof.theory")
@pytest.mark.clause("clobber.xxo")
@pytest.mark.usefixtures("share_chapters")
def test_the_theory_compiles_and_assumes_what_is_allowed(
    coqc: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its computed values are also corrupted, here, since this needs the compiled theory."""
    monkeypatch.setattr(Rocq, "assumptions", assumptions_by_group)
    result = prove("--keep", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "CanonicalForm.canonical_forms_are_identical: no assumptions\n" in result.output
    theory = read_theory()
    lines = [line.split(": ") for line in result.output.splitlines()]
    assert [theorem for theorem, _ in lines] == [
        f"{chapter}.{theorem}"
        for chapter in theory.chapters
        for theorem in theory.theorems(chapter)
    ]
    assert all(
        names == "no assumptions" or theory.allowed.issuperset(names.split(", "))
        for _, names in lines
    )
    rocq = Rocq(coqc, tmp_path, theory)
    refuse_wrong_values(rocq)
    refuse_missing_values(rocq)


@pytest.mark.once
@pytest.mark.clause("proof.theory")
@pytest.mark.usefixtures("coqc")
def test_what_each_theorem_assumes_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a small theory, in which a theorem assumes a part of what is allowed."""
    theory = Theory({"Other": OTHER, "Closed": CLOSED}, ALLOWED)
    monkeypatch.setattr("tedomari_cli.commands.prove.read_theory", lambda: theory)
    result = prove()
    assert (result.exit_code, result.output) == (
        0,
        "Other.two: PrimInt63.add\nClosed.u: no assumptions\n",
    )


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
    wrong = []
    for old, new in (
        ("([], []);", "([], []);\n([], []);"),  # 0 twice
        ("([0], [])", "([0], [0])"),  # another game
        ("([0], [])", "([], [0])"),  # a side exchanged
        ("([0], [])", "([9], [])"),  # an option after its game
    ):
        assert old in statement.text
        wrong.append(replace(statement, text=statement.text.replace(old, new, 1)))
    judge_together(rocq, "Tables1", [statement], wrong)
    with pytest.raises(ProofError, match="Rocq refuses Wrong"):
        rocq.check("Wrong", wrong[0].text, statement.theorem)


@pytest.mark.once
@pytest.mark.clause("proof.statement.board")
def test_a_wrong_value_of_a_position_is_refused(rocq: Rocq) -> None:
    """Positions of the 2x2 board get the value of their negative, or 1 in place of 0."""
    right = board_values("domineering", 2, 2)
    table = Table(tabulate([*right, Game("-1"), Game("1")]).places)
    wrong = []
    for position in (3, 5, 6, 15):
        values = list(right)
        is_zero = values[position] == -values[position]
        values[position] = Game("1") if is_zero else -values[position]
        wrong.append(board_statement("domineering", (2, 2), values, table))
    statement = board_statement("domineering", (2, 2), right, table)
    judge_together(rocq, "WrongBoards", [statement], wrong)


@pytest.mark.once
@pytest.mark.clause("proof.theory")
def test_an_axiom_is_refused_even_if_its_word_is_hidden(coqc: str, tmp_path: Path) -> None:
    """A notation can hide the word, so Rocq is asked as well."""
    hidden = "Section S. Variable a : False. Theorem t : False. Proof. exact a. Qed. End S."
    hidden += "\nHypothesis b' : False.\nTheorem wrong : False. Proof. exact b'. Qed."
    theory = Theory({"Planted": hidden, "Other": OTHER, "Closed": CLOSED}, ALLOWED)
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
