"""Certificates of margins and best moves: lines and strategies, judged by plain minimax."""

from collections.abc import Mapping
from types import ModuleType
from typing import cast

import pytest

from certificate_mutants import mutants
from margin_judge import RULES, Position, holds, minimax, moves, query_about, worth
from tedomari_conformance.engines.certificates import certificate, check, scoring
from tedomari_conformance.engines.certificates import producing_plays as plays
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query


def certificate_for(query: Query, result: Mapping[str, JSON]) -> dict[str, JSON]:
    data = certificate(query, result)
    assert data is not None
    return cast("dict[str, JSON]", data)


SMALL = ["1x1 H0,0 H1,0", "1x2 V0,1", "1x3 H0,0 H1,1 V0,2", "2x2 swedish V0,1", "1x4 swedish"]


@pytest.mark.clause("certificate.check", "certificate.margin", "certificate.margin.line")
@pytest.mark.parametrize("text", SMALL)
def test_a_line_with_one_element_changed_is_refused_unless_it_is_best_play(text: str) -> None:
    query, start = query_about("margin", text), RULES.parse(text)
    margin = minimax(start)
    line = certificate_for(query, {"margin": margin})
    assert set(line) == {"line"}
    tried = refused = 0
    for changed in mutants(line, tuple(moves(start)), ("H0,0", {"at": text, "move": "H0,0"})):
        fault = check(query, {"margin": margin, "certificate": changed})
        assert (fault is None) == holds(start, margin, changed), (changed, fault)
        tried += 1
        refused += fault is not None
    assert refused > tried // 3
    for other in (margin - 2, margin - 1, margin + 1, str(margin), None):
        assert check(query, {"margin": other, "certificate": line}) is not None


@pytest.mark.clause(
    "certificate.check",
    "certificate.margin",
    "certificate.margin.strategies",
    "certificate.margin.line",
)
@pytest.mark.parametrize(
    ("text", "rest", "every"), [("1x2", 3, 9), ("2x2 swedish V0,1", 1, 1), ("1x3 V0,1", 5, 40)]
)
def test_a_strategy_with_one_move_changed_is_refused_unless_it_still_reaches_the_margin(
    text: str, rest: int, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plays, "REST", rest)
    query, start = query_about("margin", text), RULES.parse(text)
    margin = minimax(start)
    data = certificate_for(query, {"margin": margin})
    assert {"mover", "other"} <= set(data)
    assert holds(start, margin, data)
    entry: JSON = {"at": text, "move": next(iter(moves(start)))}
    tried = refused = 0
    for number, changed in enumerate(mutants(data, (*list(moves(start))[:3], text), (entry,))):
        if number % every == 0:
            fault = check(query, {"margin": margin, "certificate": changed})
            assert (fault is None) == holds(start, margin, changed), (changed, fault)
            tried += 1
            refused += fault is not None
    assert tried > 20
    assert refused > tried // 3


@pytest.mark.clause("certificate.margin.rest", "certificate.produced")
@pytest.mark.parametrize("text", ["2x2"])
def test_a_board_too_long_for_plain_search_has_strategies(text: str) -> None:
    query = query_about("margin", text)
    margin = minimax(RULES.parse(text))
    data = certificate_for(query, {"margin": margin})
    assert {"mover", "other"} <= set(data)
    assert check(query, {"margin": margin, "certificate": data}) is None
    assert check(query, {"margin": margin + 1, "certificate": data}) is not None


@pytest.mark.clause("certificate.margin.rest", "certificate.check.bounds")
def test_the_position_where_optimal_play_was_not_checked_is_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    query = query_about("margin", "2x2 H0,0")
    data = certificate_for(query, {"margin": minimax(RULES.parse("2x2 H0,0"))})
    line: JSON = {"line": data["line"]}
    monkeypatch.setattr(scoring, "POSITIONS", 1000)
    result: dict[str, JSON] = {"margin": minimax(RULES.parse("2x2 H0,0")), "certificate": line}
    assert check(query, result) == (
        "certificate.mover: optimal play was not checked from 2x2 H0,0 on: no move is given "
        "there, and plain search of 1000 positions ended"
    )
    result["certificate"] = data
    fault = check(query, result)
    assert fault is not None
    assert "optimal play was not checked from 2x2 H0,0 " in fault


@pytest.mark.clause("certificate.margin.line")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["H0,0", "H1,0", "V0,0"], "certificate.line: play goes on after it"),
        (["H0,0", "H1,0", "H0,1", "V0,0", "H1,1", "V0,2"], "[1]: H1,0 is not a best move"),
        (["H0,0", "H0,1", "H1,0", "H1,1", "V0,0", "V0,2"], "it comes to "),
        (["H0,0", "H0,0"], "certificate.line[1]: there is no move 'H0,0'"),
        ([], "play goes on after it"),
    ],
)
def test_the_reason_for_refusing_a_line_is_reported(line: list[str], words: str) -> None:
    data: JSON = {"line": [*line]}
    fault = check(query_about("margin", "1x2 V0,1"), {"margin": 0, "certificate": data})
    assert fault is not None
    assert words in fault


@pytest.mark.clause("certificate.margin.line", "certificate.check.bounds")
def test_a_line_follows_the_strategies_and_play_is_bounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "1x2 V0,1"
    query, margin = query_about("margin", text), minimax(RULES.parse(text))
    monkeypatch.setattr(plays, "REST", 5)
    data = certificate_for(query, {"margin": margin})
    first = cast("list[dict[str, str]]", data["mover"])[0]
    line = cast("list[str]", data["line"])
    assert first["move"] == line[0]
    others = [name for name, move in moves(RULES.parse(text)).items() if worth(move) == margin]
    others.remove(line[0])
    first["move"] = others[0]
    fault = check(query, {"margin": margin, "certificate": data})
    assert fault == f"certificate.line[0]: the strategy moves to {others[0]}"
    first["move"] = line[0]
    monkeypatch.setattr(scoring, "LENGTH", 1)
    fault = check(query, {"margin": margin, "certificate": {**data, "line": []}})
    assert fault == "certificate.line: play goes on after it"
    strategy = {"mover": data["mover"], "line": line[:1]}
    monkeypatch.setattr(scoring.MarginChecker, "read_line", lambda *_: [])
    fault = check(query, {"margin": margin, "certificate": cast("JSON", strategy)})
    assert fault is not None
    assert "optimal play was not checked" in fault


@pytest.mark.clause("certificate.check", "certificate.best")
@pytest.mark.parametrize("text", ["1x1 H0,0 H1,0", "1x2 V0,1 H0,0", "1x3 swedish"])
def test_best_moves_with_one_element_changed_are_refused(text: str) -> None:
    query, start = query_about("best", text), RULES.parse(text)
    best: list[JSON] = [
        name for name, move in moves(start).items() if worth(move) == minimax(start)
    ]
    data = certificate_for(query, {"best": best})
    result: dict[str, JSON] = {"best": best, "certificate": data}
    assert check(query, result) is None
    assert check(query, {**result, "best": best[::-1]}) is None

    def right(changed: JSON) -> bool:
        try:
            assert isinstance(changed, dict)
            assert set(changed) == {"moves"}
            entries = cast("list[dict[str, JSON]]", changed["moves"])
            assert sorted(map(str, (entry["move"] for entry in entries))) == sorted(
                moves(start)
            )
            for entry in entries:
                assert set(entry) == {"move", "margin", "play"}
                after = moves(start)[cast("str", entry["move"])].position
                assert holds(after, entry["margin"], entry["play"])
        except (AssertionError, KeyError, TypeError, ValueError):
            return False
        return True

    for changed in mutants(data, tuple(moves(start)), ("H0,0",)):
        fault = check(query, {"best": best, "certificate": changed})
        assert (fault is None) == right(changed), (changed, fault)
    for claimed in ([], best[1:], [*best, best[0]], [*best, "H9,9"], [*best, 3], None):
        assert check(query, {**result, "best": cast("JSON", claimed)}) is not None


class Bare:
    """Dots and boxes with only the members of every scoring ruleset and ``moves_left``."""

    name = "bare"
    summary = RULES.summary
    examples = RULES.examples
    parse, format, format_lines = RULES.parse, RULES.format, RULES.format_lines
    moves, points_left, progress = RULES.moves, RULES.points_left, RULES.progress

    def moves_left(self, position: Position) -> int:
        return RULES.progress(position)


@pytest.mark.clause("certificate.produced")
@pytest.mark.parametrize(
    ("text", "module", "name", "value"),
    [
        ("3x3 swedish", plays, "MOVES", 3),
        ("3x3 swedish", plays, "LENGTH", 4),
        ("3x3", plays, "NODES", 1),
        ("2x2", plays, "REST", 30),
        ("2x2", scoring, "find_ruleset", lambda name: Bare()),
    ],
)
def test_a_certificate_that_would_be_too_long_is_not_produced(
    text: str, module: ModuleType, name: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name in ("REST", "find_ruleset"):
        monkeypatch.setattr(scoring, "POSITIONS", 500)
    monkeypatch.setattr(module, name, value)
    assert plays.margin(query_about("margin", text)) is None
    assert plays.best_moves(query_about("best", text)) is None


@pytest.mark.clause("certificate.produced")
def test_a_certificate_needs_no_solver_if_play_is_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Unnumbered(Bare):
        moves_left = None  # type: ignore[assignment]  # it is not offered

    for ruleset in (Bare(), Unnumbered()):
        monkeypatch.setattr(scoring, "find_ruleset", lambda name, found=ruleset: found)
        query = query_about("margin", "1x2 V0,1")
        result = {"margin": minimax(RULES.parse("1x2 V0,1"))}
        assert check(query, {**result, "certificate": certificate_for(query, result)}) is None


@pytest.mark.clause("certificate.check")
@pytest.mark.parametrize(
    ("ruleset", "position", "words"),
    [
        ("nim", "3", "moves win points"),
        ("dots-and-boxes", "?", "position"),
        ("go", "", "no ruleset"),
    ],
)
def test_a_query_without_a_margin_is_reported(ruleset: str, position: str, words: str) -> None:
    query = Query("margin", ruleset, {"position": position})
    fault = check(query, {"margin": 0, "certificate": {"line": []}})
    assert fault is not None
    assert words in fault
