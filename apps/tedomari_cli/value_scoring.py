"""What ``tedomari value`` says of a position of a scoring ruleset."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from tedomari.messages import first_few
from tedomari.rulesets import Described, OpaquePosition, Scoring, Solution, Solved
from tedomari_cli.bounds import expect, so_far
from tedomari_cli.diverting import echo
from tedomari_cli.output import BOUNDS, Answer, Data, write_fields
from tedomari_cli.rulesets import foreign_code
from tedomari_explorer.cost import value_cost

AnyScoring: TypeAlias = Scoring[OpaquePosition]

#: How long a search is unless ``--nodes`` says otherwise, about a minute: so many nodes at
#: most, and so many nodes times what the position's ``progress`` is, since long play has
#: slow nodes.
NODES: Final = 1_000_000
WORK: Final = 20_000_000

#: How many moves are named to people.
SHOWN_MOVES: Final = 12


def answer(ruleset: AnyScoring, nodes: int | None, text: str) -> Answer:
    """The margin of a position, or its bounds, its best moves, and its structure."""
    with foreign_code(ruleset):
        position = ruleset.parse(text)
        expect(value_cost(ruleset, position))
        if nodes is None:
            nodes = usual_nodes(ruleset.progress(position))
        left = ruleset.points_left(position)
        unknown = Solution(lower=-left, upper=left, best=(), exact=not left)
        known = so_far({"input": text, **solved(unknown)})
        known.update(solved(solution(ruleset, position, nodes)))
        described = ruleset if isinstance(ruleset, Described) else None
        known["structure"] = described.describe(position) if described else None
        known["nimstring"] = described.nimstring(position) if described else None
        return known


def solved(found: Solution) -> dict[str, Data]:
    """Return what is known of a margin, as members of the answer."""
    return {
        "margin": found.margin,
        "best": list(found.best),
        "exact": found.exact,
        BOUNDS: None if found.exact else {"lower": found.lower, "upper": found.upper},
    }


def usual_nodes(progress: int) -> int:
    """How many nodes a search for a margin may look at if nobody says.

    >>> usual_nodes(4), usual_nodes(60), usual_nodes(220)
    (1000000, 333333, 90909)
    """
    return min(NODES, WORK // max(progress, 1))


def solution(ruleset: AnyScoring, position: OpaquePosition, nodes: int) -> Solution:
    """What is known of the margin after looking at so many nodes, in the ruleset's own way.

    A ruleset without one is searched plainly; if that takes too long, all that is known is
    that the points which are left go to one player or the other.
    """
    from tedomari.search import Margins, PositionsError

    if isinstance(ruleset, Solved):
        return ruleset.solve(position, nodes=nodes)
    try:
        return Margins(ruleset, positions=nodes).solution(position)
    except PositionsError:
        left = ruleset.points_left(position)
        return Solution(lower=-left, upper=left, best=(), exact=False)


def show(ruleset: AnyScoring, answer: Answer) -> None:
    """The answer for people, under the picture."""
    with foreign_code(ruleset):
        picture = ruleset.format_lines(ruleset.parse(str(answer["input"])))
    echo(picture)
    echo()
    write_fields(fields(answer))


def fields(answer: Answer) -> Iterable[tuple[str, str]]:
    """The names and texts of what is told."""
    bounds, best = answer[BOUNDS], answer["best"]
    assert isinstance(best, Sequence)
    if isinstance(bounds, Mapping):
        span = f"from {bounds['lower']} to {bounds['upper']}"
        yield "margin", f"{span}; --nodes sets how long the search may be"
    else:
        yield "margin", margin_in_words(answer["margin"])
        yield "best", listed(best) or "none: play is over"
    if answer["structure"] is not None:
        yield "structure", "\n".join(in_words(answer["structure"])) or "nothing"
    if answer["nimstring"] is not None:
        yield "nimstring", str(answer["nimstring"])


def margin_in_words(margin: Data) -> str:
    """A margin, and what it says.

    >>> margin_in_words(-3)
    '-3 (the opponent of the player to move will win 3 points more)'
    """
    assert isinstance(margin, int)
    if not margin:
        return "0 (both players will win the same number of points)"
    who = "the player to move" if margin > 0 else "the opponent of the player to move"
    return f"{margin} ({who} will win {abs(margin)} point{'s' * (abs(margin) > 1)} more)"


def listed(names: Sequence[Data]) -> str:
    """The first of some names, and how many others there are."""
    return first_few([*map(str, names)], SHOWN_MOVES, joined=" ")


def in_words(data: Data) -> Iterable[str]:
    """Data as lines of text.

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
