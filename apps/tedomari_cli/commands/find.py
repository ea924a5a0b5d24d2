"""``tedomari find``: the smallest positions with a given value."""

from collections.abc import Sequence
from functools import partial
from typing import Final, TypeAlias

import click

from tedomari.answers.data import Answer, Data, Known
from tedomari.errors import TedomariError
from tedomari.rulesets import OpaquePosition, find_ruleset, installed
from tedomari.rulesets.finding import Finding, ListedPartizan
from tedomari.rulesets.foreign import foreign_code
from tedomari_cli.bounds import so_far, with_bounds
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_cli.output import answer_each, json_option, refuse
from tedomari_cli.rulesets import NoCapabilityError
from tedomari_cli.styles import prints_values, read_value, reads_values

#: The default of ``--positions``.
USUAL: Final = 1_000

AnyListed: TypeAlias = ListedPartizan[OpaquePosition]
AnyFinding: TypeAlias = Finding[OpaquePosition]


@click.command("find", cls=OperandCommand)
@click.argument("value", metavar="VALUE")
@click.option("--ruleset", metavar="R", help="Search this ruleset only.")
@click.option(
    "--positions",
    type=click.IntRange(min=1),
    default=USUAL,
    metavar="N",
    help=f"Evaluate at most N positions of each ruleset.  [{USUAL}]",
)
@json_option
@prints_values
@reads_values
@with_bounds()
def command(value: str, *, ruleset: str | None, positions: int, as_json: bool) -> ExitStatus:
    """Find the smallest positions with a value.

    VALUE is an expression. The positions of each ruleset that lists them are evaluated, small
    ones first; positions that are sums of smaller ones are left out. If VALUE is -, one
    expression per line is read from standard input. The exit status is 1 if no position with
    the value is found in any ruleset.

    \b
    Example: tedomari find "{1|*}" --ruleset toppling-dominoes
    """
    try:
        rulesets = listed_rulesets(ruleset)
    except TedomariError as error:
        return refuse(ruleset or value, error, as_json=as_json)
    missing: list[str] = []
    status = answer_each(
        inputs(value),
        partial(answer, rulesets, positions, missing),
        as_json=as_json or value == STANDARD_INPUT,
        show=show,
        show_known=show,
    )
    return max(status, ExitStatus.NO) if missing else status


def listed_rulesets(name: str | None) -> Sequence[AnyListed]:
    """Return the ruleset of this name, or all that list small positions, ordered by name.

    Raises :class:`NoCapabilityError` for a ruleset that does not list them.
    """
    names = installed().names if name is None else [name]
    rulesets = {ruleset.name: ruleset for ruleset in map(find_ruleset, names)}
    listed = [ruleset for ruleset in rulesets.values() if isinstance(ruleset, ListedPartizan)]
    if name is not None and not listed:
        raise NoCapabilityError(next(iter(rulesets)), "does not list its small positions")
    return listed


def answer(rulesets: Sequence[AnyListed], most: int, missing: list[str], text: str) -> Answer:
    """Return the smallest positions with a value; add it to a list if there are none."""
    target = read_value(text)
    searches = [Finding(ruleset, target, most=most) for ruleset in rulesets]
    known: Known = so_far({"input": text, "value": str(target), "rulesets": []})
    known["rulesets"] = [description(each) for each in searches]
    active = searches
    while active:
        for search in active:
            with foreign_code(search.ruleset):
                search.advance()
            known["rulesets"] = [description(each) for each in searches]
        active = [search for search in active if not search.ended]
    if all(search.position is None for search in searches):
        missing.append(text)
    return known


def description(search: AnyFinding) -> dict[str, Data]:
    """Return what a search has found, or up to which size it has found nothing."""
    position = search.position
    with foreign_code(search.ruleset):
        return {
            "ruleset": search.ruleset.name,
            "position": None if position is None else search.ruleset.format(position),
            "size": search.size,
            "unit": search.ruleset.size_unit,
            "searched": search.searched,
            "positions": search.positions,
        }


def show(answer: Answer) -> None:
    """Print the answer as text."""
    rows = answer["rulesets"]
    assert isinstance(rows, Sequence)
    width = max(len(str(row["ruleset"])) for row in rows if isinstance(row, dict))
    for row in rows:
        assert isinstance(row, dict)
        echo(f"{row['ruleset']:<{width}}  {in_words(row)}")


def in_words(row: Answer) -> str:
    """Return what a search has found, in words."""
    if row["position"] is not None:
        return f"{row['position']}  ({count(row['size'], row['unit'])})"
    searched = count(row["searched"], row["unit"])
    return f"none of up to {searched}, except perhaps sums of smaller positions"


def count(number: Data, unit: Data) -> str:
    """Return a number with its unit, a plural.

    >>> count(1, "cells"), count(2, "vertices")
    ('1 cell', '2 vertices')
    """
    singular = {"vertices": "vertex"}.get(str(unit), str(unit).removesuffix("s"))
    return f"{number} {singular if number == 1 else unit}"
