"""Records that are opened and saved again, with all that stands in them besides the stones."""

from collections.abc import Sequence
from typing import Protocol, cast

from tedomari_connect6.board import board_of
from tedomari_connect6.play import Stone
from tedomari_connect6.sgf import Record, read_record, sgfmill, write_record

#: What does not hold any more when other stones are placed.
RESULT = "RE"


class _TreeNode(Protocol):
    """What is used of a node of sgfmill's trees."""

    parent: "_TreeNode | None"

    def get_move(self) -> tuple[str | None, tuple[int, int] | None]: ...

    def set_move(self, colour: str, move: tuple[int, int]) -> None: ...

    def new_child(self, index: int | None = None) -> "_TreeNode": ...

    def delete(self) -> None: ...

    def unset(self, identifier: str) -> None: ...

    def has_property(self, identifier: str) -> bool: ...


class _TreeGame(Protocol):
    """What is used of a game of sgfmill."""

    def get_root(self) -> _TreeNode: ...

    def get_main_sequence(self) -> list[_TreeNode]: ...

    def serialise(self) -> bytes: ...


def rewritten(text: str, stones: Sequence[Stone]) -> str:
    """A record that was read, with these stones as its main line.

    Comments, marks and variations stay, but for those after the last stone that the main lines
    have in common; with the same stones the text is as it was.  With others the result is
    dropped, since it is another game.

    Clause: connect6.session.notes.
    """
    record = read_record(text)
    pairs = zip(record.stones, stones, strict=False)
    common = next(
        (number for number, (old, new) in enumerate(pairs) if old != new),
        min(len(record.stones), len(stones)),
    )
    if common == len(record.stones) == len(stones):
        return text
    from_string = sgfmill().Sgf_game.from_string  # type: ignore[attr-defined]  # a class
    game = cast("_TreeGame", from_string(text))
    node = cut(game, common)
    if node is None:
        notes = tuple(note for note in record.properties if note[0] != RESULT)
        return write_record(Record(record.start, tuple(stones), notes))
    board = board_of(record.start.columns, record.start.rows)
    for stone in stones[common:]:
        column, row = board.place_of(stone.bit)
        node = node.new_child(0)
        node.set_move(str(stone.colour)[0], (row, column))
    return game.serialise().decode("utf-8")


def cut(game: _TreeGame, kept: int) -> _TreeNode | None:
    """The node after which other stones come; the main line ends there, without a result.

    None if it would be before the first node, which holds a stone.
    """
    root, nodes = game.get_root(), game.get_main_sequence()
    moves = [node for node in nodes if node.get_move()[0] is not None]
    last = nodes[-1]
    if kept < len(moves):
        parent = moves[kept].parent
        if parent is None:
            return None
        moves[kept].delete()
        last = parent
    if root.has_property(RESULT):
        root.unset(RESULT)
    return last
