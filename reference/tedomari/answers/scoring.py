"""The description of a scoring position: its margin, the best moves, and its structure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.answers.data import BOUNDS, Answer, Data, Known
from tedomari.messages import first_few
from tedomari.rulesets import Described, OpaquePosition, Paced, ScoringMove, Solution, Solved
from tedomari.rulesets.foreign import AnyScoring
from tedomari.search import Margins, PositionsError

#: The default limits of a search, about a minute: the number of nodes, and the number of nodes
#: times the position's ``progress``, because the nodes of long games are slow.
NODES: Final = 1_000_000
WORK: Final = 20_000_000

#: The part of the nodes, one in this number, that is searched at first for bounds.
FIRST_SHARE: Final = 64

#: The maximum number of moves that are listed for people.
SHOWN_MOVES: Final = 12


@dataclass(frozen=True, slots=True)
class ScoringDescription:
    """The margin or bounds on it, the best moves, and the ruleset's own analysis.

    ``structure`` and ``nimstring`` are None for a ruleset that does not analyse positions.
    """

    solution: Solution
    structure: Mapping[str, Data] | None
    nimstring: int | str | None

    def members(self) -> Known:
        """Return the members of the answer."""
        return {
            **margin_members(self.solution),
            "structure": self.structure,
            "nimstring": self.nimstring,
        }


def describe_scoring(
    ruleset: AnyScoring,
    position: OpaquePosition,
    *,
    nodes: int | None = None,
    known: Known | None = None,
) -> ScoringDescription:
    """Return the description of a position after a search of at most ``nodes`` nodes.

    Members are added to ``known`` as soon as they are computed.  The first are the bounds that
    follow from the points left, then those of a short search.
    """
    members: Known = {} if known is None else known
    if nodes is None:
        nodes = default_nodes(ruleset, position)
    members.update(margin_members(bounds_by_points(ruleset, position)))
    if isinstance(ruleset, Solved) and nodes >= FIRST_SHARE:
        first = ruleset.solve(position, nodes=nodes // FIRST_SHARE)
        members.update(margin_members(first))
    margin = solution(ruleset, position, nodes)
    members.update(margin_members(margin))
    if not isinstance(ruleset, Described):
        members.update(structure=None, nimstring=None)
        return ScoringDescription(margin, None, None)
    members["structure"] = structure = ruleset.describe(position)
    members["nimstring"] = nimstring = ruleset.nimstring(position)
    return ScoringDescription(margin, structure, nimstring)


def bounds_by_points(ruleset: AnyScoring, position: OpaquePosition) -> Solution:
    """Return the bounds without a search: either player may win all the points left."""
    left = ruleset.points_left(position)
    return Solution(lower=-left, upper=left, best=(), exact=not left)


def margin_members(solution: Solution) -> dict[str, Data]:
    """Return the members of an answer for a margin."""
    return {
        "margin": solution.margin,
        "best": list(solution.best),
        "exact": solution.exact,
        BOUNDS: None if solution.exact else {"lower": solution.lower, "upper": solution.upper},
    }


def default_nodes(ruleset: AnyScoring, position: OpaquePosition) -> int:
    """Return the default number of nodes for a position.  Clause: plugin.solved.usual."""
    if isinstance(ruleset, Paced):
        return ruleset.usual_nodes(position)
    return usual_nodes(ruleset.progress(position))


def usual_nodes(progress: int) -> int:
    """Return the default number of nodes of a search for a margin.

    >>> usual_nodes(4), usual_nodes(60), usual_nodes(220)
    (1000000, 333333, 90909)
    """
    return min(NODES, WORK // max(progress, 1))


def solution(ruleset: AnyScoring, position: OpaquePosition, nodes: int) -> Solution:
    """Return the margin, or bounds on it, after a search of at most ``nodes`` nodes.

    If the ruleset does not solve positions itself, a plain search is used.  If that search
    needs more nodes, the bounds say only that either player may win all the points left.
    """
    if isinstance(ruleset, Solved):
        return ruleset.solve(position, nodes=nodes)
    try:
        return Margins(ruleset, positions=nodes).solution(position)
    except PositionsError:
        return bounds_by_points(ruleset, position)


@dataclass(frozen=True, slots=True)
class MovesDescription:
    """The moves of the player to move, each with the notation of the resulting position."""

    moves: Sequence[tuple[ScoringMove[OpaquePosition], str]]

    def members(self) -> Known:
        """Return the members of the answer."""
        return {
            "moves": [
                {
                    "move": move.name,
                    "points": move.points,
                    "again": move.again,
                    "position": text,
                }
                for move, text in self.moves
            ]
        }


def scoring_moves(
    ruleset: AnyScoring, position: OpaquePosition, *, known: Known | None = None
) -> MovesDescription:
    """Return the moves of the player to move; nothing is added to ``known``."""
    return MovesDescription(
        [(move, ruleset.format(move.position)) for move in ruleset.moves(position)]
    )


def fields(answer: Answer) -> Iterable[tuple[str, str]]:
    """Return the labels and texts of an answer, for people."""
    bounds, best = answer[BOUNDS], answer["best"]
    assert isinstance(best, Sequence)
    if isinstance(bounds, Mapping):
        span = f"from {bounds['lower']} to {bounds['upper']}"
        yield "margin", f"{span}; --nodes sets how long the search may be"
    else:
        yield "margin", margin_in_words(answer["margin"])
        yield "best", first_names(best) or "none: play is over"
    if answer["structure"] is not None:
        yield "structure", "\n".join(in_words(answer["structure"])) or "nothing"
    if answer["nimstring"] is not None:
        yield "nimstring", str(answer["nimstring"])


def margin_in_words(margin: Data) -> str:
    """Return a margin and its meaning.

    >>> margin_in_words(-3)
    '-3 (the opponent of the player to move will win 3 points more)'
    """
    assert isinstance(margin, int)
    if not margin:
        return "0 (both players will win the same number of points)"
    who = "the player to move" if margin > 0 else "the opponent of the player to move"
    return f"{margin} ({who} will win {abs(margin)} point{'s' * (abs(margin) > 1)} more)"


def first_names(names: Sequence[Data]) -> str:
    """Return the first few names, and the number of the others."""
    return first_few([*map(str, names)], SHOWN_MOVES, joined=" ")


def in_words(data: Data) -> Iterable[str]:
    """Return data as lines of text.

    >>> list(in_words({"chains": [3, 4], "loops": [], "parity": {"odd": True}}))
    ['chains: 3, 4', 'loops: none', 'parity: odd: yes']
    """
    if isinstance(data, Mapping):
        return (f"{key}: {'; '.join(in_words(value))}" for key, value in data.items())
    if isinstance(data, Sequence) and not isinstance(data, str):
        between = " " if all(isinstance(value, str) for value in data) else ", "
        return (between.join("; ".join(in_words(value)) for value in data) or "none",)
    if isinstance(data, bool):
        return ("yes" if data else "no",)
    return ("none" if data is None else str(data),)
