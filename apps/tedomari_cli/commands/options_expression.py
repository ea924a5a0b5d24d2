"""``tedomari options EXPR``: the options of an expression, and what becomes of them."""

from typing import Final

from tedomari.answers.data import Answer, Data
from tedomari.derivation import Removal, Side, simplify
from tedomari.expressions import Session
from tedomari.expressions.session import NotAValueError
from tedomari.notation import render
from tedomari.notation.written import options_of
from tedomari_cli.bounds import so_far
from tedomari_cli.diverting import echo
from tedomari_cli.styles import in_notation

#: What becomes of an option, in words.
FATES: Final = {
    "canonical": "",
    "dominated": "dominated by {}",
    "reversible": "reversible through {}",
}


def answer(text: str) -> Answer:
    """Return the value of an expression, and the options of its form as written.

    Raises the errors of reading an expression.  Clause: expression.options.
    """
    result = Session(steps=None).run(in_notation(text))
    if result.value is None or result.name is not None:
        raise NotAValueError(result.kind)
    so_far({"input": text, "value": str(result.value)})
    simplification = simplify(*options_of(result.written))
    removed = {(step.side, step.option): step for step in simplification.steps}
    sides: dict[str, Data] = {
        str(side): [
            option_data(render(option), removed.get((side, option)))
            for option in (simplification.left, simplification.right)[side is Side.RIGHT]
        ]
        for side in Side
    }
    return {"input": text, "value": str(result.value), **sides}


def option_data(value: str, removal: Removal | None) -> dict[str, Data]:
    """Return an option: its value, what becomes of it, and through which game."""
    if removal is None:
        return {"value": value, "fate": "canonical", "through": None}
    if removal.by is not None:
        return {"value": value, "fate": "dominated", "through": render(removal.by)}
    assert removal.reply is not None
    return {"value": value, "fate": "reversible", "through": render(removal.reply)}


def show(answer: Answer) -> None:
    """Print the options as text: a player, a value, and what becomes of the option."""
    rows: list[tuple[str, str, str]] = []
    for player in ("left", "right"):
        options = answer[player]
        assert isinstance(options, list)
        for option in options:
            fate = FATES[option["fate"]].format(option["through"])
            rows.append((player, str(option["value"]), fate))
        if not options:
            rows.append((player, "none", ""))
    width = max(len(value) for _, value, _ in rows)
    for player, value, fate in rows:
        echo(f"{player:<5}  {value:<{width}}  {fate}".rstrip())
