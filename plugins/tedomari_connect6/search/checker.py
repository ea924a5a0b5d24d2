"""The checker of certificates, which knows the rules and what a threat is, but not the search.

It shares only the certificate with the search.  Windows are listed point by point, and hitting
sets are tried one after another.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from tedomari.rulesets import Colour, RulesetError
from tedomari_connect6.names import names_of
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.search.certificate import Certificate

STONES = CONNECT6.stones_a_turn


class CertificateError(RulesetError):
    """A certificate does not show a win; the error says where it is wrong, and why.

    Clause: connect6.certificate.checked.
    """


@cache
def windows(columns: int, rows: int) -> tuple[frozenset[int], ...]:
    """Return all windows of a board, each as a set of points, which are masks of one bit."""
    board = Position(columns, rows).board
    sets = []
    for direction in board.directions:
        for row in range(rows):
            for column in range(columns):
                places = [
                    (column + direction.columns * step, row + direction.rows * step)
                    for step in range(CONNECT6.in_a_row)
                ]
                if all(board.holds(*place) for place in places):
                    sets.append(frozenset(board.bit(*place) for place in places))
    return tuple(sets)


def points(mask: int) -> frozenset[int]:
    """Return the points of a mask as masks of one bit each."""
    return frozenset(1 << place for place in range(mask.bit_length()) if mask >> place & 1)


class Checker:
    """A checker of certificates for one attacker in one position.

    Claim: the attacker wins with every certificate that is accepted.  A reply of the opponent
    either is in the tree, or contains a reply in the tree and its other stones are outside the
    *zone*.  The zone contains the points of the attacker's placements; the gaps that they make;
    the points of windows in which the opponent, with the stones that the tree does not know,
    could get six in a row in one turn; and the zones of what follows.  Stones outside the zone
    affect no step of the tree.

    Clauses: connect6.certificate.checked, connect6.certificate.zone.
    """

    def __init__(self, position: Position, attacker: Colour) -> None:
        self.board = position.board
        self.windows = windows(position.columns, position.rows)
        self.empty = points(position.board.mask)
        self.own = points(position.stones(attacker))
        self.other = points(position.stones(attacker.other))

    def check(self, certificate: Certificate, first: int = STONES) -> None:
        """Raise CertificateError unless the certificate shows a win of the attacker, to place.

        ``first`` is the number of stones left in the attacker's turn.
        """
        if any(window <= self.own or window <= self.other for window in self.windows):
            raise CertificateError("the game is over: there is a row of six")
        self.zone(certificate, self.own, self.other, 0)
        stones = points(certificate.placement)
        if len(stones) > first:
            raise self.error(stones, f"the turn has {first} left")

    def zone(
        self, certificate: Certificate, own: frozenset[int], other: frozenset[int], unknown: int
    ) -> frozenset[int]:
        """Check a tree and return its zone, where more stones of the opponent would matter.

        ``unknown`` is the number of the opponent's stones that the tree does not know.
        """
        stones = points(certificate.placement)
        self.check_placement(stones, own, other)
        after = own | stones
        if any(window <= after for window in self.windows):
            return stones
        gaps = [window - after for window in self.windows if window.isdisjoint(other)]
        gaps = [gap for gap in gaps if len(gap) <= STONES]
        danger = [window - other for window in self.windows if window.isdisjoint(after)]
        if any(len(lack) <= STONES for lack in danger):
            raise self.error(stones, "the opponent wins in his turn")
        near = [lack for lack in danger if len(lack) <= STONES + unknown]
        zone = stones.union(*gaps, *near)
        return zone | self.replies_zone(certificate, gaps, after, other, unknown)

    def check_placement(
        self, stones: frozenset[int], own: frozenset[int], other: frozenset[int]
    ) -> None:
        """Raise CertificateError if these stones cannot be placed in one turn."""
        if not stones <= self.empty - own - other:
            raise self.error(stones, "a point is taken, or is not on the board")
        if not 1 <= len(stones) <= STONES:
            raise self.error(stones, f"a turn has 1 to {STONES} stones")

    def replies_zone(
        self,
        certificate: Certificate,
        gaps: list[frozenset[int]],
        own: frozenset[int],
        other: frozenset[int],
        unknown: int,
    ) -> frozenset[int]:
        """Return the zones of all that follows; check that no necessary reply is missing."""
        pending = list(self.stopping(gaps, self.empty - own - other))
        zone: frozenset[int] = frozenset()
        known = set(pending)
        while pending:
            reply = pending.pop()
            after = certificate.replies.get(sum(reply))
            if after is None:
                raise self.error(
                    points(certificate.placement), f"no answer to {self.names(reply)}"
                )
            more = STONES - len(reply)
            child = self.zone(after, own, other | reply, unknown + more)
            zone |= child
            if more:
                longer = {reply | {bit} for bit in child - own - other - reply}
                pending.extend(longer - known)
                known |= longer
        return zone

    def stopping(
        self, gaps: list[frozenset[int]], empty: frozenset[int]
    ) -> Iterable[frozenset[int]]:
        """Return the minimal sets of at most two points that hit all gaps."""
        minimal: list[frozenset[int]] = []
        useful = frozenset().union(*gaps)
        for number in range(STONES + 1):
            for chosen in combinations(sorted(useful & empty), number):
                reply = frozenset(chosen)
                if not any(smaller <= reply for smaller in minimal) and all(
                    gap & reply for gap in gaps
                ):
                    minimal.append(reply)
        return minimal

    def names(self, stones: frozenset[int]) -> str:
        """Return the names of some points, separated by spaces."""
        mask = sum(stones) & self.board.mask
        return " ".join(names_of(self.board, mask)) or "a reply elsewhere"

    def error(self, stones: frozenset[int], reason: str) -> CertificateError:
        """Return the error for a placement."""
        return CertificateError(f"after the placement of {self.names(stones)}: {reason}")


def check(
    position: Position, attacker: Colour, certificate: Certificate, stones: int = STONES
) -> None:
    """Raise CertificateError unless the certificate shows a win of the attacker, to place.

    ``stones`` is the number of stones left in the attacker's turn.
    Clause: connect6.certificate.checked.
    """
    Checker(position, attacker).check(certificate, stones)
