"""All lines of a playthrough, and referees of play that share no code with it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from line_win_judge import Judge
from tedomari_conformance.engines.playthroughs import AnyPlaythrough, OpaqueState

#: The moves of a line: the player and the name of each move.
Moves = tuple[tuple[str, str], ...]


def every_line(
    playthrough: AnyPlaythrough,
    replies: Callable[[Moves, Sequence[str]], Iterable[str]] | None = None,
) -> Iterator[tuple[Moves, OpaqueState]]:
    """Yield every line of play in which the prover moves by the certificate, and its end.

    ``replies`` returns the moves of the escaper to try, given the moves before and the names
    that the playthrough lists.  The default is every name by itself.
    """
    pending: list[tuple[Moves, OpaqueState]] = [((), playthrough.start)]
    while pending:
        moves, state = pending.pop()
        player = playthrough.turn(state)
        if player is None:
            yield moves, state
        elif player == playthrough.prover:
            name, after = playthrough.answer(state)
            pending.append(((*moves, (player, name)), after))
        else:
            names = playthrough.moves(state)
            for name in names if replies is None else replies(moves, names):
                pending.append(((*moves, (player, name)), playthrough.move(state, name)))


def loser_of_dominoes(start: str, moves: Moves) -> str:
    """Return the player who cannot move after a line in Domineering; check every move."""
    rows, player = start, moves[0][0] if moves else ""
    for mover, after in moves:
        assert mover == player
        assert after in dominoes(rows, vertical=player == "Left")
        rows, player = after, opponent(player)
    if not moves:
        raise AssertionError("nobody has moved")
    assert not list(dominoes(rows, vertical=player == "Left"))
    return player


def loser_of_difference(starts: Sequence[str], moves: Moves) -> str:
    """Return the player who cannot move in G - H of Domineering; check every move."""
    boards = list(starts)
    player = moves[0][0]
    for mover, name in moves:
        assert mover == player
        number, after = int(name[0]) - 1, name[3:]
        assert name[1:3] == ": "
        assert after in dominoes(boards[number], vertical=(player == "Left") == (number == 0))
        boards[number] = after
        player = opponent(player)
    for number, board in enumerate(boards):
        assert not list(dominoes(board, vertical=(player == "Left") == (number == 0)))
    return player


def opponent(player: str) -> str:
    """The other of Left and Right."""
    return "Right" if player == "Left" else "Left"


def dominoes(rows: str, *, vertical: bool) -> Iterator[str]:
    """Yield the boards after placing one domino."""
    cells = rows.split("/")
    for row in range(len(cells)):
        for column in range(len(cells[0])):
            down, right = (row + 1, column) if vertical else (row, column + 1)
            if down < len(cells) and right < len(cells[0]):
                grid = [list(line) for line in cells]
                if grid[row][column] == grid[down][right] == ".":
                    grid[row][column] = grid[down][right] = "x"
                    yield "/".join("".join(line) for line in grid)


def stopping(
    rows: str, shares: tuple[int, int], moves: Moves, names: Sequence[str]
) -> Iterator[str]:
    """Yield replies: of those that stop all wins of the next turn, and of the others.

    ``shares`` are two numbers n, one for each kind: every n-th reply of the kind is yielded.
    """
    judge = Judge(rows)
    own, other = judge.own, judge.other
    for player, name in moves:
        placed = judge.points(list(name.split()))
        own, other = (own | placed, other) if player == "Black" else (own, other | placed)
    gaps = judge.gaps(own, other)
    numbers = [0, 0]
    for reply in combinations(names, 2):
        points = judge.points(list(reply))
        kind = 0 if all(gap & points for gap in gaps) else 1
        if numbers[kind] % shares[kind] == 0:
            yield " ".join(reply)
        numbers[kind] += 1


def won_by_black(rows: str, moves: Moves, length: int) -> bool:
    """Whether Black has a row of this length after a line, and White never had one before."""
    grid = [list(line) for line in reversed(rows.split("/"))]
    for mover, name in moves:
        assert not has_row(grid, "O", length)
        for point in name.split():
            row, column = int(point[1:]) - 1, ord(point[0]) - 65
            assert grid[row][column] == "."
            grid[row][column] = "X" if mover == "Black" else "O"
    return has_row(grid, "X", length)


def has_row(grid: Sequence[Sequence[str]], stone: str, length: int) -> bool:
    """Whether a player has this many stones in a row."""
    height, width = len(grid), len(grid[0])
    for row in range(height):
        for column in range(width):
            for up, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                places = [(row + up * n, column + right * n) for n in range(length)]
                if all(
                    0 <= r < height and 0 <= c < width and grid[r][c] == stone
                    for r, c in places
                ):
                    return True
    return False
