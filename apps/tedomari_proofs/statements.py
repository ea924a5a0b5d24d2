"""What Rocq is to check: a file with its main theorem, and what that says."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from tedomari.errors import BoundError
from tedomari_conformance.suite.model import JSON

#: The flat matrix in which Rocq stores the order has room for this many games.
MOST_GAMES: Final = 2047

#: A game of more characters than the first number is shown by as many as the second.
LONGEST: Final = 1_000
SHOWN: Final = 100

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


def game_text(data: JSON, ruleset: str | None = None) -> str:
    """Return a game of a query as an expression, or an option table as JSON.

    ``ruleset`` is that of the query, if ``data`` is a position.  A game of more than 1,000
    characters is shown by its beginning, its length, and the SHA-256 digest of its text in
    UTF-8, so that the sentence is about this game only.

    >>> game_text("../.x", "domineering"), game_text("1+*")
    ('domineering("../.x")', '1+*')

    Clause: proof.certificate.
    """
    if isinstance(data, Mapping) and "position" in data:
        return game_text(data["position"], str(data["ruleset"]))
    text = data if isinstance(data, str) and data.isprintable() else json.dumps(data)
    if ruleset is not None:
        text = f'{ruleset}("{data}")' if text == data else f"{ruleset}({text})"
    if len(text) <= LONGEST:
        return text
    digest = sha256(text.encode()).hexdigest()
    return f"{text[:SHOWN]}... ({len(text)} characters, SHA-256 {digest})"
