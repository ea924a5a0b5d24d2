"""Domineering: Left places vertical dominoes, Right horizontal ones.

Boards, notation and values come from :mod:`tedomari.boards`.

| module | contents |
| --- | --- |
| ``ruleset`` | the rule: where each player can place a domino |
"""

from collections.abc import Sequence
from typing import Final

from tedomari.boards import DominoRuleset
from tedomari.rulesets import hookimpl
from tedomari_domineering.ruleset import Domineering

__all__ = ["Domineering", "Plugin", "plugin"]


class Plugin:
    """The plugin of Domineering."""

    @hookimpl
    def tedomari_rulesets(self) -> Sequence[DominoRuleset]:
        """The only ruleset of this plugin."""
        return (Domineering(),)


plugin: Final = Plugin()
