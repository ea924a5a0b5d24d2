"""The schema of a document of vectors, and a validation that looks up what it can.

The schema says for each operation what ``given`` and ``expect`` are, as one condition an
operation.  Trying them all on each vector is slow, so they are kept by operation here: of
all conditions only the one of the vector's own operation can apply, for each of them asks
for another constant in the same place.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, cast

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from tedomari_conformance.suite.model import JSON


@cache
def schema() -> Mapping[str, JSON]:
    """The JSON Schema (2020-12) of a document of vectors.  Clause: vectors.document.schema."""
    text = (
        files("tedomari_conformance").joinpath("schemas/vectors.schema.json").read_text("utf-8")
    )
    return cast("Mapping[str, JSON]", json.loads(text))


def problem_of(data: Any) -> tuple[str, str] | None:
    """Where a document breaks the schema, and how; None if it keeps it.

    Clause: vectors.document.schema.
    """
    general, special = _validators()
    error = best_match(general.iter_errors(data))
    if error is not None:
        return error.json_path, error.message
    for place, vector in enumerate(data["vectors"]):
        given = vector["given"]
        if given is not None:
            error = best_match(special[given["operation"]].iter_errors(vector))
            if error is not None:
                return f"$.vectors[{place}]{error.json_path[1:]}", error.message
    return None


@cache
def _validators() -> tuple[Any, Mapping[str, Any]]:  # jsonschema's own type is generic
    """The schema without what it says of single operations, and that by operation."""
    general: Any = json.loads(json.dumps(schema()))
    conditions: Sequence[Any] = general["$defs"]["vector"]["allOf"]
    by_operation = {name: item["then"] for item in conditions for name in operations_of(item)}
    rest = [item for item in conditions if not any(operations_of(item))]
    general["$defs"]["vector"]["allOf"] = rest
    special = {
        name: Draft202012Validator({"$defs": general["$defs"], **then})
        for name, then in by_operation.items()
    }
    return Draft202012Validator(general), special


def operations_of(condition: Any) -> Iterator[str]:
    """The operation whose vectors a condition of the schema is about, if it is one's."""
    given = condition["if"]["properties"].get("given", {})
    operation = given.get("properties", {}).get("operation", {})
    if "const" in operation and "else" not in condition:
        yield operation["const"]
