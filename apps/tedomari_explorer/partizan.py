"""The analysis of positions of partizan rulesets."""

from collections.abc import Iterable, Iterator, Sequence

from tedomari.answers.partizan import OptionsDescription, partizan_options
from tedomari.derivation import Side, Simplification
from tedomari.game import Game
from tedomari.rulesets import OpaquePosition, Splits, value
from tedomari.rulesets.foreign import AnyPartizan
from tedomari_explorer.games import thermograph_section, tree_section, value_section
from tedomari_explorer.sections import (
    Section,
    changed_spots,
    choice,
    choices,
    lines,
    sides,
    with_pictures,
)
from tedomari_explorer.values import group, marked_options, with_winner


def sections(ruleset: AnyPartizan, position: OpaquePosition) -> Iterator[Section]:
    """Yield the value, the thermograph, the components, the options, and the game tree.

    Clause: explorer.partizan.
    """
    game = value(ruleset, position)
    yield value_section(game)
    yield thermograph_section(game)
    parts = list(ruleset.components(position)) if isinstance(ruleset, Splits) else []
    if len(parts) > 1:
        yield components_section(ruleset, parts, game)
    yield options_section(ruleset, position, partizan_options(ruleset, position))
    yield tree_section(game, str(game))


def moves(ruleset: AnyPartizan, position: OpaquePosition) -> Iterator[Section]:
    """Yield the moves of Left, then those of Right.  Clause: explorer.moves."""
    for player, options in (
        ("left", ruleset.left_options(position)),
        ("right", ruleset.right_options(position)),
    ):
        for option in options:
            text = ruleset.format(option)
            spots = changed_spots(ruleset, position, option)
            yield {"player": player, "name": text, "position": text, "spots": spots}


def why(ruleset: AnyPartizan, position: OpaquePosition) -> Iterator[Section]:
    """Yield how the form of a position was simplified, step by step.  Clause: explorer.why."""
    yield lines("Why", partizan_options(ruleset, position).simplification().lines())


def components_section(
    ruleset: AnyPartizan, parts: Sequence[OpaquePosition], whole: Game
) -> Section:
    """Return the components, and their sum, with values and winners."""
    items: list[Section] = []
    for part in parts:
        items.append(choice(ruleset, part, with_winner(value(ruleset, part))))
    return {**choices("Components", items), "caption": f"together {with_winner(whole)}"}


def options_section(
    ruleset: AnyPartizan, position: OpaquePosition, options: OptionsDescription
) -> Section:
    """Return the options of both players by value, with marks.  Clause: explorer.options."""
    simplification = options.simplification()

    def side(which: Side, entries: Iterable[tuple[str, OpaquePosition, Game]]) -> list[Section]:
        return side_groups(ruleset, position, simplification, which, entries)

    left, right = side(Side.LEFT, options.left), side(Side.RIGHT, options.right)
    return sides("Options", left, right)


def side_groups(
    ruleset: AnyPartizan,
    position: OpaquePosition,
    simplification: Simplification,
    side: Side,
    entries: Iterable[tuple[str, OpaquePosition, Game]],
) -> list[Section]:
    """Return the options of a player in groups of equal value."""
    entries = list(entries)
    items = with_pictures(
        {
            **choice(ruleset, option, with_winner(worth)),
            "spots": changed_spots(ruleset, position, option),
        }
        for _, option, worth in entries
    )
    members: dict[Game, list[Section]] = {}
    for item, (*_, worth) in zip(items, entries, strict=True):
        members.setdefault(worth, []).append(item)
    return [
        group(worth, marks, members[worth])
        for worth, marks in marked_options(simplification, side)
    ]
