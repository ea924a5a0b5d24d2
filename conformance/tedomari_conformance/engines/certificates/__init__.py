"""Certificates: proofs that an engine sends with its answers, and their checkers.

Each checker is small and shares no code with the search that found the answer.

| module | contents |
| --- | --- |
| ``claims`` | find the checker of an operation, and run it |
| ``derivation`` | check canonical forms: derivations by dominated and reversible options |
| ``order`` | check comparisons: strategies for the difference of two games |
| ``playing`` | play in values, in positions, and in differences |
| ``scoring`` | check margins and best moves: a line of play, and strategies |
| ``line_win`` | check wins in k-in-a-row games: trees of placements and replies |
| ``errors`` | errors of certificates, and their limits |
| ``producing`` | certificates of the reference |
| ``producing_order`` | those of comparisons |
| ``producing_plays`` | those of margins and best moves |
"""

from tedomari_conformance.engines.certificates.claims import fault as check
from tedomari_conformance.engines.certificates.producing import produce as certificate
from tedomari_conformance.engines.certificates.producing import unless_too_long

__all__ = ["certificate", "check", "unless_too_long"]
