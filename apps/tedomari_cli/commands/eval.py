"""``tedomari eval``: the value of an expression."""

from collections.abc import Iterable

import click

from tedomari.game import Game
from tedomari_cli.bounds import with_bounds
from tedomari_cli.failures import ExitStatus
from tedomari_cli.game_options import GameOptions, describes_games
from tedomari_cli.operands import OperandCommand
from tedomari_cli.styles import in_notation, prints_values, read_value, reads_values


class Expressions:
    """Expressions in the notation of values as inputs."""

    def game(self, text: str) -> Game:
        """Return the value of the expression."""
        return read_value(text)

    def why(self, text: str) -> Iterable[str]:
        """Return how the form written by the expression was simplified."""
        from tedomari.derivation import simplify
        from tedomari.expressions import Session
        from tedomari.notation.written import options_to_simplify

        written = Session(steps=None).run(in_notation(text)).written
        return simplify(*options_to_simplify(written)).lines()


@click.command("eval", cls=OperandCommand)
@click.argument("expression", metavar="EXPR")
@describes_games
@prints_values
@reads_values
@with_bounds()
def command(expression: str, *, options: GameOptions) -> ExitStatus:
    """Describe the value of an expression.

    EXPR may begin with a minus sign: eval -v describes down. If EXPR is -, one expression
    per line is read from standard input, and one JSON object per line is written.

    \b
    Example: tedomari eval "{1|-1}" --cool 1/2
    """
    return options.answer(Expressions(), expression)
