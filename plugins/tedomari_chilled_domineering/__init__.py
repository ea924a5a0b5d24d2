"""Chilled Domineering, or XT Domineering: who cannot place a domino may place a 1x1."""

from tedomari_chilled_domineering.ruleset import ChilledDomineering, plugin

__all__ = ["ChilledDomineering", "plugin"]
