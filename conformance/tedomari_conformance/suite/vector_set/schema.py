"""The published schema of vectors, written anew from the declared operations.

``python -m tedomari_conformance.suite.vector_set.schema`` does so once operations have changed.
"""

from pathlib import Path

from tedomari_conformance.suite.operations.registry import modules_of_sources, operations_in
from tedomari_conformance.suite.schema import FILE, generated, schema_text


def text() -> str:
    """The published schema as text.

    The operations of installed plugins are not in it: it describes our own vectors.
    """
    return schema_text(generated(operations_in(modules_of_sources()).values()))


if __name__ == "__main__":
    Path(str(FILE)).write_text(text(), "utf-8")
