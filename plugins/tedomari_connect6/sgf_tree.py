"""Records that are opened and saved again, with everything in them that is not a stone."""

from collections.abc import Sequence

from tedomari.sgf import SgfFile, SgfNode
from tedomari_connect6.board import board_of
from tedomari_connect6.play import Stone
from tedomari_connect6.sgf import Record, files, read_record, write_record

#: The property with the result, which does not hold for a game with other stones.
RESULT = "RE"


def replace_main_line(text: str, stones: Sequence[Stone]) -> str:
    """Return the record ``text`` with these stones as its main line.

    If the stones are the same, the record is unchanged.  Otherwise comments, marks and
    variations stay up to the last stone that the two main lines have in common, and the result
    is dropped, since this is another game.  If the main line ends there, the variations after
    it are dropped, too, because SGF would continue the main line with the first of them.

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
    if common == len(stones):
        delete_children(node)
    board = board_of(record.start.columns, record.start.rows)
    for stone in stones[common:]:
        column, row = board.place_of(stone.bit)
        node = node.new_child(0)
        node.set_move(str(stone.colour)[0], (row, column))
    return game.serialise().decode("utf-8")


def cut(game: SgfFile, count: int) -> SgfNode | None:
    """End the main line after this number of stones, and return its last node.

    The result is dropped.  A node that also sets stones up stays, without its stone and what
    comes after it.  None if no node is left, because the first one has a stone.
    """
    root, nodes = game.get_root(), game.get_main_sequence()
    moves = [node for node in nodes if node.get_move()[0] is not None]
    last = nodes[-1]
    if count < len(moves):
        parent = moves[count].parent
        if parent is None:
            return None
        if moves[count].has_setup_stones():
            last = moves[count]
            delete_children(last)
            for name in "BW":
                if last.has_property(name):
                    last.unset(name)
        else:
            moves[count].delete()
            last = parent
    if root.has_property(RESULT):
        root.unset(RESULT)
    return last


def delete_children(node: SgfNode) -> None:
    """Delete everything after a node."""
    while len(node):
        node[0].delete()
