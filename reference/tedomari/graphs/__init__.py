"""Games on graphs: vertices and edges of several kinds, and positions up to isomorphism.

| module | contents |
| --- | --- |
| ``graph`` | graphs, their parts and their connected components |
| ``isomorphism`` | one graph of each class of isomorphic graphs |
| ``notation`` | graphs as walks in one line |
| ``grid`` | graphs whose vertices are the cells of a rectangle |
| ``layout`` | where the vertices and edges of a picture are |
| ``routes`` | the curves of edges, and squares that lie apart |
| ``picture`` | graphs as SVG |
| ``samples`` | random graphs |
| ``listing`` | all graphs of a size, up to isomorphism |
| ``ruleset`` | the base class of rulesets: notation, pictures, clicks |
"""

from tedomari.graphs.graph import Edge, Graph
from tedomari.graphs.isomorphism import canonical

__all__ = ["Edge", "Graph", "canonical"]
