"""Deriving a canonical form: simplification that records every step."""

from collections.abc import Callable, Iterable

from tedomari.derivation.steps import Derivation, Dominated, Reversible, Side, Step
from tedomari.forms.form import Form, followers
from tedomari.forms.values import canonical_form
from tedomari.game import Game, GameLike, game
from tedomari.notation.order import in_order


def derive(left: Iterable[GameLike], right: Iterable[GameLike]) -> Derivation:
    """Return the derivation of the canonical form of ``{left|right}``; options are values.

    >>> print(derive([-1], [1]))
    {-1|1}
    Left's -1 is reversible through 0, which leaves Left nothing
    Right's 1 is reversible through 0, which leaves Right nothing
    = 0

    Clause: game.canonical.derivation.
    """
    sides = _Sides([game(option) for option in left], [game(option) for option in right])
    start = sides.form()
    while sides.simplify_once():
        pass
    return Derivation(start, tuple(sides.steps), sides.form())


def derive_all(form: Form) -> list[Derivation]:
    """Return the derivations of a form and of its followers, options before their forms.

    Followers that are already canonical have no steps and are left out.
    """
    values: dict[Form, Game] = {}
    derivations: list[Derivation] = []
    for follower in followers(form):
        left = in_order(values[option] for option in follower.left_options)
        right = in_order(values[option] for option in follower.right_options)
        derivation = derive(left, right)
        values[follower] = Game(left, right)
        if derivation.steps:
            derivations.append(derivation)
    return derivations


class _Sides:
    """The remaining options of a form whose value does not change."""

    def __init__(self, left: list[Game], right: list[Game]) -> None:
        self.value = Game(left, right)
        self.left = _distinct(left)
        self.right = _distinct(right)
        self.steps: list[Step] = []

    def form(self) -> Form:
        return Form(map(canonical_form, self.left), map(canonical_form, self.right))

    def simplify_once(self) -> bool:
        """Take a step if one is possible, dominated options before reversible ones.

        Return whether a step was taken.
        """
        return (
            self._drop_dominated(self.left, Side.LEFT, Game.__le__)
            or self._drop_dominated(self.right, Side.RIGHT, Game.__ge__)
            or self._bypass(self.left, Side.LEFT)
            or self._bypass(self.right, Side.RIGHT)
        )

    def _drop_dominated(
        self, options: list[Game], side: Side, worse: Callable[[Game, Game], bool]
    ) -> bool:
        for option in options:
            for other in options:
                if other is not option and worse(option, other):
                    self.steps.append(
                        Dominated(side, canonical_form(option), canonical_form(other))
                    )
                    options.remove(option)
                    return True
        return False

    def _bypass(self, options: list[Game], side: Side) -> bool:
        for option in options:
            reply = self._reversing_reply(option, side)
            if reply is not None:
                self.steps.append(
                    Reversible(side, canonical_form(option), canonical_form(reply))
                )
                options.remove(option)
                gained = reply.left_options if side is Side.LEFT else reply.right_options
                options.extend(new for new in in_order(gained) if new not in options)
                return True
        return False

    def _reversing_reply(self, option: Game, side: Side) -> Game | None:
        if side is Side.LEFT:
            replies = [reply for reply in option.right_options if reply <= self.value]
        else:
            replies = [reply for reply in option.left_options if reply >= self.value]
        return in_order(replies)[0] if replies else None


def _distinct(games: list[Game]) -> list[Game]:
    return list(dict.fromkeys(games))
