"""The hooks that a plugin implements, and the marker for its implementations."""

from collections.abc import Iterable
from os import PathLike
from typing import Final, Protocol

import pluggy

from tedomari.rulesets.families import OpaquePosition, Ruleset

#: The entry point group of plugins.  It is also the project name that pluggy requires.
GROUP: Final = "tedomari"

#: The version of the contract between host and plugins (chapter "The plugin contract").
API_VERSION: Final = 1

#: The attribute in which a plugin may state the version of the contract that it implements.
API_ATTRIBUTE: Final = "tedomari_api"

#: Marks the hook specifications in :class:`Hooks`.
hookspec: Final = pluggy.HookspecMarker(GROUP)

#: Decorates each hook implementation of a plugin.
hookimpl: Final = pluggy.HookimplMarker(GROUP)


class Hooks(Protocol):
    """The hooks of a plugin, which are methods of an object or functions of a module."""

    @hookspec
    def tedomari_rulesets(self) -> Iterable[Ruleset[OpaquePosition]]:
        """Required: the rulesets of the plugin, as objects.  Clause: plugin.hook.rulesets."""

    @hookspec
    def tedomari_vectors(self) -> Iterable[str | PathLike[str]]:
        """Optional: files or directories of vectors.  Clause: plugin.hook.vectors."""

    @hookspec
    def tedomari_clauses(self) -> Iterable[str | PathLike[str]]:
        """Optional: files or directories of clauses.  Clause: plugin.hook.clauses."""

    @hookspec
    def tedomari_operations(self) -> Iterable[str]:
        """Optional: dotted names of modules that declare operations of vectors.

        The modules are imported when vectors are read.  Clause: plugin.hook.operations.
        """


#: The hook that every plugin implements.
REQUIRED_HOOK: Final = "tedomari_rulesets"

#: The names of all hooks.
HOOKS: Final = tuple(name for name in vars(Hooks) if name.startswith("tedomari_"))
