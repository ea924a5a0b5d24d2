"""Questions about expressions: the value line, game trees, and the export of a session."""

import re
from collections.abc import Mapping
from typing import Final

from tedomari.answers.data import Data
from tedomari.derivation import Side, Simplification, simplify
from tedomari.game import Game
from tedomari.notation import Names, parse, render
from tedomari.notation.parser import options_as_written
from tedomari_explorer.games import game_sections
from tedomari_explorer.values import nodes, value_data

#: A definition: a name, and the expression that it names.
DEFINITION: Final = re.compile(r"\s*let\s+(?P<name>\w+)\s*=(?P<text>.*)", re.DOTALL)


def names_of(definitions: str) -> Names:
    """Return the names that the definitions of a session define, one per line."""
    names = Names()
    for line in definitions.splitlines():
        if parts := DEFINITION.fullmatch(line):
            names.register(parts["name"], parse(parts["text"], names=names))
    return names


def evaluate(arguments: Mapping[str, str]) -> Mapping[str, Data]:
    """Return what is known about a line of a session, given its definitions so far.

    Clause: explorer.evaluate.
    """
    line, names = arguments["text"], names_of(arguments["definitions"])
    parts = DEFINITION.fullmatch(line)
    text = line if parts is None else parts["text"]
    game, simplification = read(text, names)
    return {
        "input": line,
        "name": None if parts is None else parts["name"],
        "kind": "game" if parts is None else "definition",
        "value": value_data(game),
        "text": render(game) if parts is None else f"{parts['name']} = {render(game)}",
        "sections": list(game_sections(game, simplification, text.strip())),
    }


def options(arguments: Mapping[str, str]) -> Mapping[str, Data]:
    """Return the options of an expression as nodes of a game tree.  Clause: explorer.tree."""
    _, simplification = read(arguments["text"], names_of(arguments["definitions"]))
    return {str(side): nodes(simplification, side) for side in Side}


def read(text: str, names: Names) -> tuple[Game, Simplification]:
    """Return the value of an expression, and how its options as written are simplified."""
    return parse(text, names=names), simplify(*options_as_written(text, names=names))
