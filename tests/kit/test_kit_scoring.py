"""The kit on scoring rulesets: one that keeps the contract, and each way to break it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Literal

import pytest

from tedomari.rulesets import (
    Described,
    EndlessPlayError,
    MovesAgain,
    OneByOne,
    Plugin,
    PositionError,
    ProblemKind,
    Scoring,
    ScoringMove,
    Solution,
    Solved,
    hookimpl,
)
from tedomari.rulesets.loader import read_plugin
from tedomari.rulesets.scoring import Data
from tedomari.search import Margins
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms

#: A row of cards, each with its points.
Row = tuple[int, ...]


class Ends:
    """Take the card at either end of a row; who takes a three moves again."""

    name: str = "ends"
    summary: str = "Take a card at an end of the row; a three moves again."
    examples: Sequence[str] = (".", "3", "131", "23534")

    def parse(self, text: str) -> Row:
        if text == ".":
            return ()
        for offset, sign in enumerate(text):
            if sign not in "12345":
                raise PositionError.at(text, offset, "a card from 1 to 5")
        if not text:
            raise PositionError.at(text, 0, "cards, or a point for none")
        return tuple(map(int, text))

    def format(self, position: Row) -> str:
        return "".join(map(str, position)) or "."

    def format_lines(self, position: Row) -> str:
        return self.format(position)

    def moves(self, position: Row) -> Iterable[ScoringMove[Row]]:
        if position:
            yield self.move("left", position[0], position[1:])
        if len(position) > 1:
            yield self.move("right", position[-1], position[:-1])

    def move(self, name: str, card: int, rest: Row) -> ScoringMove[Row]:
        return ScoringMove(name, card, self.moves_again(card), rest)

    def moves_again(self, points: int) -> bool:
        return points == 3

    def points_left(self, position: Row) -> int:
        return sum(position)

    def progress(self, position: Row) -> int:
        return len(position)

    def moves_left(self, position: Row) -> int:
        return len(position)

    def images(self, position: Row) -> Iterable[tuple[int, Row]]:
        yield 1, position[::-1]

    def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
        total = sum(position)
        if nodes is not None and nodes < 3 ** len(position):
            return Solution(lower=-total, upper=total, best=(), exact=False)
        worth = {move.name: self.worth(move) for move in self.moves(position)}
        margin = max(worth.values(), default=0)
        best = tuple(name for name in worth if worth[name] == margin)
        return Solution(lower=margin, upper=margin, best=best, exact=True)

    def worth(self, move: ScoringMove[Row]) -> int:
        rest = self.solve(move.position).lower
        return move.points + (rest if move.again else -rest)

    def describe(self, position: Row) -> Mapping[str, Data]:
        return {"cards": list(position), "odd": len(position) % 2 == 1}

    def nimstring(self, position: Row) -> int | Literal["loony"] | None:
        return None if position else 0

    def svg(self, position: Row) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{len(position)}</title></svg>'


class Bare(Ends):
    """Only what the family needs."""

    moves_again = None  # type: ignore[assignment]  # taken away on purpose
    moves_left = None  # type: ignore[assignment]  # taken away on purpose
    images = None  # type: ignore[assignment]  # taken away on purpose
    solve = None  # type: ignore[assignment]  # taken away on purpose
    describe = None  # type: ignore[assignment]  # taken away on purpose

    def move(self, name: str, card: int, rest: Row) -> ScoringMove[Row]:
        return ScoringMove(name, card, card == 3, rest)

    def worth(self, move: ScoringMove[Row]) -> int:
        raise NotImplementedError


def broken(ruleset: Ends, clause: str, *, moves: int, found: str) -> None:
    """The kit names the clause, a play of at most so many moves, and what was found."""
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(ruleset, max_examples=25)
    error = caught.value
    assert error.clause == clause, error
    assert len(error.trace) <= moves + 1, error.trace
    assert found in error.found
    assert error.hint


@pytest.mark.clause("plugin.scoring.moves", "kit.ruleset.clause")
def test_a_ruleset_with_all_capabilities_conforms() -> None:
    ruleset = Ends()
    assert isinstance(ruleset, Scoring)
    assert isinstance(ruleset, MovesAgain)
    assert isinstance(ruleset, OneByOne)
    assert isinstance(ruleset, Solved)
    assert isinstance(ruleset, Described)
    assert_ruleset_conforms(ruleset, max_examples=25)


@pytest.mark.clause("plugin.scoring.moves", "kit.ruleset.clause")
def test_a_ruleset_without_capabilities_conforms() -> None:
    assert not isinstance(Bare(), MovesAgain | OneByOne | Solved | Described)
    assert_ruleset_conforms(Bare(), max_examples=25)


@pytest.mark.clause("search.margin", "plugin.solved.margin")
def test_margins_of_cards_by_hand() -> None:
    """Of 131 the ones are taken in turn, and the three goes to who comes second."""
    found = {text: Margins(Ends()).margin(Ends().parse(text)) for text in (".", "3", "131")}
    assert found == {".": 0, "3": 3, "131": 1 - 3 - 1}
    assert Ends().solve((2, 4)).best == ("right",)


@pytest.mark.clause("plugin.ruleset.members", "plugin.problem.members")
def test_without_points_left() -> None:
    class Pointless(Ends):
        points_left = None  # type: ignore[assignment]  # broken on purpose

    broken(Pointless(), "plugin.ruleset.members", moves=0, found="lacks points_left")

    class Offering:
        @hookimpl
        def tedomari_rulesets(self) -> list[Ends]:
            return [Ends(), Pointless()]

    read = read_plugin(Offering(), Plugin("ends", "none", "0"))
    assert [ruleset.name for ruleset in read.rulesets] == ["ends"]
    (problem,) = read.problems
    assert problem.kind is ProblemKind.MEMBERS
    assert "a ruleset of the scoring family has" in problem.hint


@pytest.mark.clause("plugin.scoring.moves")
def test_moves_that_do_not_come_again() -> None:
    class Restless(Ends):
        def __init__(self) -> None:
            self.turns = count()

        def moves(self, position: Row) -> Iterable[ScoringMove[Row]]:
            found = list(super().moves(position))
            return found[:: 1 if next(self.turns) % 2 else -1]

    broken(Restless(), "plugin.scoring.moves", moves=1, found="first")


@pytest.mark.clause("plugin.scoring.moves", "kit.ruleset.raised")
def test_moves_that_raise_or_never_end() -> None:
    class Raising(Ends):
        def moves(self, position: Row) -> Iterable[ScoringMove[Row]]:
            raise KeyError(position)

    class Endless(Ends):
        def moves(self, position: Row) -> Iterator[ScoringMove[Row]]:
            for number in count():
                yield ScoringMove(str(number), 0, False, ())

    broken(Raising(), "plugin.scoring.moves", moves=0, found="KeyError")
    broken(Endless(), "plugin.scoring.moves", moves=0, found="more than 20000 options")


@pytest.mark.clause("plugin.scoring.progress")
def test_progress_that_does_not_fall() -> None:
    class Still(Ends):
        def progress(self, position: Row) -> int:
            return len(position) // 2

    broken(Still(), "plugin.scoring.progress", moves=1, found="progress goes from")
    with pytest.raises(EndlessPlayError, match="progress must be a natural number") as caught:
        Margins(Still()).margin((1, 2, 3))
    assert caught.value.clause == "plugin.scoring.progress"


@pytest.mark.clause("plugin.scoring.progress")
def test_progress_that_fails_in_an_image_only() -> None:
    """Play never comes to the image, but the search for its margin does."""

    class Late(Ends):
        def images(self, position: Row) -> Iterable[tuple[int, Row]]:
            yield 1, (9, 9)

        def progress(self, position: Row) -> int:
            return 1 if 9 in position else len(position)

    broken(Late(), "plugin.scoring.progress", moves=0, found="progress must be")


@pytest.mark.clause("plugin.scoring.names")
@pytest.mark.parametrize(
    ("name", "found"), [("take", "several are called 'take'"), ("", "''"), ("a\nb", "a\\nb")]
)
def test_names_that_are_none(name: str, found: str) -> None:
    class Nameless(Ends):
        def move(self, _: str, card: int, rest: Row) -> ScoringMove[Row]:
            return super().move(name, card, rest)

    broken(Nameless(), "plugin.scoring.names", moves=1, found=found)


@pytest.mark.clause("plugin.scoring.points")
def test_points_that_are_not_kept() -> None:
    class Generous(Ends):
        def move(self, name: str, card: int, rest: Row) -> ScoringMove[Row]:
            return ScoringMove(name, card + 1, self.moves_again(card), rest)

    class Negative(Ends):
        def move(self, name: str, card: int, rest: Row) -> ScoringMove[Row]:
            return ScoringMove(name, -card, self.moves_again(card), rest)

    class Leaving(Ends):
        def points_left(self, position: Row) -> int:
            return sum(position) + 1

    class Owing(Ends):
        def points_left(self, position: Row) -> int:
            return sum(position) - 1

    points = "plugin.scoring.points"
    broken(Generous(), points, moves=1, found="wins 4 points, and points_left goes from 3 to 0")
    broken(Negative(), points, moves=1, found="wins -3 points")
    broken(Leaving(), points, moves=1, found="there is no move, and points_left is 1")
    broken(Owing(), points, moves=1, found="points_left is -1")


@pytest.mark.clause("plugin.scoring.again")
def test_the_wrong_player_moves_next() -> None:
    class Greedy(Ends):
        def move(self, name: str, card: int, rest: Row) -> ScoringMove[Row]:
            return ScoringMove(name, card, card >= 3, rest)

    broken(Greedy(), "plugin.scoring.again", moves=2, found="says again=True")


@pytest.mark.clause("plugin.scoring.one-by-one")
def test_moves_that_make_several_marks_or_are_miscounted() -> None:
    class Double(Ends):
        """Who takes a five takes the next card with it."""

        examples = ("51",)

        def moves(self, position: Row) -> Iterable[ScoringMove[Row]]:
            if position[:1] == (5,):
                yield ScoringMove("two", sum(position[:2]), False, position[2:])
            else:
                yield from super().moves(position)

    class Counted(Ends):
        def __init__(self, more: int) -> None:
            self.more = more

        def moves_left(self, position: Row) -> int:
            return len(position) + self.more

    clause = "plugin.scoring.one-by-one"
    broken(Double(), clause, moves=1, found="with the move two moves_left goes from 2 to 0")
    broken(
        Counted(1), clause, moves=0, found="there are 0 moves to choose from, and moves_left is"
    )
    broken(Counted(-1), clause, moves=0, found="moves_left is -1")


@pytest.mark.clause("plugin.scoring.symmetric")
def test_images_with_another_margin_or_no_sign() -> None:
    class Sorted(Ends):
        def images(self, position: Row) -> Iterable[tuple[int, Row]]:
            yield 1, tuple(sorted(position))

    class Negative(Ends):
        def images(self, position: Row) -> Iterable[tuple[int, Row]]:
            yield -1, position

    class Unsigned(Ends):
        def images(self, position: Row) -> Iterable[tuple[int, Row]]:
            yield 0, position

    clause = "plugin.scoring.symmetric"
    broken(Sorted(), clause, moves=2, found="that of the image")
    broken(
        Negative(), clause, moves=1, found="the margin is 3, that of the image 3 3, the sign"
    )
    broken(Unsigned(), clause, moves=0, found="has the sign 0, not 1 or -1")


@pytest.mark.clause("plugin.solved.margin")
def test_solutions_that_are_wrong() -> None:
    class OneMove(Ends):
        def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
            found = super().solve(position, nodes=nodes)
            return Solution(found.lower, found.upper, found.best[:1], found.exact)

    class TooMuch(Ends):
        def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
            found = super().solve(position, nodes=nodes)
            more = len(position) > 1 and nodes is None
            return Solution(found.lower + more, found.upper + more, found.best, found.exact)

        def worth(self, move: ScoringMove[Row]) -> int:
            return Ends().worth(move)

    clause = "plugin.solved.margin"
    broken(OneMove(), clause, moves=1, found="but plain minimax Solution(lower=-3, upper=-3")
    broken(TooMuch(), clause, moves=3, found="solve() gives Solution(")


@pytest.mark.clause("plugin.solved.bounds")
def test_bounds_that_are_wrong() -> None:
    class Bounded(Ends):
        def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
            return super().solve(position) if nodes is None else self.guess(position)

        def guess(self, position: Row) -> Solution:
            return Solution(lower=0, upper=0, best=(), exact=False)

    class Sure(Bounded):
        def guess(self, position: Row) -> Solution:
            return Solution(lower=0, upper=0, best=(), exact=True)

    class Advising(Bounded):
        def guess(self, position: Row) -> Solution:
            return Solution(lower=-99, upper=99, best=("left",), exact=False)

    class Silent(Bounded):
        def guess(self, position: Row) -> Solution:
            return None  # type: ignore[return-value]  # broken on purpose

    clause = "plugin.solved.bounds"
    broken(Bounded(), clause, moves=1, found="but the margin is 3")
    broken(Sure(), clause, moves=1, found="exact=True), but plain minimax")
    broken(Advising(), clause, moves=0, found="with best moves though it is not exact")
    broken(Silent(), clause, moves=0, found="solve() with 1 nodes gives None")


@pytest.mark.clause("plugin.described")
@pytest.mark.parametrize(
    "given", [{"mean": 0.5}, {"cards": {1}}, ["a list"], {"mean": float("nan")}, {1: "one"}]
)
def test_descriptions_that_are_no_data(given: Mapping[str, Data]) -> None:
    class Vague(Ends):
        def describe(self, position: Row) -> Mapping[str, Data]:
            return given

    broken(Vague(), "plugin.described", moves=0, found="which is no JSON object")


@pytest.mark.clause("plugin.described")
@pytest.mark.parametrize("given", [-1, "lonely", 0.5, True])
def test_nimstring_values_that_are_none(given: int) -> None:
    class Odd(Ends):
        def nimstring(self, position: Row) -> int | Literal["loony"] | None:
            return given

    broken(Odd(), "plugin.described", moves=0, found=f"nimstring() gives {given!r}")


@pytest.mark.clause("plugin.ruleset.notation", "plugin.ruleset.parse-error")
def test_notations_are_checked_as_for_other_families() -> None:
    class Forgetful(Ends):
        def format(self, position: Row) -> str:
            return super().format(position[:1])

    class Rude(Ends):
        examples = ("1",)

        def format(self, position: Row) -> str:
            return "".join(map(str, position))

        def parse(self, text: str) -> Row:
            return tuple({"1": 1, "2": 2, "3": 3, "4": 4, "5": 5}[sign] for sign in text)

    broken(Forgetful(), "plugin.ruleset.notation", moves=1, found="is read back as")
    broken(Rude(), "plugin.ruleset.parse-error", moves=1, found="parse() raised KeyError")


@pytest.mark.clause("plugin.ruleset.position")
def test_questions_must_not_change_a_position() -> None:
    class Listed(Ends):
        def parse(self, text: str) -> Row:
            return list(super().parse(text))  # type: ignore[return-value]  # on purpose

    broken(Listed(), "plugin.ruleset.position", moves=0, found="is a list")


@pytest.mark.clause("plugin.ruleset.notation", "kit.ruleset.clause")
def test_of_a_family_without_moves_the_examples_are_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Forgetful(Ends):
        def format(self, position: Row) -> str:
            return super().format(position[:1])

    monkeypatch.setattr("tedomari_conformance.kit.families.KIT_FAMILIES", {})
    assert_ruleset_conforms(Ends(), max_examples=5)
    broken(Forgetful(), "plugin.ruleset.notation", moves=0, found="is read back as")
