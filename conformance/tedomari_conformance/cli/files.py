"""Files that commands write."""

import os
from pathlib import Path
from typing import Final

import click

from tedomari_conformance.cli.failures import OutsideError


class OutputPath(click.Path):
    """The type of options that name a file to write, or a directory to write into."""

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """The path; an empty one is refused, since it would mean the current directory."""
        if not os.fspath(value):
            self.fail("expected a path, found an empty text", param, ctx)
        return super().convert(value, param, ctx)


output_path: Final = OutputPath(path_type=Path)


def write_file(path: Path, text: str) -> None:
    """Write a text file; :class:`OutsideError` if it cannot be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise OutsideError(f"cannot write {path}: {reason}") from error
