"""The functions that change the tables of a store, and must not be ended before they return.

Those that append to the tables are not among them: the tables remove what an ended function has
left unfinished (:func:`tedomari.kernel.tables.make_room`).
"""

from types import CodeType, FrameType
from typing import Final

from tedomari.kernel import scale, threads, walls

#: The code of functions during which the tables of a store are inconsistent.
WHOLE: Final = frozenset(
    code
    for function in (
        threads.enter,
        scale.rescale,
        walls.refine,
    )
    if isinstance(code := getattr(function, "__code__", None), CodeType)  # None if compiled
)


def changes_tables(frame: FrameType | None) -> bool:
    """Return whether a function that changes the tables of a store is running in the frame."""
    while frame is not None:
        if frame.f_code in WHOLE:
            return True
        frame = frame.f_back
    return False
