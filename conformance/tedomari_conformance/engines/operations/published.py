"""Generate the JSON Schema of the operations, and their table for the protocol's page.

``python -m tedomari_conformance.engines.operations.published`` rewrites the schema and
prints the table for ``docs/reference/protocol.md``.

Clause: protocol.operation.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, cast

from tedomari_conformance.engines.operations import OPERATIONS, VALUES
from tedomari_conformance.engines.operations.games import WALL
from tedomari_conformance.engines.operations.types import (
    NUMBER,
    PLAYER,
    TABLE,
    TERM,
    TEXT,
    VALUE,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Schema
from tedomari_conformance.suite.operations.commands import MEMBER
from tedomari_conformance.suite.operations.registry import Operation
from tedomari_conformance.suite.schema import DEFS, schema_text

#: The published schema (2020-12), in the package.
FILE: Final = files("tedomari_conformance").joinpath("schemas/engine-operations.schema.json")

#: The types that have a name in the schema.
NAMED: Final = (TEXT, NUMBER, VALUE, TABLE, TERM, WALL, PLAYER)


def families() -> Mapping[str, Sequence[Operation]]:
    """Return the operations of each family; operations about values come first."""
    names = dict.fromkeys(family for family, _ in OPERATIONS)
    return {
        name: [each for each in OPERATIONS.values() if each.family == name] for name in names
    }


def generate_schema() -> Mapping[str, Any]:
    """Generate the schema: the published frame, with the current declarations of operations."""
    frame = json.loads(FILE.read_text("utf-8"))
    frame["properties"]["family"]["enum"] = list(families())
    definitions = {each.name: each.definition for each in NAMED}
    return {**frame, "allOf": list(conditions()), DEFS: definitions}


def conditions() -> Iterator[JSON]:
    """Yield the conditions on the operations of each family, and on each operation."""
    for family, operations in families().items():
        one_of_them: JSON = {"enum": [each.name for each in operations]}
        yield condition({"family": family}, {"operation": one_of_them})
        for each in operations:
            members = {"arguments": each.arguments.schema, "result": each.result.schema}
            yield condition({"family": family, "operation": each.name}, members)


def condition(values: Mapping[str, str], members: Mapping[str, JSON]) -> JSON:
    """Return the schema: if some members have these values, others have these schemas."""
    constants: JSON = {name: {"const": value} for name, value in values.items()}
    return {"if": {"properties": constants}, "then": {"properties": members}}


def table() -> str:
    """Return the operations as a table in Markdown, each with its first command."""
    rows = ["| about | operation | arguments | result | shown by |", "| --- " * 5 + "|"]
    for family, operations in families().items():
        about = "values" if family == VALUES else f"positions of a {family} ruleset"
        for each in operations:
            arguments = [code(name) for name, type_ in each.given.items() if type_.judged]
            cells = (
                code(each.name),
                (", or " if each.choices else ", ").join(arguments),
                ", ".join(results(each)),
                *(code(capitalise_members(command)) for command in each.commands[:1] or [""]),
            )
            rows.append(f"| {about} | {' | '.join(cells)} |".replace("|  |", "| |"))
            about = ""
    return "\n".join(rows) + "\n"


def results(operation: Operation) -> Iterator[str]:
    """Yield the members of a result, with their possible values if these are few."""
    members = cast("Mapping[str, Schema]", operation.result.definition["properties"])
    for name, schema in members.items():
        if "enum" in schema:
            words = cast("Sequence[str]", schema["enum"])
            yield f"{code(name)}: {', '.join(map(code, words))}"
        elif {"type": "null"} in cast("Sequence[JSON]", schema.get("anyOf", ())):
            yield f"{code(name)} or null"
        elif name != "certificate":
            description = schema.get("description")
            yield code(name) + (f": {description}" if description else "")


def capitalise_members(command: str) -> str:
    """Write the members of a command in capitals, as manuals do.

    >>> capitalise_members("tedomari value {ruleset} {position}")
    'tedomari value RULESET POSITION'
    """
    return MEMBER.sub(lambda member: member[1].upper() + (member[2] or ""), command)


def code(text: str) -> str:
    """Format text as code in a cell of a table; empty text remains empty."""
    if "|" in text:
        return f"<code>{text.replace('|', '&#124;')}</code>"
    return text and f"`{text}`"


if __name__ == "__main__":
    Path(str(FILE)).write_text(schema_text(generate_schema()), "utf-8")
    print(table(), end="")
