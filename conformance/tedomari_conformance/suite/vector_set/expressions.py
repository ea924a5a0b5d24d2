"""Find the expressions and positions in a vector with the schema, and read them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tedomari.errors import TedomariError
from tedomari.rulesets import find_ruleset
from tedomari_conformance.suite.operations.expressions import sum_of
from tedomari_conformance.suite.schema import published_definitions

#: The definitions of the schema for games in the notation of values.
GAMES: Final = ("sum", "game")


def unreadable(vector: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the places of games and positions that cannot be read, each with the reason.

    The vector conforms to the schema.  Variables are tried at both ends of their ranges.

    Clause: vectors.lint.texts.
    """
    given = vector["given"]
    operation = given["operation"]
    read = vector["provenance"]["read"]
    places = [
        *games(given, f"given-{operation}", "given"),
        *games(vector["expect"], f"expect-{operation}", "expect"),
        *(games(read, f"expect-{operation}", "provenance.read") if read is not None else ()),
    ]
    ends = [[*range_] for range_ in given.get("variables", {}).values()]
    names = list(given.get("variables", {}))
    cases = [dict(zip(names, [end[n] for end in ends], strict=True)) for n in (0, 1)]
    for where, text in places:
        for case in cases if names else [{}]:
            problem = problem_with_game(text, case)
            if problem is not None:
                yield where, problem
                break
    yield from wrong_positions(given)


def problem_with_game(text: Any, variables: Mapping[str, int]) -> str | None:
    """Return what is wrong with an expression or a sum of expressions, or None."""
    try:
        sum_of(text, variables)
    except TedomariError as error:
        return str(error)
    return None


def wrong_positions(given: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the positions in ``given`` that their ruleset refuses, each with the reason."""
    if "ruleset" not in given:
        return
    try:
        ruleset = find_ruleset(given["ruleset"])
    except TedomariError as error:
        yield "given.ruleset", str(error)
        return
    places = {"given.position": given["position"]} if "position" in given else {}
    places |= {
        f"given.positions[{n}]": text for n, text in enumerate(given.get("positions", ()))
    }
    for where, text in places.items():
        try:
            ruleset.parse(text)
        except TedomariError as error:
            yield where, str(error)


def games(data: Any, definition: str, where: str) -> Iterator[tuple[str, Any]]:
    """Yield the games in data that a definition of the schema describes, with their places."""
    if definition in GAMES:
        yield where, data
    elif definition == "games":
        yield from ((f"{where}[{n}]", item) for n, item in enumerate(data))
    else:
        yield from games_below(data, published_definitions()[definition], where)


def games_below(data: Any, rule: Any, where: str) -> Iterator[tuple[str, Any]]:
    """Yield the games in data that a part of the schema describes, with their places."""
    if isinstance(rule, bool):
        return
    if "$ref" in rule:
        yield from games(data, rule["$ref"].removeprefix("#/$defs/"), where)
    for choice in rule.get("anyOf", ()):
        if data is not None:
            yield from games_below(data, choice, where)
    if isinstance(data, Mapping):
        for key, inner in rule.get("properties", {}).items():
            if key in data:
                yield from games_below(data[key], inner, f"{where}.{key}")
    elif isinstance(data, Sequence) and not isinstance(data, str) and "items" in rule:
        for n, item in enumerate(data):
            yield from games_below(item, rule["items"], f"{where}[{n}]")
