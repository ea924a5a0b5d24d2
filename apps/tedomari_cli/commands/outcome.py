"""``tedomari outcome``: who wins a position, found by search."""

from functools import partial
from typing import Final

import click

from tedomari.answers.data import Answer
from tedomari.answers.games import OUTCOMES
from tedomari.errors import BoundError, TedomariError
from tedomari.rulesets import OpaquePosition
from tedomari.rulesets.experimental import SearchedOutcome, SearchesOutcomes
from tedomari.rulesets.foreign import AnyPartizan, foreign_code
from tedomari_cli.bounds import with_bounds
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_cli.output import answer_each, json_option, refuse, write_fields
from tedomari_cli.rulesets import partizan, position_argument, ruleset_argument

#: What a search with and without values tries, for the answer.
WITH_VALUES: Final = "moves and values"
MOVES_ONLY: Final = "moves"


class NodesError(BoundError):
    """A search has tried as many positions as ``--nodes`` allows."""

    def __init__(self, reached: BoundError) -> None:
        reason, _, _ = str(reached).partition(";")
        super().__init__(f"{reason}; raise --nodes, or search a smaller position")


@click.command("outcome", cls=OperandCommand)
@ruleset_argument
@position_argument
@click.option(
    "--nodes",
    type=click.IntRange(min=1),
    default=1_000_000,
    metavar="N",
    help="Try the moves of at most N positions.  [1000000]",
)
@json_option
@with_bounds()
def command(ruleset: str, position: str, *, nodes: int, as_json: bool) -> ExitStatus:
    """Show who wins a position, which a search finds.

    In Domineering, the search uses the values of parts of the board, so that it decides boards
    whose value would take too long. In other rulesets it uses no values, only moves. If
    POSITION is -, one position per line is read from standard input.

    \b
    Example: tedomari outcome domineering "....../....../....../....../....../......"
    """
    as_json = as_json or position == STANDARD_INPUT
    try:
        rules = partizan(ruleset)
    except TedomariError as error:
        return refuse(ruleset, error, as_json=as_json)
    return answer_each(
        inputs(position), partial(answer, rules, nodes=nodes), as_json=as_json, show=show
    )


def answer(ruleset: AnyPartizan, text: str, *, nodes: int) -> Answer:
    """Return the outcome of a position, and how many positions were tried."""
    from tedomari.boards.decision import DecisionLimitError
    from tedomari.search import SearchLimitError

    with foreign_code(ruleset):
        position = ruleset.parse(text)
        with_values = isinstance(ruleset, SearchesOutcomes)
        try:
            searched = (
                ruleset.search_outcome(position, nodes=nodes)
                if isinstance(ruleset, SearchesOutcomes)
                else search_moves(ruleset, position, nodes=nodes)
            )
        except (DecisionLimitError, SearchLimitError) as reached:
            raise NodesError(reached) from reached
    return {
        "input": text,
        "outcome": str(searched.outcome),
        "search": WITH_VALUES if with_values else MOVES_ONLY,
        "nodes": searched.nodes,
    }


def search_moves(
    ruleset: AnyPartizan, position: OpaquePosition, *, nodes: int
) -> SearchedOutcome:
    """Search a position without values."""
    from tedomari.search import Search, Term

    search = Search(budget=nodes)
    outcome = search.outcome([Term.position(ruleset, position)])
    return SearchedOutcome(outcome, search.sums_visited)


def show(answer: Answer) -> None:
    """Print the answer as text."""
    write_fields(
        [
            ("winner", OUTCOMES[str(answer["outcome"])]),
            ("search", f"{answer['search']}, {answer['nodes']} positions"),
        ]
    )
