"""Liberty trees: what the regions of a capturing race come to, without any board."""

from tedomari_semeai.trees.reading import parse_tree
from tedomari_semeai.trees.tree import (
    Colour,
    LibertyTree,
    MixedLibertiesError,
    NoColourError,
    plain,
)

__all__ = [
    "Colour",
    "LibertyTree",
    "MixedLibertiesError",
    "NoColourError",
    "parse_tree",
    "plain",
]
