"""``tedomari nimbers``: nim-values of impartial games, and proved periods of octal games."""

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tedomari.answers.data import Answer
from tedomari_cli.bounds import so_far, with_bounds
from tedomari_cli.commands.nimbers_boards import NAMES, board_answerer, show_board
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.files import OutputPath
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_cli.output import answer_each, json_option
from tedomari_cli.proofs import (
    check_certificate_option,
    check_proof,
    proof_options,
    refuse_with_check,
    write_certificate,
)

if TYPE_CHECKING:
    from tedomari.octal import OctalPeriod

#: The largest heap that is computed to find a period, unless ``--to`` gives another.
USUAL: Final = 10_000

#: The largest heap that ``--to`` accepts.
LARGEST: Final = 30_000_000

#: The number of values on one line.
IN_LINE: Final = 20


@click.command("nimbers", cls=OperandCommand)
@click.argument("game", metavar="GAME", required=False)
@click.argument("which", metavar="WHICH", required=False)
@click.option(
    "--to",
    type=click.IntRange(0, LARGEST),
    metavar="N",
    help=f"List the values of the heaps 0 to N, at most {LARGEST}; without it, search for a "
    f"period up to {USUAL}.",
)
@click.option(
    "--checkpoint",
    type=OutputPath(),
    metavar="FILE",
    help="For cram: begin with the values of groups in FILE, and append those that are found.",
)
@proof_options
@json_option
@with_bounds()
def command(
    game: str | None,
    which: str | None,
    *,
    to: int | None,
    checkpoint: Path | None,
    certificate: Path | None,
    checked: Path | None,
    as_json: bool,
) -> ExitStatus:
    """Print nim-values of an impartial game.

    GAME is octal, cram or nogo. For octal, WHICH is an octal code such as .77; the values of
    the heaps are listed until they repeat, and the period is proved. For cram and nogo, WHICH
    is the size of an empty board. With - as WHICH, each line of standard input is one. The exit
    status is 1 if no period is proved for some code (with --to, only if --certificate needs
    it), or if a proof is refused.

    \b
    Example: tedomari nimbers octal .77
    """
    if checked is not None:
        if game is not None:
            raise click.UsageError(
                "--check FILE needs no game and no code, which are in the file: expected "
                f"'tedomari nimbers --check {checked}'"
            )
        refuse_with_check(
            {
                "--to": to is not None,
                "--checkpoint": checkpoint is not None,
                "--certificate": certificate is not None,
                "--json": as_json,
            }
        )
        from tedomari.octal import OctalRefusedError, check_octal_period

        return check_proof(checked, check_octal_period, OctalRefusedError)
    if game is None or which is None:
        raise click.UsageError("give a game and a code, such as 'octal .77', or --check FILE")
    as_json = as_json or which == STANDARD_INPUT
    if checkpoint is not None and game != "cram":
        raise click.UsageError("--checkpoint needs the game cram")
    if game in NAMES:
        if to is not None or certificate is not None:
            raise click.UsageError("--to and --certificate need the game octal")
        answer_board = board_answerer(game, checkpoint)
        return answer_each(inputs(which), answer_board, as_json=as_json, show=show_board)
    if game != "octal":
        raise click.UsageError(f"expected the game octal, cram or nogo, found {game!r}")
    check_certificate_option(certificate, which)
    periods: list[OctalPeriod | None] = []
    status = answer_each(
        inputs(which),
        partial(answer, periods, to),
        as_json=as_json,
        show=show,
        show_known=show_unfinished,
    )
    proved = [period for period in periods if period is not None]
    write_certificate(certificate, proved, text_of_certificate)
    needs_periods = to is None or certificate is not None
    return max(status, ExitStatus.NO) if needs_periods and None in periods else status


def text_of_certificate(period: "OctalPeriod") -> str:
    """Return the certificate of a period as text."""
    from tedomari.octal import octal_certificate

    return json.dumps(octal_certificate(period))


def answer(periods: list["OctalPeriod | None"], to: int | None, text: str) -> Answer:
    """Return the values of a code and their period; add it to a list, or None without one."""
    from tedomari.octal import NimValues, NoOctalPeriodError, OctalCode, extend_until_period

    code = OctalCode.parse(text)
    reply: Answer = so_far({"input": text, "code": str(code), "period": None})
    values = NimValues(code)
    last = USUAL if to is None else to
    period = extend_until_period(values, last)
    periods.append(period)
    if period is None:
        reason = str(NoOctalPeriodError(code, last))
        listed = [] if to is None else list(values.row)
        return {**reply, "reason": reason, "values": listed}
    listed = [
        period.value(heap) for heap in range(len(period.values) if to is None else to + 1)
    ]
    return {
        **reply,
        "period": period.period,
        "preperiod": period.preperiod,
        "verified": period.verified,
        "values": listed,
    }


def show_unfinished(answer: Answer) -> None:
    """Print what is known of an answer when a bound is reached."""
    echo(f"{answer['code']}: no period so far")


def show(answer: Answer) -> None:
    """Print the answer as text."""
    values = answer["values"]
    assert isinstance(values, list)
    width = len(str(max(len(values) - 1, 0)))
    for start in range(0, len(values), IN_LINE):
        echo(f"{start:>{width}}: " + " ".join(map(str, values[start : start + IN_LINE])))
    if answer["period"] is None:
        echo(f"no period: {answer['reason']}")
        return
    echo(f"G(n + {answer['period']}) = G(n) for all n >= {answer['preperiod']}")
    echo(f"proved by the values of the heaps below {answer['verified']}")
