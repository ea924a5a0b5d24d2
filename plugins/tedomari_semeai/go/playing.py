"""The liberty tree of a region, by playing out all moves of both players on the board."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from tedomari.rulesets.budget import Budget
from tedomari.rulesets.liberty import ALIVE
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import point_name, short_area_name
from tedomari_semeai.go.errors import LoopError, NodesError, RegionError
from tedomari_semeai.go.field import MOST_POINTS, PLAYERS
from tedomari_semeai.go.region_state import Key, RegionState
from tedomari_semeai.go.regions import Region, local
from tedomari_semeai.go.word_region import WordRegion, WordRegionState
from tedomari_semeai.trees.tree import LibertyTree, plain

#: The default bound on the positions of a region.
MOST_POSITIONS: Final = 50_000

#: This many vital parts make a block alive.
ENOUGH_EYES: Final = 2


@dataclass(frozen=True, slots=True)
class RegionPlay:
    """The tree of a region, and the ways in which its liberties can run out.

    ``closings`` are the positions with a closing move, by which the attacker fills the last
    liberty here with a stone that has no liberty itself.  ``is_open`` says whether the last
    liberty can be lost in another way, ``revives`` whether a block without liberties here may
    still capture adjacent stones.  Clauses: semeai.play.suicide, semeai.play.conditional.
    """

    tree: LibertyTree
    closings: frozenset[LibertyTree]
    is_open: bool
    revives: bool

    @property
    def is_separate(self) -> bool:
        """Whether play in the region does not depend on the block's liberties elsewhere.

        Clause: semeai.sum.separate.
        """
        return not self.closings and not self.revives


def liberty_tree(
    region: Region, *, bound: int = MOST_POSITIONS, count_plain: bool = True
) -> LibertyTree:
    """Return the tree of all moves of both players in an external region.

    Play ends when the essential block has no liberty left in the region, with the score 0.
    Plain liberties, if nothing else is left, are counted; if ``count_plain`` is false, they are
    played out as well.  :class:`RegionError` for a shared region; :class:`LoopError` if play
    can return to a position; :class:`NodesError` beyond the bound.

    Source: the semeai slides, "Process for Assigning Terminal Liberty Score".
    Clauses: semeai.play.all, semeai.play.leaf, semeai.play.plain, semeai.play.shared,
    semeai.play.loop, semeai.play.bound.
    """
    return play_out(region, bound=bound, count_plain=count_plain).tree


def play_out(
    region: Region,
    *,
    bound: int = MOST_POSITIONS,
    count_plain: bool = True,
    budget: Budget | None = None,
) -> RegionPlay:
    """Return the tree of a region, with the ways in which the liberties can run out.

    The errors are those of :func:`liberty_tree`, and :class:`RegionError` if a ko forbids a
    point of the region.  Clauses: semeai.play.conditional, semeai.play.ko.
    """
    where = f"the region {short_area_name(region.board.geometry, region.area)}"
    if region.is_shared:
        raise RegionError(
            f"{where} is shared by essential blocks of both colours, so it is no liberty "
            "counting game of one block"
        )
    if region.board.ko & region.area:
        raise RegionError(
            f"in {where} a ko forbids a point to the next player, which no liberty tree "
            "shows; decide the ko first"
        )
    playing = Playing(region, where, bound, count_plain=count_plain, budget=budget)
    tree = playing.tree()
    return RegionPlay(tree, frozenset(playing.closings), playing.is_open, playing.revives)


def is_alive(region: Region) -> bool:
    """Whether the block is already alive in the region, before any move.

    Clauses: semeai.alive.eyes, semeai.play.haven.
    """
    playing = Playing(region, "", 0, count_plain=True)
    return playing.score(playing.first_state()) == ALIVE


#: The state of a region on a board, or on words.
State: TypeAlias = RegionState | WordRegionState

#: A move: the player, its name, the state after it (None after a closing move), and whether the
#: move is never better than a pass.
Step: TypeAlias = tuple[Player, str, State | None, bool]


@dataclass(slots=True)
class Frame:
    """A position with moves that have not been tried yet, and the trees of the others.

    ``player`` and ``name`` describe the move that is being tried; ``closes`` says whether any
    move was a closing move.
    """

    key: Key
    moves: Iterator[Step]
    options: tuple[list[LibertyTree], list[LibertyTree]] = field(
        default_factory=lambda: ([], [])
    )
    player: Player = Player.BLACK
    name: str = ""
    closes: bool = False

    def tree(self, attacker: Player) -> LibertyTree:
        """Return the tree of the position, without repeated options.

        A block that the attacker cannot move against is alive.  Clause: semeai.alive.still.
        """
        if not self.options[attacker]:
            return plain(ALIVE * attacker.other.colour.sign)
        left, right = (dict.fromkeys(options) for options in self.options)
        return LibertyTree(None, left, right)


class Playing:
    """The search that plays out one region."""

    def __init__(
        self,
        region: Region,
        where: str,
        bound: int,
        *,
        count_plain: bool,
        budget: Budget | None = None,
    ) -> None:
        self.defender = region.defender
        self.area = region.area
        self.where = where
        self.bound = bound
        self.count_plain = count_plain
        self.budget = budget or Budget()
        self.closings: set[LibertyTree] = set()
        self.is_open = self.revives = False
        cut = local(region.board, region.area)
        safe = (cut.safe[0] | cut.essential[0], cut.safe[1] | cut.essential[1])
        self.haven = cut.safe[self.defender]
        self.start = Board(cut.geometry, cut.stones, cut.essential, safe)
        self.words: WordRegion | None = None
        self.names: Sequence[Sequence[str]] = ()
        if region.area.bit_count() <= MOST_POINTS:
            self.words = WordRegion(self.start, self.defender, region.area, self.haven)
            self.names = self.words.names()
        self.done: dict[Key, LibertyTree] = {}
        self.open: dict[Key, Frame] = {}
        self.trees: dict[LibertyTree, LibertyTree] = {}

    def first_state(self) -> State:
        """Return the state before any move."""
        if self.words is not None:
            return self.words.start()
        return RegionState.of(self.start, self.defender, self.area)

    def tree(self) -> LibertyTree:
        """Return the tree of the region, by a depth-first search without recursion."""
        tree = self.enter(self.first_state(), self.defender.other)
        while self.open:
            frame = next(reversed(self.open.values()))
            if tree is not None and frame.name:
                frame.options[frame.player].append(tree)
            step = next(frame.moves, None)
            if step is None:
                tree = self.done[frame.key] = self.finish(frame)
                del self.open[frame.key]
                continue
            self.budget.spend()
            frame.player, frame.name, after, is_loss = step
            frame.closes |= after is None
            tree = self.enter(after, frame.player, is_loss=is_loss)
        assert tree is not None
        return tree

    def finish(self, frame: Frame) -> LibertyTree:
        """Return the tree of a position in which all moves have been tried."""
        tree = self.share(frame.tree(self.defender.other))
        if frame.closes:
            self.closings.add(tree)
        return tree

    def enter(
        self, state: State | None, mover: Player, *, is_loss: bool = False
    ) -> LibertyTree | None:
        """Return the tree of a position if it is known; otherwise start to visit the position.

        ``mover`` is the player whose move led to it, and ``is_loss`` says whether that move was
        no better than a pass.
        """
        if state is None:
            return self.share(plain(0))
        if mover is not self.defender and not state.liberties:
            self.is_open = True
        score = self.score(state)
        if score is not None:
            self.is_open |= bool(state.plain) and score < ALIVE and not is_loss
            return self.share(plain(score * self.defender.colour.sign))
        key: Key = state.key
        if key in self.done:
            return self.done[key]
        if key in self.open:
            raise LoopError(self.where, self.moves_since(key))
        if len(self.done) + len(self.open) >= self.bound:
            raise NodesError(self.where, self.bound)
        self.open[key] = Frame(key, self.moves(state))
        return None

    def score(self, state: State) -> int | None:
        """Return the liberties of the block if play ends here, or None if it continues.

        Clauses: semeai.play.leaf, semeai.play.plain, semeai.play.haven, semeai.alive.eyes.
        """
        if isinstance(state, WordRegionState):
            in_haven = state.in_haven
        else:
            in_haven = bool(state.block & self.haven)
        if in_haven or state.eyes >= ENOUGH_EYES:
            return ALIVE
        if not state.is_leaf(self.count_plain):
            return None
        self.revives |= state.may_revive
        return int(state.plain).bit_count()

    def share(self, tree: LibertyTree) -> LibertyTree:
        """Return the stored tree that equals this one; identical objects compare quickly."""
        return self.trees.setdefault(tree, tree)

    def moves(self, state: State) -> Iterator[Step]:
        """Return all legal moves, as :meth:`moves_on_board` does."""
        if isinstance(state, WordRegionState):
            return self.moves_on_words(state)
        return self.moves_on_board(state)

    def moves_on_words(self, state: WordRegionState) -> Iterator[Step]:
        """Yield all legal moves of a state on words.  Clause: semeai.play.all."""
        words = self.words
        assert words is not None
        for player, place, black, white, is_loss in words.steps(state):
            after = None if black < 0 else words.state(black, white)
            yield PLAYERS[player], self.names[player][place], after, is_loss

    def moves_on_board(self, state: RegionState) -> Iterator[Step]:
        """Yield all legal moves, first those of Black; the ko rule does not apply.

        Of the plain liberties only the first is tried.  The attacker may also fill the last
        liberty with a stone that has none itself; the state after this closing move is
        ``None``.
        Clauses: semeai.play.all, semeai.play.suicide.
        """
        board = state.board
        area = (state.rest & board.empty) | (state.plain & -state.plain)
        last = state.liberties
        for player in Player:
            for point in board.geometry.each(area):
                after, reason = board.try_move(player, point)
                name = f"{player.word} {point_name(board.geometry, point)}"
                if not reason:
                    is_loss = self.is_loss(state, player, point, after)
                    passed = after.after_pass()
                    after_state = RegionState.of(passed, self.defender, self.area)
                    yield player, name, after_state, is_loss
                elif player is not self.defender and point == last:
                    yield player, name, None, False

    def is_loss(self, state: RegionState, player: Player, point: int, after: Board) -> bool:
        """Whether the defender fills the last empty point of a part and captures nothing.

        Clause: semeai.eye.status.
        """
        if player is not self.defender:
            return False
        board, attacker = state.board, player.other
        part = board.geometry.flood(point, state.rest)
        no_capture = board.stones[attacker] == after.stones[attacker]
        return no_capture and board.empty & part == point

    def moves_since(self, key: Key) -> list[str]:
        """Return the moves that lead from an open position back to it."""
        keys = list(self.open)
        return [self.open[other].name for other in keys[keys.index(key) :]]
