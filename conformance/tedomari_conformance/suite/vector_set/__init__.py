"""The vectors as a set of its own: its version, its export for others, and its care."""
