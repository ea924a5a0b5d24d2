"""What ``eval`` and ``value`` say of a game."""

from collections.abc import Iterator, Mapping
from typing import Final

from tedomari.errors import BoundError
from tedomari.game import Game
from tedomari_cli.bounds import so_far
from tedomari_cli.output import BOUNDS, Answer, Data, write_fields

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


def described(text: str, game: Game, *, dag: bool, latex: bool = False) -> dict[str, Data]:
    """The answer about a game; numbers are strings, for they may be of any size.

    With ``dag`` the shared option table stands in place of the form, with ``latex`` the value
    is given in LaTeX, too.  An atomic weight that
    is beyond a bound is null, and said to be so under ``bounds``.
    """
    from tedomari.notation import dag as option_table
    from tedomari.notation import form_length, form_text
    from tedomari.notation import latex as in_latex
    from tedomari.notation.numerals import digits_of, numeral
    from tedomari.temperature import mean, temperature

    answer: dict[str, Data] = so_far({"input": text})
    answer["value"] = str(game)
    answer["form"] = None if dag else form_text(game)
    answer["form_length"] = digits_of(form_length(game))
    answer["outcome"] = str(game.outcome)
    answer["left_stop"] = numeral(game.left_stop)
    answer["right_stop"] = numeral(game.right_stop)
    answer["mean"] = numeral(mean(game))
    answer["temperature"] = numeral(temperature(game))
    answer["atomic_weight"] = None
    answer["birthday"] = digits_of(game.birthday)
    try:
        answer["atomic_weight"] = weight(game)
    except BoundError as error:
        answer[BOUNDS] = {"atomic_weight": str(error)}
    if dag:
        answer["dag"] = option_table(game)
    if latex:
        answer["latex"] = in_latex(game)
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
    """The shared option table as definitions in the notation of values.

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
