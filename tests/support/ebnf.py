"""A reader of grammars in the EBNF of the W3C, and a recogniser of their sentences.

The recogniser knows nothing of the notation of values: it tries all derivations.  Rules whose
names are in capitals derive tokens.  A string is divided into tokens from left to right; each
token is the longest that such a rule, or a quoted string of another rule, derives.  The tokens
that ``SPACE`` derives are left out.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Final, TypeAlias

#: The rule of the tokens between other tokens that mean nothing.
SPACE: Final = "SPACE"


@dataclass(frozen=True)
class Quoted:
    """A string in quotation marks."""

    text: str


@dataclass(frozen=True)
class Class:
    """A set of characters as ranges of code points."""

    ranges: tuple[tuple[int, int], ...]

    def __contains__(self, character: str) -> bool:
        return any(low <= ord(character) <= high for low, high in self.ranges)


@dataclass(frozen=True)
class Use:
    """The name of a rule."""

    name: str


@dataclass(frozen=True)
class Choice:
    """Alternatives."""

    parts: tuple["Part", ...]


@dataclass(frozen=True)
class Row:
    """Parts, one after the other."""

    parts: tuple["Part", ...]


@dataclass(frozen=True)
class Repeated:
    """A part that occurs at least ``least`` times, and at most once if it is not ``many``."""

    part: "Part"
    least: int
    many: bool


@dataclass(frozen=True)
class Without:
    """What the first part derives and the second does not."""

    part: "Part"
    other: "Part"


Part: TypeAlias = Quoted | Class | Use | Choice | Row | Repeated | Without

LEXEME: Final = re.compile(
    r"""\s*(?:/\*.*?\*/\s*)*(?:
    (?P<head>[A-Za-z_]+)\s*::=
    | (?P<use>[A-Za-z_]+)
    | "(?P<double>[^"]*)"
    | '(?P<single>[^']*)'
    | \[(?P<set>[^]]+)]
    | (?P<sign>[-|()?*+])
    )""",
    re.VERBOSE | re.DOTALL,
)
RANGE: Final = re.compile(
    r"(?P<low>\#x[0-9A-F]+|[^#])(?:-(?P<high>\#x[0-9A-F]+|[^#]))?", re.DOTALL
)


class GrammarError(ValueError):
    """A text is not a grammar."""


def read_grammar(text: str) -> dict[str, Part]:
    """Return the rules of a grammar by name, the first one first."""
    lexemes: list[tuple[str, str]] = []
    place, text = 0, re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL).rstrip()
    while place < len(text):
        match = LEXEME.match(text, place)
        if match is None or match.lastgroup is None:
            raise GrammarError(f"cannot read {text[place : place + 30]!r}")
        lexemes.append((match.lastgroup, match[match.lastgroup]))
        place = match.end()
    heads = [n for n, (kind, _) in enumerate(lexemes) if kind == "head"]
    if not heads or heads[0] != 0:
        raise GrammarError("a grammar begins with the name of a rule and ::=")
    rules: dict[str, Part] = {}
    for start, end in pairwise((*heads, len(lexemes))):
        name = lexemes[start][1]
        if name in rules:
            raise GrammarError(f"{name} has two rules")
        reader = _Reader(lexemes[start + 1 : end])
        rules[name] = reader.choice()
        if reader.lexemes:
            raise GrammarError(f"the rule of {name} goes on after its end")
    unknown = {use for part in rules.values() for use in uses(part)} - set(rules)
    if unknown:
        raise GrammarError(f"rules are missing: {sorted(unknown)}")
    return rules


class _Reader:
    """Reads the right side of a rule."""

    def __init__(self, lexemes: list[tuple[str, str]]) -> None:
        self.lexemes = lexemes

    def at(self, sign: str) -> bool:
        return bool(self.lexemes) and self.lexemes[0] == ("sign", sign)

    def choice(self) -> Part:
        parts = [self.row()]
        while self.at("|"):
            self.lexemes.pop(0)
            parts.append(self.row())
        return parts[0] if len(parts) == 1 else Choice(tuple(parts))

    def row(self) -> Part:
        parts = [self.difference()]
        while self.lexemes and not (self.at("|") or self.at(")")):
            parts.append(self.difference())
        return parts[0] if len(parts) == 1 else Row(tuple(parts))

    def difference(self) -> Part:
        part = self.postfix()
        if self.at("-"):
            self.lexemes.pop(0)
            return Without(part, self.postfix())
        return part

    def postfix(self) -> Part:
        part = self.single()
        while self.at("?") or self.at("*") or self.at("+"):
            _, sign = self.lexemes.pop(0)
            part = Repeated(part, least=int(sign == "+"), many=sign != "?")
        return part

    def single(self) -> Part:
        if not self.lexemes:
            raise GrammarError("a rule ends too early")
        kind, text = self.lexemes.pop(0)
        if kind == "use":
            return Use(text)
        if kind in ("double", "single") and text:
            return Quoted(text)
        if kind == "set":
            return character_class(text)
        if (kind, text) == ("sign", "("):
            part = self.choice()
            if not self.at(")"):
                raise GrammarError("a parenthesis is not closed")
            self.lexemes.pop(0)
            return part
        raise GrammarError(f"{text!r} is out of place")


def character_class(text: str) -> Class:
    """Return the class of the characters that are written between brackets."""
    if text.startswith("^"):
        raise GrammarError("a negated class of characters is not supported")
    if RANGE.sub("", text):
        raise GrammarError(f"[{text}] is not a class of characters")
    ranges = []
    for match in RANGE.finditer(text):
        low = code_point(match["low"])
        ranges.append((low, code_point(match["high"]) if match["high"] else low))
    return Class(tuple(ranges))


def code_point(text: str) -> int:
    """Return the code point of a character, which may be written as ``#x20``."""
    return int(text[2:], 16) if len(text) > 1 else ord(text)


def inside(part: Part) -> Sequence[Part]:
    """Return the parts of a part."""
    if isinstance(part, Choice | Row):
        return part.parts
    if isinstance(part, Repeated):
        return (part.part,)
    return (part.part, part.other) if isinstance(part, Without) else ()


def uses(part: Part) -> Iterator[str]:
    """Yield the names of rules in a part."""
    if isinstance(part, Use):
        yield part.name
    for each in inside(part):
        yield from uses(each)


def quoted_strings(part: Part) -> Iterator[str]:
    """Yield the strings in quotation marks in a part."""
    if isinstance(part, Quoted):
        yield part.text
    for each in inside(part):
        yield from quoted_strings(each)


@dataclass(frozen=True)
class Node:
    """A derivation from a rule: its name, the tokens from start to end, and the parts."""

    name: str
    start: int
    end: int
    nodes: tuple["Node", ...] = field(repr=False)

    def walk(self) -> Iterator["Node"]:
        """Yield the node and all nodes below it, in the order of the string."""
        yield self
        for node in self.nodes:
            yield from node.walk()

    def all(self, *names: str) -> list["Node"]:
        """Return the parts of these names, without parts of parts."""
        return [node for node in self.nodes if node.name in names]


#: The nodes of derivations from a place, by the place where they end.
Ends: TypeAlias = dict[int, tuple[Node, ...]]


@dataclass
class Sentence:
    """A string of the language, as tokens and as a derivation."""

    tokens: list[str]
    tree: Node

    def text(self, node: Node) -> str:
        """Return the tokens of a node, separated by spaces."""
        return " ".join(self.tokens[node.start : node.end])


class Grammar:
    """A grammar, which recognises strings and draws sentences."""

    def __init__(self, text: str) -> None:
        self.rules = read_grammar(text)
        self.start = next(iter(self.rules))
        self.token_rules = [name for name in self.rules if name.isupper()]
        self.quoted = {
            text
            for name, part in self.rules.items()
            if not name.isupper()
            for text in quoted_strings(part)
        }
        self.kinds: dict[str, frozenset[str]] = {}
        self.beginnings: dict[str, Sequence[str]] = {}
        self.heights: dict[int, float] = {}
        self.firsts: dict[tuple[int, str], bool] = {}

    def may_start(self, part: Part, token: str) -> bool:
        """Whether a part may start with a token, or be empty; this only saves time."""
        key = id(part), token
        if key not in self.firsts:
            self.firsts[key] = self._may_start(part, token)
        return self.firsts[key]

    def _may_start(self, part: Part, token: str) -> bool:
        if isinstance(part, Quoted):
            return part.text == token
        if isinstance(part, Use) and part.name.isupper():
            return part.name in self.kinds_of(token)
        if isinstance(part, Use):
            return self.may_start(self.rules[part.name], token)
        if isinstance(part, Choice):
            return any(self.may_start(each, token) for each in part.parts)
        if isinstance(part, Row):
            for each in part.parts:
                if self.may_start(each, token):
                    return True
                if not self.may_be_empty(each):
                    return False
            return True
        assert isinstance(part, Repeated), part
        return not part.least or self.may_start(part.part, token)

    def may_be_empty(self, part: Part) -> bool:
        """Whether a part derives no tokens; rules that are not tokens are looked into."""
        if isinstance(part, Use):
            return not part.name.isupper() and self.may_be_empty(self.rules[part.name])
        if isinstance(part, Choice):
            return any(map(self.may_be_empty, part.parts))
        if isinstance(part, Row):
            return all(map(self.may_be_empty, part.parts))
        return isinstance(part, Repeated) and (not part.least or self.may_be_empty(part.part))

    def tokens(self, text: str) -> list[str] | None:
        """Divide a string into tokens; None if it cannot be divided."""
        tokens: list[str] = []
        place = 0
        while place < len(text):
            ends = [place + len(q) for q in self.quoted if text.startswith(q, place)]
            for name in self.rules_from(text[place]):
                ends += characters(self.rules, self.rules[name], text, place)
            end = max(ends, default=place)
            if end == place:
                return None
            if SPACE not in self.kinds_of(text[place:end]):
                tokens.append(text[place:end])
            place = end
        return tokens

    def rules_from(self, character: str) -> Sequence[str]:
        """Return the names of the rules whose tokens may begin with a character."""
        if character not in self.beginnings:
            self.beginnings[character] = [
                name
                for name in self.token_rules
                if may_begin(self.rules, self.rules[name], character)
            ]
        return self.beginnings[character]

    def kinds_of(self, token: str) -> frozenset[str]:
        """Return the names of the rules that derive a token."""
        if token not in self.kinds:
            self.kinds[token] = frozenset(
                name
                for name in self.token_rules
                if len(token) in characters(self.rules, self.rules[name], token, 0)
            )
        return self.kinds[token]

    def recognise(self, text: str) -> Sentence | None:
        """Return a derivation of a string; None if the grammar does not generate it."""
        tokens = self.tokens(text)
        if tokens is None:
            return None
        known: dict[tuple[str, int], Ends] = {}
        ends = self.derive(Use(self.start), tokens, 0, known)
        return Sentence(tokens, ends[len(tokens)][0]) if len(tokens) in ends else None

    def derive(
        self, part: Part, tokens: list[str], place: int, known: dict[tuple[str, int], Ends]
    ) -> Ends:
        """Return the ends of all derivations of a part from a place, each with one of them."""
        if place < len(tokens) and not self.may_start(part, tokens[place]):
            return {}
        if isinstance(part, Quoted):
            here = place < len(tokens) and tokens[place] == part.text
            return {place + 1: (Node(part.text, place, place + 1, ()),)} if here else {}
        if isinstance(part, Use):
            if part.name.isupper():
                here = place < len(tokens) and part.name in self.kinds_of(tokens[place])
                return {place + 1: (Node(part.name, place, place + 1, ()),)} if here else {}
            if (part.name, place) not in known:
                ends = self.derive(self.rules[part.name], tokens, place, known)
                known[part.name, place] = {
                    end: (Node(part.name, place, end, nodes),) for end, nodes in ends.items()
                }
            return known[part.name, place]
        if isinstance(part, Choice):
            merged: Ends = {}
            for each in part.parts:
                for end, nodes in self.derive(each, tokens, place, known).items():
                    merged.setdefault(end, nodes)
            return merged
        if isinstance(part, Row):
            ends = {place: ()}
            for each in part.parts:
                ends = self.onward(each, tokens, ends, known)
            return ends
        assert isinstance(part, Repeated), part
        ends = {place: ()}
        result: Ends = {} if part.least else dict(ends)
        while ends:
            ends = {
                end: nodes
                for end, nodes in self.onward(part.part, tokens, ends, known).items()
                if end not in result
            }
            result |= ends
            if not part.many:
                break
        return result

    def onward(
        self, part: Part, tokens: list[str], ends: Ends, known: dict[tuple[str, int], Ends]
    ) -> Ends:
        """Return the ends of derivations that go on with a part."""
        result: Ends = {}
        for place, nodes in ends.items():
            for end, more in self.derive(part, tokens, place, known).items():
                result.setdefault(end, (*nodes, *more))
        return result

    def draw(
        self, start: str, random: Random, lexicon: Mapping[str, Sequence[str]], depth: int = 7
    ) -> str:
        """Return what a rule derives at random; ``lexicon`` has the tokens of some rules."""
        return "".join(self._draw(Use(start), random, lexicon, depth))

    def _draw(
        self, part: Part, random: Random, lexicon: Mapping[str, Sequence[str]], depth: int
    ) -> Iterator[str]:
        if isinstance(part, Quoted):
            yield part.text
        elif isinstance(part, Class):
            low, high = random.choice(part.ranges)
            yield chr(random.randint(low, high))
        elif isinstance(part, Use):
            if part.name in lexicon:
                yield random.choice(lexicon[part.name])
            else:
                yield from self._draw(self.rules[part.name], random, lexicon, depth - 1)
        elif isinstance(part, Choice):
            parts = part.parts
            if depth <= 0:
                least = min(map(self.height_of, parts))
                parts = tuple(each for each in parts if self.height_of(each) == least)
            yield from self._draw(random.choice(parts), random, lexicon, depth)
        elif isinstance(part, Row):
            for each in part.parts:
                yield from self._draw(each, random, lexicon, depth)
        elif isinstance(part, Without):
            yield from self._draw(part.part, random, lexicon, depth)
        else:
            count = part.least
            while (part.many or not count) and depth > 0 and random.random() < 0.3:
                count += 1
            for _ in range(count):
                yield from self._draw(part.part, random, lexicon, depth)

    def height_of(self, part: Part) -> float:
        """Return the height of a part, computed once."""
        if id(part) not in self.heights:
            self.heights[id(part)] = self.height(part)
        return self.heights[id(part)]

    def height(self, part: Part, seen: frozenset[str] = frozenset()) -> float:
        """Return how many rules below each other a part needs at least."""
        if isinstance(part, Use):
            if part.name.isupper():
                return 0
            if part.name in seen:
                return float("inf")
            return 1 + self.height(self.rules[part.name], seen | {part.name})
        if isinstance(part, Choice):
            return min(self.height(each, seen) for each in part.parts)
        if isinstance(part, Row):
            return max(self.height(each, seen) for each in part.parts)
        if isinstance(part, Repeated):
            return self.height(part.part, seen) if part.least else 0
        return 0


def characters(rules: dict[str, Part], part: Part, text: str, place: int) -> set[int]:
    """Return the ends of all derivations of a part from the characters after a place."""
    if isinstance(part, Quoted):
        return {place + len(part.text)} if text.startswith(part.text, place) else set()
    if isinstance(part, Class):
        return {place + 1} if place < len(text) and text[place] in part else set()
    if isinstance(part, Use):
        return characters(rules, rules[part.name], text, place)
    if isinstance(part, Choice):
        return {end for each in part.parts for end in characters(rules, each, text, place)}
    if isinstance(part, Without):
        other = characters(rules, part.other, text, place)
        return characters(rules, part.part, text, place) - other
    if isinstance(part, Row):
        ends = {place}
        for each in part.parts:
            ends = {end for start in ends for end in characters(rules, each, text, start)}
        return ends
    result: set[int] = set() if part.least else {place}
    ends = {place}
    while ends:
        ends = {end for start in ends for end in characters(rules, part.part, text, start)}
        ends -= result
        result |= ends
        if not part.many:
            break
    return result


def may_begin(rules: dict[str, Part], part: Part, character: str) -> bool:
    """Whether what a part derives may begin with a character; this only saves time."""
    if isinstance(part, Quoted):
        return part.text.startswith(character)
    if isinstance(part, Class):
        return character in part
    if isinstance(part, Use):
        return may_begin(rules, rules[part.name], character)
    return any(may_begin(rules, each, character) for each in inside(part))
