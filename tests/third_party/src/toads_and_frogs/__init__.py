"""A plugin for Tedomari: a ruleset, its clauses, vectors, and an operation of a source."""

from collections.abc import Iterable
from pathlib import Path

from tedomari.rulesets import Ruleset, hookimpl

from .ruleset import Lanes, ToadsAndFrogs

__all__ = ["Lanes", "ToadsAndFrogs", "plugin"]

HERE = Path(__file__).parent


class ToadsPlugin:
    """The plugin that the entry point names."""

    tedomari_api = 1

    @hookimpl
    def tedomari_rulesets(self) -> Iterable[Ruleset[Lanes]]:
        """The ruleset of Toads and Frogs."""
        yield ToadsAndFrogs()

    @hookimpl
    def tedomari_vectors(self) -> Iterable[Path]:
        """The folder of vectors: values that were computed by hand."""
        return [HERE / "vectors"]

    @hookimpl
    def tedomari_clauses(self) -> Iterable[Path]:
        """The folder of clauses: the rules."""
        return [HERE / "text"]

    @hookimpl
    def tedomari_operations(self) -> Iterable[str]:
        """The module with the operation for a claim of the source ``lane-notes``."""
        return [f"{__name__}.lane_notes"]


plugin = ToadsPlugin()
