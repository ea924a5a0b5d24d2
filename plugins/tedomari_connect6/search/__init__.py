"""Searches for wins in Connect6, and certificates of what they find."""

from tedomari_connect6.search.budget import Budget
from tedomari_connect6.search.certificate import Certificate, as_tree
from tedomari_connect6.search.checker import CertificateError, check
from tedomari_connect6.search.judging import Verdict, judged
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
    "judged",
    "prove",
]
