"""Operations as declared objects: what is given, what results, how it is computed.

A module declares an operation with :func:`operation`; the sources and the plugins name the
modules that have some (hook ``tedomari_operations``).  The reader of vectors, their JSON
Schema, the judgement and the questions for engines follow from the declaration.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, TypeAlias

from tedomari.errors import TedomariError
from tedomari.rulesets import installed
from tedomari.rulesets.loader import load_plugins
from tedomari.rulesets.plugin import Plugin
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.agreement import Schema, Type
from tedomari_conformance.suite.operations.asking import Asked
from tedomari_conformance.suite.operations.types import Answer, record_of

#: The modules of this package that declare operations: those that belong to no one source.
OWN_MODULES: Final = (
    "basic",
    "by_search",
    "laws",
    "laws_of_infinitesimals",
    "laws_of_numbers",
)

#: The entry points of the built-in sources; they implement the hooks of plugins.
SOURCES: Final = "tedomari.sources"


class UnknownOperationError(TedomariError):
    """A vector asks for an operation that nothing installed declares."""

    def __init__(self, name: str) -> None:
        known = ", ".join(sorted(operations()))
        super().__init__(f"no operation {name!r}; there are: {known}")
        self.name = name


class OperationModuleError(TedomariError):
    """A module that a plugin names for its operations, and that cannot be used."""

    def __init__(self, plugin: str, module: str, problem: str) -> None:
        super().__init__(
            f"the plugin {plugin} names the module {module} for its operations: {problem}"
        )
        self.plugin = plugin
        self.module = module


@dataclass(frozen=True, slots=True)
class Operation:
    """A computation on typed members of ``given``, with a result of a type.

    ``asks`` makes the questions that a vector asks of an engine; None if the protocol asks
    nothing like it.  ``choices`` are the sets of members of which ``given`` must have just
    one.  The result's type says when an answer agrees with what a vector expects.
    """

    name: str
    given: Mapping[str, Type]
    result: Type
    compute: Callable[[Given], Answer]
    asks: Callable[[Given, JSON], Asked] | None = None
    choices: Sequence[JSON] = ()

    def __call__(self, given: Given) -> Answer:
        """What the operation computes of the members that are given."""
        return self.compute(given)

    def agrees(self, expected: JSON, answer: Answer) -> bool:
        """Whether an answer agrees with an expectation, as the result's type says."""
        return self.result.agrees(expected, answer)

    def agrees_in_part(self, read: JSON, answer: Answer) -> bool:
        """Whether an answer agrees with what is legible: with these of its members.

        What is no record, or has no member, agrees as a whole or not at all.
        """
        if read and isinstance(read, Mapping) and isinstance(answer, Mapping):
            answer = {name: answer[name] for name in read if name in answer}
        return self.agrees(read, answer)

    @property
    def given_schema(self) -> Schema:
        """The schema of ``given``."""
        members = {"operation": Type({"const": self.name}), **self.given}
        return record_of(members, choices=self.choices).schema


Computation: TypeAlias = Callable[[Given], Answer]


def operation(
    name: str,
    *,
    given: Mapping[str, Type],
    result: Type,
    asks: Callable[[Given, JSON], Asked] | None = None,
    choices: Sequence[JSON] = (),
) -> Callable[[Computation], Operation]:
    """Declare a function of ``given`` as the operation of that name.

    >>> from tedomari_conformance.suite.operations.types import INTEGER
    >>> @operation("double", given={"n": INTEGER}, result=INTEGER)
    ... def double(given):
    ...     return 2 * given["n"]
    >>> double({"operation": "double", "n": 3}), double.agrees(6, 6)
    (6, True)
    """

    def declare(compute: Computation) -> Operation:
        return Operation(name, given, result, compute, asks, choices)

    return declare


@cache
def operations() -> Mapping[str, Operation]:
    """All operations by name: our own, those of the sources, those of installed plugins.

    :class:`OperationModuleError` for a module of a plugin that cannot be imported, or that
    declares an operation which there is already.

    Clause: plugin.hook.operations.
    """
    installed_modules = modules_of(installed().plugins)
    return operations_in([*modules_of_sources(), *installed_modules])


def operations_in(modules: Iterable[tuple[str, str]]) -> dict[str, Operation]:
    """The operations that modules declare, each module with the plugin that names it."""
    found: dict[str, Operation] = {}
    for plugin, module in modules:
        for declared in declared_in(plugin, module):
            if declared.name in found:
                raise OperationModuleError(
                    plugin, module, f"there is an operation {declared.name} already"
                )
            found[declared.name] = declared
    return found


def modules_of_sources() -> list[tuple[str, str]]:
    """Our own modules and those of the built-in sources, with who names each."""
    package = __name__.rpartition(".")[0]
    own = [("tedomari", f"{package}.{name}") for name in OWN_MODULES]
    return own + modules_of(load_plugins(entry_points(group=SOURCES)).plugins)


def modules_of(plugins: Iterable[Plugin]) -> list[tuple[str, str]]:
    """The modules that plugins name for their operations, with the plugin."""
    return [(plugin.name, module) for plugin in plugins for module in plugin.operations]


def declared_in(plugin: str, module: str) -> list[Operation]:
    """The operations that a module declares."""
    try:
        names = vars(import_module(module))
    except Exception as error:  # whatever a plugin's module raises
        problem = f"{type(error).__name__}: {error}"
        raise OperationModuleError(plugin, module, problem) from error
    return [value for value in names.values() if isinstance(value, Operation)]


def operation_of(given: Given) -> Operation:
    """The operation that ``given`` names; :class:`UnknownOperationError` for an unknown name.

    Clause: vectors.given.operation.
    """
    name = str(given["operation"])
    if name not in operations():
        raise UnknownOperationError(name)
    return operations()[name]
