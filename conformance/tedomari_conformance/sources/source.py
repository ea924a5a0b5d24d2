"""A built-in source, as the plugin that it is."""

from collections.abc import Iterable
from typing import Final

from tedomari.rulesets import OpaquePosition, Ruleset, hookimpl


class Source:
    """A source that names the modules of its package which declare operations.

    It implements the hooks of plugins, and brings no rulesets.
    """

    def __init__(self, package: str, *modules: str) -> None:
        self.modules: Final = tuple(f"{package}.{module}" for module in modules)

    @hookimpl
    def tedomari_rulesets(self) -> Iterable[Ruleset[OpaquePosition]]:
        """No rulesets."""
        return ()

    @hookimpl
    def tedomari_operations(self) -> Iterable[str]:
        """The modules that declare operations."""
        return self.modules
