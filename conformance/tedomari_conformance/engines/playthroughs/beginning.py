"""Begin a playthrough: find the query, read the result, verify it, and follow its proof."""

from collections.abc import Callable, Mapping
from typing import Final, cast

from tedomari.rulesets import Colour, Line, Partizan, Scoring, find_ruleset
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines import certificates
from tedomari_conformance.engines.certificates.line_win import AnyLine
from tedomari_conformance.engines.operations import answer
from tedomari_conformance.engines.playthroughs.line_win import NAMES as COLOURS
from tedomari_conformance.engines.playthroughs.line_win import follow_win
from tedomari_conformance.engines.playthroughs.margin import follow_margin, margin_shown
from tedomari_conformance.engines.playthroughs.model import (
    AnyPlaythrough,
    NoPlaythroughError,
    Request,
    player_named,
)
from tedomari_conformance.engines.playthroughs.order import follow_order, relation_shown
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import position

#: The reference looks for wins within this many turns.
TURNS: Final = 8

#: The member of a result that a certificate proves, and how to begin, by operation.
FOLLOWERS: Final[Mapping[str, tuple[str, Callable[..., object]]]] = {
    "compare": ("relation", follow_order),
    "margin": ("margin", follow_margin),
    "win": ("win", follow_win),
}


def begin(request: Request, data: Mapping[str, JSON] | None = None) -> AnyPlaythrough:
    """Begin to play through a certificate; without one, through a proof of the reference.

    ``data`` is a certificate, an object with the members `certificate` and the claim, or a
    reply of the protocol.  Raises a TedomariError if the checker does not accept it.

    Clauses: certificate.play, certificate.play.input.
    """
    query = query_of(request, data or {})
    result = reference_result(query) if data is None else result_of(query, data)
    fault = certificates.check(query, result)
    if fault is not None:
        raise NoPlaythroughError(f"the certificate does not prove the claim: {fault}")
    _, follow = FOLLOWERS[query.operation]
    begun = follow(query, result, escaper=request.escaper, starter=request.starter)
    return cast("AnyPlaythrough", begun)


def query_of(request: Request, data: Mapping[str, JSON]) -> Query:
    """Return the query whose answer is played through, by the family of the ruleset."""
    ruleset = find_ruleset(request.ruleset)
    here: dict[str, JSON] = {"position": request.position}
    if isinstance(ruleset, Partizan):
        if request.other is not None:
            return Query("compare", ruleset.name, {**here, "other": request.other})
        game: JSON = {"ruleset": ruleset.name, **here}
        return Query("compare", None, {"value": game, "other": "0"})
    if request.other is not None:
        raise NoPlaythroughError(f"{ruleset.name} is not partizan, so there is no other game")
    if isinstance(ruleset, Scoring):
        return Query("margin", ruleset.name, here)
    if isinstance(ruleset, Line):
        return Query("win", ruleset.name, {**here, **attacker(ruleset, request, data)})
    raise NoPlaythroughError(f"there are no certificates of play for {ruleset.name}")


def attacker(
    ruleset: AnyLine, request: Request, data: Mapping[str, JSON]
) -> Mapping[str, JSON]:
    """Return the argument that names the attacker, unless it is the player to place."""
    escaper = player_named(request.escaper, list(COLOURS.values()))
    player = data.get("player")
    if player in tuple(map(str, Colour)):
        return {"player": player}
    if escaper is not None:
        return {"player": str(next(c.other for c, name in COLOURS.items() if name == escaper))}
    start = position(ruleset, request.position, "position")
    with code_of(ruleset):
        if ruleset.turn(start) is None and ruleset.winner(start) is None:
            raise NoPlaythroughError(
                "the stones do not show who is to place: name the player who escapes (--as)"
            )
    return {}


def result_of(query: Query, data: Mapping[str, JSON]) -> Mapping[str, JSON]:
    """Return the claim and its certificate; a bare certificate claims what it shows."""
    reply = data.get("result")
    if isinstance(reply, Mapping):
        data = reply
    claim, _ = FOLLOWERS[query.operation]
    if "certificate" in data:
        return {name: data[name] for name in (claim, "certificate") if name in data}
    shown: JSON = True
    if query.operation == "compare":
        shown = relation_shown(data)
    elif query.operation == "margin":
        shown = margin_shown(query, data)
    return {claim: shown, "certificate": data}


def reference_result(query: Query) -> Mapping[str, JSON]:
    """Return the answer of the reference, with its certificate."""
    turns: Mapping[str, JSON] = {"turns": TURNS} if query.operation == "win" else {}
    arguments = {**query.arguments, **turns, "certificate": True}
    result = answer(Query(query.operation, query.ruleset, arguments))
    if result.get("certificate") is None:
        raise NoPlaythroughError(
            "the reference has no certificate for this position; try a smaller one"
        )
    return result
