"""Operations: objects with the types of arguments and result, and a computation.

A module declares an operation with :func:`operation`.  Sources and plugins name the modules
that declare operations, in the hook ``tedomari_operations``.  A declaration determines how
vectors and queries are read, their JSON schemas, how results are compared, and the questions
for engines and from the fuzzer.
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
from tedomari_conformance.suite.operations.commands import fill_in
from tedomari_conformance.suite.operations.reading import Fields
from tedomari_conformance.suite.operations.types import Answer, record_of

#: The modules of this package that declare operations.  They belong to no single source.
OWN_MODULES: Final = (
    "basic",
    "by_search",
    "heaps",
    "laws",
    "laws_of_infinitesimals",
    "laws_of_numbers",
)

#: The group of entry points of the built-in sources, which implement the hooks of plugins.
SOURCES: Final = "tedomari.sources"


class UnknownOperationError(TedomariError):
    """A vector names an operation that no installed module declares."""

    def __init__(self, name: str) -> None:
        known = ", ".join(sorted(operations()))
        super().__init__(f"no operation {name!r}; there are: {known}")
        self.name = name


class OperationModuleError(TedomariError):
    """The module that a plugin names for its operations cannot be used."""

    def __init__(self, plugin: str, module: str, problem: str) -> None:
        super().__init__(
            f"the plugin {plugin} names the module {module} for its operations: {problem}"
        )
        self.plugin = plugin
        self.module = module


#: Computes the answer from ``given``, or from the arguments after they have been read.
Computation: TypeAlias = Callable[..., Answer]

#: The arguments of a declaration.
Declared = ParamSpec("Declared")

#: Tests whether a result is right; returns None if this is undecided.
Test: TypeAlias = Callable[[Result], bool | None]

#: A test of results, and a description of the method of the referee.
Ruled: TypeAlias = tuple[Test, str]

#: Rules on results; takes the same arguments as the operation.
Referee: TypeAlias = Callable[..., Ruled]


@dataclass(frozen=True, slots=True)
class Operation:
    """A computation with typed arguments, the members of ``given``, and a typed result.

    ``choices`` are sets of members; ``given`` must have exactly one of these sets.  The type
    of the result compares an answer with the expectation, unless there is a function
    ``differ``, which takes the expectation, the answer, and the arguments of ``compute``.
    ``commands`` are commands that show the same result, with members of ``given`` in braces.

    An operation of vectors has no ``family``.  It computes from ``given`` itself.  Its ``asks``
    yields the questions that a vector asks an engine, or is None if the protocol has no such
    question.  An operation of the protocol belongs to values or to a family of rulesets.  It
    computes from the arguments that :meth:`read` returns.  ``clause`` names the clause that
    defines the operation, and ``referee`` tests results by a search.  With ``proven``, a valid
    certificate decides whether a result is right.  ``since`` is the first version of the
    protocol that has the operation.

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
    since: int = 1

    def __call__(self, given: Given) -> Answer:
        """Compute the answer from ``given``."""
        return self.compute(given)

    def agrees(self, expected: JSON, answer: Answer) -> bool:
        """Whether an answer agrees with an expectation, according to the type of the result."""
        return self.result.agrees(expected, answer)

    def agrees_in_part(self, read: JSON, answer: Answer) -> bool:
        """Whether an answer agrees with the legible members of a printed result.

        The result is compared as a whole if it is not a record, or if none of its members is
        legible.
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
        """Read the arguments of a query for ``compute``, with None for each missing argument.

        Raises a TedomariError, which names the place, for arguments of the wrong shape.
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
        """Return how a result, as read, differs from the expectation; None if they agree."""
        if self.differ is None:
            return self.result.difference(wanted, found)
        return self.differ(wanted, found, *self.read(arguments, rules))

    def command(self, given: Given) -> str | None:
        """Return a command that shows the same result, or None."""
        return fill_in(self.commands, given)


def declaring(
    make: Callable[Concatenate[Computation, Declared], Operation],
) -> Callable[Declared, Callable[[Computation], Operation]]:
    """Return a decorator that builds an operation from a function."""

    def declare(
        *members: Declared.args, **named: Declared.kwargs
    ) -> Callable[[Computation], Operation]:
        return lambda compute: make(compute, *members, **named)

    return declare


#: Declares a function as an operation, with the members of :class:`Operation`.
operation: Final = declaring(Operation)


@cache
def operations() -> Mapping[str, Operation]:
    """Return all operations by name: the suite's own, and those of sources and plugins.

    Raises :class:`OperationModuleError` if a module of a plugin cannot be imported or
    declares an operation whose name is already taken.

    Clause: plugin.hook.operations.
    """
    installed_modules = modules_of(installed().plugins)
    return operations_in([*modules_of_sources(), *installed_modules])


def operations_in(modules: Iterable[tuple[str, str]]) -> dict[str, Operation]:
    """Return the operations that modules declare for vectors, by name.

    Each module comes with the name of its plugin.  Operations with a family are left out:
    they belong to the protocol, and no vector names them.
    """
    by_name: dict[str, Operation] = {}
    for plugin, module in modules:
        for declared in operations_of_module(plugin, module):
            if declared.family:
                continue
            if declared.name in by_name:
                raise OperationModuleError(
                    plugin, module, f"there is an operation {declared.name} already"
                )
            by_name[declared.name] = declared
    return by_name


def modules_of_sources() -> list[tuple[str, str]]:
    """Return the suite's modules and those of the built-in sources, each with its plugin."""
    package = __name__.rpartition(".")[0]
    own = [("tedomari", f"{package}.{name}") for name in OWN_MODULES]
    return own + modules_of(load_plugins(entry_points(group=SOURCES)).plugins)


def modules_of(plugins: Iterable[Plugin]) -> list[tuple[str, str]]:
    """Return the modules that plugins name for their operations, each with its plugin."""
    return [(plugin.name, module) for plugin in plugins for module in plugin.operations]


def operations_of_module(plugin: str, module: str) -> list[Operation]:
    """Return the operations that a module declares."""
    try:
        names = vars(import_module(module))
    except Exception as error:  # whatever a plugin's module raises
        problem = f"{type(error).__name__}: {error}"
        raise OperationModuleError(plugin, module, problem) from error
    return [value for value in names.values() if isinstance(value, Operation)]


def operation_of(given: Given) -> Operation:
    """Return the operation that ``given`` names.

    Raises :class:`UnknownOperationError` for an unknown name.

    Clause: vectors.given.operation.
    """
    name = str(given["operation"])
    if name not in operations():
        raise UnknownOperationError(name)
    return operations()[name]
