"""Periods of octal games, and certificates that a checker of its own accepts or refuses."""

import copy
import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.octal import (
    CodeError,
    NimValues,
    NoOctalPeriodError,
    OctalCode,
    OctalRefusedError,
    check,
    check_octal_period,
    find_octal_period,
    heaps_needed,
    octal_certificate,
)
from tedomari.octal.check import first_wrong_heap, pairs, rare_heaps, read_digits
from tedomari.octal.period import proved_period


@pytest.mark.clause("octal.period", "octal.guy-smith", "kayles.period")
@pytest.mark.parametrize(
    ("code", "period", "preperiod"),
    [
        (".77", 12, 71),
        (".07", 34, 53),
        (".137", 34, 52),
        ("4.4", 12, 72),
        (".45", 20, 498),
        (".045", 32, 189),
        (".15", 10, 1),
    ],
)
def test_published_periods(code: str, period: int, preperiod: int) -> None:
    """From Winning Ways, chapter 4, and the tables of Flammenkamp."""
    proof = find_octal_period(OctalCode.parse(code), 2_000)
    assert (proof.period, proof.preperiod) == (period, preperiod)
    assert check_octal_period(octal_certificate(proof)).startswith(f"for n >= {preperiod}, ")


@pytest.mark.clause("octal.period")
@given(
    st.lists(st.integers(0, 2), min_size=1, max_size=8),
    st.lists(st.integers(0, 2), min_size=1, max_size=6),
    st.integers(0, 40),
)
def test_the_least_period_of_a_row(first: list[int], again: list[int], more: int) -> None:
    code = OctalCode.parse(".77")
    row = first + again * 20
    row = row[: 2 * len(first) + 2 * len(again) + 2 + more]
    found = proved_period(code, row)
    expected = min(
        (
            (period, preperiod)
            for period in range(1, len(row))
            for preperiod in range(1, len(row))
            if heaps_needed(code, period, preperiod) <= len(row)
            and row[preperiod + period :] == row[preperiod : len(row) - period]
        ),
        default=None,
    )
    assert expected is not None
    assert found is not None
    assert (found.period, found.preperiod) == expected


@pytest.mark.clause("octal.period")
def test_values_beyond_the_proof() -> None:
    proof = find_octal_period(OctalCode.parse(".156"), 8_000)
    assert (proof.period, proof.preperiod, proof.verified) == (349, 3479, 7659)
    values = NimValues(OctalCode.parse(".156"))
    values.extend(9_000)
    assert [proof.value(heap) for heap in range(9_000)] == list(values.row)


@pytest.mark.clause("octal.period.none")
def test_too_few_values_prove_nothing() -> None:
    with pytest.raises(NoOctalPeriodError, match="up to the heap 166 prove no period"):
        find_octal_period(OctalCode.parse(".77"), 166)
    assert find_octal_period(OctalCode.parse(".77"), 167).verified == 168


@pytest.mark.clause("octal.guy-smith")
def test_the_empty_heap_does_not_count() -> None:
    """The theorem needs a preperiod of at least 1."""
    for code in (".3", ".1", ".02", "4.", ".4"):
        proof = find_octal_period(OctalCode.parse(code), 1_000)
        assert proof.preperiod >= 1


@pytest.fixture
def certificate() -> dict[str, Any]:
    """The certificate of .07, as it is read from a file."""
    proof = find_octal_period(OctalCode.parse(".07"), 1_000)
    read: dict[str, Any] = json.loads(json.dumps(octal_certificate(proof)))
    return read


def with_members(certificate: dict[str, Any], **members: object) -> dict[str, Any]:
    """The certificate with other members."""
    return {**copy.deepcopy(certificate), **members}


@pytest.mark.clause("octal.certificate", "octal.check")
def test_a_certificate_is_accepted(certificate: dict[str, Any]) -> None:
    assert check_octal_period(certificate) == (
        "for n >= 53, the nim-value of the heap n + 34 in .07 is that of the heap n"
    )
    longer = [*certificate["values"], *certificate["values"][53:]]
    assert check_octal_period(
        with_members(certificate, period=68, heaps=2 * 53 + 2 * 68 + 2, values=longer)
    )


@pytest.mark.clause("octal.check")
@pytest.mark.parametrize(
    ("members", "reason"),
    [
        ({"format": "tedomari period 1"}, "the format is not"),
        ({"period": 0}, "the period is 0, less than 1"),
        (
            {"period": 33, "preperiod": 54, "heaps": 176},
            "the nim-value of the heap 88 is 3, not 0",
        ),
        ({"preperiod": 0}, "the preperiod is 0, less than 1"),
        ({"preperiod": 52, "period": 35, "heaps": 176}, "the nim-value of the heap 87 is"),
        ({"heaps": 175}, "it covers 175 heaps, and the theorem needs 176"),
        ({"heaps": 10**30, "period": 10**20}, "it has 87 values, not preperiod + period"),
        ({"heaps": "176"}, "a number is not an integer"),
        ({"period": True}, "a number is not an integer"),
        ({"code": ".077"}, "it covers 176 heaps, and the theorem needs 177"),
        ({"code": ".05"}, "the nim-value of the heap 3 is 0, not 1"),
        ({"code": ".7"}, "the nim-value of the heap 1 is 1, not 0"),
        ({"code": "4.07"}, "the nim-value of the heap 3 is 2, not 1"),
        ({"code": ".08"}, "'.08' is not an octal code"),
        ({"code": ""}, "'' is not an octal code"),
        ({"code": ".\u0667"}, "is not an octal code"),
        ({"code": "8" * 99}, f"'{'8' * 40}...' is not an octal code"),
        ({"code": "07"}, "'07' is not an octal code"),
        ({"code": 7}, "the code is 7, expected a string"),
        ({"code": [1] * 99}, f"the code is [{'1, ' * 13}..., expected a string"),
        ({"values": "0011"}, "the values are not a list"),
        ({"values": [-1] * 87}, "a value is not a natural number"),
        ({"values": [0.0] * 87}, "a value is not a natural number"),
        ({"values": [[]] * 87}, "a value is not a natural number"),
    ],
)
def test_wrong_certificates_are_refused(
    certificate: dict[str, Any], members: dict[str, object], reason: str
) -> None:
    with pytest.raises(OctalRefusedError) as caught:
        check_octal_period(with_members(certificate, **members))
    assert reason in str(caught.value)


def certificate_for(
    code: str, period: int, preperiod: int, taken: int, values: list[int]
) -> dict[str, Any]:
    """A certificate of any code; no move takes more than ``taken`` counters."""
    heaps = 2 * preperiod + 2 * period + taken
    return {
        "format": check.FORMAT,
        "code": code,
        "period": period,
        "preperiod": preperiod,
        "heaps": heaps,
        "values": values,
    }


@pytest.mark.clause("octal.code", "octal.check")
@pytest.mark.parametrize("code", [".", "0.", "0.0000", "." + "0" * 65])
def test_codes_without_moves_are_refused(code: str) -> None:
    """The values would be correct."""
    with pytest.raises(CodeError):
        OctalCode.parse(code)
    certificate = certificate_for(code, 1, 1, len(code), [0, 0])
    with pytest.raises(OctalRefusedError, match="allows no move: expected a digit from 1 to 7"):
        check_octal_period(certificate)


@pytest.mark.clause("octal.code", "octal.check")
@pytest.mark.parametrize("first", ["", "0"])
def test_codes_of_more_than_64_digits_are_refused(first: str) -> None:
    """A player can take all counters of a heap, up to 64 or 65."""
    longest, longer = (
        certificate_for(
            f"{first}.{'1' * digits}", 1, digits + 1, digits, [0] + [1] * digits + [0]
        )
        for digits in (64, 65)
    )
    assert OctalCode.parse(longest["code"]).longest == 64
    assert check_octal_period(longest).startswith("for n >= 65, ")
    with pytest.raises(CodeError):
        OctalCode.parse(longer["code"])
    with pytest.raises(OctalRefusedError, match=r"expected at most 64 digits .*, found 65"):
        check_octal_period(longer)


@pytest.mark.clause("octal.code", "octal.check")
@pytest.mark.parametrize("code", [".07", "0.07", "0.0700", ".07" + "0" * 1_000])
def test_zeros_that_can_be_omitted_change_no_certificate(
    certificate: dict[str, Any], code: str
) -> None:
    assert str(OctalCode.parse(code)) == ".07"
    assert check_octal_period(with_members(certificate, code=code)) == (
        "for n >= 53, the nim-value of the heap n + 34 in .07 is that of the heap n"
    )


@pytest.mark.clause("octal.code", "octal.check")
@given(st.text("01234789.", max_size=6) | st.from_regex(r"[04]?\.[0-7]*", fullmatch=True))
def test_the_checker_reads_the_codes_of_the_specification(text: str) -> None:
    """It has its own reader, which accepts the same codes with the same digits."""
    try:
        code = OctalCode.parse(text)
    except CodeError:
        with pytest.raises(OctalRefusedError):
            read_digits(text)
    else:
        assert read_digits(text) == list(code.digits)


@pytest.mark.clause("octal.check")
def test_each_changed_value_is_refused(certificate: dict[str, Any]) -> None:
    for place, value in enumerate(certificate["values"]):
        for other in {value + 1, max(value - 1, 0)} - {value}:
            values = list(certificate["values"])
            values[place] = other
            with pytest.raises(OctalRefusedError, match="the nim-value of the heap"):
                check_octal_period(with_members(certificate, values=values))


@pytest.mark.clause("octal.check", "octal.rare")
def test_the_first_wrong_heap() -> None:
    """Random codes; of up to 7 or 160 correct values none, one or all from one on are changed.

    Changed values are from 0 to 9, or sometimes from 250 to 300.
    """
    random = Random(22)
    shares: Counter[str] = Counter()
    for _ in range(2_000):
        digits = [*random.choices("01234567", k=random.randint(0, 3)), random.choice("1234567")]
        text = random.choice(["", "4"]) + "." + "".join(digits)
        values = NimValues(OctalCode.parse(text), use_rare=False)
        values.extend(random.randint(1, random.choice([7, 160])))
        row = list(values.row)
        place = random.randint(0, len(row) - 1)
        change = random.choice(["none", "one", "all"])
        for heap in range(place, len(row))[: {"none": 0, "one": 1, "all": None}[change]]:
            row[heap] = random.randint(*random.choice([(0, 2), (0, 9), (0, 9), (250, 300)]))
        changed = [heap for heap in range(len(row)) if row[heap] != values.row[heap]]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(check, "FIRST", random.choice([1, 2, 3, 512]))
            wrong = first_wrong_heap(read_digits(text), row)
        assert wrong == (changed[0] if changed else None), (text, row)
        if wrong is None:
            shares["correct"] += 1
        else:
            shares["too small" if row[wrong] < values.row[wrong] else "too large"] += 1
        shares["bytes" if max(row) <= 255 else "larger"] += 1
    assert min(shares.values()) > 150, shares


@pytest.mark.clause("octal.check")
@given(st.binary(min_size=3, max_size=30), st.data())
def test_the_checker_sees_all_pairs(row: bytes, data: st.DataObject) -> None:
    rest = data.draw(st.integers(2, len(row) - 1))
    first = data.draw(st.integers(1, rest // 2))
    last = data.draw(st.integers(first, rest // 2))
    expected = [row[less] ^ row[rest - less] for less in range(first, last + 1)]
    assert list(pairs(row, rest, first, last)) == expected


@pytest.mark.clause("octal.check", "octal.rare")
@given(st.binary(min_size=1, max_size=40))
def test_the_checker_has_two_kinds_of_values(row: bytes) -> None:
    """Two rare heaps, or two that are not, have a rare xor, and one of each has not."""
    rare = set(rare_heaps(row))
    values = {row[heap] for heap in rare}
    assert values.isdisjoint(row[heap] for heap in range(1, len(row)) if heap not in rare)
    for less in range(1, len(row)):
        for more in range(1, len(row)):
            for heap in range(1, len(row)):
                if row[less] ^ row[more] == row[heap]:
                    assert (heap in rare) == ((less in rare) == (more in rare))


@pytest.mark.clause("octal.check")
def test_a_preperiod_that_is_too_short_is_refused(certificate: dict[str, Any]) -> None:
    """Each smaller preperiod, with the values that it would need."""
    for preperiod in range(1, 53):
        values = certificate["values"][: preperiod + 34]
        short = with_members(certificate, preperiod=preperiod, values=values)
        with pytest.raises(OctalRefusedError, match="the nim-value of the heap"):
            check_octal_period(short)


@pytest.mark.clause("octal.check")
@pytest.mark.parametrize(
    "missing", ["format", "code", "period", "preperiod", "heaps", "values"]
)
def test_a_missing_member_is_refused(certificate: dict[str, Any], missing: str) -> None:
    del certificate[missing]
    with pytest.raises(OctalRefusedError, match=f"the member '{missing}' is missing"):
        check_octal_period(certificate)


@pytest.mark.clause("octal.check")
def test_the_checker_imports_nothing_of_the_search() -> None:
    modules = {
        value.__module__ for value in vars(check).values() if hasattr(value, "__module__")
    }
    assert not {name for name in modules if name.startswith("tedomari.octal")} - {
        check.__name__
    }
