"""``tedomari prove``: compile the theory in Rocq, and have it check values."""

import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path

import click

from tedomari_cli.bounds import current_limits, with_bounds, within_bounds
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus, say
from tedomari_cli.operands import OperandCommand
from tedomari_proofs.boards import values_of_board
from tedomari_proofs.certificates import certificate_statement, read_certificate
from tedomari_proofs.days import values_of_day
from tedomari_proofs.rocq import ProofError, Rocq, find_rocq
from tedomari_proofs.sources import LeftOut, statements_of
from tedomari_proofs.statements import Statement
from tedomari_proofs.theory import Theory, read_theory


def board_of(text: str) -> tuple[int, int]:
    """Parse a board such as ``3x4``: its rows and columns.

    Raises :class:`click.BadParameter`, which names the option, for any other string.
    """
    rows, times, columns = text.partition("x")
    if not times or not rows.isdecimal() or not columns.isdecimal() or len(text) > 7:
        raise click.BadParameter(f"expected rows and columns, such as 3x4, found {text[:40]!r}")
    return int(rows), int(columns)


@click.command("prove", cls=OperandCommand)
@click.option(
    "--day",
    type=click.IntRange(0, 3),
    metavar="N",
    help="Check that the values born by day N are canonical and different.",
)
@click.option("--ruleset", metavar="NAME", help="Check the values of this ruleset ...")
@click.option(
    "--board",
    type=board_of,
    metavar="SIZE",
    help="... on a board of this size, such as 3x3.",
)
@click.option(
    "--source",
    metavar="NAME",
    help="Check the comparisons and the values of positions that this source states.",
)
@click.option(
    "--certificate",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Check the certificate of a comparison or of a canonical form.",
)
@click.option(
    "--keep",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Leave the files that Rocq has checked in this folder.",
)
@with_bounds()
def command(
    *,
    day: int | None,
    ruleset: str | None,
    board: tuple[int, int] | None,
    source: str | None,
    certificate: Path | None,
    keep: Path | None,
) -> ExitStatus:
    """Compile the proofs, and say what each theorem assumes.

    With --day, --ruleset and --board, or --source, Rocq checks values that the kernel has
    computed, by a theorem of the theory; with --certificate, the answer of any engine. The
    command needs Rocq, whose program is coqc.

    \b
    Example: tedomari prove --day 2
    """
    if (ruleset is None) != (board is None):
        raise click.UsageError("--ruleset and --board go together")
    if sum(question is not None for question in (day, board, source, certificate)) > 1:
        raise click.UsageError("give one of --day, --board, --source and --certificate")
    program = find_rocq()
    theory = read_theory()
    try:
        with working_folder(keep) as folder:
            rocq = Rocq(program, Path(folder), theory, current_limits().memory)
            if source is not None:
                check_source(rocq, source)
            elif certificate is not None:
                query, result = read_certificate(certificate)
                check(rocq, lambda: certificate_statement(query, result))
            elif day is not None:
                check(rocq, lambda: values_of_day(day))
            elif ruleset is not None and board is not None:
                check(rocq, lambda: values_of_board(ruleset, *board))
            else:
                compile_theory(rocq, theory)
    except ProofError as error:
        say(f"Error: {error}")
        return ExitStatus.NO
    return ExitStatus.FINE


def working_folder(keep: Path | None) -> AbstractContextManager[str | Path]:
    """Return a folder for the files of Rocq: a given one, or a temporary one."""
    if keep is None:
        return tempfile.TemporaryDirectory(prefix="tedomari-")
    keep.mkdir(parents=True, exist_ok=True)
    return nullcontext(keep)


def compile_theory(rocq: Rocq, theory: Theory) -> None:
    """Compile all chapters, and list what their theorems assume.  Clause: proof.theory."""
    within_bounds(lambda: list(rocq.compile_chapters(theory.chapters)))
    theorems = [
        f"{chapter}.{each}" for chapter in theory.chapters for each in theory.theorems(chapter)
    ]
    for theorem, names in within_bounds(lambda: rocq.assumptions(theorems)).items():
        echo(f"{theorem}: {', '.join(names) or 'no assumptions'}")


def check(rocq: Rocq, state: Callable[[], Statement]) -> None:
    """Have Rocq check a statement, and say what it says."""
    statement = within_bounds(state)

    def prove() -> None:
        list(rocq.compile_chapters(statement.chapters))
        rocq.check("Values", statement.text, statement.theorem)

    within_bounds(prove)
    echo(f"proved: {statement.meaning}")


def check_source(rocq: Rocq, source: str) -> None:
    """Have Rocq check the claims of a source, one statement after another."""
    statements = within_bounds(lambda: list(statements_of(source)))
    proved = [each for each in statements if isinstance(each, Statement)]
    needed = {chapter for each in proved for chapter in each.chapters}
    within_bounds(lambda: list(rocq.compile_chapters(needed)))
    for number, statement in enumerate(proved, start=1):
        name = f"Values{number}"
        within_bounds(partial(rocq.check, name, statement.text, statement.theorem))
        echo(f"proved, {number} of {len(proved)}: {statement.meaning}")
    for left_out in statements:
        if isinstance(left_out, LeftOut):
            echo(f"left out: {left_out.reason}: {', '.join(left_out.vectors)}")
    if not proved:
        echo(f"{source} states nothing that Rocq can check here")
