"""Nim: either player takes any positive number of counters from one heap.

| module | contents |
| --- | --- |
| ``ruleset`` | the rules, and values by Bouton's theorem |
| ``notation`` | heaps as ``3+4+5``, or as a picture with one line per heap |
| ``svg`` | heaps drawn as rows of circles |
"""

from collections.abc import Iterable

from tedomari.rulesets import Ruleset, hookimpl
from tedomari_nim.ruleset import Heaps, Nim

__all__ = ["Heaps", "Nim", "Plugin", "plugin"]


class Plugin:
    """The plugin of Nim."""

    @hookimpl
    def tedomari_rulesets(self) -> Iterable[Ruleset[Heaps]]:
        """The only ruleset of this plugin."""
        return [Nim()]


plugin = Plugin()
