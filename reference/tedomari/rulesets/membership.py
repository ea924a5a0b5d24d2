"""The families by name, and the members that a ruleset of each family must have."""

from collections.abc import Mapping
from typing import Final, Generic, Protocol

from tedomari.rulesets.families import Partizan
from tedomari.rulesets.liberty import Liberty
from tedomari.rulesets.line import Line
from tedomari.rulesets.scoring import Scoring

#: The families by name.  A ruleset has all members of one family.
FAMILIES: Final[Mapping[str, type]] = {
    "partizan": Partizan,
    "scoring": Scoring,
    "line": Line,
    "liberty": Liberty,
}


def members(protocol: type) -> Mapping[str, bool]:
    """Return the public members of a family or capability, including inherited ones.

    Each name is mapped to True for a method, and to False for an attribute or property.

    >>> from tedomari.rulesets import Splits
    >>> sorted(members(Splits).items())
    [('components', True)]
    """
    is_method: dict[str, bool] = {}
    for base in protocol.__mro__:
        if getattr(base, "_is_protocol", False) and base not in (Protocol, Generic):
            for name, member in vars(base).items():
                if not name.startswith("_"):
                    is_method[name] = callable(member)
    return is_method


def missing_members(offered: object, protocol: type) -> list[str]:
    """Return the members of a family that an object lacks.  Clause: plugin.ruleset.members."""
    needed = members(protocol)
    return [name for name in needed if not has_member(offered, name, method=needed[name])]


def nearest_family(offered: object) -> tuple[str, type]:
    """Return the family of which an object lacks the fewest members; the first if several do.

    Clause: plugin.problem.members.
    """
    return min(FAMILIES.items(), key=lambda item: len(missing_members(offered, item[1])))


def family_of(ruleset: object) -> str | None:
    """Return the name of the family that a ruleset belongs to, or None.

    >>> family_of(3) is None
    True
    """
    return next(
        (name for name, family in FAMILIES.items() if isinstance(ruleset, family)), None
    )


def has_member(offered: object, name: str, *, method: bool) -> bool:
    """Whether an object has a member, which must be callable if it is a method."""
    if not hasattr(offered, name):
        return False
    return callable(getattr(offered, name)) or not method
