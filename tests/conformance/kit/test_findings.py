"""What checks of the kit report about one position, by small rulesets that are wrong in it.

Stalks: L is 1, R is -1, and LR is {0|1}, which is 1/2.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

import wrong_others as others
from played_heap import PlayedHeap
from plays import partizan_play
from stalks import Position, Stalks
from tedomari import parse
from tedomari.game import Game
from tedomari.rulesets import Choose, OpaquePosition, RaceResult, RulesetError, Size
from tedomari.rulesets.experimental import ContestGame
from tedomari_conformance.kit import ConformanceError, bounded, capabilities, large, shortening
from tedomari_conformance.kit.bounded import BoundedValues
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.contests import a_game
from tedomari_conformance.kit.large import one_step
from tedomari_conformance.kit.large_line import (
    defences_of_large,
    stopping,
    threats_of_large,
    wins_of_large,
)
from tedomari_conformance.kit.liberty import LibertyPlay, race_is_searched
from tedomari_conformance.kit.line import LinePlay
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.played import turn_is_wrong
from tedomari_conformance.kit.positions import immutable
from tedomari_conformance.kit.proofs import answered, is_count
from tedomari_nim import Nim
from wrong_semeai import NoMoves, OtherWinner

HALF = Game([0], [1])


class Bare(Stalks):
    """Without capabilities."""

    components: Any = None
    images: Any = None
    value: Any = None


class Parts(Stalks):
    """With these components of more than one stalk."""

    def __init__(self, *parts: Position) -> None:
        self.parts = parts

    def components(self, position: Position) -> Iterable[Position]:
        return self.parts if len(position) > 1 else [position]


class Images(Stalks):
    """With these images."""

    def __init__(self, *found: tuple[int, Position]) -> None:
        self.found = found

    def images(self, position: Position) -> Iterable[tuple[int, Position]]:
        return self.found


class OtherValue(Stalks):
    """With this value of LR."""

    def __init__(self, found: Any) -> None:
        self.found = found

    def value(self, position: Position) -> Game:
        return self.found if position == ("LR",) else super().value(position)


def known(**values: int) -> Any:
    """Return values of positions, by notation; others are not found."""
    return SimpleNamespace(
        value=lambda position: (
            parse(str(values["+".join(position)])) if "+".join(position) in values else None
        )
    )


@pytest.mark.clause("kit.ruleset.large")
def test_one_step_of_the_definition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Left's option of LR is 0, and Right's is L."""
    play = partizan_play(Stalks(), "LR")
    values: dict[Any, int | None] = {("LR",): 5, (): 0, ("L",): 1}

    def way(position: Any) -> Game | None:
        found = values[position]
        return None if found is None else parse(str(found))

    assert one_step(play, way) == (parse("5"), HALF)
    monkeypatch.setattr(large, "MOST_MOVES", 2)
    assert one_step(play, way) == (parse("5"), HALF)
    monkeypatch.setattr(large, "MOST_MOVES", 1)
    assert one_step(play, way) is None
    monkeypatch.setattr(large, "MOST_MOVES", 40)
    for position in values:
        monkeypatch.setitem(values, position, None)
        assert one_step(play, way) is None
        monkeypatch.undo()


@pytest.mark.clause("plugin.splits.sum")
@pytest.mark.parametrize(
    ("parts", "small", "of_large"),
    [
        ([("L",), ("L",)], None, None),
        (
            [("L",)],
            "the value is 2 by options, but that of L is 1",
            "the value of L is 1, but by the options it is 2",
        ),
        (
            [],
            "the value is 2 by options, but that of nothing is 0",
            "the value of nothing is 0, but by the options it is 2",
        ),
        (
            [("L",), ("R",)],
            "the value is 2 by options, but that of L + R is 0",
            "the value of L + R is 0, but by the options it is 2",
        ),
    ],
)
def test_components(parts: list[Position], small: str | None, of_large: str | None) -> None:
    play = partizan_play(Parts(*parts), "L+L")
    assert capabilities.components_add_up(play) == small
    assert large.sum_of_large(play) == of_large
    assert capabilities.components_are_smaller(play) is None


@pytest.mark.clause("plugin.splits.progress")
def test_components_with_more_progress() -> None:
    text = "progress is 2 in the position, but 3 in the component LLL"
    play = partizan_play(Parts(("L",), ("LLL",)), "L+L")
    assert capabilities.components_are_smaller(play) == text
    assert capabilities.components_are_smaller(partizan_play(Parts(("LL",)), "L+L")) is None


@pytest.mark.clause("plugin.symmetric.value")
@pytest.mark.parametrize(
    ("images", "text"),
    [
        ([(-1, ("R",)), (1, ("L",))], None),
        ([(1, ("R",))], "the value is 1, that of the image R -1, the sign 1"),
        ([(1, ("L",)), (-1, ("L",))], "the value is 1, that of the image L 1, the sign -1"),
    ],
)
def test_images(images: list[tuple[int, Position]], text: str | None) -> None:
    play = partizan_play(Images(*images), "L")
    assert large.images_of_large(play) == text
    assert capabilities.images_have_the_value(play) == text


@pytest.mark.clause("plugin.symmetric.value")
def test_images_that_are_not_compared() -> None:
    """Where the value is not found, and where there is none for the image."""
    wrong = Images((1, ("R",)))
    assert large.images_of_large(partizan_play(wrong, "L", known(R=-1))) is None
    assert large.images_of_large(partizan_play(wrong, "L", known(L=1))) is None
    text = "the image R has the sign 0, not 1 or -1"
    assert capabilities.images_have_the_value(partizan_play(Images((0, ("R",))), "L")) == text


@pytest.mark.clause("plugin.valued.agrees")
@pytest.mark.parametrize("found", [HALF, parse("1")])
def test_the_value_of_a_ruleset(found: Game) -> None:
    play = partizan_play(OtherValue(found), "LR")
    if found == HALF:
        small = of_large = None
    else:
        small = "value() gives 1, but by options the value is 1/2"
        of_large = "value() gives 1, but by value() of the options it is 1/2"
    assert capabilities.value_agrees(play) == small
    assert large.value_of_large(play) == of_large


@pytest.mark.clause("plugin.valued.agrees")
def test_a_value_is_a_game() -> None:
    text = "value() gives 1/2, but by options the value is 1/2"
    assert capabilities.value_agrees(partizan_play(OtherValue("1/2"), "LR")) == text


@pytest.mark.clause("kit.ruleset.large")
def test_a_ruleset_without_capabilities() -> None:
    play = partizan_play(Bare(), "L+L")
    for check in (
        capabilities.components_are_smaller,
        capabilities.components_add_up,
        capabilities.images_have_the_value,
        capabilities.value_agrees,
        *(check.find for check in large.LARGE),
    ):
        assert check(play) is None


@pytest.mark.clause("kit.ruleset.large")
@pytest.mark.parametrize(
    ("make", "most", "found"),
    [(Bare, 3, None), (Bare, 4, 3), (Stalks, 2, None), (Stalks, 3, 3)],
)
def test_values_from_a_bounded_number_of_positions(
    make: type[Stalks], most: int, found: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LLL, LL, L and the end are four positions; as an empty sum the end is not looked at.

    Each question has the whole bound.
    """
    monkeypatch.setattr(bounded, "MOST_POSITIONS", most)
    values = BoundedValues(cast("Any", make()))
    for text in ("LLL", "RRR"):
        value = values.value(cast("Any", (text,)))
        assert value == (found if found is None or text == "LLL" else -found)


@pytest.mark.clause("plugin.ruleset.position")
@pytest.mark.parametrize("question", ["format_lines", "progress"])
def test_a_question_that_changes_the_position(question: str) -> None:
    """The position is one object, whose counter a question increases."""

    class Counter:
        count = 0

    class Counting(Bare):
        def parse(self, text: str) -> Any:
            return Counter()

        def format(self, position: Any) -> str:
            return str(position.count)

        def format_lines(self, position: Any) -> str:
            return str(position.count)

        def left_options(self, position: Any) -> Iterable[Any]:
            return []

        right_options = left_options

        def progress(self, position: Any) -> int:
            return 0

    def changing(self: object, position: Any) -> str:
        position.count += 1
        return ""

    assert immutable(partizan_play(Counting(), "")) is None
    wrong = type("Wrong", (Counting,), {question: changing})()
    text = "asking for the options has changed the position to 1"
    assert immutable(partizan_play(wrong, "")) == text


class Sized(Nim):
    """Nim whose smaller positions have one counter less."""

    examples: Sequence[str] = ("1",)
    usual_size = Size(1, 1)

    def sample(self, choose: Choose, size: Size) -> tuple[int, ...]:
        return (1,)

    def smaller(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for place, heap in enumerate(position):
            rest = (heap - 1,) if heap > 1 else ()
            yield (*position[:place], *rest, *position[place + 1 :])


def error_at(check: Check[Play], text: str) -> ConformanceError:
    """Return the breach of a check in a position."""
    with pytest.raises(ConformanceError) as caught:
        check.look(partizan_play(Sized(), text))
    return caught.value


def many(play: Play) -> str | None:
    """Report a position with four counters or more."""
    counters = sum(cast("tuple[int, ...]", play.position))
    return f"{counters} counters" if counters >= 4 else None


@pytest.mark.clause("kit.ruleset.trace")
def test_the_smallest_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 2+4 it goes down to four counters, and no further."""
    check = Check("plugin.drawable.svg", "", many, large=True)
    error = error_at(check, "2+4")
    small = shortening.smallest(cast("Any", Sized()), check, error)
    assert (small.trace, small.found, small.clause) == (("4",), "4 counters", error.clause)
    assert shortening.smallest(cast("Any", Sized()), check, small).trace == ("4",)
    monkeypatch.setattr(shortening, "MOST_POSITIONS", 1)
    assert shortening.smallest(cast("Any", Sized()), check, error).trace == ("1+4",)


@pytest.mark.clause("kit.ruleset.trace")
def test_positions_that_are_not_made_smaller() -> None:
    check = Check("plugin.drawable.svg", "", many, large=True)
    error = error_at(check, "2+4")
    every = Check("plugin.drawable.svg", "", many, large=True, every=True)
    assert shortening.smallest(cast("Any", Sized()), every, error) is error
    assert shortening.smallest(cast("Any", Stalks()), check, error) is error
    alone = ConformanceError(
        ruleset="nim", clause=error.clause, trace=(), found=error.found, hint=""
    )
    assert shortening.smallest(cast("Any", Sized()), check, alone) is alone


@pytest.mark.clause("kit.ruleset.trace")
def test_a_smaller_position_with_another_breach_is_not_taken() -> None:
    class Listed(Sized):
        def smaller(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            for smaller in super().smaller(position):
                yield cast("Any", list(smaller))

    check = Check("plugin.drawable.svg", "", many, large=True)
    error = error_at(check, "2+4")
    assert shortening.smallest(cast("Any", Listed()), check, error).trace == ("2+4",)


@pytest.mark.clause("plugin.proves.errors")
def test_calls_that_are_to_be_refused() -> None:
    def refusing(text: str) -> Callable[[], object]:
        def ask() -> object:
            raise RulesetError(text)

        return ask

    good = {"a": refusing("no"), "b": refusing("never")}
    assert answered(good) is None
    assert answered({}) is None
    assert answered({**good, "c": lambda: None}) == "c is not refused"
    assert answered({**good, "c": refusing(" ")}) == "c is refused with ' '"
    assert answered({"c": refusing("a\nb"), **good}) == "c is refused with 'a\\nb'"


@pytest.mark.clause("plugin.proves.answer")
def test_numbers_of_positions() -> None:
    assert [is_count(n) for n in (0, 1, -1, True, False, "1", None)] == [True] * 2 + [False] * 5


@pytest.mark.clause("plugin.played.turn")
@pytest.mark.parametrize(
    ("player", "names", "text"),
    [
        (None, [], None),
        (0, ["take"], None),
        (1, ["take"], None),
        (None, ["take", "leave"], "play is over, and there are the moves take, leave"),
        (0, [], "one is to move, and there is no move"),
        (2, ["take"], "the player to move is 2, the players are ['one', 'two']"),
        (-1, ["take"], "the player to move is -1, the players are ['one', 'two']"),
    ],
)
def test_who_is_to_move(player: int | None, names: list[str], text: str | None) -> None:
    class Turns(PlayedHeap):
        def player_to_move(self, position: int) -> int | None:
            return player

        def move_names(self, position: int) -> Sequence[str]:
            return names

    assert turn_is_wrong(Play(cast("Any", Turns()), OpaquePosition(1), ())) == text


@pytest.mark.clause("plugin.contests.game")
@pytest.mark.parametrize(
    ("contestants", "players"), [("abc", ["c", "b"]), ("ab", ["b", "a"]), ("a", ["a", "a"])]
)
def test_a_game_is_played_by_the_last_programs(contestants: str, players: list[str]) -> None:
    """One opening is enough, and the computer's clock is not used."""
    asked: list[object] = []

    class Programs:
        def openings(self, number: int, seed: int) -> list[str]:
            asked.append(number)
            return ["first", "second"]

        def play_contest(self, *given: object, **limits: object) -> ContestGame:
            asked.append((given, limits))
            return ContestGame(0, "moves", "record")

    programs: Any = Programs()
    programs.contestants = list(contestants)
    assert a_game(programs) == ContestGame(0, "moves", "record")
    assert asked == [1, ((players, "first"), {"a_turn": 0, "real_time": False})]


RACE = "X.O/###/B.W"


@pytest.mark.clause("plugin.liberty.race")
def test_races_with_a_wrong_winner_or_wrong_moves() -> None:
    """Each block has one liberty: White's is B1, and Black's is B3."""

    def found(ruleset: Any) -> str | None:
        return race_is_searched(LibertyPlay(ruleset, ruleset.parse(RACE), (RACE,)))

    class Right(NoMoves):
        moves: tuple[str, ...] | None = None

        def race(self, position: Any, first: Any) -> RaceResult:
            capture = {"black": "B1", "white": "B3"}[first]
            return RaceResult(first, (capture,) if self.moves is None else self.moves)

    class Wrong(Right):
        moves = ("pass",)

    text = "if black moves first, race() says white, search black"
    assert found(OtherWinner()) == text
    search = "search by ['B1']"
    assert found(Right()) is None
    assert found(Wrong()) == f"race() says that black wins by ['pass'], {search}"
    assert found(NoMoves()) == f"race() says that black wins by [], {search}"


BOARD = "XX../..../...."


@pytest.mark.clause("plugin.line.wins-now", "plugin.line.threats", "plugin.line.defences")
@pytest.mark.parametrize(
    ("make", "wins", "threats", "defences"),
    [
        (others.TwoInTurn, None, None, None),
        (
            others.MissedWins,
            "wins_now for black lacks {C3 D3}, though {D3} wins after C3",
            "black has 1 threats, but by wins_now 0",
            "defences against black gives {C3} {D3}, but by wins_now they are {}",
        ),
        (others.InventedWins, "wins_now for black gives {A1 B1}, which does not win", "", ""),
        (
            others.FewerDefences,
            None,
            None,
            "defences against black gives {C3}, but by wins_now they are {C3} {D3}",
        ),
    ],
)
def test_wins_on_a_board_with_many_empty_points(
    make: type, wins: str | None, threats: str | None, defences: str | None
) -> None:
    """Black wins by C3 and D3 in one turn, and one stone on either stops it."""
    ruleset = make()
    play = LinePlay(ruleset, ruleset.parse(BOARD), (BOARD,))
    assert wins_of_large(play) == wins
    if threats != "":
        assert threats_of_large(play) == threats
        assert defences_of_large(play) == defences


@pytest.mark.clause("plugin.line.defences")
def test_the_least_sets_that_meet_all_wins() -> None:
    def sets(*words: str) -> list[frozenset[str]]:
        return [frozenset(word) for word in words]

    assert stopping([]) == [frozenset()]
    assert stopping(sets("ab", "bc")) == sets("b")
    assert stopping(sets("ab", "cd")) == sets("ac", "ad", "bc", "bd")
    assert stopping(sets("a", "b", "c", "d")) == sets("abcd")
    assert stopping(sets("a", "b", "c", "d", "e")) is None
