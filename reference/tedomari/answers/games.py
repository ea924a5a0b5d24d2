"""The description of a game: its names, outcome, stops, temperature and atomic weight."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Final, TypeVar

from tedomari.answers.data import BOUNDS, Answer, Data, Known
from tedomari.atomic_weight import NotAtomicError, atomic_weight
from tedomari.errors import BoundError
from tedomari.forms.definitions import Outcome
from tedomari.game import Game
from tedomari.notation import form_length, form_text, parse
from tedomari.notation.numerals import digits_of, numeral
from tedomari.temperature import mean, temperature

Value = TypeVar("Value")

#: The text for people shows only the length of forms with more than this many characters.
SHOWN_FORM: Final = 2_000

OUTCOMES: Final = {
    "L": "Left wins, whoever begins",
    "R": "Right wins, whoever begins",
    "N": "the next player to move wins",
    "P": "the previous player wins",
}

LABELS: Final = {
    "value": "value",
    "latex": "LaTeX",
    "form": "form",
    "dag": "option table",
    "outcome": "outcome",
    "left_stop": "left stop",
    "right_stop": "right stop",
    "mean": "mean",
    "temperature": "temperature",
    "atomic_weight": "atomic weight",
    "birthday": "birthday",
    "why": "derivation",
}


@dataclass(frozen=True, slots=True)
class GameDescription:
    """The description of a game.

    ``form`` is None if it would be too long.  ``atomic_weight`` is None for a game without an
    atomic weight, and for a game whose weight exceeds a bound, which ``bound`` then names.
    """

    game: Game
    value: str
    form: str | None
    form_length: int
    outcome: Outcome
    left_stop: Fraction
    right_stop: Fraction
    mean: Fraction
    temperature: Fraction
    birthday: int
    atomic_weight: Game | None
    bound: str | None

    def members(self) -> Known:
        """Return the members of the answer.

        Numbers are strings, because they may be of any size.
        """
        known: Known = {name: in_json(getattr(self, name)) for name in MEMBERS}
        return known if self.bound is None else {**known, BOUNDS: {"atomic_weight": self.bound}}


#: The members of an answer, in their order.
MEMBERS: Final = (
    *("value", "form", "form_length", "outcome", "left_stop", "right_stop"),
    *("mean", "temperature", "atomic_weight", "birthday"),
)


def describe_game(
    game: Game | str, *, form: bool = True, known: Known | None = None
) -> GameDescription:
    """Return the description of a game, or of the game that an expression names.

    The canonical form is left out if ``form`` is false.  Members are added to ``known`` as
    soon as they are computed.

    >>> hot = describe_game("{2|-1}")
    >>> hot.mean, hot.temperature, hot.outcome.name, hot.atomic_weight is None
    (Fraction(1, 2), Fraction(3, 2), 'NEXT', True)
    """
    subject = parse(game) if isinstance(game, str) else game
    members: Known = {} if known is None else known

    keep = partial(record, members)
    description = GameDescription(
        game=subject,
        value=keep("value", str(subject)),
        form=keep("form", form_text(subject) if form else None),
        form_length=keep("form_length", form_length(subject)),
        outcome=keep("outcome", subject.outcome),
        left_stop=keep("left_stop", subject.left_stop),
        right_stop=keep("right_stop", subject.right_stop),
        mean=keep("mean", mean(subject)),
        temperature=keep("temperature", temperature(subject)),
        atomic_weight=keep("atomic_weight", None),
        birthday=keep("birthday", subject.birthday),
        bound=None,
    )
    try:
        return replace(description, atomic_weight=keep("atomic_weight", weight(subject)))
    except BoundError as error:
        return replace(description, bound=str(error))


def record(known: Known, name: str, value: Value) -> Value:
    """Add a value to the known members, and return it."""
    known[name] = in_json(value)
    return value


def in_json(value: object) -> Data:
    """Return a member in the form for JSON: numbers, outcomes and games become strings.

    >>> in_json(3), in_json(Fraction(-3, 4)), in_json(None)
    ('3', '-3/4', None)
    """
    if isinstance(value, int):
        return digits_of(value)
    if isinstance(value, Fraction):
        return numeral(value)
    return None if value is None else str(value)


def weight(game: Game) -> Game | None:
    """Return the atomic weight, or None if none exists; raise BoundError beyond a bound."""
    try:
        return atomic_weight(game)
    except NotAtomicError:
        return None


def fields(answer: Answer) -> Iterator[tuple[str, str]]:
    """Yield the labels and texts of the members of an answer, for people."""
    return ((label, in_words(key, answer)) for key, label in LABELS.items() if key in answer)


def in_words(key: str, answer: Answer) -> str:
    """Return one member of an answer as a text for people."""
    value = answer[key]
    if key == "form" and (value is None or len(str(value)) > SHOWN_FORM):
        hint = "" if "dag" in answer else " (--dag shows its option table)"
        return f"{answer['form_length']} characters long{hint}"
    if key == "outcome":
        return f"{value} ({OUTCOMES[str(value)]})"
    if key == "atomic_weight" and value is None:
        bounds = answer.get(BOUNDS)
        return f"unknown: {bounds[key]}" if isinstance(bounds, Mapping) else "none"
    if key == "dag":
        return "\n".join(table_lines(value))
    if isinstance(value, list):
        return "\n".join(map(str, value))
    return str(value)


def table_lines(table: Data) -> Iterator[str]:
    """Yield the lines of an option table, as definitions in the notation of values.

    >>> list(table_lines(["0", [[0], [0]]]))
    ['#0 = 0', '#1 = {#0|#0}']
    """
    assert isinstance(table, list)
    for place, entry in enumerate(table):
        if isinstance(entry, str):
            yield f"#{place} = {entry}"
        else:
            left, right = (",".join(f"#{option}" for option in side) for side in entry)
            yield f"#{place} = {{{left}|{right}}}"
