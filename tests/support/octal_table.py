"""The table of all octal games of up to three digits; run it to compute or continue it.

It runs as ``python tests/support/octal_table.py --to 20000 --codes .1 .77``.  Without
``--codes`` it computes all codes.  Games whose period is known, or that were examined as far,
are skipped, so an interrupted run continues where it was.
"""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from tedomari.octal import CodeError, NimValues, OctalCode, extend_until_period

#: The table.
FILE: Final = Path(__file__).parents[2] / "docs/results/octal-games.json"

Row = dict[str, Any]


def all_codes() -> list[str]:
    """Return all codes of up to three digits by which a move is possible."""
    codes: dict[str, None] = {}
    for first in ("0", "4"):
        for number in range(512):
            try:
                codes[str(OctalCode.parse(f"{first}.{number:03o}"))] = None
            except CodeError:
                continue
    return list(codes)


def read_table(file: Path = FILE) -> dict[str, Row]:
    """Return the rows of the table by code."""
    if not file.exists():
        return {}
    rows: list[Row] = json.loads(file.read_text("utf-8"))["games"]
    return {row["code"]: row for row in rows}


def table_row(text: str, to: int) -> Row:
    """Return the row of a game: its period, or how far it was examined."""
    code = OctalCode.parse(text)
    values = NimValues(code)
    period = extend_until_period(values, to)
    if period is None:
        return {"code": text, "period": None, "to": to, "largest": values.largest}
    return {
        "code": text,
        "period": period.period,
        "preperiod": period.preperiod,
        "largest": max(period.values),
    }


def write_table(rows: dict[str, Row], file: Path = FILE) -> None:
    """Write the table with one game per line."""
    order = {code: place for place, code in enumerate(all_codes())}
    lines = [json.dumps(rows[code]) for code in sorted(rows, key=order.__getitem__)]
    file.write_text('{"games": [\n' + ",\n".join(lines) + "\n]}\n", "utf-8")


def main() -> None:
    """Compute the games that are missing from the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=int, default=5_000, help="the largest heap")
    parser.add_argument("--codes", nargs="*", help="the codes; otherwise all")
    parser.add_argument("--file", type=Path, default=FILE)
    options = parser.parse_args()
    rows = read_table(options.file)
    for text in options.codes or all_codes():
        row = rows.get(text)
        if row is None or (row["period"] is None and row["to"] < options.to):
            rows[text] = table_row(text, options.to)
            write_table(rows, options.file)


if __name__ == "__main__":
    main()
