"""Read the liberty trees in an engine's answer, and compute their values in the race.

This module is written from the clauses alone, and shares no code with any ruleset.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from tedomari.errors import TedomariError
from tedomari.game import Game, game
from tedomari.rulesets.liberty import ALIVE

#: Limits of a tree: its length in characters, its nesting, and its number of liberties.
LENGTH: Final = 5_000
DEEPEST: Final = 100
MOST: Final = 999

#: The token in a tree for a block that cannot be captured.
ALIVE_TOKEN: Final = "alive"

TOKEN: Final = re.compile(rf"\s*(?:([-−]?(?:[0-9]+|{ALIVE_TOKEN}))|([{{}}|,]))")


class TreeError(TedomariError):
    """A string is not a liberty tree, or the tree has no value in the race."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Tree:
    """A number of plain liberties, positive for Black's, or the trees after each move."""

    score: int | None
    left: tuple["Tree", ...] = ()
    right: tuple["Tree", ...] = ()

    def nodes(self) -> Iterator["Tree"]:
        """Yield the subtrees of the tree, and the tree itself last."""
        for option in (*self.left, *self.right):
            yield from option.nodes()
        yield self


def worth(text: str, where: str) -> Game:
    """Return the value of a tree in the race.

    Raises :class:`TreeError` for a string that is not a tree, or a tree without a value.

    >>> [str(worth(text, "a tree")) for text in ("{4|0}", "{6|{4|0}}", "{|{4|0}}", "-7")]
    ['2*', '4^', '4', '-7']

    Clauses: protocol.operation.liberty-game, semeai.value.definition, semeai.value.integer.
    """
    tree = read(text, where)
    if tree.score is not None:
        return game(tree.score)
    return value_of(tree, sign_of(tree, where), where)


def value_of(tree: Tree, sign: int, where: str) -> Game:
    """Return the value of a tree; ``sign`` is 1 if Black defends, and -1 if White does."""
    if tree.score is not None:
        return game(tree.score)
    left = [value_of(option, sign, where) for option in tree.left]
    right = [value_of(option, sign, where) for option in tree.right]
    attacked = right if sign > 0 else left
    if not attacked:
        raise TreeError(where, "the attacker has no move in a position with liberties")
    value = Game([v - 2 for v in left], [v + 2 for v in right])
    if value.is_number and not any(sign * v <= sign * value - 1 for v in attacked):
        return sign * game(1 + min(round_up(sign * v) for v in attacked))
    return value


def round_up(value: Game) -> int:
    """Return the least integer ``n`` with ``value <= n``.  Clause: semeai.value.round."""
    bound = ceil(value.left_stop)
    return bound if value <= bound else bound + 1


def sign_of(tree: Tree, where: str) -> int:
    """Return 1 if the tree counts Black's liberties, and -1 if it counts White's.

    Clauses: semeai.tree.colour, semeai.tree.colour-unknown.
    """
    nodes = list(tree.nodes())
    scores = [node.score for node in nodes if node.score is not None]
    signs = {1 if score > 0 else -1 for score in scores if score}
    if not signs:
        moving = [node for node in nodes if node.score is None]
        signs = {1 for node in moving if not node.left} | {
            -1 for node in moving if not node.right
        }
    if len(signs) != 1:
        raise TreeError(where, "it does not show whose liberties it counts")
    return signs.pop()


def read(text: str, where: str) -> Tree:
    """Read a tree; raise :class:`TreeError` if invalid.  Clause: semeai.tree.notation."""
    if len(text) > LENGTH:
        raise TreeError(where, f"expected at most {LENGTH} characters, found {len(text)}")
    reader = Reader(tokenize(text, where), where)
    tree = reader.tree(0)
    reader.take("", "the end of the tree")
    return tree


def tokenize(text: str, where: str) -> Sequence[str]:
    """Split a string into tokens; an empty token marks the end."""
    tokens: list[str] = []
    position, end = 0, len(text.rstrip())
    while position < end:
        match = TOKEN.match(text, position)
        if match is None:
            raise TreeError(
                where,
                f"column {position + 1}: expected a liberty tree, found {text[position]!r}",
            )
        tokens.append(match[1] or match[2])
        position = match.end()
    return [*tokens, ""]


class Reader:
    """Reads a tree from its tokens."""

    def __init__(self, tokens: Sequence[str], where: str) -> None:
        self.tokens = tokens
        self.where = where
        self.place = 0

    def take(self, token: str, expected: str) -> None:
        """Read the next token, which must be ``token``; ``expected`` is for the error."""
        if self.tokens[self.place] != token:
            found = self.tokens[self.place][:20] or "the end"
            raise TreeError(self.where, f"expected {expected}, found {found}")
        self.place += 1

    def tree(self, depth: int) -> Tree:
        """Read the tree that begins here."""
        token = self.tokens[self.place]
        if token != "{":
            return Tree(self.liberties(token))
        if depth == DEEPEST:
            raise TreeError(self.where, f"braces are nested more than {DEEPEST} deep")
        self.place += 1
        left = tuple(self.options("|", depth))
        self.take("|", "`,` or `|`")
        right = tuple(self.options("}", depth))
        self.take("}", "`,` or `}`")
        return Tree(None, left, right)

    def options(self, end: str, depth: int) -> Iterator[Tree]:
        """Yield trees separated by commas; yield none if the next token is ``end``."""
        if self.tokens[self.place] == end:
            return
        yield self.tree(depth + 1)
        while self.tokens[self.place] == ",":
            self.place += 1
            yield self.tree(depth + 1)

    def liberties(self, token: str) -> int:
        """Read a token as a number of liberties."""
        if not token or token in "{}|,":
            raise TreeError(
                self.where,
                f"expected a number of liberties or `{{`, found {token or 'the end'}",
            )
        if token.lstrip("-−") == ALIVE_TOKEN:
            self.place += 1
            return ALIVE if token == ALIVE_TOKEN else -ALIVE
        if len(token) > 6 or abs(int(token.replace("−", "-"))) > MOST:
            raise TreeError(self.where, f"expected at most {MOST} liberties")
        self.place += 1
        return int(token.replace("−", "-"))
