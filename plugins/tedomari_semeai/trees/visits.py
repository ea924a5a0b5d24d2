"""Searches that may be as deep as they have positions, without recursion."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

P = TypeVar("P")


def visit(start: P, steps: Callable[[P], Iterator[P]]) -> None:
    """Search a position: ``steps`` yields each position that it needs before it goes on.

    A search stores its own results.  A position that it yields is searched to the end before
    the search goes on, so the result is stored by then.
    """
    stack = [steps(start)]
    while stack:
        for position in stack[-1]:
            stack.append(steps(position))
            break
        else:
            stack.pop()
