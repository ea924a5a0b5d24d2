"""``tedomari win``: a forced win with its certificate, or a description of the search."""

from collections.abc import Sequence
from functools import partial

import click

from tedomari.answers.data import Answer, Data
from tedomari.errors import TedomariError
from tedomari.rulesets import find_ruleset
from tedomari.rulesets.experimental import Proves
from tedomari.rulesets.foreign import AnyRuleset, foreign_code
from tedomari_cli.bounds import with_bounds
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_cli.output import answer_each, json_option, refuse, write_fields
from tedomari_cli.rulesets import NoCapabilityError, position_argument, ruleset_argument


@click.command("win", cls=OperandCommand)
@ruleset_argument
@position_argument
@click.option(
    "--player",
    metavar="PLAYER",
    help="The player to place; by default it follows from the stones.",
)
@click.option(
    "--turns",
    type=click.IntRange(min=1),
    default=8,
    metavar="N",
    help="Search at most N turns deep.  [8]",
)
@click.option(
    "--nodes",
    type=click.IntRange(min=1),
    default=20_000,
    metavar="N",
    help="Search at most N positions.  [20000]",
)
@click.option(
    "--force",
    default="single",
    metavar="FORCE",
    help="The minimum force of a turn: double, single or quiet.",
)
@json_option
@with_bounds()
def command(
    ruleset: str,
    position: str,
    *,
    player: str | None,
    turns: int,
    nodes: int,
    force: str,
    as_json: bool,
) -> ExitStatus:
    """Search for a forced win, and show it with a verified certificate.

    The certificate, in the JSON answer, is the tree of placements and of all replies that
    matter. A negative answer describes what was searched; it does not claim that no win
    exists. A position given as a list of turns may end in the middle of a turn; with
    --player, a complete turn begins. If POSITION is -, one position per line is read from
    standard input.

    \b
    Example: tedomari win connect6 "..XXX.X.." --player black
    """
    as_json = as_json or position == STANDARD_INPUT
    try:
        rules = find_ruleset(ruleset)
        if not isinstance(rules, Proves):
            raise NoCapabilityError(rules.name, "does not search for forced wins")
    except TedomariError as error:
        return refuse(ruleset, error, as_json=as_json)
    ask = partial(answer, rules, player=player, turns=turns, nodes=nodes, force=force)
    return answer_each(inputs(position), ask, as_json=as_json, show=show)


def answer(
    ruleset: AnyRuleset, text: str, *, player: str | None, turns: int, nodes: int, force: str
) -> Answer:
    """Return the result of a search.  Clause: connect6.proof.answer."""
    assert isinstance(ruleset, Proves)
    with foreign_code(ruleset):
        result = ruleset.prove_win(
            ruleset.parse(text), player, turns=turns, nodes=nodes, force=force
        )
    return {
        "input": text,
        "player": result.player,
        "win": result.found,
        "sequence": [list(step) for step in result.sequence],
        "certificate": data(result.certificate) if result.found else None,
        "searched": result.searched,
        "nodes": result.nodes,
        "complete": result.complete,
    }


def data(tree: object) -> Data:
    """Return the certificate as JSON."""
    if isinstance(tree, dict):
        return {str(key): data(value) for key, value in tree.items()}
    if isinstance(tree, list):
        return [data(value) for value in tree]
    return str(tree)


def show(answer: Answer) -> None:
    """Print the answer as text."""
    sequence = answer["sequence"]
    assert isinstance(sequence, Sequence)
    player = answer["player"]
    win = f"{player} wins" if answer["win"] else f"none for {player} {answer['searched']}"
    rows = [("win", win)]
    if answer["win"]:
        rows.append(("sequence", "; ".join(map(in_words, sequence))))
    rows.append(("positions", str(answer["nodes"])))
    write_fields(rows)


def in_words(step: Data) -> str:
    """Return the points of a placement or a reply; a reply without points is a pass."""
    assert isinstance(step, Sequence)
    return " ".join(map(str, step)) or "pass"
