"""Second computations agree with the vectors of the Connect6 thesis."""

from typing import cast

import pytest

from tedomari.rulesets import Colour
from tedomari.rulesets.experimental import PlayError
from tedomari_conformance.sources.connect6_thesis.boards import BOARD_OF
from tedomari_conformance.sources.connect6_thesis.counting import (
    game_tree,
    magnitude,
    positions_in_turn,
    tournament,
)
from tedomari_conformance.sources.connect6_thesis.results import GAMES, rates, results
from tedomari_conformance.suite import load_documents
from tedomari_conformance.suite.model import Vector, Verdict
from tedomari_conformance.suite.operations.registry import operations
from tedomari_connect6 import CONNECT6, KInARow
from tedomari_connect6.board import board_of
from tedomari_connect6.definition import with_stones
from tedomari_connect6.line import line_of
from tedomari_connect6.patterns.definition import needs_by_definition
from tedomari_connect6.threats import threats, wins_now

SOURCE = "connect6-thesis"


def vectors() -> list[Vector]:
    return [vector for document in load_documents([SOURCE]) for vector in document.vectors]


def test_threats_agree_with_their_definition() -> None:
    compute = operations()["connect6-threats"].compute
    for position in ("..XXXXO", "..XXXX..", ".XXX.X.."):
        given = {"operation": "connect6-threats", "position": position}
        by_windows = cast("dict[str, object]", compute({**given, "by": "windows"}))
        assert by_windows == compute({**given, "by": "definition"})


@pytest.mark.clause("connect6.threat.three")
def test_the_fast_computation_also_finds_that_white_wins_first() -> None:
    """The second computation of the erratum on three threats."""
    ruleset = KInARow("connect6", CONNECT6, board_of(19, 19))
    position = ruleset.parse("XXX..X.XXXX../..OOOO.......")
    assert threats(position, Colour.BLACK, CONNECT6) == 3
    wins = wins_now(position, Colour.WHITE, CONNECT6)
    assert len(wins) == 3
    assert all(
        ruleset.winner(with_stones(position, Colour.WHITE, w)) is Colour.WHITE for w in wins
    )
    (vector,) = (v for v in vectors() if v.id == "connect6.three-threats.against-four")
    expected = cast("dict[str, object]", vector.expect)
    assert expected["broken"] == 3


@pytest.mark.clause("connect6.table-2-3.without-threats")
def test_live_2_dead_3_without_a_gap_agrees_with_the_definition() -> None:
    """The second computation of the erratum on C6-024."""
    together, apart = (needs_by_definition(line_of(text)) for text in ("...XXX.", "..X.XX.."))
    assert (together.one, together.two) == (1, 2)
    assert (apart.one, apart.two) == (1, 1)


def test_formulas_agree_with_small_counts() -> None:
    """The formulas agree with counting where numbers are small."""
    assert [magnitude(10**n) for n in range(5)] == list(range(5))
    assert game_tree(1) == 361
    assert game_tree(2) == 361 * (360 * 359 // 2)
    assert positions_in_turn() > 3**350


@pytest.mark.clause("connect6.results.rates")
def test_rates_are_rounded_to_the_nearest_integer() -> None:
    assert rates("WWDDDDL") == [29, 57, 14]
    assert rates("WWWDDDD") == [43, 57, 0]
    for games in GAMES.values():
        assert len(games) == 7
        for rate, letter in zip(rates(games), "WDL", strict=True):
            assert abs(7 * rate - 100 * games.count(letter)) <= 3
    assert results("Ant_1.4", "Ant_1.6") == "DDDLDWL"


def test_a_tournament_whose_scores_do_not_fit_has_no_level_score() -> None:
    totals = tournament([5, 7, 7, 7, 5, 5], [10, 9, 8, 8, 1, 0])
    assert totals["level"] is None
    assert totals["points"] == 36


@pytest.mark.clause("connect6.printed.claim")
def test_a_search_without_a_claim_gives_none_and_an_unknown_version_is_refused() -> None:
    compute = operations()["connect6-players"].compute
    given = {"about": "claim", "position": "J10; K11 H9", "player": "black"}
    assert compute({**given, "version": "ant-1.7"}) == "none"
    with pytest.raises(PlayError):
        compute({**given, "version": "ant-1.5"})


TABLES = ("connect6-table-2-3", "connect6-table-2-4", "connect6-table-3-1")


def rows_of_tables() -> list[Vector]:
    documents = [one for one in load_documents([SOURCE]) if one.name in TABLES]
    return [vector for one in documents for vector in one.vectors if vector.provenance.read]


@pytest.mark.clause("vectors.verdict.confirmed")
def test_the_readings_of_a_row_are_printed_in_it() -> None:
    """Scores are copies; only numbers of threats are compared, on a line that was built."""
    rows = rows_of_tables()
    assert len(rows) == 10 + 17 + 10 + 10 + 9
    for vector in rows:
        read = cast("dict[str, int]", vector.provenance.read)
        printed = [int(word) for word in str(vector.provenance.printed).split()[1:]]
        names = ("own", "opponent") if "own" in read else ("score", "threats")
        for name, number in zip(names, printed, strict=True):
            assert read.get(name) in (number, None), vector.id
        copied = not read.keys() <= {"pattern", "threats"}
        verdict = Verdict.TRANSCRIBED if copied else Verdict.RECONSTRUCTED
        assert vector.provenance.verdict is verdict, vector.id


@pytest.mark.clause("vectors.verdict.confirmed")
@pytest.mark.parametrize("point", list(BOARD_OF))
def test_the_note_on_a_reconstructed_board_counts_its_stones(point: str) -> None:
    (vector,) = (one for one in vectors() if one.id == f"connect6.point.{point.lower()}")
    rows = BOARD_OF[point].rows
    stones = f"{rows.count('X')} black and {rows.count('O')} white stones"
    assert stones in vector.provenance.note
    damaged = point == "C"  # the head of its formula is lost, too
    verdict = Verdict.DAMAGED if damaged else Verdict.RECONSTRUCTED
    assert vector.provenance.verdict is verdict
