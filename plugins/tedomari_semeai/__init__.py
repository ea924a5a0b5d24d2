"""Semeai, the capturing races of Go: liberty trees, cooling by 2, boards and whole races."""

from collections.abc import Iterable

from tedomari.rulesets import Ruleset, hookimpl
from tedomari_semeai.go.board import Board
from tedomari_semeai.ruleset import Semeai

__all__ = ["Board", "Plugin", "Semeai", "plugin"]


class Plugin:
    """The plugin that brings capturing races."""

    @hookimpl
    def tedomari_rulesets(self) -> Iterable[Ruleset[Board]]:
        """The one ruleset of this plugin."""
        return [Semeai()]


plugin = Plugin()
