"""Games of the literature, each in a module of its own.

| module | game | source |
| --- | --- | --- |
| ``clobber`` | Clobber on a strip | Albert, Grossman, Nowakowski, Wolfe (2005) |
| ``col``, ``snort`` | Col and Snort on graphs | Conway, On Numbers and Games |
| ``colouring`` | what Col and Snort share | |
| ``hackenbush`` | Hackenbush on graphs | Berlekamp, Conway, Guy, Winning Ways |
| ``kayles`` | Kayles on rows of pins | Dudeney (1907); Guy and Smith (1956) |
| ``octal`` | octal games by code | Guy and Smith (1956) |
| ``toads_and_frogs`` | Toads and Frogs on a strip | Winning Ways; Erickson (1996) |
| ``toppling_dominoes`` | Toppling Dominoes | Albert, Nowakowski, Wolfe, Lessons in Play |
"""

from collections.abc import Iterable

from tedomari.graphs import Graph
from tedomari.rulesets import Ruleset, hookimpl
from tedomari_classics.clobber import Clobber
from tedomari_classics.col import Col
from tedomari_classics.hackenbush import Hackenbush
from tedomari_classics.kayles import Kayles
from tedomari_classics.octal import Heaps, Octal
from tedomari_classics.snort import Snort
from tedomari_classics.toads_and_frogs import ToadsAndFrogs
from tedomari_classics.toppling_dominoes import TopplingDominoes

__all__ = [
    "Clobber",
    "Col",
    "Hackenbush",
    "Kayles",
    "Octal",
    "Plugin",
    "Snort",
    "ToadsAndFrogs",
    "TopplingDominoes",
    "plugin",
]


class Plugin:
    """The plugin of the games of the literature."""

    @hookimpl
    def tedomari_rulesets(
        self,
    ) -> Iterable[Ruleset[str] | Ruleset[Graph] | Ruleset[Heaps]]:
        """The rulesets in alphabetical order."""
        return [
            Clobber(),
            Col(),
            Hackenbush(),
            Kayles(),
            Octal(),
            Snort(),
            ToadsAndFrogs(),
            TopplingDominoes(),
        ]


plugin = Plugin()
