"""The page of the values born by day 3; run it to write the page from the table."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from day_three import Listing, Row, Table, regions, stone_ruleset
from tedomari.rulesets import find_ruleset

#: The page.
PAGE: Final = Path(__file__).parents[2] / "docs/results/day-3.md"

#: The folder of the pictures.
PICTURES: Final = PAGE.with_suffix("")

#: Values and units of positions that the page shows first, if the table has them, with the
#: names of the files of their pictures.
SHOWN: Final = {
    ("*2", "edges"): "star-2",
    ("*3", "edges"): "star-3",
    ("1/4", "edges"): "quarter",
    ("^*", "edges"): "up-star",
    ("^^*", "cells"): "double-up-star",
    ("Tiny(1)", "cells"): "tiny-1",
    ("+-1", "vertices"): "switch",
    ("{1|*}", "cells"): "one-star",
    ("{1|^}", "cells"): "one-up",
    ("{1|1/2}", "cells"): "one-half",
    ("{^|v*}", "cells"): "up-down-star",
    ("{{1|0},{1|*}|-1,{0|-1},{*|-1}}", "cells"): "five-options",
}

#: The ruleset of the boards that random changes found.
VARIED: Final = "konane"

TEXT: Final = """\
# Values of day 3 as positions

Which game has the value `{{^|v*}}`? [The table](day-3.json) lists the {count} values [born by
day 3](../../spec/tedomari_spec/text/birthdays.md), and for each the smallest positions that
were found. `tedomari find` looks values up in it, and searches for the positions of others.

The table has a position for each of them. A value and its negative have positions of the same
size, because exchanging the players negates the value.

```console
$ tedomari find "{{^|v*}}"
amazons  ...#/#ox.  (6 cells)
$ tedomari find "{{^|v*}}" --ruleset chilled-domineering
chilled-domineering  .x/../.x/.x/.x  (6 cells)
$ tedomari find "1/2*"
{example}
```

The first and the last answer are from the table, the second one from a search.

| value | picture | ruleset | position |
| --- | --- | --- | --- |
{shown}

Blue and `x` are Left's, red and `o` Right's.

## What was searched

The size of a position is the number of its cells that take part in play, of its edges, or of
its vertices, whichever its ruleset counts. A cell is not comparable to an edge, so a value has
up to three positions: the smallest of all rulesets that count cells, the smallest in
`hackenbush`, which counts edges, and the smallest of `col` and `snort`, which count vertices.

In each ruleset, all positions up to a size were evaluated, up to symmetry, except for sums of
smaller positions. The last two columns are the number of values born by day 3 among them, and
the number of positions of this ruleset in the table.

| ruleset | size | positions | values | in the table |
| --- | --- | ---: | ---: | ---: |
{searched}

Of the {positions_count} positions in the table, {listed} are from these lists. No position in
the lists is smaller than the position of its value with the same unit. Of positions of the same
size, those of the lists are preferred, then the ruleset whose name comes first. So a position
from a list is the smallest of its own ruleset, except perhaps for sums, but a ruleset that was
searched up to a smaller size may have a smaller one. The empty position, whose value is 0, is
left out.

{sums} positions are sums that `python tests/support/day_three_sums.py` found. In each ruleset
except `toads-and-frogs`, it adds two positions. Each of them is in the table, or is the
smallest in the list of its ruleset with a value born by day 3. It repeats this with the sums
that enter the table. No sum of two such positions is smaller than the position of its value
with the same unit. Other sums were not examined: those with a part whose value is not born by
day 3, those with a part that is neither in a list nor in the table, and sums of three parts of
which no two are in the table as a sum. Each sum in the table was evaluated as one position.
Toads and Frogs is left out because its strips have no walls.

The other {varied} are larger boards, the smallest that were found by random changes of other
boards, or from arms as described below, so smaller ones may exist beyond the sizes above. The
search preferred boards whose values have nearly the same options as a value that was still
open, also if they are not born by day 3. It changed single cells, took back a jump, laid two
boards over each other, and for a value that is its own negative, completed boards to ones that
are their own negatives. {divided} of the boards consist of two parts that do not interact: one
has a value that differs by a simple game from one that was open, the other has the value of
this game. The largest position of the table has {largest} cells.

## The last 40 values

Random changes found no position for 40 values, whose canonical forms have five to seven
options. Konane has positions of all values: A. Carvalho and C. Pereira dos Santos prove it in
"A nontrivial surjective map onto the short Conway group" (Games of No Chance 5). These boards
were built in a simpler way, from a stone of Left in the middle and up to four arms:

```text
#.##
#o##
.xo.
#.##
```

Here Left may jump up or to the right with this stone, and Right may jump over it, down or to
the left. After one of these jumps none of the others is possible. The arms are then built out
so that nobody can move in an arm until a stone arrives there. An arm for Left has a stone of
Right next to the middle, and an arm for Right has an empty cell there. A jump that goes on in
an arm may stop at several cells, so an arm can have several options.

An option of Left that is not at least `G` does not change `G`. So an arm for Left is useful
for `G` if none of its values is at least `G`, and it is enough that each option of Left in the
canonical form of `G` is less than or equal to a value of some arm. For Right the same holds
with the order reversed. 15 seconds of random changes of arms were enough for all 40 values,
with two arms for each player, or three for one of them. The boards, of 48 to 69 cells, were
evaluated as a whole, because stones may also jump back to the middle. Random changes that keep
the value then made them and other large boards smaller; arms also gave smaller boards of some
other values. `python tests/support/day_three_cross.py` searches for such boards, of any value,
and a faster program did for these.

## Programs

`python tests/support/day_three.py` searches for smaller positions, and
`python tests/support/day_three_page.py` writes this page. Most of the boards were found by a
faster program outside of this repository; `day_three.py read` read its results and evaluated
each position. Tests evaluate a sample of the positions; `tox -e exhaustive` evaluates all of
them and the lists. A search that knows no values confirms that each position less its value is
won by the player who moves second.

## Positions

Each line has a value, the size of a position with its unit, the ruleset, and the position in
its notation. A star after the size marks a position that is not from a list. The parts of a sum
are separated by a wall, by a comma, or by a column of cells that do not take part in play.

```text
{positions}
```
"""


def page(table: Table) -> str:
    """Return the page."""
    known = table.rows
    return TEXT.format(
        count=f"{len(table.positions):,}",
        positions_count=f"{len(known):,}",
        listed=sum(row["listed"] for row in known),
        varied=f"{sum(is_varied(row) for row in known):,}",
        divided=sum(is_divided(row) for row in known if is_varied(row)),
        sums=sum(not row["listed"] and not is_varied(row) for row in known),
        largest=max(row["size"] for row in known if row["unit"] == "cells"),
        example=example(row for row in known if row["value"] == "1/2*"),
        shown=pictured_values(known),
        searched="\n".join(summary(table.searched[name], known) for name in table.searched),
        positions="\n".join(columns(known)),
    )


def example(rows: Iterable[Row]) -> str:
    """Return what ``find`` prints for a value with these positions."""
    shown = list(rows)
    width = max((len(row["ruleset"]) for row in shown), default=0)
    return "\n".join(
        f"{row['ruleset']:<{width}}  {row['position']}  ({row['size']} {row['unit']}{note})"
        for row in shown
        for note in ["" if row["listed"] else "; there may be smaller ones"]
    )


def pictured_values(rows: Sequence[Row]) -> str:
    """Return the rows of some values with the pictures of their positions."""
    return "\n".join(
        f"| {in_table(row['value'])} | ![{row['position']}](day-3/{name}.svg) "
        f"| {row['ruleset']} | `{row['position']}` |"
        for name, row in pictured_rows(rows)
    )


def in_table(value: str) -> str:
    """Return a value for a cell of a table, in which a bar must be escaped."""
    return "`" + value.replace("|", "\\|") + "`"


def pictured_rows(rows: Sequence[Row]) -> list[tuple[str, Row]]:
    """Return the rows that the page shows first, with the names of the pictures."""
    known = {(row["value"], row["unit"]): row for row in rows}
    return [(name, known[key]) for key, name in SHOWN.items() if key in known]


def picture(row: Row) -> str:
    """Return the SVG picture of the position of a row."""
    ruleset: Any = find_ruleset(row["ruleset"])
    return str(ruleset.svg(ruleset.parse(row["position"])))


def is_varied(row: Row) -> bool:
    """Whether the position is a board that random changes found."""
    return not row["listed"] and row["ruleset"] == VARIED


def is_divided(row: Row) -> bool:
    """Whether a board of a ruleset with stones is in several parts."""
    return len(regions(stone_ruleset(row["ruleset"]), row["position"])) > 1


def summary(listing: Listing, rows: Sequence[Row]) -> str:
    """Return the row of a ruleset."""
    name, size, unit = listing["ruleset"], listing["size"], listing["unit"]
    used = sum(row["ruleset"] == name for row in rows)
    return (
        f"| `{name}` | up to {size} {unit} | {listing['positions']:,} | {listing['values']} "
        f"| {used:,} |"
    )


def columns(rows: Iterable[Row]) -> list[str]:
    """Return a line for each row, in columns."""
    texts = [(row["value"], size_of(row), row["ruleset"]) for row in rows]
    widths = [max(len(text[i]) for text in texts) for i in range(3)]
    return [
        "  ".join(part.ljust(width) for part, width in zip(text, widths, strict=True))
        + f"  {row['position']}"
        for text, row in zip(texts, rows, strict=True)
    ]


def size_of(row: Row) -> str:
    """Return the size of a position with its unit, and a star if it is not from a list."""
    unit = {"vertices": "vertex"}.get(row["unit"], row["unit"].removesuffix("s"))
    words = f"{row['size']} {unit if row['size'] == 1 else row['unit']}"
    return words if row["listed"] else f"{words}*"


if __name__ == "__main__":
    TABLE = Table()
    PAGE.write_text(page(TABLE), "utf-8")
    PICTURES.mkdir(exist_ok=True)
    for name, row in pictured_rows(TABLE.rows):
        (PICTURES / f"{name}.svg").write_text(picture(row), "utf-8")
