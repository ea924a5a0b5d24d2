"""The part of ``tedomari decompose`` for all connected positions of a board."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tedomari.answers.data import Answer, Data
from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.rulesets.evaluation import value as value_of
from tedomari.rulesets.foreign import foreign_code
from tedomari_cli.bounds import so_far, within_bounds
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.output import write_answer
from tedomari_cli.rulesets import FamilyError, partizan

if TYPE_CHECKING:
    from tedomari.decomposition import Span

BOARD: Final = re.compile(r"([1-9])x([1-9])")

#: At most this many new elements are printed as text.
SHOWN: Final = 10


class BoardSizeError(TedomariError):
    """A board size that cannot be parsed."""

    def __init__(self, text: str) -> None:
        super().__init__(f"expected rows and columns such as 4x4, found {text!r}")
        self.text = text


def decompose_board(
    name: str, board: str, span: "Span", *, copies: int, as_json: bool
) -> ExitStatus:
    """Decompose the values of all connected positions of a board.

    If ``copies`` is not 0, values that would extend the basis are listed too, where up to
    ``copies`` copies of each are tried.
    """

    def compute() -> Answer:
        values = board_values(name, board)
        answer: dict[str, Data] = so_far({**count_combinations(values, span)})
        answer["extensions"] = new_elements(values, span, copies) if copies else []
        return {"ruleset": name, "board": board, **answer}

    answer = within_bounds(compute)
    write_answer(answer, as_json=as_json, show=show_board)
    return ExitStatus.FINE


def board_values(name: str, board: str) -> dict[str, Game]:
    """Return the values of the connected positions, each with the first position that has it.

    A value and its negative count once, with the sign of the first position.  The positions are
    visited by their number of empty cells, the fewest first.
    """
    from tedomari.rulesets.families import Boards
    from tedomari_conformance.sources.xt_paper.table1 import connected_positions

    size = BOARD.fullmatch(board)
    if size is None:
        raise BoardSizeError(board)
    ruleset = partizan(name)
    if not isinstance(ruleset, Boards):
        raise FamilyError(ruleset.name)
    grids = sorted(
        connected_positions(int(size[1]), int(size[2])), key=lambda grid: grid.empty_cells
    )
    values: dict[Game, str] = {}
    with foreign_code(ruleset):
        for grid in grids:
            value = value_of(ruleset, ruleset.from_grid(grid))
            if value not in values and -value not in values:
                values[value] = "/".join(grid.trimmed().rows())
    return {position: value for value, position in values.items()}


def count_combinations(values: Mapping[str, Game], span: "Span") -> Answer:
    """Count the values that are combinations, and the reasons why the others are not."""
    from tedomari.decomposition import obstruction

    proofs = {name: obstruction(value, span.basis) for name, value in values.items()}
    beyond = Counter(proof.condition for proof in proofs.values() if proof is not None)
    undecided = [values[name] for name, proof in proofs.items() if proof is None]
    combinations = sum(span.decompose(value) is not None for value in undecided)
    return {
        "basis": list(span.basis.games),
        "bound": span.bound,
        "values": len(values),
        "combinations": combinations,
        "beyond": dict(beyond),
        "none_within_bound": len(undecided) - combinations,
    }


def new_elements(values: Mapping[str, Game], span: "Span", copies: int) -> list[Data]:
    """Return the values that extend the basis, those that reach most other values first."""
    from tedomari.decomposition import extensions

    return [
        {
            "position": step.name,
            "value": str(step.game),
            "order": step.order,
            "reached": len(step.reached),
        }
        for step in extensions(values, span.basis, bound=span.bound, multiple=copies)
    ]


def show_board(answer: Answer) -> None:
    """Print the counts as text, then the first new elements."""
    bound, beyond, steps = answer["bound"], answer["beyond"], answer["extensions"]
    assert isinstance(beyond, dict)
    assert isinstance(steps, list)
    echo(f"{answer['values']} values, a value and its negative counted once")
    echo(f"{answer['combinations']} are combinations, coefficients from -{bound} to {bound}")
    for condition, count in beyond.items():
        echo(
            f"{count} have no combination with any coefficients, by the condition: {condition}"
        )
    echo(f"{answer['none_within_bound']} have no combination within the bound")
    for step in steps[:SHOWN]:
        order = f", order {step['order']}" if step["order"] else ""
        echo(f"{step['position']} reaches {step['reached']}{order}: {step['value']}")
    if len(steps) > SHOWN:
        echo(f"and {len(steps) - SHOWN} others")
