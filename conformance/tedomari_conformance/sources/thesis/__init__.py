"""What is needed to check the thesis on Chilled Domineering: its list, counts and Table 6."""

from tedomari_conformance.sources.source import Source
from tedomari_conformance.sources.thesis.listing import (
    classes,
    grown,
    least_image,
    listed,
    pushed,
)
from tedomari_conformance.sources.thesis.procedure import TRANSFORMATIONS, kept
from tedomari_conformance.sources.thesis.rows import Placing, images_between, place

__all__ = [
    "TRANSFORMATIONS",
    "Placing",
    "classes",
    "grown",
    "images_between",
    "kept",
    "least_image",
    "listed",
    "place",
    "plugin",
    "pushed",
]

#: What the entry point names.
plugin = Source(
    __name__,
    "counts",
    "laws",
)
