"""Play through a proof: one player's moves come from a certificate, and the other escapes.

The player whose claim the certificate proves is the *prover*, and the opponent is the
*escaper*.  Every move of the escaper is answered from the certificate, which the checker has
accepted before.

>>> playthrough = begin(Request("domineering", "../.."))
>>> playthrough.claim
'Left, moving first, wins'

| module | contents |
| --- | --- |
| ``model`` | what every playthrough offers, and its errors |
| ``beginning`` | find the query of a request, verify its certificate, begin |
| ``order`` | comparisons: strategies for the difference of two games |
| ``margin`` | margins of scoring rulesets: strategies, and plain search at their ends |
| ``line_win`` | wins in k-in-a-row games: trees of placements and replies |
"""

from tedomari_conformance.engines.playthroughs.beginning import begin
from tedomari_conformance.engines.playthroughs.model import (
    AnyPlaythrough,
    Ask,
    CheckerFaultError,
    NoPlaythroughError,
    OpaqueState,
    Request,
)

__all__ = [
    "AnyPlaythrough",
    "Ask",
    "CheckerFaultError",
    "NoPlaythroughError",
    "OpaqueState",
    "Request",
    "begin",
]
