"""``tedomari show``: the picture of a position."""

from functools import partial
from pathlib import Path

import click

from tedomari.answers.data import Answer
from tedomari.rulesets import RulesetError, find_ruleset
from tedomari.rulesets.foreign import AnyRuleset, foreign_code
from tedomari_cli.bounds import with_bounds, within_bounds
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.files import svg_path, write_file
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_cli.output import answer_each, json_option, refuse
from tedomari_cli.rulesets import drawable, position_argument, ruleset_argument


@click.command("show", cls=OperandCommand)
@ruleset_argument
@position_argument
@click.option("--svg", type=svg_path, metavar="FILE", help="Draw the picture as SVG.")
@json_option
@with_bounds()
def command(ruleset: str, position: str, *, svg: Path | None, as_json: bool) -> ExitStatus:
    """Show the picture of a position.

    POSITION is in the notation of the ruleset. If it is -, one position per line is read
    from standard input, and one JSON object per line is written.

    \b
    Example: tedomari show domineering "../x."
    """
    as_json = as_json or position == STANDARD_INPUT
    if svg is not None and position == STANDARD_INPUT:
        raise click.UsageError("--svg draws one position: give the position, not -")
    try:
        rules = find_ruleset(ruleset)
    except RulesetError as error:
        return refuse(ruleset, error, as_json=as_json)
    status = answer_each(
        inputs(position), partial(answer, rules), as_json=as_json, show=print_picture
    )
    if svg is not None and status is ExitStatus.FINE:
        write_file(svg, within_bounds(partial(drawing, rules, position)))
    return status


def answer(ruleset: AnyRuleset, text: str) -> Answer:
    """Return the position on one line and as a picture."""
    with foreign_code(ruleset):
        position = ruleset.parse(text)
        picture = ruleset.format_lines(position).split("\n")
        return {"input": text, "position": ruleset.format(position), "picture": picture}


def print_picture(answer: Answer) -> None:
    """Print the picture."""
    picture = answer["picture"]
    assert isinstance(picture, list)
    echo("\n".join(map(str, picture)))


def drawing(ruleset: AnyRuleset, text: str) -> str:
    """Return the SVG of a position.

    Raises :class:`NoCapabilityError` if the ruleset draws no pictures."""
    draws = drawable(ruleset)
    with foreign_code(ruleset):
        return str(draws.svg(ruleset.parse(text)))
