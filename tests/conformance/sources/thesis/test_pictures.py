"""Trees and images of the figures of the thesis agree with other computations."""

from collections.abc import Callable

import pytest

from tedomari.boards import Grid, parse_grid
from tedomari.game import Game
from tedomari.notation import parse
from tedomari_conformance.sources.thesis.listing import push_to_corner
from tedomari_conformance.sources.thesis.pictures import count_images, game_tree

#: The eight maps of the cells of a 4x4 board: the identity, then the second to the eighth
#: transformation of section 3.4.
MAPS: tuple[Callable[[int, int], tuple[int, int]], ...] = (
    lambda row, column: (row, column),
    lambda row, column: (row, 3 - column),
    lambda row, column: (3 - row, column),
    lambda row, column: (column, 3 - row),
    lambda row, column: (3 - row, 3 - column),
    lambda row, column: (3 - column, row),
    lambda row, column: (column, row),
    lambda row, column: (3 - column, 3 - row),
)


def images(text: str) -> list[Grid]:
    cells = parse_grid(text).cells
    boards = (
        Grid.from_cells([change(*cell) for cell in cells], height=4, width=4) for change in MAPS
    )
    return [push_to_corner(board, 4, 4) for board in boards]


@pytest.mark.clause("thesis.procedure.earlier", "boards.symmetries")
@pytest.mark.parametrize(
    "text", ["...x/x..x/xxxx/xxxx", "...x/.xxx/xxxx/xxxx", "..xx/..xx/xxxx/xxxx"]
)
def test_images_agree_with_the_maps_of_the_coordinates(text: str) -> None:
    all_images = images(text)
    for numbers in ([2, 3, 4, 5, 6, 7, 8], [2, 3, 4, 5, 6, 7, 7], [8], [4, 6]):
        wanted = {all_images[0], *(all_images[number - 1] for number in numbers)}
        assert count_images({"position": text, "transformations": numbers}) == len(wanted)


@pytest.mark.clause("game.form.definition")
@pytest.mark.parametrize("text", ["0", "*", "^", "v", "^^*"])
def test_a_tree_reads_back_as_its_game(text: str) -> None:
    tree = str(game_tree({"expression": text}))
    assert set(tree) <= set("{}|,")
    assert parse(tree) == parse(text)
    assert value_of_tree(tree) == parse(text)


def value_of_tree(tree: str) -> Game:
    """The value of a tree, read without the parser of the notation."""
    sides: tuple[list[Game], list[Game]] = ([], [])
    side = depth = start = 0
    for place, character in enumerate(tree):
        depth += (character == "{") - (character == "}")
        if character == "|" and depth == 1:
            side = 1
        elif character == "{" and depth == 2:
            start = place
        elif character == "}" and depth == 1:
            sides[side].append(value_of_tree(tree[start : place + 1]))
    return Game(*sides)
