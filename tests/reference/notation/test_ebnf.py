"""The grammar and the definitions on the page of the notation are those of the parser."""

import sys
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from ebnf import Class, Part, inside, quoted_strings
from notation_page import (
    LETTER,
    DomainError,
    PageReader,
    Row,
    definitions_by_name,
    expand,
    features,
    members_of,
    page_grammar,
    page_rows,
    question_cases,
    refusals,
    value_texts,
)
from tedomari.game import Game
from tedomari.notation import STANDARD_NAMES, NotationError, NotationLimitError, parse
from tedomari.notation.names import FUNCTIONS
from tedomari.notation.tokens import PATTERN
from tedomari_conformance.suite.harness.cases import Case

#: The tokens of drawn sentences.  Some of them are refused, as 0.1 and 3/6 are.
LEXICON = {
    "INTEGER": ["0", "1", "1", "2", "2", "3", "4", "8"],
    "DECIMAL": ["0.5", "1.25", "2.0", "0.1"],
    "COPIES": ["0.", "2.", "3."],
    "UPS": ["^", "^^", "^^^", "↑", "⇑", "^⇑"],
    "DOWNS": ["v", "vv", "↓", "v⇓"],
    "BARS": ["|", "|", "||", "|||"],
    "REFERENCE": ["#1", "#2"],
    "NAME": [*STANDARD_NAMES.words() - {"★", "☆", "◇"}, "up", "vx", "Pow"],
}

#: Symbols of the notation, whatever the page says; the last ones belong to other notations.
SYMBOLS = (
    *(
        "0",
        "2",
        "3",
        "3/4",
        "0.5",
        "2.",
        "^",
        "^^",
        "v",
        "vv",
        "*",
        "+",
        "-",
        "+-",
        "/",
        "|",
        "||",
    ),
    *("(", ")", "{", "}", ",", "#1", "=", ";", "Pow", "PowTo", "Tiny", "half_up", "_", " "),
    *(
        "↑",
        "⇑",
        "↓",
        "⇓",
        "∗",
        "±",
        "−",
        "★",
        "◇",
        "v3",
        "(2)",
        "{|}",
        "Miny(1)",
        "[2]",
        "<",
        ":",
    ),
)

#: What mutations insert.
ALPHABET = "0123^v*+-/.,|(){}#=; _xT★±↑⇓∗−\u00a0!:"

#: Longer sentences take long to compute.
LONGEST = 48


def sentences(count: int, seed: int) -> list[str]:
    """Draw sentences of the grammar."""
    random = Random(seed)
    drawn: list[str] = []
    while len(drawn) < count:
        text = page_grammar().draw(random.choice(["value", "braces"]), random, LEXICON)
        if len(text) <= LONGEST:
            spaces = random.random() < 0.2
            drawn.append(" ".join(text) if spaces and random.random() < 0.2 else text)
    return drawn


def mutant(text: str, random: Random) -> str:
    """Delete, double, replace or insert a character, or exchange two neighbours."""
    n = random.randrange(len(text))
    before, here, after = text[:n], text[n], text[n + 1 :]
    return random.choice(
        [
            before + after,
            before + here + text[n:],
            before + random.choice(ALPHABET) + after,
            before + random.choice(ALPHABET) + text[n:],
            before + after[:1] + here + after[1:],
        ]
    )


def value_by_parser(text: str) -> Game | str:
    """Return the value, or ``refused``, or ``limit`` for a bound."""
    try:
        return parse(text)
    except NotationLimitError:
        return "limit"
    except NotationError:
        return "refused"


def value_by_page(text: str) -> Game | str:
    """Return the value that the page gives to a string, or ``refused``."""
    sentence = page_grammar().recognise(text)
    if sentence is None or any(refusals(sentence)):
        return "refused"
    try:
        return PageReader(sentence).game
    except DomainError:
        return "refused"


def check(texts: list[str]) -> dict[str, int]:
    """Compare the page with the parser; return how many strings have which result."""
    counts = {"value": 0, "refused": 0, "limit": 0}
    for text in texts:
        expected = value_by_parser(text)
        if not isinstance(expected, str):
            found = value_by_page(text)
            assert isinstance(found, Game), text
            assert found == expected, text
        elif expected == "refused":
            assert isinstance(value_by_page(text), str), text
        counts[expected if isinstance(expected, str) else "value"] += 1
    return counts


@pytest.mark.clause(
    "notation.grammar.sentences", "notation.grammar.tokens", "notation.grammar.minus"
)
@pytest.mark.parametrize("seed", range(3))
def test_sentences_of_the_grammar_have_the_values_of_the_page(seed: int) -> None:
    counts = check(sentences(300, seed))
    assert counts["value"] > 100
    assert counts["limit"] < 15


@pytest.mark.once
@pytest.mark.clause("notation.grammar.sentences", "notation.grammar.tokens")
@pytest.mark.parametrize("seed", range(3))
def test_mutated_sentences_have_values_on_both_sides_or_on_neither(seed: int) -> None:
    random = Random(seed)
    counts = check([mutant(text, random) for text in sentences(600, seed + 100)])
    assert counts["value"] > 60
    assert counts["refused"] > 300
    assert counts["limit"] < 30


@pytest.mark.clause("notation.grammar.sentences", "notation.grammar.tokens")
def test_strings_of_a_few_symbols_are_read_alike() -> None:
    """Every pair of symbols, and some longer strings, which are not drawn from the page."""
    random = Random(2)
    longer = ["".join(random.choices(SYMBOLS, k=random.randint(3, 5))) for _ in range(1_500)]
    counts = check(["".join(pair) for pair in product(SYMBOLS, repeat=2)] + longer)
    assert counts["value"] > 250
    assert counts["refused"] > 2_500


@pytest.mark.once
@pytest.mark.clause("notation.grammar.sentences")
def test_the_page_accepts_every_value_of_the_vectors() -> None:
    """The parser accepts them all, because the vectors pass."""
    texts = sorted({text for case in question_cases() for text in texts_of(case)})
    assert len(texts) > 1_500
    for text in texts:
        sentence = page_grammar().recognise(text)
        assert sentence is not None, text
        assert not list(refusals(sentence)), text


@pytest.mark.once
@pytest.mark.clause("notation.grammar.sentences")
def test_values_of_the_vectors_and_their_mutants_are_read_alike() -> None:
    random = Random(1)
    texts = sorted({text for case in question_cases() for text in texts_of(case)})
    short = [text for text in texts if len(text) <= LONGEST]
    assert check(random.sample(short, 200))["value"] == 200
    counts = check([mutant(text, random) for text in random.sample(short, 600)])
    assert counts["value"] > 100
    assert counts["refused"] > 200


def texts_of(case: Case) -> list[str]:
    """Return the values in a question and in its answer."""
    return [text for text in value_texts(case.query, case.members) if text]


@pytest.mark.clause("notation.grammar.tokens", "notation.text.unicode", "notation.text.space")
def test_both_know_the_same_characters() -> None:
    """A number sign and a point are only parts of tokens."""
    rules = page_grammar().rules.values()
    page = {
        c
        for rule in rules
        for text in quoted_strings(rule)
        for c in text
        if text not in FUNCTIONS
    }
    page |= {
        chr(n) for rule in rules for low, high in ranges(rule) for n in range(low, high + 1)
    }
    parser = {c for c in map(chr, range(sys.maxunicode + 1)) if PATTERN.match(c)}
    assert page - {"#", "."} == parser | set("★☆◇")


def ranges(part: Part) -> Iterator[tuple[int, int]]:
    """Yield the ranges of characters in a part of a grammar."""
    if isinstance(part, Class):
        yield from part.ranges
    for each in inside(part):
        yield from ranges(each)


# Definitions


@pytest.mark.clause("notation.grammar.definitions", "notation.names.elementary")
@pytest.mark.parametrize("row", page_rows(), ids=lambda row: row.notation)
def test_each_notation_is_its_definition(row: Row) -> None:
    count = 0
    for members in members_of(row):
        count += 1
        left, right = expand(row.notation, members), expand(row.definition, members)
        assert parse(left) == parse(right), (left, right)
    assert count >= (3 if LETTER.search(row.notation) else 1)


@pytest.mark.clause("notation.grammar.definitions", "notation.names.elementary")
def test_the_table_has_every_name_and_symbol_that_the_parser_knows() -> None:
    assert set(definitions_by_name()) == STANDARD_NAMES.words()
    grammar = page_grammar()
    assert {text for text in grammar.quoted if text.isalpha()} - {"v"} == set(FUNCTIONS)


@pytest.mark.clause("notation.grammar.definitions")
def test_the_table_has_every_part_of_the_grammar() -> None:
    grammar, shown = page_grammar(), set[str]()
    for row in page_rows():
        sentence = grammar.recognise(expand(row.notation, next(iter(members_of(row)))))
        assert sentence is not None, row
        shown |= features(sentence)
    assert (set(grammar.rules) | grammar.quoted) - shown == {"SPACE"}
