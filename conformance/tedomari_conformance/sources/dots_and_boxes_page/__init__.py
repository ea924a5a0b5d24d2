"""The page on dots and boxes, claim by claim: its pictures, plays, rules and counts.

Nothing here is used by the plugin: the operations of the vectors ask the plugin, and beside
it a plain search that knows no theory.
"""

# The package that collects the operations goes first, whichever module is asked for: it
# loads the modules here in an order in which each finds the others.
import tedomari_conformance.suite  # noqa: F401
