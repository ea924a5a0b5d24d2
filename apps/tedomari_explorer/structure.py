"""The structure of a position in which moves win points, in words, and marks for moves."""

from collections.abc import Iterator, Mapping, Sequence

from tedomari.answers.data import Data
from tedomari.answers.scoring import in_words
from tedomari.rulesets import Described, OpaquePosition
from tedomari_explorer.sections import Section, fields

Structure = Mapping[str, Data]


def structure_of(ruleset: object, position: OpaquePosition) -> Structure:
    """Return the structure of a position; it is empty if the ruleset describes none."""
    return ruleset.describe(position) if isinstance(ruleset, Described) else {}


def structure_section(structure: Structure, moves: Sequence[str]) -> Iterator[Section]:
    """Yield the structure in words, without the lists of moves, which :func:`marks` shows.

    Clause: explorer.scoring.structure.
    """
    pairs = [
        (spoken(name), text)
        for name, data in structure.items()
        if not is_list_of_moves(data, moves) and (text := sentence(name, data))
    ]
    if pairs:
        yield fields("Structure", pairs)


def marks(structure: Structure, moves: Sequence[str]) -> Mapping[str, Sequence[str]]:
    """Return the marks of each move: the names of the lists of the structure that contain it.

    Such names are safe, loony and double deals.

    Clause: explorer.scoring.marks.
    """
    lists = {
        name: data
        for name, data in structure.items()
        if is_list_of_moves(data, moves) and isinstance(data, Sequence)
    }
    return {
        move: [spoken(name) for name, members in lists.items() if move in members]
        for move in moves
    }


def is_list_of_moves(data: Data, moves: Sequence[str]) -> bool:
    """Whether a part of the structure is a list of names of moves.

    >>> is_list_of_moves(["H0,1"], ["H0,0", "H0,1"]), is_list_of_moves([2, 1], [])
    (True, False)
    """
    if isinstance(data, str) or not isinstance(data, Sequence):
        return False
    return bool(data) and all(name in moves for name in data)


def sentence(name: str, data: Data) -> str:
    """Return a part of the structure in words; an empty string if the part is empty.

    >>> sentence("long_chains", {"dots": 9, "linear": 2, "sum_is_even": False})
    '9 for the dots and 2 long chains make 11, which is odd: the long chain rule favours the \
opponent of the player to move'
    >>> sentence("boxes", [0, 0, 3, 1, 0]), sentence("joints", [])
    ('3 with 2 sides drawn, 1 with 3 sides drawn', '')
    """
    if name == "long_chains" and isinstance(data, Mapping):
        return long_chain_rule(data)
    if name == "boxes" and isinstance(data, Sequence):
        return ", ".join(
            f"{count} with {sides} side{'s' * (sides != 1)} drawn"
            for sides, count in enumerate(data)
            if count
        )
    if isinstance(data, Sequence) and not isinstance(data, str):
        between = " " if all(isinstance(each, str) for each in data) else "\n"
        return between.join(part(each) for each in data)
    return "" if data is None else "; ".join(in_words(data))


def part(data: Data) -> str:
    """Return an item of a list, such as a chain or a component, in words.

    >>> part({"kind": "linear", "length": 3, "long": True, "opened": False, "boxes": ["0,0"]})
    'linear, length 3, long, boxes 0,0'
    """
    if not isinstance(data, Mapping):
        return "; ".join(in_words(data))
    parts: list[str] = []
    for name, value in data.items():
        if isinstance(value, bool):
            parts += [spoken(name)] * value
        elif name in ("kind", "shape"):
            parts.append(str(value))
        else:
            parts.append(f"{spoken(name)} {'; '.join(in_words(value))}")
    return ", ".join(parts)


def long_chain_rule(counts: Mapping[str, Data]) -> str:
    """Return the count of the long chain rule, and which player it favours."""
    dots, linear = counts["dots"], counts["linear"]
    assert isinstance(dots, int)
    assert isinstance(linear, int)
    even = (dots + linear) % 2 == 0
    return (
        f"{dots} for the dots and {linear} long chain{'s' * (linear != 1)} make "
        f"{dots + linear}, which is {'even' if even else 'odd'}: the long chain rule favours "
        f"{'the player to move' if even else 'the opponent of the player to move'}"
    )


def spoken(name: str) -> str:
    """Return a name in the structure as words.

    >>> spoken("double_deals")
    'double deals'
    """
    return name.replace("_", " ")
