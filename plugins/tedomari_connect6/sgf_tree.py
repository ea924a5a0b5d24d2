"""Records that are opened and saved again, with all that stands in them besides the stones."""

from collections.abc import Sequence

from tedomari.sgf import SgfFile, SgfNode
from tedomari_connect6.board import board_of
from tedomari_connect6.play import Stone
from tedomari_connect6.sgf import Record, files, read_record, write_record

#: What does not hold any more when other stones are placed.
RESULT = "RE"


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
    game = files().from_string(text)
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


def cut(game: SgfFile, kept: int) -> SgfNode | None:
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
