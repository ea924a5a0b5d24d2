"""Games on one row of cells, whose moves rewrite a few neighbouring cells.

| module | contents |
| --- | --- |
| ``rules`` | the kinds of moves, as rewrites of substrings |
| ``values`` | values of strips from the rules alone |
| ``ruleset`` | the base class of rulesets: notation, options, pictures, random strips |
| ``notation`` | reading one row of cells |
"""

from tedomari.strips.rules import Keep, Rewrite, StripRules

__all__ = ["Keep", "Rewrite", "StripRules"]
