"""Outcomes of sums of games, decided if possible without adding the games."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tedomari.atomic_weight import NotAtomicError, atomic_weight
from tedomari.forms.definitions import Outcome
from tedomari.game import Game

#: A function that returns the combination and the outcome of a sum if it covers the sum, and
#: None otherwise.
Table: TypeAlias = Callable[[Sequence[Game]], tuple[str, Outcome] | None]

#: The names of the two methods that need no table.
BY_WEIGHT: Final = "atomic weight"
BY_VALUE: Final = "direct comparison"


@dataclass(frozen=True, slots=True)
class DecidedSum:
    """The outcome of a sum, the method that decided it, and what the method computed.

    ``weight`` is None if one of the games has no atomic weight, ``combination`` is None unless
    a table decided the sum, and ``value`` is None unless the games were added.
    """

    outcome: Outcome
    decided_by: str
    weight: Game | None
    combination: str | None = None
    value: Game | None = None


def decide(values: Sequence[Game], tables: Mapping[str, Table] | None = None) -> DecidedSum:
    """Return the outcome of a sum by the first method that decides it.

    The methods are tried in this order: the atomic weight, each of the named tables, and
    finally the value of the sum.

    >>> from tedomari.infinitesimals import star, up
    >>> decide([up(), up(), star()]).decided_by, decide([up(), star()]).decided_by
    ('atomic weight', 'direct comparison')

    Clauses: decomposition.sum.first, decomposition.sum.direct.
    """
    weight = total_weight(values)
    outcome = outcome_by_weight(weight)
    if outcome is not None:
        return DecidedSum(outcome, BY_WEIGHT, weight)
    for name, table in (tables or {}).items():
        result = table(values)
        if result is not None:
            combination, outcome = result
            return DecidedSum(outcome, name, weight, combination=combination)
    value = sum(values, Game())
    return DecidedSum(value.outcome, BY_VALUE, weight, value=value)


def total_weight(values: Iterable[Game]) -> Game | None:
    """Return the sum of the atomic weights, or None if one of the games has none."""
    try:
        return sum(map(atomic_weight, values), Game())
    except NotAtomicError:
        return None


def outcome_by_weight(weight: Game | None) -> Outcome | None:
    """Return the outcome of a sum of weight at least 2 or at most -2, or None for other sums.

    Clause: decomposition.sum.weight.
    """
    if weight is None:
        return None
    if weight >= 2:
        return Outcome.LEFT
    return Outcome.RIGHT if weight <= -2 else None
