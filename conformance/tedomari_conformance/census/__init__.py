"""The census of a board: every connected position that fits into it, and its value."""

from tedomari_conformance.census.archive import Archive, Heading
from tedomari_conformance.census.errors import (
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
from tedomari_conformance.census.families import BoardRuleset, board_ruleset
from tedomari_conformance.census.report import Report, report
from tedomari_conformance.census.run import Census, Stage, Step
from tedomari_conformance.census.shapes import Shapes, board_size
from tedomari_conformance.census.symmetries import symmetries

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
