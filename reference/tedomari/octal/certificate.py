"""Certificates of the periods of octal games, as JSON."""

from typing import Any, Final

from tedomari.octal.period import OctalPeriod

#: The name and version of the format.
FORMAT: Final = "tedomari octal period 1"


def octal_certificate(period: OctalPeriod) -> dict[str, Any]:
    """Return the certificate of a period as a JSON object.  Clause: octal.certificate."""
    return {
        "format": FORMAT,
        "code": str(period.code),
        "period": period.period,
        "preperiod": period.preperiod,
        "heaps": period.verified,
        "values": list(period.values),
    }
