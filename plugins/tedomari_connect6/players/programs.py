"""What the programs add to the ruleset Connect6: searches for wins, matches, sessions."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from tedomari.rulesets import Colour
from tedomari.rulesets.experimental import ContestGame, PlayError, SearchedWin
from tedomari.sgf import SgfmillError
from tedomari_connect6.names import Letters, names_of
from tedomari_connect6.players.clock import StepClock, SystemClock
from tedomari_connect6.players.match import (
    Game,
    play_game,
    play_opening,
    result_of,
    stones_text,
)
from tedomari_connect6.players.named import find_player, player_names
from tedomari_connect6.players.openings import (
    OUR_SEVEN,
    convert_letters,
    draw_openings,
    opening_points,
)
from tedomari_connect6.players.session import GameSession
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6, turn
from tedomari_connect6.search import Limits, Order, Proof, as_tree, check, prove
from tedomari_connect6.sgf import read_record, write_record

#: The orders of proof search by name.
FORCES: Final = {order.name.lower(): order for order in Order}


class Programs:
    """The capabilities of the programs, for the ruleset of Connect6 to inherit.

    Clauses: connect6.proof.answer, connect6.match.game, connect6.session.words.
    """

    letters: Letters

    @property
    def forces(self) -> Sequence[str]:
        """The names of the orders of proof search, the default first."""
        return tuple(dict.fromkeys((Order.SINGLE.name.lower(), *FORCES)))

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        """Search for a forced win, and check it.

        Clauses: connect6.proof.answer, connect6.search.start.
        """
        attacker, stones = self.attacker(position, player)
        if force not in FORCES:
            raise PlayError(f"there is no force {force!r}; the forces are {', '.join(FORCES)}")
        limits = Limits(turns=turns, nodes=nodes, order=FORCES[force])
        proof = prove(position, attacker, limits, stones)
        return self.search_result(position, proof)

    def attacker(self, position: Position, player: str | None) -> tuple[Colour, int]:
        """Return the attacker, and the number of stones left in the attacker's turn.

        A player given by name has a whole turn; ``None`` means the player to place.
        PlayError if that player is unknown.  Clause: connect6.proof.rest.
        """
        if player is not None:
            if player not in {str(colour) for colour in Colour}:
                raise PlayError(
                    f"there is no player {player!r}; the players are black and white"
                )
            return Colour(player), CONNECT6.stones_a_turn
        next_turn = turn(position, CONNECT6)
        if next_turn is None:
            raise PlayError("the stones do not determine who is to place; use --player")
        return next_turn.colour, next_turn.stones

    def search_result(self, position: Position, proof: Proof) -> SearchedWin:
        """Return the result of a proof search for the host, with names and a description."""
        limits = proof.limits
        start = "" if proof.stones == CONNECT6.stones_a_turn else "the first with one stone, "
        within = (
            f"{limits.turns} turns, {start}force {limits.order.name.lower()}, "
            f"{limits.points} points for turns with fewer than two threats"
        )
        extent = "all of it" if proof.complete else f"as far as {limits.nodes} positions go"
        tree: Mapping[str, object] = MappingProxyType({})
        sequence: list[tuple[str, ...]] = []
        if proof.certificate is not None:
            check(position, proof.attacker, proof.certificate, proof.stones)
            tree = as_tree(position.board, proof.certificate, self.letters)
            sequence = [
                names_of(position.board, stones, self.letters)
                for stones in proof.certificate.longest()
            ]
        return SearchedWin(
            str(proof.attacker),
            sequence,
            tree,
            f"within {within}: {extent}",
            proof.nodes,
            proof.complete,
        )

    @property
    def contestants(self) -> Sequence[str]:
        """The names of the players."""
        return player_names()

    def openings(self, number: int, seed: int) -> Sequence[str]:
        """Return our seven openings, then random ones.  Clause: connect6.match.openings."""
        more = draw_openings(max(0, number - len(OUR_SEVEN)), seed)
        return tuple(
            convert_letters(text, self.letters) for text in (*OUR_SEVEN, *more)[:number]
        )

    def check_contest(self, players: Sequence[str], openings: Sequence[str]) -> None:
        """Raise PlayError, PointError or StoneError for an unknown name or a wrong opening."""
        for name in players:
            find_player(name)
        for text in openings:
            play_opening(opening_points(text, letters=self.letters))

    def play_contest(
        self, players: Sequence[str], opening: str, *, a_turn: int, real_time: bool
    ) -> ContestGame:
        """Play a game in which the first player is Black.  Clause: connect6.match.game."""
        black, white = (find_player(name) for name in players)
        points = opening_points(opening, letters=self.letters)
        clock = SystemClock if real_time else StepClock
        return contest_game(play_game(black, white, points, a_turn, clock))

    def recorded_contest(
        self, record: str, players: Sequence[str], opening: str
    ) -> ContestGame:
        """Return the game of a record in SGF.  Clause: connect6.match.kept."""
        game = read_record(record, self.letters)
        black, white = (find_player(name).name for name in players)
        result = result_of(game, black, white, opening_points(opening, letters=self.letters))
        return contest_game(Game(game, result))

    def session(self) -> GameSession:
        """Return a new session.  Clause: connect6.session.words."""
        return GameSession(self.letters)


def contest_game(game: Game) -> ContestGame:
    """Return a game as a match counts it: the number of the winner, the stones, and the SGF.

    The SGF is empty without the package sgfmill; only a match that saves its records needs it.
    """
    numbers = {Colour.BLACK: 0, Colour.WHITE: 1, None: None}
    try:
        record = write_record(game.record)
    except SgfmillError:
        record = ""
    return ContestGame(numbers[game.winner], stones_text(game.record), record)
