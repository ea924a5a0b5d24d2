"""What Rocq is to check: a file with its main theorem, and what that says."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.errors import BoundError

#: The flat matrix in which Rocq stores the order has room for this many games.
MOST_GAMES: Final = 2047

HEADER: Final = """\
From Coq Require Import List NArith ZArith Uint63 PArray.
From Tedomari Require Import Games OutcomesAndOrder CanonicalForm Tables{more}.
Import ListNotations.
"""


class TooManyGamesError(BoundError):
    """More games than a table in Rocq has room for."""

    def __init__(self, count: int) -> None:
        super().__init__(
            f"{count} games are more than the {MOST_GAMES} for which Rocq stores the order; "
            "ask for a smaller board"
        )


@dataclass(frozen=True, slots=True)
class Statement:
    """A file in Rocq, its main theorem, what that says, and the chapters that it needs."""

    text: str
    theorem: str
    meaning: str
    chapters: Sequence[str]
