"""The queries that vectors about margins, chains and loops ask in the protocol."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final, cast

from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, Query, Result

BOXES: Final = "dots-and-boxes"
COINS: Final = "strings-and-coins"


def ask_margin(ruleset: str, arguments: Result, facts: Result, *, sign: int) -> Asked:
    """Ask for the margin that a vector states, directly or as the shares of both players.

    ``sign`` is -1 if the stated margin is the opponent's.
    """
    if "margin" in facts:
        yield (
            Query("margin", ruleset, arguments),
            {"margin": sign * cast("int", facts["margin"])},
        )
    elif "share" in facts:
        mover, other = map(int, str(facts["share"]).split(":"))
        yield Query("margin", ruleset, arguments), {"margin": mover - other}


def ask_chains(given: Given, expect: JSON) -> Asked:
    """Ask for the margin of an endgame of chains and loops, as strings and coins.

    The vector's margin is the opponent's lead.
    """
    facts = cast("Mapping[str, JSON]", expect)
    arguments: Result = {"position": coins_text(str(given["chains"]))}
    yield from ask_margin(COINS, arguments, facts, sign=-1)


def coins_text(chains: str) -> str:
    """Chains and loops, such as ``3 4o``, in the notation of strings and coins.

    >>> coins_text("2 3o")
    'coins 5: *-0 0-1 1-* 2-3 3-4 4-2'
    """
    strings: list[str] = []
    coins = 0
    for word in chains.split():
        row = [str(coins + place) for place in range(int(word.rstrip("o")))]
        path = [*row, row[0]] if word.endswith("o") else ["*", *row, "*"]
        strings += [f"{one}-{other}" for one, other in pairwise(path)]
        coins += len(row)
    return f"coins {coins}: {' '.join(strings)}"
