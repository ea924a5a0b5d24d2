"""Faults in k-in-a-row games: overlines, diagonals, edges, crossings, turns."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Final

from planted_positions import Asked, Fault, Result, fault

FAULTS: Final[list[Fault]] = []
planted = partial(fault, FAULTS)

#: Stones in a row that win, and stones a turn, in Connect6.
SIX: Final = 6
TURN: Final = 2

SYMBOLS: Final = {"black": "X", "white": "O"}

#: The steps along each direction, in rows from the top and columns.
ROW: Final = (0, 1)
COLUMN: Final = (1, 0)
FALLING: Final = (1, 1)
RISING: Final = (1, -1)
DIRECTIONS: Final = (ROW, COLUMN, FALLING, RISING)

Point = tuple[int, int]
Window = tuple[Point, ...]


def windows(
    rows: list[str], direction: Point, length: int = SIX, *, margin: int = 0
) -> Iterator[Window]:
    """Yield the windows of a length on the board, with ``margin`` points beyond both ends."""
    down, right = direction
    for row in range(len(rows)):
        for column in range(len(rows[0])):
            ends = [
                (row + step * down, column + step * right)
                for step in (-margin, length - 1 + margin)
            ]
            if all(0 <= r < len(rows) and 0 <= c < len(rows[0]) for r, c in ends):
                yield tuple((row + n * down, column + n * right) for n in range(length))


def symbols(rows: list[str], window: Window) -> str:
    """Return the symbols of a window."""
    return "".join(rows[row][column] for row, column in window)


def full_windows(rows: list[str], symbol: str, direction: Point, length: int = SIX) -> int:
    """Count the windows of a direction that are full of a player's stones."""
    return sum(
        symbols(rows, window) == symbol * length for window in windows(rows, direction, length)
    )


def wins(
    rows: list[str], symbol: str, directions: tuple[Point, ...] = DIRECTIONS, margin: int = 0
) -> set[frozenset[Point]]:
    """Return the sets of empty points of windows that a player can fill in one turn."""
    sets = set()
    for direction in directions:
        for window in windows(rows, direction, margin=margin):
            if set(symbols(rows, window)) <= {symbol, "."}:
                empty = frozenset(p for p in window if rows[p[0]][p[1]] == ".")
                if len(empty) <= TURN:
                    sets.add(empty)
    return sets


def hits(sets: set[frozenset[Point]]) -> int:
    """Return the least number of points that meet all of some sets."""
    points = sorted(frozenset().union(*sets))
    for number in range(len(points) + 1):
        for chosen in combinations(points, number):
            if all(each & set(chosen) for each in sets):
                return number
    raise AssertionError("an empty set cannot be met")


def threats(right: Result, counts: dict[str, int]) -> Result:
    """Return the right answer, with other counts where there are counts."""
    return {
        colour: count if right[colour] is None else counts[colour]
        for colour, count in right.items()
    }


def stones(asked: Asked) -> int:
    """Return the number of stones."""
    return asked.text.count("X") + asked.text.count("O")


def shape(asked: Asked) -> tuple[int, int]:
    """Return the numbers of rows and columns, the smaller one first."""
    low, high = sorted((len(asked.rows), len(asked.rows[0])))
    return low, high


def one_line(asked: Asked, number: int, length: int) -> bool:
    """Whether the board is a line or square of `length`, with `number` stones."""
    least = (1, length), (length, length)
    return stones(asked) == number and shape(asked) in least


# Winners


@planted("connect6", "winner", lambda asked: one_line(asked, 7, 7))
def exactly_six(asked: Asked, right: Result) -> Result | None:
    """An overline does not win.  Seven stones in a row are the smallest overline."""
    symbol = SYMBOLS.get(right["winner"])
    if symbol is None:
        return None
    for direction in DIRECTIONS:
        six = full_windows(asked.rows, symbol, direction)
        seven = full_windows(asked.rows, symbol, direction, SIX + 1)
        if six and not seven:
            return None
    return {"winner": None}


@planted("connect6", "winner", lambda asked: one_line(asked, 6, 6) and shape(asked) == (6, 6))
def no_rising_diagonal(asked: Asked, right: Result) -> Result | None:
    """Rows that rise to the right are not seen.  Six stones on a board of 6x6."""
    symbol = SYMBOLS.get(right["winner"])
    if symbol is None:
        return None
    seen = any(full_windows(asked.rows, symbol, d) for d in (ROW, COLUMN, FALLING))
    return None if seen else {"winner": None}


@planted("connect6", "winner", lambda asked: stones(asked) == SIX and len(asked.rows) > 1)
def rows_run_over_the_edge(asked: Asked, right: Result) -> Result | None:
    """A row goes on at the left edge of the next row.  Six stones on two rows or more."""
    flat = "".join(asked.rows)
    if right["winner"] is None:
        for colour, symbol in SYMBOLS.items():
            if symbol * SIX in flat:
                return {"winner": colour}
    return None


@planted("connect6", "winner", lambda asked: stones(asked) == 2 * SIX - 1)
def two_lines_cancel(asked: Asked, right: Result) -> Result | None:
    """Two rows of one player at once are taken for none.  They share a stone: eleven stones."""
    symbol = SYMBOLS.get(right["winner"])
    if symbol is None:
        return None
    directions = sum(full_windows(asked.rows, symbol, d) > 0 for d in DIRECTIONS)
    return {"winner": None} if directions > 1 else None


@planted("connect6", "winner", lambda asked: one_line(asked, 6, 6) and "O" in asked.text)
def white_never_wins(asked: Asked, right: Result) -> Result | None:
    """Only Black's rows are looked for."""
    return {"winner": None} if right["winner"] == "white" else None


# Threats


@planted("connect6", "threats", lambda asked: stones(asked) == 2 * 4)
def crossings_count_twice(asked: Asked, right: Result) -> Result | None:
    """The threats of each direction are added up.

    Two windows of four stones each can share a stone; but a point that stops both is empty, so
    the smallest case has eight stones.
    """
    counts = {
        colour: sum(hits(wins(asked.rows, symbol, (direction,))) for direction in DIRECTIONS)
        for colour, symbol in SYMBOLS.items()
        if right[colour] is not None
    }
    return threats(right, counts)


@planted("connect6", "threats", lambda asked: one_line(asked, 4, 6))
def edges_are_no_threats(asked: Asked, right: Result) -> Result | None:
    """A window counts only if the board goes on beyond both its ends."""
    counts = {
        colour: hits(wins(asked.rows, symbol, margin=1))
        for colour, symbol in SYMBOLS.items()
        if right[colour] is not None
    }
    return threats(right, counts)


@planted("connect6", "threats", lambda asked: one_line(asked, 4, 6))
def broken_rows_are_no_threats(asked: Asked, right: Result) -> Result | None:
    """Stones of a window must be next to each other."""
    counts = {}
    for colour, symbol in SYMBOLS.items():
        if right[colour] is not None:
            solid = {
                empty
                for direction in DIRECTIONS
                for window in windows(asked.rows, direction)
                if set(text := symbols(asked.rows, window)) <= {symbol, "."}
                and symbol * text.count(symbol) in text
                for empty in [frozenset(p for p in window if asked.rows[p[0]][p[1]] == ".")]
                if len(empty) <= TURN
            }
            counts[colour] = hits(solid)
    return threats(right, counts)


@planted("connect6", "threats", lambda asked: stones(asked) == 4)
def one_threat_for_each_line(asked: Asked, right: Result) -> Result | None:
    """A line has one threat at most.  Four stones with room on both sides have two."""
    cut = {
        colour: min(
            right[colour],
            sum(bool(wins(asked.rows, SYMBOLS[colour], (d,))) for d in DIRECTIONS),
        )
        for colour in SYMBOLS
        if right[colour] is not None
    }
    return threats(right, cut)


@planted("connect6 gomoku", "threats", lambda asked: True)
def threats_of_the_other_player(asked: Asked, right: Result) -> Result | None:
    """The players are exchanged."""
    return {"black": right["white"], "white": right["black"]}


# Moves


@planted("connect6", "moves", lambda asked: stones(asked) == SIX)
def play_goes_on_after_a_win(asked: Asked, right: Result) -> Result | None:
    """Empty points are moves although a player has won.  Six stones and an empty point."""
    if right["moves"]:
        return None
    position = asked.position
    return {"moves": list(asked.rules.empty_points(position))}


@planted("gomoku", "moves", lambda asked: asked.text == ".")
def last_column_is_full(asked: Asked, right: Result) -> Result | None:
    """The last column has no moves."""
    last = chr(ord("A") + len(asked.rows[0]) - 1)
    return {"moves": [point for point in right["moves"] if not point.startswith(last)]}


# Wins


@planted("connect6", "win", lambda asked: stones(asked) >= 8 and stones(asked) % 2 == 0)
def every_turn_has_two_stones(asked: Asked, right: Result) -> Result | None:
    """A player who has placed one stone of the turn is thought to have two left.

    After 1 + 2n stones a turn begins, so the number of stones is even.  The player to move
    needs four in a window, and the other player has as many: eight stones or more.
    """
    arguments = asked.query.arguments
    if "player" in arguments or arguments["turns"] != 1 or right["win"]:
        return None
    turn = asked.rules.turn(asked.position)
    with_two = asked.ask(asked.text, player=str(turn.colour))
    return with_two if with_two and with_two["win"] else None


@planted("connect6", "win", lambda asked: one_line(asked, 5, 7))
def only_exactly_six_wins(asked: Asked, right: Result) -> Result | None:
    """A win by an overline is not seen.

    Seven points that two stones complete have five stones.
    """
    player = asked.query.arguments.get("player")
    if player is None or asked.query.arguments["turns"] != 1 or not right["win"]:
        return None
    symbol = SYMBOLS[str(player)]
    for empty in wins(asked.rows, symbol):
        filled = [
            "".join(symbol if (r, c) in empty else cell for c, cell in enumerate(row))
            for r, row in enumerate(asked.rows)
        ]
        for direction in DIRECTIONS:
            six = full_windows(filled, symbol, direction)
            if six and not full_windows(filled, symbol, direction, SIX + 1):
                return None
    return {"win": False}


@planted("gomoku connect6", "win", lambda asked: True)
def white_never_finds_a_win(asked: Asked, right: Result) -> Result | None:
    """Only Black's wins are looked for."""
    white = asked.query.arguments.get("player") == "white"
    return {"win": False} if white and right["win"] else None
