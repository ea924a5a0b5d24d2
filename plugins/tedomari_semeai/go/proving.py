"""Proofs that a player reaches a goal in a race, by proof numbers and zones.

The search visits first the state that seems closest to a proof or to a refutation.  A state in
which the opponent is to move begins with the opponent's pass; other moves are searched only if
they are in the zone of the proofs so far.

Only proofs count.  That no proof was found says nothing: the prover tries moves near the
essential blocks only, and does not come back to a state.

Source: Nagai, Df-pn algorithm for searching AND/OR trees and its applications (2002).
"""

from collections.abc import Sequence
from typing import Final

from tedomari.rulesets.budget import Budget
from tedomari_semeai.go.board import Board, Pair, Player
from tedomari_semeai.go.race_play import live_points
from tedomari_semeai.go.regions import essential_blocks
from tedomari_semeai.go.zones import (
    capture_zone,
    lasting_zone,
    protect,
    zone_before_move,
    zone_before_reply,
    zone_of_suicide,
)

#: The proof number of a state without a proof, and the disproof number of a proved one.
INFINITE: Final = 1 << 60

#: Lines of play are followed to this depth.
DEEPEST: Final = 200

#: Blocks with more liberties than this are not rescued or attacked by moves far from the
#: essential blocks.
WEAK: Final = 2

#: From this number of liberties on, a block seems easy to hold.
ENOUGH_LIBERTIES: Final = 8

#: The stones, the ko, and whether the prover is to move.
Key = tuple[Pair, int, bool]


class Node:
    """A state, with the numbers that say how far it is from a proof, and from a refutation.

    ``zone`` is -1 until the state is proved.  ``moves`` are the points of moves, 0 for a pass,
    with the states after them; those of the opponent are only the ones without a proof.
    ``tried`` are the points of replies that have been added, and ``grown`` is the zone of the
    replies that are proved.
    """

    def __init__(self, board: Board, is_own: bool) -> None:
        self.board = board
        self.is_own = is_own
        self.proof = 1
        self.refutation = 1
        self.zone = -1
        self.moves: list[tuple[int, Node]] | None = None
        self.tried = 0
        self.grown = 0

    def prove(self, zone: int) -> None:
        """Store a proof."""
        self.zone, self.proof, self.refutation = zone, 0, INFINITE
        self.moves = None

    def give_up(self) -> None:
        """Store that no proof will be found."""
        self.proof, self.refutation = INFINITE, 0
        self.moves = None

    @property
    def is_open(self) -> bool:
        """Whether the state is neither proved nor given up."""
        return self.proof > 0 and self.refutation > 0


class Prover:
    """The search for proofs that a player reaches a goal from states of one race.

    ``captures`` says whether the goal is a capture; otherwise the goal is not to lose.
    Clauses: semeai.zone, semeai.zone.capture, semeai.zone.lasting, semeai.zone.move,
    semeai.zone.reply.
    """

    def __init__(self, prover: Player, captures: bool, budget: Budget) -> None:
        self.prover = prover
        self.opponent = prover.other
        self.captures = captures
        self.budget = budget
        self.nodes: dict[Key, Node] = {}
        self.path: set[Node] = set()
        self.limit = 0
        self.count = 0

    def prove(self, board: Board, mover: Player, limit: int) -> bool | None:
        """Return True for a proof, False if none will be found, or None after ``limit`` visits.

        A later call continues the search.  :class:`~tedomari.rulesets.BudgetError` when the
        budget is used up.
        """
        root = self.node(board, mover is self.prover)
        self.limit = self.count + limit
        if root.is_open:
            self.path.clear()
            self.visit(root, INFINITE, INFINITE)
        if root.zone >= 0:
            return True
        return None if root.is_open else False

    def zone(self, board: Board, mover: Player) -> int:
        """Return the zone of a state that has been proved, or -1."""
        return self.node(board, mover is self.prover).zone

    def node(self, board: Board, is_own: bool) -> Node:
        """Return the node of a state; ``is_own`` says whether the prover is to move."""
        key = (board.stones, board.ko, is_own)
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = Node(board, is_own)
            self.evaluate(node)
        return node

    def evaluate(self, node: Node) -> None:
        """Prove or refute a state without a search, or estimate its numbers."""
        board = node.board
        if node.is_own:
            zone = capture_zone(board, self.prover)
            if zone >= 0:
                node.prove(zone)
                return
        elif capture_zone(board, self.opponent) >= 0:
            node.give_up()
            return
        zone = lasting_zone(board, self.opponent if self.captures else self.prover)
        if zone >= 0 and self.captures:
            node.give_up()
        elif zone >= 0:
            node.prove(zone)
        else:
            self.estimate(node)

    def estimate(self, node: Node) -> None:
        """Estimate the numbers of a state by the liberties of the essential blocks."""
        board = node.board
        blocks = essential_blocks(board)
        own, other = (
            board.liberties(blocks[player]).bit_count() if blocks[player] else ENOUGH_LIBERTIES
            for player in (self.prover, self.opponent)
        )
        node.refutation = max(1, own - (not node.is_own))
        if self.captures:
            node.proof = max(1, other - node.is_own)
        else:
            node.proof = max(1, ENOUGH_LIBERTIES - own)

    def visit(self, node: Node, most_proof: int, most_refutation: int) -> None:
        """Search a state until one of its numbers reaches a limit."""
        self.budget.spend()
        self.count += 1
        if node.moves is None:
            self.expand(node)
        self.path.add(node)
        while True:
            self.update(node)
            if node.is_open and len(self.path) > DEEPEST:
                node.give_up()
            is_beyond = node.proof >= most_proof or node.refutation >= most_refutation
            if not node.is_open or is_beyond or self.count >= self.limit:
                break
            self.visit_best(node, most_proof, most_refutation)
        self.path.remove(node)

    def visit_best(self, node: Node, most_proof: int, most_refutation: int) -> None:
        """Search the most promising move, until another one is more promising by a quarter."""
        others = self.open_moves(node)
        more = len(others) - 1
        if node.is_own:
            best = min(others, key=proof_first)
            numbers = [other.proof for other in others if other is not best]
            most_proof = min(most_proof, next_limit(numbers))
            self.visit(best, most_proof, most_refutation - more)
        else:
            best = min(others, key=refutation_first)
            numbers = [other.refutation for other in others if other is not best]
            most_refutation = min(most_refutation, next_limit(numbers))
            self.visit(best, most_proof - more, most_refutation)

    def open_moves(self, node: Node) -> list[Node]:
        """Return the states after moves that are not settled, and not earlier on the path."""
        path = self.path
        return [after for _, after in node.moves or () if after.is_open and after not in path]

    def expand(self, node: Node) -> None:
        """Find the moves of a state; those of the opponent are found one by one."""
        board = node.board
        node.moves = []
        if not node.is_own:
            if self.captures or board.ko:
                node.moves.append((0, self.node(board.after_pass(), True)))
            else:
                self.grow(node, 0)
            return
        for point, after in board.moves(self.prover, near_points(board)):
            node.moves.append((point, self.node(after, False)))
        if not self.captures:
            node.moves.append((0, self.node(board.after_pass(), False)))

    def update(self, node: Node) -> None:
        """Compute the numbers of a state from those of the states after it."""
        if node.is_own:
            self.update_own(node)
        else:
            self.update_reply(node)

    def update_own(self, node: Node) -> None:
        """Compute the numbers of a state in which the prover is to move."""
        for point, after in node.moves or ():
            if after.zone >= 0:
                zone = after.zone
                if point:
                    zone = zone_before_move(node.board, self.prover, point, after.board, zone)
                node.prove(zone)
                return
        others = self.open_moves(node)
        if not others:
            node.give_up()
            return
        node.proof = min(other.proof for other in others)
        node.refutation = max(other.refutation for other in others) + len(others) - 1

    def update_reply(self, node: Node) -> None:
        """Compute the numbers of a state in which the opponent is to move."""
        moves = node.moves or []
        while proved := [move for move in moves if move[1].zone >= 0]:
            node.moves = [move for move in moves if move[1].zone < 0]
            for point, after in proved:
                zone = after.zone
                if point:
                    zone = zone_before_reply(node.board, self.prover, point, after.board, zone)
                self.grow(node, zone)
            moves = node.moves
        others = self.open_moves(node)
        if len(others) < len(moves):
            node.give_up()
        elif not others:
            node.prove(node.grown)
        else:
            node.refutation = min(other.refutation for other in others)
            node.proof = max(other.proof for other in others) + len(others) - 1

    def grow(self, node: Node, zone: int) -> None:
        """Add a zone to that of a state, and the opponent's moves that are in it.

        Clause: semeai.zone.reply.
        """
        board = node.board
        zone |= node.grown
        assert node.moves is not None
        protected = node.grown
        while True:
            zone = protect(board, self.prover, zone, protected)
            protected = zone
            fresh = zone & board.empty & ~node.tried & ~board.ko
            if not fresh:
                break
            node.tried |= fresh
            for point in board.geometry.each(fresh):
                after, reason = board.try_move(self.opponent, point)
                if reason:
                    zone |= zone_of_suicide(board, self.opponent, point)
                else:
                    node.moves.append((point, self.node(after, True)))
        node.grown = zone


def proof_first(node: Node) -> tuple[int, int]:
    """Order the states after moves of the prover."""
    return node.proof, node.refutation


def refutation_first(node: Node) -> tuple[int, int]:
    """Order the states after moves of the opponent."""
    return node.refutation, node.proof


def next_limit(numbers: Sequence[int]) -> int:
    """Return the limit at which the search turns to another move."""
    least = min(numbers, default=INFINITE)
    return least + 1 + least // 4


def near_points(board: Board) -> int:
    """Return the points of regions where the prover tries moves.

    They are at most two steps from an essential block, or liberties of a weak block next to
    such points.
    """
    around = board.geometry.around
    blocks = essential_blocks(board)
    near = blocks[0] | blocks[1]
    near |= around(near)
    near |= around(near)
    for player in Player:
        remaining = near & board.stones[player] & ~blocks[player]
        while remaining:
            block = board.block(player, remaining & -remaining)
            remaining &= ~block
            liberties = board.liberties(block)
            if liberties.bit_count() <= WEAK:
                near |= liberties
    return near & board.empty & live_points(board, blocks)
