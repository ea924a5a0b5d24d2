"""The census of a board: every connected position that fits into it, and its value.

:class:`Census` takes a census, a step at a time, into an :class:`Archive`, which is a file of
SQLite; :func:`report` reads the tables from that file.  A census that was interrupted continues
where its file ends.  The command ``tedomari census`` is built on this package.

| module | contents |
| --- | --- |
| ``run`` | a census in one process, step by step |
| ``together`` | a census whose values are computed by workers |
| ``processes``, ``cluster`` | workers on this machine, and in a Dask cluster |
| ``sharing`` | what a worker computes, and the messages to and from it |
| ``layered`` | a census whose workers fetch values from layers |
| ``layers``, ``folder`` | the Parquet files of layers, and where they are |
| ``shelf``, ``catalogue`` | writing the layers, and the digests of games |
| ``fetching`` | what a worker fetches from layers, and its share |
| ``shapes`` | the connected sets of cells that fit into a board |
| ``symmetries`` | the symmetries of a ruleset |
| ``evaluation`` | values of shapes from those of smaller ones |
| ``games`` | the values in the file, each stored once by its options |
| ``archive``, ``tables`` | the file, and the form of its tables |
| ``inspection`` | checks that a file is complete and undamaged |
| ``report`` | counts, frequent values, atomic weights |
| ``parquet`` | export to a Parquet file |
| ``shape_run`` | a census by shapes: all connected shapes of a number of cells |
| ``shape_shares`` | its shares, and what a process computes for one |
| ``shape_table``, ``shape_folder`` | its Parquet files, and their folder with checksums |
| ``shape_report``, ``shape_kinds`` | its counts, and the kinds of values |
| ``families`` | the capabilities that a ruleset needs |
| ``errors`` | the errors that are raised |
"""

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
    FolderError,
    LayerError,
    LayersMissingError,
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
    "FolderError",
    "Heading",
    "LayerError",
    "LayersMissingError",
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
