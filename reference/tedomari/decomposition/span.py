"""The combinations of a basis within a bound, searched as two halves that meet."""

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

#: The default bound on the absolute values of coefficients.
DEFAULT_BOUND: Final = 4

#: If there are at most this many combinations, all are stored by value, without halves.
WHOLE_LIMIT: Final = 12_000

#: The largest number of combinations of one half.
HALF_LIMIT: Final = 100_000


class CombinationLimitError(BoundError):
    """A basis has too many combinations within a bound to search.

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
    """A combination of some elements: its coefficients, its value and its invariants."""

    coefficients: tuple[int, ...]
    value: Game
    invariants: Invariants

    @property
    def size(self) -> int:
        """The sum of the absolute values of the coefficients."""
        return sum(map(abs, self.coefficients))


class Span:
    """The combinations of a basis with coefficients from -bound to bound.

    >>> from tedomari.infinitesimals import star, up
    >>> span = Span(Basis.of({"^": up(), "*": star()}))
    >>> print(span.decompose(3 * up() + star()), span.decompose(5 * up()))
    3.^ + * None

    Raises TooSmallError for a negative bound, and :class:`CombinationLimitError` if there are
    too many combinations.  Clauses: decomposition.bound, decomposition.search,
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
        """Return the shortest combination that is the value; None if no combination is.

        Among combinations of the same size, the first is chosen if their coefficients, in the
        order of the basis, are compared one after the other.
        Clauses: decomposition.combination, decomposition.search, decomposition.shortest.
        """
        if obstruction(value, self.basis) is not None:
            return None
        pairs = self._pairs(value, invariants(value, weighed=self.basis.is_weighed))
        candidates = [self._coefficients(near, far) for near, far in pairs]
        if not candidates:
            return None
        best = min(candidates, key=lambda counts: (sum(map(abs, counts)), counts))
        terms = zip(self.basis.elements, best, strict=True)
        return Combination(tuple((element.name, n) for element, n in terms if n))

    def holds(self, value: Game, known: Invariants) -> bool:
        """Whether a value with known invariants is a combination within the bound."""
        return any(True for _ in self._pairs(value, known))

    def may_hold(self, known: Invariants) -> bool:
        """Whether some combination has these invariants.  Clause: decomposition.search."""
        return bool(self._meet(known))

    def _pairs(self, value: Game, known: Invariants) -> Iterable[tuple[Term, Term]]:
        """Yield the pairs of near and far combinations that add up to the value."""
        for far, near in self._meet(known):
            term = near.get(value - far.value)
            if term is not None:
                yield term, far

    def _meet(self, known: Invariants) -> Sequence[tuple[Term, Mapping[Game, Term]]]:
        """Return far combinations, each with the near ones that complete its invariants."""
        if known not in self._meetings:
            self._meetings[known] = [
                (term, self._near[rest])
                for key, terms in self._far.items()
                if (rest := known - key) in self._near
                for term in terms
            ]
        return self._meetings[known]

    def _coefficients(self, near: Term, far: Term) -> tuple[int, ...]:
        """Return the coefficients of both halves in the order of the basis."""
        pairs = zip(self._order, (*near.coefficients, *far.coefficients), strict=True)
        return tuple(n for _, n in sorted(pairs))


def halves(
    elements: Sequence[Element], bound: int
) -> tuple[Sequence[Element], Sequence[Element]]:
    """Return near elements, whose combinations are stored by value, and far elements.

    All elements are near if they have few combinations.  Otherwise they are divided so that
    both halves have as few combinations as possible.  Elements whose invariants are 0 come
    first, so that the invariants of a far combination alone determine whether it is tried.
    Within a half the order is that of the basis, in which ties between combinations are broken.
    """
    ordered = sorted(elements, key=lambda element: bool(element.invariants))
    sizes = [len(element.coefficients(bound)) for element in ordered]
    if prod(sizes) <= WHOLE_LIMIT:
        return elements, []
    cuts = range(len(sizes) + 1)
    cut = min(cuts, key=lambda cut: prod(sizes[:cut]) + prod(sizes[cut:]))
    larger = max(prod(sizes[:cut]), prod(sizes[cut:]))
    if larger > HALF_LIMIT:
        raise CombinationLimitError(larger)
    near, far = (sorted(half, key=elements.index) for half in (ordered[:cut], ordered[cut:]))
    return near, far


def combinations(elements: Sequence[Element], bound: int, *, weighed: bool) -> list[Term]:
    """Return every combination of the elements within the bound."""
    terms = [Term((), Game(), invariants(Game(), weighed=weighed))]
    for element in elements:
        multiples = [
            Term((n,), n * element.game, element.invariants * n)
            for n in element.coefficients(bound)
        ]
        terms = [add_multiple(term, multiple) for term in terms for multiple in multiples]
    return terms


def add_multiple(term: Term, multiple: Term) -> Term:
    """Return the sum of a combination and a multiple of one more element."""
    return Term(
        term.coefficients + multiple.coefficients,
        term.value + multiple.value,
        term.invariants + multiple.invariants,
    )
