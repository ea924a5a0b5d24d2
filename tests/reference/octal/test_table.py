"""The table of all octal games of up to three digits, against published tables.

``game_lookup.json`` has, for each code of up to three digits, the game with which the table
GameLookup of T. Czajka identifies it.
"""

import json
import random
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from octal_table import FILE, all_codes, read_table, table_row
from tedomari.octal import NimValues, OctalCode, check_octal_period, octal_certificate
from tedomari.octal.period import extend_until_period
from tedomari_conformance.suite import load_documents

LOOKUP: dict[str, str] = json.loads(Path(__file__).with_name("game_lookup.json").read_text())

TABLE = read_table()

#: The first heaps of two games that are compared.
HEAPS = 1_000

#: The games whose periods are proved by more than 50,000 heaps.  `.354` takes 15 minutes.
LONG = {".127", ".16", ".354", ".376", ".56", ".561", ".562", ".563"}


@cache
def row_of(text: str) -> list[int]:
    """The first nim-values of a game."""
    values = NimValues(OctalCode.parse(text if "." in text else f"{text}."))
    values.extend(HEAPS)
    return list(values.row)


def shift_of(code: str, other: str) -> int | None:
    """Return s with G(n + s) in ``code`` equal to G(n) in ``other``, or None."""
    one, two = row_of(code), row_of(other)
    for shift in range(4):
        if not any(one[:shift]) and one[shift:] == two[: HEAPS - shift]:
            return shift
        if not any(two[:shift]) and two[shift:] == one[: HEAPS - shift]:
            return -shift
    return None


def printed_periods() -> dict[str, tuple[int, int]]:
    """The printed period and preperiod of each game of the tables."""
    printed: dict[str, tuple[int, int]] = {}
    for document in load_documents(["octal-tables"]):
        for vector in document.vectors:
            if vector.id.startswith("octal.period.") and vector.provenance.printed:
                preperiod, period = map(int, vector.provenance.printed.split(" | "))
                code = vector.provenance.cell.rpartition(" ")[2]
                printed[code] = (period, preperiod)
    return printed


def disagreements(codes: Iterable[str]) -> list[str]:
    """The codes whose row is not what the published tables say."""
    printed = printed_periods()
    wrong = []
    for code in codes:
        other = LOOKUP[code]
        shift = shift_of(code, other)
        row = TABLE[code]
        if shift is None:
            wrong.append(f"{code} is not {other}")
        elif other in printed and row["period"] is not None:
            period, preperiod = printed[other]
            first = preperiod + shift if preperiod > 1 else row["preperiod"]
            if (row["period"], row["preperiod"]) != (period, first):
                wrong.append(f"{code}: {row}")
    return wrong


def test_the_table_has_a_row_for_each_game() -> None:
    assert list(TABLE) == all_codes()
    assert set(LOOKUP) == set(all_codes()) - {"4."}
    proved = [code for code, row in TABLE.items() if row["period"] is not None]
    assert (len(proved), len(TABLE) - len(proved)) == (698, 325)


@pytest.mark.clause("octal.guy-smith")
def test_the_page_lists_the_long_preperiods() -> None:
    """Those that it names in a sentence have the period and preperiod of `.644`."""
    page = FILE.with_suffix(".md").read_text("utf-8")
    rows = re.findall(
        r"^\| `(\S+)` \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", page, re.MULTILINE
    )
    shown = {
        code: [int(number.replace(",", "")) for number in numbers] for code, *numbers in rows
    }
    alike = [f".6{digit}{last}" for digit in "4567" for last in "4567"]
    expected = {
        code: [period, preperiod, 2 * (preperiod + period) + len(code.partition(".")[2])]
        for code, row in TABLE.items()
        if (period := row["period"]) and (preperiod := row["preperiod"]) > 1_000
    }
    assert {code: expected.pop(code)[:2] for code in alike[1:]} == dict.fromkeys(
        alike[1:], expected[alike[0]][:2]
    )
    assert shown == expected


@pytest.mark.clause("octal.period")
def test_each_game_of_the_published_tables_has_its_period() -> None:
    printed = {code: entry for code, entry in printed_periods().items() if entry[0] < 10_000}
    found = {
        code: (TABLE[code]["period"], TABLE[code]["preperiod"])
        for code in printed
        if TABLE[code]["period"] is not None
    }
    assert found == printed


@pytest.mark.clause("octal.value")
def test_a_sample_of_the_games_is_equal_to_those_of_the_published_table() -> None:
    codes = random.Random(23).sample(sorted(LOOKUP), 25)
    assert disagreements(codes) == []


@pytest.mark.exhaustive
@pytest.mark.clause("octal.value")
def test_all_games_are_equal_to_those_of_the_published_table() -> None:
    assert disagreements(LOOKUP) == []


@pytest.mark.clause("octal.period", "octal.check")
def test_a_sample_of_the_rows_is_computed_again() -> None:
    for code in random.Random(7).sample(list(TABLE), 30):
        row = TABLE[code]
        if row["period"] is not None and row["preperiod"] + row["period"] < 400:
            assert table_row(code, 2_000) == row
            period = extend_until_period(NimValues(OctalCode.parse(code)), 2_000)
            assert period is not None
            assert check_octal_period(octal_certificate(period))


@pytest.mark.exhaustive
@pytest.mark.clause("octal.check")
def test_the_certificates_of_all_other_rows_are_accepted() -> None:
    accepted = 0
    for code, row in TABLE.items():
        if row["period"] is None or code in LONG:
            continue
        values = NimValues(OctalCode.parse(code))
        period = extend_until_period(values, 3 * (row["preperiod"] + row["period"]) + 40)
        assert period is not None
        assert (period.period, period.preperiod) == (row["period"], row["preperiod"])
        assert f"the heap n + {period.period} in {code} " in check_octal_period(
            octal_certificate(period)
        )
        accepted += 1
    assert accepted == 698 - len(LONG)


@pytest.mark.exhaustive
@pytest.mark.parametrize("code", sorted(LONG - {".354"}))
def test_long_preperiods_are_computed_again(code: str) -> None:
    row = TABLE[code]
    assert table_row(code, 2 * (row["preperiod"] + row["period"]) + 10) == row


@pytest.mark.exhaustive
@pytest.mark.clause("octal.check")
@pytest.mark.parametrize("code", sorted(LONG - {".354"}))
def test_long_certificates_are_accepted(code: str) -> None:
    row = TABLE[code]
    values = NimValues(OctalCode.parse(code))
    period = extend_until_period(values, 2 * (row["preperiod"] + row["period"]) + 10)
    assert period is not None
    assert f"the heap n + {row['period']} in {code}" in check_octal_period(
        octal_certificate(period)
    )
