"""What is needed to check the thesis on Connect6: boards for its sums, and its tables."""

from tedomari_conformance.sources.connect6_thesis import (
    counting,
    laws,
    players,
    results,
    scoring,
)

#: The modules that register operations.
MODULES = (counting, laws, players, results, scoring)

__all__ = ["MODULES"]
