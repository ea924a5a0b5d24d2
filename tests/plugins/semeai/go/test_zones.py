"""Proofs with zones, compared with the search of all lines of play."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from random_races import random_boards
from tedomari.rulesets import Budget
from tedomari_semeai.diagram import format_line, parse_diagram
from tedomari_semeai.go import Board, Player, RaceOutcome, decided, race, with_certain_roles
from tedomari_semeai.go.decided import Goal
from tedomari_semeai.go.errors import NodesError
from tedomari_semeai.go.loops import Results
from tedomari_semeai.go.proving import Prover
from tedomari_semeai.go.racing import Search, proved_race, searched_race
from tedomari_semeai.go.regions import liberty_regions, local
from tedomari_semeai.go.word_play import WordPlay, WordState
from tedomari_semeai.go.zones import protect

GOALS = [Goal(player, captures) for player in Player for captures in (True, False)]

#: The most points of the regions of small boards, and the number of states to start from.
SMALL = 7
STARTS = 5


class Everything:
    """The results of all states of a small race, in which no points are interchangeable."""

    def __init__(self, board: Board) -> None:
        self.area = sum(region.area for region in liberty_regions(board))
        self.play = WordPlay(local(board, self.area), self.area, ())
        self.search = Search(board, 1_000_000)
        self.search.play = self.play

    def results(self, board: Board, mover: Player) -> Results:
        """Return the results of a state with other stones in the regions."""
        word_of = self.play.field.word_of
        black, white = (word_of(stones) for stones in board.stones)
        state = WordState(mover, None, black, white, word_of(board.ko), 0)
        return self.search.results(state)


def is_reached(goal: Goal, results: Results) -> bool:
    """Whether a player reaches a goal, even if endless play counts as a loss."""
    value = results[0] if goal.player is Player.BLACK else -results[1]
    return value >= goal.captures


def proved_states(boards: Sequence[Board], goal: Goal) -> Iterator[tuple[Board, Player, int]]:
    """Yield the states that searches for proofs have proved, with their zones."""
    prover = Prover(goal.player, goal.captures, Budget())
    for board in boards:
        for mover in Player:
            prover.prove(board, mover, 100)
    for node in prover.nodes.values():
        if node.zone >= 0:
            yield node.board, goal.player if node.is_own else goal.player.other, node.zone


def random_change(chance: random.Random, board: Board, zone: int, area: int) -> Board | None:
    """Return a state that agrees with this one on a zone, or None if it is not valid."""
    free = area & ~zone
    stones = [each & ~free for each in board.stones]
    for point in board.geometry.each(free):
        kind = chance.randrange(3)
        if kind < len(stones):
            stones[kind] |= point
    ko = board.ko & zone
    other = Board(board.geometry, (stones[0], stones[1]), board.essential, board.safe, ko)
    is_valid = not any(other.lifeless()) and not ko & ~other.empty
    return other if is_valid else None


def small_boards(seed: int, number: int) -> Iterator[Board]:
    """Yield random boards whose liberty regions have few points."""
    for board in random_boards(seed, number):
        regions = liberty_regions(board)
        if sum(region.area.bit_count() for region in regions) <= SMALL:
            yield board


def check_zones(seed: int, number: int, share: float) -> Counter[str]:
    """Compare proved states, and states that agree with them, with the search."""
    chance, kinds = random.Random(seed), Counter[str]()
    for board in small_boards(seed, number):
        everything = Everything(board)
        starts = [random_change(chance, board, 0, everything.area) for _ in range(STARTS)]
        boards = [board, *filter(None, starts)]
        for goal in GOALS:
            for state, mover, zone in proved_states(boards, goal):
                if chance.random() >= share:
                    continue
                assert is_reached(goal, everything.results(state, mover)), format_line(state)
                other = random_change(chance, state, zone, everything.area)
                if other is not None:
                    shown = f"{format_line(state)} {format_line(other)} {mover} {goal}"
                    assert is_reached(goal, everything.results(other, mover)), shown
                    kinds[f"{goal.captures} {state.ko & zone > 0}"] += state != other
    return kinds


@pytest.mark.clause("semeai.zone", "semeai.zone.capture", "semeai.zone.lasting")
@pytest.mark.clause("semeai.zone.move", "semeai.zone.reply")
def test_zones_prove_all_states_that_agree_with_them() -> None:
    kinds = check_zones(3, 300, 0.5)
    assert kinds.keys() == {"True False", "True True", "False False", "False True"}
    assert kinds.total() > 1000


@pytest.mark.nightly
@pytest.mark.clause("semeai.zone", "semeai.zone.move", "semeai.zone.reply")
def test_many_zones_prove_all_states_that_agree_with_them() -> None:
    assert check_zones(4, 2000, 1).total() > 10_000


@pytest.mark.clause("semeai.zone.result")
@pytest.mark.parametrize("visits", [1, decided.FIRST_VISITS])
def test_proved_races_have_the_outcomes_of_searched_races(
    visits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The winner, and the best first moves, with many short attempts or with few."""
    monkeypatch.setattr(decided, "FIRST_VISITS", visits)
    kinds = Counter[str]()
    for board in random_boards(11, 80):
        for first in Player:
            proved = proved_race(board, first, 300, Budget())
            if proved is None:
                kinds["no proof"] += 1
                continue
            try:
                expected = searched_race(board, first, 600, Budget())
            except NodesError:
                continue
            assert proved.winner is expected.winner, format_line(board)
            assert set(proved.moves) == set(expected.moves), format_line(board)
            kinds[str(expected.winner)] += 1
    assert kinds.total() > 80
    assert kinds["no proof"] < 30
    assert set(kinds) >= {"0", "1", "None"}


#: Races on boards of 9x9 points with an open centre: a block in the corner that is far behind,
#: blocks in atari in the corner and at the edge, and a race along the edge.
OPEN_BOARDS = [
    "........./........./..xxx..../.x......./........./........./oWW....../XXWo...../..XW.....",
    "........./........./........./........./........./ooo....../WWWoo..../XXWWo..../.XXXW.x..",
    "........./........./........./........./..xxx..../..xWWWo../..xWXXXo./..xW..Xo./..xW.WXo.",
    "........./........./........./........./....x..../...oX..../...oXWx../...oXWx../....XWx..",
]

SWAPPED = str.maketrans("XxBWoO", "WoOXxB")


def open_race(text: str, first: Player, most: int) -> RaceOutcome:
    """Return the outcome of a race on an open board, found with at most ``most`` positions."""
    return race(with_certain_roles(parse_diagram(text)), first, budget=Budget(most))


@pytest.mark.clause("semeai.zone.result", "semeai.zone.reply")
@pytest.mark.parametrize("first", Player)
@pytest.mark.parametrize("text", OPEN_BOARDS)
def test_races_with_an_open_centre_are_decided(text: str, first: Player) -> None:
    """Also with the colours exchanged and the board upside down."""
    outcome = open_race(text, first, 20_000)
    assert outcome.winner is not None
    rows = text.translate(SWAPPED).split("/")
    turned = open_race("/".join(reversed(rows)), first.other, 20_000)
    assert turned.winner is outcome.winner.other
    assert {upside_down(move) for move in turned.moves} == set(outcome.moves)


def upside_down(move: str) -> str:
    """Return a move on a board of nine rows that is turned over."""
    return move if move == "pass" else f"{move[0]}{10 - int(move[1])}"


@pytest.mark.clause("semeai.zone.reply")
def test_the_zones_of_replies_are_protected_as_a_whole() -> None:
    """They grow step by step, and each step protects only what is new."""
    compared = 0
    for board in random_boards(5, 200):
        for goal in GOALS:
            prover = Prover(goal.player, goal.captures, Budget())
            prover.prove(board, goal.player.other, 60)
            for node in prover.nodes.values():
                if not node.is_own and node.grown:
                    assert protect(node.board, goal.player, node.grown) == node.grown
                    compared += 1
    assert compared > 1000


#: The regions of problem 1, in which most moves are forced.
FORCED = (
    "OOOOOO#/X.xxxxO/OO....O/##OOOO#/#######/#OOOO##/X.xx.O#/O.Ox.O#/#OOx.O#/X.xx.O#/#OOOO##/"
    "#######/WWWWWWW/......./BBBBBBB"
)


@pytest.mark.clause("semeai.zone.result")
def test_a_race_without_early_proofs_is_searched_before_more_proofs() -> None:
    budget = Budget()
    board = with_certain_roles(parse_diagram(FORCED))
    outcome = race(board, Player.BLACK, bound=100_000, budget=budget)
    assert (outcome.winner, outcome.moves) == (Player.BLACK, ("B14",))
    assert budget.spent < 80_000
