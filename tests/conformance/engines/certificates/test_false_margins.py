"""Certificates for margins that are too low or too high, judged by plain minimax.

Each has a strategy with one move that is not a best one, and a line that follows it.  So
everything agrees with the claim except the other player's side of the proof.
"""

from collections.abc import Iterator
from typing import cast

import pytest

from margin_judge import RULES, Position, holds, minimax, moves, query_about, worth
from tedomari_conformance.engines.certificates import check
from tedomari_conformance.suite.model import JSON

#: Small positions with various margins; in the first, a chain of two boxes can be taken.  The
#: last two have by far the most wrong moves.
TEXTS = [
    "1x2 H0,0 H1,0 V0,0",
    "1x2 H0,0 H1,0",
    "1x2 V0,1",
    "1x3 H0,0 H1,0 V0,1 V0,3",
    "2x2 H0,0 H0,1 V0,0 V1,0 V0,2 H1,1",
    "1x3 swedish",
    "2x2 H0,0 H0,1 V0,0 V1,0",
    "1x3 H0,0 H1,0",
]

#: The moves of a strategy, by position.
Strategy = dict[Position, str]


def positions_within(
    start: Position, first: bool, depth: int = 3
) -> Iterator[tuple[Position, bool]]:
    """Yield the positions within ``depth`` moves, and whether the first player is to move."""
    yield start, first
    if depth:
        for move in moves(start).values():
            yield from positions_within(move.position, first == move.again, depth - 1)


def play(start: Position, mover: Strategy, other: Strategy) -> tuple[list[str], int]:
    """Play the strategies' moves, otherwise best moves; return the line and its margin."""
    line: list[str] = []
    at, first, won = start, True, 0
    while moves(at):
        strategy = mover if first else other
        best = max(moves(at).values(), key=worth).name
        move = moves(at)[strategy.get(at, best)]
        line.append(move.name)
        won += move.points if first else -move.points
        at, first = move.position, first == move.again
    return line, won


def entries(strategy: Strategy) -> list[JSON]:
    return [{"at": RULES.format(at), "move": move} for at, move in strategy.items()]


def false_certificates(start: Position) -> Iterator[tuple[int, dict[str, JSON]]]:
    """Yield a claim and its certificate for each wrong move of a player near the start."""
    for at, first in dict.fromkeys(positions_within(start, True)):
        for name, move in moves(at).items():
            if worth(move) == minimax(at):
                continue
            wrong: Strategy = {at: name}
            mover, other = (wrong, {}) if first else ({}, wrong)
            line, won = play(start, mover, other)
            data: dict[str, JSON] = {"line": [*line]}
            data["mover" if first else "other"] = entries(wrong)
            yield won, data


@pytest.mark.once
@pytest.mark.clause("certificate.margin", "certificate.margin.strategies")
@pytest.mark.parametrize(
    "text",
    [*TEXTS[:-2], *(pytest.param(text, marks=pytest.mark.exhaustive) for text in TEXTS[-2:])],
)
def test_a_strategy_with_a_wrong_move_proves_no_wrong_margin(text: str) -> None:
    query, start = query_about("margin", text), RULES.parse(text)
    margin = minimax(start)
    for claimed, data in false_certificates(start):
        for claim in {claimed, margin, margin - 2, margin + 2}:
            fault = check(query, {"margin": claim, "certificate": data})
            assert (fault is None) == holds(start, claim, data), (claim, data, fault)
            assert fault is not None or claim == margin


@pytest.mark.clause("certificate.margin", "certificate.margin.strategies")
def test_margins_that_only_one_side_supports_are_refused() -> None:
    """The side with the wrong strategy reaches the claim, and the line results in it."""
    low = high = 0
    for text in TEXTS:
        query, start = query_about("margin", text), RULES.parse(text)
        margin = minimax(start)
        for claimed, data in false_certificates(start):
            if claimed == margin:
                continue
            fault = check(query, {"margin": claimed, "certificate": data})
            assert fault is not None
            if f"the margin is from {claimed} to {margin}," in fault:
                low += 1
            if f"the margin is from {margin} to {claimed}," in fault:
                high += 1
    assert low > 20
    assert high > 5


@pytest.mark.clause("certificate.margin.strategies")
def test_the_margin_of_a_chain_of_two_is_not_zero() -> None:
    """The player to move takes both boxes; opening the other end wins none of them."""
    text = "1x2 H0,0 H1,0 V0,0"
    start = RULES.parse(text)
    assert minimax(start) == 2
    wrong = [name for name, move in moves(start).items() if worth(move) == 0]
    for name in wrong:
        line, won = play(start, {start: name}, {})
        assert won == 0
        data: dict[str, JSON] = {"line": [*line], "mover": entries({start: name})}
        fault = check(query_about("margin", text), {"margin": 0, "certificate": data})
        assert fault == "certificate: the margin is from 0 to 2, and 0 is claimed"
    assert wrong


@pytest.mark.clause("certificate.margin", "certificate.check")
@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"mover": None}, "certificate.mover"),
        ({"mover": {}}, "certificate.mover"),
        ({"mover": [{"at": "1x2 H0,0 H1,0 V0,0"}]}, "'move'"),
        ({"mover": [{"at": 3, "move": "V0,1"}]}, "at"),
        ({"mover": [{"at": "2x2", "move": "V0,1"}]}, "comes up"),
        ({"third": []}, "'third'"),
        ({"line": "V0,1"}, "certificate.line"),
        ({"line": ["V0,1"]}, "play goes on"),
        ({"line": [["V0,1"], "V0,2"]}, "certificate.line[0]"),
        ({"line": ["V0,1", "V0,1"]}, "no move 'V0,1'"),
    ],
)
def test_a_certificate_of_the_wrong_shape_is_refused(
    changed: dict[str, JSON], words: str
) -> None:
    text = "1x2 H0,0 H1,0 V0,0"
    query = query_about("margin", text)
    right: dict[str, JSON] = {"line": [*play(RULES.parse(text), {}, {})[0]]}
    assert check(query, {"margin": 2, "certificate": right}) is None
    fault = check(query, {"margin": 2, "certificate": {**right, **changed}})
    assert fault is not None
    assert words in fault
    for margin in (True, 2.0, "2", None, 10**9 + 1):
        assert check(query, {"margin": cast("JSON", margin), "certificate": right}) is not None


@pytest.mark.clause("certificate.best", "certificate.check")
def test_an_impossible_move_among_the_moves_is_refused() -> None:
    """The same holds for a move that appears twice, and for a missing move."""
    text = "1x2 H0,0 H1,0 V0,0"
    query, start = query_about("best", text), RULES.parse(text)
    best = [name for name, move in moves(start).items() if worth(move) == minimax(start)]
    all_moves: list[JSON] = [
        {
            "move": name,
            "margin": minimax(move.position),
            "play": {"line": [*play(move.position, {}, {})[0]]},
        }
        for name, move in moves(start).items()
    ]

    def fault(changed: list[JSON], claimed: list[str] = best) -> str | None:
        return check(query, {"best": [*claimed], "certificate": {"moves": changed}})

    first = cast("dict[str, JSON]", all_moves[0])
    assert fault(all_moves) is None
    for wrong in ("H9,9", "", "V0,0"):
        problem = fault([*all_moves, {**first, "move": wrong}])
        assert problem is not None
        assert "expected each move once" in problem
    assert "expected each move once" in str(fault([*all_moves, first]))
    assert fault(all_moves[1:]) == "certificate.moves: a move is missing"
    worse = [name for name in moves(start) if name not in best]
    for claimed in (worse[:1], [*best, worse[0]], [], [*best, best[0]]):
        assert "it shows as best" in str(fault(all_moves, claimed))
    for place, item in enumerate(all_moves):
        entry = cast("dict[str, JSON]", item)
        for more in (-2, -1, 1, 2):
            changed = {**entry, "margin": cast("int", entry["margin"]) + more}
            assert fault([*all_moves[:place], changed, *all_moves[place + 1 :]]) is not None
