"""Liberty trees: the positions of one liberty region, with the liberties left at the ends."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from tedomari import Game, TedomariError
from tedomari.errors import exact_int
from tedomari.messages import fit
from tedomari.rulesets.liberty import ALIVE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


#: How the score of a block that cannot be captured is written.
ALIVE_WORD: Final = "alive"


class Colour(StrEnum):
    """A player: Black (Left) or White (Right)."""

    BLACK = "black"
    WHITE = "white"

    @property
    def opponent(self) -> Colour:
        """The other player."""
        return Colour.WHITE if self is Colour.BLACK else Colour.BLACK

    @property
    def sign(self) -> int:
        """The sign of the player's liberties: 1 for Black, -1 for White."""
        return 1 if self is Colour.BLACK else -1


class MixedLibertiesError(TedomariError):
    """A tree has liberties of both colours, but a region has only one essential block."""

    def __init__(self, tree: LibertyTree) -> None:
        super().__init__(
            f"{shorten(tree)} has liberties of both colours; the scores of one region are "
            "all >= 0 (Black's block) or all <= 0 (White's): give each region a tree of its own"
        )
        self.tree = tree


class NoColourError(TedomariError):
    """A tree does not determine whose liberties it counts."""

    def __init__(self, tree: LibertyTree) -> None:
        super().__init__(
            f"{shorten(tree)} does not determine whose liberties it counts, since all its "
            "scores are 0 and both players move; write plain liberties as numbers, such as 1 "
            "for {|0}"
        )
        self.tree = tree


class LibertyTree:
    """A position of a liberty region: a score, or the moves of Black (left) and White (right).

    A score is a number of plain liberties, positive for Black and negative for White; 0 means
    that the block has no liberty left.  Trees are immutable and hashable, and equal if they are
    written identically.

    >>> LibertyTree(None, (plain(6),), (LibertyTree(None, (plain(4),), (plain(0),)),))
    LibertyTree('{6|{4|0}}')

    Source: the semeai slides, "Counting Liberties using CGT".
    Clauses: semeai.tree.definition, semeai.tree.sign, semeai.tree.equality.
    """

    __slots__ = ("_hash", "left", "right", "score")

    score: int | None
    left: tuple[LibertyTree, ...]
    right: tuple[LibertyTree, ...]
    _hash: int

    def __init__(
        self,
        score: int | None = None,
        left: Iterable[LibertyTree] = (),
        right: Iterable[LibertyTree] = (),
    ) -> None:
        """Create a tree from a score or from moves; TedomariError for both together."""
        lefts, rights = tuple(left), tuple(right)
        if score is not None:
            exact_int(score, "a score")
            if lefts or rights:
                raise TedomariError(
                    f"a node has a score or moves, not both: found the score {score} and "
                    f"{len(lefts) + len(rights)} moves"
                )
        object.__setattr__(self, "score", score)
        object.__setattr__(self, "left", lefts)
        object.__setattr__(self, "right", rights)
        object.__setattr__(self, "_hash", hash((score, lefts, rights)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a LibertyTree is immutable; cannot set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a LibertyTree is immutable; cannot delete {name}")

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        """Whether both trees are written identically.  Clause: semeai.tree.equality."""
        if self is other:
            return True
        if not isinstance(other, LibertyTree):
            return NotImplemented
        return (
            self._hash == other._hash
            and self.score == other.score
            and self.left == other.left
            and self.right == other.right
        )

    def __reduce__(self) -> tuple[object, ...]:
        return (LibertyTree, (self.score, self.left, self.right))

    def __neg__(self) -> LibertyTree:
        """Return the tree with the players exchanged.  Clause: semeai.tree.sign."""
        done: dict[LibertyTree, LibertyTree] = {}
        for node in self.nodes():
            done[node] = LibertyTree(
                None if node.score is None else -node.score,
                (done[option] for option in node.right),
                (done[option] for option in node.left),
            )
        return done[self]

    def nodes(self) -> Iterator[LibertyTree]:
        """Yield each position that play can reach once, every option before its parent."""
        visited: set[LibertyTree] = set()
        stack: list[tuple[LibertyTree, bool]] = [(self, False)]
        while stack:
            node, ready = stack.pop()
            if ready:
                yield node
            elif node not in visited:
                visited.add(node)
                stack.append((node, True))
                stack.extend((option, False) for option in (*node.right, *node.left))

    @property
    def colour(self) -> Colour | None:
        """The player whose liberties are counted; None for the score 0, which is nobody's.

        The sign of the scores determines the player.  If all scores are 0, it is the player
        without a move in some position in which the other player has one.

        Raises :class:`MixedLibertiesError` and :class:`NoColourError`.
        Clauses: semeai.tree.colour, semeai.tree.colour-unknown.
        """
        nodes = list(self.nodes())
        signs = {node.score > 0 for node in nodes if node.score}
        if not signs:
            signs = {bool(node.right) for node in nodes if bool(node.left) != bool(node.right)}
            if len(signs) != 1 and self.score is None:
                raise NoColourError(self)
        if len(signs) > 1:
            raise MixedLibertiesError(self)
        for black in signs:
            return Colour.BLACK if black else Colour.WHITE
        return None

    def game(self) -> Game:
        """Return the tree as a game, with scores as integers.

        >>> print(LibertyTree(None, [plain(4)], [plain(0)]).game())
        {4|0}

        Clause: semeai.tree.game.
        """
        done: dict[LibertyTree, Game] = {}
        for node in self.nodes():
            if node.score is not None:
                done[node] = Game() + node.score
            else:
                done[node] = Game(
                    [done[option] for option in node.left],
                    [done[option] for option in node.right],
                )
        return done[self]

    def __str__(self) -> str:
        """Return the tree in braces.  Clause: semeai.tree.notation."""
        pieces: list[str] = []
        stack: list[LibertyTree | str] = [self]
        while stack:
            item = stack.pop()
            if isinstance(item, str):
                pieces.append(item)
            elif item.score is not None:
                pieces.append(score_text(item.score))
            else:
                stack.extend(
                    reversed(["{", *with_commas(item.left), "|", *with_commas(item.right), "}"])
                )
        return "".join(pieces)

    def __repr__(self) -> str:
        return f"LibertyTree({str(self)!r})"


def with_commas(options: tuple[LibertyTree, ...]) -> Iterator[LibertyTree | str]:
    """Yield the options with commas between them."""
    for place, option in enumerate(options):
        if place:
            yield ","
        yield option


def score_text(score: int) -> str:
    """Return a score in the notation of trees.

    >>> score_text(-3), score_text(ALIVE), score_text(-ALIVE)
    ('-3', 'alive', '-alive')

    Clause: semeai.alive.score.
    """
    if abs(score) < ALIVE:
        return str(score)
    return ALIVE_WORD if score > 0 else f"-{ALIVE_WORD}"


def plain(liberties: int) -> LibertyTree:
    """Return the tree of plain liberties, Black's if positive and White's if negative."""
    return LibertyTree(liberties)


def can_live(tree: LibertyTree, colour: Colour) -> bool:
    """Whether a line of play in the tree ends with this player's block alive."""
    return any((node.score or 0) * colour.sign >= ALIVE for node in tree.nodes())


def shorten(tree: LibertyTree, length: int = 60) -> str:
    """Return the tree for a message, shortened to at most ``length`` characters."""
    return fit(str(tree), length)
