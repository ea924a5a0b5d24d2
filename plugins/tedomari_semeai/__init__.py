"""Semeai, the capturing races of Go: liberty trees, cooling by 2, boards and whole races.

``trees`` is about liberty trees without boards, as in the semeai slides.  ``go`` finds the
liberty regions of a position on a board and their trees, and searches the race on the board.

| module | contents |
| --- | --- |
| ``ruleset`` | the ruleset ``semeai`` |
| ``trees`` | liberty trees, their values, and races of trees |
| ``go`` | stones on boards, liberty regions, and races on boards |
| ``diagram``, ``sgf`` | the notations of positions |
| ``svg`` | pictures, and clicks on them |
| ``endgame`` | the points that a region is worth when its defender has won the race |
| ``sampling`` | random positions |
"""

from collections.abc import Iterable

from tedomari.rulesets import Ruleset, hookimpl
from tedomari_semeai.go.board import Board
from tedomari_semeai.ruleset import Semeai

__all__ = ["Board", "Plugin", "Semeai", "plugin"]


class Plugin:
    """The plugin of capturing races."""

    @hookimpl
    def tedomari_rulesets(self) -> Iterable[Ruleset[Board]]:
        """The only ruleset of this plugin."""
        return [Semeai()]


plugin = Plugin()
