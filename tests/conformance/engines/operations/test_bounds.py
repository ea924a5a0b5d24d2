"""Bounds: beyond them the reference has no answer, and hostile answers are not read."""

import sys
from collections.abc import Callable

import pytest

from judged_case import ask
from tedomari.bounded.work import WorkError, bounded_work
from tedomari.errors import BoundError
from tedomari.game import Game
from tedomari.notation import parse
from tedomari.notation.numerals import digits_of
from tedomari.rulesets import Solved
from tedomari_conformance.engines.model import Status
from tedomari_conformance.engines.operations import answer, judge
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations import meanings, reading
from tedomari_conformance.suite.operations.meanings import format_value
from tedomari_conformance.suite.operations.reading import (
    ShapeError,
    describe,
    game,
    notation_or_table,
)


@pytest.mark.clause("protocol.reference.bounds")
def test_the_reference_has_no_answer_beyond_its_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    from tedomari_conformance.engines.operations import scoring

    monkeypatch.setattr(scoring, "NODES", 2)
    monkeypatch.setattr(scoring, "Solved", int)
    with pytest.raises(BoundError, match="visited 2 positions"):
        answer(ask("margin", "dots-and-boxes", position="1x2"))
    monkeypatch.setattr(scoring, "Solved", Solved)
    with pytest.raises(BoundError, match="after 2 nodes the margin is known to be from"):
        answer(ask("margin", "dots-and-boxes", position="3x3"))
    with pytest.raises(BoundError, match="there is no liberty game"):
        answer(ask("liberty_game", "semeai", position="XXXXXXX/OOO.WWW/BBB...W/BBBBBBW"))


@pytest.mark.clause("protocol.operation.bounds", "protocol.reference.bounds")
def test_nothing_unreadable_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reading.NIMBER_LIMIT == 1023
    monkeypatch.setattr(reading, "NIMBER_LIMIT", 15)
    assert notation_or_table(parse("{2|*15}")) == "{2|*15}"
    with pytest.raises(BoundError, match=r"a nimber up to \*15"):
        notation_or_table(parse("{2|*16}"))
    monkeypatch.setattr(reading, "WRITTEN_LIMIT", 2)
    assert notation_or_table(parse("{2|1/4}")) == {"dag": ["2", "1/4", [[0], [1]]]}
    monkeypatch.setattr(reading, "TABLE_LIMIT", 2)
    with pytest.raises(BoundError, match="has 3 entries; one of at most 2 is sent"):
        notation_or_table(parse("{2|1/4}"))


@pytest.mark.clause("protocol.operation.games")
def test_a_wrong_value_beyond_comparison_is_still_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(meanings, "bounded_work", lambda: bounded_work(0))
    judgement = judge(ask("value", "nim", position="1"), {"value": "*"}, {"value": "1"})
    assert (judgement.status, judgement.message) == (Status.FAIL, "expected *, given 1")


#: Values that a hostile engine may write.
HOSTILE = {
    "a large nimber": "*999999999",
    "many ups": "1000000000.^",
    "a long numeral": "9" * 99_999,
    "open braces": "{" * 100_000,
    "open parentheses": "(" * 49_000 + "0" + ")" * 49_000,
    "deep ups": "{0|" * 24_000 + "0" + "}" * 24_000,
    "signs": "-" * 99_990 + "^",
    "hot sums": "+".join(f"{{{3**n}|-{3**n + n}}}" for n in range(1, 30)),
    "ups": "^99999*999",
    "a wide nimber": "*(4095)",
    "many nimbers": "{" + ",".join(f"*{n}" for n in range(700)) + "|0}",
    "a long text": "1+" * 60_000 + "1",
    "powers": "+".join(f"PowTo(^,{n})" for n in range(900, 1000)),
    "a name": "__import__('os').abort()",
}


@pytest.mark.clause("protocol.operation.bounds")
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_value_is_judged_within_bounds(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tedomari_conformance.engines.operations.model.JUDGED_VALUES", 20_000)
    monkeypatch.setattr("tedomari_conformance.engines.operations.model.JUDGED_CALLS", 200_000)
    query = ask("value", "nim", position="1")
    judgement = judge(query, {"value": "*"}, {"value": HOSTILE[name]})
    assert judgement.status in (Status.GARBLED, Status.FAIL)
    assert 0 < len(judgement.message) < 1_000


TABLES: dict[str, Callable[[], JSON]] = {
    "long": lambda: ["0"] * 20_001,
    "deep": lambda: ["0", *([[n], [n]] for n in range(19_000))],
    "ups": lambda: ["0", *([[0], [n]] for n in range(9_000))],
    "wide": lambda: [*map(str, range(9_000)), [list(range(9_000)), []]],
    "fine": lambda: [f"1/{digits_of(2**16_385)}"],
    "forward": lambda: ["0", [[1], [0]]],
    "no table": lambda: "0",
}


@pytest.mark.clause("protocol.operation.bounds")
@pytest.mark.parametrize("name", TABLES)
def test_a_hostile_table_is_judged_within_bounds(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = TABLES[name]()
    monkeypatch.setattr("tedomari_conformance.engines.operations.model.JUDGED_CALLS", 200_000)
    judgement = judge(ask("canonical", value="*"), {"form": "*"}, {"form": {"dag": table}})
    assert judgement.status in (Status.GARBLED, Status.FAIL, Status.WEAK)
    assert 0 < len(judgement.message) < 1_000


@pytest.mark.clause("protocol.operation.bounds")
def test_work_is_bounded_and_the_bound_ends_with_the_block() -> None:
    def work() -> None:
        for _ in range(100):
            describe(None)

    with bounded_work(200):
        work()
    with pytest.raises(WorkError, match="more than 50 steps"), bounded_work(50):
        work()
    work()
    assert sys.getprofile() is None


@pytest.mark.clause("protocol.operation.bounds")
def test_strings_and_lists_have_bounds() -> None:
    with pytest.raises(ShapeError, match="at most 100000 characters"):
        game("1" * 100_001, "value")
    assert "positions" in format_value(parse("^400"))
    assert format_value(Game()) == "0"
