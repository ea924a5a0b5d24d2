"""Races and regions on machine words, compared with the same play on boards."""

import re

import pytest

from random_races import random_boards
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import LoopError, NodesError, Player
from tedomari_semeai.go.loops import Results
from tedomari_semeai.go.playing import Playing
from tedomari_semeai.go.race_play import Play, play_of
from tedomari_semeai.go.race_state import RaceState
from tedomari_semeai.go.racing import Search
from tedomari_semeai.go.regions import liberty_regions
from tedomari_semeai.go.word_play import WordPlay


def first_moves(search: Search, start: RaceState) -> dict[str, Results]:
    """The results after each move."""
    return {name: search.results(state) for name, state in search.play.at(start)[1]}


@pytest.mark.clause("semeai.board.race", "semeai.board.loop", "semeai.board.suicide")
def test_races_on_words_have_the_results_of_those_on_boards() -> None:
    """The results of both meanings of endless play, for both players, and of each move."""
    compared = 0
    for board in random_boards(5, 100):
        for first in Player:
            words, boards = Search(board, 2000), Search(board, 2000)
            assert isinstance(words.play, WordPlay)
            boards.play = Play(board)
            starts = words.start(first), boards.start(first)
            try:
                expected = first_moves(boards, starts[1])
            except NodesError:
                continue
            assert first_moves(words, starts[0]) == expected, board
            assert words.results(starts[0]) == boards.results(starts[1]), board
            compared += 1
    assert compared > 100


@pytest.mark.clause("semeai.board.race", "semeai.board.pass")
@pytest.mark.parametrize("diagram", [".xo./.xoW", ".xx./x.W.", ".X./oWx/o.x"])
def test_the_same_stones_after_a_pass_are_another_position(diagram: str) -> None:
    """Black may move first and White pass, or Black pass and White reply, with equal stones.

    After the pass, the race may end at once, so the results differ.
    """
    board = parse_diagram(diagram)
    words, boards = Search(board, 3000), Search(board, 3000)
    assert isinstance(words.play, WordPlay)
    boards.play = Play(board)
    starts = words.start(Player.BLACK), boards.start(Player.BLACK)
    assert first_moves(words, starts[0]) == first_moves(boards, starts[1])


def test_regions_of_many_points_are_played_on_boards() -> None:
    strip = "B" * 16 + "/" + "." * 16 + "/" + "W" * 16
    few = parse_diagram("/".join([strip.replace("B", "O"), "#" * 16, strip.replace("B", "O")]))
    assert isinstance(play_of(few), WordPlay)
    many = parse_diagram(("/" + "#" * 16 + "/").join([strip.replace("B", "O")] * 4))
    assert not isinstance(play_of(many), WordPlay)


@pytest.mark.clause("semeai.play.all", "semeai.play.leaf", "semeai.play.suicide")
@pytest.mark.parametrize("count_plain", [True, False])
def test_regions_on_words_have_the_trees_of_those_on_boards(count_plain: bool) -> None:
    """Also the closing moves, the ways to lose the last liberty, and the positions visited."""
    compared = loops = 0
    for board in random_boards(6, 200):
        for region in liberty_regions(board):
            if region.is_shared or board.ko & region.area:
                continue
            words, boards = (
                Playing(region, "here", 2000, count_plain=count_plain) for _ in range(2)
            )
            assert words.words is not None
            boards.words = None
            try:
                expected = boards.tree()
            except (LoopError, NodesError) as error:
                message = str(error)
                with pytest.raises(type(error), match=f"^{re.escape(message)}$"):
                    words.tree()
                loops += 1
                continue
            assert words.tree() == expected, board
            assert words.closings == boards.closings, board
            assert (words.is_open, words.revives) == (boards.is_open, boards.revives), board
            assert len(words.done) == len(boards.done), board
            compared += 1
    assert compared > 80
    assert loops
