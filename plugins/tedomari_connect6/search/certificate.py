"""Certificates: trees of placements and replies that show that a player wins."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tedomari_connect6.board import Board
from tedomari_connect6.names import Letters, names_of


@dataclass(frozen=True, slots=True)
class Certificate:
    """What the attacker places, and how the attack goes on after each reply of the opponent.

    Placements and replies are masks of points.  ``replies`` is empty if the placement makes six
    in a row or three threats.  A reply with fewer points than a turn has stones represents all
    replies that contain these points and whose other stones do not affect what follows.

    Clause: connect6.certificate.tree.
    """

    placement: int
    replies: Mapping[int, "Certificate"] = field(default_factory=dict)

    @property
    def turns(self) -> int:
        """The number of the attacker's turns in the longest branch of the tree."""
        return 1 + max((after.turns for after in self.replies.values()), default=0)

    @property
    def nodes(self) -> int:
        """The number of placements in the tree."""
        return 1 + sum(after.nodes for after in self.replies.values())

    def longest(self) -> Iterator[int]:
        """Yield the placements and replies of a longest branch, alternately."""
        yield self.placement
        if self.replies:
            reply, after = max(
                self.replies.items(), key=lambda item: (item[1].turns, item[0].bit_count())
            )
            yield reply
            yield from after.longest()


#: A certificate as a JSON object: the points of the placement, and the replies, each a tree.
Tree = dict[str, object]


def as_tree(board: Board, certificate: Certificate, letters: Letters = Letters.ALL) -> Tree:
    """Return the certificate as a JSON object, with points by name.

    Clause: connect6.certificate.tree.
    """
    return {
        "place": list(names_of(board, certificate.placement, letters)),
        "replies": [
            {"reply": list(names_of(board, reply, letters)), **as_tree(board, after, letters)}
            for reply, after in certificate.replies.items()
        ],
    }
