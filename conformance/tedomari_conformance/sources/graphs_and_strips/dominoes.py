"""Statements about all rows of Toppling Dominoes up to a length."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import product
from typing import Final, cast

from tedomari import Game
from tedomari.atomic_weight import NotAtomicError, atomic_weight
from tedomari.infinitesimals import star
from tedomari.rulesets import Evaluator, OpaquePosition, Partizan, find_ruleset
from tedomari_conformance.sources.cases import COUNTED, count
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import NATURAL, Answer, one_of

#: The kinds of dominoes in a row: of Left and Right, or also of both.
KINDS: Final = one_of("LR", "LRE")


def rows_by_value(kinds: str, longest: int) -> dict[Game, list[str]]:
    """Return the rows of each value, one of each pair of mirror images."""
    ruleset = cast("Partizan[OpaquePosition]", find_ruleset("toppling-dominoes"))
    evaluator = Evaluator(ruleset)
    rows: defaultdict[Game, list[str]] = defaultdict(list)
    for length in range(1, longest + 1):
        for row in map("".join, product(kinds, repeat=length)):
            if row <= row[::-1]:
                rows[evaluator.value(ruleset.parse(row))].append(row)
    return dict(rows)


@operation("domino-nimbers", given={"nim-value": NATURAL, "to": NATURAL}, result=NATURAL)
def domino_nimbers(given: Given) -> Answer:
    """Return how many rows of dominoes of Left and Right are equal to a nimber.

    A row and its mirror image count as one.  Clause: toppling-dominoes.rule.
    """
    nim_value, longest = given["nim-value"], given["to"]
    assert isinstance(nim_value, int)
    assert isinstance(longest, int)
    return len(rows_by_value("LR", longest).get(star(nim_value), []))


@operation("domino-numbers", given={"kinds": KINDS, "to": NATURAL}, result=COUNTED)
def domino_numbers(given: Given) -> Answer:
    """Count the numbers that are the value of several rows, or of one that is no palindrome.

    Clause: toppling-dominoes.rule.
    """
    return count(
        (str(number), len(rows) == 1 and rows[0] == rows[0][::-1])
        for number, rows in selected_rows(given)
        if number.is_number
    )


@operation("domino-infinitesimals", given={"kinds": KINDS, "to": NATURAL}, result=COUNTED)
def domino_infinitesimals(given: Given) -> Answer:
    """Count the infinitesimal values whose atomic weight is not -1, 0 or 1.

    Clause: toppling-dominoes.rule.
    """
    return count(
        (rows[0], has_small_weight(game))
        for game, rows in selected_rows(given)
        if game.left_stop == 0 == game.right_stop
    )


def selected_rows(given: Given) -> Iterable[tuple[Game, list[str]]]:
    """Return the values of all rows of the given kinds and lengths, with the rows."""
    longest = given["to"]
    assert isinstance(longest, int)
    return rows_by_value(str(given["kinds"]), longest).items()


def has_small_weight(game: Game) -> bool:
    """Whether the atomic weight of a game is -1, 0 or 1."""
    try:
        return str(atomic_weight(game)) in ("-1", "0", "1")
    except NotAtomicError:
        return False
