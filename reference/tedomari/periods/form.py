"""The form of certificates: which members they have, and of which kind.

The checker asks for it first, so that a file of another form is refused with the place, what
was expected there and what was found.
"""

from collections.abc import Mapping
from typing import Final

from tedomari.errors import TedomariError

#: What a member of a certificate is: one of some types, a list whose items have one form, or an
#: object with at least these members.
Form = tuple[type, ...] | list["Form"] | Mapping[str, "Form"]

TEXT: Final = (str,)
INTEGER: Final = (int,)

#: The members of a proof that a game is at least another one.
PROOF: Final[Form] = {"game": TEXT, "replies": (dict,)}

#: The members of the options of one kind, in addition to the kind.
SCHEMES: Final[Mapping[str, Form]] = {
    "fixed": {"rest": TEXT},
    "edge": {"rest": TEXT, "family": INTEGER, "lost": INTEGER},
    "inner": {
        "rest": TEXT,
        "first": INTEGER,
        "second": (int, type(None)),
        "lost": INTEGER,
        "low": INTEGER,
        "high": INTEGER,
    },
}

STEP: Final[Form] = {
    "base": INTEGER,
    "left": [TEXT],
    "right": [TEXT],
    "above": PROOF,
    "below": PROOF,
}

CERTIFICATE: Final[Form] = {
    "format": TEXT,
    "rules": (dict,),
    "word": TEXT,
    "family": INTEGER,
    "period": INTEGER,
    "saltus": TEXT,
    "start": INTEGER,
    "bound": INTEGER,
    "families": [
        {
            "prefix": TEXT,
            "suffix": TEXT,
            "left": [{"kind": TEXT}],
            "right": [{"kind": TEXT}],
            "values": [TEXT],
            "steps": [STEP],
        }
    ],
}

#: The names of types in JSON.
NAMES: Final[Mapping[type, str]] = {
    str: "a string",
    int: "an integer",
    float: "a number that is not an integer",
    bool: "true or false",
    list: "a list",
    dict: "an object",
    type(None): "null",
}


class PeriodRefusedError(TedomariError):
    """A certificate that does not prove its period.  Clause: periods.check."""


def require(condition: bool, reason: str, *values: object) -> None:
    """Refuse the certificate, with a reason, if a condition does not hold.

    With ``values``, the reason has a pair of braces for each.  Games are passed in this way:
    their notation takes time, and is needed for a refusal only.
    """
    if not condition:
        text = reason.format(*values) if values else reason
        raise PeriodRefusedError(f"the certificate is refused: {text}")


def require_form(value: object, form: Form, place: str) -> None:
    """Refuse the certificate if the value at a place does not have a form."""
    if isinstance(form, tuple):
        expected = " or ".join(NAMES[each] for each in form)
        found = NAMES.get(type(value), repr(value))
        require(type(value) in form, f"{place} is {found}: expected {expected}")
    elif isinstance(form, list):
        require_form(value, (list,), place)
        assert isinstance(value, list)
        for number, item in enumerate(value):
            require_form(item, form[0], f"{place}[{number}]")
    else:
        require_form(value, (dict,), place)
        assert isinstance(value, dict)
        for name, part in form.items():
            require(name in value, f"{place} has no member {name!r}")
            require_form(value[name], part, f"{place}.{name}")


def require_certificate(certificate: object) -> None:
    """Refuse a certificate that does not have the form of one.  Clause: periods.check."""
    require_form(certificate, CERTIFICATE, "certificate")
    assert isinstance(certificate, dict)
    for number, row in enumerate(certificate["families"]):
        for side in ("left", "right"):
            for scheme, option in enumerate(row[side]):
                place = f"certificate.families[{number}].{side}[{scheme}]"
                kinds = ", ".join(map(repr, SCHEMES))
                require(
                    option["kind"] in SCHEMES,
                    f"{place}.kind is {option['kind']!r}: expected {kinds}",
                )
                require_form(option, SCHEMES[option["kind"]], place)
    count = len(certificate["families"])
    require(
        0 <= certificate["family"] < count,
        f"certificate.family is {certificate['family']}: expected the place of one of the "
        f"{count} families",
    )
