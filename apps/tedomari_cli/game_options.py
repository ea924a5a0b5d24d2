"""The options of ``eval`` and ``value``, which describe games."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial, wraps
from pathlib import Path
from typing import Any, Final, Protocol

import click

from tedomari.answers.data import Answer, Known
from tedomari.answers.games import describe_game, fields
from tedomari.game import Game
from tedomari.notation import dag, latex
from tedomari_cli.bounds import so_far, within_bounds
from tedomari_cli.failures import ExitStatus
from tedomari_cli.files import svg_path, write_file
from tedomari_cli.operands import STANDARD_INPUT, inputs
from tedomari_cli.output import answer_each, json_option, write_fields

RATIONAL: Final = re.compile(r"[+-]?[0-9]{1,4000}(/[0-9]{1,4000}|\.[0-9]{1,4000})?")


def rational(text: str) -> Fraction:
    """Parse a number such as 2, -1/2 or 0.75.

    Raises :class:`click.BadParameter`, which names the option, for any other string.
    """
    if RATIONAL.fullmatch(text) is None:
        raise click.BadParameter(f"expected a number such as 2, -1/2 or 0.75, found {text!r}")
    try:
        return Fraction(text)
    except ZeroDivisionError:
        raise click.BadParameter(
            f"expected a number, found {text!r}, a division by 0"
        ) from None


class Question(Protocol):
    """A kind of input that describes a game."""

    def game(self, text: str) -> Game:
        """Return the value of the game that a text describes."""
        ...

    def why(self, text: str) -> Iterable[str]:
        """Return the derivation of its canonical form, in lines."""
        ...


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The options of a command line that describes games."""

    cool: Fraction | None
    thermograph: Path | None
    tree: Path | None
    why: bool
    dag: bool
    latex: bool
    as_json: bool

    def answer(self, question: Question, operand: str) -> ExitStatus:
        """Answer for an operand, or for the lines of standard input, and draw its pictures."""
        many = operand == STANDARD_INPUT
        if many and (self.thermograph or self.tree):
            raise click.UsageError("a picture shows one game: give it as an argument, not -")
        if self.tree is not None and self.tree == self.thermograph:
            raise click.UsageError("two pictures need two files: --tree and --thermograph")
        if self.why and self.cool is not None:
            raise click.UsageError("--why explains the game before it is cooled: omit --cool")
        games: list[Game] = []

        def show(description: Answer) -> None:
            write_fields(fields(description))

        def answer(text: str) -> Answer:
            game = self.cooled(question.game(text))
            games[:] = [game]
            return self.description(question, text, game)

        status = answer_each(
            inputs(operand),
            answer,
            as_json=self.as_json or many,
            show=show,
        )
        for game in games:
            for path, picture in within_bounds(partial(self.pictures, game)):
                write_file(path, picture)
        return status

    def refuse_for(self, ruleset: str) -> None:
        """Raise a UsageError if an option is given that only games with values support."""
        requests = {
            "--cool": self.cool is not None,
            "--thermograph": self.thermograph is not None,
            "--tree": self.tree is not None,
            "--why": self.why,
            "--dag": self.dag,
            "--latex": self.latex,
        }
        for name, is_given in requests.items():
            if is_given:
                raise click.UsageError(
                    f"positions of {ruleset} have no game values: omit {name}"
                )

    def cooled(self, game: Game) -> Game:
        """Return the game, cooled if ``--cool`` is given."""
        from tedomari.temperature import cool

        return game if self.cool is None else cool(game, self.cool)

    def description(self, question: Question, text: str, game: Game) -> Answer:
        """Return the answer, with the derivation if ``--why`` is given."""
        answer: Known = so_far({"input": text})
        answer.update(describe_game(game, form=not self.dag, known=answer).members())
        if self.dag:
            answer["dag"] = dag(game)
        if self.latex:
            answer["latex"] = latex(game)
        return {**answer, "why": list(question.why(text))} if self.why else answer

    def pictures(self, game: Game) -> list[tuple[Path, str]]:
        """Return the requested pictures, each with its file."""
        pictures: list[tuple[Path, str]] = []
        if self.thermograph is not None:
            from tedomari.drawing.thermograph import thermograph_svg
            from tedomari.temperature import thermograph

            title = f"Thermograph of {game}"
            picture = thermograph_svg(thermograph(game), title=title)
            pictures.append((self.thermograph, picture))
        if self.tree is not None:
            from tedomari.drawing.tree import tree_svg

            pictures.append((self.tree, tree_svg(game)))
        return pictures


OPTIONS: Final = (
    click.option("--cool", type=rational, metavar="T", help="Cool the game by T > -1 first."),
    click.option(
        "--thermograph", type=svg_path, metavar="FILE", help="Draw the thermograph as SVG."
    ),
    click.option("--tree", type=svg_path, metavar="FILE", help="Draw the game tree as SVG."),
    click.option("--why", is_flag=True, help="Show how the form was simplified."),
    click.option("--dag", is_flag=True, help="Show a table of shared options, not the form."),
    click.option("--latex", is_flag=True, help="Also show the value in LaTeX."),
    json_option,
)


def describes_games(function: Callable[..., ExitStatus]) -> Callable[..., ExitStatus]:
    """Decorate a command: pass it its options as the argument ``options``."""

    @wraps(function)
    def with_options(
        *,
        cool: Fraction | None,
        thermograph: Path | None,
        tree: Path | None,
        why: bool,
        dag: bool,
        latex: bool,
        as_json: bool,
        **arguments: Any,
    ) -> ExitStatus:
        options = GameOptions(cool, thermograph, tree, why, dag, latex, as_json)
        return function(options=options, **arguments)

    for option in reversed(OPTIONS):
        with_options = option(with_options)
    return with_options
