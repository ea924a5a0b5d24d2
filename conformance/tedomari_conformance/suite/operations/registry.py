"""Operations as declared objects: what is given, what results, how it is computed.

A module declares an operation with :func:`operation`; the sources and the plugins name the
modules that have some (hook ``tedomari_operations``).  The reader of vectors and of queries,
their JSON Schemas, the judgement, the questions for engines and what a fuzzer asks follow
from the declaration.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Concatenate, Final, ParamSpec, TypeAlias, cast

from tedomari.errors import TedomariError
from tedomari.rulesets import installed
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.rulesets.loader import load_plugins
from tedomari.rulesets.plugin import Plugin
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.agreement import Difference, Schema, Type
from tedomari_conformance.suite.operations.asking import Asked, Result
from tedomari_conformance.suite.operations.commands import filled_in
from tedomari_conformance.suite.operations.reading import Fields
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


#: What an operation computes: of ``given``, or of the arguments that were read.
Computation: TypeAlias = Callable[..., Answer]

#: How an operation is declared.
Declared = ParamSpec("Declared")

#: Whether a result is right, None if that is not decided.
Test: TypeAlias = Callable[[Result], bool | None]

#: How a referee rules on results, and how it was found, in words.
Ruled: TypeAlias = tuple[Test, str]

#: Rules on results, given what the operation computes of.
Referee: TypeAlias = Callable[..., Ruled]


@dataclass(frozen=True, slots=True)
class Operation:
    """A computation on typed members of ``given``, with a result of a type.

    ``choices`` are the sets of members of which ``given`` must have just one.  The result's
    type says when an answer agrees with what is expected, unless ``differ`` does, which is
    given both and what ``compute`` is.  ``commands`` are commands that show the same, with
    members of ``given`` in braces.

    An operation of vectors has no ``family``; it computes from ``given`` itself, and ``asks``
    makes the questions that a vector asks of an engine, None if the protocol asks nothing
    like it.  An operation of the protocol is one of values or of a family of rulesets; it
    computes from the arguments that :meth:`read` reads.  ``clause`` says what it is,
    ``referee`` tests results by a search; a certificate that holds decides if ``proven``.

    >>> from tedomari_conformance.suite.operations.types import INTEGER
    >>> @operation("double", given={"n": INTEGER}, result=INTEGER)
    ... def double(given):
    ...     return 2 * given["n"]
    >>> double({"operation": "double", "n": 3}), double.agrees(6, 6)
    (6, True)
    """

    compute: Computation
    name: str
    given: Mapping[str, Type]
    result: Type
    choices: Sequence[JSON] = ()
    differ: Callable[..., Difference | None] | None = None
    commands: Sequence[str] = ()
    asks: Callable[[Given, JSON], Asked] | None = None
    family: str = ""
    clause: str = ""
    referee: Referee | None = None
    proven: bool = False

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
        part = self.result.part
        return (part if part and read else self.result).agrees(read, answer)

    @property
    def arguments(self) -> Type:
        """The type of ``given``."""
        return record_of(self.given, choices=self.choices)

    @property
    def given_schema(self) -> Schema:
        """The schema of ``given`` in a vector."""
        members = {"operation": Type({"const": self.name}), **self.given}
        return record_of(members, choices=self.choices).schema

    @property
    def certified(self) -> bool:
        """Whether a query may ask for a certificate."""
        return "certificate" in self.given

    def read(self, arguments: Result, rules: AnyRuleset | None) -> Sequence[object]:
        """What ``compute`` is given for the arguments of a query; None for each missing one.

        A TedomariError, which names the place, for arguments of another shape.
        """
        members = {name: each for name, each in self.given.items() if each.judged}
        needed: Sequence[str] = [name for name in members if not members[name].optional]
        known: Sequence[str] = [*members]
        for choice in reversed(self.choices):
            known = needed = cast("Mapping[str, Sequence[str]]", choice)["required"]
            if all(name in arguments for name in needed):
                break
        rest = [name for name in known if name not in needed]
        data = Fields(arguments, "", needed, optional=rest).data
        return [
            each.read(data[name], name, rules) if name in data else None
            for name, each in members.items()
        ]

    def difference(
        self, wanted: object, found: object, arguments: Result, rules: AnyRuleset | None
    ) -> Difference | None:
        """How a result differs from what is expected, both as read; None if it does not."""
        if self.differ is None:
            return self.result.difference(wanted, found)
        return self.differ(wanted, found, *self.read(arguments, rules))

    def command(self, given: Given) -> str | None:
        """The command that computes the same, if there is a plain one."""
        return filled_in(self.commands, given)


def declaring(
    make: Callable[Concatenate[Computation, Declared], Operation],
) -> Callable[Declared, Callable[[Computation], Operation]]:
    """Return a decorator that makes operations of functions."""

    def declare(
        *members: Declared.args, **named: Declared.kwargs
    ) -> Callable[[Computation], Operation]:
        return lambda compute: make(compute, *members, **named)

    return declare


#: Declares a function as an operation, with the members of :class:`Operation`.
operation: Final = declaring(Operation)


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
    """The operations of vectors that modules declare, each with the plugin that names it.

    One with a family is of the protocol, and no vector names it.
    """
    found: dict[str, Operation] = {}
    for plugin, module in modules:
        for declared in declared_in(plugin, module):
            if declared.family:
                continue
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
