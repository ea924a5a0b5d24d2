"""The number of threats on machine words: one word per row, and a graph of gaps.

This is the compiled counterpart of what :mod:`tedomari_connect6.windows` and
:mod:`tedomari_connect6.hitting` do with one large integer per board, which is quicker in plain
Python.  It decides games with at most two stones a turn, and leaves the rest to them.
"""

from typing import Final

from tedomari.kernel.words import append, bit_at, i64, vec
from tedomari_connect6.covers import least_cover

#: The answer if a player has k in a row, and if words cannot decide.
WON: Final[i64] = -1
UNDECIDED: Final[i64] = -2

#: Places of a row in the numbers of points.
ROW: Final[i64] = 32

#: At most this many points are in gaps of two points, so that a set of them is a word.
MOST_POINTS: Final[i64] = 60

#: The largest side of a board.
LONGEST: Final[i64] = 25

#: The bits of a word that a piece of a large integer fills.
PIECE: Final[i64] = 60


def count_threats(
    own: int, other: int, columns: int, rows: int, in_a_row: int, stones: int
) -> i64:
    """Return the number of threats of the player with the stones ``own``.

    The masks are those of :mod:`tedomari_connect6.board`; ``stones`` are the stones a turn.
    The result is ``WON`` if the player has k in a row, 0 if only the opponent has, and
    ``UNDECIDED`` if a turn has more than two stones, a row is longer than the largest board, or
    there are too many gaps.

    Clauses: connect6.threat.definition, connect6.threat.board, connect6.threat.over.
    """
    height: i64 = rows
    length: i64 = in_a_row
    if stones > 2 or in_a_row > LONGEST:
        return UNDECIDED
    mine = row_words(own, columns, height, length)
    theirs = row_words(other, columns, height, length)
    if has_row(mine, height, length):
        return WON
    if has_row(theirs, height, length):
        return 0
    full: i64 = bit_at(columns) - 1
    free = vec[i64]([0] * (height + length))
    for row in range(height):
        free[row] = full & ~(mine[row] | theirs[row])
    return least_number_of(pairs_of(mine, free, height, length, i64(stones)))


def row_words(mask: int, columns: int, height: i64, more: i64) -> vec[i64]:
    """Return the rows of a mask as words, followed by ``more`` empty rows."""
    stride: i64 = columns + 1
    at_once: i64 = PIECE // stride
    full: i64 = bit_at(columns) - 1
    bits: int = at_once * stride
    whole: int = (1 << bits) - 1
    words = vec[i64]([0] * (height + more + at_once))
    row: i64 = 0
    while row < height:
        piece: i64 = mask & whole
        mask >>= bits
        for _ in range(at_once):
            words[row] = piece & full
            piece >>= stride
            row += 1
    return words


def move_columns(word: i64, steps: i64) -> i64:
    """The word with the point ``steps`` columns further right at each place."""
    return word >> steps if steps >= 0 else word << -steps


def has_row(words: vec[i64], height: i64, length: i64) -> bool:
    """Whether there is a row of ``length`` stones.  Clause: connect6.rule.win."""
    for row in range(height):
        word: i64 = words[row]
        if not word:
            continue
        along: i64 = word
        for place in range(1, length):
            along &= word >> place
        if along:
            return True
        if row + length > height:
            continue
        for columns in range(-1, 2):
            line: i64 = word
            step: i64 = columns
            for place in range(1, length):
                if not line:
                    break
                line &= move_columns(words[row + place], step * place)
            if line:
                return True
    return False


def pairs_of(own: vec[i64], empty: vec[i64], height: i64, length: i64, most: i64) -> vec[i64]:
    """Return the gaps of one and of two points, each gap as two numbers of points.

    A gap of one point has the same number twice.  Clause: connect6.threat.window.
    """
    pairs = vec[i64]()
    for row in range(height):
        for direction in range(4):
            rows: i64 = 0 if direction == 0 else 1
            columns: i64 = 1 if direction == 0 else direction - 2
            if rows and row + length > height:
                continue
            none: i64 = own[row]
            one: i64 = empty[row]
            two: i64 = 0
            for place in range(1, length):
                if not none | one | two:
                    break
                stones = move_columns(own[row + rows * place], columns * place)
                free = move_columns(empty[row + rows * place], columns * place)
                two = two & stones | one & free
                one = one & stones | none & free
                none &= stones
            starts = one | two if most == 2 else one
            column: i64 = 0
            while starts:
                if starts & 1:
                    pairs = add_gap(pairs, empty, row, column, rows, columns, length)
                starts >>= 1
                column += 1
    return pairs


def add_gap(
    pairs: vec[i64],
    empty: vec[i64],
    row: i64,
    column: i64,
    rows: i64,
    columns: i64,
    length: i64,
) -> vec[i64]:
    """Return the gaps with that of the window from a point on in a direction."""
    first: i64 = -1
    last: i64 = -1
    for _ in range(length):
        if empty[row] >> column & 1:
            last = row * ROW + column
            if first < 0:
                first = last
        row += rows
        column += columns
    return append(append(pairs, first), last)


def least_number_of(pairs: vec[i64]) -> i64:
    """Return the least number of points that hit all gaps, or ``UNDECIDED``.

    Claim: it is the number of gaps of one point, and the size of a least vertex cover of the
    graph whose edges are the gaps of two points that contain none of these.
    Reason: the point of a gap of one point is in every hitting set.  It hits the gaps that
    contain it; a set hits the other gaps if and only if it contains an end of each edge.
    """
    number: i64 = 0
    size: i64 = len(pairs)
    if not size:
        return 0
    greatest: i64 = 0
    for point in pairs:
        greatest = max(greatest, point)
    index = vec[i64]([-1] * (greatest + 1))
    for at in range(0, size, 2):
        if pairs[at] == pairs[at + 1] and index[pairs[at]] == -1:
            index[pairs[at]] = MOST_POINTS
            number += 1
    near = vec[i64]()
    for at in range(0, size, 2):
        first: i64 = pairs[at]
        last: i64 = pairs[at + 1]
        if index[first] == MOST_POINTS or index[last] == MOST_POINTS:
            continue
        if i64(len(near)) + 2 > MOST_POINTS:
            return UNDECIDED
        if index[first] < 0:
            index[first] = len(near)
            near = append(near, 0)
        if index[last] < 0:
            index[last] = len(near)
            near = append(near, 0)
        near[index[first]] |= bit_at(index[last])
        near[index[last]] |= bit_at(index[first])
    cover = least_cover(near)
    return UNDECIDED if cover < 0 else number + cover
