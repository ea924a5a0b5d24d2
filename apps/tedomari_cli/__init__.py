"""The command line; ``main`` is its program, and each command has a module in ``commands``."""
