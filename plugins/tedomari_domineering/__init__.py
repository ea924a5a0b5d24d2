"""Domineering: Left places vertical dominoes, Right horizontal ones."""

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
        """The one ruleset."""
        return (Domineering(),)


plugin: Final = Plugin()
