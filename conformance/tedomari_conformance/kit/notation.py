"""Checks of the two notations, and of the errors for strings that are not positions."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tedomari.rulesets import OpaquePosition, PositionError
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.rulesets.guard import LINE_ENDS
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Play


def line_reads_back(play: Play) -> str | None:
    """Check that the one-line notation has one line and reads back.

    Clause: plugin.ruleset.notation.
    """
    text: object = play.ruleset.format(play.position)
    if not isinstance(text, str) or text.splitlines() not in ([], [text]):
        return f"format() gives {text!r}, which is not one line of text"
    return reads_back(play.ruleset, play.position, text)


def picture_reads_back(play: Play) -> str | None:
    """Check that the notation of several lines reads back.  Clause: plugin.ruleset.picture."""
    text: object = play.ruleset.format_lines(play.position)
    if not isinstance(text, str):
        return f"format_lines() gives {text!r}, which is not a string"
    return reads_back(play.ruleset, play.position, text)


def reads_back(ruleset: AnyRuleset, position: OpaquePosition, text: str) -> str | None:
    """Return what is wrong with reading the notation of a position, or None.

    The notation is read without line ends at its end, as the host does.
    Clause: plugin.ruleset.line-ends.
    """
    try:
        again = ruleset.parse(text.rstrip(LINE_ENDS))
    except PositionError as error:
        return f"{text!r} is not read back: {error}"
    if again != position:
        return f"{text!r} is read back as {again!r}, which is not equal to {position!r}"
    if hash(again) != hash(position):
        return f"{text!r} is read back as {again!r}, which is equal, but has another hash"
    return None


LINE: Check[Play] = Check(
    "plugin.ruleset.notation",
    "see that format() writes all of the position, and that options are in normal form",
    line_reads_back,
)

PICTURE: Check[Play] = Check(
    "plugin.ruleset.picture",
    "see that parse() reads what format_lines() writes",
    picture_reads_back,
)


def answers_garbage(ruleset: AnyRuleset, text: str) -> str | None:
    """Check that a string is a position that reads back, or is refused with a good error.

    Clause: plugin.ruleset.parse-error.
    """
    try:
        position = ruleset.parse(text)
    except PositionError as error:
        return error_is_helpful(text, error)
    except Exception as error:
        return f"parse() raised {type(error).__name__}: {error}"
    wrong = reads_back(ruleset, position, position_text(ruleset, position))
    return f"the text is read as a position, but {wrong}" if wrong else None


def error_is_helpful(text: str, error: PositionError) -> str | None:
    """Check the place of an error, and that its message says what was expected and found."""
    place = f"line {error.line}, column {error.column}"
    if not any(
        1 <= error.line <= len(lines) and 1 <= error.column <= len(lines[error.line - 1]) + 1
        for lines in (text.split("\n"), text.splitlines() or [""])
    ):
        return f"the error names {place}, which is not in the text"
    for said in (str(error.line), str(error.column), error.expected, error.found):
        if not said or said not in str(error):
            return f"the message {str(error)!r} does not say line, column, expected and found"
    return None


def garbage(ruleset: AnyRuleset, texts: list[str]) -> SearchStrategy[str]:
    """Return a strategy for random strings, and for notations with a few characters changed."""
    known = st.sampled_from(sorted(set("".join(texts)) | set("0 x\n")))
    sign = st.one_of(known, known, known, st.characters())

    def some(most: int) -> SearchStrategy[str]:
        """Draw a string character by character: ``st.text`` would ignore the weights."""
        return st.lists(sign, max_size=most).map("".join)

    @st.composite
    def spoilt(draw: DrawFn) -> str:
        text = draw(st.sampled_from(texts))
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 2)))
        return text[:start] + draw(some(2)) + text[end:]

    return st.one_of(some(8), spoilt())
