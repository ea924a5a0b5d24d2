"""The count of misjudged claims: it adds up, and it can be repeated."""

import pytest

from tedomari_connect6.players.misjudging import VERSIONS, main, positions, verdicts


@pytest.mark.clause("connect6.printed.judged", "connect6.printed.claim")
def test_every_claim_has_a_verdict() -> None:
    cases = list(positions(3))
    assert cases == list(positions(3))
    for version in VERSIONS[4:]:
        found = verdicts(version, cases)
        assert found["claims"] == sum(found[name] for name in ("wins", "refuted", "unknown"))


def test_the_table_has_a_line_for_each_version(capsys: pytest.CaptureFixture[str]) -> None:
    main(["0"])
    assert capsys.readouterr().out.count("\n") == len(VERSIONS) + 2
