"""Public names, which are hyphenated; an underscore is read as a hyphen."""

import re
from typing import Final

#: Words of small letters and digits, joined by single hyphens.
PUBLIC_NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")

#: Separates the name of a plugin from the name of one of its rulesets.
SEPARATOR: Final = ":"


def public_name(name: str) -> str:
    """Return the name as it is printed, with hyphens in place of underscores.

    >>> public_name("chilled_domineering")
    'chilled-domineering'

    Clause: plugin.name.hyphen.
    """
    return name.replace("_", "-")


def is_public_name(name: str) -> bool:
    """Whether a printed name consists of small letters, digits and single hyphens.

    Clause: plugin.name.letters.
    """
    return PUBLIC_NAME.fullmatch(name) is not None
