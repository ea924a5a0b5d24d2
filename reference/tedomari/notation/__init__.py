"""The notation of values: text to games, games to text."""

from tedomari.notation.printer import render

__all__ = ["render"]
