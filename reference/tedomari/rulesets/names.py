"""Public names: hyphenated, and forgiving of an underscore."""

import re
from typing import Final

#: Small letters and digits, in parts joined by hyphens.
PUBLIC_NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")

#: Between the name of a plugin and that of one of its rulesets.
SEPARATOR: Final = ":"


def public_name(name: str) -> str:
    """The name as it is printed: hyphens in the place of underscores.

    >>> public_name("chilled_domineering")
    'chilled-domineering'

    Clause: plugin.name.hyphen.
    """
    return name.replace("_", "-")


def is_public_name(name: str) -> bool:
    """Whether a name, as printed, is made of small letters, digits and single hyphens.

    Clause: plugin.name.letters.
    """
    return PUBLIC_NAME.fullmatch(name) is not None
