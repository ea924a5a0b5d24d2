"""Whether a text writes a value: in any order of its options, at every depth, and by any name.

The thesis writes a value by a name or by its options in braces; either may stand for the value
inside another one.  What a text is compared with is therefore no list of texts, but the value
itself: a text in braces writes it if its parts write its options, each once.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from tedomari.game import Game
from tedomari_conformance.sources.thesis.appendix.style import names

#: Whether a text is a name, as far as it is legible.
Same: TypeAlias = Callable[[str, str], bool]


def writes(text: str, value: Game, same: Same = str.__eq__) -> bool:
    """Whether a text with a space for each bar writes a value.

    ``same`` compares the text of a part with a name.

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
    """Whether a text is ``+-`` and the options of Left in brackets."""
    return (
        value == -value
        and text.startswith("+-(")
        and text.endswith(")")
        and side_writes(text[3:-1], value.left_options, same)
    )


def in_braces(text: str, value: Game, same: Same) -> bool:
    """Whether a text has the options of both players in braces."""
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
    """Whether an option that a player comes to twice in a row is written once, as ``0<2>``."""
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
    """Whether a text has just these options, in any order.

    A single one may be without its braces, as in ``{a||b|c}``.
    """
    parts = list(split(text, ","))
    if len(options) == 1 and (
        writes(text, options[0], same) or in_braces(f"{{{text}}}", options[0], same)
    ):
        return True
    return len(parts) == len(options) and assigned(parts, list(options), same)


def assigned(parts: Sequence[str], options: Sequence[Game], same: Same) -> bool:
    """Whether each part writes another one of the options."""
    if not parts:
        return True
    first, *rest = parts
    return any(
        writes(first, option, same)
        and assigned(rest, [*options[:place], *options[place + 1 :]], same)
        for place, option in enumerate(options)
    )


def split(text: str, sign: str) -> Iterator[str]:
    """The parts of a text between signs that are in no bracket."""
    start = 0
    for place in separators(text, sign):
        yield text[start:place]
        start = place + 1
    yield text[start:]


@cache
def separators(text: str, sign: str) -> tuple[int, ...]:
    """Where a sign is in a text, outside of brackets."""
    depth, found = 0, []
    for place, other in enumerate(text):
        depth += (other in "{(") - (other in ")}")
        if other == sign and depth == 0:
            found.append(place)
    return tuple(found)


# Texts without separators


@dataclass(frozen=True, slots=True)
class Options:
    """A value by its options: what comes before them, each side, and what comes after."""

    before: str
    left: tuple[Game, ...]
    right: tuple[Game, ...]
    after: str


@cache
def ways(value: Game) -> tuple["str | Options", ...]:
    """The ways to write a value: its name if it has one, and its options if it has some."""
    found: list[str | Options] = []
    name = names().get(value)
    if name is not None:
        found.append(name)
    left, right = tuple(value.left_options), tuple(value.right_options)
    if value == -value and left:
        found.append(Options("+-(", left, (), ")"))
    if left or right:
        found.append(Options("{", left, right, "}"))
    if len(left) == len(right) == 1:
        if left[0].right_options == right:
            found.append(Options("{", tuple(left[0].left_options), right, "<2>}"))
        if right[0].left_options == left:
            found.append(Options("{", left, tuple(right[0].right_options), "<2>}"))
    return tuple(found)


class Legible:
    """What of a text is legible, without separators, compared with values sign for sign."""

    def __init__(self, text: str, legible: Callable[[str], str]) -> None:
        """Take the legible signs of a text, and what makes them of the text of a name."""
        self.text = text
        self.legible = legible
        self._known: dict[tuple[Game, int], frozenset[int]] = {}

    def writes(self, value: Game) -> bool:
        """Whether the signs write a value, in some order of its options."""
        return len(self.text) in self.ends(value, 0)

    def ends(self, value: Game, start: int) -> frozenset[int]:
        """The places up to which the signs from a place on can write a value."""
        key = (value, start)
        if key not in self._known:
            self._known[key] = frozenset(
                end for way in ways(value) for end in self._ends(way, start)
            )
        return self._known[key]

    def _ends(self, way: "str | Options", start: int) -> Iterator[int]:
        if isinstance(way, str):
            yield from self._sign_ends(way, start)
            return
        for first in self._sign_ends(way.before, start):
            for second in self._side_ends(way.left, first):
                for third in self._side_ends(way.right, second):
                    yield from self._sign_ends(way.after, third)

    def _sign_ends(self, name: str, start: int) -> Iterator[int]:
        signs = self.legible(name)
        if self.text.startswith(signs, start):
            yield start + len(signs)

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
                            yield from self._sign_ends(way.after.removesuffix("}"), end)


@cache
def sign_counts(
    value: Game, legible: Callable[[str], Iterable[str]]
) -> tuple[Counter[str], ...]:
    """How often each legible sign occurs in a value: by its name, and by its options.

    The options themselves are counted by their names.
    """
    found: list[Counter[str]] = []
    for way in ways(value):
        if isinstance(way, str):
            found.append(Counter(legible(way)))
            continue
        count = Counter(legible(way.before))
        count.update(legible(way.after))
        for side in (way.left, way.right):
            for option in side:
                count += sign_counts(option, legible)[0]
            if len(side) == 1 and isinstance(ways(side[0])[0], Options):
                count -= Counter("{}")  # a single option is without its braces
        found.append(count)
    return tuple(found)


#: The names and signs of a value, each as one piece: ``^3*`` is one, ``{`` is one.
NAMES: Final = re.compile(
    r"Pow(?:To)?\((?:[^()]|\([^()]*\))*\)\+?\*?|[\^v]+[0-9]?(?:\*[23]?)?|\*[23]?"
    r"|[0-9.]+|\+-|[^\s,|]"
)


def in_names(text: str) -> list[str]:
    """The names and signs of a text.

    >>> in_names("{^^*|v3,PowTo((vv*),2)}")
    ['{', '^^*', 'v3', 'PowTo((vv*),2)', '}']
    """
    return NAMES.findall(text)


def fewest_changes(text: str, value: Game, legible: Callable[[str], str]) -> int:
    """How many signs must be put in, left out or changed until a text has those of a value.

    Their order is not looked at, so that no order of the options is preferred.
    """
    signs = Counter(text)
    return min(
        max((signs - count).total(), (count - signs).total())
        for count in sign_counts(value, legible)
    )
