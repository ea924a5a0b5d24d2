"""How long an engine may take, and how often it is restarted."""

import math
from dataclasses import dataclass, fields

from tedomari_conformance.engines.errors import LimitError


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one engine; times are in seconds.

    ``start`` limits the time up to the answer to `hello`, ``query`` the time for the reply to
    one query, ``stop`` the time that the process may take to exit after `bye`.  ``restarts``
    is how many times in all the process may be restarted after it broke.  Raises
    :class:`LimitError` for a time that is not positive and finite, or a negative number of
    restarts.

    Clauses: protocol.time.separate, protocol.time.default, protocol.failure.budget.

    >>> Limits(query=0.5)
    Limits(start=10.0, query=0.5, stop=2.0, restarts=10)
    """

    start: float = 10.0
    query: float = 10.0
    stop: float = 2.0
    restarts: int = 10

    def __post_init__(self) -> None:
        for item in fields(self)[:3]:
            seconds = getattr(self, item.name)
            if not (math.isfinite(seconds) and seconds > 0):
                raise LimitError(
                    f"the time limit {item.name!r} is a positive number of seconds, "
                    f"not {seconds}"
                )
        if self.restarts < 0:
            raise LimitError(f"the number of restarts is 0 or more, not {self.restarts}")
