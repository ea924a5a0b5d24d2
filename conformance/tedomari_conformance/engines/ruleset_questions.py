"""What vectors about boards, pictures and races ask in the protocol."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, TypeAlias, cast

from tedomari.rulesets import OpaquePosition, find_ruleset
from tedomari_conformance.engines.model import Query
from tedomari_conformance.engines.operations import Result
from tedomari_conformance.suite.model import JSON, Given

#: What is asked, and what is expected.
Asked: TypeAlias = Iterator[tuple[Query, Result]]

BOXES: Final = "dots-and-boxes"
COINS: Final = "strings-and-coins"
GO: Final = "semeai"
STONES: Final = "connect6"

# Dots and boxes


def ask_facts(given: Given, expect: JSON) -> Asked:
    """The margin and the best lines of a picture, as far as it is asked for them."""
    facts = cast("Mapping[str, JSON]", expect)
    if not facts.keys() & {"best", "margin", "share"}:
        return
    arguments: Result = {"position": position_text(given)}
    if "best" in facts:
        yield Query("best", BOXES, arguments), {"best": facts["best"]}
    yield from ask_margin(BOXES, arguments, facts, sign=1)


def position_text(given: Given) -> str:
    """The position of a picture in the notation of the ruleset."""
    from tedomari_conformance.sources.dots_and_boxes_page.facts import facts_of

    position = facts_of(given).printed.position
    return find_ruleset(BOXES).format(cast("OpaquePosition", position))


def ask_margin(ruleset: str, arguments: Result, facts: Result, *, sign: int) -> Asked:
    """The margin, told as such or as the share of the player to move and of the other."""
    if "margin" in facts:
        yield (
            Query("margin", ruleset, arguments),
            {"margin": sign * cast("int", facts["margin"])},
        )
    elif "share" in facts:
        mover, other = map(int, str(facts["share"]).split(":"))
        yield Query("margin", ruleset, arguments), {"margin": mover - other}


def ask_chains(given: Given, expect: JSON) -> Asked:
    """The margin of an endgame of chains and loops, as strings and coins.

    The vector's margin is what the opponent gets more.
    """
    facts = cast("Mapping[str, JSON]", expect)
    arguments: Result = {"position": coins_text(str(given["chains"]))}
    yield from ask_margin(COINS, arguments, facts, sign=-1)


def coins_text(chains: str) -> str:
    """Chains and loops, such as ``3 4o``, as coins on strings.

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


# Races of Go


def rows(given: Given) -> Result:
    """The board of a list of rows as an argument."""
    return {"position": "/".join(cast("Sequence[str]", given["board"]))}


def ask_board(given: Given, expect: JSON) -> Asked:
    """The total of the values of the regions of a board."""
    values = [f"({value})" for value in cast("Sequence[str]", expect)]
    yield Query("liberty_game", GO, rows(given)), {"cooled": "+".join(values) or "0"}


def ask_board_race(given: Given, expect: JSON) -> Asked:
    """Who wins on a board."""
    found = cast("Mapping[str, Mapping[str, JSON]]", expect)
    winners = {name: told["winner"] for name, told in found.items()}
    yield Query("semeai", GO, rows(given)), by_first(winners)


def ask_judged(given: Given, expect: JSON) -> Asked:
    """Who wins a sum of liberty trees, if it is asked."""
    facts = cast("Mapping[str, JSON]", expect)
    winners = facts.get("race", facts.get("winner"))
    if winners is not None:
        found = cast("Mapping[str, JSON]", winners)
        yield Query("semeai", GO, {"games": given["games"]}), by_first(found)


def by_first(winners: Mapping[str, JSON]) -> Result:
    """Winners by who moves first, as a result."""
    return {f"{player}_first": winner for player, winner in winners.items()}


# Connect6


def ask_threats(given: Given, expect: JSON) -> Asked:
    """How many threats Black has."""
    number = cast("Mapping[str, JSON]", expect)["threats"]
    yield Query("threats", STONES, {"position": given["position"]}), {"black": number}


def ask_pattern(given: Given, expect: JSON) -> Asked:
    """How many threats Black has on a board of one line, where the vector tells it."""
    facts = cast("Mapping[str, JSON]", expect)
    if "threats" in facts:
        query = Query("threats", STONES, {"position": given["line"]})
        yield query, {"black": facts["threats"]}


def ask_players(given: Given, expect: JSON) -> Asked:
    """A win by so many turns with double threats and one more, if it is that."""
    if given["about"] == "win" and isinstance(expect, int):
        arguments = {
            "position": given["position"],
            "player": given["player"],
            "turns": expect + 1,
        }
        yield Query("win", STONES, arguments), {"win": True}


#: How each operation of vectors about boards and races is asked.
ASKS_OF_RULESETS: Final[Mapping[str, Callable[[Given, JSON], Asked]]] = {
    "connect6-pattern": ask_pattern,
    "connect6-players": ask_players,
    "connect6-threats": ask_threats,
    "dots-chains": ask_chains,
    "dots-facts": ask_facts,
    "semeai-board": ask_board,
    "semeai-board-race": ask_board_race,
    "semeai-corrected": ask_judged,
    "semeai-judge": ask_judged,
}
