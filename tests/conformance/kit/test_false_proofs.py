"""The kit's checks of searches one by one, with answers that are wrong in one place."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

import pytest

from tedomari.rulesets import Colour, OpaquePosition, find_ruleset
from tedomari.rulesets.experimental import PlayError, SearchedWin
from tedomari.rulesets.foreign import AnyLine
from tedomari_conformance.kit.line import LinePlay
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.played import missing_refusal
from tedomari_conformance.kit.positions import is_natural
from tedomari_conformance.kit.proofs import (
    answer_is_wrong,
    branch_fault,
    certificate_is_wrong,
    refusals_are_wrong,
    search_misses_win,
    sequence_is_wrong,
    stones_left,
    tree_fault,
    wins,
)
from tedomari_connect6 import Connect6, Position
from three_in_a_row import Heap, Three


def play_of(ruleset: object, text: str) -> LinePlay:
    line = cast("AnyLine", ruleset)
    return LinePlay(line, line.parse(text), ())


def connect6(text: str) -> LinePlay:
    return play_of(find_ruleset("connect6"), text)


#: Black has one stone left, or a whole turn; the last board has no turn.
ONE_LEFT, TWO_LEFT, NOBODY = "XXXXX..X/OOO.OO.O", "XXXXX.../OOO.OO.O", "XXXX...."

WON = SearchedWin("black", [["C1"]], {"place": ["C1"], "replies": []}, "all", 1, True)
LOST = replace(WON, sequence=[], certificate={})


class Says(Three):
    """Gives a fixed answer for Black, and none for White."""

    def __init__(self, found: SearchedWin) -> None:
        super().__init__()
        self.found = found

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        if player == "white":
            raise PlayError("White is not searched")
        return self.found


@pytest.mark.clause("plugin.proves.sequence")
def test_a_player_who_is_not_named_has_the_rest_of_the_turn() -> None:
    assert stones_left(connect6(ONE_LEFT), None) == 1
    assert stones_left(connect6(ONE_LEFT), "black") == 2
    assert (
        stones_left(connect6(TWO_LEFT), None) == stones_left(connect6(TWO_LEFT), "white") == 2
    )
    assert stones_left(connect6(NOBODY), None) == 2


@pytest.mark.clause("plugin.proves.answer")
@pytest.mark.parametrize(
    ("number", "holds"),
    [(0, True), (7, True), (-1, False), (True, False), (False, False), (1.0, False)],
)
def test_the_number_of_positions_must_be_a_natural_number(number: object, holds: bool) -> None:
    assert is_natural(number) == holds
    fault = answer_is_wrong(play_of(Says(replace(WON, nodes=cast("int", number))), ".X.."))
    assert (fault is None) == holds


@pytest.mark.clause("plugin.proves.answer")
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({}, None),
        ({"sequence": [], "certificate": {}}, None),
        ({"player": ""}, "answers for ''"),
        ({"player": "white"}, "asked for black, prove_win answers for 'white'"),
        ({"sequence": []}, "the sequence []"),
        ({"certificate": {}}, "the certificate is {}"),
        ({"searched": ""}, "what was searched is ''"),
        ({"searched": "two\nlines"}, "what was searched is"),
        ({"searched": None}, "what was searched is None"),
    ],
)
def test_an_answer_must_be_complete(change: Mapping[str, object], fault: str | None) -> None:
    found = replace(WON, **change)  # type: ignore[arg-type]  # wrong types are tried, too
    said = answer_is_wrong(play_of(Says(found), ".X.."))
    assert (said is None) == (fault is None)
    assert fault is None or fault in str(said)


@pytest.mark.clause("plugin.proves.answer")
@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_a_certificate_must_be_writable_as_json(number: float) -> None:
    found = replace(WON, certificate={"place": number})
    with pytest.raises(ValueError, match="JSON"):
        answer_is_wrong(play_of(Says(found), ".X.."))


@pytest.mark.clause("plugin.proves.sequence")
@pytest.mark.parametrize(
    ("text", "sequence", "stones", "fault"),
    [
        (NOBODY, [["E1", "F1"]], 2, None),
        (NOBODY, [["E1", "F1"]], 1, "black places E1 F1 in one turn"),
        (ONE_LEFT, [["F2"]], 1, None),
        ("XXXXX.../........", [["A1"], ["H2"], ["B1", "F2"]], 1, None),
        ("XXXXX.../........", [["A1"], ["H2"], ["B1", "C1", "F2"]], 1, "in one turn"),
        ("XXXXX.../........", [["A1"], ["F1", "G1", "H1"], ["F2"]], 1, "white places F1 G1 H1"),
        ("XXX...../........", [["D2"]], 2, "after D2 black has not won, and has 1 threats"),
        (".XXX..../........", [["E2", "F2"]], 2, "and has 2 threats"),
        (".XXX..../OOOO....", [["E2", "F2"]], 2, "after E2 F2 white wins at once"),
    ],
)
def test_a_sequence_is_checked_stone_by_stone(
    text: str, sequence: Sequence[Sequence[str]], stones: int, fault: str | None
) -> None:
    found = replace(WON, sequence=sequence)
    said = branch_fault(connect6(text), found, stones)
    assert (said is None) == (fault is None), said
    assert fault is None or fault in str(said)


@pytest.mark.clause("plugin.proves.sequence", "plugin.proves.certificate")
def test_every_win_in_an_answer_is_checked() -> None:
    play = play_of(Says(WON), ".X..")
    assert sequence_is_wrong(play) is None
    assert certificate_is_wrong(play) is None
    for change in ({"sequence": [["A1"]]}, {"sequence": [["D1"]]}):
        wrong = replace(WON, **change)  # type: ignore[arg-type]  # the value is a sequence
        assert certificate_is_wrong(play_of(Says(wrong), ".X..")) is not None
    lone = play_of(Says(replace(WON, sequence=[["D1"]])), ".X..")
    assert sequence_is_wrong(lone) == "after D1 black has not won, and has 1 threats"
    for check in (sequence_is_wrong, certificate_is_wrong):
        assert check(play_of(Says(LOST), ".X..")) is None


@pytest.mark.clause("plugin.proves.certificate")
def test_the_sequence_must_be_a_branch_of_a_winning_certificate() -> None:
    play = connect6(NOBODY)
    tree = {"place": ["E1", "F1"], "replies": []}
    found = replace(WON, sequence=[["E1", "F1"]], certificate=tree)
    assert tree_fault(play, found, 2) is None
    assert "places 2 stones of 1" in str(tree_fault(play, found, 1))
    other = replace(found, sequence=[["E1"]])
    assert "is not a branch of the certificate" in str(tree_fault(play, other, 2))


@pytest.mark.clause("plugin.proves.win-now")
@pytest.mark.parametrize(
    ("text", "change", "fault"),
    [
        ("XX..", {}, "black wins by C1, and no win is found"),
        ("XX..", {"complete": False}, None),
        ("XX..", {"sequence": [["C1"]], "certificate": {"place": ["C1"]}}, None),
        ("X...", {}, None),
        ("X.X.", {}, "black wins by B1, and no win is found"),
    ],
)
def test_a_complete_search_must_find_a_win_of_one_turn(
    text: str, change: Mapping[str, object], fault: str | None
) -> None:
    found = replace(LOST, **change)  # type: ignore[arg-type]  # each value fits its member
    assert search_misses_win(play_of(Says(found), text)) == fault


class SixSays(Connect6):
    """Connect6 that finds no win for the player to place, and refuses to search for others."""

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        if player is not None:
            raise PlayError("only the player to place is searched")
        return LOST


@pytest.mark.clause("plugin.proves.win-now")
@pytest.mark.parametrize(
    ("row", "missed"), [("XXXX..XX", None), ("XXXXX..X", "F2"), ("XXXX..X.", "E2 F2")]
)
def test_a_win_of_two_stones_takes_more_than_one_stone_left(
    row: str, missed: str | None
) -> None:
    """With six stones Black has one left, with five a whole turn."""
    fault = search_misses_win(play_of(SixSays(), f"{row}/OOO.OO.O"))
    expected = missed and f"black wins by {missed}, and no win is found"
    assert fault == expected


class Refuses:
    """A call that raises a RulesetError, or returns if it has no message."""

    def __init__(self, words: str | None) -> None:
        self.words = words

    def __call__(self) -> object:
        if self.words is None:
            return 0
        raise PlayError(self.words)


@pytest.mark.clause("plugin.proves.errors")
@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("no such player", None),
        ("", "ask is refused with ''"),
        (" ", "ask is refused with ' '"),
        ("two\nlines", "ask is refused with 'two\\nlines'"),
        (None, "ask is not refused"),
    ],
)
def test_a_refusal_must_be_one_line(words: str | None, fault: str | None) -> None:
    assert missing_refusal({"first": Refuses("no"), "ask": Refuses(words)}) == fault


class Forces(Three):
    """Offers other forces."""

    def __init__(self, forces: Sequence[str]) -> None:
        super().__init__()
        self.forces = forces


@pytest.mark.clause("plugin.proves.forces")
@pytest.mark.parametrize(
    ("forces", "holds"),
    [(["now"], True), (["now", "all"], True), ([], False), ([""], False), (["now", ""], False)],
)
def test_forces_must_be_lines(forces: Sequence[str], holds: bool) -> None:
    assert (refusals_are_wrong(play_of(Forces(forces), ".X.")) is None) == holds


@pytest.mark.clause("plugin.proves.answer")
def test_rulesets_without_searches_pass() -> None:
    play = Play(cast("AnyLine", Heap()), cast("OpaquePosition", 3), ())
    assert list(wins(play)) == []
    for check in (answer_is_wrong, sequence_is_wrong, certificate_is_wrong):
        assert check(play) is None
    assert search_misses_win(play) is None
    assert refusals_are_wrong(play) is None
    players = [player for player, _ in wins(play_of(Three(), ".X."))]
    assert players == [None, *map(str, Colour)]


@pytest.mark.clause("plugin.proves.answer")
def test_a_ruleset_of_another_family_is_only_asked_for_the_player_to_move() -> None:
    """So its answer may name any player, but must name one."""
    line = play_of(Says(WON), ".X..")
    for player, fault in (("first", None), ("", "asked for None, prove_win answers for ''")):
        other = Play(Says(replace(WON, player=player)), line.position, ())  # type: ignore[arg-type]
        assert [asked for asked, _ in wins(other)] == [None]
        assert answer_is_wrong(other) == fault


class Records(Three):
    """Records the forces with which it is asked to search."""

    forces: Sequence[str] = ("now", "later")

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        self.asked.add(force)
        return super().prove_win(position, player, turns=turns, nodes=nodes, force=force)


@pytest.mark.clause("plugin.proves.forces")
def test_wins_are_searched_with_the_first_force() -> None:
    ruleset = Records()
    assert len(list(wins(play_of(ruleset, ".X.")))) == 3
    assert ruleset.asked == {"now"}


class WrongForBlack(Three):
    """Right for the player to place, and wrong for Black by name."""

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        found = super().prove_win(position, player, turns=turns, nodes=nodes, force=force)
        return found if player is None else replace(found, sequence=[["A1"]])


@pytest.mark.clause("plugin.proves.sequence", "plugin.proves.certificate")
def test_a_wrong_answer_after_a_right_one_is_noticed() -> None:
    play = play_of(WrongForBlack(), "XX./OO./...")
    answers = list(wins(play))
    assert answers[0][1].found
    assert answers[0][1].sequence != answers[1][1].sequence == [["A1"]]
    assert "A1" in str(sequence_is_wrong(play))
    assert "is not a branch" in str(certificate_is_wrong(play))


@pytest.mark.clause("plugin.proves.sequence")
def test_a_threat_of_the_opponent_does_not_stop_an_earlier_win() -> None:
    """White threatens C2 with the reply, which leaves Black's win at C3."""
    play = play_of(Three(), "X../.O./...")
    found = replace(WON, sequence=[["B3"], ["A2"], ["C3"]])
    assert branch_fault(play, found, 1) is None
    late = replace(WON, sequence=[["B3"], ["A2"], ["A1"]])
    assert branch_fault(play, late, 1) == "after A1 white wins at once"


class NoThreats(Three):
    """Counts no threats: no number of stones stops a player."""

    def threats(self, position: Position, colour: Colour) -> int | None:
        return None


@pytest.mark.clause("plugin.proves.sequence")
def test_a_sequence_without_a_win_or_counted_threats_is_refused() -> None:
    fault = branch_fault(play_of(NoThreats(), ".X."), replace(WON, sequence=[["A1"]]), 1)
    assert fault == "after A1 black has not won, and has 0 threats"
