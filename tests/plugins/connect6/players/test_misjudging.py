"""The count of misjudged claims adds up and can be repeated."""

import pytest

from tedomari_connect6.players.misjudging import VERSIONS, main, positions, verdicts


@pytest.mark.clause("connect6.printed.judged", "connect6.printed.claim")
def test_every_claim_has_a_verdict() -> None:
    cases = list(positions(3))
    assert cases == list(positions(3))
    for version in VERSIONS[4:]:
        counts = verdicts(version, cases)
        assert counts["claims"] == sum(counts[name] for name in ("wins", "refuted", "unknown"))


@pytest.mark.clause("connect6.printed.search")
def test_each_version_also_searches_the_other_kind_of_threats() -> None:
    # Ant_1.4 follows placements with one threat or more, Ant_1.7 those with two or more.
    least = {version.name: version.least for version in VERSIONS}
    assert least.pop("ant-1.4, no third stone") == 1
    assert least.pop("ant-1.6, double threats only") == 2
    assert least.pop("ant-1.7, single threats too") == 1
    assert least == {"ant-1.4": 1, "ant-1.6": 1, "ant-1.7": 2}


def test_the_table_has_a_line_for_each_version(capsys: pytest.CaptureFixture[str]) -> None:
    main(["0"])
    assert capsys.readouterr().out.count("\n") == len(VERSIONS) + 2
