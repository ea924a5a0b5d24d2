"""The registry of operations: each computes from ``given`` and judges an expectation."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari_conformance.suite.model import JSON

Given: TypeAlias = Mapping[str, JSON]

#: What an operation computes: a game, several, or data.
Answer: TypeAlias = "Game | Sequence[Game] | JSON"


class UnknownOperationError(TedomariError):
    """A vector asks for an operation that is not registered."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no operation {name!r}; there are: {', '.join(sorted(OPERATIONS))}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Operation:
    """A computation, and what it means that its answer agrees with an expectation."""

    name: str
    compute: Callable[[Given], Answer]
    agrees: Callable[[JSON, Answer], bool]


OPERATIONS: Final[dict[str, Operation]] = {}


def register(
    name: str, agrees: Callable[[JSON, Answer], bool]
) -> Callable[[Callable[[Given], Answer]], Callable[[Given], Answer]]:
    """Enter a function as the operation of that name."""

    def enter(compute: Callable[[Given], Answer]) -> Callable[[Given], Answer]:
        OPERATIONS[name] = Operation(name, compute, agrees)
        return compute

    return enter


def operation_of(given: Given) -> Operation:
    """The operation that ``given`` names; :class:`UnknownOperationError` if there is none.

    Clause: vectors.given.operation.
    """
    name = str(given["operation"])
    if name not in OPERATIONS:
        raise UnknownOperationError(name)
    return OPERATIONS[name]


def identical(expected: JSON, answer: Answer) -> bool:
    """Whether the answer is the very data that is expected; true is not 1.

    >>> identical([1, "a"], [1, "a"]), identical(True, 1)
    (True, False)
    """
    if isinstance(expected, bool) or isinstance(answer, bool):
        return expected is answer
    if isinstance(expected, Mapping):
        return (
            isinstance(answer, Mapping)
            and expected.keys() == answer.keys()
            and all(identical(expected[key], answer[key]) for key in expected)
        )
    if isinstance(expected, list | tuple):
        return (
            isinstance(answer, list | tuple)
            and len(expected) == len(answer)
            and all(map(identical, expected, answer))
        )
    return bool(expected == answer)
