"""An engine that misbehaves on request, in every way that the tests need.

``bad_engine.py FOLDER [MODE] ...``: the mode says what is wrong at the start, and the
operation of a query says what is wrong then; the operation ``good`` is answered correctly.
The folder contains a count of starts, and a lock that the engine and its forks hold while
they run.
"""

import fcntl
import json
import os
import signal
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(sys.argv[1])
MODE = sys.argv[2] if len(sys.argv) > 2 else "good"
LOCK = (FOLDER / "lock").open("a")


def count_start() -> int:
    """Count this start, and return the number of starts so far."""
    with (FOLDER / "starts").open("a") as file:
        file.write("x")
    return (FOLDER / "starts").stat().st_size


STARTED = count_start()


def write(text: str | bytes) -> None:
    """Write a string to standard output, unchanged and at once."""
    data = text if isinstance(text, bytes) else text.encode()
    while data:
        data = data[os.write(1, data) :]


def send(message: dict[str, Any]) -> None:
    """Write a message correctly."""
    write(json.dumps(message) + "\n")


def result(seq: int, **members: Any) -> None:
    """Reply to a query correctly."""
    send({"type": "result", "seq": seq, "result": members})


@cache
def mark() -> None:
    """Create, once, the file that lets the test's clock go on."""
    (FOLDER / "marked").touch()


def hang() -> None:
    """Sleep for a long time."""
    mark()
    time.sleep(3600)


def flood(descriptor: int, count: int) -> None:
    """Write a hundred bytes, ``count`` times."""
    for _ in range(count):
        os.write(descriptor, b"words without meaning " * 5)


def complain(seq: int) -> None:
    """Write to standard error, and exit."""
    os.write(2, b"  out of\n\n cells\n")
    os._exit(3)


def half_exit(seq: int) -> None:
    """Write half a line, and exit."""
    write('{"type":"result","se')
    os._exit(0)


def half_hang(seq: int) -> None:
    """Write half a line, and hang."""
    write('{"type":"result","se')
    hang()


def no_newline(seq: int) -> None:
    """Write a whole reply without the end of its line."""
    write(f'{{"type":"declined","seq":{seq},"reason":"x"}}')
    hang()


def endless(seq: int) -> None:
    """Write a line that never ends."""
    while True:
        write("x" * 10_000)
        mark()


def flood_first(seq: int) -> None:
    """Write two megabytes to standard error, and then the reply."""
    flood(2, 20_000)
    result(seq)


def close_input(seq: int) -> None:
    """Close standard input, reply, and keep running."""
    os.close(0)
    result(seq)
    hang()


def fork(seq: int) -> None:
    """Fork a child that keeps running and keeps all pipes open."""
    if os.fork() == 0:
        hang()
    result(seq)


def orphan(seq: int) -> None:
    """Fork a child that keeps running and keeps all pipes open, and exit."""
    if os.fork() == 0:
        hang()
    os._exit(4)


def close_output(seq: int) -> None:
    """Close standard output, and keep running."""
    os.close(1)
    hang()


def no_end(seq: int) -> None:
    """Write to standard error for ever, and never reply."""
    while True:
        flood(2, 1000)
        mark()


def interrupt(seq: int) -> None:
    """Send the driver the signal of an alarm, and never reply."""
    os.kill(os.getppid(), signal.SIGALRM)
    hang()


def stubborn(seq: int) -> None:
    """Reply, and from then on ignore all signals and `bye`."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    result(seq)
    while True:
        hang()


def die(number: int) -> None:
    """Be killed by a signal."""
    signal.signal(number, signal.SIG_DFL) if number != signal.SIGKILL else None
    os.kill(os.getpid(), number)


def late(seq: int) -> None:
    """Reply, and write one more reply, unasked, as soon as a file exists."""
    result(seq)
    while not (FOLDER / "go").exists():
        time.sleep(0.01)
    result(seq)
    (FOLDER / "late").touch()


def reply_with(text: str) -> Callable[[int], None]:
    """Return an action that writes this line, with the query's number for SEQ."""
    return lambda seq: write(text.replace("SEQ", str(seq)) + "\n")


def member(text: str) -> Callable[[int], None]:
    """Return an action that writes a result with one member, this piece of JSON."""
    return reply_with('{"type":"result","seq":SEQ,"result":{"value":' + text + "}}")


QUERIES: dict[str, Callable[[int], object]] = {
    "good": lambda seq: result(seq, argv=sys.argv[2:], starts=STARTED),
    "large": lambda seq: result(seq, text="x" * 1_000_000),
    "decline": reply_with('{"type":"declined","seq":SEQ,"reason":"too large"}'),
    "illegal": reply_with(
        '{"type":"error","seq":SEQ,"code":"illegal","message":"no such cell"}'
    ),
    "internal": reply_with('{"type":"error","seq":SEQ,"code":"internal","message":"a fault"}'),
    "hang": lambda seq: hang(),
    "interrupt": interrupt,
    "exit": complain,
    "exit-0": lambda seq: os._exit(0),
    "raise": lambda seq: [][seq],
    "segfault": lambda seq: die(signal.SIGSEGV),
    "killed": lambda seq: die(signal.SIGKILL),
    "noise": reply_with("Thinking about query SEQ..."),
    "blank": reply_with(""),
    "half-exit": half_exit,
    "half-hang": half_hang,
    "no-newline": no_newline,
    "10-MB": lambda seq: member('"' + "x" * 10_000_000 + '"')(seq),
    "endless": endless,
    "just-too-long": lambda seq: member('"' + "x" * (1 << 20) + '"')(seq),
    "bad-utf8": lambda seq: write(b'{"type":"declined","seq":1,"reason":"\xff\xfe"}\n'),
    "stale": lambda seq: result(seq - 1),
    "future": lambda seq: result(seq + 1),
    "seq-text": reply_with('{"type":"result","seq":"SEQ","result":{}}'),
    "seq-bool": reply_with('{"type":"result","seq":true,"result":{}}'),
    "no-seq": reply_with('{"type":"result","result":{}}'),
    "no-type": reply_with('{"seq":SEQ,"result":{}}'),
    "other-type": reply_with('{"type":"answer","seq":SEQ,"result":{}}'),
    "type-list": reply_with('{"type":["result"],"seq":SEQ,"result":{}}'),
    "hello-again": lambda seq: send(hello_message()),
    "list": reply_with("[1, 2]"),
    "result-list": reply_with('{"type":"result","seq":SEQ,"result":[]}'),
    "result-text": reply_with('{"type":"result","seq":SEQ,"result":"1/2"}'),
    "extra": reply_with('{"type":"result","seq":SEQ,"result":{},"time":12}'),
    "no-reason": reply_with('{"type":"declined","seq":SEQ}'),
    "empty-reason": reply_with('{"type":"declined","seq":SEQ,"reason":""}'),
    "other-code": reply_with('{"type":"error","seq":SEQ,"code":"fatal","message":"x"}'),
    "deep": member("[" * 100_000 + "]" * 100_000),
    "deep-open": reply_with('{"a":' * 100_000),
    "float": member("0.5"),
    "exponent": member("1e3"),
    "nan": member("NaN"),
    "infinity": member("-Infinity"),
    "large-number": member("9007199254740992"),
    "digits": member("9" * 10_000),
    "twice": reply_with('{"type":"result","seq":SEQ,"seq":SEQ,"result":{}}'),
    "twice-within": member('{"a":1,"a":1}'),
    "escape": member('"\\u001b[2J"'),
    "surrogate": member('"\\ud800"'),
    "two-objects": reply_with('{"type":"result","seq":SEQ,"result":{}} {}'),
    "two-replies": reply_with('{"type":"result","seq":SEQ,"result":{}}\n' * 2),
    "reply-and-noise": reply_with('{"type":"result","seq":SEQ,"result":{}}\n... done'),
    "stderr": flood_first,
    "stderr-only": no_end,
    "fork": fork,
    "orphan": orphan,
    "close-output": close_output,
    "close-input": close_input,
    "stubborn": stubborn,
    "late": late,
}


def hello_message() -> dict[str, Any]:
    """Return the engine's `hello`."""
    return {
        "type": "hello",
        "protocol": 1,
        "name": "bad",
        "version": "1.0",
        "rulesets": {"nim": {"operations": sorted(QUERIES), "limits": {"cells": 9}}},
    }


def exit_without_licence() -> None:
    """Write to standard error why there will be no `hello`, and exit."""
    os.write(2, b"no licence file\n")
    os._exit(2)


def write_half_hello() -> None:
    """Write half a `hello`, and exit."""
    write('{"type":"hel')
    os._exit(0)


def write_hello(**members: Any) -> None:
    """Write a `hello` with other members."""
    send({**hello_message(), **members})


HELLOS: dict[str, Callable[[], object]] = {
    "good": write_hello,
    "hang": hang,
    "exit": exit_without_licence,
    "noise": lambda: write("Engine 1.0, copyright its author\n"),
    "half": write_half_hello,
    "protocol": lambda: write_hello(protocol=3, features=[]),
    "protocol-text": lambda: write_hello(protocol="1"),
    "no-name": lambda: write_hello(name=""),
    "float-limit": lambda: write_hello(
        rulesets={"nim": {"operations": [], "limits": {"cells": 2.5}}}
    ),
    "negative-limit": lambda: write_hello(
        rulesets={"nim": {"operations": [], "limits": {"cells": -1}}}
    ),
    "extra": lambda: write_hello(author="nobody"),
    "ruleset": lambda: write_hello(rulesets={"Dots & Boxes": {"operations": []}}),
    "ruleset-twice": lambda: write_hello(
        rulesets={"dots-and-boxes": {"operations": []}, "dots_and_boxes": {"operations": []}}
    ),
    "operations": lambda: write_hello(rulesets={"nim": {"operations": "value"}}),
    "operations-twice": lambda: write_hello(values={"operations": ["sum", "sum"]}),
    "reply": lambda: send({"type": "result", "seq": 0, "result": {}}),
    "changes": lambda: write_hello(version=f"1.{STARTED}"),
    "loses": lambda: write_hello(rulesets={}) if STARTED > 1 else write_hello(),
    "once": lambda: os._exit(5) if STARTED > 1 else write_hello(),
    "ignores-bye": write_hello,
    "floods-after-bye": write_hello,
    "once-hang": lambda: hang() if STARTED > 1 else write_hello(),
}


def main() -> None:
    """Write the `hello`, reply to queries, and exit at `bye` or the end of the input."""
    fcntl.flock(LOCK, fcntl.LOCK_EX)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            HELLOS[MODE]()
        elif message["type"] == "query":
            QUERIES[message["operation"]](message["seq"])
        elif MODE not in ("ignores-bye", "floods-after-bye"):
            return
    if MODE == "ignores-bye":
        hang()
    if MODE == "floods-after-bye":
        flood(1, 50_000)


main()
