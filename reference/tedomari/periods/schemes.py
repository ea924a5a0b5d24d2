"""The options of all strips of a family, described once for every number of repetitions."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tedomari.errors import TedomariError
from tedomari.periods.families import Family, place
from tedomari.strips.rules import Keep, Rewrite, StripRules


class OpenFamilyError(TedomariError):
    """An option of a family has a component with two long runs, which is in no family.

    Clause: periods.closed.
    """

    def __init__(self, strip: str) -> None:
        super().__init__(
            f"after a move inside of the run, one component is {strip}, with two numbers that "
            "grow independently: expected components with one such number each"
        )


@dataclass(frozen=True, slots=True)
class Fixed:
    """One option: a sum of strips that do not depend on n."""

    rest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edge:
    """One option: the strip of ``family`` with n - ``lost`` repetitions, and fixed strips."""

    family: Family
    lost: int
    rest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Inner:
    """The options after a move at some place in the run, for all these places.

    They are the sums of the strip of ``first`` with i repetitions, the strip of ``second`` with
    n - ``lost`` - i repetitions, and fixed strips, for each i >= ``low`` with
    n - ``lost`` - i >= ``high``.  If ``second`` is None, it contributes nothing.
    """

    first: Family
    second: Family | None
    lost: int
    low: int
    high: int
    rest: tuple[str, ...]


Scheme = Fixed | Edge | Inner


@dataclass(frozen=True, slots=True)
class Options:
    """The schemes of the options of a family, for Left and for Right."""

    left: tuple[Scheme, ...]
    right: tuple[Scheme, ...]

    def families(self) -> list[Family]:
        """The families of the options."""
        found: list[Family] = []
        for scheme in (*self.left, *self.right):
            if isinstance(scheme, Edge):
                found.append(scheme.family)
            elif isinstance(scheme, Inner):
                found.append(scheme.first)
                if scheme.second is not None:
                    found.append(scheme.second)
        return found


@dataclass(frozen=True, slots=True)
class Run:
    """A run of the word in a symbolic strip: ``i``, or n less ``i``, repetitions.

    ``of_rest`` says which; ``change`` is added.  With ``i`` None, it is n + ``change``.
    """

    index: str
    change: int


#: A symbolic strip: strings and runs in turn.
Symbolic = tuple[str | Run, ...]

FIRST: Final = "i"
REST: Final = "n-i"
ALL: Final = "n"


def window(word: str, rules: StripRules) -> int:
    """The number of repetitions that no rewrite can overlap on both sides.

    A rewrite that starts in a repetition ends at most in the last of this many.
    """
    return -(-rules.reach // len(word)) + 1


def schemes(
    word: str, family: Family, rules: StripRules, rewrites: tuple[Rewrite, ...]
) -> list[Scheme]:
    """Return the options of a family by moves of these kinds.

    Claim: for n > :func:`window`, these are the options of the strip with n repetitions, each
    as often as there are moves that lead to it.  Reason: with r = window, a rewrite (a) starts
    in the prefix, and ends before the last of the first r repetitions ends; or (b) starts in a
    repetition that is followed by r - 1 others, and ends in these; or (c) starts in the last
    r - 1 repetitions or in the suffix.  What happens in these windows does not depend on n.  A
    component that contains a run of r repetitions or more has the same kinds of moves for any
    such number of repetitions, since each of them is in a window.  A rewrite with ``alone``
    does not apply to a strip that is longer than its cells.

    Raises :class:`OpenFamilyError`.  Clause: periods.options.
    """
    found: list[Scheme] = []
    for rewrite in rewrites:
        if rewrite.alone:
            continue
        for symbolic in symbolic_options(word, family, rewrite, window(word, rules)):
            found.append(scheme(word, symbolic, rules, window(word, rules)))
    return found


def options_of(word: str, family: Family, rules: StripRules) -> Options:
    """Return the options of both players in a family; see :func:`schemes`."""
    return Options(
        tuple(schemes(word, family, rules, rules.left)),
        tuple(schemes(word, family, rules, rules.right)),
    )


def symbolic_options(
    word: str, family: Family, rewrite: Rewrite, reach: int
) -> Iterator[Symbolic]:
    """Yield the options of the three classes of the claim in :func:`schemes`."""
    head = family.prefix + word * reach
    for start, changed in places(head, rewrite):
        if start < len(family.prefix):
            yield remainder(rewrite, (), changed, (Run(ALL, -reach), family.suffix))
    for start, changed in places(word * reach, rewrite):
        if start < len(word):
            before = (family.prefix, Run(FIRST, 0))
            yield remainder(rewrite, before, changed, (Run(REST, -reach), family.suffix))
    tail = word * (reach - 1) + family.suffix
    for _start, changed in places(tail, rewrite):
        yield remainder(rewrite, (family.prefix, Run(ALL, 1 - reach)), changed, ())


def places(text: str, rewrite: Rewrite) -> Iterator[tuple[int, tuple[str, str, str]]]:
    """Yield the start of each rewrite in a string, and what is before, in and after it."""
    start = text.find(rewrite.cells)
    while start >= 0:
        end = start + len(rewrite.cells)
        yield start, (text[:start], rewrite.result, text[end:])
        start = text.find(rewrite.cells, start + 1)


def remainder(
    rewrite: Rewrite, before: Symbolic, changed: tuple[str, str, str], after: Symbolic
) -> Symbolic:
    """Return what remains after a move: ``keep`` removes the cells on one side."""
    start, result, end = changed
    left: Symbolic = () if rewrite.keep is Keep.AFTER else (*before, start)
    right: Symbolic = () if rewrite.keep is Keep.BEFORE else (end, *after)
    return (*left, result, *right)


def scheme(word: str, symbolic: Symbolic, rules: StripRules, reach: int) -> Scheme:
    """Return a symbolic strip as a sum of strips of families and of fixed strips."""
    rest: list[str] = []
    runs: dict[str, tuple[Family, int]] = {}
    for component in symbolic_parts(symbolic, rules):
        texts = [part for part in component if isinstance(part, str)]
        inside = [part for part in component if isinstance(part, Run)]
        if len(inside) > 1:
            raise OpenFamilyError(symbolic_text(word, component))
        if not inside:
            rest += rules.components("".join(texts))
            continue
        cut = component.index(inside[0])
        family = Family(text_of(component[:cut]), text_of(component[cut + 1 :]))
        if rules.is_dead(family.strip(word, reach + 1)):
            continue
        normal = place(word, family, rules)
        runs[inside[0].index] = (normal.family, inside[0].change + normal.more)
    return scheme_of_runs(runs, tuple(sorted(rest)), reach)


def text_of(parts: Symbolic) -> str:
    """Return the concatenation of the strings of a component on one side of its run."""
    return "".join(part for part in parts if isinstance(part, str))


def symbolic_parts(symbolic: Symbolic, rules: StripRules) -> Iterator[Symbolic]:
    """Yield the parts of a symbolic strip between walls; runs contain no walls."""
    part: list[str | Run] = []
    for piece in symbolic:
        if isinstance(piece, Run):
            part.append(piece)
            continue
        text = ""
        for cell in piece:
            if cell in rules.walls:
                yield (*part, text)
                part, text = [], ""
            else:
                text += cell
        part.append(text)
    yield tuple(part)


def symbolic_text(word: str, component: Symbolic) -> str:
    """Return a symbolic strip as a string for an error message."""
    return "".join(f"({word})^({p.index})" if isinstance(p, Run) else p for p in component)


def scheme_of_runs(
    runs: dict[str, tuple[Family, int]], rest: tuple[str, ...], reach: int
) -> Scheme:
    """Return the scheme of components with these runs.

    In a move inside of the run, i is at least 0, and n - i at least ``reach``.
    """
    if ALL in runs:
        family, change = runs[ALL]
        return Edge(family, -change, rest)
    if FIRST in runs:
        family, change = runs[FIRST]
        other = runs.get(REST)
        if other is None:
            return Inner(family, None, reach - change, change, 0, rest)
        second, less = other
        return Inner(family, second, -less - change, change, reach + less, rest)
    if REST in runs:
        family, change = runs[REST]
        return Inner(family, None, -change, reach + change, 0, rest)
    return Fixed(rest)
