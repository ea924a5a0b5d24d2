"""Simplifying a form whose options are values: which options it loses, and why."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from tedomari.game import Game, GameLike, Side, game
from tedomari.notation import render
from tedomari.notation.order import in_order


@dataclass(frozen=True, slots=True)
class Removal:
    """The removal of an option.

    Either it is dominated ``by`` another option, which is at least as good for its player, or
    the opponent's ``reply`` to it is at least as good, for the opponent, as the form itself.
    In the second case the options ``gained``, the player's answers to the reply, replace it.

    Clauses: game.canonical.dominated, game.canonical.reversible.
    """

    side: Side
    option: Game
    by: Game | None = None
    reply: Game | None = None

    @property
    def gained(self) -> tuple[Game, ...]:
        """The options that replace a reversible option."""
        if self.reply is None:
            return ()
        return own_options(self.side, self.reply)


@dataclass(frozen=True, slots=True)
class Simplification:
    """The steps from a form with the options ``left`` and ``right`` to its canonical form.

    All options are values, so nothing here is larger than the options and the steps.

    Clause: game.canonical.derivation.
    """

    left: tuple[Game, ...]
    right: tuple[Game, ...]
    steps: tuple[Removal, ...]
    value: Game

    def lines(self) -> Iterator[str]:
        """Yield the steps as lines: the form, one line per step, and the value."""
        yield f"{{{option_list(self.left)}|{option_list(self.right)}}}"
        yield from map(sentence, self.steps)
        yield f"= {render(self.value)}"


def simplify(left: Iterable[GameLike], right: Iterable[GameLike]) -> Simplification:
    """Return the simplification of ``{left|right}``: dominated options before reversible ones.

    Claim: a form whose options are those of its canonical form needs no comparisons.  Reason:
    it is the canonical form, and that has no dominated and no reversible options.

    >>> print(*simplify([-1], [1]).lines(), sep="\\n")
    {-1|1}
    Left's -1 is reversible through 0, which leaves Left nothing
    Right's 1 is reversible through 0, which leaves Right nothing
    = 0
    """
    lefts, rights = distinct(left), distinct(right)
    value = Game(lefts, rights)
    if set(lefts) == set(value.left_options) and set(rights) == set(value.right_options):
        return Simplification(lefts, rights, (), value)
    options = {Side.LEFT: list(lefts), Side.RIGHT: list(rights)}
    steps: list[Removal] = []
    while True:
        for side in Side:
            steps += drop_dominated(side, options[side])
        reversal = next(filter(None, (bypass(value, s, options[s]) for s in Side)), None)
        if reversal is None:
            return Simplification(lefts, rights, tuple(steps), value)
        steps.append(reversal)


def distinct(options: Iterable[GameLike]) -> tuple[Game, ...]:
    """Return each option once."""
    return tuple(dict.fromkeys(game(option) for option in options))


def drop_dominated(side: Side, options: list[Game]) -> Iterator[Removal]:
    """Remove the dominated options from a list, and yield their removals.

    Claim: one pass is enough.  Reason: an option that nothing in the list dominates is not
    dominated when the list becomes shorter.
    """
    worse: Callable[[Game, Game], bool] = Game.__le__ if side is Side.LEFT else Game.__ge__
    for option in tuple(options):
        by = next((o for o in options if o is not option and worse(option, o)), None)
        if by is not None:
            options.remove(option)
            yield Removal(side, option, by=by)


def bypass(value: Game, side: Side, options: list[Game]) -> Removal | None:
    """Replace the first reversible option in a list; return its removal, if there is one."""
    for option in options:
        if side is Side.LEFT:
            replies = [reply for reply in option.right_options if reply <= value]
        else:
            replies = [reply for reply in option.left_options if reply >= value]
        if replies:
            removal = Removal(side, option, reply=in_order(replies)[0])
            options.remove(option)
            options += [new for new in in_order(removal.gained) if new not in options]
            return removal
    return None


def own_options(side: Side, value: Game) -> tuple[Game, ...]:
    """Return the options of the player of this side."""
    return value.left_options if side is Side.LEFT else value.right_options


def sentence(step: Removal) -> str:
    """Return a step as a sentence."""
    player, option = step.side.capitalize(), render(step.option)
    if step.by is not None:
        return f"{player}'s {option} is dominated by {render(step.by)}"
    assert step.reply is not None
    return (
        f"{player}'s {option} is reversible through {render(step.reply)}, "
        f"which leaves {player} {option_list(step.gained) or 'nothing'}"
    )


def option_list(options: Iterable[Game]) -> str:
    """Return options in the order in which they are written."""
    return ",".join(render(option) for option in in_order(options))
