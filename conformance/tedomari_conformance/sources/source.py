"""A built-in source as a plugin."""

from collections.abc import Iterable
from typing import Final

from tedomari.rulesets import OpaquePosition, Ruleset, hookimpl


class Source:
    """A plugin with operations and without rulesets.

    ``package`` is the name of the source's package, ``modules`` are the names of the modules
    in it that declare operations.
    """

    def __init__(self, package: str, *modules: str) -> None:
        self.modules: Final = tuple(f"{package}.{module}" for module in modules)

    @hookimpl
    def tedomari_rulesets(self) -> Iterable[Ruleset[OpaquePosition]]:
        """Return no rulesets."""
        return ()

    @hookimpl
    def tedomari_operations(self) -> Iterable[str]:
        """Return the full names of the modules that declare operations."""
        return self.modules
