"""Helpers for two threads in one store: actions, and a thread that waits in the middle."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from fractions import Fraction
from threading import Event, Thread, current_thread

import pytest

from tedomari.errors import TedomariError
from tedomari.game import Game, game
from tedomari.kernel import tables
from tedomari.store import Store, using

COMPILED = not tables.__file__.endswith(".py")

#: The longest time that a thread waits, in seconds; it is reached only if a test fails.
PATIENCE = 600


@contextmanager
def waiting_thread(
    monkeypatch: pytest.MonkeyPatch, module: object, name: str, action: Callable[[], object]
) -> Iterator[Callable[[], object]]:
    """Start a thread that waits in its first call of a function of the kernel.

    The context is a function that lets the thread go on, and returns the result of its action.
    """
    waiting, go_on = Event(), Event()
    function = getattr(module, name)
    results: list[object] = []

    def wait_first(*arguments: object) -> object:
        if current_thread() is worker and not waiting.is_set():
            waiting.set()
            assert go_on.wait(PATIENCE)
        return function(*arguments)

    def release() -> object:
        go_on.set()
        worker.join(PATIENCE)
        return results[0]

    worker = Thread(target=lambda: results.append(action()), name="worker")
    monkeypatch.setattr(module, name, wait_first)
    worker.start()
    assert waiting.wait(PATIENCE)
    try:
        yield release
    finally:
        go_on.set()
        worker.join(PATIENCE)


def in_store(store: Store, action: Callable[[], object]) -> Callable[[], object]:
    """Return a function that performs an action in a store; an error is its result."""

    def act() -> object:
        with using(store):
            try:
                return action()
            except TedomariError as error:
                return error

    return act


def fine() -> Game:
    """A number that is finer than those of a new store."""
    return game(Fraction(1, 2**40))


def hot() -> Game:
    """A game that is computed by adding values."""
    return Game([7], [Game([3], [-5])]) + Game([2], [-1])


def fresh() -> Game:
    """A game that no other action computes."""
    return Game([11], [Game([10], [-8])])


def in_a_thread(action: Callable[[], object]) -> object:
    """Perform an action in another thread, and return its result or its error."""

    def act() -> object:
        try:
            return action()
        except TedomariError as error:
            return error

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(act).result(PATIENCE)
