"""The ruleset: positions are boards with roles, and moves are the moves of capturing races."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tedomari import Game
from tedomari.rulesets import (
    Budget,
    Choose,
    LibertyMove,
    LibertyRegion,
    RacePlayer,
    RaceResult,
    Size,
    Spot,
)
from tedomari.rulesets.experimental import JudgedPosition, JudgedSum
from tedomari_semeai.diagram import format_line, format_picture, parse_diagram
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import point_name
from tedomari_semeai.go.gtp import opinion
from tedomari_semeai.go.method import judge_position
from tedomari_semeai.go.racing import race
from tedomari_semeai.go.regions import essential_blocks, liberty_regions
from tedomari_semeai.go.roles import require_essential, with_certain_roles
from tedomari_semeai.go.worth import worths
from tedomari_semeai.sampling import (
    SHARES,
    USUAL_SIZE,
    sample_board,
    sample_kind,
    smaller_boards,
)
from tedomari_semeai.sgf import read_sgf, write_sgf
from tedomari_semeai.svg import clicked, spots, svg
from tedomari_semeai.trees.judging import judge_sum

PLAYERS: Final[Mapping[RacePlayer, Player]] = {
    "black": Player.BLACK,
    "white": Player.WHITE,
}

#: The maximum number of positions in the search of a race, which takes about a minute.
BOUND: Final = 100_000


class Semeai:
    """Capturing races of Go: the first player to capture an essential block wins.

    >>> semeai = Semeai()
    >>> print(semeai.liberty_regions(semeai.parse("#OOOOO/X.xxxO/#O...O/##OOO#"))[0].cooled)
    3/2

    Source: the semeai slides, "Semeai Games".
    Clauses: semeai.position, semeai.board.race, go.diagram.signs.
    """

    name: str = "semeai"
    summary: str = (
        "Fill the liberties of the opponent's essential block before yours are filled."
    )
    examples: Sequence[str] = (
        "X.O/###/B.W",
        "X..O/####/B..W",
        "#OOOOO/X.xxxO/#O...O/##OOO#/######/B..W##",
        "XXXXXXX/OOO.WWW/BBB...W/BBBBBBW",
    )
    invitation: tuple[str, str] = (
        "#OOOOO/X.xxxO/#O...O/##OOO#/######/B..W##",
        "White, moving first, wins by one move only: B5, inside the liberties of Black.",
    )

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()
        self.last: tuple[Board, Sequence[LibertyRegion]] | None = None

    def within(self, budget: Budget) -> "Semeai":
        """Return a ruleset whose computations spend from a budget.

        Clause: plugin.liberty.budget.
        """
        return type(self)(budget)

    def parse(self, text: str) -> Board:
        """Return the board of a diagram.

        Clauses: go.diagram.signs, go.diagram.rows, go.diagram.error.
        """
        return parse_diagram(text)

    def format(self, position: Board) -> str:
        """Return the diagram on one line.  Clause: go.diagram.rows."""
        return format_line(position)

    def format_lines(self, position: Board) -> str:
        """Return the diagram with its rows on separate lines.  Clause: go.diagram.rows."""
        return format_picture(position)

    def race_moves(self, position: Board, player: RacePlayer) -> Iterator[LibertyMove[Board]]:
        """Yield the moves of a player in the liberty regions.

        Clauses: semeai.board.race, semeai.board.suicide, plugin.liberty.moves.
        """
        board = with_certain_roles(position)
        area = sum(region.area for region in liberty_regions(board))
        for point, after in board.moves(PLAYERS[player], area):
            captured = after.captured_essential() is not None
            name = point_name(board.geometry, point)
            yield LibertyMove(name, None if captured else after)

    def after_pass(self, position: Board) -> Board:
        """Return the position after a pass, which lifts a ko.  Clause: semeai.board.pass."""
        return position.after_pass()

    def liberty_regions(self, position: Board) -> Sequence[LibertyRegion]:
        """Return the regions with their trees and values.

        Raise RolesError if the position has no essential blocks.

        Clauses: semeai.region, semeai.role.missing, semeai.worth.game.
        """
        if self.last is None or self.last[0] != position:
            board = with_certain_roles(position)
            require_essential(board)
            self.last = (position, worths(board, self.budget))
        return self.last[1]

    def territory(self, position: Board, loser: RacePlayer) -> Game | None:
        """Return the value to Black of the loser's regions and block as territory, cooled by 1.

        The result is None if the territory of a region is unknown.

        Clause: semeai.worth.territory.
        """
        board = with_certain_roles(position)
        player = PLAYERS[loser]
        total = Game() - 2 * player.colour.sign * essential_blocks(board)[player].bit_count()
        for region in self.liberty_regions(position):
            if region.defender in (loser, None):
                if region.territory is None:
                    return None
                total += region.territory
        return total

    def race(self, position: Board, first: RacePlayer) -> RaceResult:
        """Find the winner by search if ``first`` moves first.  Clause: semeai.board.race."""
        outcome = race(
            with_certain_roles(position), PLAYERS[first], bound=BOUND, budget=self.budget
        )
        winner = next((name for name, who in PLAYERS.items() if who is outcome.winner), None)
        return RaceResult(winner, tuple(outcome.moves))

    def judge_position(self, position: Board) -> JudgedPosition:
        """Find the winners from the values of the regions.  Clause: plugin.liberty.position."""
        board = with_certain_roles(position)
        require_essential(board)
        return judge_position(board, self.budget)

    def judge_sum(self, games: Sequence[str]) -> JudgedSum:
        """Judge a sum of liberty trees, given as strings.  Clause: plugin.liberty.judged."""
        return judge_sum(games, self.budget)

    def from_sgf(self, data: bytes) -> Board:
        """Return the position in an SGF file.  Clauses: go.sgf.stones, go.sgf.roles."""
        return read_sgf(data)

    def to_sgf(self, position: Board) -> bytes:
        """Return an SGF file of the position.  Clauses: go.sgf.stones, go.sgf.roles."""
        return write_sgf(position)

    @property
    def usual_size(self) -> Size:
        """The default size of random regions.  Clause: semeai.sample."""
        return USUAL_SIZE

    def sample(self, choose: Choose, size: Size) -> Board:
        """Return a board with random regions of at most this size.  Clause: semeai.sample."""
        return sample_board(choose, size)

    @property
    def sample_kinds(self) -> Mapping[str, int]:
        """The share of each kind of random boards.  Clause: semeai.sample.kinds."""
        return SHARES

    def sample_kind(self, choose: Choose, size: Size, kind: str) -> Board:
        """Return a random board of a kind.  Clause: semeai.sample.kinds."""
        return sample_kind(choose, size, kind)

    def smaller(self, position: Board) -> Iterator[Board]:
        """The positions that are one step smaller.  Clause: semeai.sample.smaller."""
        return smaller_boards(position)

    def svg(self, position: Board) -> str:
        """Return a picture with regions coloured and numbered.  Clause: semeai.picture."""
        return svg(with_certain_roles(position))

    def spots(self, position: Board) -> list[Spot]:
        """Return the clickable points of the picture.  Clause: semeai.clickable."""
        return spots(position)

    def clicked(self, position: Board, spot: str) -> Board:
        """Return the position after a click on a point.  Clause: semeai.clickable."""
        return clicked(position, spot)

    def opinion(self, position: Board, command: Sequence[str]) -> Sequence[tuple[str, str]]:
        """Ask a Go program by GTP, and return its answers.  Clause: semeai.command.opinion."""
        return opinion(with_certain_roles(position), command)
