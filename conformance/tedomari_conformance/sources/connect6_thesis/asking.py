"""The queries that vectors about threats and wins ask in the protocol."""

from collections.abc import Mapping
from typing import Final, cast

from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, Query

STONES: Final = "connect6"


def ask_threats(given: Given, expect: JSON) -> Asked:
    """Ask for the number of threats of Black."""
    number = cast("Mapping[str, JSON]", expect)["threats"]
    yield Query("threats", STONES, {"position": given["position"]}), {"black": number}


def ask_pattern(given: Given, expect: JSON) -> Asked:
    """Ask for the threats of Black on a board of one line, if the vector states them."""
    facts = cast("Mapping[str, JSON]", expect)
    if "threats" in facts:
        query = Query("threats", STONES, {"position": given["line"]})
        yield query, {"black": facts["threats"]}


def ask_players(given: Given, expect: JSON) -> Asked:
    """Ask whether a player wins in the expected turns with double threats and one more."""
    if given["about"] == "win" and isinstance(expect, int):
        arguments = {
            "position": given["position"],
            "player": given["player"],
            "turns": expect + 1,
        }
        yield Query("win", STONES, arguments), {"win": True}
