"""``tedomari play``: a game against an opponent from the ruleset."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import click

from tedomari.errors import TedomariError
from tedomari.rulesets import OpaquePosition, Ruleset, find_ruleset
from tedomari.rulesets.experimental import Played, Sessions, Suggestion
from tedomari.rulesets.foreign import foreign_code
from tedomari_cli.bounds import with_bounds, within_bounds
from tedomari_cli.commands.play_session import Desk, ask
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.files import InputPath
from tedomari_cli.operands import OperandCommand, check_text, lines
from tedomari_cli.output import printable, refuse
from tedomari_cli.rulesets import NoCapabilityError, ruleset_argument

HELP = """\
Type the name of a move, or one of these commands:
  moves  lists the legal moves                board  shows the board again
  hint   suggests a move, with the reason     undo   takes your last move back
  help   shows this                           quit   leaves the game"""

#: The reason why a ruleset cannot be played.
NOT_PLAYED = (
    "has no opponent, so it cannot be played here; "
    "'tedomari value' and 'tedomari options' describe its positions"
)


class NoSuchNameError(TedomariError):
    """The name of a player or an opponent is unknown."""


@dataclass
class Table:
    """A game in progress: the ruleset in its two roles, the position, and the players.

    ``history`` has the positions in which the person has made a move, for ``undo``.
    """

    ruleset: Ruleset[OpaquePosition]
    game: Played[OpaquePosition]
    position: OpaquePosition
    person: int
    opponent: str
    explain: bool
    history: list[OpaquePosition] = field(default_factory=list)

    def name(self, player: int) -> str:
        """Return the name of a player."""
        return str(self.game.players[player])

    def run(self, answers: Iterator[str]) -> None:
        """Play until the game is over, the person quits, or the input ends."""
        self.board()
        while (player := self.player()) is not None:
            if player != self.person:
                self.opponent_moves(player)
            elif not self.person_moves(player, answers):
                echo(f"you left the game: {self.standing()}")
                return

    def player(self) -> int | None:
        """Return the player to move, or None if the game is over."""
        with foreign_code(self.ruleset):
            return self.game.player_to_move(self.position)

    def standing(self) -> str:
        """Return the score."""
        with foreign_code(self.ruleset):
            return self.game.standing(self.position)

    def board(self) -> None:
        """Show the picture and the score."""
        with foreign_code(self.ruleset):
            picture = self.ruleset.format_lines(self.position)
        echo(f"{picture}\n{self.standing()}")

    def go_to(self, position: OpaquePosition) -> None:
        """Change the position, and show it unless the opponent moves next."""
        self.position = position
        if self.player() in (None, self.person):
            self.board()

    def opponent_moves(self, player: int) -> None:
        """Let the opponent move; the board is shown when it is the person's turn."""
        suggestion = self.suggestion()
        with foreign_code(self.ruleset):
            position = self.game.make_move(self.position, suggestion.move)
        why = f": {suggestion.reason_for_opponent}" if self.explain else ""
        echo(f"{self.name(player)} plays {suggestion.move}{why}")
        self.go_to(position)

    def suggestion(self) -> Suggestion:
        """Return the move that the opponent suggests in the position."""
        with foreign_code(self.ruleset):
            return within_bounds(lambda: self.game.suggest(self.position, self.opponent))

    def person_moves(self, player: int, answers: Iterator[str]) -> bool:
        """Read and run a command; return False at the end of the input and for ``quit``."""
        line = ask(f"{self.name(player)}> ", answers)
        if line is None or (name := line.strip()).lower() == "quit":
            return False
        commands: Mapping[str, Callable[[], None]] = {
            "": lambda: None,
            "help": lambda: echo(HELP),
            "moves": self.moves,
            "board": self.board,
            "hint": self.hint,
            "undo": self.undo,
        }
        commands.get(name.lower(), lambda: self.move(name))()
        return True

    def moves(self) -> None:
        """List the legal moves."""
        with foreign_code(self.ruleset):
            names = self.game.move_names(self.position)
        echo(" ".join(names))

    def hint(self) -> None:
        """Suggest a move to the person."""
        suggestion = self.suggestion()
        echo(f"{suggestion.move}: {suggestion.reason}")

    def undo(self) -> None:
        """Take back the person's last move and everything after it."""
        if not self.history:
            echo("there is no move of yours to take back")
            return
        self.go_to(self.history.pop())

    def move(self, name: str) -> None:
        """Make the named move; print one line if it is not legal."""
        before = self.position
        try:
            with foreign_code(self.ruleset):
                after = self.game.make_move(before, check_text(name))
        except TedomariError as error:
            echo(f"{printable(str(error))}; type 'help' for the commands")
        else:
            self.history.append(before)
            self.go_to(after)


@click.command("play", cls=OperandCommand)
@ruleset_argument
@click.argument("initial", metavar="[POSITION]", required=False)
@click.option("--size", metavar="SIZE", help="The size of the board, such as 3x4.")
@click.option("--position", metavar="POSITION", help="Start from this position.")
@click.option(
    "--against", metavar="NAME", help="The opponent; an unknown name lists all of them."
)
@click.option(
    "--as",
    "person",
    metavar="PLAYER",
    help="The player that you are; the default is the first.",
)
@click.option("--explain", is_flag=True, help="Show the opponent's reason for each move.")
@click.option(
    "--proof",
    type=InputPath(),
    metavar="CERTIFICATE",
    help="Try to escape from the claim that this file proves; - is the first line of input.",
)
@click.option(
    "--prove", is_flag=True, help="Like --proof, with a certificate from the reference."
)
@click.option(
    "--other", metavar="POSITION", help="The proof is about the difference to this position."
)
@click.option(
    "--begins", metavar="PLAYER", help="The proof is about play in which this player begins."
)
@click.option(
    "--engine", metavar="CMD", help="This engine tries to escape, in place of a person."
)
@with_bounds()
def command(
    ruleset: str,
    initial: str | None,
    *,
    size: str | None,
    position: str | None,
    against: str | None,
    person: str | None,
    explain: bool,
    proof: Path | None,
    prove: bool,
    other: str | None,
    begins: str | None,
    engine: str | None,
) -> ExitStatus:
    """Play a game in the terminal, or with moves from standard input, one per line.

    RULESET must support play. The game ends at the end of the input. With --proof or --prove
    the opponent's moves come from a verified certificate, and the ruleset may be any that
    has certificates.

    \b
    Example: tedomari play dots-and-boxes --size 3x3 --explain
    """
    if initial is not None and position is not None:
        raise click.UsageError("give the position once: as an argument, or with --position")
    position = position if initial is None else initial
    if size is not None and position is not None:
        raise click.UsageError("give --size or --position, not both")
    if refuse_misplaced(click.get_current_context()):
        if position is None:
            raise click.UsageError("give the position that the proof is about")
        from tedomari_cli.commands.play_proof import play_through

        return play_through(
            ruleset,
            position,
            other=other,
            escaper=person,
            starter=begins,
            proof=proof,
            engine=engine,
        )
    try:
        rules = find_ruleset(ruleset)
        if isinstance(rules, Sessions):
            return sit_down(rules, size, position, against, person)
        if not isinstance(rules, Played):
            raise NoCapabilityError(rules.name, NOT_PLAYED)
        with foreign_code(rules):
            start = rules.starting_position(size) if position is None else rules.parse(position)
            player = index_of("player", person, rules.players)
            opponent = rules.opponents[index_of("opponent", against, rules.opponents)]
        Table(rules, rules, start, player, opponent, explain).run(lines())
    except TedomariError as error:
        return refuse(ruleset, error, as_json=False)
    return ExitStatus.FINE


def refuse_misplaced(ctx: click.Context) -> bool:
    """Return whether a proof is played; raise UsageError for options of the other case."""
    proofs = [name for name in ("proof", "prove") if ctx.params[name]]
    if len(proofs) == 2:
        raise click.UsageError("give --proof or --prove, not both")
    names = ("size", "against", "explain") if proofs else ("other", "begins", "engine")
    for name in names:
        if ctx.params[name]:
            reason = "is not for playing through a proof" if proofs else "needs --proof"
            raise click.UsageError(f"--{name} {reason}")
    return bool(proofs)


def sit_down(
    ruleset: Sessions,
    size: str | None,
    position: str | None,
    against: str | None,
    person: str | None,
) -> ExitStatus:
    """Play in a session; commands typed there replace the options that it does not support."""
    unsupported = {"--size": size, "--position": position, "--as": person}
    for option, value in unsupported.items():
        if value is not None:
            raise click.UsageError(f"{option} is not for this ruleset; type 'help' in the game")
    session = ruleset.session()
    if against is not None:
        session.set_player(against)
    Desk(session).run(lines())
    return ExitStatus.FINE


def index_of(what: str, name: str | None, names: Sequence[str]) -> int:
    """Return the index of a name among the known names; 0 for None."""
    if name is None:
        return 0
    for index, known in enumerate(names):
        if name.casefold() == known.casefold():
            return index
    raise NoSuchNameError(f"there is no {what} {name!r}; there are {', '.join(names)}")
