"""``tedomari semeai``: the winner of a capturing race, and what decides it."""

from collections.abc import Sequence
from pathlib import Path

import click

from tedomari.errors import TedomariError
from tedomari_cli.bounds import with_bounds
from tedomari_cli.commands.semeai_board import NODES, BoardOptions, judge_boards
from tedomari_cli.commands.semeai_sum import judge_sums
from tedomari_cli.failures import ExitStatus
from tedomari_cli.files import svg_path
from tedomari_cli.operands import OperandCommand
from tedomari_cli.output import json_option, refuse
from tedomari_cli.styles import prints_values


@click.command("semeai", cls=OperandCommand)
@click.argument("operands", metavar="FILE|GAME...", nargs=-1)
@click.option("--sum", "is_sum", is_flag=True, help="The operands are liberty trees.")
@click.option("--explain", is_flag=True, help="Explain the result in sentences.")
@click.option("--svg", type=svg_path, metavar="FILE", help="Draw the board as SVG.")
@click.option("--opinion", metavar="COMMAND", help="Also ask a Go program over GTP.")
@click.option(
    "--nodes",
    type=click.IntRange(min=1),
    metavar="N",
    help=f"Search at most N positions per board.  [{NODES}]",
)
@json_option
@prints_values
@with_bounds()
def command(
    operands: Sequence[str],
    *,
    is_sum: bool,
    explain: bool,
    svg: Path | None,
    opinion: str | None,
    nodes: int | None,
    as_json: bool,
) -> ExitStatus:
    """Show who wins a capturing race for each first player, and what decides it.

    Each FILE is an SGF file, or a text file with a diagram, in which the essential blocks
    are marked. With --sum, each GAME is the liberty tree of one region: a number of plain
    liberties, positive for Black and negative for White, or {Black's options|White's
    options}. If the only GAME is -, one sum per line is read from standard input.

    The opinion of a Go program such as "gnugo --mode gtp" is heuristic and proves nothing.

    \b
    Example: tedomari semeai --sum "{4|0}" "{6|{4|0}}" "-7"
             tedomari semeai problem.sgf --explain
    """
    if is_sum:
        if explain or svg is not None or opinion is not None:
            raise click.UsageError("--explain, --svg and --opinion are for boards, not --sum")
        if nodes is not None:
            raise click.UsageError("--nodes is for boards, not --sum")
        return judge_sums(operands, as_json=as_json)
    if not operands:
        raise click.UsageError("Expected a FILE with a position, or --sum and liberty trees.")
    if svg is not None and len(operands) > 1:
        raise click.UsageError("--svg draws one position: give one FILE")
    if explain and as_json:
        raise click.UsageError("--explain is for people: omit --json")
    options = BoardOptions(
        explain=explain,
        svg=svg,
        opinion=opinion,
        nodes=nodes or NODES,
        as_json=as_json,
    )
    try:
        return judge_boards(operands, options)
    except TedomariError as error:
        return refuse(" ".join(operands), error, as_json=as_json)
