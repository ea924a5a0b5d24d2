"""The census of a board: every connected position that fits into it, and its value."""

from tedomari_census.archive import Archive
from tedomari_census.errors import (
    ArchiveBusyError,
    ArchiveDamagedError,
    ArchiveForeignError,
    BoardSizeError,
    CapabilityError,
    CensusError,
    ContractError,
    ExtraMissingError,
    OtherCensusError,
)
from tedomari_census.families import BoardRuleset, board_ruleset
from tedomari_census.report import Report, report
from tedomari_census.run import Census, Stage, Step
from tedomari_census.shapes import Shapes, board_size
from tedomari_census.symmetries import symmetries
from tedomari_census.tables import Heading

__all__ = [
    "Archive",
    "ArchiveBusyError",
    "ArchiveDamagedError",
    "ArchiveForeignError",
    "BoardRuleset",
    "BoardSizeError",
    "CapabilityError",
    "Census",
    "CensusError",
    "ContractError",
    "ExtraMissingError",
    "Heading",
    "OtherCensusError",
    "Report",
    "Shapes",
    "Stage",
    "Step",
    "board_ruleset",
    "board_size",
    "report",
    "symmetries",
]
