"""Domineering: Left places vertical dominoes, Right horizontal ones."""

from tedomari_domineering.ruleset import Domineering, plugin

__all__ = ["Domineering", "plugin"]
