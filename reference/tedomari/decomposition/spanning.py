"""Small bases that span a set of values, found greedily and checked exactly."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tedomari.atomic_weight import is_atomic
from tedomari.decomposition.basis import Basis, finite_order
from tedomari.decomposition.invariants import Invariants, invariants
from tedomari.decomposition.span import DEFAULT_BOUND, Span
from tedomari.errors import TooSmallError
from tedomari.game import Game

#: The name, the game and the invariants of a value.
Known: TypeAlias = tuple[str, Game, Invariants]


@dataclass(frozen=True, slots=True)
class Step:
    """A game that could be added to a basis, with the values that it would reach.

    ``reached`` includes the game itself.  ``order`` is 2 if twice the game is 0, and otherwise
    None, because larger orders are not determined here.
    """

    name: str
    game: Game
    order: int | None
    reached: Sequence[str]


def extensions(
    values: Mapping[str, Game], basis: Basis, *, bound: int = DEFAULT_BOUND, multiple: int = 1
) -> list[Step]:
    """Return the values as possible new elements of a basis, the most useful first.

    A value v is reached by x if v - n.x or v + n.x is a combination of the basis within the
    bound for some n from 1 to ``multiple``.  Each value is tested on its own, because a value
    that is reached by a value that x reaches may require coefficients beyond the bound.  Values
    that reach each other with n = 1 are represented by the one born first, or by the first in
    the given order among values born on the same day.  Values that reach more values come
    first.  Combinations of the basis are left out, so the list is empty if all values are
    combinations.

    Raises TooSmallError for a bound of 0, with which no value reaches itself, and ValueError
    if a value that is not a combination has the name of an element.
    Clauses: decomposition.reach, decomposition.reach.class.
    """
    if bound < 1:
        raise TooSmallError("bound must be at least 1", bound)
    if basis.is_weighed and not all(map(is_atomic, values.values())):
        basis = Basis.of(basis.games, weighed=False)
    span = Span(basis, bound=bound)
    classes = classes_of(non_combinations(values, span), span)
    steps = []
    for leader, members in classes:
        reached = [name for name, _, _ in members]
        for other, others in classes:
            if other is not leader:
                reached += [
                    member[0]
                    for member in others
                    if reaches(span, leader, member, range(1, multiple + 1))
                ]
        steps.append(Step(leader[0], leader[1], finite_order(leader[1], limit=2), reached))
    return sorted(steps, key=lambda step: -len(step.reached))


def non_combinations(values: Mapping[str, Game], span: Span) -> Iterator[Known]:
    """Yield the values that are not combinations, by birthday, then in the given order."""
    for name, value in sorted(values.items(), key=lambda item: item[1].birthday):
        known = invariants(value, weighed=span.basis.is_weighed)
        if not span.holds(value, known):
            if name in span.basis.games:
                raise ValueError(f"{name} names an element of the basis and another value")
            yield name, value, known


def classes_of(rest: Iterable[Known], span: Span) -> list[tuple[Known, list[Known]]]:
    """Group the values that equal the first of a group, or its negative, plus a combination.

    Because of the bound this is not an equivalence relation, so fewer groups may be possible.
    Clause: decomposition.reach.class.
    """
    classes: list[tuple[Known, list[Known]]] = []
    for known in rest:
        for leader, members in classes:
            if reaches(span, leader, known, range(1, 2)):
                members.append(known)
                break
        else:
            classes.append((known, [known]))
    return classes


def reaches(span: Span, leader: Known, other: Known, multiples: range) -> bool:
    """Whether the other game is a combination plus or minus a multiple of the leader."""
    _, x, of_x = leader
    _, v, of_v = other
    for n in multiples:
        for times in (n, -n):
            rest = of_v - of_x * times
            if span.may_hold(rest) and span.holds(v - times * x, rest):
                return True
    return False


def spanning_basis(
    values: Mapping[str, Game], basis: Basis | None = None, *, bound: int = DEFAULT_BOUND
) -> Basis:
    """Return a basis, found greedily, such that all values are combinations of it.

    The search begins with ``basis``.  Each step adds the value that reaches the most other
    values.  At the end, added elements that are not needed are removed.

    >>> from tedomari.infinitesimals import star, up
    >>> values = {"^": up(), "^*": up() + star(), "^^": 2 * up(), "*": star()}
    >>> [element.name for element in spanning_basis(values).elements]
    ['*', '^']

    Every value is a combination of the result within the bound, and no added element can be
    omitted.  A basis with fewer elements may exist.  Raises the errors of :func:`extensions`.
    Clauses: decomposition.spanning, decomposition.spanning.least.
    """
    games = {} if basis is None else dict(basis.games)
    added: list[str] = []
    while steps := extensions(values, Basis.of(games), bound=bound):
        games[steps[0].name] = steps[0].game
        added.append(steps[0].name)
    for name in added:
        fewer = {other: g for other, g in games.items() if other != name}
        weighed = all(map(is_atomic, values.values()))
        if not any(
            non_combinations(values, Span(Basis.of(fewer, weighed=weighed), bound=bound))
        ):
            games = fewer
    return Basis.of(games)
