"""Chilled (XT) Domineering: players place a 1x1 in a group in which no domino of theirs fits.

Boards, notation and values come from :mod:`tedomari.boards`.

| module | contents |
| --- | --- |
| ``ruleset`` | the rule: where each player can place a domino, or otherwise a 1x1 |
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
