"""The rulesets of the line family read and write SGF by the contract of plugins."""

import pytest

from tedomari.rulesets import PositionError, SmartGameFormat, find_ruleset

pytest.importorskip("sgfmill", reason="needs the extra 'connect6'")


@pytest.mark.clause("connect6.notation.sgf", "connect6.notation.sgf.written")
@pytest.mark.parametrize("name", ["connect6", "connect6-without-i", "gomoku"])
def test_a_position_is_written_and_read_again(name: str) -> None:
    ruleset = find_ruleset(name)
    assert isinstance(ruleset, SmartGameFormat)
    position = ruleset.parse("X...../....../..O.../....../....../.....O")
    data = ruleset.to_sgf(position)
    assert data.startswith(b"(;")
    assert ruleset.from_sgf(data) == position
    assert ruleset.from_sgf(b"\xef\xbb\xbf" + data) == position, "with the mark of UTF-8"


@pytest.mark.clause("connect6.notation.sgf")
@pytest.mark.parametrize("data", [b"nothing", b"(;SZ[6]AB[\xff]", b"(;SZ[6];B[aa];W[aa])"])
def test_data_that_is_not_a_record_is_refused(data: bytes) -> None:
    ruleset = find_ruleset("connect6")
    assert isinstance(ruleset, SmartGameFormat)
    with pytest.raises(PositionError, match="record of a game"):
        ruleset.from_sgf(data)
