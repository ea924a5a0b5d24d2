"""The queries that vectors about races ask in the protocol."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, Query, Result

GO: Final = "semeai"


def rows(given: Given) -> Result:
    """The argument of a query for the board of a question."""
    return {"position": "/".join(cast("Sequence[str]", given["board"]))}


def ask_board(given: Given, expect: JSON) -> Asked:
    """Ask for the total of the values of the regions of a board."""
    values = [f"({value})" for value in cast("Sequence[str]", expect)]
    yield Query("liberty_game", GO, rows(given)), {"cooled": "+".join(values) or "0"}


def ask_board_race(given: Given, expect: JSON) -> Asked:
    """Ask for the winners of the race on a board."""
    results = cast("Mapping[str, Mapping[str, JSON]]", expect)
    winners = {name: result["winner"] for name, result in results.items()}
    yield Query("semeai", GO, rows(given)), by_first(winners)


def ask_winners(given: Given, expect: JSON) -> Asked:
    """Ask for the winners of a sum of liberty trees, if the vector states them."""
    facts = cast("Mapping[str, JSON]", expect)
    winners = facts.get("race", facts.get("winner"))
    if winners is not None:
        by_player = cast("Mapping[str, JSON]", winners)
        yield Query("semeai", GO, {"games": given["games"]}), by_first(by_player)


def by_first(winners: Mapping[str, JSON]) -> Result:
    """The winners as a result; the members name the first player."""
    return {f"{player}_first": winner for player, winner in winners.items()}
