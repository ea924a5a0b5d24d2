"""The rows of Appendix I as documents of vectors, and the number of rows per verdict."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tedomari import Names, parse, render, up, using_names
from tedomari.forms.values import canonical_form
from tedomari.search import Search, Term
from tedomari_conformance.sources.thesis.appendix.alignment import AlignedRow, align, worth
from tedomari_conformance.sources.thesis.appendix.positions import (
    THESIS_RULESET,
    one_line,
    representatives,
)
from tedomari_conformance.sources.thesis.appendix.reading import missing, symbols, weight_says
from tedomari_conformance.sources.thesis.appendix.rows import SECTIONS, section
from tedomari_conformance.sources.thesis.appendix.spellings import learn
from tedomari_conformance.sources.thesis.appendix.verdicts import (
    JudgedRow,
    judge,
    omitted_positions,
    pages,
    proved_losses,
    repetitions,
)
from tedomari_conformance.suite.model import JSON, Verdict
from tedomari_conformance.suite.operations.expressions import ruleset_of
from tedomari_conformance.suite.reader import format_document

#: The empty cells of the first section, and the number of its claim.
_FIRST: Final = (8, 324)

#: The root error of the rows whose weight is not the true one.
_ROOT: Final = "plus-minus"

_CLAUSES: Final = ("appendix.rows.raw", "appendix.alignment.increasing")

#: The thesis and the paper on XT Domineering have the same elementary games.
_NAMES: Final = Names(paper="xt-domineering-paper")


@cache
@using_names(_NAMES)
def judge_section(empty: int) -> tuple[JudgedRow, ...]:
    """The rows of a section, each with its position and its verdict."""
    aligned_rows = align(section(empty), empty)
    return tuple(
        judge(aligned, proved, spellings)
        for page in pages(aligned_rows)
        for proved, spellings in [(proved_losses(page), learn(page))]
        for aligned in page
    )


def shares(empty: int) -> Mapping[str, int]:
    """The number of rows of a section with each verdict.

    Clause: appendix.verdict.shares.
    """
    return Counter(str(one.verdict) for one in judge_section(empty))


@using_names(_NAMES)
def document(empty: int) -> dict[str, JSON]:
    """The document of a section: its rows, then the positions that no row shows.

    Clauses: appendix.vectors.rows, appendix.vectors.missing.
    """
    rows = [vector for one in judge_section(empty) for vector in _row_vectors(one, empty)]
    aligned_rows = tuple(one.aligned for one in judge_section(empty))
    omitted = omitted_positions(aligned_rows, empty)
    missing = [_missing(position, empty, aligned_rows) for position in omitted]
    return {
        "document": f"thesis-appendix-{empty}",
        "source": "chilled-domineering-thesis",
        "title": f"Appendix I, the positions of 4x4 with {empty} empty cells",
        "vectors": [*rows, *missing],
    }


def write(folder: Path) -> None:
    """Write the document of each section into a folder."""
    for empty in SECTIONS:
        text = format_document(document(empty))
        folder.joinpath(f"thesis-appendix-{empty}.json").write_text(text, "utf-8")


def _id(empty: int, number: int) -> str:
    return f"th.appendix.{empty}.{number}"


def _claim(empty: int) -> str:
    return f"TH-{_FIRST[1] + empty - _FIRST[0]}"


def _worth(position: str) -> dict[str, JSON]:
    game, weight = worth(position)
    return {"value": render(game), "atomic_weight": render(weight)}


def _question(position: str) -> dict[str, JSON]:
    return {
        "operation": "value-and-weight",
        "ruleset": "chilled-domineering",
        "position": one_line(position),
    }


def _row_vectors(one: JudgedRow, empty: int) -> Iterator[dict[str, JSON]]:
    """Yield the vector of a row, and for an erratum the search that refutes the print."""
    row, position = one.aligned.row, one.aligned.position
    name, expect = _id(empty, row.number), _worth(position)
    read, printed = _read(one, expect), " | ".join(row.fields)
    derived = one.verdict is Verdict.DERIVED
    lost = f"Nothing in the print could be compared: {printed}" if derived else ""
    provenance: dict[str, JSON] = {
        "cell": f"Appendix I, {empty} empty cells, no. {row.number}",
        "printed": None if derived else printed,
        "read": read,
        "verdict": str(one.verdict),
    }
    note = " ".join(filter(None, (one.note, _again(one, empty), lost)))
    if one.verdict is Verdict.ERRATUM:
        provenance["kind"] = "content" if one.weight_is_wrong else "word"
        if one.weight_is_wrong:
            provenance["root"] = _ROOT
        provenance["evidence"] = ["the value by canonical forms", f"the search {name}.search"]
    if note:
        provenance["note"] = note
    if one.readings:
        provenance["readings"] = list(one.readings)
    yield _vector(name, empty, _question(position), expect, provenance)
    if one.verdict is Verdict.ERRATUM:
        yield _refutation(one, name, empty)


def _vector(
    name: str, empty: int, given: JSON, expect: JSON, provenance: JSON
) -> dict[str, JSON]:
    return {
        "id": name,
        "claim": _claim(empty),
        "given": given,
        "expect": expect,
        "clauses": list(_CLAUSES),
        "extent": {"kind": "exact"},
        "provenance": provenance,
    }


def _read(one: JudgedRow, expect: Mapping[str, JSON]) -> JSON:
    """The reading of a row: the print of an erratum, otherwise the members that are legible.

    Clause: appendix.vectors.read.
    """
    if one.verdict in (Verdict.CONFIRMED, Verdict.RESTORED):
        return dict(expect)
    _, text, weight_text = one.aligned.row.fields
    game, weight = worth(one.aligned.position)
    read: dict[str, JSON] = {}
    if missing(text, game) == 0:
        read["value"] = expect["value"]
    if weight_says(weight_text, weight):
        read["atomic_weight"] = expect["atomic_weight"]
    if one.verdict is Verdict.ERRATUM:
        if one.weight_is_wrong:
            read["atomic_weight"] = symbols(weight_text)
        if one.other_value is not None:
            read["value"] = render(one.other_value)
    return read or None


def _again(one: JudgedRow, empty: int) -> str:
    """A note on the other rows that show the same position; empty without any."""
    pairs = repetitions(tuple(other.aligned for other in judge_section(empty)))
    partners = [
        second if first is one.aligned else first
        for first, second in pairs
        if one.aligned in (first, second)
    ]
    numbers = ", ".join(str(partner.row.number) for partner in partners)
    return f"No. {numbers} shows the same position." if numbers else ""


def _refutation(one: JudgedRow, name: str, empty: int) -> dict[str, JSON]:
    """The vector of a search of the board that contradicts the print.

    Clauses: appendix.verdict.second-proof, appendix.verdict.weight-proof.
    """
    position = one.aligned.position
    if one.weight_is_wrong:
        right, note = refuting_ups(position, int(symbols(one.aligned.row.fields[2])))
    else:
        assert one.other_value is not None
        right, note = {render(one.other_value): 1}, "The position does not equal the print."
    given: dict[str, JSON] = {
        "operation": "search",
        "ruleset": "chilled-domineering",
        "positions": {one_line(position): 1},
        "left": {},
        "right": dict(right),
    }
    provenance: dict[str, JSON] = {
        "cell": f"Appendix I, {empty} empty cells, no. {one.aligned.row.number}",
        "printed": None,
        "read": None,
        "verdict": "derived",
        "note": f"{note} Found by search, without values.",
    }
    relation = relation_by_search(position, right)
    return _vector(f"{name}.search", empty, given, relation, provenance)


def relation_by_search(position: str, right: Mapping[str, int]) -> str:
    """The relation of a position to a sum of values, found by search."""
    ruleset = ruleset_of(THESIS_RULESET)
    left = [Term.position(ruleset, ruleset.parse(one_line(position)))]
    terms = [n * Term.form(canonical_form(parse(text))) for text, n in right.items()]
    return str(Search().relation(left, terms))


def refuting_ups(position: str, weight: int) -> tuple[dict[str, int], str]:
    """A number of ups whose comparison with a position refutes a weight, and a note.

    A game of atomic weight 2 or more is positive, one of -2 or less negative. So the position
    would be greater than ``weight - 2`` ups and less than ``weight + 2`` ups.
    :class:`AssertionError` if both are true of it.
    """
    for shift, sign in ((weight - 2, ">"), (weight + 2, "<")):
        right = {render(up()): shift}
        if relation_by_search(position, right) != sign:
            note = f"With atomic weight {weight} the position would be {sign} {shift}.^."
            return right, note
    raise AssertionError(f"{one_line(position)}: no search refutes the weight {weight}")


def _missing(position: str, empty: int, aligned_rows: Sequence[AlignedRow]) -> dict[str, JSON]:
    """The vector of a position that no row shows."""
    order = list(representatives())
    place = order.index(position)
    first, last = (order.index(aligned_rows[end].position) for end in (0, -1))
    lost = SECTIONS[empty] - len(aligned_rows)
    if lost and (place < first if empty == 14 else place > last):
        note = (
            f"{lost} rows of this section are missing from the text; one shows this position."
        )
    else:
        note = "No row of the section shows this position or an image of it."
    provenance: dict[str, JSON] = {
        "cell": f"Appendix I, {empty} empty cells",
        "printed": None,
        "read": None,
        "verdict": "derived",
        "note": note,
    }
    name = _missing_id(position, empty)
    return _vector(name, empty, _question(position), _worth(position), provenance)


def _missing_id(position: str, empty: int) -> str:
    """An id that ends in the position, with ``o`` for an empty cell."""
    return f"th.appendix.{empty}.{one_line(position).replace('.', 'o').replace('/', '-')}"
