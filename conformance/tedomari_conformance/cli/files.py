"""Files that commands write."""

from pathlib import Path
from typing import Final

import click

from tedomari_conformance.cli.failures import OutsideError

#: The type of options that name a file to write, or a directory to write into.
output_path: Final = click.Path(path_type=Path)


def write_file(path: Path, text: str) -> None:
    """Write a text file; :class:`OutsideError` if it cannot be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise OutsideError(f"cannot write {path}: {reason}") from error
