"""Chilled Domineering, or XT Domineering: a player without room for a domino places a 1x1.

Boards, notation and values come from :mod:`tedomari.boards`.

| module | contents |
| --- | --- |
| ``ruleset`` | the rule: where each player can place a domino, or else a 1x1 |
"""

from collections.abc import Sequence
from typing import Final

from tedomari.boards import DominoRuleset
from tedomari.rulesets import hookimpl
from tedomari_chilled_domineering.ruleset import ChilledDomineering

__all__ = ["ChilledDomineering", "Plugin", "plugin"]


class Plugin:
    """The plugin of Chilled Domineering."""

    @hookimpl
    def tedomari_rulesets(self) -> Sequence[DominoRuleset]:
        """The only ruleset of this plugin."""
        return (ChilledDomineering(),)


plugin: Final = Plugin()
