"""``tedomari semeai``: who wins a capturing race, and what decides it."""

from collections.abc import Sequence

import click

from tedomari_conformance.cli.failures import ExitStatus
from tedomari_conformance.cli.operands import OperandCommand
from tedomari_conformance.cli.output import json_option
from tedomari_conformance.cli.semeai_sum import judged_sums


class Operands(OperandCommand):
    """A command that takes any number of operands."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Sort options from operands, then let click read them."""
        options, operands = self.sorted_apart(ctx, args)
        return click.Command.parse_args(self, ctx, [*options, "--", *operands])


@click.command("semeai", cls=Operands)
@click.argument("operands", metavar="GAME...", nargs=-1)
@click.option("--sum", "is_sum", is_flag=True, help="The operands are liberty trees.")
@json_option
def command(operands: Sequence[str], *, is_sum: bool, as_json: bool) -> ExitStatus:
    """Tell who wins a capturing race, whoever moves first, and what decides it.

    With --sum each GAME is a liberty tree of one region: the plain liberties, Black's
    positive and White's negative, or {what Black moves to|what White moves to}. The GAME -
    reads a sum a line from standard input.

    \b
    Example: tedomari semeai --sum "{4|0}" "{6|{4|0}}" "-7"
    """
    if not is_sum:
        raise click.UsageError("Expected --sum before liberty trees.")
    return judged_sums(operands, as_json=as_json)
