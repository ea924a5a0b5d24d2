"""The kinds of drawn games, and their shares.

Each kind is there for errors that engines have: numbers beyond machine words, comparisons that
differ by a tiny, infinitesimals whose atomic weight is the exception of its rule, and so on.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final, TypeVar

from tedomari.enumeration import values_born_by
from tedomari.game import Game, game
from tedomari.infinitesimals import (
    NAMED,
    Sumber,
    Uptimal,
    miny,
    star,
    tiny,
    up_multiple,
)
from tedomari.rulesets import Choose, choose_kind
from tedomari_conformance.engines.fuzzing.tables import (
    Entry,
    Table,
    insert,
    table_at,
    table_of,
)

#: Numbers have numerators and denominators of at most this many bits.
NUMBER_BITS: Final = 40

#: A nimber is at most ``*31``.
NIMBER: Final = 31

#: A drawn tree is born by this day, and at most this many entries are added to its first ones.
TREE_DAY: Final = 6
TREE_ENTRIES: Final = 8

#: The numbers of options of a player in a tree, each as often as it is drawn.
TREE_OPTIONS: Final = [1, 2, 2, 3, 3, 1, 2, 0]

#: At most this many options of a player are drawn in an all-small tree.
ALL_SMALL_OPTIONS: Final = 3

#: The options of a new entry of a tree are among this many entries before it.
LATEST: Final = 5

#: The largest number in a hot game, and the largest denominator there as a power of two.
HOT: Final = 100
HOT_BITS: Final = 5

Drawn = TypeVar("Drawn")


@dataclass(frozen=True)
class Kind:
    """A kind of games: its share in percent, what it has, and how one of it is drawn."""

    share: int
    contents: str
    draw: Callable[[Choose], Table]


def pick(choose: Choose, items: Sequence[Drawn]) -> Drawn:
    """Choose one of some items; the first one is the simplest."""
    return items[choose(0, len(items) - 1)]


def natural_number(choose: Choose, bits: int) -> int:
    """Choose a natural number of at most ``bits`` bits, of any length alike.

    Every fourth one is a power of two, or one more or less.
    """
    length = choose(0, bits)
    if choose(0, 3) == 3:
        return max(0, (1 << length) + choose(0, 2) - 1)
    return choose(0, (1 << length) - 1)


def sign(choose: Choose) -> int:
    """Choose 1 or -1."""
    return 1 - 2 * choose(0, 1)


def number(choose: Choose) -> Fraction:
    """Choose a number whose numerator and denominator have at most ``NUMBER_BITS`` bits."""
    denominator = 1 << choose(0, NUMBER_BITS)
    return Fraction(sign(choose) * natural_number(choose, NUMBER_BITS), denominator)


def small_number(choose: Choose) -> Fraction:
    """Choose a number between -``HOT`` and ``HOT`` with a small denominator."""
    bits = choose(0, HOT_BITS)
    return Fraction(sign(choose) * choose(0, HOT << bits), 1 << bits)


def positive(choose: Choose) -> Fraction:
    """Choose a positive number of that kind."""
    return abs(small_number(choose)) or Fraction(1)


# The kinds


def draw_number(choose: Choose) -> Table:
    """Draw a number."""
    return Table((number(choose),))


def draw_simplest(choose: Choose) -> Table:
    """Draw ``{a|b}`` for two numbers that are near to each other, a < b or just not."""
    low = number(choose)
    gap = Fraction(choose(0, 3) - 1, 1 << choose(0, NUMBER_BITS)) or Fraction(1, 2)
    entries: list[Entry] = [low, low + gap]
    left, right = [0], [1]
    if choose(0, 1):
        entries.append(low - Fraction(1, 1 << choose(0, 4)))
        left.append(2)
    return Table((*entries, (tuple(left), tuple(right))))


@cache
def tables_of_day_two() -> Sequence[Table]:
    """Return the tables of the 22 values born by day 2, the simplest first."""
    values = sorted(values_born_by(2), key=lambda value: (value.birthday, str(value)))
    return [table_of(value) for value in values]


def draw_tree(choose: Choose) -> Table:
    """Draw a tree whose followers are shared, born by day ``TREE_DAY``.

    It grows from three values of day 2; each new entry has options among the latest ones, and
    seldom none, so that few trees have a simple value.
    """
    entries: list[Entry] = []
    days: dict[int, int] = {}
    for _ in range(3):
        days[insert(entries, pick(choose, tables_of_day_two()))] = 2
    for _ in range(choose(1, TREE_ENTRIES)):
        early = [place for place, day in days.items() if day < TREE_DAY][-LATEST:]
        left, right = (
            tuple(dict.fromkeys(pick(choose, early) for _ in range(number)))
            for number in (pick(choose, TREE_OPTIONS), pick(choose, TREE_OPTIONS))
        )
        entries.append((left, right))
        days[len(entries) - 1] = 1 + max((days[place] for place in (*left, *right)), default=-1)
    return table_at(entries, len(entries) - 1)


def draw_all_small(choose: Choose) -> Table:
    """Draw a tree in which both players have options, or neither has: its weight may be
    the exception of the rule."""
    entries: list[Entry] = [((), ()), ((0,), (0,))]
    for _ in range(choose(1, 8)):
        left, right = (
            tuple(
                dict.fromkeys(
                    choose(0, len(entries) - 1) for _ in range(choose(1, ALL_SMALL_OPTIONS))
                )
            )
            for _ in range(2)
        )
        entries.append((left, right))
    return Table(tuple(entries))


def draw_nimber(choose: Choose) -> Table:
    """Draw a nimber, or a number plus a nimber."""
    total = star(choose(0, NIMBER))
    if choose(0, 3) == 3:
        total = total + game(small_number(choose))
    return table_of(total)


def draw_tiny(choose: Choose) -> Table:
    """Draw the tiny or miny of a number, of a game, or of a tiny or miny plus a number."""
    threat = game(positive(choose))
    which = choose(0, 3)
    if which == 1:
        threat = threat + Game([positive(choose)], [0])
    elif which == 2:
        threat = threat + tiny(threat)
    elif which == 3:
        threat = threat + miny(positive(choose))
    return table_of(miny(threat) if choose(0, 1) else tiny(threat))


def draw_ups(choose: Choose) -> Table:
    """Draw multiples of up with a nimber, sums of ups of numbers, and sums of powers of up."""
    which = choose(0, 2)
    if which == 0:
        return table_of(up_multiple(sign(choose) * choose(0, 12), nimber=choose(0, 7)))
    if which == 1:
        terms: dict[int | Fraction, int] = {
            Fraction(choose(1, 12), 1 << choose(0, 2)): sign(choose) * choose(1, 3)
            for _ in range(choose(1, 2))
        }
        return table_of(Sumber(terms, stars=choose(0, 1)).value())
    digits = [sign(choose) * choose(0, 2) for _ in range(choose(1, 3))]
    return table_of(Uptimal(tuple(digits), star=bool(choose(0, 1))).value())


def draw_hot(choose: Choose) -> Table:
    """Draw a switch, or a game of two or three stages, plus an infinitesimal at times."""
    numbers = sorted((small_number(choose) for _ in range(choose(2, 4))), reverse=True)
    first, *others = (game(each) for each in numbers)
    if choose(0, 3) == 3:
        first = first + pick(choose, list(NAMED.values()))()
    total = Game([first], [others[0]])
    for other in others[1:]:
        total = Game([total], [other]) if choose(0, 1) else Game([other + 2 * HOT], [total])
    return table_of(total)


def draw_switch(choose: Choose) -> Table:
    """Draw ``{a|b}`` for two numbers."""
    return table_of(Game([small_number(choose)], [small_number(choose)]))


def draw_infinitesimal(choose: Choose) -> Table:
    """Draw ``{a|x||y|-b}`` for positive numbers a, b: many of these have no atomic weight."""
    left = Game([positive(choose)], [draw_all_small(choose).game])
    right = Game([draw_all_small(choose).game], [-game(positive(choose))])
    return table_of(Game([left], [right]))


def draw_sum(choose: Choose) -> Table:
    """Draw a sum of two games of other kinds."""
    summands = (draw_ups, draw_nimber, draw_tiny, draw_switch)
    return table_of(pick(choose, summands)(choose).game + pick(choose, summands)(choose).game)


#: The kinds by name; the shares add up to 100.
KINDS: Final[Mapping[str, Kind]] = {
    "tree": Kind(20, "trees born by day 6 with shared followers", draw_tree),
    "all-small": Kind(12, "all-small trees", draw_all_small),
    "number": Kind(10, "numbers with up to 40 bits above and below", draw_number),
    "simplest": Kind(10, "two numbers as options, with hardly a gap", draw_simplest),
    "nimber": Kind(8, "nimbers to *31, and numbers plus nimbers", draw_nimber),
    "tiny": Kind(8, "tinies and minies of numbers, games and each other", draw_tiny),
    "ups": Kind(10, "ups with nimbers, ups of numbers, powers of up", draw_ups),
    "hot": Kind(12, "hot games to temperature 100", draw_hot),
    "infinitesimal": Kind(4, "infinitesimals with and without a weight", draw_infinitesimal),
    "sum": Kind(6, "sums of two other kinds", draw_sum),
}

#: The share of each kind.
SHARES: Final = {name: kind.share for name, kind in KINDS.items()}


def draw_kind(choose: Choose, kind: str | None = None) -> tuple[str, Table]:
    """Draw a game of a kind, by default of one chosen by the shares.  Clause: fuzz.values."""
    name = kind or choose_kind(choose, SHARES)
    return name, KINDS[name].draw(choose)
