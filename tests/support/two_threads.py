"""Two threads and one store: what they do there, and a thread that waits in between."""

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

#: Nothing waits for so long unless a test fails.
PATIENCE = 60


@contextmanager
def halted(
    monkeypatch: pytest.MonkeyPatch, module: object, name: str, action: Callable[[], object]
) -> Iterator[Callable[[], object]]:
    """A thread that does something, and waits where it calls a function of the kernel first.

    What is given lets it go on, and returns what it has done.
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
    """Do something in a store, or return the error."""

    def act() -> object:
        with using(store):
            try:
                return action()
            except TedomariError as error:
                return error

    return act


def fine() -> Game:
    """A number that is finer than a new store knows."""
    return game(Fraction(1, 2**40))


def hot() -> Game:
    """A game that adds values."""
    return Game([7], [Game([3], [-5])]) + Game([2], [-1])


def fresh() -> Game:
    """A game that no other test action makes."""
    return Game([11], [Game([10], [-8])])


def in_a_thread(action: Callable[[], object]) -> object:
    """What an action returns in another thread, or the error that it raises."""

    def act() -> object:
        try:
            return action()
        except TedomariError as error:
            return error

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(act).result(PATIENCE)
