"""CGSuite as a contestant: a Java process that works on request, timed from outside.

The class path of CGSuite is named by an environment variable; :mod:`environments` compiles
``Contestant.java``, which describes the lines that are exchanged.
"""

import os
import subprocess
import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from contestants.common import OptionTable

#: The environment variable with the class path of CGSuite's jars.
CLASS_PATH = "TEDOMARI_CGSUITE"

#: The environment variable with the folder of the compiled ``Contestant.java``.
CLASSES = "TEDOMARI_CGSUITE_CLASSES"

#: The recursion of the canonical forms needs a larger stack than a JVM has by default.
JAVA_OPTIONS = ("-Xss64m",)

#: A process is idle if it uses less than this share of a processor.
IDLE = 0.02

#: The seconds between two looks at a process that becomes idle, and the number of looks.
PAUSE, LOOKS = 0.05, 100

#: A position: rows, columns and the mask of its empty cells.
Board = tuple[int, int, int]


class CgsuiteContestant:
    """CGSuite's kernel, with board code of our own; a value is the number of a game."""

    def __init__(self) -> None:
        path = os.pathsep.join((os.environ[CLASSES], os.environ[CLASS_PATH]))
        self.process = subprocess.Popen(
            ["java", *JAVA_OPTIONS, "-cp", path, "org.cgsuite.core.Contestant"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.seconds_of_work = 0.0
        self.results: set[int] = set()
        self.forms: dict[int, tuple[list[int], list[int]]] = {}

    def seconds(self) -> float:
        """Return the processor seconds of all work so far, without its input and output."""
        return self.seconds_of_work

    def peak_mb(self) -> int:
        """Return the peak memory of the Java process."""
        return peak_of_process(self.process.pid)

    def boards(self, rows: int, columns: int, masks: Iterable[int]) -> list[object]:
        return [(rows, columns, mask) for mask in masks]

    def board_values(self, boards: Iterable[object], *, xt: bool) -> list[object]:
        positions = [board(position) for position in boards]
        _rows, columns, _mask = positions[0]
        name = "xt" if xt else "domineering"
        return self.games(name, (str(mask) for _, _, mask in positions), columns)

    def table_values(self, table: OptionTable) -> list[object]:
        return self.games("table", (f"{join(left)}|{join(right)}" for left, right in table))

    def sums(self, pairs: Iterable[tuple[object, object]]) -> list[object]:
        return self.games("sums", map(join, pairs))

    def relations(self, pairs: Iterable[tuple[object, object]]) -> list[str]:
        return self.request("relations", map(join, pairs))

    def thermal(self, values: Iterable[object]) -> list[str]:
        return self.request("thermal", map(str, values))

    def atomic_weights(self, values: Iterable[object]) -> list[object]:
        return self.games("atomic", map(str, values))

    def key(self, value: object) -> Hashable:
        return value

    def options(self, value: object) -> tuple[Sequence[object], Sequence[object]]:
        number = game(value)
        if number not in self.forms:
            self.read_forms(self.results - self.forms.keys() | {number})
        return self.forms[number]

    def read_forms(self, numbers: Iterable[int]) -> None:
        """Read the canonical forms of games, and of all games below them."""
        for line in self.request("forms", map(str, numbers), idle=False):
            sides = line.split("|")
            (number, *left), right = ([int(word) for word in side.split()] for side in sides)
            self.forms[number] = (left, right)

    def games(self, name: str, lines: Iterable[str], *arguments: int) -> list[object]:
        """Return the games that a request results in."""
        numbers = [int(line) for line in self.request(name, lines, *arguments)]
        self.results.update(numbers)
        return list(numbers)

    def request(
        self, name: str, lines: Iterable[str], *arguments: int, idle: bool = True
    ) -> list[str]:
        """Return the results of a request; only the time of its work is added up.

        The work begins when the process is idle, unless it is not to be timed.
        """
        inputs = list(lines)
        self.send(join((name, len(inputs), *arguments)), *inputs)
        self.receive("loaded")
        clock = process_clock(self.process.pid)
        if idle:
            wait_until_idle(clock)
        start = clock()
        self.send("go")
        count = int(self.receive("done"))
        self.seconds_of_work += clock() - start
        self.send("results")
        return [self.receive() for _ in range(count)]

    def send(self, *lines: str) -> None:
        """Write lines to the process; if it has ended, the next `receive` reports that."""
        assert self.process.stdin
        with suppress(BrokenPipeError):
            self.process.stdin.write("".join(f"{line}\n" for line in lines))
            self.process.stdin.flush()

    def receive(self, word: str = "") -> str:
        """Return what follows a word in the next line of the process."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line.endswith("\n") or not line.startswith(word):
            raise SystemExit(f"java: expected {word or 'a result'!r}, found {line!r}")
        return line.removeprefix(word).strip()


def peak_of_process(pid: int | str) -> int:
    """Return the peak of the memory of a process, in MB; Linux lists it."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    (peak,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))
    return int(peak) // 1024


def process_clock(pid: int) -> Callable[[], float]:
    """Return the clock of a process: the processor seconds of all its threads.

    Linux numbers these clocks by the complement of the process, and 2 for processor time; see
    ``clock_getcpuclockid(3)``.
    """
    return lambda: time.clock_gettime(~pid << 3 | 2)


def wait_until_idle(clock: Callable[[], float]) -> None:
    """Wait until a process is idle: until the code that read its input is compiled."""
    for _ in range(LOOKS):
        before = clock()
        time.sleep(PAUSE)
        if clock() - before < IDLE * PAUSE:
            return


def join(words: Iterable[object]) -> str:
    """Return words as a line."""
    return " ".join(map(str, words))


def board(position: object) -> Board:
    """Return a position as what it is, for the types."""
    known: Board = position  # type: ignore[assignment]  # as made by `boards`
    return known


def game(value: object) -> int:
    """Return a value as what it is, for the types."""
    assert isinstance(value, int)
    return value
