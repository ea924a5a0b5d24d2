"""Values on the page: their notations, winners, options, and marks of options."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tedomari.answers.data import Data
from tedomari.derivation import Removal, Side, Simplification
from tedomari.game import Game
from tedomari.notation import latex, render
from tedomari_explorer.mathml import math
from tedomari_explorer.sections import Section

#: The winner in words, by the letter of the outcome.
WINS: Final[Mapping[str, str]] = {
    "L": "Left wins",
    "R": "Right wins",
    "N": "first player wins",
    "P": "second player wins",
}


@lru_cache(maxsize=1024)
def value_data(game: Game) -> Section:
    """Return a value: its notations, its outcome, and the winner in words.

    Clause: explorer.value.
    """
    outcome = str(game.outcome)
    return {
        "text": render(game, style="ascii"),
        "unicode": render(game, style="unicode"),
        "math": math(latex(game)),
        "outcome": outcome,
        "winner": WINS[outcome],
    }


def with_winner(game: Game) -> str:
    """Return a value with its winner, in words.

    >>> from tedomari import parse
    >>> with_winner(parse("^"))
    '^: Left wins'
    """
    data = value_data(game)
    return f"{data['text']}: {data['winner']}"


def marked_options(
    simplification: Simplification, side: Side
) -> Iterator[tuple[Game, Sequence[Section]]]:
    """Yield the options of a player by value, each with its marks: the canonical ones first.

    Clause: explorer.options.
    """
    options = simplification.left if side is Side.LEFT else simplification.right
    removed = {step.option: step for step in simplification.steps if step.side is side}
    kept = [option for option in options if option not in removed]
    lost = [option for option in options if option in removed]
    for option in kept:
        yield option, [mark("canonical", "in the canonical form", None)]
    for option in lost:
        yield option, [removal_mark(removed[option])]


def group(option: Game, marks: Iterable[Section], positions: Iterable[Section]) -> Section:
    """Return a group of options: their value, its marks, and the positions that have it."""
    return {
        "value": value_data(option),
        "marks": list(marks),
        "positions": list(positions),
    }


def removal_mark(removal: Removal) -> Section:
    """Return the mark of an option that simplification removes."""
    if removal.by is not None:
        return mark("dominated", f"dominated by {render(removal.by)}", removal.by)
    assert removal.reply is not None
    return mark("reversible", f"reversible through {render(removal.reply)}", removal.reply)


def mark(kind: str, text: str, through: Game | None) -> Section:
    """Return a mark of an option: its kind, its text, and the value that the text names."""
    return {
        "kind": kind,
        "text": text,
        "through": None if through is None else value_data(through),
    }


def node(game: Game, text: str, marks: Iterable[Section] = ()) -> Section:
    """Return a node of a game tree: a value, its marks, and an expression for it.

    Clause: explorer.tree.
    """
    return {"value": value_data(game), "marks": list(marks), "text": text}


def nodes(simplification: Simplification, side: Side) -> list[Data]:
    """Return the options of a player as nodes of a game tree.  Clause: explorer.tree."""
    return [
        node(option, render(option), marks)
        for option, marks in marked_options(simplification, side)
    ]
