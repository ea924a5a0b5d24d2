"""A guard around the code of plugins, which blames a plugin for its own faults.

:func:`guard_ruleset` wraps a ruleset in a guard.  If a method raises, or returns something that
the contract does not allow, the guard raises a
:class:`~tedomari.rulesets.errors.RulesetFaultError` that names the plugin, the ruleset, the
method and the position.  If a method returns too many items, which may be without end, the
guard raises an :class:`~tedomari.rulesets.errors.ItemsError` that names them, too.  The loader
imports plugins in a :class:`PluginCode` block.  Both restore the recursion limit.  The guard
also removes the line ends at the end of strings that are read as positions, so that they mean
nothing in any notation.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from inspect import getattr_static
from itertools import islice
from sys import getrecursionlimit
from types import TracebackType
from typing import Final, cast

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.messages import fit
from tedomari.rulesets.errors import ItemsError, RulesetError, RulesetFaultError
from tedomari.rulesets.families import OpaquePosition, Ruleset
from tedomari.rulesets.scoring import Solution

#: The maximum number of options, components, images or other items that a call may return.
MOST_ITEMS: Final = 100_000

#: At most this many characters of a position or an answer are shown in an error.
MOST_CHARACTERS: Final = 120

#: The characters of line ends.
LINE_ENDS: Final = "\r\n"

#: The methods with a callback, whose exceptions are not faults of the plugin.
SAMPLING: Final = ("sample", "sample_kind")

#: The packages whose own exceptions are never the fault of a plugin.
HOST: Final = frozenset({"tedomari", "tedomari_conformance"})


class PluginCode:
    """A block that runs a plugin's code and restores the recursion limit.

    If the code changed the limit, ``limit`` is the value that it had set, otherwise None.
    Clause: plugin.guard.limit.
    """

    limit: int | None = None

    def __enter__(self) -> "PluginCode":
        self.before = getrecursionlimit()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if getrecursionlimit() != self.before:
            self.limit = getrecursionlimit()
            sys.setrecursionlimit(self.before)


def is_foreign(error: BaseException) -> bool:
    """Whether an exception from a plugin's code is the fault of that code.

    Interrupts, a lack of memory and the errors of the host itself are not.

    >>> is_foreign(SystemExit(0)), is_foreign(KeyboardInterrupt()), is_foreign(TedomariError())
    (True, False, False)

    Clause: plugin.guard.raised.
    """
    if isinstance(error, KeyboardInterrupt | GeneratorExit | MemoryError | TedomariError):
        return False
    return type(error).__module__.partition(".")[0] not in HOST


def is_fault(error: BaseException) -> bool:
    """Whether an exception that is raised while a plugin is loaded is the plugin's fault.

    An error of the host is, too, because only the plugin's code has called the host.  An
    interrupt is not.
    """
    return isinstance(error, Exception) or is_foreign(error)


@contextmanager
def code_of(ruleset: Ruleset[OpaquePosition]) -> Iterator[None]:
    """Turn exceptions of a ruleset's code in the block into a RulesetFaultError.

    Its methods have their own guard.  This one also covers the methods of its positions, for
    example ``__eq__``, and the use of answers that the guard does not check.

    >>> from tedomari.rulesets.loader import find_ruleset
    >>> with code_of(find_ruleset("nim")):
    ...     raise KeyError(5)
    Traceback (most recent call last):
    tedomari.rulesets.errors.RulesetFaultError: the code of the ruleset nim failed with ...

    Clause: plugin.guard.raised.
    """
    try:
        yield
    except BaseException as error:
        if not is_foreign(error):
            raise
        raise RulesetFaultError(str(name_of(ruleset)), one_line(error)) from error


class AnswerError(Exception):
    """An answer does not fit the contract; the message describes the answer."""


class TooManyError(Exception):
    """An answer has more than :data:`MOST_ITEMS` items."""


def short_repr(item: object) -> str:
    """Return a short ``repr``, even if ``__repr__`` fails.  Clause: plugin.guard.blame."""
    try:
        text = repr(item)
    except BaseException as error:
        if not is_foreign(error):
            raise
        text = f"a {type(item).__name__} that cannot be shown"
    return fit(text, MOST_CHARACTERS)


def of_type(kind: type) -> Callable[[object], object]:
    """Return a reader that accepts answers of this type; a bool is not an int."""

    def read(answer: object) -> object:
        if not isinstance(answer, kind) or (kind is int and isinstance(answer, bool)):
            raise AnswerError(short_repr(answer))
        return answer

    return read


def items(answer: object) -> Sequence[object]:
    """Return the items of an iterable; a list or tuple is returned unchanged.

    Raise :class:`AnswerError` for a string, for bytes and for an object that is not iterable,
    and :class:`TooManyError` for more than :data:`MOST_ITEMS` items.
    """
    if isinstance(answer, (list, tuple)):
        sequence: Sequence[object] = answer
    elif isinstance(answer, (str, bytes)) or not hasattr(answer, "__iter__"):
        raise AnswerError(short_repr(answer))
    else:
        sequence = list(islice(cast("Iterable[object]", answer), MOST_ITEMS + 1))
    if len(sequence) > MOST_ITEMS:
        raise TooManyError
    return sequence


def positions(answer: object) -> Sequence[object]:
    """Return the items of an iterable, after checking that they can be hashed.

    All positions of a ruleset belong to one class, so it is enough to check the first.
    """
    sequence = items(answer)
    if sequence:
        hashable(sequence[0])
    return sequence


def hashable(answer: object) -> object:
    """Return a position, after checking that it can be hashed."""
    try:
        hash(answer)
    except TypeError as error:
        raise AnswerError(f"{short_repr(answer)}, which cannot be hashed") from error
    return answer


#: A description of the answers that are allowed, and the reader that checks them.
Answer = tuple[str, Callable[[object], object]]

_TEXT: Final[Answer] = ("a str", of_type(str))
_NUMBER: Final[Answer] = ("an int", of_type(int))
_POSITIONS: Final[Answer] = ("an iterable of positions", positions)
_ITEMS: Final[Answer] = ("an iterable of items", items)

#: The answers that the contract describes, by method; other methods' answers are not checked.
ANSWERS: Final[Mapping[str, Answer]] = {
    "parse": ("a position that can be hashed", hashable),
    **dict.fromkeys(("format", "format_lines", "svg", "marked", "standing"), _TEXT),
    **dict.fromkeys(("left_options", "right_options", "components", "smaller"), _POSITIONS),
    **dict.fromkeys(("progress", "points_left", "moves_left"), _NUMBER),
    **dict.fromkeys(
        ("images", "moves", "race_moves", "liberty_regions", "empty_points", "wins_now"), _ITEMS
    ),
    **dict.fromkeys(("defences", "patterns", "spots", "move_names", "openings"), _ITEMS),
    "value": ("a Game", of_type(Game)),
    "solve": ("a Solution", of_type(Solution)),
}

#: The answer of a method that is not in :data:`ANSWERS`: anything.
_ANY: Final[Answer] = ("an answer", lambda answer: answer)


def guard_ruleset(ruleset: Ruleset[OpaquePosition], origin: str) -> Ruleset[OpaquePosition]:
    """Return a ruleset wrapped in a guard; ``origin`` names its plugin and distribution.

    The guarded ruleset has the same members and is an instance of the same classes.
    Clauses: plugin.guard.raised, plugin.guard.answer, plugin.guard.items.
    """
    guard = Guard(ruleset, origin)
    namespace: dict[str, object] = {
        "__class__": property(lambda self: type(ruleset)),
        "__getattr__": lambda self, name: getattr(ruleset, name),
        "__setattr__": lambda self, name, value: setattr(ruleset, name, value),
        "__delattr__": lambda self, name: delattr(ruleset, name),
        "__repr__": lambda self: repr(ruleset),
        "__slots__": (),
    }
    for name in dir(ruleset):
        if not name.startswith("_"):
            namespace[name] = guard.member(name)
    wrapper: object = type(f"Guarded{type(ruleset).__name__}", (), namespace)()
    return cast("Ruleset[OpaquePosition]", wrapper)


class Guard:
    """The guard of one ruleset."""

    def __init__(self, ruleset: Ruleset[OpaquePosition], origin: str) -> None:
        self.ruleset = ruleset
        self.origin = origin

    def member(self, name: str) -> object:
        """Return a guarded member: a method for a method, and a property for an attribute."""
        static = getattr_static(self.ruleset, name, None)
        is_computed = isinstance(static, (property, cached_property))
        if not is_computed and callable(getattr(self.ruleset, name, None)):
            return self.method(name)
        return property(lambda _: self.call(name, _ANY, getattr, (self.ruleset, name), {}))

    def method(self, name: str) -> Callable[..., object]:
        """Return a method of the guarded ruleset."""
        answer = ANSWERS.get(name, _ANY)
        ruleset, read = self.ruleset, answer[1]
        if name in SAMPLING:
            return lambda _, *args, **kwargs: self.call(
                name, answer, getattr(ruleset, name), args, kwargs
            )

        def call(_: object, *args: object, **kwargs: object) -> object:
            limit = getrecursionlimit()
            try:
                result = read(getattr(ruleset, name)(*args, **kwargs))
            except BaseException as error:
                self.raise_fault(error, name, args, answer[0], limit)
                raise
            if getrecursionlimit() != limit:
                self.refuse_limit(name, args, limit)
            return result

        def parse(guarded: object, text: object, *args: object, **kwargs: object) -> object:
            return call(guarded, strip_line_ends(text), *args, **kwargs)

        guarded = parse if name == "parse" else call
        guarded.__name__ = name
        guarded.__doc__ = getattr(ruleset, name).__doc__
        return guarded

    def call(
        self,
        name: str,
        answer: Answer,
        function: Callable[..., object],
        args: Sequence[object],
        kwargs: Mapping[str, object],
    ) -> object:
        """Call a function and return its answer, checked by the reader in ``answer``.

        Raise :class:`RulesetFaultError` if either fails.  Exceptions of a callback of the
        caller pass through unchanged.
        """
        limit = getrecursionlimit()
        passing: list[BaseException] = []
        if name in SAMPLING:
            args = [let_pass(arg, passing) if callable(arg) else arg for arg in args]
        try:
            result = answer[1](function(*args, **kwargs))
        except BaseException as error:
            if not any(error is other for other in passing):
                self.raise_fault(error, name, args, answer[0], limit)
            raise
        if getrecursionlimit() != limit:
            self.refuse_limit(name, args, limit)
        return result

    def raise_fault(
        self, error: BaseException, name: str, args: Sequence[object], expected: str, limit: int
    ) -> None:
        """Raise the error that names the plugin; return if its code is not the cause."""
        sys.setrecursionlimit(limit)
        fault = self.fault_of(error, name, args, expected)
        if fault is not None:
            raise fault from error

    def refuse_limit(self, name: str, args: Sequence[object], limit: int) -> None:
        """Restore the recursion limit, and raise the error that blames the plugin."""
        changed = f"the recursion limit set to {getrecursionlimit()}"
        sys.setrecursionlimit(limit)
        raise self.fault(name, args, "an unchanged recursion limit", changed)

    def fault_of(
        self, error: BaseException, name: str, args: Sequence[object], expected: str
    ) -> RulesetError | None:
        """Return the error that names the plugin; None if its code is not the cause.

        Clauses: plugin.guard.blame, plugin.guard.items.
        """
        if isinstance(error, TooManyError):
            ruleset, where = str(name_of(self.ruleset)), self.call_text(name, args)
            kind = "options" if name in ("left_options", "right_options") else "items"
            return ItemsError(ruleset, where, kind, MOST_ITEMS, origin=self.origin)
        if isinstance(error, AnswerError):
            return self.fault(name, args, expected, str(error))
        if not is_foreign(error):
            return None
        return self.fault(name, args, expected, one_line(error))

    def fault(
        self, name: str, args: Sequence[object], expected: str, found: str
    ) -> RulesetFaultError:
        """Return the error that blames the plugin.  Clause: plugin.guard.blame."""
        return RulesetFaultError(
            str(name_of(self.ruleset)),
            found,
            where=self.call_text(name, args),
            expected=expected,
            origin=self.origin,
        )

    def call_text(self, name: str, args: Sequence[object]) -> str:
        """Return the call of a method with its first argument, or the name of an attribute."""
        is_attribute = bool(args) and args[0] is self.ruleset
        return name if is_attribute else f"{name}({self.argument_text(name, args)})"

    def argument_text(self, name: str, args: Sequence[object]) -> str:
        """Return the first argument of a call as a string, positions in their notation.

        A position whose notation cannot be computed is shown by its ``repr``.
        """
        if not args:
            return ""
        if name in ("format", "parse", *SAMPLING) or isinstance(args[0], str | int):
            return short_repr(args[0])
        try:
            with PluginCode():
                text: object = self.ruleset.format(cast("OpaquePosition", args[0]))
        except BaseException as error:
            if not is_foreign(error):
                raise
            return short_repr(args[0])
        return text[:MOST_CHARACTERS] if isinstance(text, str) else short_repr(args[0])


def strip_line_ends(text: object) -> object:
    r"""Return a string without the line ends at its end, and any other object unchanged.

    >>> strip_line_ends("ooo\noo\r\n\n")
    'ooo\noo'

    Clause: plugin.ruleset.line-ends.
    """
    return text.rstrip(LINE_ENDS) if isinstance(text, str) else text


def name_of(ruleset: object) -> object:
    """Return the name of a ruleset, or that of its class if reading the name fails."""
    try:
        return getattr(ruleset, "name", type(ruleset).__name__)
    except BaseException as error:
        if not is_foreign(error):
            raise
        return type(ruleset).__name__


def one_line(error: BaseException) -> str:
    """Return the type and the message of an exception as one line."""
    return " ".join(f"{type(error).__name__}: {message_of(error)}".split())[:200]


def message_of(error: BaseException) -> str:
    """Return the message of an exception, even if its ``__str__`` fails."""
    try:
        return str(error)
    except BaseException as other:
        if not is_foreign(other):
            raise
        return "no message"


def let_pass(callback: Callable[..., object], passing: list[BaseException]) -> object:
    """Return a callback that appends its own exceptions to ``passing`` before they propagate.

    They are the caller's exceptions, not faults of the plugin that calls the callback.
    """

    def call(*args: object) -> object:
        try:
            return callback(*args)
        except BaseException as error:
            passing.append(error)
            raise

    return call
