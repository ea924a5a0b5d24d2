"""``tedomari sum``: who wins a sum of positions, and what tells it."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import click

from tedomari.answers.data import Answer, Data
from tedomari.errors import OutsideError, TedomariError
from tedomari.game import Game
from tedomari.rulesets.evaluation import value as value_of
from tedomari.rulesets.foreign import AnyPartizan, foreign_code
from tedomari_cli.bounds import bounded, so_far, within_bounds
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import OperandCommand, checked
from tedomari_cli.output import json_option, refuse, write_fields, write_json
from tedomari_cli.rulesets import partizan, ruleset_argument

if TYPE_CHECKING:
    from tedomari.forms.definitions import Outcome
    from tedomari_conformance.sources.xt_paper import ElementarySum

#: The words for an outcome.
WINNERS: Final = {
    "L": "Left wins, whoever begins",
    "R": "Right wins, whoever begins",
    "N": "the next player to move wins",
    "P": "the previous player wins",
}

LABELS: Final = {
    "winner": "winner",
    "decided_by": "decided by",
    "weight": "atomic weight",
    "combination": "combination",
    "value": "value",
}


class Positions(OperandCommand):
    """A command that takes any number of positions."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Sort options from operands, then let click read them."""
        options, operands = self.sorted_apart(ctx, args)
        return click.Command.parse_args(self, ctx, [*options, "--", *operands])


@click.command("sum", cls=Positions)
@ruleset_argument
@click.argument("positions", metavar="POSITION...", nargs=-1, required=True)
@json_option
@bounded()
def command(ruleset: str, positions: Sequence[str], *, as_json: bool) -> ExitStatus:
    """Tell who wins a sum of positions, and by which of three ways that is known.

    Tried in turn are the atomic weight (at least 2, or at most -2), the corrected Table 2 of
    the XT Domineering paper, if each position is a sum of elementary games, and the sum
    itself. POSITION is in the ruleset's notation.

    \b
    Example: tedomari sum chilled-domineering "./." "./." "..x/.../..."
    """
    wrong = ruleset

    def answered() -> Answer:
        nonlocal wrong
        found = partizan(ruleset)
        names: list[Data] = []
        so_far({"values": names})
        values: list[Game] = []
        for wrong in positions:
            values.append(valued(found, wrong))
            names.append(str(values[-1]))
        return {"ruleset": found.name, "positions": list(positions), **decided(values)}

    try:
        answer = within_bounds(answered)
    except (TedomariError, OutsideError) as error:
        return refuse(wrong, error, as_json=as_json)
    if as_json:
        write_json(answer)
    else:
        show(answer)
    return ExitStatus.FINE


def valued(ruleset: AnyPartizan, text: str) -> Game:
    """The value of a position."""
    with foreign_code(ruleset):
        return value_of(ruleset, ruleset.parse(checked(text)))


def decided(values: Sequence[Game]) -> Answer:
    """The outcome of a sum by the first way that decides it.

    Clauses: decomposition.sum.first, decomposition.sum.direct.
    """
    weight = total_weight(values)
    outcome = by_weight(weight)
    decider, combination, value = "atomic weight", None, None
    if outcome is None:
        found = elementary_sum(values)
        if found is not None:
            decider, combination, outcome = "table 2", str(found), by_table(found)
    if outcome is None:
        total = sum(values, Game())
        decider, value, outcome = "direct comparison", str(total), total.outcome
    return {
        "outcome": str(outcome),
        "decided_by": decider,
        "weight": None if weight is None else str(weight),
        "combination": combination,
        "value": value,
    }


def total_weight(values: Iterable[Game]) -> Game | None:
    """The sum of the atomic weights, None if one of the games has none."""
    from tedomari.atomic_weight import NotAtomicError, atomic_weight

    try:
        return sum(map(atomic_weight, values), Game())
    except NotAtomicError:
        return None


def by_weight(weight: Game | None) -> "Outcome | None":
    """The outcome of a sum of weight at least 2 or at most -2, else None.

    Clause: decomposition.sum.weight.
    """
    from tedomari.forms.definitions import Outcome

    if weight is None:
        return None
    if weight >= 2:
        return Outcome.LEFT
    return Outcome.RIGHT if weight <= -2 else None


def elementary_sum(values: Iterable[Game]) -> "ElementarySum | None":
    """The sum of elementary games, None if a value is no such sum with small coefficients."""
    from tedomari_conformance.sources.xt_paper import ElementarySum, decompose

    total = ElementarySum()
    for value in values:
        part = decompose(value)
        if part is None:
            return None
        total = total + part
    return total


def by_table(total: "ElementarySum") -> "Outcome":
    """The outcome by the corrected Table 2.  Clause: decomposition.sum.table."""
    from tedomari_conformance.sources.xt_paper import outcome

    return outcome(total)


def show(answer: Answer) -> None:
    """The answer for people."""
    told = {**answer, "winner": WINNERS[str(answer["outcome"])]}
    write_fields(
        (label, str(told[key])) for key, label in LABELS.items() if told[key] is not None
    )
