"""The published package cgt-py, compiled from Rust, as a contestant.

It is no dependency; its types are told here, as far as they are used.
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
    """cgt-py with its own Domineering; it makes games of options from text alone."""

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
        found = []
        for graph, temperature in graphs:
            (mast, *_) = re.findall(r"Trajectory\(([^,]+),", str(graph) + repr(graph))
            (hot,) = re.findall(r"'(.*)'", repr(temperature))
            found.append(f"{mast}@{hot}")
        return found

    def atomic_weights(self, values: Iterable[object]) -> list[object]:
        raise SystemExit("cgt-py has no atomic weights")

    def key(self, value: object) -> Hashable:
        return text(value)

    def options(self, value: object) -> tuple[Sequence[object], Sequence[object]]:
        return form(value).left_options, form(value).right_options


def position(board: object) -> Board:
    """A position as what it is, for the types."""
    known: Board = board  # type: ignore[assignment]  # the package tells no types
    return known


def form(value: object) -> Form:
    """A value as what it is, for the types."""
    known: Form = value  # type: ignore[assignment]  # the package tells no types
    return known


def text(value: object) -> str:
    """A game as cgt-py writes and reads it."""
    return repr(value).removeprefix("CanonicalForm('").removesuffix("')")


def picture(rows: int, columns: int, mask: int) -> str:
    """A position as cgt-py reads it."""
    signs = ["." if mask >> place & 1 else "#" for place in range(rows * columns)]
    return "|".join("".join(signs[r * columns : (r + 1) * columns]) for r in range(rows))
