"""``tedomari value``: what a position is worth."""

from collections.abc import Iterable

import click

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari_conformance.cli.failures import ExitStatus
from tedomari_conformance.cli.operands import STANDARD_INPUT, OperandCommand
from tedomari_conformance.cli.output import refuse
from tedomari_conformance.cli.rulesets import (
    AnyPartizan,
    foreign_code,
    partizan,
    position_argument,
    position_value,
    ruleset_argument,
)
from tedomari_conformance.cli.wanted import Wanted, describes_games


class Positions:
    """Positions of a partizan ruleset as inputs."""

    def __init__(self, ruleset: AnyPartizan) -> None:
        self.ruleset = ruleset

    def game(self, text: str) -> Game:
        """The value of the position."""
        with foreign_code(self.ruleset):
            return position_value(self.ruleset, self.ruleset.parse(text))

    def why(self, text: str) -> Iterable[str]:
        """How the form of the values of the position's options was simplified."""
        from tedomari.derivation import derive, explain

        with foreign_code(self.ruleset):
            position = self.ruleset.parse(text)
            left, right = (
                [position_value(self.ruleset, option) for option in options]
                for options in (
                    self.ruleset.left_options(position),
                    self.ruleset.right_options(position),
                )
            )
        return explain(derive(left, right))


@click.command("value", cls=OperandCommand)
@ruleset_argument
@position_argument
@describes_games
def command(ruleset: str, position: str, *, wanted: Wanted) -> ExitStatus:
    """Tell all about the value of a position.

    POSITION is in the ruleset's notation; - reads one position a line from standard
    input and writes one JSON object a line.

    \b
    Example: tedomari value domineering "../.."
    """
    try:
        found = partizan(ruleset)
    except TedomariError as error:
        return refuse(ruleset, error, as_json=wanted.as_json or position == STANDARD_INPUT)
    return wanted.answer(Positions(found), position)
