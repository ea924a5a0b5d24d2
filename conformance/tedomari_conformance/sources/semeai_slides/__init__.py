"""What the semeai slides claim, computed: operations for vectors, and a test of the method."""

from tedomari_conformance.sources.source import Source

#: What the entry point names.
plugin = Source(
    __name__,
    "laws",
    "points",
    "positions",
    "stock",
    "trees",
)
