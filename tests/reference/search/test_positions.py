"""The search of sums of positions, compared with the values that the kernel computes."""

from collections.abc import Iterable

import pytest

from tedomari.boards import DominoRuleset, Grid
from tedomari.forms.definitions import Outcome
from tedomari.game import Game, Relation
from tedomari.search import Player, Search, Term, TermLike, has_atomic_weight_by_search
from tedomari.search.solver import Solver
from tedomari_chilled_domineering import ChilledDomineering
from tedomari_domineering import Domineering

DOMINEERING, CHILLED = Domineering(), ChilledDomineering()

rulesets = pytest.mark.parametrize(
    "ruleset", [DOMINEERING, CHILLED], ids=lambda ruleset: ruleset.name
)


class Stack:
    """Heaps of counters: Left takes 1 from a heap, Right 2.  The ruleset does not split."""

    name = "stack"
    summary = "Left takes one counter, Right two."
    examples = ("3",)

    def parse(self, text: str) -> tuple[int, ...]:
        return tuple(map(int, text.split()))

    def format(self, position: tuple[int, ...]) -> str:
        return " ".join(map(str, position))

    def format_lines(self, position: tuple[int, ...]) -> str:
        return self.format(position)

    def left_options(self, position: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        return self.taking(position, 1)

    def right_options(self, position: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        return self.taking(position, 2)

    def taking(self, position: tuple[int, ...], counters: int) -> Iterable[tuple[int, ...]]:
        for place, heap in enumerate(position):
            if heap >= counters:
                yield (*position[:place], heap - counters, *position[place + 1 :])

    def progress(self, position: tuple[int, ...]) -> int:
        return sum(position)


def boards(height: int, width: int) -> Iterable[Grid]:
    """Yield every position of a board."""
    for bits in range(1 << height * width):
        yield Grid.from_bits(bits, height=height, width=width)


@rulesets
@pytest.mark.clause("search.term.position", "search.outcome", "search.split", "search.dead")
def test_the_outcome_of_a_position_is_that_of_its_value(ruleset: DominoRuleset) -> None:
    search = Search()
    for board in boards(3, 3):
        outcome = search.outcome([Term.position(ruleset, board)])
        assert outcome is ruleset.value(board).outcome


@rulesets
@pytest.mark.clause("search.relation", "search.negative", "search.split")
def test_the_difference_of_positions_with_equal_values_is_zero(ruleset: DominoRuleset) -> None:
    search = Search()
    first: dict[Game, Grid] = {}
    for board in boards(3, 3):
        other = first.setdefault(ruleset.value(board), board)
        g, h = Term.position(ruleset, board), Term.position(ruleset, other)
        assert search.relation([g], [h]) is Relation.EQUAL


@rulesets
@pytest.mark.clause("search.relation", "search.term.game")
def test_a_position_is_equal_to_its_value(ruleset: DominoRuleset) -> None:
    search = Search()
    for board in boards(3, 3):
        position = Term.position(ruleset, board)
        assert search.relation([position], [ruleset.value(board)]) is Relation.EQUAL


@rulesets
@pytest.mark.clause("search.relation")
def test_positions_of_different_values_compare_as_their_values(ruleset: DominoRuleset) -> None:
    search = Search()
    pairs = [(board, other) for board in boards(2, 3) for other in boards(2, 3)]
    for board, other in pairs:
        g, h = Term.position(ruleset, board), Term.position(ruleset, other)
        assert search.relation([g], [h]) is ruleset.value(board).relation(ruleset.value(other))


@pytest.mark.clause("search.term.position", "search.term.repeat", "search.term.game")
def test_positions_of_several_rulesets_can_be_added() -> None:
    board = CHILLED.parse(".../.../.x.")
    other = DOMINEERING.parse("../../..")
    terms: list[TermLike] = [
        2 * Term.position(CHILLED, board),
        -3 * Term.position(DOMINEERING, other),
        1,
    ]
    total = 2 * CHILLED.value(board) - 3 * DOMINEERING.value(other) + 1
    assert Search().outcome(terms) is total.outcome


@pytest.mark.clause("search.term.position", "search.negative")
def test_a_ruleset_that_does_not_split_is_searched_too() -> None:
    # A heap of n counters is worth n moves of Left if Right cannot move; 2 is {1|0}.
    stack = Stack()
    position = Term.position(stack, stack.parse("2 1"))
    hot = Game([1], [0])
    assert Search().relation([position], [hot, 1]) is Relation.EQUAL
    assert Search().relation([-position], [-hot, -1]) is Relation.EQUAL


@pytest.mark.clause("search.winning-moves")
def test_winning_moves_in_sums_of_positions_are_found() -> None:
    # The L is a star, and so is its negative; of three stars each may be taken.
    board = DOMINEERING.parse(".x/..")
    plus, minus = Term.position(DOMINEERING, board), -Term.position(DOMINEERING, board)
    moves = Search().winning_moves([plus, minus, 1, Game([0], [0]), -1], Player.LEFT)
    assert [(move.term, str(move.result)) for move in moves] == [
        (0, "domineering(xx/x.)"),
        (1, "-domineering(.x/xx)"),
        (3, "{|}"),
    ]


@pytest.mark.clause("search.mirror")
def test_mirrored_pairs_of_positions_can_be_left_out() -> None:
    plain, mirrored = Search(), Search(mirror=True)
    board = Term.position(CHILLED, CHILLED.parse(".../.../..."))
    other = Term.position(CHILLED, CHILLED.parse(".../..x"))
    for terms in ([board, other], [board, -board, other], [2 * board, -other]):
        assert mirrored.outcome(terms) is plain.outcome(terms)
    assert mirrored.sums_visited < plain.sums_visited


@pytest.mark.clause("search.far-star")
def test_atomic_weights_of_positions_are_found_by_search() -> None:
    # XT Domineering paper, 4: ^^* has the weight 2, and a 2x2 board is a star.
    up = Game([0], [Game([0], [0])])
    search = Search()
    e = Term.position(CHILLED, CHILLED.parse(".x/.x/.."))
    square = Term.position(CHILLED, CHILLED.parse("../.."))
    assert has_atomic_weight_by_search([e], [up, up], search=search)
    assert not has_atomic_weight_by_search([e], [up], search=search)
    assert has_atomic_weight_by_search([square], [], search=search)


@pytest.mark.exhaustive
@pytest.mark.clause("search.normal-play")
def test_the_second_player_wins_5x5_domineering() -> None:
    # A second-player win: Conway, On Numbers and Games, chapter 10, and later programs.
    assert Search().outcome([Term.position(DOMINEERING, Grid.empty(5, 5))]) is Outcome.PREVIOUS


@pytest.mark.exhaustive
@pytest.mark.clause("search.normal-play")
def test_the_outcome_of_5x5_chilled_domineering_is_found_by_search() -> None:
    board = Grid.empty(5, 5)
    terms = [Term.position(CHILLED, board), -Term.of(CHILLED.value(board))]
    assert Search().outcome(terms) is Outcome.PREVIOUS


def test_a_solver_forgets_results_beyond_its_memory() -> None:
    solver = Solver(mirror=False)
    total = solver.arena.total([Term.position(CHILLED, Grid.empty(2, 2)).unit()])
    assert solver.mover_wins(total, 1000)
    solver.forget(memory=10_000)
    assert solver.decided
    solver.forget(memory=0)
    assert not solver.decided
    assert solver.mover_wins(total, 1000)


class Other(Stack):
    """A ruleset with the same name and positions: Left takes 2, Right 1."""

    def left_options(self, position: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        return self.taking(position, 2)

    def right_options(self, position: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        return self.taking(position, 1)


@pytest.mark.clause("search.term.position")
def test_rulesets_with_the_same_name_are_distinguished() -> None:
    """The rulesets exchange the players, so each position is the negative of the other's."""
    stack, other = Stack(), Other()
    assert stack.name == other.name
    for heap in range(1, 7):
        term, negative = Term.position(stack, (heap,)), Term.position(other, (heap,))
        for mirror in (False, True):
            search = Search(mirror=mirror)
            assert search.outcome([term, negative]) is Outcome.PREVIOUS
            assert search.relation([term, negative, term], [term]) is Relation.EQUAL
            assert search.outcome([term, -negative]) is Search().outcome([2 * term])
    term, negative = Term.position(stack, (1,)), Term.position(other, (1,))
    search = Search()
    assert search.outcome([term]) is Outcome.LEFT
    assert search.outcome([negative]) is Outcome.RIGHT
    assert search.relation([term], [negative]) is Relation.GREATER
