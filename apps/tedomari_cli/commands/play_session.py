"""``tedomari play`` for rulesets with sessions: a game with a record to step through."""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path

from tedomari.errors import OutsideError, TedomariError
from tedomari.rulesets.experimental import PlayError, Session
from tedomari_cli.bounds import within_bounds
from tedomari_cli.diverting import answer_stream, echo
from tedomari_cli.failures import os_error_message
from tedomari_cli.files import read_file, write_file
from tedomari_cli.operands import check_text
from tedomari_cli.output import printable
from tedomari_cli.streams import path_of

#: The form of seconds: a number without an exponent, since with one it could be huge.
SECONDS = re.compile(r"-?[0-9]{0,9}(\.[0-9]{0,9}|/[0-9]{1,9})?")

HELP = """\
Type the points of a turn, such as K11 H9, or one of these commands:
  new         starts a new game           start    goes to the beginning
  open FILE   opens a record              back     goes back one turn
  save FILE   saves the record            forward  goes forward one turn
  time SECONDS, depth TURNS               end      goes to the end
              set how long and how deep   think    lets the program place a turn
  player NAME chooses the program         info     shows what the program found
  board       shows the board             help     shows this
  quit        leaves the game"""


class Desk:
    """A session, and the commands that change it.  Clause: connect6.session.words."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.plain: Mapping[str, Callable[[], None]] = {
            "": lambda: None,
            "help": lambda: echo(HELP),
            "board": self.board,
            "new": self.then_board(session.new),
            "start": self.then_board(session.start),
            "back": self.then_board(session.back),
            "forward": self.then_board(session.forward),
            "end": self.then_board(session.end),
            "think": self.think,
            "info": lambda: echo(session.information()),
        }
        self.with_text: Mapping[str, Callable[[str], None]] = {
            "open": self.open,
            "save": self.save,
            "time": lambda text: session.set_time(milliseconds(text)),
            "depth": lambda text: session.set_depth(whole(text)),
            "player": session.set_player,
        }

    def run(self, answers: Iterator[str]) -> None:
        """Run commands line by line, until ``quit`` or the end of the input."""
        self.board()
        while (line := ask("> ", answers)) is not None and line.strip() != "quit":
            self.do(line)

    def do(self, line: str) -> None:
        """Run the command of one line; print one line if it is wrong."""
        try:
            word, _, rest = check_text(line).strip().partition(" ")
            if word.lower() in self.plain and not rest:
                self.plain[word.lower()]()
            elif word.lower() in self.with_text:
                self.with_text[word.lower()](rest.strip())
            else:
                self.session.place(f"{word} {rest}")
                self.board()
        except TedomariError as error:
            echo(f"{printable(str(error))}; type 'help' for the commands")
        except OSError as error:
            echo(os_error_message(error))
        except OutsideError as error:
            echo(str(error))

    def board(self) -> None:
        """Show the board and the player to move."""
        echo(self.session.board())
        echo(self.session.standing())

    def then_board(self, act: Callable[[], None]) -> Callable[[], None]:
        """Run an action, then show the board."""

        def both() -> None:
            act()
            self.board()

        return both

    def think(self) -> None:
        """Let the program place a turn."""
        report = within_bounds(self.session.think)
        self.board()
        echo(report)

    def open(self, name: str) -> None:
        """Open a record."""
        try:
            text = read_file(named_path(name)).decode("utf-8")
        except UnicodeDecodeError as error:
            raise PlayError(f"{name} is not UTF-8 text") from error
        self.session.open(text)
        self.board()

    def save(self, name: str) -> None:
        """Save the record."""
        write_file(named_path(name), self.session.save())
        echo(f"saved as {name}")


def named_path(name: str) -> Path:
    """Return the path with a name; raise PlayError for no name, which would be a folder."""
    if not name:
        raise PlayError("expected the name of a file, found none")
    return path_of(name)


def ask(prompt: str, answers: Iterator[str]) -> str | None:
    """Return the next line of the input, or None at its end.

    Input that does not come from a terminal is echoed, so that the output is complete.
    """
    echo(prompt, nl=False)
    answer_stream().flush()
    line = next(answers, None)
    if line is None:
        echo()
    elif not sys.stdin.isatty():
        echo(printable(line))
    return line


def milliseconds(text: str) -> int:
    """Convert seconds such as 2.5 to milliseconds; raise PlayError for anything else."""
    try:
        if SECONDS.fullmatch(text) is None:
            raise ValueError
        return int(Fraction(text) * 1000)
    except (ValueError, ZeroDivisionError):
        raise PlayError(f"expected a number of seconds, found {text!r}") from None


def whole(text: str) -> int:
    """Parse an integer; raise PlayError for any other string."""
    try:
        return int(text)
    except ValueError:
        raise PlayError(f"expected a whole number, found {text!r}") from None
