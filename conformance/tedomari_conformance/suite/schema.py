"""The JSON Schema of a document of vectors, generated from the declared operations.

The frame, which all vectors have in common, is taken from the published file.  The definitions
and conditions of single operations are generated.

Each vector is validated against the frame and its own operation.  Trying the conditions of all
operations on each vector would be slow, and only one of them can apply.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from tedomari_conformance.suite.operations.registry import (
    Operation,
    UnknownOperationError,
    operations,
)
from tedomari_conformance.suite.operations.types import NAMED

#: The published schema (2020-12), in the package.
FILE: Final = files("tedomari_conformance").joinpath("schemas/vectors.schema.json")

#: The definitions that all vectors have in common.
FRAME: Final = ("vector", "extent", "provenance")

#: The member of a schema with the definitions, which is written last.
DEFS: Final = "$defs"

#: The prefixes of the names of definitions of single operations.
OF_AN_OPERATION: Final = ("given-", "expect-")


def published_schema() -> Any:
    """Return the published JSON Schema of a document.  Clause: vectors.document.schema."""
    return json.loads(FILE.read_text("utf-8"))


@cache
def published_definitions() -> Mapping[str, Any]:
    """Return the definitions of the published schema by name."""
    definitions: Mapping[str, Any] = published_schema()[DEFS]
    return definitions


def generate_schema(declared: Iterable[Operation]) -> Any:
    """Generate the schema from the published frame and the declarations of operations.

    Clause: vectors.document.schema.
    """
    whole = frame()
    common = {name: whole["$defs"][name] for name in FRAME}
    whole["$defs"] = {name: of.definition for name, of in NAMED.items()}
    vector, all_operations = common["vector"], list(declared)
    for each in all_operations:
        whole["$defs"][f"given-{each.name}"] = each.given_schema
        whole["$defs"][f"expect-{each.name}"] = each.result.schema
    vector["properties"]["given"]["properties"] = {
        "operation": {"enum": sorted(each.name for each in all_operations)}
    }
    vector["allOf"] += map(condition, all_operations)
    whole["$defs"] |= common
    return whole


def frame() -> Any:
    """Return the published schema without the definitions and conditions of operations."""
    whole = published_schema()
    whole["$defs"] = {
        name: definition
        for name, definition in whole["$defs"].items()
        if not name.startswith(OF_AN_OPERATION)
    }
    vector = whole["$defs"]["vector"]
    vector["allOf"] = [item for item in vector["allOf"] if not is_of_an_operation(item)]
    vector["properties"]["given"].pop("properties", None)
    return whole


def is_of_an_operation(item: Any) -> bool:
    """Whether a condition of the schema is about the vectors of one operation."""
    return "given" in item["if"]["properties"]


def condition(each: Operation) -> Any:
    """Return the condition of the schema for the vectors of an operation."""
    of_it = {"type": "object", "properties": {"operation": {"const": each.name}}}
    return {"if": {"properties": {"given": of_it}}, "then": members(each)}


def members(each: Operation) -> Any:
    """Return the schema of the members of a vector with this operation."""
    expect = {"$ref": f"#/$defs/expect-{each.name}"}
    legible = expect if each.result.part is None else each.result.part.definition
    read = {"anyOf": [{"type": "null"}, legible]}
    return {
        "properties": {
            "given": {"$ref": f"#/$defs/given-{each.name}"},
            "expect": expect,
            "provenance": {"properties": {"read": read}},
        }
    }


def schema_text(whole: Mapping[str, Any]) -> str:
    """Format a schema for publication, one line per condition and definition."""
    blocks = {name: whole[name] for name in ("allOf", DEFS) if name in whole}
    members = [f"  {line(name)}: {line(whole[name])}" for name in whole if name not in blocks]
    if "allOf" in blocks:
        conditions = ",\n".join(f"    {line(item)}" for item in blocks["allOf"])
        members.append(f'  "allOf": [\n{conditions}\n  ]')
    lines = ",\n".join(f"    {line(name)}: {line(of)}" for name, of in blocks[DEFS].items())
    members.append(f'  "{DEFS}": {{\n{lines}\n  }}')
    return "{\n" + ",\n".join(members) + "\n}\n"


def line(value: object) -> str:
    """Format a member as one line of JSON."""
    return json.dumps(value, ensure_ascii=False)


def problem_of(data: Any) -> tuple[str, str] | None:
    """Return the place where a document breaks the schema, and the problem; None if valid.

    Clause: vectors.document.schema.
    """
    general, special = _validators()
    error = best_match(general.iter_errors(data))
    if error is not None:
        return error.json_path, error.message
    for place, vector in enumerate(data["vectors"]):
        given = vector["given"]
        if given is None:
            continue
        at = f"$.vectors[{place}]"
        name = given.get("operation")
        if not isinstance(name, str) or name not in special:
            return f"{at}.given.operation", str(UnknownOperationError(str(name)))
        error = best_match(special[name].iter_errors(vector))
        if error is not None:
            return f"{at}{error.json_path[1:]}", error.message
    return None


@cache
def _validators() -> tuple[Any, Mapping[str, Any]]:  # jsonschema's own type is generic
    """Return a validator of the frame, and validators of the operations by name."""
    definitions = generate_schema(operations().values())["$defs"]
    special = {
        name: Draft202012Validator({"$defs": definitions, **members(each)})
        for name, each in operations().items()
    }
    return Draft202012Validator(frame()), special
