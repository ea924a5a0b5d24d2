"""The comparison of alternating rows of Clobber with a conjecture on their atomic weights."""

import clobber_rows
import pytest

from tedomari import Game
from tedomari_conformance.suite import load_documents


def test_all_short_rows_have_the_weights_of_the_conjecture(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert clobber_rows.main(["--ends", "5", "--stones", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 8
    assert all("15 of 15 weights as conjectured" in line for line in lines)


@pytest.mark.parametrize(
    ("table", "key", "entries", "fault"),
    [
        ("SHORT", (2, 1), (3, ("0",) * 10), "xxoxoxo has the atomic weight 1/2, not 0"),
        ("FIRST", 5, ((1, 9, "0"),), "xxxxoxoxox has the atomic weight 1/2, not 0"),
        ("PERIOD", 0, ("1",) * 10, "xxxxoxoxoxoxxxx has the atomic weight 3, not 1"),
    ],
)
def test_a_wrong_formula_is_reported(
    table: str,
    key: object,
    entries: object,
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(getattr(clobber_rows, table), key, entries)
    assert clobber_rows.main(["--ends", "4", "--stones", "7"]) == 1
    assert fault in capsys.readouterr().out


def test_the_formulas_are_those_of_the_vectors() -> None:
    rows = {
        clobber_rows.row(a, n, b): (a, n, b)
        for a in range(1, 7)
        for b in range(1, a + 1)
        for n in range(21)
    }
    compared = 0
    for document in load_documents(["board-games"]):
        for vector in document.vectors:
            if vector.claim in ("BG-027", "BG-028", "BG-029", "BG-030"):
                ends = rows[str(vector.given["position"])]
                assert clobber_rows.conjecture(*ends) == Game(str(vector.expect)), vector.id
                compared += 1
    assert compared == 79
