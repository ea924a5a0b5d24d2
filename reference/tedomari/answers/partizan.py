"""The description of a partizan position: its value, and its options with their values."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tedomari.answers.data import Data, Known
from tedomari.answers.games import GameDescription, describe_game
from tedomari.derivation import Derivation, Simplification, derive, simplify
from tedomari.game import Game
from tedomari.rulesets import OpaquePosition, value
from tedomari.rulesets.foreign import AnyPartizan


def describe_partizan(
    ruleset: AnyPartizan, position: OpaquePosition, *, known: Known | None = None
) -> GameDescription:
    """Return the description of a position's value.

    Members are added to ``known`` as soon as they are computed.
    """
    return describe_game(value(ruleset, position), known=known)


@dataclass(frozen=True, slots=True)
class OptionsDescription:
    """The distinct options of both players, each with its notation, position and value."""

    left: Sequence[tuple[str, OpaquePosition, Game]]
    right: Sequence[tuple[str, OpaquePosition, Game]]

    def members(self) -> Known:
        """Return the members of the answer."""
        return {
            "left": [in_json(text, game) for text, _, game in self.left],
            "right": [in_json(text, game) for text, _, game in self.right],
        }

    def derivation(self) -> Derivation:
        """Return the derivation that simplifies the form of the position."""
        return derive((game for *_, game in self.left), (game for *_, game in self.right))

    def simplification(self) -> Simplification:
        """Return the same derivation with values instead of forms."""
        return simplify((game for *_, game in self.left), (game for *_, game in self.right))


def partizan_options(
    ruleset: AnyPartizan, position: OpaquePosition, *, known: Known | None = None
) -> OptionsDescription:
    """Return the options of both players with their values.

    Members are added to ``known`` as soon as they are computed.
    """
    left: list[Data] | None = None
    right: list[Data] | None = None
    if known is not None:
        left, right = [], []
        known.update(left=left, right=right)
    return OptionsDescription(
        list(evaluate_options(ruleset, ruleset.left_options(position), left)),
        list(evaluate_options(ruleset, ruleset.right_options(position), right)),
    )


def evaluate_options(
    ruleset: AnyPartizan, positions: Iterable[OpaquePosition], known: list[Data] | None
) -> Iterator[tuple[str, OpaquePosition, Game]]:
    """Yield each position once, with its notation and value.

    If ``known`` is given, the position is added to it before it is yielded.
    """
    for text, option in {ruleset.format(option): option for option in positions}.items():
        game = value(ruleset, option)
        if known is not None:
            known.append(in_json(text, game))
        yield text, option, game


def in_json(text: str, game: Game) -> Data:
    """Return an option as plain data."""
    return {"position": text, "value": str(game)}
