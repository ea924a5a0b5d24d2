"""Octal codes and nim-values, against the definition on small heaps."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.octal import CodeError, NimValues, OctalCode, check
from tedomari.octal import values as values_module
from tedomari.octal.rare import is_rare

CODES = st.from_regex(r"[04]?\.[0-7]{0,3}[1-7]", fullmatch=True).map(OctalCode.parse)


def plain_values(code: OctalCode, count: int) -> list[int]:
    """The nim-values by the words of the clause, move by move."""

    @cache
    def value(heap: int) -> int:
        options = set()
        for taken, digit in enumerate(code.digits):
            rest = heap - taken
            if digit in (1, 3, 5, 7) and rest == 0:
                options.add(0)
            if digit in (2, 3, 6, 7) and rest >= 1:
                options.add(value(rest))
            if digit >= 4:
                for one in range(1, rest):
                    options.add(value(one) ^ value(rest - one))
        return next(n for n in range(len(options) + 1) if n not in options)

    return [value(heap) for heap in range(count)]


@pytest.mark.clause("octal.value", "octal.moves", "octal.first-digit")
@given(CODES)
def test_values_are_those_of_the_definition(code: OctalCode) -> None:
    values = NimValues(code)
    values.extend(60)
    assert list(values.row) == plain_values(code, 60)


@pytest.mark.clause("octal.moves", "octal.first-digit")
@given(CODES, st.integers(0, 30))
def test_the_options_have_the_mex_that_the_values_say(code: OctalCode, heap: int) -> None:
    values = plain_values(code, heap + 1)
    options = set()
    for option in code.options(heap):
        assert all(rest > 0 for rest in option)
        total = 0
        for rest in option:
            total ^= values[rest]
        options.add(total)
    assert values[heap] not in options
    assert set(range(values[heap])) <= options


@pytest.mark.clause("octal.rare")
@pytest.mark.parametrize("code", [".77", ".156", ".165", ".354", ".6", "4.4", ".56", ".376"])
def test_rare_values_change_nothing(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values_module, "FIRST_LOOK", 64)
    monkeypatch.setattr(values_module, "SHARE", 1)
    fast, slow = (NimValues(OctalCode.parse(code), use_rare=rare) for rare in (True, False))
    fast.extend(700)
    slow.extend(700)
    assert fast.rare is not None
    assert slow.rare is None
    assert fast.row == slow.row


@pytest.mark.clause("octal.rare")
@given(st.integers(0, 500), st.integers(0, 500), st.integers(1, 511))
def test_a_xor_is_common_if_one_of_the_two_is(one: int, other: int, mask: int) -> None:
    assert is_rare(one ^ other, mask) == (is_rare(one, mask) == is_rare(other, mask))


@pytest.mark.clause("octal.bounds", "octal.rare")
def test_values_over_a_byte_are_those_of_the_definition() -> None:
    code = OctalCode.parse(".04")
    values, wide = NimValues(code, use_rare=False), NimValues(code, use_rare=False)
    wide.largest = values_module.BYTE + 1
    values.extend(250)
    wide.extend(250)
    assert values.row == wide.row


@pytest.mark.clause("octal.bounds")
def test_the_first_value_over_a_byte() -> None:
    """All values of a byte occur among the options of the heap 1477 of 4.044."""
    values = NimValues(OctalCode.parse("4.044"))
    values.extend(1480)
    row = list(values.row)
    assert row[1477] == 256 == check.defined_value([4, 0, 4, 4], row, 1477)
    assert row[1478:] == [check.defined_value([4, 0, 4, 4], row, heap) for heap in (1478, 1479)]


@pytest.mark.clause("octal.bounds")
def test_a_value_that_does_not_fit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values_module, "LARGEST", 5)
    with pytest.raises(values_module.NimValueError, match="the heap 11 is over 5"):
        NimValues(OctalCode.parse(".77")).extend(100)


@pytest.mark.clause("octal.code")
def test_codes_are_written_in_their_usual_form() -> None:
    assert [str(OctalCode.parse(text)) for text in ("0.770", ".07", "4.4", "4.", "0.001")] == [
        ".77", ".07", "4.4", "4.", ".001",
    ]  # fmt: skip
    assert OctalCode.parse(".77").removals(2) == [1, 2]


@pytest.mark.clause("octal.code")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "column 1: expected '.', '0.' or '4.' and digits, found the end"),
        ("77", "column 1: expected '.', '0.' or '4.' and digits, found '7'"),
        ("4", "column 2: expected '.', found the end"),
        (".78", "column 3: expected a digit from 0 to 7 (a larger digit would allow three"),
        (".F", "column 2: expected a digit from 0 to 7 (a larger digit would allow three"),
        (".7x", "column 3: expected a digit from 0 to 7, found 'x'"),
        (".00", "column 4: expected a digit from 1 to 7, since no move is possible"),
        ("." + 65 * "1", "column 66: expected at most 64 digits after the point, found '1'"),
        ("1.7", "column 1: expected '.', '0.' or '4.' and digits, found '1'"),
    ],
)
def test_other_codes_are_refused(text: str, message: str) -> None:
    with pytest.raises(CodeError) as caught:
        OctalCode.parse(text)
    assert message in str(caught.value)
