"""Random positions of boards and of graphs, and the positions that are one step smaller."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tedomari.rulesets import Choose, Size, check_size
from tedomari_dots_and_boxes.board import LARGEST, Board, Line
from tedomari_dots_and_boxes.coins import CoinsPosition
from tedomari_dots_and_boxes.graph import GROUND, Strings
from tedomari_dots_and_boxes.position import Position

#: The default size of random boards, in boxes, and of random graphs, in coins.
USUAL_SIZE: Final = Size(2, 3)

#: Each line is drawn with a probability of 1/4, 2/4 or 3/4.
CHANCES: Final = 4

#: Random graphs have at most twice as many strings as coins.
STRINGS_A_COIN: Final = 2

Scores = tuple[int, int]


def sample_position(choose: Choose, size: Size) -> Position:
    """Draw a random position: a board of at most this size, its lines, scores and player.

    Clause: dab.sample.
    """
    check_size(size, Size(LARGEST // 2, LARGEST // 2))
    rows, columns = (max(choose(1, most), choose(1, most)) for most in size)
    board = Board(rows, columns)
    open_from = choose(1, CHANCES - 1)
    drawn = sum(
        1 << index for index in range(len(board.lines)) if choose(0, CHANCES - 1) < open_from
    )
    position = Position(board, drawn, to_move=choose(0, 1))
    return replace(position, scores=sample_scores(choose, len(position.complete)))


def sample_scores(choose: Choose, won: int) -> Scores:
    """Draw random scores that add up to at most ``won``."""
    first = choose(0, won)
    return first, choose(0, won - first)


def smaller_positions(position: Position) -> Iterator[Position]:
    """Yield the positions without an outer row or column, with one more line, or lower scores.

    Clause: dab.sample.smaller.
    """
    yield from cropped_positions(position)
    for line in position.undrawn:
        yield replace(position, drawn=position.drawn | position.board.bit(line))
    for scores in smaller_scores(position.scores):
        yield replace(position, scores=scores)
    if position.to_move:
        yield replace(position, to_move=0)


def smaller_scores(scores: Scores) -> Iterator[Scores]:
    """Yield the scores with one point less for either player."""
    first, second = scores
    if first:
        yield first - 1, second
    if second:
        yield first, second - 1


def cropped_positions(position: Position) -> Iterator[Position]:
    """Yield the position without its first or last row or column, if no box is left out."""
    board = position.board
    if board.missing:
        return
    for rows, columns in ((1, 0), (0, 1)):
        if board.rows > rows and board.columns > columns:
            smaller = Board(board.rows - rows, board.columns - columns)
            yield on_board(position, smaller, 0, 0)
            yield on_board(position, smaller, rows, columns)


def on_board(position: Position, board: Board, down: int, right: int) -> Position:
    """Restrict a position to a smaller board that begins at row ``down``, column ``right``.

    Scores are reduced to the boxes that are still complete.
    """
    there = position.board
    drawn = sum(
        board.bit(line)
        for line in board.lines
        if position.drawn & there.bit(Line(line.kind, line.row + down, line.column + right))
    )
    bare = Position(board, drawn, to_move=position.to_move)
    return replace(bare, scores=clip_scores(position.scores, len(bare.complete)))


def clip_scores(scores: Scores, won: int) -> Scores:
    """Reduce scores, B's first, until they add up to at most ``won``.

    >>> clip_scores((2, 2), 3), clip_scores((0, 1), 3)
    ((2, 1), (0, 1))
    """
    first = min(scores[0], won)
    return first, min(scores[1], won - first)


def sample_coins(choose: Choose, size: Size) -> CoinsPosition:
    """Draw random strings between at most as many coins as a board of this size has boxes.

    Clause: dab.coins.sample.
    """
    check_size(size, Size(LARGEST // 2, LARGEST // 2))
    most = size.rows * size.columns
    coins = max(choose(1, most), choose(1, most))
    number = choose(0, STRINGS_A_COIN * coins)
    ends = tuple((choose(0, coins - 1), choose(GROUND, coins - 1)) for _ in range(number))
    position = CoinsPosition(Strings(coins, ends), to_move=choose(0, 1))
    return replace(position, scores=sample_scores(choose, coins - position.left))


def smaller_coins(position: CoinsPosition) -> Iterator[CoinsPosition]:
    """Yield the positions without a string or a coin that has none, or with lower scores.

    Clause: dab.coins.sample.
    """
    strings = position.strings
    for index in range(len(strings.ends)):
        yield replace(position, strings=strings.cut(index))
    for coin, mask in enumerate(strings.at):
        if not mask and strings.coins > 1:
            yield without_coin(position, coin)
    for scores in smaller_scores(position.scores):
        yield replace(position, scores=scores)
    if position.to_move:
        yield replace(position, to_move=0)


def without_coin(position: CoinsPosition, coin: int) -> CoinsPosition:
    """The position without a coin that has no strings; later numbers decrease by one."""

    def renumber(end: int) -> int:
        return end - (end > coin)

    strings = position.strings
    ends = tuple((renumber(one), renumber(other)) for one, other in strings.ends)
    bare = CoinsPosition(Strings(strings.coins - 1, ends), to_move=position.to_move)
    return replace(bare, scores=clip_scores(position.scores, bare.strings.coins - bare.left))
