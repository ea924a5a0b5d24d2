"""Random positions of boards and of graphs, by kinds, and the positions one step smaller."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from tedomari.rulesets import Choose, Size, UnknownKindError, check_size, choose_kind
from tedomari_dots_and_boxes.board import LARGEST, Board, Line
from tedomari_dots_and_boxes.coins import CoinsPosition, Ends
from tedomari_dots_and_boxes.graph import GROUND, Strings
from tedomari_dots_and_boxes.position import Position

#: The default size of random boards, in boxes, and of random graphs, in coins.
USUAL_SIZE: Final = Size(3, 3)

#: Each line is drawn with a probability of 1/4, 2/4 or 3/4.
CHANCES: Final = 4

#: Random graphs have at most twice as many strings as coins.
STRINGS_A_COIN: Final = 2

Scores = tuple[int, int]


#: The largest number of drawn sides of a box that the next player cannot complete.
SAFE_SIDES: Final = 2

#: At most this many safe lines are left undrawn in an endgame.
MOST_SAFE: Final = 2

Item = TypeVar("Item")


def sample_position(choose: Choose, size: Size) -> Position:
    """Draw a position of one of the kinds, according to their shares.  Clause: dab.sample."""
    return sample_kind(choose, size, choose_kind(choose, SHARES))


def sample_kind(choose: Choose, size: Size, kind: str) -> Position:
    """Draw a position of a kind: a board of at most this size, its lines, scores and player.

    Clauses: dab.sample, dab.sample.kinds.
    """
    check_size(size, Size(LARGEST // 2, LARGEST // 2))
    if kind not in KINDS:
        raise UnknownKindError(kind, KINDS)
    rows, columns = (max(choose(1, most), choose(1, most)) for most in size)
    board = Board(rows, columns)
    drawn = KINDS[kind][1](choose, board)
    position = Position(board, drawn, to_move=choose(0, 1))
    return replace(position, scores=sample_scores(choose, len(position.complete)))


# The kinds of boards: masks of drawn lines


def random_lines(choose: Choose, board: Board) -> int:
    """Draw each line with the same probability."""
    open_from = choose(1, CHANCES - 1)
    return sum(
        1 << index for index in range(len(board.lines)) if choose(0, CHANCES - 1) < open_from
    )


def endgame(choose: Choose, board: Board) -> int:
    """Draw safe lines until none is left, so that chains, loops and joints remain.

    A line is safe if no box has three drawn sides after it.  Half of the boards with room for
    it have a loop of four boxes, and a few safe lines may be left.
    """
    drawn = border_of_block(choose, board) if min(board.rows, board.columns) > 1 else 0
    left = choose(0, MOST_SAFE)
    safe_lines = []
    for line in shuffle(choose, board.lines):
        bit = board.bit(line)
        if not drawn & bit and is_safe(board, drawn | bit, line):
            drawn |= bit
            safe_lines.append(bit)
    return drawn & ~sum(safe_lines[len(safe_lines) - min(left, len(safe_lines)) :])


def opened_endgame(choose: Choose, board: Board) -> int:
    """Draw an endgame, and one or two more lines, which hand boxes over."""
    drawn = endgame(choose, board)
    for _ in range(choose(1, 2)):
        undrawn = [bit for line in board.lines if not drawn & (bit := board.bit(line))]
        if undrawn:
            drawn |= undrawn[choose(0, len(undrawn) - 1)]
    return drawn


def symmetric_lines(choose: Choose, board: Board) -> int:
    """Draw lines together with those opposite to them, so that several moves are best."""
    lines = endgame(choose, board) if choose(0, 1) else random_lines(choose, board)
    return (
        lines | sum(board.bit(opposite(board, line)) for line in board.lines_of(lines)) & ~lines
    )


#: The kinds of boards by name: the share in percent, and the choice of lines.
KINDS: Final[Mapping[str, tuple[int, Callable[[Choose, Board], int]]]] = {
    "lines": (25, random_lines),
    "endgame": (30, endgame),
    "opened": (25, opened_endgame),
    "symmetric": (20, symmetric_lines),
}

#: The share of each kind of boards.
SHARES: Final[Mapping[str, int]] = {kind: share for kind, (share, _) in KINDS.items()}


def border_of_block(choose: Choose, board: Board) -> int:
    """Return the lines around a block of two by two boxes, or no lines."""
    if not choose(0, 1):
        return 0
    top, left = choose(0, board.rows - 2), choose(0, board.columns - 2)
    block = [(top + row, left + column) for row in (0, 1) for column in (0, 1)]
    sides = [line for box in block for line in board.sides(box)]
    return board.mask({line for line in sides if sides.count(line) == 1})


def is_safe(board: Board, drawn: int, line: Line) -> bool:
    """Whether no box at a drawn line has three drawn sides or four."""
    return all(
        (drawn & board.side_masks[box]).bit_count() <= SAFE_SIDES
        for box in board.neighbours[line]
    )


def opposite(board: Board, line: Line) -> Line:
    """Return the line at the same place after half a turn of the board.

    >>> print(opposite(Board(1, 2), Line("H", 0, 0)))
    H1,1
    """
    down, right = (0, 1) if line.kind == "H" else (1, 0)
    return Line(line.kind, board.rows - down - line.row, board.columns - right - line.column)


def shuffle(choose: Choose, items: Sequence[Item]) -> list[Item]:
    """Return the items in a random order; the lowest choices leave them as they are."""
    left = list(items)
    return [left.pop(choose(0, len(left) - 1)) for _ in items]


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
    """Draw strings of one of the kinds.  Clause: dab.coins.sample."""
    return sample_coins_kind(choose, size, choose_kind(choose, COINS_SHARES))


def sample_coins_kind(choose: Choose, size: Size, kind: str) -> CoinsPosition:
    """Draw strings between at most as many coins as a board of this size has boxes.

    Clauses: dab.coins.sample, dab.coins.sample.kinds.
    """
    check_size(size, Size(LARGEST // 2, LARGEST // 2))
    if kind not in COINS_KINDS:
        raise UnknownKindError(kind, COINS_KINDS)
    most = size.rows * size.columns
    coins = max(choose(1, most), choose(1, most))
    ends = COINS_KINDS[kind][1](choose, coins)
    position = CoinsPosition(Strings(coins, tuple(ends)), to_move=choose(0, 1))
    return replace(position, scores=sample_scores(choose, coins - position.left))


def random_strings(choose: Choose, coins: int) -> list[Ends]:
    """Draw strings between any coins, or a coin and the ground."""
    number = choose(0, STRINGS_A_COIN * coins)
    return [(choose(0, coins - 1), choose(GROUND, coins - 1)) for _ in range(number)]


def chains_and_loops(choose: Choose, coins: int) -> list[Ends]:
    """Divide the coins into chains, whose ends are tied to the ground, and loops."""
    ends: list[Ends] = []
    first = 0
    while first < coins:
        last = first + choose(0, coins - first - 1)
        ends += [(coin, coin + 1) for coin in range(first, last)]
        ends += [(last, first)] if choose(0, 1) else [(first, GROUND), (last, GROUND)]
        first = last + 1
    return ends


def opened_chains_and_loops(choose: Choose, coins: int) -> list[Ends]:
    """Draw chains and loops, and cut one or two of their strings."""
    ends = chains_and_loops(choose, coins)
    for _ in range(choose(1, 2)):
        if ends:
            ends.pop(choose(0, len(ends) - 1))
    return ends


#: The kinds of graphs by name: the share in percent, and the choice of strings.
COINS_KINDS: Final[Mapping[str, tuple[int, Callable[[Choose, int], list[Ends]]]]] = {
    "strings": (40, random_strings),
    "chains": (35, chains_and_loops),
    "opened": (25, opened_chains_and_loops),
}

#: The share of each kind of graphs.
COINS_SHARES: Final[Mapping[str, int]] = {
    kind: share for kind, (share, _) in COINS_KINDS.items()
}


def smaller_coins(position: CoinsPosition) -> Iterator[CoinsPosition]:
    """Yield the positions without a string or a coin that has none, or with lower scores.

    A coin between two strings is also left out, and its strings are joined: chains and loops
    get shorter.  Clause: dab.coins.sample.
    """
    strings = position.strings
    for index in range(len(strings.ends)):
        yield replace(position, strings=strings.cut(index))
    for coin in range(strings.coins):
        shorter = without_link(position, coin)
        if shorter is not None:
            yield shorter
    for coin, mask in enumerate(strings.at):
        if not mask and strings.coins > 1:
            yield without_coin(position, coin)
    for scores in smaller_scores(position.scores):
        yield replace(position, scores=scores)
    if position.to_move:
        yield replace(position, to_move=0)


def without_link(position: CoinsPosition, coin: int) -> CoinsPosition | None:
    """Join the two strings at a coin and leave out the coin; None for any other coin.

    >>> without_link(CoinsPosition(Strings(2, ((0, 1), (0, 1)))), 1).strings
    Strings(coins=1, ends=((0, 0),))
    """
    strings = position.strings
    held = [ends for ends in strings.ends if coin in ends]
    if len(held) != 2 or (coin, coin) in held:
        return None
    first, second = (one if other == coin else other for one, other in held)
    if first == second == GROUND:
        return None
    rest = tuple(ends for ends in strings.ends if coin not in ends)
    linked = replace(
        position, strings=Strings(strings.coins, (*rest, (first, second))), scores=(0, 0)
    )
    return replace(without_coin(linked, coin), scores=position.scores)


def without_coin(position: CoinsPosition, coin: int) -> CoinsPosition:
    """The position without a coin that has no strings; later numbers decrease by one."""

    def renumber(end: int) -> int:
        return end - (end > coin)

    strings = position.strings
    ends = tuple((renumber(one), renumber(other)) for one, other in strings.ends)
    bare = CoinsPosition(Strings(strings.coins - 1, ends), to_move=position.to_move)
    return replace(bare, scores=clip_scores(position.scores, bare.strings.coins - bare.left))
