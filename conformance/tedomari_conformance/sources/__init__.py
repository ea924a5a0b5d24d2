"""The sources: one package for each, with the operations that its claims need."""
