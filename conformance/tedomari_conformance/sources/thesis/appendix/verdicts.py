"""The verdict on each row, from what is printed and what is computed."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import Final, TypeAlias

from tedomari import NotAtomicError, atomic_weight
from tedomari.game import Game
from tedomari_conformance.sources.thesis.appendix.alignment import AlignedRow, board_cost, worth
from tedomari_conformance.sources.thesis.appendix.positions import (
    listed_positions,
    one_line,
    representatives,
)
from tedomari_conformance.sources.thesis.appendix.reading import (
    distance,
    is_formula,
    missing,
    readings,
    says,
    skeleton,
    symbols,
    transcripts,
    weight_says,
)
from tedomari_conformance.sources.thesis.appendix.spellings import Spellings, decide
from tedomari_conformance.sources.thesis.appendix.writing import NAMES, in_names, symbol_counts
from tedomari_conformance.suite.model import Verdict


@dataclass(frozen=True, slots=True)
class JudgedRow:
    """A row with its verdict; ``other_value`` is what an erratum or a rival reading says."""

    aligned: AlignedRow
    verdict: Verdict
    note: str
    readings: tuple[str, ...] = ()
    other_value: Game | None = None
    weight_is_wrong: bool = False


@dataclass(frozen=True, slots=True)
class Loss:
    """A symbol of a value, and the symbol that a cell has in its place."""

    true: str
    printed: str

    def __str__(self) -> str:
        return f"{self.printed} stands for {self.true},"


#: The numbers of the rows of a page that prove a loss, by the loss.
Page: TypeAlias = Mapping[Loss, Sequence[int]]

#: The spellings of a page that proves none.
NO_SPELLINGS: Final = Spellings()


def judge(
    aligned: AlignedRow,
    page: Page = MappingProxyType({}),
    spellings: Spellings = NO_SPELLINGS,
) -> JudgedRow:
    """The verdict on a row.

    ``page`` are the losses that the row's page proves, ``spellings`` what it says of symbols.

    Clauses: appendix.verdict.confirmed, appendix.verdict.erratum,
    appendix.verdict.damaged, appendix.verdict.ambiguous, appendix.verdict.restored,
    appendix.vectors.read.
    """
    row = aligned.row
    _, text, weight_text = row.fields
    game, weight = worth(aligned.position)
    about = _note_on_board(aligned)
    if aligned.rivals:
        shown = tuple(one_line(one) for one in (aligned.position, *aligned.rivals))
        note = "The row fits several positions almost equally well; the best one is taken."
        return JudgedRow(aligned, Verdict.AMBIGUOUS, note + about, readings=shown)
    if not weight_says(weight_text, weight):
        return _judge_wrong_weight(aligned, about)
    if says(text, game) or game in readings(text):
        lost = _note_on_bars(text, weight_text)
        whole = not lost and not board_cost(row.board, aligned.position)
        verdict = Verdict.CONFIRMED if whole else Verdict.RESTORED
        return JudgedRow(aligned, verdict, (lost + about).strip())
    return _judge_restored(aligned, about, spellings) or _judge_other_value(
        aligned, about, page, spellings
    )


def _note_on_bars(text: str, weight_text: str) -> str:
    """A note on the cells that have options in braces without a bar; empty without any."""
    names = [
        name
        for name, cell in (("value", text), ("weight", weight_text))
        if ("\\{" if is_formula(cell) else "{") in cell and "|" not in cell
    ]
    return f"The bars of the {' and of the '.join(names)} are lost." if names else ""


def _note_on_board(aligned: AlignedRow) -> str:
    """A note on a damaged board, and on a position that is not the least of its class."""
    position, row = aligned.position, aligned.row
    least = representatives()[position]
    lost = board_cost(row.board, position)
    note = f" The board is damaged: {'/'.join(row.board)}." if lost else ""
    if least != position:
        note += f" This is another image of {one_line(least)}, not the least of its class."
    return note


def _judge_wrong_weight(aligned: AlignedRow, about: str) -> JudgedRow:
    """The verdict on a row whose printed weight, legible or not, does not agree."""
    _, text, weight_text = aligned.row.fields
    game, weight = worth(aligned.position)
    fits = says(text, game) or game in readings(text)
    plain = symbols(weight_text)
    legible = plain.lstrip("-").isdigit()
    if legible:
        note = f"The printed weight is {plain}, the true one {weight}."
        if not fits:
            note += f" The value is damaged: {_describe_loss(text, game)}"
        return JudgedRow(aligned, Verdict.ERRATUM, note + about, weight_is_wrong=True)
    note = f"The weight is damaged: of {weight} only {plain} is left."
    if not fits:
        note += f" So is the value: {_describe_loss(text, game)}"
    compared = fits or missing(text, game) == 0
    return JudgedRow(aligned, Verdict.DAMAGED if compared else Verdict.DERIVED, note + about)


def _judge_restored(aligned: AlignedRow, about: str, spellings: Spellings) -> JudgedRow | None:
    """The verdict "restored" if the row or its page determines the value, otherwise None."""
    decision = decide(aligned, spellings)
    if not decision.restored:
        return None
    note = f"The value is restored symbol by symbol: {decision.reason}."
    return JudgedRow(aligned, Verdict.RESTORED, note + about)


def _judge_other_value(
    aligned: AlignedRow, about: str, page: Page, spellings: Spellings
) -> JudgedRow:
    """The verdict on a row whose weight agrees and whose value does not, symbol by symbol.

    The author is not blamed for the value that the cell reads if the rest of the row, or
    other rows of the page, contradict it.
    """
    _, text, weight_text = aligned.row.fields
    game, _ = worth(aligned.position)
    games = sorted(readings(text), key=lambda one: (distance(str(one), str(game)), str(one)))
    lost = _describe_loss(text, game)
    if not games:
        note = f"The value is damaged, and the text does not read as a value: {lost}"
        return JudgedRow(aligned, Verdict.DAMAGED, note + about)
    fitting = [one for one in games if _weighs(one, weight_text)]
    if not fitting:
        note = (
            f"The value is damaged: the text reads {games[0]}, whose weight is not the "
            f"printed one. {lost}"
        )
        return JudgedRow(aligned, Verdict.DAMAGED, note + about)
    other = next((one for one in fitting if says(text, one)), None)
    if other is None:
        note = (
            f"The value is damaged: the text reads {fitting[0]}, but not in canonical "
            f"form. {lost}"
        )
        return JudgedRow(aligned, Verdict.DAMAGED, note + about)
    change = loss(text, game)
    witnesses = page.get(change, ()) if change is not None else ()
    if change is not None and witnesses:
        note = (
            f"The value is damaged: {change} as in no. {', '.join(map(str, witnesses))} of the "
            f"same page. The text reads {other}. {lost}"
        )
        return JudgedRow(aligned, Verdict.DAMAGED, note + about)
    both = (f"{game}: signs were lost", f"{other}: as it stands")
    if not is_formula(text):
        note = f"The text, with bars restored, reads {other}; the value is {game}: {lost}"
        return JudgedRow(aligned, Verdict.ERRATUM, note + about, other_value=other)
    note = (
        "The cell is a formula. Its text reads a value that is not that of the position but "
        "has the printed weight. If symbols were lost, it is that of the position: "
        f"{lost} The page does not decide: {decide(aligned, spellings).reason}."
    )
    return JudgedRow(aligned, Verdict.AMBIGUOUS, note + about, readings=both, other_value=other)


def loss(text: str, game: Game) -> Loss | None:
    """The loss that explains a cell: the one kind of symbol that is wrong in it.

    None if several kinds are wrong, or if the cell can be explained in several ways.

    Clause: appendix.verdict.page.
    """
    losses: set[Loss] = set()
    for transcript in transcripts(text):
        printed = Counter(NAMES.findall(transcript))
        for wanted in symbol_counts(game, in_names):
            true, other = wanted - printed, printed - wanted
            if len(true) == len(other) == 1 and true.total() == other.total():
                losses.add(Loss(*true, *other))
    return losses.pop() if len(losses) == 1 else None


def proved_losses(page: Sequence[AlignedRow]) -> Page:
    """The losses that are proved by the rows of a page that contradict themselves as printed.

    Clause: appendix.verdict.page.
    """
    proved: dict[Loss, list[int]] = {}
    for aligned in page:
        _, text, weight_text = aligned.row.fields
        game, weight = worth(aligned.position)
        if aligned.rivals or says(text, game) or not weight_says(weight_text, weight):
            continue
        games = readings(text)
        if game in games or any(_weighs(one, weight_text) and says(text, one) for one in games):
            continue
        change = loss(text, game)
        if change is not None:
            proved.setdefault(change, []).append(aligned.row.number)
    return proved


def pages(aligned_rows: Sequence[AlignedRow]) -> Iterator[Sequence[AlignedRow]]:
    """Yield the rows of each page of a section: a page is a run of consecutive lines.

    Clause: appendix.rows.pages.
    """
    for _, some in groupby(enumerate(aligned_rows), key=lambda one: one[1].row.line - one[0]):
        yield [aligned for _, aligned in some]


def _weighs(game: Game, text: str) -> bool:
    try:
        return weight_says(text, atomic_weight(game))
    except NotAtomicError:
        return False


def _describe_loss(text: str, game: Game) -> str:
    count, length = missing(text, game), len(skeleton(symbols(text)))
    if count == 0:
        return "repeated arrows, commas or bars are lost, and the rest agrees."
    return f"{count} of about {length} symbols differ."


def omitted_positions(aligned_rows: tuple[AlignedRow, ...], empty: int) -> tuple[str, ...]:
    """The positions of a section that no row shows, neither themselves nor an image of them.

    Clause: appendix.positions.omitted.
    """
    shown = {representatives()[one.position] for one in aligned_rows}
    return tuple(position for position in listed_positions(empty) if position not in shown)


def repetitions(
    aligned_rows: tuple[AlignedRow, ...],
) -> tuple[tuple[AlignedRow, AlignedRow], ...]:
    """Pairs of rows that show the same position: the first such row and a later one.

    Clause: appendix.positions.repeated.
    """
    first: dict[str, AlignedRow] = {}
    pairs = []
    for one in aligned_rows:
        earlier = first.setdefault(representatives()[one.position], one)
        if earlier is not one:
            pairs.append((earlier, one))
    return tuple(pairs)
