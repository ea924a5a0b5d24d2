"""Nim: heaps of counters, of which either player takes some of one heap."""

from collections.abc import Iterable

from tedomari.rulesets import Ruleset, hookimpl
from tedomari_nim.ruleset import Heaps, Nim

__all__ = ["Heaps", "Nim", "Plugin", "plugin"]


class Plugin:
    """The plugin that brings Nim."""

    @hookimpl
    def tedomari_rulesets(self) -> Iterable[Ruleset[Heaps]]:
        """The one ruleset of this plugin."""
        return [Nim()]


plugin = Plugin()
