"""``tedomari repl``: lines of the language of expressions, typed or in a file."""

import sys
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Final

import click

from tedomari.errors import OutsideError, TedomariError
from tedomari.expressions import FUNCTIONS, Result, Session
from tedomari.expressions.dialect import CONSTANTS
from tedomari.notation import current_names
from tedomari_cli.bounds import with_bounds, within_bounds
from tedomari_cli.commands.repl_text import explanation, in_full
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus, say, status_of
from tedomari_cli.operands import OperandCommand, check_text, lines, lines_of
from tedomari_cli.output import printable
from tedomari_cli.streams import path_of
from tedomari_cli.styles import prints_values
from tedomari_cli.terminal import ask, complete_with, history, open_brackets

PROMPT: Final = "> "
CONTINUED: Final = ". "
WELCOME: Final = "Type an expression; ? lists the functions, quit ends."


@click.command("repl", cls=OperandCommand)
@click.argument("file", metavar="[FILE]", required=False)
@click.option("--no-history", is_flag=True, help="Neither read nor write the history of lines.")
@prints_values
@with_bounds()
def command(file: str | None, *, no_history: bool) -> ExitStatus:
    """Evaluate lines of the language: expressions, definitions and comparisons.

    In a terminal, lines are typed: Tab completes a name, ?NAME explains it, and a line goes
    on while brackets are open. Otherwise the lines of FILE, or of standard input, are run
    one after the other until one is wrong.

    \b
    Example: tedomari repl session.txt
    """
    if file is not None:
        return run_lines(file, lines_of(path_of(file)))
    if not sys.stdin.isatty():
        return run_lines("standard input", lines())
    with history(kept=not no_history):
        Desk().run()
    return ExitStatus.FINE


def run_lines(name: str, texts: Iterable[str]) -> ExitStatus:
    """Print the result of each line; stop at the first line that is wrong.

    Clause: expression.repl.file.
    """
    session = Session(steps=None)
    for number, text in enumerate(texts, start=1):
        if is_empty(text):
            continue
        try:
            result = run_line(session, text)
        except (TedomariError, OutsideError) as error:
            say(f"Error: {printable(name)}, line {number}: {error}")
            return status_of(error)
        session = result.session
        echo(str(result))
        for note in result.notes:
            echo(f"  note: {note}")
    return ExitStatus.FINE


def run_line(session: Session, text: str) -> Result:
    """Return the result of a line, within the bounds of the command."""
    return within_bounds(partial(session.run, check_text(text)))


def is_empty(text: str) -> bool:
    """Whether a line has only spaces or a comment."""
    start = text.strip()[:2]
    return not start or (start[0] == "#" and not start[1:].isdigit())


class Desk:
    """A session in the terminal."""

    def __init__(self) -> None:
        self.session = Session(steps=None)

    def run(self) -> None:
        """Ask for lines until ``quit`` or the end of the input.

        Clause: expression.repl.lines.
        """
        complete_with(self.words)
        echo(WELCOME)
        while True:
            try:
                text = self.read()
            except EOFError:
                echo()
                return
            except KeyboardInterrupt:
                echo()
                continue
            if text.strip() in ("quit", "exit"):
                return
            if not is_empty(text):
                self.do(text)

    def read(self) -> str:
        """Return what is typed: lines are joined while brackets are open.

        An empty line ends it in any case.
        """
        text = ask(PROMPT)
        while open_brackets(text):
            more = ask(CONTINUED)
            if not more.strip():
                break
            text = f"{text} {more}"
        return text

    def do(self, text: str) -> None:
        """Show the result of a line, or the error in it; an interrupt ends the line only."""
        if text.startswith("?"):
            echo(explanation(text[1:].strip(), self.session))
            return
        try:
            result = run_line(self.session, text)
            shown = within_bounds(partial(in_full, result))
        except (TedomariError, OutsideError) as error:
            echo(f"Error: {error}")
        except KeyboardInterrupt:
            echo("interrupted")
        else:
            self.session = result.session
            echo(shown)

    def words(self) -> Iterator[str]:
        """Yield the words that can be completed.  Clause: expression.repl.completion."""
        from tedomari.rulesets import installed

        yield from chain(("let ", "quit"), CONSTANTS, current_names().words())
        yield from self.session.definitions
        yield from (f"{name}(" for name in FUNCTIONS)
        yield from (f'{name}("' for name in installed().names)
