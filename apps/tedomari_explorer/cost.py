"""The cost of analysing a position, shown before a long computation begins."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from tedomari.answers.cost import value_cost
from tedomari.errors import TedomariError
from tedomari.rulesets import (
    Boards,
    Liberty,
    OpaquePosition,
    Partizan,
    Scoring,
    Solved,
    Splits,
    Valued,
)
from tedomari.rulesets.foreign import AnyLiberty, AnyPartizan, AnyRuleset, AnyScoring

#: The explorer shows up to this many options without asking first, which takes a second.
FREE_OPTIONS: Final = 200

#: Values by options of positions whose followers have up to this many options take about a
#: second.  To list them takes at most a few.
FREE_LISTED: Final = 2_000

#: Margins by plain search of positions with up to this many moves take seconds.
FREE_PLAIN_MOVES: Final = 12

#: Races with moves at up to this many points take a second.
FREE_POINTS: Final = 14


def cost(ruleset: AnyRuleset, position: OpaquePosition) -> str | None:
    """Return what the analysis of a position would cost, in words; None for a few seconds.

    Clause: explorer.cost.
    """
    if isinstance(ruleset, Partizan) and not isinstance(ruleset, Boards):
        return options_cost(count_options(ruleset, position)) or (
            None if isinstance(ruleset, Valued) else followers_cost(ruleset, position)
        )
    if isinstance(ruleset, Scoring) and not isinstance(ruleset, Solved):
        return plain_cost(ruleset, position)
    if isinstance(ruleset, Liberty):
        return race_cost(ruleset, position)
    return value_cost(ruleset, position)


def count_options(ruleset: AnyPartizan, position: OpaquePosition) -> int:
    """Return the number of options of both players."""
    left, right = ruleset.left_options(position), ruleset.right_options(position)
    return sum(1 for _ in chain(left, right))


def options_cost(count: int) -> str | None:
    """Return what showing and comparing ``count`` options costs, or None.

    >>> options_cost(200) is None
    True
    >>> options_cost(1998)
    '1998 options are shown with their values; up to 200 take a second, and doubling their \
number takes about eight times as long'
    """
    if count <= FREE_OPTIONS:
        return None
    return (
        f"{count} options are shown with their values; up to {FREE_OPTIONS} take a second, and "
        "doubling their number takes about eight times as long"
    )


def followers_cost(ruleset: AnyPartizan, position: OpaquePosition) -> str | None:
    """Return what a value by options costs, or None if few positions can follow."""
    listed = islice(follower_options(ruleset, position), FREE_LISTED + 1)
    if sum(1 for _ in listed) <= FREE_LISTED:
        return None
    return (
        f"the positions that can follow have more than {FREE_LISTED} options; up to that many "
        "take about a second, and how many more there are is unknown"
    )


def follower_options(
    ruleset: AnyPartizan, position: OpaquePosition
) -> Iterator[OpaquePosition]:
    """Yield the options of the position and of each position that can follow.

    A sum is replaced by its components, since they are evaluated by themselves.  Options are
    split only when their own options are listed, since splitting takes longer than listing.
    """
    known, listed = {position}, set[OpaquePosition]()
    waiting = [position]
    while waiting:
        whole = waiting.pop()
        for part in ruleset.components(whole) if isinstance(ruleset, Splits) else [whole]:
            if part in listed:
                continue
            listed.add(part)
            for option in chain(ruleset.left_options(part), ruleset.right_options(part)):
                yield option
                if option not in known:
                    known.add(option)
                    waiting.append(option)


def plain_cost(ruleset: AnyScoring, position: OpaquePosition) -> str | None:
    """Return what margins by plain search cost, or None if there are few moves."""
    moves = sum(1 for _ in ruleset.moves(position))
    if moves <= FREE_PLAIN_MOVES:
        return None
    return (
        f"{moves} moves are open; up to {FREE_PLAIN_MOVES} the margins take seconds by plain "
        "search, and with each one more several times as long"
    )


def race_cost(ruleset: AnyLiberty, position: OpaquePosition) -> str | None:
    """Return what the search of a race costs, or None if it has few points or no search."""
    try:
        points = max(
            sum(1 for _ in ruleset.race_moves(position, player))
            for player in ("black", "white")
        )
    except TedomariError:
        return None
    if points <= FREE_POINTS:
        return None
    return (
        f"the race has moves at {points} points; up to {FREE_POINTS} take a second, and each "
        "two more about three times as long, up to the bound of the search"
    )
