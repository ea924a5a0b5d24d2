"""The child process of an engine, and its pipes."""

import os
import select
import sys

import pytest

from tedomari_conformance.engines.child import Child


@pytest.mark.clause("protocol.message.bye")
def test_a_child_sees_the_end_of_its_input() -> None:
    child = Child(
        [sys.executable, "-c", "import sys; sys.stdin.read(); sys.stdout.write('end\\n')"]
    )
    try:
        child.close_input()
        readable, _, _ = select.select([child.output], [], [], 600)
        assert readable, "the child still waits for input"
        assert os.read(child.output, 4) == b"end\n"
    finally:
        child.close()
