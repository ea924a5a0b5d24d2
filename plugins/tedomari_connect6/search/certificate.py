"""Certificates: the tree of placements and replies that shows that a player wins."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tedomari_connect6.board import Board
from tedomari_connect6.names import Letters, names_of


@dataclass(frozen=True, slots=True)
class Certificate:
    """What the attacker places, and what he does after each reply of the opponent.

    A mask is a set of points.  ``replies`` is empty if the placement makes six in a row, or
    three threats.  A key with fewer points than a turn has stones stands for all replies that
    hold these points, and whose other stones change nothing in what follows.

    Clause: connect6.certificate.tree.
    """

    placement: int
    replies: Mapping[int, "Certificate"] = field(default_factory=dict)

    @property
    def turns(self) -> int:
        """How many turns of the attacker the longest branch holds, as it is written down."""
        return 1 + max((after.turns for after in self.replies.values()), default=0)

    @property
    def nodes(self) -> int:
        """How many placements there are in the tree."""
        return 1 + sum(after.nodes for after in self.replies.values())

    def longest(self) -> Iterator[int]:
        """The placements and replies of a longest branch, in turn."""
        yield self.placement
        if self.replies:
            reply, after = max(
                self.replies.items(), key=lambda item: (item[1].turns, item[0].bit_count())
            )
            yield reply
            yield from after.longest()


#: A certificate as an object of JSON: the points of a placement, and pairs of reply and rest.
Tree = dict[str, object]


def as_tree(board: Board, found: Certificate, letters: Letters = Letters.ALL) -> Tree:
    """The certificate with names for points, ready to be written as JSON.

    Clause: connect6.certificate.tree.
    """
    return {
        "place": list(names_of(board, found.placement, letters)),
        "replies": [
            {"reply": list(names_of(board, reply, letters)), **as_tree(board, after, letters)}
            for reply, after in found.replies.items()
        ],
    }
