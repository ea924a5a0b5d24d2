"""``tedomari options``: where each player can move, and what it is worth."""

from collections.abc import Iterable
from functools import partial

import click

from tedomari.rulesets import OpaquePosition
from tedomari_conformance.cli.failures import ExitStatus
from tedomari_conformance.cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_conformance.cli.output import Answer, Data, answer_each, json_option, refuse
from tedomari_conformance.cli.rulesets import (
    AnyPartizan,
    foreign_code,
    partizan,
    position_argument,
    position_value,
    ruleset_argument,
)


@click.command("options", cls=OperandCommand)
@ruleset_argument
@position_argument
@json_option
def command(ruleset: str, position: str, *, as_json: bool) -> ExitStatus:
    """List the options of a position with their values.

    Each position that a player can move to is listed once. POSITION is in the ruleset's
    notation; - reads one position a line from standard input and writes one JSON object
    a line.

    \b
    Example: tedomari options domineering "../x."
    """
    from tedomari.errors import TedomariError

    as_json = as_json or position == STANDARD_INPUT
    try:
        found = partizan(ruleset)
    except TedomariError as error:
        return refuse(ruleset, error, as_json=as_json)
    return answer_each(
        inputs(position), partial(answer, found), as_json=as_json, show=print_options
    )


def answer(ruleset: AnyPartizan, text: str) -> Answer:
    """The options of both players, each with its value."""
    with foreign_code(ruleset):
        position = ruleset.parse(text)
        left, right = ruleset.left_options(position), ruleset.right_options(position)
        return {"left": valued(ruleset, left), "right": valued(ruleset, right)}


def valued(ruleset: AnyPartizan, positions: Iterable[OpaquePosition]) -> list[Data]:
    """Each position once, with its value."""
    found = {ruleset.format(option): option for option in positions}
    return [
        {"position": text, "value": str(position_value(ruleset, option))}
        for text, option in found.items()
    ]


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
        click.echo(f"{player:<5}  {position:<{width}}  {value}".rstrip())
