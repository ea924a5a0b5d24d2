"""What the semeai slides claim, computed: operations for vectors, and a test of the method."""

# The package that collects the operations goes first, whichever module is asked for: it
# loads the modules here in an order in which each finds the others.
import tedomari_conformance.suite  # noqa: F401
