"""Decide whether a string writes a value, with options in any order, and names at any depth.

The thesis writes a value by a name or by its options in braces, and it may use either inside of
another value.  There are too many such strings to list. Instead, a string is compared with the
value itself: in braces, it writes the value if its parts write the options, each once.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from tedomari.game import Game
from tedomari_conformance.sources.thesis.appendix.style import names

#: Whether a string is the same as a name, as far as it is legible.
Same: TypeAlias = Callable[[str, str], bool]


def writes(text: str, value: Game, same: Same = str.__eq__) -> bool:
    """Whether a string, with a space for each bar, writes a value.

    ``same`` compares a part of the string with a name.

    >>> from tedomari import parse
    >>> writes("{^*,0 vv*}", parse("{0,^*|vv*}")), writes("{^*,0 vv}", parse("{0,^*|vv*}"))
    (True, False)

    Clauses: appendix.values.names, appendix.values.orders.
    """
    name = names().get(value)
    if name is not None and same(text, name.replace("|", " ")):
        return True
    return in_braces(text, value, same) or its_own_negative(text, value, same)


def its_own_negative(text: str, value: Game, same: Same) -> bool:
    """Whether a string writes a value as ``+-`` and the options of Left in parentheses."""
    return (
        text.startswith("+-(")
        and text.endswith(")")
        and value == -value
        and side_writes(text[3:-1], value.left_options, same)
    )


def in_braces(text: str, value: Game, same: Same) -> bool:
    """Whether a string writes a value by the options of both players in braces."""
    if not (text.startswith("{") and text.endswith("}")):
        return False
    inside = text[1:-1]
    left, right = value.left_options, value.right_options
    return any(
        side_writes(inside[:place], left, same)
        and side_writes(inside[place + 1 :], right, same)
        for place in separators(inside, " ")
    ) or twice(inside, value, same)


def twice(inside: str, value: Game, same: Same) -> bool:
    """Whether a string writes a value with an option that a player reaches twice in a row.

    Such an option is written once, as ``0<2>``.  ``inside`` is the string without its braces.
    """
    left, right = value.left_options, value.right_options
    if len(left) != 1 or len(right) != 1 or "<2>" not in inside:
        return False
    for place in separators(inside, " "):
        one, other = inside[:place], inside[place + 1 :]
        if other.endswith("<2>") and left[0].right_options == right:
            inner, again = left[0].left_options, (other.removesuffix("<2>"), right[0])
        elif one.endswith("<2>") and right[0].left_options == left:
            inner, again = right[0].right_options, (one.removesuffix("<2>"), left[0])
            one = other
        else:
            continue
        if side_writes(one, inner, same) and writes(*again, same):
            return True
    return False


def side_writes(text: str, options: Sequence[Game], same: Same) -> bool:
    """Whether a string has exactly these options, in any order.

    A single option may be without its braces, as in ``{a||b|c}``.
    """
    parts = list(split(text, ","))
    if len(options) == 1 and (
        writes(text, options[0], same) or in_braces(f"{{{text}}}", options[0], same)
    ):
        return True
    return len(parts) == len(options) and parts_write_options(parts, list(options), same)


def parts_write_options(parts: Sequence[str], options: Sequence[Game], same: Same) -> bool:
    """Whether the parts write different options, all of them."""
    if not parts:
        return True
    first, *rest = parts
    return any(
        writes(first, option, same)
        and parts_write_options(rest, [*options[:place], *options[place + 1 :]], same)
        for place, option in enumerate(options)
    )


def split(text: str, separator: str) -> Iterator[str]:
    """Yield the parts of a string between separators that are outside of brackets."""
    start = 0
    for place in separators(text, separator):
        yield text[start:place]
        start = place + 1
    yield text[start:]


@cache
def separators(text: str, separator: str) -> tuple[int, ...]:
    """The places of a character in a string, outside of brackets."""
    depth, places = 0, []
    for place, character in enumerate(text):
        depth += (character in "{(") - (character in ")}")
        if character == separator and depth == 0:
            places.append(place)
    return tuple(places)


# Strings without separators


@dataclass(frozen=True, slots=True)
class Options:
    """A value written by its options: the string before, the two sides, the string after."""

    before: str
    left: tuple[Game, ...]
    right: tuple[Game, ...]
    after: str


@cache
def ways(value: Game) -> tuple["str | Options", ...]:
    """The ways to write a value: its name if it has one, and its options if it has any."""
    all_ways: list[str | Options] = []
    name = names().get(value)
    if name is not None:
        all_ways.append(name)
    left, right = tuple(value.left_options), tuple(value.right_options)
    if value == -value and left:
        all_ways.append(Options("+-(", left, (), ")"))
    if left or right:
        all_ways.append(Options("{", left, right, "}"))
    if len(left) == len(right) == 1:
        if left[0].right_options == right:
            all_ways.append(Options("{", tuple(left[0].left_options), right, "<2>}"))
        if right[0].left_options == left:
            all_ways.append(Options("{", left, tuple(right[0].right_options), "<2>}"))
    return tuple(all_ways)


class Legible:
    """The legible symbols of a string, without separators, compared with those of values."""

    def __init__(self, text: str, legible: Callable[[str], str]) -> None:
        """Take the legible symbols, and a function that extracts those of a name."""
        self.text = text
        self.legible = legible
        self._known: dict[tuple[Game, int], frozenset[int]] = {}

    def writes(self, value: Game) -> bool:
        """Whether the symbols write a value, in some order of its options."""
        return len(self.text) in self.ends(value, 0)

    def ends(self, value: Game, start: int) -> frozenset[int]:
        """The ends of the parts that begin at ``start`` and write a value."""
        key = (value, start)
        if key not in self._known:
            self._known[key] = frozenset(
                end for way in ways(value) for end in self._ends(way, start)
            )
        return self._known[key]

    def _ends(self, way: "str | Options", start: int) -> Iterator[int]:
        if isinstance(way, str):
            yield from self._name_ends(way, start)
            return
        for first in self._name_ends(way.before, start):
            for second in self._side_ends(way.left, first):
                for third in self._side_ends(way.right, second):
                    yield from self._name_ends(way.after, third)

    def _name_ends(self, name: str, start: int) -> Iterator[int]:
        symbols = self.legible(name)
        if self.text.startswith(symbols, start):
            yield start + len(symbols)

    def _side_ends(self, options: tuple[Game, ...], start: int) -> Iterator[int]:
        if not options:
            yield start
            return
        for place, option in enumerate(options):
            rest = (*options[:place], *options[place + 1 :])
            for end in self.ends(option, start):
                yield from self._side_ends(rest, end)
        if len(options) == 1:
            for way in ways(options[0]):
                if isinstance(way, Options) and way.before == "{":
                    for middle in self._side_ends(way.left, start):
                        for end in self._side_ends(way.right, middle):
                            yield from self._name_ends(way.after.removesuffix("}"), end)


@cache
def symbol_counts(
    value: Game, legible: Callable[[str], Iterable[str]]
) -> tuple[Counter[str], ...]:
    """The numbers of the legible symbols of a value, one Counter for each way to write it.

    Options inside of the value are counted by their names if they have one.
    """
    counts: list[Counter[str]] = []
    for way in ways(value):
        if isinstance(way, str):
            counts.append(Counter(legible(way)))
            continue
        count = Counter(legible(way.before))
        count.update(legible(way.after))
        for side in (way.left, way.right):
            for option in side:
                count += symbol_counts(option, legible)[0]
            if len(side) == 1 and isinstance(ways(side[0])[0], Options):
                count -= Counter("{}")  # a single option is written without its braces
        counts.append(count)
    return tuple(counts)


#: The tokens of a written value: ``^3*`` is one, ``{`` is one.
NAMES: Final = re.compile(
    r"Pow(?:To)?\((?:[^()]|\([^()]*\))*\)\+?\*?|[\^v]+[0-9]?(?:\*[23]?)?|\*[23]?"
    r"|[0-9.]+|\+-|[^\s,|]"
)


def in_names(text: str) -> list[str]:
    """The tokens of a written value.

    >>> in_names("{^^*|v3,PowTo((vv*),2)}")
    ['{', '^^*', 'v3', 'PowTo((vv*),2)', '}']
    """
    return NAMES.findall(text)


def fewest_changes(text: str, value: Game, legible: Callable[[str], str]) -> int:
    """The number of symbols to insert, delete or change so that a string has those of a value.

    Their order does not count, so that no order of the options is preferred.
    """
    symbols = Counter(text)
    return min(
        max((symbols - count).total(), (count - symbols).total())
        for count in symbol_counts(value, legible)
    )
