"""The page on the notation: its grammar, its table of definitions, and a reader made of both.

The reader uses only the games of ``tedomari``, and nothing of its notation.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations, product
from typing import Final

from ebnf import Grammar, Node, Sentence
from tedomari.game import Game, game
from tedomari.notation import parse
from tedomari_conformance.engines.operations import OPERATIONS, VALUES
from tedomari_conformance.engines.questions import questions
from tedomari_conformance.suite import load_documents
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_spec.clauses import TEXT

PAGE: Final = TEXT / "notation.md"

#: The letters of definitions.  They are not parts of names, but n may follow v.
LETTER: Final = re.compile(r"(?<![A-Za-uw-z_])[mnqdxyz](?![A-Za-z_])")

#: What the letters stand for.
NUMBERS: Final = ("1", "2", "3", "6")
GAMES: Final = ("{2|0}", "^", "*2", "3/4", "{1||0|-1}", "0", "half_up")
POWERS: Final = ("^", "^^", "Tiny(2)", "Pow(^,2)", "^3")

#: The members of answers that are values.
VALUE_MEMBERS: Final = frozenset(("value", "form", "atomic_weight"))

#: The columns of the table of definitions.
COLUMNS: Final = ("notation", "is", "where", "sent")


def fence_after(heading: str) -> str:
    """Return the first fence of text after a heading of the page."""
    _, _, section = PAGE.read_text("utf-8").partition(f"\n## {heading}\n")
    fence = re.search(r"^```text\n(.*?)^```$", section.split("\n## ")[0], re.M | re.S)
    assert fence is not None, heading
    return fence[1]


@cache
def page_grammar() -> Grammar:
    """Return the grammar of the page."""
    return Grammar(fence_after("Grammar"))


@dataclass(frozen=True)
class Row:
    """A row of the table of definitions."""

    notation: str
    definition: str
    where: str
    sent: bool


@cache
def page_rows() -> tuple[Row, ...]:
    """Return the rows of the table of definitions."""
    head, *lines = fence_after("Definitions in braces").splitlines()
    starts = [head.index(column) for column in COLUMNS]
    ends = [*starts[1:], None]
    rows = []
    for line in lines:
        cells = [line[start:end].strip() for start, end in zip(starts, ends, strict=True)]
        assert all(line[start - 1] == " " for start in starts[1:]), line
        assert cells[3] in ("yes", "no"), line
        notation, definition, where, sent = cells
        rows.append(Row(notation, definition, where, sent == "yes"))
    return tuple(rows)


@cache
def definitions_by_name() -> Mapping[str, str]:
    """Return the definitions of the names and symbols in the table."""
    grammar = page_grammar()
    return {
        row.notation: row.definition
        for row in page_rows()
        if grammar.kinds_of(row.notation) & {"NAME", "SYMBOL"}
        and not LETTER.search(row.notation)
    }


def features(sentence: Sentence) -> set[str]:
    """Return what occurs in a sentence: rules, names, and characters outside ASCII."""
    nodes = {node.name for node in sentence.tree.walk()}
    names = {
        token for token in sentence.tokens if "NAME" in page_grammar().kinds_of(token)
    } - page_grammar().quoted
    return nodes | names | {c for token in sentence.tokens for c in token if not c.isascii()}


def expand(text: str, members: dict[str, str]) -> str:
    """Put numbers and games in the place of the letters of a definition."""
    n = int(members["n"])
    text = text.replace("*0,...,*(n-1)", ",".join(f"*{k}" for k in range(n)))
    powers = "".join(f"-Pow(x,{k})" for k in range(1, n))
    text = text.replace("-Pow(x,1)-...-Pow(x,n-1)", powers)
    text = text.replace("(m-1)", "m-1").replace("(m+1)", "m+1").replace("(n-1).", "n-1.")
    text = re.sub(r"\b([mn])([-+]1)", lambda m: str(int(members[m[1]]) + int(m[2])), text)
    text = text.replace("1-n", str(1 - n))
    if "^L" in text or "^R" in text:
        left, right = text[1:-1].split("|")
        text = f"{{{options(left, members)}|{options(right, members)}}}"
    return LETTER.sub(lambda m: members[m[0]], text)


def options(side: str, members: dict[str, str]) -> str:
    """Write an item of a list once for each option that its letter has."""
    items = []
    for item in side.split(","):
        letter = re.search(r"([dxy])\^([LR])", item)
        if letter is None:
            items.append(item)
            continue
        value = parse(members[letter[1]])
        for option in value.left_options if letter[2] == "L" else value.right_options:
            items.append(item.replace(letter[0], str(option)))
    return ",".join(items)


def members_of(row: Row) -> Iterator[dict[str, str]]:
    """Yield numbers and games for the letters of a row, those that its condition allows."""
    where = row.where
    letters = set(LETTER.findall(row.notation + row.definition)) | {"n"}
    powers = POWERS if "x = {0|y}" in where else None
    choices = {
        "n": NUMBERS if "n" in LETTER.findall(row.notation) else ["1"],
        "m": ["-5", "1", "3", "7"] if "q" in letters else ["-2", "3"],
        "q": ["2", "4", "16"],
        "d": ["0", "1", "2", "5", "-1", "1/2", "-3/4", "5/8", "7/2"],
        "x": powers or [x for x in GAMES if "x >= 0" not in where or parse(x) >= 0],
        "y": GAMES[:3],
        "z": GAMES[:3],
    }
    used = sorted(letters & set(choices))
    for chosen in product(*(choices[letter] for letter in used)):
        members = dict(zip(used, chosen, strict=True))
        if powers:
            (right,) = parse(members["x"]).right_options
            members["y"] = str(right)
        if "n >= 2" not in where or members["n"] not in ("0", "1"):
            yield members


@cache
def question_cases() -> Sequence[Case]:
    """Return the questions of all vectors."""
    return [
        case
        for document in load_documents()
        for vector in document.vectors
        for case in questions(document, vector)
    ]


def value_texts(query: Query, answer: Mapping[str, JSON] | None = None) -> Iterator[str]:
    """Yield the values in a query, and in its answer, that are in the notation."""
    if query.ruleset is None:
        types = OPERATIONS[VALUES, query.operation].given
        for member, data in query.arguments.items():
            if types[member].drawn:
                yield from strings(data)
    for member in VALUE_MEMBERS & set(answer or ()):
        yield from strings((answer or {})[member])


def strings(data: JSON) -> Iterator[str]:
    """Yield a string, or the strings in a list."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list | tuple):
        for each in data:
            yield from strings(each)


# What clauses other than those on the grammar refuse


def refusals(sentence: Sentence) -> Iterator[str]:
    """Yield the clauses that refuse a sentence; those on bounds are left out."""
    for node in sentence.tree.walk():
        text = sentence.text(node)
        if node.name in ("fraction", "DECIMAL") and not is_power(denominator(text)):
            yield "notation.number.dyadic"
        elif node.name in ("NAME", "SYMBOL") and text not in definitions_by_name():
            yield "notation.error.unknown"
        elif node.name == "braces" and not bars_divide(sentence, node):
            yield "notation.braces.equal-bars"
    yield from wrong_references(sentence)


def denominator(text: str) -> int:
    """Return the denominator of a fraction as written, or of a decimal."""
    return int(text.split()[-1]) if "/" in text else Fraction(text).denominator


def is_power(n: int) -> bool:
    """Whether an integer is a power of two."""
    return n > 0 and n & (n - 1) == 0


def bars_divide(sentence: Sentence, node: Node) -> bool:
    """Whether a longer run of bars is between any two runs of equal length."""
    runs = [len(sentence.text(bars)) for bars in node.all("BARS")]
    return all(
        max(runs[first : second + 1]) > runs[first]
        for first, second in combinations(range(len(runs)), 2)
        if runs[first] == runs[second]
    )


def wrong_references(sentence: Sentence) -> Iterator[str]:
    """Yield a clause for each second definition, and each reference before its definition."""
    known: set[str] = set()
    for part in sentence.tree.nodes:
        if part.name == "definition":
            defined, _, *body = part.nodes
        else:
            defined, body = None, [part]
        used = [n for b in body for n in b.walk() if n.name == "REFERENCE"]
        if any(sentence.text(n) not in known for n in used):
            yield "notation.define.order"
        if defined is not None:
            if sentence.text(defined) in known:
                yield "notation.define.text"
            known.add(sentence.text(defined))


class DomainError(ValueError):
    """A power, a tiny or a miny does not exist."""


class PageReader:
    """Evaluates a sentence that no clause refuses, by the text of the page."""

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        self.references: dict[str, Game] = {}

    @cached_property
    def game(self) -> Game:
        """The value.  Raises DomainError."""
        *definitions, last = self.sentence.tree.nodes
        for definition in definitions:
            name, _, body, _ = definition.nodes
            self.references[self.text(name)] = self.sum(body)
        return self.sum(last)

    def text(self, node: Node) -> str:
        return self.sentence.text(node).replace("−", "-")

    def sum(self, node: Node) -> Game:
        """Terms are added and subtracted from left to right."""
        first, *others = node.nodes
        total = self.term(first, [])
        for sign, term in zip(others[::2], others[1::2], strict=True):
            if sign.name == "+-":
                total = total + self.term(term, ["-"])
            else:
                value = self.term(term, [])
                total = total + value if sign.name == "+" else total - value
        return total

    def term(self, node: Node, signs: list[str]) -> Game:
        """Signs, and what they apply to; ``signs`` come before those of the term."""
        parts = list(node.nodes)
        signs = list(signs)
        while parts[0].name in ("MINUS", "PLUS_MINUS"):
            signs.append("-" if parts.pop(0).name == "MINUS" else "+-")
        if parts[0].name == "list":
            signs.pop()
            value = plus_minus([self.sum(each) for each in parts[0].all("sum")])
        elif parts[0].name == "number":
            number = self.number(parts[0])
            if parts[0].nodes[0].name != "MINUS" and signs and signs[-1] == "-":
                signs.pop()
                number = -number
            value = game(number) + self.parts(parts[1:], 1)
        else:
            copies = 1
            if parts[0].name == "COPIES":
                copies = int(self.text(parts.pop(0))[:-1])
            value = self.parts(parts[0].nodes, copies)
        while signs:
            value = -value if signs.pop() == "-" else plus_minus([value])
        return value

    def parts(self, nodes: list[Node] | tuple[Node, ...], copies: int) -> Game:
        """Some copies of the first part, and one of the others."""
        total = Game()
        inner = [node for node in nodes if node.name not in "()"]
        for node in inner:
            value = self.part(node)
            total = total + (times(copies, value) if node is inner[0] else value)
        return total

    def part(self, node: Node) -> Game:
        text = self.text(node)
        if node.name == "sum":
            return self.sum(node)
        if node.name in ("NAME", "SYMBOL"):
            return read(definitions_by_name()[text])
        if node.name == "REFERENCE":
            return self.references[text]
        return {
            "arrows": self.arrows,
            "nimber": self.nimber,
            "half": self.half,
            "power": self.power,
            "tiny": self.tiny,
            "braces": self.braces,
        }[node.name](node)

    def number(self, node: Node) -> Fraction:
        return Fraction(self.text(node).replace(" ", ""))

    def arrows(self, node: Node) -> Game:
        text = self.text(node)
        up, down = Game([0], [star()]), Game([star()], [0])
        sign = 1 if text[0] in "^↑⇑" else -1
        numbers = node.all("number")
        if numbers:
            value = up_of(game(self.number(numbers[0])))
            return value if sign > 0 else -value
        counts = node.all("INTEGER")
        size = len(text) + sum(map(text.count, "⇑⇓"))
        return times(int(self.text(counts[0])) if counts else size, up if sign > 0 else down)

    def nimber(self, node: Node) -> Game:
        if node.all("nimber_of"):
            (node,) = node.nodes
        counts = node.all("INTEGER")
        return star(int(self.text(counts[0])) if counts else 1)

    def half(self, node: Node) -> Game:
        name = "half_star" if node.all("STAR") else "half_up"
        value = read(definitions_by_name()[name])
        return -value if self.text(node)[0] in "v↓" else value

    def power(self, node: Node) -> Game:
        """Clauses: notation.call.power, notation.call.domain."""
        x, exponent = map(self.sum, node.all("sum"))
        if not (exponent.is_integer and exponent >= 1):
            raise DomainError
        n = int(exponent.as_fraction())
        zero = (Game(),)
        ahead = x.left_options == zero and len(x.right_options) == 1
        behind = x.right_options == zero and len(x.left_options) == 1
        if ahead == behind:
            raise DomainError
        sign = 1 if ahead else -1
        base = x if ahead else -x
        (y,) = base.right_options
        powers = [base]
        for _ in range(n - 1):
            if self.text(node.nodes[0]) == "Pow":
                powers.append(Game([0], [y - sum(powers, Game())]))
            else:
                powers.append(Game([powers[-1]], [y]))
        return powers[-1] if sign > 0 else -powers[-1]

    def tiny(self, node: Node) -> Game:
        (argument,) = node.all("sum")
        x = self.sum(argument)
        if not x >= 0:
            raise DomainError
        tiny = Game([0], [Game([0], [-x])])
        return tiny if self.text(node.nodes[0]) == "Tiny" else -tiny

    def braces(self, node: Node) -> Game:
        sides = [[self.sum(each) for each in side.all("sum")] for side in node.all("options")]
        runs = [len(self.text(bars)) for bars in node.all("BARS")]
        return divide(sides, runs)


def divide(sides: list[list[Game]], runs: list[int]) -> Game:
    """The longest run of bars separates the sides of the game."""
    place = runs.index(max(runs))
    left, right = sides[: place + 1], sides[place + 1 :]
    return Game(
        left[0] if len(left) == 1 else [divide(left, runs[:place])],
        right[0] if len(right) == 1 else [divide(right, runs[place + 1 :])],
    )


def plus_minus(games: list[Game]) -> Game:
    return Game(games, [-each for each in games])


def times(n: int, value: Game) -> Game:
    return sum([value] * n, Game())


def star(n: int = 1) -> Game:
    nimbers: list[Game] = []
    for _ in range(n + 1):
        nimbers.append(Game(nimbers, nimbers))
    return nimbers[-1]


def up_of(d: Game) -> Game:
    """The games up to the one of d are built only once each, from the simplest on."""
    waiting, ups = [d], dict[str, Game]()
    while waiting:
        number = waiting[-1]
        options = (*number.left_options, *number.right_options)
        missing = [each for each in options if str(each) not in ups]
        waiting += missing
        if not missing:
            left, right = (
                [*(ups[str(each)] for each in side), star()]
                for side in (number.left_options, number.right_options)
            )
            ups[str(waiting.pop())] = Game(left, right)
    return ups[str(d)]


def read(text: str) -> Game:
    """Return the value of a string by the page."""
    sentence = page_grammar().recognise(text)
    assert sentence is not None, text
    return PageReader(sentence).game
