"""Rows from one table to another, to a process-independent table, and to a hash."""

from fractions import Fraction

from tedomari.kernel.tables import Tables, dyadic, followers, intern_row

#: A number is (numerator, exponent); any other game (how many left options, then all its
#: options as positions in the list).  The last entry is the game itself.
ValueTable = list[tuple[int, ...]]

NUMBER_MARK = -1


def to_table(t: Tables, row: int) -> ValueTable:
    """The row and its followers as a list in which each entry points to earlier ones.

    Clause: game.value.pickle.
    """
    place: dict[int, int] = {}
    table: ValueTable = []
    for g in followers(t, row):
        place[g] = len(table)
        if t.is_number[g]:
            value = Fraction(t.left_stop[g], 1 << t.scale)
            table.append((NUMBER_MARK, value.numerator, value.denominator.bit_length() - 1))
        else:
            options = [place[option] for option in t.left[g] + t.right[g]]
            table.append((len(t.left[g]), *options))
    return table


def from_table(t: Tables, table: ValueTable) -> int:
    """The row, in the tables t, of what :func:`to_table` wrote."""
    rows: list[int] = []
    for entry in table:
        if entry[0] == NUMBER_MARK:
            rows.append(dyadic(t, entry[1], entry[2]))
        else:
            options = [rows[place] for place in entry[1:]]
            rows.append(intern_row(t, options[: entry[0]], options[entry[0] :]))
    return rows[-1]


def transfer(source: Tables, row: int, target: Tables) -> int:
    """The row of the same value in other tables.  Clause: game.store.operators."""
    return from_table(target, to_table(source, row))


def structural_hash(t: Tables, row: int) -> int:
    """A hash of the value that rests on its structure alone, not on row numbers.

    It is the same in every store and process; a number hashes as the Fraction it is.

    Clause: game.value.hash.
    """
    hashes = t.hash_memo
    if row in hashes:
        return hashes[row]
    for g in followers(t, row):
        if t.is_number[g]:
            hashes[g] = hash(Fraction(t.left_stop[g], 1 << t.scale))
        else:
            left = tuple(sorted([hashes[option] for option in t.left[g]]))
            right = tuple(sorted([hashes[option] for option in t.right[g]]))
            hashes[g] = hash((left, right))
    return hashes[row]
