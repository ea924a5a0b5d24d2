"""The shares of a census by shapes, and what a process computes for one of them."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from tedomari.boards import DominoRuleset
from tedomari.boards.polyomino_evaluation import ShapeValues, Walk
from tedomari.boards.polyominoes import MOST_CELLS
from tedomari.boards.subsets import MOST_KEY_CELLS
from tedomari.errors import TedomariError
from tedomari.game import game_at
from tedomari.rulesets import find_ruleset
from tedomari.store import Store, using
from tedomari_census.games import description
from tedomari_census.shape_kinds import kind_of
from tedomari_census.shape_table import Fact, Writer, fact_of

#: The numbers of shapes of 1, 2 and more cells.  Source: OEIS A000105.
FREE: Final = (
    *(1, 1, 2, 5, 12, 35, 108, 369, 1285, 4655, 17073, 63600),
    *(238591, 901971, 3426576, 13079255),
)

#: Shapes of more cells than this are divided into several shares.
UNDIVIDED: Final = 12

#: The number of shares of the shapes of ``UNDIVIDED`` + 1 cells.  There are four times as many
#: for each further cell, as there are about four times as many shapes.
SHARES: Final = 2


class ShapeCellsError(TedomariError):
    """A census by shapes of too many cells.  Clause: census.shapes.size."""

    def __init__(self, ruleset: str, cells: int, most: int) -> None:
        super().__init__(
            f"a census of {ruleset} by shapes has at most {most} cells, found {cells}: "
            "ask for fewer cells"
        )


@dataclass(frozen=True, slots=True)
class Share:
    """Share ``number`` of the ``shares`` shares of the shapes with ``cells`` cells."""

    cells: int
    number: int
    shares: int

    @property
    def file(self) -> str:
        """The name of its file.

        >>> Share(15, 6, 32).file
        'shapes-15-07-of-32.parquet'
        """
        digits = len(str(self.shares))
        return f"shapes-{self.cells:02}-{self.number + 1:0{digits}}-of-{self.shares}.parquet"


def shares_up_to(cells: int) -> list[Share]:
    """Return the shares of a census of up to ``cells`` cells, the smallest shapes first.

    >>> [share.shares for share in shares_up_to(14)[-9:]]
    [2, 8, 8, 8, 8, 8, 8, 8, 8]
    """
    plan: list[Share] = []
    for layer in range(1, cells + 1):
        shares = SHARES * 4 ** (layer - UNDIVIDED - 1) if layer > UNDIVIDED else 1
        plan += [Share(layer, number, shares) for number in range(shares)]
    return plan


class ShapeEvaluation:
    """The values of small shapes, and the facts about values, that one process has computed."""

    def __init__(self, ruleset: DominoRuleset) -> None:
        self.ruleset = ruleset
        self.store = Store()
        self.values = ShapeValues(self.store.tables, ruleset.group_options)
        self.fewest = fewest_cells_of_a_move(ruleset)
        self.facts: dict[int, Fact] = {}

    def check(self, cells: int) -> None:
        """Refuse shapes of more cells than can be evaluated.  Clause: census.shapes.size."""
        most = min(MOST_CELLS, MOST_KEY_CELLS + self.fewest)
        if cells > most:
            raise ShapeCellsError(self.ruleset.name, cells, most)

    def write(self, share: Share, target: Path) -> tuple[int, str]:
        """Write the shapes of a share, with their values, to a Parquet file.

        Return their number and the SHA-256 digest of the file.

        Clauses: census.shapes.rows, census.shapes.shares.
        """
        self.check(share.cells)
        with using(self.store):
            while self.values.known < share.cells - self.fewest:
                self.values.learn(self.values.known + 1)
            with Writer(target, self.ruleset.name, share.cells) as writer:
                walk = Walk(self.values, share.cells, share.number, share.shares)
                while walk.advance():
                    index = int(walk.index)
                    if index not in self.facts:
                        self.facts[index] = self.describe(index)
                    writer.add(walk.height, walk.width, walk.mask, self.facts[index])
        with target.open("rb") as file:
            digest = sha256()
            while block := file.read(1 << 20):
                digest.update(block)
        return writer.rows, digest.hexdigest()

    def describe(self, index: int) -> Fact:
        """Return the facts about a value.  Clauses: census.file.values, census.shapes.rows."""
        game = game_at(self.store.tables, index)
        record = description(0, game)
        if record.notation is None:
            raise TedomariError(f"a value has a form of {record.form_length} characters")
        return fact_of(record, kind_of(game))


def fewest_cells_of_a_move(ruleset: DominoRuleset) -> int:
    """Return 1 if a player may fill a single cell of one or two cells, otherwise 2.

    It is checked again for each move, since a shape without a known value is refused.
    """
    strips = ((0b1, 2), (0b11, 3), (0b101, 2))
    for mask, stride in strips:
        for options in ruleset.group_options(mask, stride):
            if any((mask ^ option).bit_count() == 1 for option in options):
                return 1
    return 2


#: The evaluations of this process, by the name of the ruleset.
_evaluations: dict[str, ShapeEvaluation] = {}


def work(ruleset: str, share: Share, target: Path) -> tuple[int, str]:
    """Write a share in a process that keeps what it has computed for the next one."""
    evaluation = _evaluations.get(ruleset)
    if evaluation is None:
        rules: object = find_ruleset(ruleset)
        if not isinstance(rules, DominoRuleset):
            raise TypeError(f"{ruleset} is not a ruleset of dominoes")
        evaluation = _evaluations[ruleset] = ShapeEvaluation(rules)
    return evaluation.write(share, target)
