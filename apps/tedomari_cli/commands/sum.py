"""``tedomari sum``: the outcome of a sum of positions, and how it was decided."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import click

from tedomari.answers.data import Answer, Data
from tedomari.answers.games import OUTCOMES
from tedomari.errors import OutsideError, TedomariError
from tedomari.game import Game
from tedomari.rulesets.evaluation import value as value_of
from tedomari.rulesets.foreign import AnyPartizan, foreign_code
from tedomari_cli.bounds import so_far, with_bounds, within_bounds
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import OperandCommand, check_text
from tedomari_cli.output import json_option, refuse, write_answer, write_fields
from tedomari_cli.rulesets import partizan, ruleset_argument
from tedomari_cli.styles import prints_values

if TYPE_CHECKING:
    from tedomari.forms.definitions import Outcome

LABELS: Final = {
    "winner": "winner",
    "decided_by": "decided by",
    "weight": "atomic weight",
    "combination": "combination",
    "value": "value",
}


@click.command("sum", cls=OperandCommand)
@ruleset_argument
@click.argument("positions", metavar="POSITION...", nargs=-1, required=True)
@json_option
@prints_values
@with_bounds()
def command(ruleset: str, positions: Sequence[str], *, as_json: bool) -> ExitStatus:
    """Show who wins a sum of positions, and which of three ways decided it.

    The three ways are tried in order: the atomic weight, if it is at least 2 or at most -2;
    the corrected Table 2 of the XT Domineering paper, if each position is a sum of
    elementary games; and the sum itself. POSITION is in the notation of the ruleset.

    \b
    Example: tedomari sum chilled-domineering "./." "./." "..x/.../..."
    """
    wrong = ruleset

    def compute() -> Answer:
        nonlocal wrong
        rules = partizan(ruleset)
        names: list[Data] = []
        so_far({"values": names})
        values: list[Game] = []
        for wrong in positions:
            values.append(position_value(rules, wrong))
            names.append(str(values[-1]))
        return {"ruleset": rules.name, "positions": list(positions), **decision(values)}

    try:
        answer = within_bounds(compute)
    except (TedomariError, OutsideError) as error:
        return refuse(wrong, error, as_json=as_json)
    write_answer(answer, as_json=as_json, show=show)
    return ExitStatus.FINE


def position_value(ruleset: AnyPartizan, text: str) -> Game:
    """Return the value of a position."""
    with foreign_code(ruleset):
        return value_of(ruleset, ruleset.parse(check_text(text)))


def decision(values: Sequence[Game]) -> Answer:
    """Return the outcome of a sum, and the first way that decides it, as plain data."""
    from tedomari.decomposition import decide

    decision = decide(values, {"table 2": by_table})
    return {
        "outcome": str(decision.outcome),
        "decided_by": decision.decided_by,
        "weight": None if decision.weight is None else str(decision.weight),
        "combination": decision.combination,
        "value": None if decision.value is None else str(decision.value),
    }


def by_table(values: Iterable[Game]) -> "tuple[str, Outcome] | None":
    """Return the combination that equals a sum, in the style in use, and its outcome.

    The outcome is that of the corrected Table 2.

    Returns None if a value is not a sum of elementary games with small coefficients.
    Clause: decomposition.sum.table.
    """
    from tedomari.decomposition import Combination
    from tedomari.notation import parse, render_combination
    from tedomari_conformance.sources.xt_paper.decision import outcome
    from tedomari_conformance.sources.xt_paper.sums import ElementarySum
    from tedomari_conformance.sources.xt_paper.table1 import decompose

    total = ElementarySum()
    for value in values:
        part = decompose(value)
        if part is None:
            return None
        total = total + part
    combination = Combination(tuple(total.elementary().items()))
    games = {name: parse(name) for name in combination.coefficients}
    return render_combination(combination, games), outcome(total)


def show(answer: Answer) -> None:
    """Print the answer as text."""
    members = {**answer, "winner": OUTCOMES[str(answer["outcome"])]}
    write_fields(
        (label, str(members[key])) for key, label in LABELS.items() if members[key] is not None
    )
