"""The verdict on each row: what is printed, what is computed, and how the two agree."""

from dataclasses import dataclass

from tedomari import NotAtomicError, atomic_weight
from tedomari.game import Game
from tedomari_conformance.sources.thesis.appendix.alignment import Aligned, board_cost, worth
from tedomari_conformance.sources.thesis.appendix.positions import (
    listed,
    one_line,
    representatives,
)
from tedomari_conformance.sources.thesis.appendix.reading import (
    distance,
    is_formula,
    missing,
    readings,
    says,
    signs,
    skeleton,
    weight_says,
)
from tedomari_conformance.suite.model import Verdict


@dataclass(frozen=True, slots=True)
class Judged:
    """A row with its verdict; ``other`` is what an erratum or a rival reading says."""

    aligned: Aligned
    verdict: Verdict
    note: str
    readings: tuple[str, ...] = ()
    other_value: Game | None = None
    weight_is_wrong: bool = False


def judge(aligned: Aligned) -> Judged:
    """The verdict on a row that has its position.

    Clauses: appendix.verdict.confirmed, appendix.verdict.erratum,
    appendix.verdict.damaged, appendix.verdict.ambiguous.
    """
    row = aligned.row
    _, text, weight_text = row.fields
    game, weight = worth(aligned.position)
    about = _about_the_board(aligned)
    if aligned.rivals:
        shown = tuple(one_line(one) for one in (aligned.position, *aligned.rivals))
        note = "The row fits several positions about as well; the best is taken."
        return Judged(aligned, Verdict.AMBIGUOUS, note + about, readings=shown)
    if not weight_says(weight_text, weight):
        return _wrong_weight(aligned, about)
    if says(text, game) or game in readings(text):
        return Judged(aligned, Verdict.CONFIRMED, about.strip())
    return _unlike(aligned, about)


def _about_the_board(aligned: Aligned) -> str:
    """What is to be said of the position, beside the value: damage, and repetitions."""
    position, row = aligned.position, aligned.row
    least = representatives()[position]
    lost = board_cost(row.board, position)
    note = f" The board is damaged: {'/'.join(row.board)}." if lost else ""
    if least != position:
        note += f" This is another image of {one_line(least)}, not the least of its class."
    return note


def _wrong_weight(aligned: Aligned, about: str) -> Judged:
    """The weight is not the printed one: it is legible, or it is not."""
    _, text, weight_text = aligned.row.fields
    game, weight = worth(aligned.position)
    fits = says(text, game) or game in readings(text)
    plain = signs(weight_text)
    legible = plain.lstrip("-").isdigit()
    if legible:
        note = f"The printed weight is {plain}, the true one {weight}."
        if not fits:
            note += f" The value is damaged: {_what_is_lost(text, game)}"
        return Judged(aligned, Verdict.ERRATUM, note + about, weight_is_wrong=True)
    note = f"The weight is damaged: {plain} is left of {weight}."
    if not fits:
        note += f" So is the value: {_what_is_lost(text, game)}"
    return Judged(aligned, Verdict.DAMAGED, note + about)


def _unlike(aligned: Aligned, about: str) -> Judged:
    """The weight agrees, the value does not sign for sign."""
    _, text, weight_text = aligned.row.fields
    game, _ = worth(aligned.position)
    found = sorted(readings(text), key=lambda one: (distance(str(one), str(game)), str(one)))
    lost = _what_is_lost(text, game)
    if not found:
        note = f"The value is damaged, and no value as it stands: {lost}"
        return Judged(aligned, Verdict.DAMAGED, note + about)
    if not is_formula(text):
        note = f"The text, with bars restored, reads {found[0]}; the value is {game}: {lost}"
        return Judged(aligned, Verdict.ERRATUM, note + about, other_value=found[0])
    if missing(text, game) == 0:
        note = f"A formula cell: {lost}"
        return Judged(aligned, Verdict.DAMAGED, note + about)
    if not any(_weighs(one, weight_text) for one in found):
        note = (
            f"A formula cell that contradicts itself: as it stands it reads {found[0]}, whose "
            f"weight is not the printed one. {lost}"
        )
        return Judged(aligned, Verdict.DAMAGED, note + about)
    fitting = next(one for one in found if _weighs(one, weight_text))
    note = (
        "A formula cell; as it stands it reads a value that is not that of the position but "
        f"has the printed weight. With signs lost it is the value: {lost}"
    )
    both = (f"{game}: signs were lost", f"{fitting}: as it stands")
    return Judged(aligned, Verdict.AMBIGUOUS, note + about, readings=both, other_value=fitting)


def _weighs(game: Game, text: str) -> bool:
    try:
        return weight_says(text, atomic_weight(game))
    except NotAtomicError:
        return False


def _what_is_lost(text: str, game: Game) -> str:
    count, length = missing(text, game), len(skeleton(signs(text)))
    if count == 0:
        return "repeated arrows, commas or bars are lost, the rest agrees."
    return f"{count} of about {length} signs differ."


def not_listed(found: tuple[Aligned, ...], empty: int) -> tuple[str, ...]:
    """The positions of a section that no row shows, in any image.

    Clause: appendix.positions.omitted.
    """
    shown = {representatives()[one.position] for one in found}
    return tuple(position for position in listed(empty) if position not in shown)


def repeated(found: tuple[Aligned, ...]) -> tuple[tuple[Aligned, Aligned], ...]:
    """The rows that show a position which an earlier row shows, with that row.

    Clause: appendix.positions.repeated.
    """
    first: dict[str, Aligned] = {}
    pairs = []
    for one in found:
        earlier = first.setdefault(representatives()[one.position], one)
        if earlier is not one:
            pairs.append((earlier, one))
    return tuple(pairs)
