"""The checker of derivations, which uses only the definitions and nothing from the kernel."""

from collections.abc import Iterable

from tedomari.derivation.steps import Derivation, Dominated, Step
from tedomari.errors import TedomariError
from tedomari.forms.definitions import le
from tedomari.forms.form import Form, followers
from tedomari.game import Side


class DerivationError(TedomariError):
    """A derivation does not prove its claim."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


def check(derivation: Derivation) -> None:
    """Verify that every step is sound and that the result is canonical.

    Raises :class:`DerivationError`, which names the first step that is not sound.
    Clause: game.canonical.checked.
    """
    left = set(derivation.start.left_options)
    right = set(derivation.start.right_options)
    for number, step in enumerate(derivation.steps, 1):
        options = left if step.side is Side.LEFT else right
        _check_step(f"step {number}", derivation.start, options, step)
    if Form(left, right) is not derivation.result:
        raise DerivationError("result", "the steps lead to another form")
    for form in followers(derivation.result):
        _check_canonical(form)


def _check_step(place: str, start: Form, options: set[Form], step: Step) -> None:
    """Verify one step against the remaining options, and apply it to them."""
    if step.option not in options:
        raise DerivationError(place, "the option is not among those that are left")
    options.remove(step.option)
    if isinstance(step, Dominated):
        if step.by not in options:
            raise DerivationError(place, "the dominating option is not among those left")
        if not _at_least_as_good(step.side, step.by, step.option):
            raise DerivationError(place, "the option is not dominated")
        return
    if step.reply not in _replies(step.side, step.option):
        raise DerivationError(place, "the reply is not an option of the option")
    if not _at_least_as_good(step.side, start, step.reply):
        raise DerivationError(place, "the reply does not reverse the option")
    options |= _own_options(step.side, step.reply)


def _check_canonical(form: Form) -> None:
    """Verify that a form has no dominated and no reversible option."""
    for side in Side:
        options = _own_options(side, form)
        for option in options:
            if _any_better(side, option, options - {option}):
                raise DerivationError("result", "a dominated option is left")
            for reply in _replies(side, option):
                if _at_least_as_good(side, form, reply):
                    raise DerivationError("result", "a reversible option is left")


def _at_least_as_good(side: Side, g: Form, h: Form) -> bool:
    """Whether g is at least as good as h for the player of this side."""
    return le(h, g) if side is Side.LEFT else le(g, h)


def _any_better(side: Side, option: Form, others: Iterable[Form]) -> bool:
    return any(_at_least_as_good(side, other, option) for other in others)


def _own_options(side: Side, form: Form) -> frozenset[Form]:
    return form.left_options if side is Side.LEFT else form.right_options


def _replies(side: Side, option: Form) -> frozenset[Form]:
    return option.right_options if side is Side.LEFT else option.left_options
