"""Access to the server: only for the page that was opened with the token, on this machine."""

import ipaddress
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

#: The page may load only its own files, and pictures that it creates itself.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

#: The headers of every response.
HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}

#: The header in which the page sends its token.
TOKEN_HEADER: Final = "x-tedomari-token"

#: The form of a Host header.
HOST: Final = re.compile(
    r"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|(?P<name>[A-Za-z0-9.-]+))(?::(?P<port>[0-9]{1,5}))?"
)

#: The part of an origin before its host.
ORIGIN: Final = "http://"

#: The port of HTTP, which browsers omit.
HTTP: Final = 80

#: The names of this machine that a browser may use.
LOOPBACK: Final = frozenset({"127.0.0.1", "localhost"})

#: Its addresses in IPv6: the loopback address, and the IPv4 loopback address mapped to IPv6.
LOOPBACK_6: Final = frozenset(map(ipaddress.IPv6Address, ("::1", "::ffff:127.0.0.1")))


@dataclass(frozen=True, slots=True)
class Guard:
    """The conditions for requests.

    The host must be a name or address of this machine itself, with the port of the server.  A
    page of another site therefore cannot reach the server under its own name.  If the browser
    sends an origin, it must be the page itself.  Every request for anything else than the page
    needs the token.  The link has the token after ``#``; the page sends it only in a header.
    Clauses: explorer.security.host, explorer.security.origin, explorer.security.token.
    """

    port: int
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32))

    def refusal(self, headers: Mapping[str, str], *, needs_token: bool) -> str | None:
        """Return why a request is refused, or None if it is allowed."""
        if not self.is_here(headers.get("host", "")):
            return "the host is not this machine"
        origin = headers.get("origin")
        if origin is not None and not self.is_own(origin):
            return "the request comes from another page"
        if needs_token:
            token = headers.get(TOKEN_HEADER, "").encode()
            if not secrets.compare_digest(token, self.token.encode()):
                return "the token is missing or wrong: open the link that the command printed"
        return None

    def is_here(self, host: str) -> bool:
        """Whether a Host header names this server.

        The case of names does not matter, nor does a final dot.  The default port is that of
        HTTP.
        """
        parts = HOST.fullmatch(host)
        if parts is None or int(parts["port"] or HTTP) != self.port:
            return False
        if parts["address"] is None:
            return parts["name"].lower().removesuffix(".") in LOOPBACK
        try:
            return ipaddress.IPv6Address(parts["address"]) in LOOPBACK_6
        except ValueError:
            return False

    def is_own(self, origin: str) -> bool:
        """Whether an origin is the page that this server serves."""
        return origin.startswith(ORIGIN) and self.is_here(origin.removeprefix(ORIGIN))
