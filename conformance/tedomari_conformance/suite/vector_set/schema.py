"""The published schema of vectors, written anew from the declared operations.

``python -m tedomari_conformance.suite.vector_set.schema`` does so once operations have changed.
"""

import json
from pathlib import Path

from tedomari_conformance.suite.operations.registry import modules_of_sources, operations_in
from tedomari_conformance.suite.schema import FILE, generated


def text() -> str:
    """The published schema as text: one definition a line.

    The operations of installed plugins are not in it: it describes our own vectors.
    """
    whole = generated(operations_in(modules_of_sources()).values())
    definitions = whole.pop("$defs")
    head = [f"  {json.dumps(key)}: {line(value)}" for key, value in whole.items()]
    body = [f"    {json.dumps(name)}: {line(value)}" for name, value in definitions.items()]
    return "{\n" + ",\n".join(head) + ',\n  "$defs": {\n' + ",\n".join(body) + "\n  }\n}\n"


def line(value: object) -> str:
    """A member as one line of JSON."""
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    Path(str(FILE)).write_text(text(), "utf-8")
