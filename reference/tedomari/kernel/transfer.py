"""Values moved between tables, written to a process-independent table, and hashed."""

from tedomari.kernel.forms import intern_form
from tedomari.kernel.options import followers, options_of
from tedomari.kernel.scale import dyadic, left_stop_of
from tedomari.kernel.tables import Tables

#: A number is ``(NUMBER_MARK, numerator, exponent)``.  Any other game is the number of its left
#: options, then all its options as positions in the list.  The last entry is the game itself.
ValueTable = list[tuple[int, ...]]

NUMBER_MARK = -1


def to_table(t: Tables, index: int) -> ValueTable:
    """The value and its followers as a list in which each entry points to earlier ones.

    Clause: game.value.pickle.
    """
    place: dict[int, int] = {}
    table: ValueTable = []
    for g in followers(t, index):
        place[g] = len(table)
        if t.is_number[g]:
            value = left_stop_of(t, g)
            table.append((NUMBER_MARK, value.numerator, value.denominator.bit_length() - 1))
        else:
            options = [place[option] for option in options_of(t, g)]
            table.append((t.middle[g] - t.first[g], *options))
    return table


def from_table(t: Tables, table: ValueTable) -> int:
    """The index in the tables ``t`` of the game that :func:`to_table` wrote."""
    indices: list[int] = []
    for entry in table:
        if entry[0] == NUMBER_MARK:
            indices.append(dyadic(t, entry[1], entry[2]))
        else:
            options = [indices[place] for place in entry[1:]]
            indices.append(intern_form(t, options[: entry[0]], options[entry[0] :]))
    return indices[-1]


def structural_hash(t: Tables, index: int) -> int:
    """A hash of the value that depends on its structure alone, not on indices.

    It is the same in every store and process.  The hash of a number is that of its Fraction.

    Clause: game.value.hash.
    """
    hashes = t.hash_memo
    if index in hashes:
        return hashes[index]
    for g in followers(t, index):
        if t.is_number[g]:
            hashes[g] = hash(left_stop_of(t, g))
        else:
            left = tuple(sorted([hashes[option] for option in t.left[g]]))
            right = tuple(sorted([hashes[option] for option in t.right[g]]))
            hashes[g] = hash((left, right))
    return hashes[index]
