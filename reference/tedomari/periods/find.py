"""The search for a period of a family of strips, and for its proof."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from tedomari.errors import BoundError, TedomariError
from tedomari.game import Game
from tedomari.periods.families import Family, parse_template
from tedomari.periods.growth import Growth, prove_growth
from tedomari.periods.period import Period, Step
from tedomari.periods.schemes import Edge, Inner, Options, Scheme, options_of, window
from tedomari.strips.rules import StripRules
from tedomari.strips.values import StripValues

#: The largest number of families of one proof.
MOST_FAMILIES: Final = 200

#: The largest number of repetitions up to which values are computed.
MOST_REPETITIONS: Final = 80

#: The number of repetitions up to which values are computed at first.
FIRST_REPETITIONS: Final = 12

#: The number of consecutive differences that suggest a period.
SUGGESTING: Final = 6


class FamiliesError(BoundError):
    """The families do not end.  Clause: periods.closed."""

    def __init__(self, count: int) -> None:
        super().__init__(f"more than {count} families of strips occur, the limit of a proof")


class NoPeriodError(TedomariError):
    """No period was found, or none could be proved.  Clause: periods.none."""


def closure(word: str, family: Family, rules: StripRules) -> dict[Family, Options]:
    """Return the options of a family and of all families that occur in them.

    Raises :class:`FamiliesError` or :class:`OpenFamilyError`.  Clause: periods.closed.
    """
    found: dict[Family, Options] = {}
    waiting = [family]
    while waiting:
        current = waiting.pop()
        if current in found:
            continue
        if len(found) == MOST_FAMILIES:
            raise FamiliesError(MOST_FAMILIES)
        options = found[current] = options_of(word, current, rules)
        waiting += options.families()
    return found


class Finder:
    """The values of the families of one template, and what they suggest."""

    def __init__(self, rules: StripRules, template: str) -> None:
        self.rules = rules
        self.word, place = parse_template(template, rules)
        self.family, self.more = place.family, place.more
        if not rules.ends:
            raise NoPeriodError(
                "it does not follow from the moves of the game that it ends, which a proof by "
                "induction needs"
            )
        self.options = closure(self.word, self.family, rules)
        self.strips = StripValues(rules)
        self.values: dict[Family, list[Game]] = {family: [] for family in self.options}

    def in_template(self, count: int) -> int:
        """The number of repetitions in the template, by that in its family."""
        return max(count - self.more, 0)

    def value(self, family: Family, count: int) -> Game:
        """The value of a member of a family; -1 repetitions occur in mirror images."""
        if count < 0:
            return self.strips.value(family.strip(self.word, count))
        values = self.values[family]
        while len(values) <= count:
            values.append(self.strips.value(family.strip(self.word, len(values))))
        return values[count]

    def suggestion(self, upto: int) -> tuple[int, Game, int] | None:
        """Return the least period that the values up to a number suggest, if any does.

        The result is the period, the saltus, and the number of repetitions from which on all
        families have it.
        """
        for period in range(1, upto // 3 + 1):
            saltus = self.value(self.family, upto) - self.value(self.family, upto - period)
            start = self.start(period, saltus, upto)
            if start + period + SUGGESTING <= upto:
                return period, saltus, start
        return None

    def start(self, period: int, saltus: Game, upto: int) -> int:
        """The least number from which on v(n + period) = v(n) + saltus, as far as known."""
        least = 0
        for family in self.options:
            count = upto - period
            while count >= least and (
                self.value(family, count + period) == self.value(family, count) + saltus
            ):
                count -= 1
            least = max(least, count + 1)
        return least

    def scheme_values(self, scheme: Scheme, count: int) -> list[Game]:
        """The values of the options that a scheme describes."""
        rest = Game()
        for strip in scheme.rest:
            rest = rest + self.strips.value(strip)
        if isinstance(scheme, Edge):
            return [self.value(scheme.family, count - scheme.lost) + rest]
        if not isinstance(scheme, Inner):
            return [rest]
        values: list[Game] = []
        for first in range(scheme.low, count - scheme.lost - scheme.high + 1):
            value = self.value(scheme.first, first) + rest
            if scheme.second is not None:
                value = value + self.value(scheme.second, count - scheme.lost - first)
            values.append(value)
        return values


def find_period(
    rules: StripRules,
    template: str,
    *,
    most: int = MOST_REPETITIONS,
    report: Callable[[int], object] = lambda _: None,
) -> Period:
    """Find and prove a period of the values of a template.

    ``report`` is called with each number of repetitions, counted as in the template, up to
    which the values suggest no period, since the search may be interrupted at a bound.

    Raises :class:`NoPeriodError` if the values up to ``most`` repetitions suggest no period, or
    if no proof is found; and the errors of the template and of its families.
    Clauses: periods.period, periods.proof.
    """
    finder = Finder(rules, template)
    first = max(FIRST_REPETITIONS, 3 * first_regular(finder))
    for upto in (*range(first, most, 6), most):
        suggestion = finder.suggestion(upto)
        if suggestion is not None:
            return prove(finder, *suggestion)
        report(finder.in_template(upto))
    raise NoPeriodError(no_suggestion(finder.in_template(most)))


def no_suggestion(upto: int) -> str:
    """Return that the values up to a number of repetitions suggest no period."""
    return f"the values up to {upto} repetitions suggest no period"


def induction_bound(options: dict[Family, Options], start: int, period: int) -> int:
    """The number of repetitions from which on the options grow by the saltus.

    Claim: let n be at least this bound, and let v(j + p) = v(j) + s for j >= start and all
    families whose member with j + p repetitions is a part of an option of a member with n + p.
    Then the values of the options of that member are those of the one with n, plus s, but for
    the options that :func:`lasting_options` is about.  A proof by induction on the parts of
    options may suppose this, since they come before the member itself in the order of
    :attr:`StripRules.ends`, even if j is not less than n.
    Reason: for an edge, n - lost is at least start.  For a move inside, let i and j be the two
    numbers of repetitions, so i + j = n + p - lost.  The bound gives n - lost >= 2 start + p,
    so either i >= start + p, and the option is the one with i - p, plus s; or j >= start + p,
    likewise.
    In the same way every option at n grows to one at n + p.  The limits on i and j are at most
    ``start`` (the caller sees to that).
    """
    bound = start
    for each in options.values():
        for scheme in (*each.left, *each.right):
            if isinstance(scheme, Edge):
                bound = max(bound, start + scheme.lost)
            elif isinstance(scheme, Inner):
                bound = max(bound, 2 * start + period + scheme.lost)
    return bound


def prove(finder: Finder, period: int, saltus: Game, start: int) -> Period:
    """Prove a suggested period by induction, or raise :class:`NoPeriodError`."""
    options = finder.options
    start = max(start, first_regular(finder))
    while True:
        bound = induction_bound(options, start, period)
        examined = bound + 2 * period
        later = finder.start(period, saltus, examined)
        if later <= start:
            break
        if later + period + SUGGESTING > examined:
            raise NoPeriodError(
                f"the first values suggest the period {period} with the saltus {saltus}, but "
                f"the values up to {finder.in_template(examined)} repetitions do not have it"
            )
        start = later
    steps = {
        family: tuple(
            step(finder, family, base, saltus, period) for base in range(bound, bound + period)
        )
        for family in options
    }
    values = {
        family: tuple(finder.value(family, count) for count in range(bound + period))
        for family in options
    }
    own_values = tuple(
        finder.value(finder.family, count + finder.more)
        for count in range(finder.in_template(bound) + period)
    )
    return Period(
        finder.rules, finder.word, finder.family, finder.more, period, saltus, start, bound,
        options, values, steps, own_values,
    )  # fmt: skip


def first_regular(finder: Finder) -> int:
    """The least number of repetitions for which all schemes hold as they are written."""
    least = window(finder.word, finder.rules)
    for each in finder.options.values():
        for scheme in (*each.left, *each.right):
            if isinstance(scheme, Inner):
                least = max(least, scheme.low, scheme.high)
    return least


def is_bounded(scheme: Scheme) -> bool:
    """Whether some options of a scheme stay the same when n grows."""
    if isinstance(scheme, Inner):
        return scheme.second is None
    return not isinstance(scheme, Edge)


def lasting_options(
    finder: Finder, family: Family, base: int, saltus: Game, period: int
) -> Growth:
    """Return the options of a member of a family that grow, without dominated ones that do not.

    Claim: they may be dropped for all larger members as well.  Reason: a fixed option that is
    at most a growing option of Left stays so if the saltus is not negative.  If a move
    leaves i repetitions on one side only, then for i >= start the option with i + p is the one
    with i plus s, so it is at least as good for Left, and the last p of them are enough.
    If the saltus is negative, a fixed option may become better than all that grow, even if it
    equals one of them now.

    Clause: periods.dropped.
    """
    sides: list[tuple[Game, ...]] = []
    options = finder.options[family]
    for player, schemes in enumerate((options.left, options.right)):
        rises = (saltus >= 0, saltus <= 0)[player]
        grown: set[Game] = set()
        others: set[Game] = set()
        for scheme in schemes:
            values = finder.scheme_values(scheme, base)
            if saltus == 0 or not is_bounded(scheme):
                grown.update(values)
            elif rises and isinstance(scheme, Inner):
                grown.update(values[-period:])
                others.update(values[:-period])
            else:
                others.update(values)
        for option in in_order(others):
            better = (option <= g if player == 0 else g <= option for g in grown)
            if not (rises and any(better)):
                raise NoPeriodError(
                    f"the option {option} of {family.strip(finder.word, base)} does not grow "
                    f"by {saltus}"
                )
        sides.append(in_order(grown))
    return Growth(sides[0], sides[1], saltus)


def step(finder: Finder, family: Family, base: int, saltus: Game, period: int) -> Step:
    """Prove that a family grows by the saltus from one number of repetitions on."""
    value = finder.value(family, base)
    growth = lasting_options(finder, family, base, saltus, period)
    proofs = prove_growth(growth, value)
    if proofs is None:
        raise NoPeriodError(
            f"no proof was found that {family.prefix}({finder.word})^n{family.suffix} grows by "
            f"{saltus} from {base} repetitions on"
        )
    return Step(base, growth, value, *proofs)


def in_order(games: Sequence[Game] | set[Game]) -> tuple[Game, ...]:
    """The games in an order that does not depend on hashes."""
    return tuple(sorted(games, key=length_and_text))


@lru_cache(maxsize=1 << 12)
def length_and_text(game: Game) -> tuple[int, str]:
    """The text of a game after its length, to sort by.  Most steps have the same games."""
    text = str(game)
    return len(text), text
