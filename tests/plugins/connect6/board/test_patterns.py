"""Connect6: the four tables of patterns, on all lines of 6 to 12 points."""

from collections.abc import Iterator
from itertools import product

import pytest

from tedomari_connect6.line import Line, line_of
from tedomari_connect6.patterns import (
    NONE,
    SCHEMES,
    TABLE_2_2,
    TABLE_2_3,
    TABLE_2_4,
    TABLE_3_1,
    TABLE_3_1_BY_STONES,
    Scheme,
    needs_of,
)
from tedomari_connect6.patterns.definition import needs_by_definition
from tedomari_connect6.patterns.table_2_2 import dead_and_live

ALL_SCHEMES = [*SCHEMES.values(), TABLE_3_1_BY_STONES]


def lines(length: int) -> Iterator[Line]:
    """Return all lines of a length."""
    return (line_of("".join(symbols)) for symbols in product(".XO", repeat=length))


def check_all(length: int) -> int:
    """Check the laws of patterns on all lines of a length, and return their number."""
    number = 0
    for line in lines(length):
        mirror = line.reversed
        for scheme in ALL_SCHEMES:
            name = scheme.name_of(line)
            assert name in scheme.patterns, f"{scheme.name}: {line}"
            assert scheme.name_of(mirror) == name, f"{scheme.name}: {line}"
        number += 1
    return number


@pytest.mark.clause("connect6.pattern.one")
@pytest.mark.parametrize("length", [6, 7, 8, 9])
def test_every_line_has_one_pattern_from_either_end(length: int) -> None:
    assert check_all(length) == 3**length


@pytest.mark.exhaustive
@pytest.mark.clause("connect6.pattern.one")
@pytest.mark.parametrize("length", [10, 11, 12])
def test_every_line_of_10_to_12_points_has_one_pattern(length: int) -> None:
    """Of a line and its mirror image, only one is checked."""
    number = 0
    for line in lines(length):
        mirror = line.reversed
        if (mirror.own, mirror.other) <= (line.own, line.other):
            for scheme in ALL_SCHEMES:
                name = scheme.name_of(line)
                assert name in scheme.patterns, f"{scheme.name}: {line}"
                assert scheme.name_of(mirror) == name, f"{scheme.name}: {line}"
        number += 1
    assert number == 3**length


@pytest.mark.clause("connect6.pattern.one")
@pytest.mark.parametrize("scheme", ALL_SCHEMES, ids=lambda scheme: scheme.name)
def test_exchanging_the_colours_gives_the_other_players_pattern(scheme: Scheme) -> None:
    for text in ("..XXX.O", "X.OO.O..X", "OOOOX....XX..X"):
        exchanged = text.translate(str.maketrans("XO", "OX"))
        assert scheme.name_of(line_of(text)) == scheme.name_of(line_of(exchanged).swapped)


@pytest.mark.clause("connect6.pattern.one")
@pytest.mark.parametrize("scheme", ALL_SCHEMES, ids=lambda scheme: scheme.name)
def test_lines_without_room_or_stones_have_no_pattern(scheme: Scheme) -> None:
    for text in (".....", "XXXXXO", "OXXXXXO.....", ".........", "O.O.O.O", "XXX.OXXX.X"):
        assert scheme.pattern(line_of(text)).name == NONE
        assert scheme.pattern(line_of(text)).score == 0


# Tables 2-2, 2-3 and 3-1: threats, and the stones needed for them


@pytest.mark.clause("connect6.table-2-2.dead", "connect6.table-2-2.live")
def test_dead_and_live_agree_with_section_2_3() -> None:
    """4-k more stones, and no fewer, make one threat or two, by the definition of threats."""
    for line in lines(7):
        needs = needs_by_definition(line)
        dead, live = dead_and_live(line)
        assert dead == (4 - needs.one if needs.one < 4 else None), str(line)
        assert live == (4 - needs.two if needs.two < 4 else None), str(line)


@pytest.mark.clause("connect6.table-2-2.precedence", "connect6.table-2-2.six")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("..XXX...", "live-3"),
        ("...XXX.", "dead-3"),  # also live-2
        ("....XX.", "dead-2"),  # also live-1
        ("OXXX...", "dead-3"),
        ("..XXXX..", "live-4"),
        ("XXXXXX", "live-4"),
        ("OXXXX..", "dead-4"),
    ],
)
def test_lines_have_the_patterns_of_table_2_2(text: str, name: str) -> None:
    assert TABLE_2_2.name_of(line_of(text)) == name


@pytest.mark.clause(
    "connect6.table-2-3.without-threats",
    "connect6.table-2-3.threats",
    "connect6.table-3-1.threats",
    "connect6.table-3-1.precedence",
)
@pytest.mark.parametrize(
    ("needs", "ant", "thesis", "by_stones"),
    [
        ((0, 1, 1, 0), "live-3", "live-3", "live-3"),
        ((0, 1, 2, 0), "live-2-dead-3", "live-2", "dead-3"),
        ((0, 1, 3, 0), "dead-3", "dead-3", "dead-3"),
        ((0, 2, 2, 0), "live-2", "live-2", "live-2"),
        ((0, 2, 3, 0), "dead-2", "dead-2", "dead-2"),
        ((0, 2, 4, 0), "dead-2", "dead-2", "dead-2"),
        ((0, 3, 3, 0), "none", "live-1", "live-1"),
        ((0, 3, 4, 0), "none", "dead-1", "dead-1"),
        ((0, 3, 5, 0), "none", "dead-1", "dead-1"),
        ((0, 4, 4, 0), "none", "none", "none"),
        ((0, 4, 5, 0), "none", "none", "none"),
        ((0, 4, 6, 0), "none", "none", "none"),
        ((0, 99, 99, 0), "none", "none", "none"),
        ((1, 0, 1, 0), "dead-4", "one-threat", "one-threat"),
        ((1, 0, 2, 0), "dead-4", "one-threat", "one-threat"),
        ((1, 0, 1, 1), "dead-5", "one-threat", "one-threat"),
        ((2, 0, 0, 0), "live-4", "two-threats", "two-threats"),
        ((2, 0, 0, 1), "live-4-dead-5", "two-threats", "two-threats"),
        ((2, 0, 0, 2), "live-5", "two-threats", "two-threats"),
        ((None, 0, 0, 0), "live-5", "six", "six"),
    ],
)
def test_the_needs_of_a_line_determine_its_patterns(
    needs: tuple[int | None, int, int, int], ant: str, thesis: str, by_stones: str
) -> None:
    """The combinations are all that occur on lines of 6 to 9 points."""
    count = 0
    for length in (6, 7, 8, 9):
        for line in lines(length):
            if needs_of(line) == needs:
                assert TABLE_2_3.name_of(line) == ant
                assert TABLE_3_1.name_of(line) == thesis
                assert TABLE_3_1_BY_STONES.name_of(line) == by_stones
                count += 1
    assert count > 0


@pytest.mark.clause("connect6.table-2-3.more", "connect6.table-2-3.six")
def test_table_2_3_counts_three_threats_as_two() -> None:
    three = line_of("XXX..X.XXXX..")
    assert TABLE_2_3.pattern(three).threats == 2
    assert TABLE_3_1.pattern(three).threats == 3
    assert TABLE_3_1.name_of(line_of("..XXXX....XXXX..")) == "three-threats"
    assert TABLE_2_3.name_of(line_of("XXXXXXX")) == "live-5"


@pytest.mark.clause("connect6.pattern.scores")
def test_the_scores_are_the_printed_ones() -> None:
    """Tables 2-3, 2-4 and 3-1 are copied from the text of the thesis."""
    printed = {
        "table-2-3": "dead-2 100 0, dead-3 300 0, live-2 400 0, live-2-dead-3 600 0, "
        "live-3 1000 0, dead-4 2000 1, dead-5 2000 1, live-4 4000 2, live-4-dead-5 4500 2, "
        "live-5 4500 2",
        "table-3-1": "dead-1 5 0, live-1 15 0, dead-2 100 0, live-2 400 0, dead-3 300 0, "
        "live-3 850 0, one-threat 600 1, two-threats 1700 2, three-threats 2600 3, "
        "six 999999 10",
    }
    for name, text in printed.items():
        rows = [row.split() for row in text.split(", ")]
        scores_of_table = {
            p.name: (p.score, p.threats) for p in SCHEMES[name].patterns.values()
        }
        del scores_of_table[NONE]
        assert scores_of_table == {row[0]: (int(row[1]), int(row[2])) for row in rows}
    x6 = (
        "dead-2 0 0, broken-2 0 0, sleeping-2 2 4, live-2 3 6, dead-3 0 3, broken-3 0 5, "
        "sleeping-3 5 9, live-3 7 13, dead-4 2 5, broken-4 1 6, sleeping-4 3 13, live-4 4 24, "
        "dead-5 306 106, broken-5 300 100, sleeping-5 302 102, live-5 330 130, six 900 200"
    )
    rows = [row.split() for row in x6.split(", ")]
    scores = {p.name: (p.score, p.opponent_score) for p in TABLE_2_4.patterns.values()}
    del scores[NONE]
    assert scores == {row[0]: (int(row[1]), int(row[2])) for row in rows}


# Table 2-4: shapes


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("..XX....", "live-2"),
        ("OXX.....", "dead-2"),
        ("XX......", "dead-2"),
        ("..XX.X..", "sleeping-3"),
        ("OXX.X...", "broken-3"),
        ("XX.X....", "broken-3"),
        ("..XX..X.", "broken-3"),
        ("OXX..X..", "broken-3"),
        ("..XX...X.", "live-2"),
        ("X.XXXX", "broken-5"),
        ("..X.X.X..", "sleeping-2"),
        ("..X.XX.X.", "sleeping-3"),
        ("XXXXXX", "six"),
        ("OXXXXXXO", "six"),
        (".XXX.XXX.", "sleeping-5"),
        ("..X......", "none"),
        ("OXXXXXO", "none"),
        ("..XXX.XX..O", "sleeping-5"),
        ("OXX......XX.", "live-2"),
        ("..XX..O.....XXX.", "live-3"),
    ],
)
@pytest.mark.clause(
    "connect6.table-2-4.live",
    "connect6.table-2-4.sleeping",
    "connect6.table-2-4.broken",
    "connect6.table-2-4.dead",
    "connect6.table-2-4.edge",
    "connect6.table-2-4.both-ends",
    "connect6.table-2-4.wide",
    "connect6.table-2-4.three-groups",
    "connect6.table-2-4.precedence",
    "connect6.table-2-4.six",
)
def test_lines_have_the_patterns_of_table_2_4(text: str, name: str) -> None:
    assert TABLE_2_4.name_of(line_of(text)) == name


def x6_by_words(text: str) -> str:
    """Return the pattern of a line by searching its string for shapes, without masks."""
    if "XXXXXX" in text:
        return "six"
    shapes = []
    for part in text.split("O"):
        if len(part) < 6:
            continue
        padded = f"#{part}#"
        for start in range(1, len(padded)):
            for end in range(start + 2, len(padded)):
                shape, before, after = padded[start:end], padded[start - 1], padded[end]
                if "X" in (before, after) or shape[0] != "X" or shape[-1] != "X":
                    continue
                gaps = [gap for gap in shape.split("X") if gap]
                blocked = "#" in (before, after)
                if not gaps:
                    state = "dead" if blocked else "live"
                elif gaps == ["."]:
                    state = "broken" if blocked else "sleeping"
                elif gaps == [".."]:
                    state = "broken"
                else:
                    continue
                stones = min(shape.count("X"), 5)
                order = ["dead", "broken", "sleeping", "live"].index(state)
                shapes.append((stones, order, f"{state}-{stones}"))
    return max(shapes)[2] if shapes else "none"


@pytest.mark.clause("connect6.table-2-4.precedence", "connect6.table-2-4.both-ends")
@pytest.mark.parametrize("length", [6, 8, 9])
def test_the_shapes_agree_with_a_search_of_the_string(length: int) -> None:
    for line in lines(length):
        assert TABLE_2_4.name_of(line) == x6_by_words(str(line)), str(line)


# C6-024


@pytest.mark.clause("connect6.table-2-3.without-threats", "connect6.table-2-4.sleeping")
def test_live_2_dead_3_is_not_sleeping_3() -> None:
    """Section 2.3.2 says that they are the same, but each has lines that the other lacks."""
    ant, x6 = line_of("...XXX."), line_of("..X.XX..")
    assert (TABLE_2_3.name_of(ant), TABLE_2_4.name_of(ant)) == ("live-2-dead-3", "live-3")
    assert (TABLE_2_3.name_of(x6), TABLE_2_4.name_of(x6)) == ("live-3", "sleeping-3")
    both = line_of("..X.XX.")
    assert (TABLE_2_3.name_of(both), TABLE_2_4.name_of(both)) == (
        "live-2-dead-3",
        "sleeping-3",
    )
