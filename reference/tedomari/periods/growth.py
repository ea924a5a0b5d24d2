"""Proofs that a game whose options grow by a constant grows by that constant itself.

Let ``l_1, ..., r_1, ...`` and s be games, and for m >= 0 let

    X(m) = {l_1 + (m+1).s, ... | r_1 + (m+1).s, ...}.

A proof of ``X(m) >= y + m.s`` for all m is a tree.  Its nodes are of two kinds:

* *at least*: X(m) >= y + m.s for all m.  It needs that no r_j + s is at most y, that Left has
  a reply to each Left option y' of y, and a reply to each Left option s' of s, that is, that
  X(m) |> y' + m.s and X(m) |> (y - s + s') + m.s.
* a *reply* proves X(m) |> y + m.s for all m.  It is an option l_i with l_i + s >= y, or a Right
  option y' of y with an *at least* for y', or a Right option s' of s with one for y - s + s'.

Claim: the tree proves its statement.  Reason: X(m) >= Y if and only if no Right option of X(m)
is at most Y and no Left option of Y is at least X(m), and X(m) |> Y if a Left option of X(m) is
at least Y or a Right option of Y is at most X(m), for any form of Y.  For *at least*, take the
form of y plus m times that of s: its Left options are y' + m.s and, if m > 0,
y + (m-1).s + s'.  For a *reply* with s', take the form of y - s plus m + 1 times that of s,
which has the Right option y - s + s' + m.s for each m >= 0.  The term m.s cancels in
comparisons with the options of X(m).

Clause: periods.growth.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.game import Game

#: The largest depth of a proof.
DEPTH: Final = 40

#: The numbers m for which a statement is tried before it is proved.
TRIALS: Final = 3


@dataclass(frozen=True, slots=True)
class Growth:
    """The options of X(m) without the multiples of s, and s itself."""

    left: tuple[Game, ...]
    right: tuple[Game, ...]
    saltus: Game

    @property
    def negative(self) -> "Growth":
        """The growth of -X(m)."""
        return Growth(
            tuple(-game for game in self.right),
            tuple(-game for game in self.left),
            -self.saltus,
        )

    def at(self, m: int) -> Game:
        """The value of X(m)."""
        more = (m + 1) * self.saltus
        return Game([g + more for g in self.left], [g + more for g in self.right])


@dataclass(frozen=True, slots=True)
class Reply:
    """A move of Left that proves X(m) |> y + m.s.

    It is the option of X(m) with this place in ``left``, or a move to ``game`` in y, or in y
    plus one copy of s, for which ``then`` proves that X(m) is at least it.
    """

    option: int | None = None
    game: Game | None = None
    then: "AtLeast | None" = None


@dataclass(frozen=True, slots=True)
class AtLeast:
    """A proof of X(m) >= y + m.s: a reply to each of Right's moves in -(y + m.s)."""

    game: Game
    replies: tuple[tuple[Game, Reply], ...]


def threats(growth: Growth, y: Game) -> Iterator[Game]:
    """Yield the games y' of the statements X(m) |> y' + m.s that *at least* y needs."""
    seen: set[Game] = set()
    for after in (
        *y.left_options,
        *(y - growth.saltus + after for after in growth.saltus.left_options),
    ):
        if after not in seen:
            seen.add(after)
            yield after


def answers(growth: Growth, y: Game) -> Iterator[Game]:
    """Yield the games y' for which *at least* y' proves X(m) |> y + m.s."""
    yield from y.right_options
    for after in growth.saltus.right_options:
        yield y - growth.saltus + after


class Prover:
    """A search for proofs about one X(m)."""

    def __init__(self, growth: Growth) -> None:
        self.growth = growth
        self.samples: Sequence[Game] = [growth.at(m) for m in range(TRIALS)]
        self.proofs: dict[Game, AtLeast | None] = {}

    def at_least(self, y: Game, depth: int = DEPTH) -> AtLeast | None:
        """Return a proof that X(m) >= y + m.s for all m, or None if none was found."""
        if y in self.proofs:
            return self.proofs[y]
        self.proofs[y] = None  # a proof does not use what it proves
        proof = self.prove(y, depth) if depth and self.holds(y) else None
        self.proofs[y] = proof
        return proof

    def holds(self, y: Game) -> bool:
        """Whether the statement is true for the first few m."""
        return all(
            sample >= y + m * self.growth.saltus for m, sample in enumerate(self.samples)
        )

    def prove(self, y: Game, depth: int) -> AtLeast | None:
        """Search for a reply to each move."""
        if any(option + self.growth.saltus <= y for option in self.growth.right):
            return None
        replies: list[tuple[Game, Reply]] = []
        for after in threats(self.growth, y):
            reply = self.reply(after, depth)
            if reply is None:
                return None
            replies.append((after, reply))
        return AtLeast(y, tuple(replies))

    def reply(self, y: Game, depth: int) -> Reply | None:
        """Search for a move of Left that proves X(m) |> y + m.s."""
        for place, option in enumerate(self.growth.left):
            if option + self.growth.saltus >= y:
                return Reply(option=place)
        for after in answers(self.growth, y):
            proof = self.at_least(after, depth - 1)
            if proof is not None:
                return Reply(game=after, then=proof)
        return None


def prove_growth(growth: Growth, value: Game) -> tuple[AtLeast, AtLeast] | None:
    """Return proofs that X(m) is at least, and at most, value + (m+1).s for all m."""
    above = Prover(growth).at_least(value + growth.saltus)
    if above is None:
        return None
    below = Prover(growth.negative).at_least(-(value + growth.saltus))
    return None if below is None else (above, below)
