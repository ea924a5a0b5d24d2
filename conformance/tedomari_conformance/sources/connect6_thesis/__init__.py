"""What is needed to check the thesis on Connect6: boards for its sums, and its tables."""

from tedomari_conformance.sources.source import Source

#: What the entry point names.
plugin = Source(
    __name__,
    "counting",
    "laws",
    "players",
    "results",
    "scoring",
)
