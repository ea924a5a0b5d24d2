"""``tedomari find``: the smallest positions with a given value."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import click

from tedomari.answers.data import Answer, Data, Known
from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.rulesets import OpaquePosition, find_ruleset, installed
from tedomari.rulesets.finding import Finding, ListedPartizan
from tedomari.rulesets.foreign import foreign_code
from tedomari_cli.bounds import so_far, with_bounds, within_bounds
from tedomari_cli.commands.show import drawing
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus, say
from tedomari_cli.files import check_writable, svg_path, write_file
from tedomari_cli.known_positions import known_positions, verify
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_cli.output import answer_each, json_option, refuse
from tedomari_cli.rulesets import NoCapabilityError
from tedomari_cli.styles import prints_values, read_value, reads_values

#: The default of ``--positions``.
USUAL: Final = 1_000

AnyListed: TypeAlias = ListedPartizan[OpaquePosition]
AnyFinding: TypeAlias = Finding[OpaquePosition]


@dataclass
class Request:
    """What to search, and the answers so far; the table is used if ``known`` is true."""

    rulesets: Sequence[AnyListed]
    most: int
    known: bool
    answers: list[Answer] = field(default_factory=list)


@click.command("find", cls=OperandCommand)
@click.argument("value", metavar="VALUE")
@click.option("--ruleset", metavar="R", help="Search this ruleset only.")
@click.option(
    "--positions",
    type=click.IntRange(min=1),
    metavar="N",
    help=f"Evaluate at most N positions of each ruleset, also if one is known.  [{USUAL}]",
)
@click.option("--svg", type=svg_path, metavar="FILE", help="Draw the position as SVG.")
@json_option
@prints_values
@reads_values
@with_bounds()
def command(
    value: str, *, ruleset: str | None, positions: int | None, svg: Path | None, as_json: bool
) -> ExitStatus:
    """Find the smallest positions with a value.

    VALUE is an expression. A value born by day 3 whose position is known is not searched for:
    the answer is a small position whose size is counted in cells, one counted in edges, and one
    counted in vertices, as far as these are known. Otherwise, or with --positions, the
    positions of each ruleset that lists them are evaluated, small ones first. This search
    leaves out sums of smaller positions; some known positions are such sums. If VALUE is -, one
    expression per line is read from standard input. The exit status is 1 if no position with
    the value is found in any ruleset.

    \b
    Example: tedomari find "{1|*}" --ruleset toppling-dominoes
    """
    if svg is not None and value == STANDARD_INPUT:
        raise click.UsageError("--svg draws one position: give the value, not -")
    try:
        request = Request(listed_rulesets(ruleset), positions or USUAL, positions is None)
    except TedomariError as error:
        return refuse(ruleset or value, error, as_json=as_json)
    if svg is not None:
        check_writable(svg)
    status = answer_each(
        inputs(value),
        partial(answer, request),
        as_json=as_json or value == STANDARD_INPUT,
        show=show,
        show_known=show,
    )
    best = [best_row(each) for each in request.answers]
    if svg is not None and status is ExitStatus.FINE:
        draw(svg, *best)
    return max(status, ExitStatus.NO) if None in best else status


def draw(svg: Path, row: Answer | None) -> None:
    """Draw the position of a row in a file; without a position, report that."""
    if row is None:
        say(f"no picture was drawn in {svg}, because no position was found")
        return
    rules = find_ruleset(str(row["ruleset"]))
    write_file(svg, within_bounds(partial(drawing, rules, str(row["position"]))))


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


def answer(request: Request, text: str) -> Answer:
    """Return the known position with a value, or the smallest one in each ruleset."""
    target = read_value(text)
    known: Known = so_far(
        {"input": text, "value": str(target), "known": None, "others": [], "rulesets": []}
    )
    rows = known_rows(request.rulesets, target) if request.known else []
    if rows:
        known["known"], known["others"] = rows[0], rows[1:]
    else:
        search(request, target, known)
    request.answers.append(known)
    return known


def known_rows(rulesets: Sequence[AnyListed], target: Game) -> list[Data]:
    """Return the known positions with a value in these rulesets, at most one for each unit."""
    rows: list[Data] = []
    named = {ruleset.name: ruleset for ruleset in rulesets}
    for known in known_positions(target):
        if known.ruleset in named:
            verify(known, named[known.ruleset], target)
            rows.append(known._asdict())
    return rows


def search(request: Request, target: Game, known: Known) -> None:
    """Search the rulesets in turn, and store what is known so far."""
    searches = [Finding(ruleset, target, most=request.most) for ruleset in request.rulesets]
    known["rulesets"] = [description(each) for each in searches]
    active = searches
    while active:
        for each in active:
            with foreign_code(each.ruleset):
                each.advance()
            known["rulesets"] = [description(every) for every in searches]
        active = [each for each in active if not each.ended]


def best_row(answer: Answer) -> Answer | None:
    """Return the known position, or the smallest one of those found, or None.

    Sizes are compared only within a unit: positions measured in cells come first, then those
    in edges, then those in vertices.
    """
    if answer["known"] is not None:
        return as_row(answer["known"])
    rows = [row for row in rows_of(answer) if row["position"] is not None]
    return min(rows, key=lambda row: (str(row["unit"]), int(str(row["size"]))), default=None)


def rows_of(answer: Answer) -> list[Answer]:
    """Return the rows of the rulesets."""
    rows = answer["rulesets"]
    assert isinstance(rows, Sequence)
    return [as_row(row) for row in rows]


def as_row(row: Data) -> Answer:
    """Return a member of an answer that is an object."""
    assert isinstance(row, dict)
    return row


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
    """Print the answer as text: a line for each known position, or for each ruleset."""
    known = [] if answer["known"] is None else known_rows_of(answer)
    rows = known or rows_of(answer)
    width = max(len(str(row["ruleset"])) for row in rows)
    for row in rows:
        words = known_in_words(row) if known else in_words(row)
        echo(f"{row['ruleset']:<{width}}  {words}")
    if all(row["position"] is None for row in rows):
        most = max(int(str(row["positions"])) for row in rows)
        echo(
            f"evaluated: at most {most} positions of a ruleset; --positions sets another number"
        )


def known_rows_of(answer: Answer) -> list[Answer]:
    """Return the known position and the others, which have sizes in other units."""
    others = answer["others"]
    assert isinstance(others, Sequence)
    return [as_row(answer["known"]), *map(as_row, others)]


def known_in_words(row: Answer) -> str:
    """Return a known position with its size."""
    note = "" if row["listed"] else "; there may be smaller ones"
    return f"{row['position']}  ({count(row['size'], row['unit'])}{note})"


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
