"""Games from the literature, one module per game.

| module | game | source |
| --- | --- | --- |
| ``amazons`` | Amazons | Berlekamp (2000); Snatzke (2002) |
| ``clobber`` | Clobber | Albert, Grossman, Nowakowski, Wolfe (2005) |
| ``col``, ``snort`` | Col and Snort on graphs | Conway, On Numbers and Games |
| ``hackenbush`` | Hackenbush on graphs | Berlekamp, Conway, Guy, Winning Ways |
| ``kayles`` | Kayles on rows of pins | Dudeney (1907); Guy and Smith (1956) |
| ``konane`` | Konane | Ernst, Playing Konane mathematically (1995) |
| ``nogo`` | NoGo | Chou, Teytaud, Yen (2011) |
| ``octal`` | octal games by code | Guy and Smith (1956) |
| ``toads_and_frogs`` | Toads and Frogs on a strip | Winning Ways; Erickson (1996) |
| ``toppling_dominoes`` | Toppling Dominoes | Albert, Nowakowski, Wolfe, Lessons in Play |

These modules have what several of the games share:

| module | contents |
| --- | --- |
| ``colouring`` | what Col and Snort share |
| ``cells`` | the cells of a board that is a string: lines, neighbours, groups |
| ``stones`` | the base class of rulesets on boards with stones |
"""

from collections.abc import Iterable

from tedomari.graphs import Graph
from tedomari.rulesets import Ruleset, hookimpl
from tedomari_classics.amazons import Amazons
from tedomari_classics.clobber import Clobber
from tedomari_classics.col import Col
from tedomari_classics.hackenbush import Hackenbush
from tedomari_classics.kayles import Kayles
from tedomari_classics.konane import Konane
from tedomari_classics.nogo import NoGo
from tedomari_classics.octal import Heaps, Octal
from tedomari_classics.snort import Snort
from tedomari_classics.toads_and_frogs import ToadsAndFrogs
from tedomari_classics.toppling_dominoes import TopplingDominoes

__all__ = [
    "Amazons",
    "Clobber",
    "Col",
    "Hackenbush",
    "Kayles",
    "Konane",
    "NoGo",
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
            Amazons(),
            Clobber(),
            Col(),
            Hackenbush(),
            Kayles(),
            Konane(),
            NoGo(),
            Octal(),
            Snort(),
            ToadsAndFrogs(),
            TopplingDominoes(),
        ]


plugin = Plugin()
