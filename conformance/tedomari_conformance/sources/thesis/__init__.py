"""What is needed to check the thesis on Chilled Domineering: its list, counts and Table 6."""

from tedomari_conformance.sources.source import Source

#: What the entry point names.
plugin = Source(
    __name__,
    "counts",
    "laws",
    "pictures",
    "up_sums",
)
