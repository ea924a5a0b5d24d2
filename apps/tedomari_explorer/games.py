"""The sections about a value: its properties, thermograph, options and tree."""

from collections.abc import Iterable, Iterator

from tedomari.answers import describe_game, games
from tedomari.answers.data import Data
from tedomari.derivation import Side, Simplification
from tedomari.game import Game
from tedomari.notation import latex
from tedomari.notation.numerals import numeral
from tedomari.temperature.walls import Breakpoint
from tedomari_explorer.sections import Section, fields, picture, sides
from tedomari_explorer.values import group, marked_options, node, value_data


def game_sections(game: Game, simplification: Simplification, text: str) -> Iterator[Section]:
    """Yield what is shown about the value of an expression.

    ``simplification`` is that of its options as written.  Clause: explorer.evaluate.
    """
    yield value_section(game)
    yield thermograph_section(game)
    left, right = (
        [group(option, marks, ()) for option, marks in marked_options(simplification, side)]
        for side in Side
    )
    yield sides("Options", left, right)
    yield tree_section(game, text)


def value_section(game: Game) -> Section:
    """Return a value and its properties.  Clause: explorer.value."""
    answer = {**describe_game(game, form=False).members(), "latex": latex(game)}
    del answer["form"]
    return {**fields("Value", games.fields(answer)), "value": value_data(game)}


def thermograph_section(game: Game) -> Section:
    """Return the thermograph: its picture, and the corners of its walls as exact numbers.

    Clause: explorer.thermograph.
    """
    from tedomari.drawing.thermograph import thermograph_svg
    from tedomari.temperature import thermograph

    graph = thermograph(game)
    svg = thermograph_svg(graph, title=f"Thermograph of {game}")
    mean, temperature = numeral(graph.mean), numeral(graph.temperature)
    return {
        **picture("Thermograph", svg, f"mean {mean}, temperature {temperature}"),
        "thermograph": {
            "left": corners(graph.left_wall),
            "right": corners(graph.right_wall),
            "mean": mean,
            "temperature": temperature,
        },
    }


def corners(wall: Iterable[Breakpoint]) -> list[Data]:
    """Return the corners of a wall, each as its temperature and its value."""
    return [[numeral(corner.temperature), numeral(corner.value)] for corner in wall]


def tree_section(game: Game, text: str) -> Section:
    """Return the root of a game tree; the question ``options`` unfolds it.

    Clause: explorer.tree.
    """
    return {"title": "Game tree", "tree": node(game, text)}
