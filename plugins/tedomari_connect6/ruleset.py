"""The rulesets of the line family: Connect6, Gomoku, or any k, p and q."""

from collections.abc import Iterable, Mapping, Sequence

from tedomari.rulesets import Choose, Colour, PositionError, Size, Spot, Turn
from tedomari.rulesets.experimental import LinePatterns
from tedomari_connect6 import rules as rules_of
from tedomari_connect6 import sampling
from tedomari_connect6 import threats as threats_of
from tedomari_connect6.board import Board, board_of
from tedomari_connect6.diagram import marked_board
from tedomari_connect6.line import Line
from tedomari_connect6.names import Letters, names_of, parse_point, point_name
from tedomari_connect6.notation import format_rows, parse
from tedomari_connect6.patterns import SCHEMES
from tedomari_connect6.play import play_stone
from tedomari_connect6.players.programs import Programs
from tedomari_connect6.position import Position
from tedomari_connect6.rules import Rules
from tedomari_connect6.sgf import Record, position_of_record, write_record
from tedomari_connect6.svg import clicked, spots, svg


class KInARow:
    """The ruleset of a k-in-a-row game.

    >>> from tedomari_connect6 import CONNECT6, board_of
    >>> connect6 = KInARow("connect6", CONNECT6, board_of(19, 19))
    >>> position = connect6.parse("..XXXX..")
    >>> connect6.threats(position, Colour.BLACK)
    2
    >>> list(connect6.defences(position, Colour.BLACK))
    [('A1', 'G1'), ('B1', 'G1'), ('B1', 'H1')]

    Clauses: connect6.rule.family, connect6.point.name.
    """

    def __init__(
        self,
        name: str,
        rules: Rules,
        board: Board,
        *,
        letters: Letters = Letters.ALL,
        aliases: Sequence[str] = (),
        examples: Sequence[str] = (),
        invitation: tuple[str, str] | None = None,
    ) -> None:
        self.name = name
        self.rules = rules
        self.board = board
        self.letters = letters
        self.aliases: Sequence[str] = tuple(aliases)
        self.examples: Sequence[str] = tuple(examples) or ("." * rules.in_a_row,)
        self.invitation = invitation or (self.examples[0], self.summary)

    @property
    def summary(self) -> str:
        """The rule in one sentence."""
        p, q = self.rules.stones_a_turn, self.rules.first_stones
        turns = f"Place {p} stone{'s' * (p > 1)} a turn"
        first = "" if p == q else f", Black {q} in the first"
        wins = f"the first player with {self.rules.in_a_row} or more in a row wins"
        letters = "" if self.letters is Letters.ALL else "; columns are named without I"
        return f"{turns}{first}; {wins}{letters}."

    @property
    def in_a_row(self) -> int:
        """The least number of stones in a row that win."""
        return self.rules.in_a_row

    @property
    def stones_a_turn(self) -> int:
        """The number of stones that a player places in a turn."""
        return self.rules.stones_a_turn

    @property
    def first_stones(self) -> int:
        """The number of stones that Black places in the first turn."""
        return self.rules.first_stones

    def parse(self, text: str) -> Position:
        """Read a position from rows of points, or from a list of turns on the usual board.

        Clauses: connect6.notation.rows, connect6.notation.turns.
        """
        return parse(text, self.rules, self.board, self.letters)

    def format(self, position: Position) -> str:
        """The rows from the top, with slashes between them.  Clause: connect6.notation.rows."""
        return format_rows(position)

    def format_lines(self, position: Position) -> str:
        """The rows from the top, one per line.  Clause: connect6.notation.rows."""
        return format_rows(position, "\n")

    def empty_points(self, position: Position) -> Sequence[str]:
        """The names of the empty points, row by row from the bottom, and from left to right."""
        return names_of(position.board, position.empty, self.letters)

    def place(self, position: Position, colour: Colour, point: str) -> Position:
        """Return the position with one more stone.  Clause: connect6.position.illegal."""
        bit = parse_point(position.board, point, self.letters)
        return play_stone(position, colour, bit, self.rules, self.letters)

    def turn(self, position: Position) -> Turn | None:
        """Return whose turn it is, if that is known.  Clause: connect6.rule.turns."""
        return rules_of.turn(position, self.rules)

    def winner(self, position: Position) -> Colour | None:
        """Return the player who has k or more in a row, or None.  Clause: connect6.rule.win."""
        return rules_of.winner(position, self.rules)

    def wins_now(self, position: Position, colour: Colour) -> Iterable[tuple[str, ...]]:
        """The minimal placements that win in one turn.  Clause: connect6.win.now."""
        return self._name_points(position, threats_of.wins_now(position, colour, self.rules))

    def threats(self, position: Position, colour: Colour) -> int | None:
        """The number of threats.  Clause: connect6.threat.board."""
        return threats_of.threats(position, colour, self.rules)

    def defences(self, position: Position, colour: Colour) -> Iterable[tuple[str, ...]]:
        """All smallest defences against a player.  Clause: connect6.threat.defences."""
        return self._name_points(position, threats_of.defences(position, colour, self.rules))

    @property
    def usual_size(self) -> Size:
        """The usual size of random boards, in columns and rows.  Clause: connect6.sample."""
        return sampling.usual_size(self.rules)

    def sample(self, choose: Choose, size: Size) -> Position:
        """Return a random position with stones in rows.  Clause: connect6.sample."""
        return sampling.sample_position(choose, size, self.rules)

    @property
    def sample_kinds(self) -> Mapping[str, int]:
        """The share of each kind of random positions.  Clause: connect6.sample.kinds."""
        return sampling.SHARES

    def sample_kind(self, choose: Choose, size: Size, kind: str) -> Position:
        """Return a random position of a kind.  Clause: connect6.sample.kinds."""
        return sampling.sample_kind(choose, size, kind, self.rules)

    def smaller(self, position: Position) -> Iterable[Position]:
        """The positions that are one step smaller.  Clause: connect6.sample.smaller."""
        return sampling.smaller_positions(position)

    def marked(self, position: Position) -> str:
        """The board with the points of gaps marked.  Clause: connect6.picture.terminal."""
        return marked_board(position, self.rules, self.letters)

    def svg(self, position: Position) -> str:
        """The board with the points of gaps marked.  Clause: connect6.picture.svg."""
        return svg(position, self.rules, self.letters)

    def from_sgf(self, data: bytes) -> Position:
        """Return the position at the end of a record.  Clause: connect6.notation.sgf."""
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise PositionError(1, 1, "a record of a game in UTF-8", str(error)) from error
        return position_of_record(text, self.rules, self.letters)

    def to_sgf(self, position: Position) -> bytes:
        """Return a record that sets up a position.  Clause: connect6.notation.sgf.written."""
        return write_record(Record(position)).encode("utf-8")

    def spots(self, position: Position) -> list[Spot]:
        """Return the clickable points of the picture.  Clause: connect6.clickable."""
        return spots(position, self.letters)

    def clicked(self, position: Position, spot: str) -> Position:
        """Return the position after a click on a point.  Clause: connect6.clickable."""
        return clicked(position, spot, self.rules, self.letters)

    def _name_points(self, position: Position, masks: Iterable[int]) -> list[tuple[str, ...]]:
        """Return sets of points as tuples of their names."""
        return [names_of(position.board, mask, self.letters) for mask in masks]


class Connect6(Programs, KInARow):
    """Connect6, with the patterns and the programs of the thesis.

    The name of the ruleset determines whether the names of columns leave out the letter I.
    Clauses: connect6.lines.patterns, connect6.point.letters.
    """

    def __init__(
        self,
        *,
        letters: Letters = Letters.ALL,
        examples: Sequence[str] = (),
        invitation: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(
            "connect6" if letters is Letters.ALL else "connect6-without-i",
            rules_of.CONNECT6,
            board_of(19, 19),
            letters=letters,
            examples=examples,
            invitation=invitation,
        )

    def patterns(self, position: Position) -> Iterable[LinePatterns]:
        """Yield the patterns of every line of at least six points, for each colour on it.

        Clause: connect6.lines.patterns.
        """
        for _, bits in position.board.lines:
            if len(bits) >= self.in_a_row:
                for colour in Colour:
                    line = self._line(position, colour, bits)
                    if line.own:
                        yield self._patterns(position, colour, bits, line)

    def _line(self, position: Position, colour: Colour, bits: tuple[int, ...]) -> Line:
        """Return the line through these points, in order, as a player sees it."""
        own, other = position.stones(colour), position.stones(colour.other)
        return Line(
            len(bits),
            sum(1 << place for place, bit in enumerate(bits) if own & bit),
            sum(1 << place for place, bit in enumerate(bits) if other & bit),
        )

    def _patterns(
        self, position: Position, colour: Colour, bits: tuple[int, ...], line: Line
    ) -> LinePatterns:
        first, last = (point_name(position.board, bits[end], self.letters) for end in (0, -1))
        text = str(line if colour is Colour.BLACK else line.swapped)
        names = {name: scheme.name_of(line) for name, scheme in SCHEMES.items()}
        return LinePatterns(first, last, colour, text, names)
