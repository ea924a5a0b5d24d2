"""The combinations of a basis within a bound, in two halves that meet in the middle."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

from tedomari.decomposition.basis import Basis, Element
from tedomari.decomposition.combination import Combination
from tedomari.decomposition.invariants import Invariants, invariants
from tedomari.decomposition.obstructions import obstruction
from tedomari.errors import BoundError, TooSmallError
from tedomari.game import Game

#: The largest coefficient, either way, if no other bound is given.
DEFAULT_BOUND: Final = 4

#: Up to this number all combinations are kept by value, and nothing is cut in halves.
WHOLE_LIMIT: Final = 12_000

#: How many combinations one of the halves may have.
HALF_LIMIT: Final = 100_000


class CombinationLimitError(BoundError):
    """A basis and a bound with more combinations than are looked through.

    Clause: decomposition.limit.
    """

    def __init__(self, size: int) -> None:
        super().__init__(
            f"half of the combinations are {size}, more than {HALF_LIMIT}; "
            "use a smaller basis or a smaller bound"
        )
        self.size = size


@dataclass(frozen=True, slots=True)
class Term:
    """A combination of some elements: coefficients, value, and invariants by linearity."""

    coefficients: tuple[int, ...]
    value: Game
    invariants: Invariants

    @property
    def size(self) -> int:
        """The sum of the coefficients in size."""
        return sum(map(abs, self.coefficients))


class Span:
    """The combinations of a basis with coefficients from -bound to bound.

    >>> from tedomari.infinitesimals import star, up
    >>> span = Span(Basis.of({"^": up(), "*": star()}))
    >>> print(span.decompose(3 * up() + star()), span.decompose(5 * up()))
    3.^ + * None

    Raises TooSmallError for a negative bound, :class:`CombinationLimitError` if there are too
    many combinations.  Clauses: decomposition.bound, decomposition.search,
    decomposition.limit.
    """

    def __init__(self, basis: Basis, *, bound: int = DEFAULT_BOUND) -> None:
        if bound < 0:
            raise TooSmallError("bound must be at least 0", bound)
        self.basis = basis
        self.bound = bound
        near, far = halves(basis.elements, bound)
        self._order = [basis.elements.index(element) for element in (*near, *far)]
        self._near: dict[Invariants, dict[Game, Term]] = {}
        for term in combinations(near, bound, weighed=basis.is_weighed):
            known = self._near.setdefault(term.invariants, {})
            if term.value not in known or term.size < known[term.value].size:
                known[term.value] = term
        self._far: dict[Invariants, list[Term]] = {}
        for term in combinations(far, bound, weighed=basis.is_weighed):
            self._far.setdefault(term.invariants, []).append(term)
        self._meetings: dict[Invariants, list[tuple[Term, Mapping[Game, Term]]]] = {}

    def decompose(self, value: Game) -> Combination | None:
        """The shortest combination that is the value; None proves that there is none.

        Among combinations of the same size the first in the order of coefficients is
        chosen.  Clauses: decomposition.combination, decomposition.search,
        decomposition.shortest.
        """
        if obstruction(value, self.basis) is not None:
            return None
        pairs = self._pairs(value, invariants(value, weighed=self.basis.is_weighed))
        found = [self._coefficients(near, far) for near, far in pairs]
        if not found:
            return None
        best = min(found, key=lambda counts: (sum(map(abs, counts)), counts))
        named = zip(self.basis.elements, best, strict=True)
        return Combination(tuple((element.name, n) for element, n in named if n))

    def holds(self, value: Game, known: Invariants) -> bool:
        """Whether a value, whose invariants are known, is a combination within the bound."""
        return any(True for _ in self._pairs(value, known))

    def may_hold(self, known: Invariants) -> bool:
        """Whether some combination has these invariants.  Clause: decomposition.search."""
        return bool(self._met(known))

    def _pairs(self, value: Game, known: Invariants) -> Iterable[tuple[Term, Term]]:
        """The pairs of a combination of each half that add up to the value."""
        for far, near in self._met(known):
            term = near.get(value - far.value)
            if term is not None:
                yield term, far

    def _met(self, known: Invariants) -> Sequence[tuple[Term, Mapping[Game, Term]]]:
        """Each far combination with the near ones that complete its invariants to these."""
        if known not in self._meetings:
            self._meetings[known] = [
                (term, self._near[rest])
                for key, terms in self._far.items()
                if (rest := known - key) in self._near
                for term in terms
            ]
        return self._meetings[known]

    def _coefficients(self, near: Term, far: Term) -> tuple[int, ...]:
        """The coefficients of both halves in the order of the basis."""
        placed = zip(self._order, (*near.coefficients, *far.coefficients), strict=True)
        return tuple(n for _, n in sorted(placed))


def halves(
    elements: Sequence[Element], bound: int
) -> tuple[Sequence[Element], Sequence[Element]]:
    """The elements in two parts: near ones, whose combinations are kept by value, and far ones.

    All are near if they have few combinations.  Else the parts are chosen so that they have
    as few as can be; elements without invariants come first, for then the invariants of a
    far combination alone tell which of them are tried.
    """
    ordered = sorted(elements, key=lambda element: bool(element.invariants))
    sizes = [len(element.coefficients(bound)) for element in ordered]
    if prod(sizes) <= WHOLE_LIMIT:
        return ordered, []
    cuts = range(len(sizes) + 1)
    cut = min(cuts, key=lambda cut: prod(sizes[:cut]) + prod(sizes[cut:]))
    larger = max(prod(sizes[:cut]), prod(sizes[cut:]))
    if larger > HALF_LIMIT:
        raise CombinationLimitError(larger)
    return ordered[:cut], ordered[cut:]


def combinations(elements: Sequence[Element], bound: int, *, weighed: bool) -> list[Term]:
    """Every combination of the elements within the bound."""
    found = [Term((), Game(), invariants(Game(), weighed=weighed))]
    for element in elements:
        multiples = [
            Term((n,), n * element.game, element.invariants * n)
            for n in element.coefficients(bound)
        ]
        found = [joined(term, multiple) for term in found for multiple in multiples]
    return found


def joined(term: Term, multiple: Term) -> Term:
    """The sum of a combination and a multiple of one more element."""
    return Term(
        term.coefficients + multiple.coefficients,
        term.value + multiple.value,
        term.invariants + multiple.invariants,
    )
