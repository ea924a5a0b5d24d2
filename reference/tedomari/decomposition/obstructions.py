"""Obstructions: proofs that a value is not a combination of a basis, with any coefficients."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import Final

from tedomari.atomic_weight import atomic_weight, is_atomic
from tedomari.decomposition.basis import Basis, finite_order
from tedomari.decomposition.sumbers import are_beyond_sumbers
from tedomari.game import Game
from tedomari.infinitesimals.all_small import is_all_small, is_infinitesimal
from tedomari.temperature import mean


@dataclass(frozen=True, slots=True)
class Obstruction:
    """A condition that all combinations satisfy, and a sentence on why the value fails it.

    Clause: decomposition.obstruction.
    """

    condition: str
    reason: str

    def __str__(self) -> str:
        return self.reason


#: Properties that sums and negatives inherit, so that the games with each form a subgroup.
SUBGROUPS: Final[Sequence[tuple[str, Callable[[Game], bool], str]]] = (
    ("infinitesimal", is_infinitesimal, "an infinitesimal"),
    ("all-small", is_all_small, "all-small"),
    ("atomic", is_atomic, "a game with an atomic weight"),
)


def obstruction(value: Game, basis: Basis) -> Obstruction | None:
    """Return a proof that no combination of the basis is the value, or None if none is found.

    >>> from tedomari.infinitesimals import half_up, up
    >>> print(obstruction(half_up(), Basis.of({"^": up()})))
    its weight 1/2 is no combination of the weights of the basis

    Clauses: decomposition.obstruction, decomposition.subgroups, decomposition.mean,
    decomposition.weight, decomposition.torsion, decomposition.sumbers.
    """
    games = list(basis.games.values())
    for name, holds, words in SUBGROUPS:
        if not holds(value) and all(map(holds, games)):
            return Obstruction(name, f"every game of the basis is {words}, and it is not")
    if not is_multiple(mean(value), common_divisor(map(mean, games))):
        reason = f"its mean {mean(value)} is no combination of the means of the basis"
        return Obstruction("mean", reason)
    if basis.is_weighed:
        weight = atomic_weight(value)
        weights = [e.invariants.weight for e in basis.elements if e.invariants.weight]
        if is_beyond(weight, weights):
            reason = f"its weight {weight} is no combination of the weights of the basis"
            return Obstruction("weight", reason)
    if is_beyond_torsion(value, basis):
        reason = "every game of the basis has a finite order, and it has another one"
        return Obstruction("torsion", reason)
    if are_beyond_sumbers(value, games):
        reason = "its ups and stars are no combination of those of the basis"
        return Obstruction("sumber", reason)
    return None


def common_divisor(numbers: Iterable[Fraction]) -> Fraction:
    """Return the number whose multiples are the combinations of ``numbers``; 0 if all are 0.

    >>> common_divisor([Fraction(3, 2), Fraction(1)])
    Fraction(1, 2)
    """
    divisor = Fraction(0)
    for number in numbers:
        scale = lcm(divisor.denominator, number.denominator)
        divisor = Fraction(gcd(int(divisor * scale), int(number * scale)), scale)
    return divisor


def is_multiple(number: Fraction, divisor: Fraction) -> bool:
    """Whether a number is an integer multiple of ``divisor``."""
    return number == 0 if divisor == 0 else (number / divisor).denominator == 1


def is_beyond(target: Game, games: Sequence[Game]) -> bool:
    """Whether it is proved that the target is not a combination of the games.

    The question is decided completely if each game is a number or has a finite order.  The
    games of finite order then have finitely many sums, and the target is a combination only if
    its difference from one of these sums is a multiple of the common divisor of the numbers.
    Otherwise only the means are compared.
    Clause: decomposition.weight.
    """
    if not is_multiple(mean(target), common_divisor(map(mean, games))):
        return True
    rest = [g for g in games if not g.is_number]
    orders = [finite_order(g) for g in rest]
    sums = {Game()}
    for g, order in zip(rest, orders, strict=True):
        if order is None:
            return False
        sums = {s + n * g for s in sums for n in range(order)}
    divisor = common_divisor(g.as_fraction() for g in games if g.is_number)
    differences = (target - s for s in sums)
    return not any(g.is_number and is_multiple(g.as_fraction(), divisor) for g in differences)


def is_beyond_torsion(value: Game, basis: Basis) -> bool:
    """Whether all orders in the basis are finite, and their lcm times the value is not 0.

    Clause: decomposition.torsion.
    """
    orders = [element.order for element in basis.elements]
    exponent = lcm(*(order for order in orders if order is not None))
    return None not in orders and bool(exponent * value)
