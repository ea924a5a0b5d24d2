"""Write the published schema of vectors from the declared operations.

Run ``python -m tedomari_conformance.suite.vector_set.schema`` after operations have changed.
"""

from pathlib import Path

from tedomari_conformance.suite.operations.registry import modules_of_sources, operations_in
from tedomari_conformance.suite.schema import FILE, generate_schema, schema_text


def text() -> str:
    """Return the text of the published schema.

    It has no operations of installed plugins, because it describes only our own vectors.
    """
    return schema_text(generate_schema(operations_in(modules_of_sources()).values()))


if __name__ == "__main__":
    Path(str(FILE)).write_text(text(), "utf-8")
