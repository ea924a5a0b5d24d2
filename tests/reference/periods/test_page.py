"""The table of proved periods on the page, found and checked again."""

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest

from strip_rules import rules_of
from tedomari import Game, TedomariError
from tedomari.periods import Period, check_period, find_period, own_start
from tedomari.periods.certificate import certificate_of
from tedomari.periods.families import parse_template
from tedomari.periods.schemes import Edge, Inner
from tedomari.rulesets import OpaquePosition, Partizan, find_ruleset, value

PAGE = Path(__file__).parents[3] / "docs" / "results" / "periods.md"

ROW = re.compile(
    r"\| `(?P<game>[a-z-]+)` \| `(?P<template>[^`]+)` \| (?P<period>\d+) "
    r"\| `(?P<saltus>[^`]+)` \| (?P<start>\d+) \| (?P<families>\d+) \| (?P<bound>\d+) \|"
)

ROWS = [match.groupdict() for match in ROW.finditer(PAGE.read_text("utf-8"))]

#: The values of two rows of Domineering on the page, with means and temperatures.
TWO_ROWED = re.compile(r"^\| (\d) \| `([^`]+)` \| (\S+) \| (\S+) \|$", re.MULTILINE)

#: The table of templates without a proved period: game, templates, answer.
OPEN = re.compile(r"^\| `([a-z-]+)` \| (`[^|]+`) \| ([^|]+) \|$", re.MULTILINE)

#: What identifies an answer of this table, and what the search says.
REASONS = (
    "families",
    "grow independently",
    "do not have it",
    "suggest no period",
    "does not grow",
)

#: The template of this table that takes several seconds.
SLOW = "(LR)^n"

#: The periods that take less than a second.
SHORT = [row for row in ROWS if row["game"] != "clobber"]


@cache
def period_of(name: str, template: str) -> Period:
    """The period of a template, which two tests ask about."""
    return find_period(rules_of(name), template)


def test_the_table_is_read() -> None:
    assert len(ROWS) == 15
    assert {row["game"] for row in ROWS} == {
        "chilled-domineering",
        "clobber",
        "domineering",
        "kayles",
        "toads-and-frogs",
        "toppling-dominoes",
    }


@pytest.mark.clause("periods.period", "periods.proof", "periods.ends", "periods.check")
@pytest.mark.parametrize("row", SHORT, ids=lambda row: f"{row['game']} {row['template']}")
def test_a_row_is_found_and_checked(row: dict[str, str]) -> None:
    """The first values are those of the ruleset, which knows nothing about families."""
    rules = rules_of(row["game"])
    found = period_of(row["game"], row["template"])
    period, saltus, start = int(row["period"]), Game(row["saltus"]), int(row["start"])
    assert (found.period, found.saltus, own_start(found)) == (period, saltus, start)
    assert (len(found.options), found.bound) == (int(row["families"]), int(row["bound"]))
    check_period(json.loads(json.dumps(certificate_of(found))), rules)
    ruleset = cast("Partizan[OpaquePosition]", find_ruleset(row["game"]))
    prefix, _, rest = row["template"].partition("(")
    word, _, suffix = rest.partition(")^n")
    values = [
        value(ruleset, ruleset.parse(prefix + word * count + suffix))
        for count in range(max(start, 1), max(12, start + 2 * period))
    ]
    for before, after in zip(values, values[period:], strict=False):
        assert after == before + saltus


@pytest.mark.once
@pytest.mark.clause("clobber.xxo", "periods.proof", "periods.check")
def test_linear_clobber() -> None:
    """(xxo)^n is floor((n + 1) / 2) ups for all n; the first values are counted out."""
    (row,) = (row for row in ROWS if row["game"] == "clobber")
    rules = rules_of("clobber")
    assert parse_template(row["template"], rules)[0] == "xxo"
    found = period_of(row["game"], row["template"])
    assert (
        (str(found.period), str(found.saltus)) == (row["period"], row["saltus"]) == ("2", "^")
    )
    assert (str(len(found.options)), str(found.bound)) == (row["families"], row["bound"])
    assert len(found.options) == 21
    assert str(own_start(found)) == row["start"]
    certificate = json.loads(json.dumps(certificate_of(found)))
    values = certificate["families"][certificate["family"]]["values"]
    assert [Game(text) for text in values] == [
        (n + 1) // 2 * Game("^") for n in range(len(values))
    ]
    check_period(certificate, rules)


@pytest.mark.once
@pytest.mark.clause("periods.proof", "periods.ends")
def test_the_page_says_which_rows_the_theorem_covers() -> None:
    """Its conditions are those of the theorem `period_by_induction` about schemes."""
    covered = {
        row["game"]
        for row in ROWS
        for found in [period_of(row["game"], row["template"])]
        if all(
            each.lost >= 0 and (isinstance(each, Edge) or each.second is not None)
            if isinstance(each, Edge | Inner)
            else False
            for options in found.options.values()
            for each in (*options.left, *options.right)
        )
    }
    page = PAGE.read_text("utf-8")
    sentence = re.search(r"whose conditions the certificates of\s([^.]*)", page)
    assert sentence is not None
    assert covered == set(re.findall(r"`([a-z-]+)`", sentence[1]))


def test_the_answers_without_a_proved_period_are_those_of_the_search() -> None:
    """Numbers are compared, except those of an observation that the answer does not contain."""
    tried = 0
    for name, templates, answer in OPEN.findall(PAGE.read_text("utf-8")):
        (reason,) = (reason for reason in REASONS if reason in answer)
        for template in set(re.findall(r"`([^`]+)`", templates)) - {SLOW}:
            with pytest.raises(TedomariError, match=reason) as error:
                find_period(rules_of(name), template)
            if reason != "does not grow":
                message = str(error.value)
                assert re.findall(r"\d+", message) == re.findall(r"\d+", answer), template
            tried += 1
    assert tried == 12


def test_the_values_of_two_rows_are_those_of_the_ruleset() -> None:
    """They are no period: no two of them differ from the next by the same game."""
    rows = TWO_ROWED.findall(PAGE.read_text("utf-8"))
    assert [int(count) for count, *_ in rows] == list(range(8))
    board = cast("Partizan[OpaquePosition]", find_ruleset("domineering"))
    values = [Game(text.replace("\\|", "|")) for _, text, *_ in rows]
    for (count, _, mean, temperature), game in zip(rows, values, strict=True):
        assert (str(game.mean), str(game.temperature)) == (mean, temperature)
        if int(count):
            assert game == value(board, board.parse("/".join(["." * int(count)] * 2)))
    for period in range(1, 7):
        differences = [
            after - before for before, after in zip(values, values[period:], strict=False)
        ]
        assert all(first != second for first, second in pairwise(differences))
