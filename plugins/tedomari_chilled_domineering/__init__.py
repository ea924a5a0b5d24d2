"""Chilled Domineering, or XT Domineering: who cannot place a domino may place a 1x1."""

from collections.abc import Sequence
from typing import Final

from tedomari.boards import DominoRuleset
from tedomari.rulesets import hookimpl
from tedomari_chilled_domineering.ruleset import ChilledDomineering

__all__ = ["ChilledDomineering", "Plugin", "plugin"]


class Plugin:
    """What the package offers to the host."""

    @hookimpl
    def tedomari_rulesets(self) -> Sequence[DominoRuleset]:
        """The one ruleset."""
        return (ChilledDomineering(),)


plugin: Final = Plugin()
