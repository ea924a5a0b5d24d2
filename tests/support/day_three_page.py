"""The page of the values born by day 3; run it to write the page from the table."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from day_three import Listing, Row, Table

#: The page.
PAGE: Final = Path(__file__).parents[2] / "docs/results/day-3.md"

#: Values that the page shows first, if the table has positions of them.
SHOWN: Final = ("*3", "1/4", "^*", "+-1", "{1|*}", "{^|v*}", "{1|^}", "{1|1/2}")

#: The width of a line of the list of open values.
WIDTH: Final = 96

TEXT: Final = """\
# Values of day 3 as positions

Which game has the value `{{^|v*}}`? [The table](day-3.json) lists the {count} values
[born by day 3](../../spec/tedomari_spec/text/birthdays.md), and for each the smallest position
that was found in one of the rulesets. `tedomari find` searches for the positions of any value.

The table has positions for {found} values. The other {open} values are open: no position was
found, but there may be one. A value and its negative have positions of the same size,
because exchanging the players negates the value.

```console
$ tedomari find "{{^|v*}}" --ruleset chilled-domineering
chilled-domineering  .x/../.x/.x/.x  (6 cells)
```

{shown}

## What was searched

The size of a position is the number of its cells that take part in play, of its vertices, or
of its edges. In each ruleset, all positions up to a size were evaluated, up to symmetry, except
for sums of smaller positions. The last two columns are the number of values born by day 3 among
them, and the number of positions of this ruleset in the table.

| ruleset | size | positions | values | in the table |
| --- | --- | ---: | ---: | ---: |
{searched}

The table has {listed} positions from these lists. The other {varied} are larger boards of
Konane, found by random changes of boards that were found before, so smaller ones may exist
beyond the sizes above. No position within these sizes is smaller than the position of its value
in the table. Of positions of the same size, those of the lists are preferred, then the ruleset
whose name comes first. The largest position of the table has {largest} cells.

`python tests/support/day_three.py` continues the search, and
`python tests/support/day_three_page.py` writes this page. Tests evaluate a sample of the
positions; `tox -e exhaustive` evaluates all of them and the lists. A search that knows no
values confirms that each position less its value is won by the player who moves second.

## Positions

Each line has a value, the size of a position, the ruleset, and the position in its notation. A
star after the size marks a position from random changes.

```text
{positions}
```

## Open values

```text
{unknown}
```
"""


def page(table: Table) -> str:
    """Return the page."""
    rows = list(table.rows.values())
    known = [row for row in rows if row["position"] is not None]
    sizes = [row["size"] for row in known if row["size"] is not None]
    unknown = [row["value"] for row in rows if row["position"] is None]
    return TEXT.format(
        count=f"{len(rows):,}",
        found=len(known),
        open=len(unknown),
        listed=sum(row["listed"] for row in known),
        varied=sum(not row["listed"] for row in known),
        largest=max(sizes),
        shown=pictured_values(known),
        searched="\n".join(summary(table.searched[name], known) for name in table.searched),
        positions="\n".join(columns(known)),
        unknown="\n".join(lines_of(unknown)),
    )


def pictured_values(rows: Sequence[Row]) -> str:
    """Return a list of some values with their positions."""
    known = {row["value"]: row for row in rows}
    return "\n".join(
        f"* `{value}` is `{known[value]['position']}` in {known[value]['ruleset']}."
        for value in SHOWN
        if value in known
    )


def summary(listing: Listing, rows: Sequence[Row]) -> str:
    """Return the row of a ruleset."""
    name, size, unit = listing["ruleset"], listing["size"], listing["unit"]
    used = sum(row["ruleset"] == name for row in rows)
    return (
        f"| `{name}` | up to {size} {unit} | {listing['positions']:,} | {listing['values']} "
        f"| {used} |"
    )


def columns(rows: Iterable[Row]) -> list[str]:
    """Return a line for each row, in columns."""
    texts = [
        (row["value"], f"{row['size']}{'' if row['listed'] else '*'}", str(row["ruleset"]))
        for row in rows
    ]
    widths = [max(len(text[i]) for text in texts) for i in range(3)]
    return [
        "  ".join(part.ljust(width) for part, width in zip(text, widths, strict=True))
        + f"  {row['position']}"
        for text, row in zip(texts, rows, strict=True)
    ]


def lines_of(words: Iterable[str]) -> list[str]:
    """Return lines of words, two spaces apart."""
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 2 + len(word) > WIDTH:
            lines.append("")
        lines[-1] += ("  " if lines[-1] else "") + word
    return lines


if __name__ == "__main__":
    PAGE.write_text(page(Table()), "utf-8")
