"""The instructions that a computation executes, so that it can be ended before one."""

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any


def trace_instructions(
    compute: Callable[[], object],
    are_traced: Callable[[CodeType], bool],
    act: Callable[[FrameType], None],
) -> None:
    """Compute, and act before each instruction of the code for which ``are_traced`` holds.

    What ``act`` raises is raised by the computation at that place.
    """

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        if are_traced(frame.f_code):
            frame.f_trace_opcodes = True
            if event == "opcode":
                act(frame)
        return trace

    before = sys.gettrace()
    sys._getframe().f_trace_opcodes = True  # Python 3.12 asks here whether to trace opcodes
    sys.settrace(trace)
    try:
        compute()
    finally:
        sys.settrace(before)
