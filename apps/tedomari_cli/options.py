"""``tedomari options``: where each player can move, and what it is worth."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import click

from tedomari.rulesets import OpaquePosition, Partizan, Scoring
from tedomari_cli.bounds import bounded, expect, so_far
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_cli.output import Answer, Data, answer_each, json_option, refuse
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
from tedomari_explorer.cost import value_cost


@click.command("options", cls=OperandCommand)
@ruleset_argument
@position_argument
@json_option
@bounded()
def command(ruleset: str, position: str, *, as_json: bool) -> ExitStatus:
    """List the options of a position with their values.

    Each position that a player can move to is listed once. For a ruleset in which moves win
    points, the moves of the player to move are listed, with the points and who moves next.
    POSITION is in the ruleset's notation; - reads one position a line from standard input
    and writes one JSON object a line.

    \b
    Example: tedomari options domineering "../x."
    """
    from tedomari.errors import TedomariError

    as_json = as_json or position == STANDARD_INPUT
    try:
        ask, show = way(ruleset_named(ruleset))
    except TedomariError as error:
        return refuse(ruleset, error, as_json=as_json)
    return answer_each(inputs(position), ask, as_json=as_json, show=show)


def way(ruleset: AnyRuleset) -> tuple[Callable[[str], Answer], Callable[[Answer], None]]:
    """How to answer for a ruleset and to show that, by its family; or a FamilyError."""
    if isinstance(ruleset, Partizan):
        return partial(answer, ruleset), print_options
    if isinstance(ruleset, Scoring):
        return partial(scoring_answer, ruleset), print_moves
    raise FamilyError(ruleset.name, known="partizan and scoring")


def answer(ruleset: AnyPartizan, text: str) -> Answer:
    """The options of both players, each with its value."""
    with foreign_code(ruleset):
        position = ruleset.parse(text)
        expect(value_cost(ruleset, position))
        left: list[Data] = []
        right: list[Data] = []
        found = so_far({"left": left, "right": right})
        left.extend(valued(ruleset, ruleset.left_options(position)))
        right.extend(valued(ruleset, ruleset.right_options(position)))
        return found


def valued(ruleset: AnyPartizan, positions: Iterable[OpaquePosition]) -> Iterator[Data]:
    """Yield each position once, with its value."""
    found = {ruleset.format(option): option for option in positions}
    for text, option in found.items():
        yield {"position": text, "value": str(position_value(ruleset, option))}


def print_options(answer: Answer) -> None:
    """The options for people: a player, a position and a value on each line."""
    rows: list[tuple[str, str, str]] = []
    for player in ("left", "right"):
        options = answer[player]
        assert isinstance(options, list)
        for option in options:
            rows.append((player, str(option["position"]), str(option["value"])))
        if not options:
            rows.append((player, "none", ""))
    width = max(len(position) for _, position, _ in rows)
    for player, position, value in rows:
        echo(f"{player:<5}  {position:<{width}}  {value}".rstrip())


def scoring_answer(ruleset: Scoring[OpaquePosition], text: str) -> Answer:
    """The moves of the player to move."""
    with foreign_code(ruleset):
        moves: list[Data] = [
            {
                "move": move.name,
                "points": move.points,
                "again": move.again,
                "position": ruleset.format(move.position),
            }
            for move in ruleset.moves(ruleset.parse(text))
        ]
        return {"moves": moves}


def print_moves(answer: Answer) -> None:
    """The moves for people: name, points, who moves next, and the position left."""
    moves = answer["moves"]
    assert isinstance(moves, list)
    if not moves:
        echo("none: play is over")
    width = max((len(str(move["move"])) for move in moves), default=0)
    for move in moves:
        points = f"{move['points']} point{'s' * (move['points'] != 1)}"
        again = ", moves again" if move["again"] else ""
        echo(f"{move['move']:<{width}}  {points}{again}: {move['position']}")
