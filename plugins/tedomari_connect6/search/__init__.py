"""Searches for wins in Connect6, and certificates of what they find.

``threat_space`` and ``proof`` search exactly; ``printed`` is the search of the thesis, which
considers one reply and may be wrong.

| module | contents |
| --- | --- |
| ``attack`` | the placements that make threats, from windows |
| ``start`` | refuses a position in which the game is over |
| ``budget`` | the limit on the positions that a search visits |
| ``threat_space`` | wins in which every turn makes two threats |
| ``zones`` | the points on which the opponent's stones could matter |
| ``proof`` | wins with single threats or quiet turns, over relevance zones |
| ``certificate`` | the tree of placements and replies that shows a win |
| ``checker`` | checks certificates; shares no code with the searches |
| ``printed`` | the search of the printed programs |
| ``judging`` | whether a claim of the printed search holds |
"""

from tedomari_connect6.search.budget import Budget
from tedomari_connect6.search.certificate import Certificate, as_tree
from tedomari_connect6.search.checker import CertificateError, check
from tedomari_connect6.search.judging import Verdict, judge_placement
from tedomari_connect6.search.printed import Claim, PrintedSearch, Scorer, Stops
from tedomari_connect6.search.proof import Limits, Order, Proof, prove
from tedomari_connect6.search.threat_space import ThreatSpace, double_threat_win

__all__ = [
    "Budget",
    "Certificate",
    "CertificateError",
    "Claim",
    "Limits",
    "Order",
    "PrintedSearch",
    "Proof",
    "Scorer",
    "Stops",
    "ThreatSpace",
    "Verdict",
    "as_tree",
    "check",
    "double_threat_win",
    "judge_placement",
    "prove",
]
