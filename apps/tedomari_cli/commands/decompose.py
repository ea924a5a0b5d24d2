"""``tedomari decompose``: values as integer combinations of named games."""

from typing import TYPE_CHECKING, Final

import click

from tedomari.answers.data import Answer
from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari_cli.bounds import so_far, with_bounds, within_bounds
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import (
    STANDARD_INPUT,
    OperandCommand,
    check_text,
    inputs,
)
from tedomari_cli.output import answer_each, json_option, refuse
from tedomari_cli.styles import prints_values, read_value, read_values, reads_values

if TYPE_CHECKING:
    from tedomari.decomposition import Span

#: The eight elementary games of XT Domineering.
DEFAULT_BASIS: Final = "*,^,up_plus,half_up,black_star,half_star,half_star_plus,diamond"


@click.command("decompose", cls=OperandCommand)
@click.argument("expression", metavar="EXPR", required=False)
@click.option(
    "--basis",
    metavar="NAMES",
    help="The games, as names or other expressions, separated by commas.  [the eight "
    "elementary games of XT Domineering]",
)
@click.option(
    "--bound",
    type=click.IntRange(1, 1000),
    default=4,
    metavar="N",
    help="The largest absolute value of a coefficient.  [4]",
)
@click.option("--ruleset", metavar="RULESET", help="Decompose the values of a board instead.")
@click.option("--board", metavar="MxN", help="The rows and columns of the board.")
@click.option(
    "--extend",
    is_flag=True,
    help="Also list the values of the board that would extend the basis.",
)
@click.option(
    "--copies",
    type=click.IntRange(1, 8),
    default=2,
    metavar="N",
    help="With --extend: try up to N copies of a value and of its negative.  [2]",
)
@json_option
@prints_values
@reads_values
@with_bounds()
def command(
    expression: str | None,
    *,
    basis: str | None,
    bound: int,
    ruleset: str | None,
    board: str | None,
    extend: bool,
    copies: int,
    as_json: bool,
) -> ExitStatus:
    """Write a value as an integer combination of named games.

    The exit status is 1 if there is no combination within the bound on the coefficients.
    With --ruleset and --board, the values of all connected positions of a board are
    decomposed. If EXPR is -, one expression per line is read from standard input, and one
    JSON object per line is written.

    \b
    Example: tedomari decompose "{0|^}"
    """
    from tedomari.decomposition import Basis, Span
    from tedomari_cli.commands.decompose_board import decompose_board

    present = [option is not None for option in (expression, ruleset, board)]
    if present not in ([True, False, False], [False, True, True]):
        raise click.UsageError("give an expression, or --ruleset and --board")
    try:
        span = within_bounds(lambda: Span(Basis.of(games_of(basis)), bound=bound))
        if ruleset is not None and board is not None:
            most = copies if extend else 0
            return decompose_board(ruleset, board, span, copies=most, as_json=as_json)
    except TedomariError as error:
        wrong = ruleset or basis or DEFAULT_BASIS
        return refuse(wrong, error, as_json=as_json or expression == STANDARD_INPUT)
    assert expression is not None
    return decompose_each(expression, span, as_json=as_json or expression == STANDARD_INPUT)


def games_of(text: str | None) -> dict[str, Game]:
    """Return the games of a basis by name: the elementary games, or those of ``--basis``."""
    from tedomari.expressions import Session, values_of

    if text is None:
        return values_of(Session(), DEFAULT_BASIS)
    return read_values(check_text(text))


def decompose_each(operand: str, span: "Span", *, as_json: bool) -> ExitStatus:
    """Decompose one expression, or the lines of standard input."""
    successes: list[bool] = []

    def answer(text: str) -> Answer:
        answer = decomposition(text, read_value(text), span)
        successes.append(answer["combination"] is not None)
        return answer

    status = answer_each(inputs(operand), answer, as_json=as_json, show=show)
    return status if all(successes) else max(status, ExitStatus.NO)


def decomposition(text: str, value: Game, span: "Span") -> Answer:
    """Return the combination for a value, or the reason why none exists."""
    from tedomari.decomposition import obstruction
    from tedomari.notation import render_combination

    so_far({"input": text, "value": str(value), "bound": span.bound})
    combination, games = span.decompose(value), span.basis.games
    proof = obstruction(value, span.basis) if combination is None else None
    return {
        "input": text,
        "value": str(value),
        "basis": list(games),
        "bound": span.bound,
        "combination": None if combination is None else combination.coefficients,
        "text": None if combination is None else render_combination(combination, games),
        "obstruction": None if proof is None else str(proof),
    }


def show(answer: Answer) -> None:
    """Print the answer as text."""
    if answer["text"] is not None:
        echo(f"{answer['input']} = {answer['text']}")
        return
    names = answer["basis"]
    assert isinstance(names, list)
    basis = ", ".join(map(str, names))
    if answer["obstruction"] is not None:
        echo(f"no combination of {basis}, with any coefficients:")
        echo(str(answer["obstruction"]))
    else:
        bound = answer["bound"]
        echo(f"no combination of {basis} with coefficients from -{bound} to {bound}")
