"""The table on the page of the notation says which notations an engine is ever sent."""

import re
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings

from notation_page import (
    Row,
    expand,
    features,
    members_of,
    page_grammar,
    page_rows,
    question_cases,
    value_texts,
)
from tedomari.game import Game, game
from tedomari.notation import parse, render
from tedomari_conformance.engines.fuzzing.games import GameDomain, Games
from tedomari_conformance.engines.operations import OPERATIONS, VALUES
from tedomari_conformance.engines.smoke import OF_VALUES, ONE_VALUE
from tedomari_conformance.suite.operations.asking import Query

#: The operations about values.
ABOUT_VALUES = [name for family, name in OPERATIONS if family == VALUES]

#: Games whose notation the vectors do not have.
PRINTED = (
    "PowTo(^^,3)",
    "Tiny(1)",
    "1+half_up",
    "3-half_up",
    "{1|0||-1|||-2||||-3}",
    "+-(*,^)",
)

DOMAIN = GameDomain()


def features_of(text: str) -> set[str]:
    """Return the features of a string that must be a sentence."""
    sentence = page_grammar().recognise(text)
    assert sentence is not None, text
    return features(sentence)


@cache
def query_texts() -> frozenset[str]:
    """Return the values in the queries of the vectors and of the smoke test."""
    trivial = [Query(name, None, OF_VALUES.get(name, ONE_VALUE)) for name in ABOUT_VALUES]
    asked = (case.query for case in question_cases())
    return frozenset(text for query in (*trivial, *asked) for text in value_texts(query))


@cache
def never_sent() -> set[str]:
    """Return the features of the rows that are not sent, without those of rows that are."""
    shown: dict[bool, set[str]] = {True: set(), False: set()}
    for row in page_rows():
        shown[row.sent] |= features_of(expand(row.notation, next(iter(members_of(row)))))
    return shown[False] - shown[True]


def check_sent(text: str) -> None:
    """Check that a string has nothing that the table says is never sent."""
    sentence = page_grammar().recognise(text)
    assert sentence is not None, text
    assert not features(sentence) & never_sent(), text
    assert max(map(len, re.findall(r"\|+", text)), default=0) <= 3, text
    assert not re.search(r"\s", re.sub(r" [-+] ", "", text)), text


@pytest.mark.clause("notation.grammar.sent")
def test_no_query_of_a_check_has_what_is_never_sent() -> None:
    assert len(query_texts()) > 1_000
    for text in query_texts():
        check_sent(text)


@pytest.mark.clause("notation.grammar.sent")
@settings(deadline=None, max_examples=80, suppress_health_check=list(HealthCheck))
@given(DOMAIN.strategy(["canonical"]))
def test_no_query_of_fuzzing_has_what_is_never_sent(subject: Games) -> None:
    for query in DOMAIN.queries(subject, ["canonical"]):
        for text in value_texts(query):
            check_sent(text)


def long_value() -> Game:
    """Return a value that is printed in more than 10,000 characters."""
    value = game(0)
    for n in range(1, 20):
        value = Game([Game([n], [value])], [Game([value + parse("*")], [-n])])
    return value


@cache
def sent_features() -> set[str]:
    """Return the features of the queries of a check, and of some games as they are printed."""
    games = [*map(parse, PRINTED), long_value()]
    texts = [*query_texts(), *map(render, games)]
    for text in texts:
        check_sent(text)
    return {feature for text in texts for feature in features_of(text)}


@pytest.mark.clause("notation.grammar.sent")
@pytest.mark.parametrize("row", page_rows(), ids=lambda row: row.notation)
def test_the_table_says_which_notations_are_sent(row: Row) -> None:
    features = features_of(expand(row.notation, next(iter(members_of(row)))))
    assert row.sent == (features <= sent_features()), features - sent_features()
