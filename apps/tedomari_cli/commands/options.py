"""``tedomari options``: the options of each player, and their values."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

import click

from tedomari.answers import describe_options
from tedomari.answers.cost import value_cost
from tedomari.answers.data import Answer
from tedomari.errors import TedomariError
from tedomari.rulesets import Partizan, find_ruleset, installed
from tedomari.rulesets.foreign import AnyRuleset, foreign_code
from tedomari.rulesets.membership import family_of
from tedomari_cli.bounds import expect, so_far, with_bounds
from tedomari_cli.checkpoints import checkpoint_option, recording, refuse_without_capability
from tedomari_cli.commands import options_expression
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_cli.output import answer_each, json_option, refuse
from tedomari_cli.rulesets import FamilyError
from tedomari_cli.styles import prints_values, reads_values


@click.command("options", cls=OperandCommand)
@click.argument("subject", metavar="EXPR|RULESET")
@click.argument("position", metavar="[POSITION]", required=False)
@checkpoint_option
@json_option
@prints_values
@reads_values
@with_bounds()
def command(
    subject: str, position: str | None, *, checkpoint: Path | None, as_json: bool
) -> ExitStatus:
    """List the options of an expression, or of a position with their values.

    The options of an expression are those of the form as written; dominated and reversible
    ones are marked. If EXPR is -, one expression per line is read from standard input.

    Each position that a player can move to is listed once. For a ruleset in which moves win
    points, the moves of the player to move are listed, with their points and the player who
    moves next. POSITION is in the notation of the ruleset. If it is -, one position per
    line is read from standard input, and one JSON object per line is written.

    \b
    Example: tedomari options "{2,1|-1}+^"
             tedomari options domineering "../x."
    """
    if position is not None:
        return of_positions(subject, position, checkpoint, as_json=as_json)
    if checkpoint is not None:
        raise click.UsageError("--checkpoint is for positions: give a ruleset and a position")
    return of_expressions(subject, as_json=as_json)


def of_expressions(operand: str, *, as_json: bool) -> ExitStatus:
    """List the options of an expression, or of each line of standard input."""
    if operand in installed().names:
        raise click.UsageError(f"{operand} is a ruleset: give a position as well")
    as_json = as_json or operand == STANDARD_INPUT
    return answer_each(
        inputs(operand),
        options_expression.answer,
        as_json=as_json,
        show=options_expression.show,
    )


def of_positions(
    ruleset: str, position: str, checkpoint: Path | None, *, as_json: bool
) -> ExitStatus:
    """List the options of a position, or of each line of standard input."""
    as_json = as_json or position == STANDARD_INPUT
    try:
        rules = find_ruleset(ruleset)
        show = PRINTERS.get(family_of(rules) or "")
        if show is None:
            raise FamilyError(rules.name, known="partizan and scoring")
    except TedomariError as error:
        return refuse(ruleset, error, as_json=as_json)
    refuse_without_capability(rules, checkpoint)
    return answer_each(
        inputs(position), partial(answer, rules, checkpoint), as_json=as_json, show=show
    )


def answer(ruleset: AnyRuleset, checkpoint: Path | None, text: str) -> Answer:
    """Return the options of both players, or the moves of the player to move."""
    with foreign_code(ruleset):
        position = ruleset.parse(text)
        if isinstance(ruleset, Partizan):
            expect(value_cost(ruleset, position))
        with recording(ruleset, checkpoint):
            return describe_options(ruleset, position, known=so_far({})).members()


def print_options(answer: Answer) -> None:
    """Print the options as text: a player, a position and a value per line."""
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


def print_moves(answer: Answer) -> None:
    """Print the moves as text: name, points, next player, and resulting position."""
    moves = answer["moves"]
    assert isinstance(moves, list)
    if not moves:
        echo("none: play is over")
    width = max((len(str(move["move"])) for move in moves), default=0)
    for move in moves:
        points = f"{move['points']} point{'s' * (move['points'] != 1)}"
        again = ", moves again" if move["again"] else ""
        echo(f"{move['move']:<{width}}  {points}{again}: {move['position']}")


#: The functions that print options as text, by the names of the families in the host.
PRINTERS: Final[Mapping[str, Callable[[Answer], None]]] = {
    "partizan": print_options,
    "scoring": print_moves,
}
