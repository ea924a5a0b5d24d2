"""The board of the explorer in a notebook: ``tedomari_widget.Board("domineering", "../..")``.

It needs the extra ``notebook``.  Positions that can be clicked in the explorer can be clicked
here as well.

| module | contents |
| --- | --- |
| ``board`` | the widget: what the reader and Python do with it |
| ``asking`` | the answers of the explorer, at once or from a worker process |
| ``knowledge`` | the part of an analysis that is shown next to a board |
| ``script`` | the script for the browser, from the files of the explorer and of this package |
| ``page`` | the files of this package for the browser |
"""

from typing import TYPE_CHECKING

from tedomari.errors import ExtraError, missing_extra

if TYPE_CHECKING:
    from tedomari_widget.board import Board

__all__ = ["Board", "NotebookExtraError"]


class NotebookExtraError(ExtraError):
    """The package anywidget is missing.  Clause: explorer.notebook.extra."""

    def __init__(self) -> None:
        super().__init__(missing_extra("a board needs", "the package anywidget", "notebook"))


def __getattr__(name: str) -> object:
    """Import the widget on its first use; raise :class:`NotebookExtraError` without anywidget.

    Clause: explorer.notebook.extra.
    """
    if name != "Board":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from tedomari_widget.board import Board
    except ModuleNotFoundError as error:
        if error.name != "anywidget":
            raise
        raise NotebookExtraError from None
    return Board
