"""Pictures of values and positions: SVG documents, and drawings for the terminal.

| module | contents |
| --- | --- |
| ``board`` | boards of empty and filled cells |
| ``pieces`` | boards and strips with pieces |
| ``thermograph`` | thermographs |
| ``tree`` | the tree of a canonical form |
| ``viewbox`` | the ``viewBox`` of an SVG picture |
"""
