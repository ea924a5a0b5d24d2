"""The vectors, the errata and censuses as one SQLite database, to be browsed with Datasette.

:func:`write_database` writes the file, and :func:`metadata` describes it for Datasette: what
its tables and columns mean, and by which columns the rows are counted. The command ``tedomari
vectors export --format sqlite`` is built on this package.

| module | contents |
| --- | --- |
| ``schema`` | the tables: columns, references, facets |
| ``rows`` | the rows about sources, claims, clauses, vectors and errata |
| ``censuses`` | the rows of census files |
| ``subjects`` | what a vector is about, as an expression or a position |
| ``links`` | the addresses of the workbench and of rows |
| ``database``, ``replaced`` | the file, and the check of a file that it replaces |
| ``datasette`` | the metadata for Datasette |
"""

from tedomari_browse.database import write_database
from tedomari_browse.datasette import metadata
from tedomari_browse.links import AddressError, Links
from tedomari_browse.replaced import ForeignFileError, check_metadata, check_target

__all__ = [
    "AddressError",
    "ForeignFileError",
    "Links",
    "check_metadata",
    "check_target",
    "metadata",
    "write_database",
]
