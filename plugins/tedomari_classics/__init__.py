"""Games of the literature, each in a module of its own.

| module | game | source |
| --- | --- | --- |
| ``clobber`` | Clobber on a strip | Albert, Grossman, Nowakowski, Wolfe (2005) |
| ``kayles`` | Kayles on rows of pins | Dudeney (1907); Guy and Smith (1956) |
| ``octal`` | octal games by code | Guy and Smith (1956) |
| ``toppling_dominoes`` | Toppling Dominoes | Albert, Nowakowski, Wolfe, Lessons in Play |
"""

from collections.abc import Iterable

from tedomari.rulesets import Ruleset, hookimpl
from tedomari_classics.clobber import Clobber
from tedomari_classics.kayles import Kayles
from tedomari_classics.octal import Heaps, Octal
from tedomari_classics.toppling_dominoes import TopplingDominoes

__all__ = ["Clobber", "Kayles", "Octal", "Plugin", "TopplingDominoes", "plugin"]


class Plugin:
    """The plugin of the games of the literature."""

    @hookimpl
    def tedomari_rulesets(self) -> Iterable[Ruleset[str] | Ruleset[Heaps]]:
        """The rulesets in alphabetical order."""
        return [Clobber(), Kayles(), Octal(), TopplingDominoes()]


plugin = Plugin()
