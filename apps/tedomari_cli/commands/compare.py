"""``tedomari compare``: how two expressions compare."""

from collections.abc import Iterator
from typing import Final

import click

from tedomari.errors import TedomariError
from tedomari.game import Relation
from tedomari_cli.bounds import BoundReachedError, with_bounds, within_bounds
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, check_text, lines
from tedomari_cli.output import json_option, refuse, write_json
from tedomari_cli.styles import is_styled, prints_values, read_value, reads_values

WORDS: Final = {
    "<": "less",
    ">": "greater",
    "=": "equal",
    "||": "confused",
}


@click.command("compare", cls=OperandCommand)
@click.argument("left", metavar="EXPR")
@click.argument("right", metavar="EXPR")
@json_option
@prints_values
@reads_values
@with_bounds()
def command(left: str, right: str, *, as_json: bool) -> ExitStatus:
    """Compare two expressions.

    The answer is < (less), > (greater), = (equal) or || (confused). An expression may begin
    with a minus sign. If - is given for one of the expressions, it is read from standard
    input, one expression per line, and the output is one JSON object per line.

    \b
    Example: tedomari compare -1 -v
    """
    if left == right == STANDARD_INPUT:
        raise click.UsageError("only one of the two expressions can be -")
    many = STANDARD_INPUT in (left, right)
    worst = ExitStatus.FINE
    for first, second in pairs(left, right):
        worst = max(worst, compare(first, second, as_json=as_json or many))
    return worst


def pairs(left: str, right: str) -> Iterator[tuple[str, str]]:
    """Yield the two expressions, or one pair per line if one of them is ``-``."""
    if left == STANDARD_INPUT:
        yield from ((line, right) for line in lines())
    elif right == STANDARD_INPUT:
        yield from ((left, line) for line in lines())
    else:
        yield left, right


def compare(left: str, right: str, *, as_json: bool) -> ExitStatus:
    """Print how two expressions compare, or the error in one of them."""
    wrong = left

    def compute() -> tuple[Relation, str, str]:
        nonlocal wrong
        first = read_value(check_text(left))
        wrong = right
        second = read_value(check_text(right))
        texts = (str(first), str(second)) if is_styled() else (left, right)
        return first.relation(second), *texts

    try:
        relation, first, second = within_bounds(compute)
    except TedomariError as error:
        if as_json and isinstance(error, BoundReachedError):
            error.known = {"left": left, "right": right}
        return refuse(wrong, error, as_json=as_json)
    if as_json:
        write_json({"left": left, "right": right, "relation": str(relation)})
    else:
        echo(f"{first} {relation} {second}  ({WORDS[relation]})")
    return ExitStatus.FINE
