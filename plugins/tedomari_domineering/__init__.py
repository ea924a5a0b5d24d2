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
    """What the package offers to the host."""

    @hookimpl
    def tedomari_rulesets(self) -> Sequence[DominoRuleset]:
        """The ruleset of Domineering."""
        return (Domineering(),)


plugin: Final = Plugin()
