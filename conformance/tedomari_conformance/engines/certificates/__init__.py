"""Certificates: what an engine shows so that its answer can be checked, and not only believed.

Each checker is small and shares nothing with the search that found the answer.
"""

from tedomari_conformance.engines.certificates.claims import fault as check
from tedomari_conformance.engines.certificates.producing import produced as certificate
from tedomari_conformance.engines.certificates.producing import unless_too_long

__all__ = ["certificate", "check", "unless_too_long"]
