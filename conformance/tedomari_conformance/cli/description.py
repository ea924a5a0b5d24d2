"""What ``eval`` and ``value`` say of a game."""

from typing import Final

from tedomari.game import Game
from tedomari_conformance.cli.output import Answer, Data, write_fields

#: A form that is longer, in characters, is not written out.
FORM_LIMIT: Final = 1_000_000

#: A form that is longer is not shown to people, for whom it is no use.
SHOWN_FORM: Final = 2_000

OUTCOMES: Final = {
    "L": "Left wins, whoever begins",
    "R": "Right wins, whoever begins",
    "N": "the next player to move wins",
    "P": "the previous player wins",
}

LABELS: Final = {
    "value": "value",
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


def described(text: str, game: Game, *, dag: bool) -> dict[str, Data]:
    """The answer about a game; numbers are strings, for they may be of any size.

    With ``dag`` the shared option table stands in place of the form.
    """
    from tedomari.notation import dag as option_table
    from tedomari.notation import form_length, form_text
    from tedomari.notation.numerals import digits_of, numeral
    from tedomari.temperature import mean, temperature

    length = form_length(game)
    answer: dict[str, Data] = {
        "input": text,
        "value": str(game),
        "form": form_text(game) if length <= FORM_LIMIT and not dag else None,
        "form_length": digits_of(length),
        "outcome": str(game.outcome),
        "left_stop": numeral(game.left_stop),
        "right_stop": numeral(game.right_stop),
        "mean": numeral(mean(game)),
        "temperature": numeral(temperature(game)),
        "atomic_weight": weight(game),
        "birthday": digits_of(game.birthday),
    }
    if dag:
        answer["dag"] = option_table(game)
    return answer


def weight(game: Game) -> str | None:
    """The atomic weight, or None where there is none."""
    from tedomari.atomic_weight import NotAtomicError, atomic_weight

    try:
        return str(atomic_weight(game))
    except NotAtomicError:
        return None


def print_description(answer: Answer) -> None:
    """The answer for people."""
    write_fields(
        (label, in_words(key, answer)) for key, label in LABELS.items() if key in answer
    )


def in_words(key: str, answer: Answer) -> str:
    """One field of the answer as a text for people."""
    value = answer[key]
    if key == "form" and (value is None or len(str(value)) > SHOWN_FORM):
        return f"{answer['form_length']} characters long (--dag shows its option table)"
    if key == "outcome":
        return f"{value} ({OUTCOMES[str(value)]})"
    if key == "atomic_weight" and value is None:
        return "none"
    if isinstance(value, list):
        return "\n".join(map(str, value))
    return str(value)
