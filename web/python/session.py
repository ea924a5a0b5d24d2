"""Questions to Python in a web worker, answered as the server's worker process answers them."""

import json
import sys
import time
from collections.abc import Callable

from tedomari.errors import TedomariError
from tedomari.kernel.tables import append_value
from tedomari.store import current_store
from tedomari_explorer.answering import outcome
from tedomari_explorer.questions import check_arguments

#: Progress is reported at most every this many seconds.
PULSE = 0.3


def answer(question: str, arguments: str) -> str:
    """Return the kind of the result and the answer, as the JSON of a list.

    The kinds are those of ``outcome``, and ``refused`` for arguments that are not those of the
    question.
    """
    try:
        checked = dict(check_arguments(question, json.loads(arguments)))
    except TedomariError as error:
        return as_json(["refused", str(error)])
    return as_json(list(outcome(question, checked)))


def as_json(data: object) -> str:
    """Return data as JSON, in the format of the server."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def known_values() -> int:
    """Return the number of values in the store."""
    return len(current_store().tables.left)


class Pulse:
    """Reports the number of known values during a computation.

    A web worker has no second thread, so Python calls this object for each new value.
    """

    def __init__(self, send: Callable[[int], object]) -> None:
        self.send = send
        self.due = 0.0
        if sys.version_info >= (3, 12):
            monitoring = sys.monitoring
            start = monitoring.events.PY_START
            monitoring.use_tool_id(monitoring.PROFILER_ID, "tedomari")
            monitoring.register_callback(monitoring.PROFILER_ID, start, self.beat)
            monitoring.set_local_events(monitoring.PROFILER_ID, append_value.__code__, start)

    def beat(self, *_: object) -> None:
        """Report, unless the last report was a moment ago."""
        if time.monotonic() >= self.due:
            self.due = time.monotonic() + PULSE
            self.send(known_values())
