"""The grammar and the tables of the page on expressions are those of the reader."""

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from ebnf import Grammar
from notation_page import fence_after
from tedomari.expressions import FUNCTIONS, Session, parse
from tedomari.notation import NotationError, NotationLimitError

PAGE = (Path(__file__).parents[3] / "docs/reference/expressions.md").read_text("utf-8")

#: Tokens of drawn lines.
LEXICON = {
    "INTEGER": ["0", "1", "2", "4"],
    "DECIMAL": ["0.5"],
    "COPIES": ["2."],
    "UPS": ["^", "^^"],
    "DOWNS": ["v"],
    "BARS": ["|", "||"],
    "REFERENCE": ["#1"],
    "NAME": ["half_up", "up", "mean", "heat", "nim", "x"],
    "STRING": ['"1+2"', "'3'"],
    "RELATION": ["<", ">="],
}

#: What mutations insert.
ALPHABET = "01^*+-.,|(){}#=; x:<>"

#: What errors expect that refuse a line which the grammar derives.
REFUSED = (
    *("a known name", "a function", "a definition of", "a new definition", "a game that can"),
    *("argument", "parentheses around", "a number as", "a position that", "whole number from"),
    *(" + *", " + ^"),
    *("a power of two", "runs of bars", "a new name", "a decimal with", "one arrow"),
    *(
        "`,` and a position",
        "heat(G,t)",
        "mean(G)",
        "^/2, v/2",
        "a number in `",
        "a whole number in `",
    ),
)


@cache
def grammar() -> Grammar:
    """Return the grammar of the notation with the rules of the page in place of its own."""
    own = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert own is not None
    rules = [rule for text in (own[1], fence_after("Grammar")) for rule in rules_of(text)]
    unique = dict(reversed([(rule.split()[0], rule) for rule in rules]))
    first = unique.pop("line")
    return Grammar("\n".join([first, *unique.values()]))


def rules_of(text: str) -> list[str]:
    """Return the rules of a grammar, each with its lines."""
    return [rule for rule in re.split(r"\n(?=\w)", text.strip().replace("\n\n", "\n")) if rule]


def lines(count: int, seed: int) -> list[str]:
    """Draw lines of the grammar."""
    random, drawn = Random(seed), list[str]()
    while len(drawn) < count:
        text = grammar().draw(
            random.choice(["line", "item", "call", "braces"]), random, LEXICON
        )
        if len(text) <= 40:
            drawn.append(text)
    return drawn


def error_of(line: str) -> str | None:
    """Return what the reader expects, or None if it reads the line."""
    try:
        Session().run(line)
    except NotationLimitError:
        return None
    except NotationError as error:
        return error.expected
    return None


def is_derived(line: str) -> bool:
    """Whether the grammar derives a line."""
    return grammar().recognise(line) is not None


@pytest.mark.clause("expression.superset")
def test_the_reader_reads_what_the_grammar_derives() -> None:
    """A line is refused only for what it means, such as an unknown name."""
    read = 0
    for line in lines(400, 1):
        expected = error_of(line)
        read += expected is None
        if expected is not None:
            assert any(word in expected for word in REFUSED), (line, expected)
    assert read > 100


@pytest.mark.clause("expression.superset")
def test_the_grammar_derives_what_the_reader_reads() -> None:
    random, read = Random(2), 0
    for line in lines(1_500, 3):
        place = random.randrange(len(line))
        mutant = line[:place] + random.choice(ALPHABET) + line[place + random.randint(0, 1) :]
        if error_of(mutant) is None and "#" not in mutant.replace("#1", ""):
            read += 1
            assert is_derived(mutant), mutant
    assert read > 60


@pytest.mark.clause("expression.position")
@pytest.mark.parametrize("line", ['toads-and-frogs("T□F")', "domineering('.\t')"])
def test_the_grammar_derives_positions_in_any_characters(line: str) -> None:
    assert error_of(line) is None
    assert is_derived(line)


def rows(heading: str) -> list[list[str]]:
    """Return the rows of the table under a heading, cell by cell, with bars unescaped."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    table = [line for line in section.splitlines() if line.startswith("| `")]
    cells = [re.split(r" \| ", line.strip("| ")) for line in table]
    return [[cell.strip().replace("\\|", "|") for cell in row] for row in cells]


@pytest.mark.clause("expression.function.table")
def test_the_table_of_functions_is_complete_and_true() -> None:
    signatures = re.findall(r"`(\w+\([\w,]*\))`", " ".join(row[0] for row in rows("Functions")))
    assert sorted(signatures) == sorted(each.signature for each in FUNCTIONS.values())
    for *_, example, result in rows("Functions"):
        assert parse(example.strip("`")) == parse(result.strip("`")), example


@pytest.mark.clause("expression.error.foreign")
def test_the_spellings_of_other_programs_are_refused() -> None:
    for theirs, ours in rows("Spellings of other programs"):
        for spelling in re.findall(r"`([^`]*)`", theirs):
            context = {"==": "1 == 2", "<>": "1 <> 2"}.get(spelling, spelling)
            with pytest.raises(NotationError):
                Session().run(context.replace("G", "{2|-1}"))
        for spelling in re.findall(r"`([^`]*)`", ours):
            context = {"=": "1 = 2", "||": "1 || 2"}.get(spelling, spelling)
            Session().run(context.replace("G", "{2|-1}"))
