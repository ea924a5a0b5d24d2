"""A checker that accepts everything: its fault is reported during play, or at the end."""

import pytest

from playthrough_lines import every_line
from tedomari_conformance.engines.certificates.claims import CHECKERS
from tedomari_conformance.engines.playthroughs import CheckerFaultError, Request, begin
from tedomari_conformance.suite.model import JSON


@pytest.fixture(autouse=True)
def _credulous_checkers(monkeypatch: pytest.MonkeyPatch) -> None:
    for operation in CHECKERS:
        monkeypatch.setitem(CHECKERS, operation, lambda query, result: None)


def strategies(*replies: JSON) -> dict[str, JSON]:
    """Left's replies on ../.., on which she begins; Right has none."""
    return {
        "left_first": {"winner": "left", "replies": [*replies]},
        "right_first": {"winner": "right", "replies": []},
    }


@pytest.mark.clause("certificate.play.fault")
@pytest.mark.parametrize(
    ("data", "message"),
    [
        (strategies(), "it has no reply at ../.. - (0)"),
        (
            strategies({"at": ["../..", "0"], "to": ["xx/xx", "0"]}),
            "the reply at ../.. - (0) is not a move of Left",
        ),
        (strategies({"at": ["../..", "0"], "to": ["../..", "0"]}), "is not a move of Left"),
    ],
)
def test_a_missing_or_illegal_reply_is_a_fault(data: dict[str, JSON], message: str) -> None:
    playthrough = begin(Request("domineering", "../..", starter="left"), data)
    with pytest.raises(CheckerFaultError) as caught:
        playthrough.answer(playthrough.start)
    assert message in str(caught.value)
    assert str(caught.value).startswith("the checker has accepted a wrong certificate: ")


@pytest.mark.clause("certificate.play.fault")
def test_a_reply_that_is_missing_later_is_a_fault() -> None:
    """On ../../.. Left takes two cells, and has no answer to Right's next move."""
    first: JSON = {"at": ["../../..", "0"], "to": ["x./x./..", "0"]}
    playthrough = begin(Request("domineering", "../../..", starter="left"), strategies(first))
    with pytest.raises(CheckerFaultError, match="it has no reply at"):
        list(every_line(playthrough))


@pytest.mark.clause("certificate.play.claim", "certificate.play.fault")
def test_a_claim_that_fails_at_the_end_is_noticed() -> None:
    """Who cannot move loses, whatever a certificate claims."""
    wrong: dict[str, JSON] = {
        "left_first": {"winner": "right", "replies": []},
        "right_first": {"winner": "right", "replies": []},
    }
    playthrough = begin(Request("domineering", ".", starter="right"), wrong)
    verdict = playthrough.verdict(playthrough.start)
    assert not verdict.held
    assert verdict.reason == "Right cannot move, so Left wins"


@pytest.mark.clause("certificate.play.margin", "certificate.play.fault")
@pytest.mark.parametrize("move", ["V0,1", "nonsense"])
def test_a_strategy_with_an_illegal_move_is_a_fault(move: str) -> None:
    start = "1x2 V0,1"
    data: dict[str, JSON] = {"line": [], "mover": [{"at": start, "move": move}]}
    playthrough = begin(Request("dots-and-boxes", start, escaper="B"), data)
    with pytest.raises(CheckerFaultError, match="there is no move"):
        playthrough.answer(playthrough.start)


@pytest.mark.clause("certificate.play.claim")
def test_a_margin_that_is_too_high_fails_at_the_end() -> None:
    data: dict[str, JSON] = {"margin": 2, "certificate": {"line": []}}
    playthrough = begin(Request("dots-and-boxes", "1x2 V0,1", escaper="B"), data)
    verdicts = [playthrough.verdict(end) for _, end in every_line(playthrough)]
    assert {verdict.held for verdict in verdicts} == {True, False}
    assert "A ties the rest" in {verdict.reason for verdict in verdicts if not verdict.held}


@pytest.mark.clause("certificate.play.win", "certificate.play.fault")
@pytest.mark.parametrize(
    ("data", "reply", "message"),
    [
        ({"place": ["A1", "B1"], "replies": []}, "C1 D1", "it has no answer to C1 D1"),
        (
            {
                "place": ["A1", "B1"],
                "replies": [{"reply": ["C1"], "place": ["C1"], "replies": []}],
            },
            "C1 D1",
            "C1 is not an empty point",
        ),
        (
            {
                "place": ["A1", "B1"],
                "replies": [{"reply": ["C1"], "place": ["D1"], "replies": []}],
            },
            "C1 D1",
            "no answer to",
        ),
    ],
)
def test_a_reply_without_an_answer_is_a_fault(
    data: dict[str, JSON], reply: str, message: str
) -> None:
    playthrough = begin(Request("connect6", "......../........", escaper="white"), data)
    name, state = playthrough.answer(playthrough.start)
    assert name == "A1 B1"
    with pytest.raises(CheckerFaultError, match=message):
        playthrough.answer(playthrough.move(state, reply))


@pytest.mark.clause("certificate.play.claim", "certificate.play.win")
def test_a_full_board_without_a_row_is_no_win() -> None:
    data: dict[str, JSON] = {"place": ["A1", "B1"], "replies": []}
    playthrough = begin(Request("connect6", "..", escaper="white"), data)
    _, state = playthrough.answer(playthrough.start)
    assert playthrough.turn(state) is None
    assert not playthrough.verdict(state).held


@pytest.mark.clause("certificate.play.win", "certificate.play.fault")
def test_an_opponent_who_wins_first_refutes_the_claim() -> None:
    data: dict[str, JSON] = {"place": ["A2", "B2"], "replies": []}
    playthrough = begin(Request("connect6", ".......\nOOOO...", escaper="white"), data)
    _, state = playthrough.answer(playthrough.start)
    state = playthrough.move(state, "E1 F1")
    assert playthrough.turn(state) is None
    assert playthrough.verdict(state).reason == "White has completed a row"
    assert not playthrough.verdict(state).held
