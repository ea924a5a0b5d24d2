"""The addresses of the workbench, and of the rows of the database in Datasette."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import quote, urlencode, urlsplit

from tedomari.errors import TedomariError
from tedomari_browse.subjects import Subject

#: Where ``python -m http.server`` serves the workbench, and where Datasette listens.
WORKBENCH: Final = "http://127.0.0.1:8000/"
DATASETTE: Final = "http://127.0.0.1:8001/"

#: The characters that Datasette leaves as they are in the address of a row.
PLAIN: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")

#: Browsers and servers accept addresses of this length; longer ones are left out.
LONGEST: Final = 8000


class AddressError(TedomariError):
    """An address is not one to which a query can be added."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"expected an address such as {WORKBENCH}, without a query, found {text!r}"
        )
        self.text = text


@dataclass(frozen=True, slots=True)
class Links:
    """The addresses of the workbench and of the database in Datasette.

    Raises :class:`AddressError` unless both are addresses of the web without a query.
    """

    workbench: str = WORKBENCH
    datasette: str = DATASETTE
    database: str = "tedomari"

    def __post_init__(self) -> None:
        for address in (self.workbench, self.datasette):
            check_address(address)

    def row(self, table: str, key: str | int) -> str:
        """Return the address of a row in Datasette.

        >>> Links().row("vectors", "xt.strips.period")
        'http://127.0.0.1:8001/tedomari/vectors/xt~2Estrips~2Eperiod'
        """
        base = self.datasette.removesuffix("/")
        return "/".join((base, *map(tilde_encode, (self.database, table, str(key)))))

    def to_workbench(self, subject: Subject, table: str, key: str | int) -> str | None:
        """Return the address at which the workbench opens a subject, and links back to a row.

        The result is None for a subject without an expression and without a position, and for
        one that is too long for an address.  Clause: vectors.database.links.
        """
        if subject.position is not None and subject.ruleset is not None:
            members = {"ruleset": subject.ruleset, "position": subject.position}
        elif subject.expression is not None:
            members = {"expression": subject.expression}
        else:
            return None
        members["row"] = self.row(table, key)
        query = urlencode(members, safe="/:", quote_via=quote)
        address = f"{self.workbench}?{query}"
        return address if len(address) <= LONGEST else None


def check_address(text: str) -> None:
    """Raise :class:`AddressError` unless a query can be added to an address of the web."""
    try:
        parts = urlsplit(text)
    except ValueError as error:
        raise AddressError(text) from error
    plain = text.isascii() and text.isprintable() and not any(sign in text for sign in " ?#")
    if parts.scheme not in ("http", "https") or not parts.hostname or not plain:
        raise AddressError(text)


def tilde_encode(text: str) -> str:
    """Return a part of an address as Datasette writes it.

    >>> tilde_encode("xt.rules"), tilde_encode("my vectors")
    ('xt~2Erules', 'my+vectors')
    """
    return "".join(map(tilde_encode_character, text))


def tilde_encode_character(character: str) -> str:
    """Return a character as Datasette writes it: its bytes in UTF-8, or `+` for a space."""
    if character in PLAIN:
        return character
    return "+" if character == " " else "".join(f"~{byte:02X}" for byte in character.encode())
