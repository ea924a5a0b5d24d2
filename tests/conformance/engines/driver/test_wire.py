"""Lines of JSON: which are decoded, which are refused, and that encoded lines are decoded."""

import json
import string
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari_conformance.engines.errors import WireError
from tedomari_conformance.engines.wire import (
    DEPTH_LIMIT,
    LINE_LIMIT,
    NUMBER_LIMIT,
    decode,
    encode,
    excerpt,
)
from tedomari_conformance.suite.model import JSON

texts = st.text(
    st.characters(exclude_categories=("Cc", "Cs")) | st.sampled_from("\n\t") | st.just("\u2028")
)
values: st.SearchStrategy[JSON] = st.recursive(
    st.none() | st.booleans() | st.integers(-NUMBER_LIMIT, NUMBER_LIMIT) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
)
objects = st.dictionaries(texts, values, max_size=4)


@pytest.mark.clause("protocol.line.object", "protocol.line.utf8")
@given(objects)
def test_an_encoded_message_is_decoded_to_itself(message: Mapping[str, JSON]) -> None:
    line = encode(message)
    assert line.endswith(b"\n")
    assert b"\n" not in line[:-1]
    assert decode(line) == message
    assert decode(line[:-1]) == message
    assert json.loads(line.decode("utf-8")) == message


@given(st.binary(max_size=60))
def test_any_bytes_are_decoded_or_refused(line: bytes) -> None:
    try:
        message = decode(line)
    except WireError as error:
        problem = str(error)
    else:
        problem = ""
        assert message == json.loads(line)
    assert problem.isprintable()


@pytest.mark.clause("protocol.line.object")
@given(objects, st.integers(0, 400), st.sampled_from(["", " ", "\t", "\r"]))
def test_a_part_of_a_line_is_refused(message: Mapping[str, JSON], cut: int, end: str) -> None:
    line = encode(message)[:-1]
    if cut < len(line):
        with pytest.raises(WireError):
            decode(line[:cut] + end.encode())
    else:
        assert decode(end.encode() + line + end.encode()) == message


@pytest.mark.clause("protocol.line.object")
@pytest.mark.parametrize("line", ["", " ", "[]", "1", '"x"', "null", "{} {}", "{}x", "{'a':1}"])
def test_a_line_that_is_not_an_object_is_refused(line: str) -> None:
    with pytest.raises(WireError, match="expected one JSON object in a line, found"):
        decode(line.encode())


@pytest.mark.clause("protocol.line.utf8")
@pytest.mark.parametrize("bad", [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xc0\xaf"])
def test_bytes_that_are_not_utf8_are_refused_with_their_place(bad: bytes) -> None:
    with pytest.raises(WireError, match=f"expected UTF-8, found the byte 0x{bad[0]:02x} at"):
        decode(b'{"reason": "' + bad + b'"}')


@pytest.mark.clause("protocol.line.utf8")
def test_a_byte_order_mark_is_refused() -> None:
    with pytest.raises(WireError, match="ufeff"):
        decode(b"\xef\xbb\xbf{}")


@pytest.mark.clause("protocol.line.length")
def test_a_line_has_at_most_a_mebibyte() -> None:
    shell = len('{"a":""}')
    longest: Mapping[str, JSON] = {"a": "x" * ((1 << 20) - shell)}
    line = encode(longest)
    assert len(line) == (1 << 20) + 1
    assert decode(line) == longest
    longer = {"a": "x" * ((1 << 20) - shell + 1)}
    with pytest.raises(WireError, match="at most 1048576 bytes"):
        encode(longer)
    with pytest.raises(WireError, match="at most 1048576 bytes"):
        decode(json.dumps(longer, separators=(",", ":")).encode())
    assert LINE_LIMIT == 1_048_576


def nest(depth: int, opening: str, closing: str) -> bytes:
    """Return an object with nested brackets; the depth counts the object itself."""
    return f'{{"a":{opening * (depth - 1)}1{closing * (depth - 1)}}}'.encode()


@pytest.mark.clause("protocol.line.depth")
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}"), ('[{"]":', "}]")])
def test_nesting_is_bounded(opening: str, closing: str) -> None:
    deepest = DEPTH_LIMIT if len(closing) == 1 else DEPTH_LIMIT // 2
    line = nest(deepest, opening, closing)
    assert encode(decode(line)) == line + b"\n"
    for deeper in (DEPTH_LIMIT + 1, 100_000):
        with pytest.raises(WireError, match="nested more than 200 deep"):
            decode(nest(deeper, opening, closing))
        with pytest.raises(WireError, match="nested more than 200 deep"):
            decode(b'{"a":' + opening.encode() * deeper)


@pytest.mark.clause("protocol.line.depth")
def test_brackets_in_strings_are_not_nested() -> None:
    message = {"a": '[{"' * 1000 + "\\", "b": ["[" * 300]}
    assert decode(encode(message)) == message


@pytest.mark.clause("protocol.line.depth")
def test_a_message_nested_too_deeply_is_not_written() -> None:
    deep: JSON = 1
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(WireError, match="nested more than 200 deep"):
        encode({"a": deep})


@pytest.mark.clause("protocol.line.names")
@pytest.mark.parametrize("line", ['{"a":1,"a":1}', '{"x":[{"a":1,"b":2,"\\u0061":3}]}'])
def test_a_name_that_appears_twice_is_refused(line: str) -> None:
    with pytest.raises(WireError, match="the name 'a' appears twice"):
        decode(line.encode())


@pytest.mark.clause("protocol.line.numbers")
@pytest.mark.parametrize("number", ["0.5", "1.0", "-0.0", "1e3", "1E400", "NaN", "-Infinity"])
def test_a_float_is_refused(number: str) -> None:
    with pytest.raises(WireError, match="is not whole: an exact number is written as a string"):
        decode(f'{{"a":[{number}]}}'.encode())


@pytest.mark.clause("protocol.line.numbers")
def test_integers_are_bounded() -> None:
    for number in (2**53 - 1, 1 - 2**53):
        assert decode(f'{{"a":{number}}}'.encode()) == {"a": number}
    for digits in (str(2**53), str(-(2**53)), "9" * 17, "9" * 5000, "-" + "9" * 1_000_000):
        with pytest.raises(WireError, match="larger ones are written as strings"):
            decode(f'{{"a":{digits}}}'.encode())
    with pytest.raises(WireError, match=r"\$\.a\[1\]: a number is from"):
        encode({"a": [0, 2**53]})


@pytest.mark.clause("protocol.line.texts")
@pytest.mark.parametrize("code", [0, 8, 0x0B, 0x0D, 0x1B, 0x7F, 0x9B, 0xD800, 0xDFFF])
def test_a_string_has_no_control_characters(code: int) -> None:
    escape = f"\\u{code:04x}"
    for line in (f'{{"a":["{escape}"]}}', f'{{"{escape}":1}}'):
        with pytest.raises(WireError, match=f"found U\\+{code:04X} in") as caught:
            decode(line.encode())
        assert str(caught.value).isprintable()
    with pytest.raises(WireError, match=r"\$\.a: a string has no control characters"):
        encode({"a": chr(code)})


@pytest.mark.clause("protocol.line.texts")
def test_other_characters_are_allowed_in_strings() -> None:
    text = string.punctuation + "↑⇓∗±☆\n\t\u00a0\u2028\U0001f0a1"
    assert decode(encode({"a": text})) == {"a": text}
    assert decode(b'{"a":"\\ud83c\\udca1"}') == {"a": "\U0001f0a1"}


@pytest.mark.clause("protocol.line.numbers")
@pytest.mark.parametrize("value", [0.5, float("nan"), {1, 2}, b"x", object()])
def test_only_json_is_written(value: object) -> None:
    message: Mapping[str, object] = {"a": [value]}
    with pytest.raises(WireError, match=r"\$\.a\[0\]: expected JSON without floats, found"):
        encode(message)  # type: ignore[arg-type]  # what the types rule out


def test_only_strings_are_written_as_names() -> None:
    message: Mapping[object, JSON] = {"a": {1: 2}}  # type: ignore[dict-item]  # as above
    with pytest.raises(WireError, match=r"\$\.a: the name of a member is a string, not 1"):
        encode(message)  # type: ignore[arg-type]  # as above


def test_foreign_text_is_quoted_in_one_line_of_bounded_length() -> None:
    assert excerpt("1/2") == "'1/2'"
    assert excerpt(b"a\x1b\n\xff") == repr("a\x1b\n\\xff")
    assert excerpt("x" * 80) == repr("x" * 80)
    assert excerpt("x" * 81) == repr("x" * 80) + "..."
