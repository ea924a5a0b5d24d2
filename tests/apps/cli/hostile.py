"""A plugin that misbehaves in the way that the environment selects, for tests of commands.

``HOSTILE`` has the place, a colon, and the misdeed, as in ``parse:exit``.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count

from tedomari.rulesets import hookimpl
from tedomari_nim import Heaps, Nim

PLACE, _, DEED = os.environ.get("HOSTILE", "").partition(":")


class Stop(BaseException):
    """An exception that is not derived from Exception."""


def leave() -> None:
    sys.exit(0)


def stop() -> None:
    raise Stop("enough")


def interrupt() -> None:
    raise KeyboardInterrupt


def say() -> None:
    print("NOISE by print")


def speak() -> None:
    say()
    os.write(1, b"NOISE by descriptor\n")
    subprocess.run([sys.executable, "-c", "print('NOISE by subprocess')"], check=True)
    print("NOISE at length" * 10_000)


def limit() -> None:
    sys.setrecursionlimit(60 + depth())


def depth() -> int:
    frame, number = sys._getframe(), 0
    while frame.f_back is not None:
        frame, number = frame.f_back, number + 1
    return number


def here(place: str, deed: str) -> bool:
    return (place, deed) == (PLACE, DEED)


def wait() -> None:
    sys.stderr.write("waiting\n")
    sys.stderr.flush()
    time.sleep(3600)


DEEDS: dict[str, Callable[[], None]] = {
    "exit": leave,
    "stop": stop,
    "interrupt": interrupt,
    "say": say,
    "speak": speak,
    "limit": limit,
    "wait": wait,
}


def happen(place: str) -> None:
    if place == PLACE and DEED in DEEDS:
        DEEDS[DEED]()


class Loud(tuple[int, ...]):
    """Heaps that may misbehave when they are compared or hashed."""

    def __eq__(self, other: object) -> bool:
        happen("equality")
        return tuple.__eq__(self, other)

    def __hash__(self) -> int:
        happen("hash")
        return tuple.__hash__(self)


class Hostile:
    """Nim, which misbehaves at the selected place."""

    name = "hostile"
    summary = "Nim, played foully."
    examples = ("0", "1+2")
    rules = Nim()

    def parse(self, text: str) -> object:
        happen("parse")
        heaps = self.rules.parse(text)
        if PLACE in ("equality", "hash"):
            return Loud(heaps)
        return [1] if here("parse", "list") else heaps

    def format(self, position: Heaps) -> object:
        happen("format")
        return b"1" if here("format", "bytes") else self.rules.format(position)

    def format_lines(self, position: Heaps) -> str:
        return self.rules.format_lines(position)

    def left_options(self, position: Heaps) -> Iterator[Heaps]:
        happen("options")
        if here("options", "endless"):
            yield from ((number,) for number in count(1))
        yield from map(type(position), self.rules.left_options(position))

    def right_options(self, position: Heaps) -> Iterator[Heaps]:
        return self.rules.right_options(position)

    def progress(self, position: Heaps) -> object:
        happen("progress")
        return "1" if here("progress", "text") else self.rules.progress(position)


class Plugin:
    @hookimpl
    def tedomari_rulesets(self) -> Iterator[Hostile]:
        happen("hook")
        yield Hostile()
        while here("hook", "endless"):
            yield Hostile()


happen("import")
plugin = Plugin()
