"""``tedomari value``: what a position is worth."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

import click

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.rulesets import Liberty, Line, Partizan, Scoring
from tedomari_cli.bounds import bounded, expect
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_cli.output import Answer, answer_each, refuse
from tedomari_cli.rulesets import (
    AnyPartizan,
    AnyRuleset,
    FamilyError,
    foreign_code,
    position_argument,
    position_value,
    ruleset_argument,
    ruleset_named,
)
from tedomari_cli.wanted import Wanted, describes_games
from tedomari_explorer.cost import value_cost


class Positions:
    """Positions of a partizan ruleset as inputs."""

    def __init__(self, ruleset: AnyPartizan) -> None:
        self.ruleset = ruleset

    def game(self, text: str) -> Game:
        """The value of the position."""
        with foreign_code(self.ruleset):
            position = self.ruleset.parse(text)
            expect(value_cost(self.ruleset, position))
            return position_value(self.ruleset, position)

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


@dataclass(frozen=True)
class Answering:
    """How positions of a ruleset without game values are answered for, and shown."""

    answer: Callable[[str], Answer]
    show: Callable[[Answer], None]


def answering(ruleset: AnyRuleset, *, nodes: int | None, lines: bool) -> Answering:
    """The way to answer for a ruleset by its family; FamilyError if there is none.

    A family's module is imported when it is asked for.
    """
    if lines and not isinstance(ruleset, Line):
        raise click.UsageError(f"--lines is for games of lines; {ruleset.name} is none")
    if isinstance(ruleset, Line):
        from tedomari_cli import value_line

        if nodes is not None:
            raise click.UsageError(f"--nodes is for searches; {ruleset.name} needs none")
        return Answering(
            partial(value_line.answer, ruleset, lines), partial(value_line.show, ruleset)
        )
    if isinstance(ruleset, Scoring):
        from tedomari_cli import value_scoring

        return Answering(
            partial(value_scoring.answer, ruleset, nodes), partial(value_scoring.show, ruleset)
        )
    if isinstance(ruleset, Liberty):
        from tedomari_cli import value_liberty

        if nodes is not None:
            raise click.UsageError(f"--nodes is for margins; {ruleset.name} has none")
        return Answering(
            partial(value_liberty.answer, ruleset), partial(value_liberty.show, ruleset)
        )
    raise FamilyError(ruleset.name, known="partizan, scoring, line and liberty")


@click.command("value", cls=OperandCommand)
@ruleset_argument
@position_argument
@click.option(
    "--nodes",
    type=click.IntRange(min=1),
    metavar="N",
    help="Let a search for a margin look at N nodes.",
)
@click.option("--lines", is_flag=True, help="Tell the patterns of each line, too.")
@describes_games
@bounded()
def command(
    ruleset: str, position: str, *, nodes: int | None, lines: bool, wanted: Wanted
) -> ExitStatus:
    """Tell all about the value of a position.

    POSITION is in the ruleset's notation; - reads one position a line from standard
    input and writes one JSON object a line.  What is told depends on the kind of ruleset:
    a value and its properties, or a margin with the best moves, or threats and defences,
    or games of liberties.

    \b
    Example: tedomari value domineering "../.."
    """
    as_json = wanted.as_json or position == STANDARD_INPUT
    try:
        found = ruleset_named(ruleset)
        if isinstance(found, Partizan):
            if nodes is not None:
                raise click.UsageError(f"--nodes is for searches; {found.name} needs none")
            if lines:
                raise click.UsageError(f"--lines is for games of lines; {found.name} is none")
            return wanted.answer(Positions(found), position)
        way = answering(found, nodes=nodes, lines=lines)
    except TedomariError as error:
        return refuse(ruleset, error, as_json=as_json)
    wanted.refuse_for(found.name)
    return answer_each(inputs(position), way.answer, as_json=as_json, show=way.show)
