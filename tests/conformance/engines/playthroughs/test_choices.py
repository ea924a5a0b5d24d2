"""Who escapes, and the moves that an engine chooses."""

from collections.abc import Mapping

import pytest

from line_win_judge import NOW, TWO
from tedomari.errors import TedomariError
from tedomari_conformance.engines.playthroughs import AnyPlaythrough, Request, begin
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query


@pytest.mark.clause("certificate.play.order")
@pytest.mark.parametrize(
    ("board", "escaper", "starter", "claim"),
    [
        ("../..", None, None, "Left, moving first, wins"),
        ("../..", "LEFT", None, "Right, moving first, wins"),
        ("../..", None, "right", "Right, moving first, wins"),
        ("./.", None, None, "Left, moving second, wins"),
        ("./.", None, "left", "Left, moving first, wins"),
        ("./.", "right", "right", "Left, moving second, wins"),
        (".", None, None, "Right, moving second, wins"),
        (".", "right", None, "Left, moving second, wins"),
    ],
)
def test_the_players_select_a_strategy(
    board: str, escaper: str | None, starter: str | None, claim: str
) -> None:
    request = Request("domineering", board, escaper=escaper, starter=starter)
    assert begin(request).claim == claim


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        (
            Request("domineering", "./.", escaper="left"),
            "proves that Left, moving first, wins and Left, moving second, wins, and nothing",
        ),
        (Request("domineering", "./.", escaper="A"), "no player 'A'; there are Left, Right"),
        (Request("domineering", "./.", starter="A"), "no player 'A'; there are Left, Right"),
        (Request("dots-and-boxes", "1x1", escaper="C"), "no player 'C'; there are A, B"),
        (Request("dots-and-boxes", "1x1", starter="B"), "in this position A is to move"),
        (Request("dots-and-boxes", "1x1", "1x1"), "dots-and-boxes is not partizan"),
        (Request("connect6", NOW, escaper="red"), "no player 'red'; there are Black, White"),
        (Request("connect6", NOW, starter="white", escaper="white"), "Black, moving first"),
        (Request("semeai", "X.O/###/B.W"), "there are no certificates of play for semeai"),
        (Request("chess", "x"), "chess"),
        (Request("domineering", "?"), "column 1"),
        (Request("domineering", "../..", "?"), "column 1"),
    ],
)
def test_a_request_without_a_playthrough_is_refused(request_: Request, message: str) -> None:
    with pytest.raises(TedomariError, match=message):
        begin(request_)


def test_the_player_in_an_answer_is_the_attacker() -> None:
    win: dict[str, JSON] = {"place": ["E8", "F8"], "replies": []}
    answer: dict[str, JSON] = {"player": "black", "win": True, "certificate": win}
    assert begin(Request("connect6", NOW), answer).prover == "Black"
    with pytest.raises(TedomariError, match="Black wins, and nothing else"):
        begin(Request("connect6", NOW, escaper="black"), answer)


class Adviser:
    """An engine whose opinion of each position is known; it records what it is asked."""

    def __init__(self, opinions: Mapping[str, JSON], member: str, otherwise: JSON) -> None:
        self.opinions = opinions
        self.member = member
        self.otherwise = otherwise
        self.asked: list[Query] = []

    def __call__(self, query: Query) -> Mapping[str, JSON] | None:
        self.asked.append(query)
        opinion = self.opinions.get(str(query.arguments["position"]), self.otherwise)
        return None if opinion is None else {self.member: opinion}


def chosen(playthrough: AnyPlaythrough, adviser: Adviser) -> str:
    """The move that is chosen in the first state in which the escaper is to move."""
    state = playthrough.start
    if playthrough.turn(state) == playthrough.prover:
        _, state = playthrough.answer(state)
    name = playthrough.choose(state, adviser)
    assert {query.operation for query in adviser.asked} == {
        playthrough.question(state).operation
    }
    return name


@pytest.mark.clause("certificate.play.engine")
@pytest.mark.parametrize("outcome", ["R", "P"])
def test_an_engine_chooses_the_position_that_it_expects_to_win(outcome: str) -> None:
    """Right escapes where Left wins; the engine is wrong about one of the positions."""
    playthrough = begin(Request("domineering", ".../.../...", starter="left", escaper="right"))
    _, state = playthrough.answer(playthrough.start)
    names = playthrough.moves(state)
    assert len(names) > 1
    for name in names:
        adviser = Adviser({name: outcome}, "outcome", "L")
        assert chosen(playthrough, adviser) == name
    for unknown in ("L", "N", None, 7, "", "LP"):
        assert chosen(playthrough, Adviser({}, "outcome", unknown)) == names[0]


@pytest.mark.clause("certificate.play.engine")
def test_an_engine_compares_the_games_of_a_difference() -> None:
    playthrough = begin(Request("domineering", "..", "..", escaper="left"))
    assert chosen(playthrough, Adviser({}, "relation", ">")) == "2: xx"
    assert playthrough.question(playthrough.start) == Query(
        "compare", "domineering", {"position": "..", "other": ".."}
    )


@pytest.mark.clause("certificate.play.engine")
def test_an_engine_makes_the_first_of_its_best_moves() -> None:
    playthrough = begin(Request("dots-and-boxes", "1x1"))
    assert chosen(playthrough, Adviser({}, "best", ["V0,0", "H1,0"])) == "H1,0"
    for unknown in (None, 7, [], ["Z9"], "V0,0"):
        assert chosen(playthrough, Adviser({}, "best", unknown)) == "H0,0"


@pytest.mark.clause("certificate.play.engine")
def test_an_engine_chooses_a_reply_after_which_it_sees_no_win() -> None:
    playthrough = begin(Request("connect6", TWO, escaper="white"))
    first = chosen(playthrough, Adviser({}, "win", False))
    lost = Adviser({}, "win", True)
    assert chosen(playthrough, lost) == first
    assert len(lost.asked) > 2
    positions = [str(query.arguments["position"]) for query in lost.asked]
    second = chosen(playthrough, Adviser({positions[0]: True}, "win", None))
    assert second != first
