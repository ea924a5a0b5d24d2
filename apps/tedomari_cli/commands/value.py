"""``tedomari value``: the value of a position."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import click

from tedomari.answers import describe, liberty, line, scoring
from tedomari.answers.cost import value_cost
from tedomari.answers.data import Answer, Known
from tedomari.answers.partizan import partizan_options
from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.rulesets import Marked, Partizan, find_ruleset, value
from tedomari.rulesets.foreign import AnyPartizan, AnyRuleset, foreign_code
from tedomari.rulesets.membership import family_of
from tedomari_cli.bounds import expect, so_far, with_bounds
from tedomari_cli.checkpoints import checkpoint_option, recording, refuse_without_capability
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.game_options import GameOptions, describes_games
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_cli.output import answer_each, refuse, write_fields
from tedomari_cli.rulesets import FamilyError, position_argument, ruleset_argument
from tedomari_cli.styles import prints_values


class Positions:
    """Positions of a partizan ruleset as inputs."""

    def __init__(self, ruleset: AnyPartizan, checkpoint: Path | None) -> None:
        self.ruleset = ruleset
        self.checkpoint = checkpoint

    def game(self, text: str) -> Game:
        """Return the value of the position."""
        with foreign_code(self.ruleset):
            position = self.ruleset.parse(text)
            expect(value_cost(self.ruleset, position))
            with recording(self.ruleset, self.checkpoint):
                return value(self.ruleset, position)

    def why(self, text: str) -> Iterable[str]:
        """Return how the form of the values of the position's options was simplified."""
        with foreign_code(self.ruleset):
            position = self.ruleset.parse(text)
            with recording(self.ruleset, self.checkpoint):
                simplification = partizan_options(self.ruleset, position).simplification()
        return simplification.lines()


@dataclass(frozen=True, slots=True)
class ValueFamily:
    """The options that the positions of a family support, and the fields of an answer.

    ``fields`` is None if the answer is about a game.  ``no_nodes`` is the error message for
    ``--nodes``, or None if that option is supported.
    """

    fields: Callable[[Answer], Iterable[tuple[str, str]]] | None
    no_nodes: str | None = "--nodes is for searches; {} needs none"
    lines: bool = False


#: The supported families, by their names in the host.
VALUE_FAMILIES: Final[Mapping[str, ValueFamily]] = {
    "partizan": ValueFamily(None),
    "scoring": ValueFamily(scoring.fields, no_nodes=None),
    "line": ValueFamily(line.fields, lines=True),
    "liberty": ValueFamily(liberty.fields, no_nodes="--nodes is for margins; {} has none"),
}


def value_family(ruleset: AnyRuleset, *, nodes: int | None, lines: bool) -> ValueFamily:
    """Return the family of a ruleset.

    Raises :class:`FamilyError` for an unsupported family, and :class:`click.UsageError` for
    an option that its positions do not support.
    """
    family = VALUE_FAMILIES.get(family_of(ruleset) or "")
    if lines and not (family and family.lines):
        raise click.UsageError(f"--lines is for games of lines; {ruleset.name} is not one")
    if family is None:
        raise FamilyError(ruleset.name, known="partizan, scoring, line and liberty")
    if nodes is not None and family.no_nodes is not None:
        raise click.UsageError(family.no_nodes.format(ruleset.name))
    return family


def answer(ruleset: AnyRuleset, details: Mapping[str, object], text: str) -> Answer:
    """Return the answer about a position."""
    with foreign_code(ruleset):
        position = ruleset.parse(text)
        expect(value_cost(ruleset, position))
        known: Known = so_far({"input": text})
        return {"input": text, **describe(ruleset, position, known=known, **details).members()}


def show(
    ruleset: AnyRuleset, fields: Callable[[Answer], Iterable[tuple[str, str]]], answer: Answer
) -> None:
    """Print an answer as text, under the picture, in which any threats are marked."""
    with foreign_code(ruleset):
        position = ruleset.parse(str(answer["input"]))
        board = ruleset.marked(position) if isinstance(ruleset, Marked) else None
        picture = ruleset.format_lines(position) if board is None else board
    echo(picture)
    echo()
    write_fields(fields(answer))


@click.command("value", cls=OperandCommand)
@ruleset_argument
@position_argument
@click.option(
    "--nodes",
    type=click.IntRange(min=1),
    metavar="N",
    help="Search at most N nodes for a margin.",
)
@click.option("--lines", is_flag=True, help="Also show the patterns of each line.")
@checkpoint_option
@describes_games
@prints_values
@with_bounds()
def command(
    ruleset: str,
    position: str,
    *,
    nodes: int | None,
    lines: bool,
    checkpoint: Path | None,
    options: GameOptions,
) -> ExitStatus:
    """Describe the value of a position.

    POSITION is in the notation of the ruleset. If it is -, one position per line is read
    from standard input, and one JSON object per line is written. The answer depends on the
    kind of ruleset: a value and its properties, a margin with the best moves, threats and
    defences, or the liberty games of a race.

    \b
    Example: tedomari value domineering "../.."
    """
    as_json = options.as_json or position == STANDARD_INPUT
    try:
        rules = find_ruleset(ruleset)
        family = value_family(rules, nodes=nodes, lines=lines)
    except TedomariError as error:
        return refuse(ruleset, error, as_json=as_json)
    refuse_without_capability(rules, checkpoint)
    if isinstance(rules, Partizan):
        return options.answer(Positions(rules, checkpoint), position)
    options.refuse_for(rules.name)
    assert family.fields is not None
    details = {"nodes": nodes} if nodes is not None else {"with_lines": True} if lines else {}
    return answer_each(
        inputs(position),
        partial(answer, rules, details),
        as_json=as_json,
        show=partial(show, rules, family.fields),
    )
