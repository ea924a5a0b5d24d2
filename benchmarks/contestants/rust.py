"""The published package cgt-py, compiled from Rust, as a contestant.

It is not a dependency.  The types that are used here are declared here.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from importlib import import_module
from typing import Protocol, Self

from contestants.common import OptionTable, relation


class Form(Protocol):
    """A canonical form of cgt-py."""

    left_options: Sequence[object]
    right_options: Sequence[object]
    thermograph: object
    temperature: object

    def __add__(self, other: Self) -> Self: ...
    def __le__(self, other: Self) -> bool: ...
    def __ge__(self, other: Self) -> bool: ...


class Board(Protocol):
    """A position of Domineering."""

    canonical_form: object


class CgtPyContestant:
    """cgt-py with its own Domineering; it builds games from options only by parsing strings."""

    def __init__(self) -> None:
        package = import_module("cgt_py")
        self.form: Callable[[str], Form] = package.CanonicalForm
        self.board: Callable[[str], Board] = package.Domineering

    def boards(self, rows: int, columns: int, masks: Iterable[int]) -> list[object]:
        return [self.board(picture(rows, columns, mask)) for mask in masks]

    def board_values(self, boards: Iterable[object], *, xt: bool) -> list[object]:
        if xt:
            raise SystemExit("cgt-py has no XT Domineering")
        return [position(board).canonical_form for board in boards]

    def table_values(self, table: OptionTable) -> list[object]:
        values: list[object] = []
        for sides in table:
            left, right = (",".join(text(values[i]) for i in side) for side in sides)
            values.append(self.form("{" + left + "|" + right + "}"))
        return values

    def sums(self, pairs: Iterable[tuple[object, object]]) -> list[object]:
        return [form(g) + form(h) for g, h in pairs]

    def relations(self, pairs: Iterable[tuple[object, object]]) -> list[str]:
        return [relation(form(g) <= form(h), form(g) >= form(h)) for g, h in pairs]

    def thermal(self, values: Iterable[object]) -> list[str]:
        graphs = [(form(g).thermograph, form(g).temperature) for g in values]
        pairs = []
        for graph, temperature in graphs:
            (mast, *_) = re.findall(r"Trajectory\(([^,]+),", str(graph) + repr(graph))
            (hot,) = re.findall(r"'(.*)'", repr(temperature))
            pairs.append(f"{mast}@{hot}")
        return pairs

    def atomic_weights(self, values: Iterable[object]) -> list[object]:
        raise SystemExit("cgt-py has no atomic weights")

    def key(self, value: object) -> Hashable:
        return text(value)

    def options(self, value: object) -> tuple[Sequence[object], Sequence[object]]:
        return form(value).left_options, form(value).right_options


def position(board: object) -> Board:
    """Return a position with its type."""
    known: Board = board  # type: ignore[assignment]  # the package has no type annotations
    return known


def form(value: object) -> Form:
    """Return a value with its type."""
    known: Form = value  # type: ignore[assignment]  # the package has no type annotations
    return known


def text(value: object) -> str:
    """Return a game in the notation of cgt-py."""
    return repr(value).removeprefix("CanonicalForm('").removesuffix("')")


def picture(rows: int, columns: int, mask: int) -> str:
    """Return a position in the notation of cgt-py."""
    cells = ["." if mask >> place & 1 else "#" for place in range(rows * columns)]
    return "|".join("".join(cells[r * columns : (r + 1) * columns]) for r in range(rows))
