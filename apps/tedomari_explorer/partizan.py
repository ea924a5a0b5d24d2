"""What is shown of a position of a partizan ruleset."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tedomari.derivation import Derivation, Dominated, Side, derive, explain
from tedomari.forms.form import Form
from tedomari.forms.values import value as form_value
from tedomari.game import Game
from tedomari.notation import render
from tedomari.rulesets import OpaquePosition, Splits
from tedomari_cli.description import LABELS, described, in_words
from tedomari_cli.output import Answer
from tedomari_cli.rulesets import AnyPartizan, position_value
from tedomari_explorer.sections import (
    Section,
    choice,
    choices,
    fields,
    lines,
    picture,
)

#: Who wins, by the letter of the outcome.
WINS = {
    "L": "Left wins",
    "R": "Right wins",
    "N": "first player wins",
    "P": "second player wins",
}

Options = Mapping[OpaquePosition, Game]


def sections(ruleset: AnyPartizan, position: OpaquePosition) -> Iterator[Section]:
    """Value, thermograph, components, and the options of both players.

    Clause: explorer.partizan.
    """
    game = position_value(ruleset, position)
    yield value_section(game)
    yield thermograph_section(game)
    parts = list(ruleset.components(position)) if isinstance(ruleset, Splits) else []
    if len(parts) > 1:
        yield components_section(ruleset, parts, game)
    left = valued(ruleset, ruleset.left_options(position))
    right = valued(ruleset, ruleset.right_options(position))
    derivation = derive(left.values(), right.values())
    for player, side, options in (("Left", Side.LEFT, left), ("Right", Side.RIGHT, right)):
        marks = standing(derivation, side)
        yield choices(
            f"Options of {player}",
            (
                choice(ruleset, option, with_winner(value), marks.get(value, ()))
                for option, value in options.items()
            ),
        )


def why(ruleset: AnyPartizan, position: OpaquePosition) -> Iterator[Section]:
    """How the form of a position was simplified, step by step.  Clause: explorer.why."""
    left = valued(ruleset, ruleset.left_options(position))
    right = valued(ruleset, ruleset.right_options(position))
    yield lines("Why", explain(derive(left.values(), right.values())))


def valued(ruleset: AnyPartizan, positions: Iterable[OpaquePosition]) -> Options:
    """Each position once, with its value."""
    return {option: position_value(ruleset, option) for option in dict.fromkeys(positions)}


def value_section(game: Game) -> Section:
    """All that is said of a value."""
    answer: Answer = described("", game, dag=False, latex=True)
    shown = [key for key in LABELS if key in answer and key != "form"]
    return fields("Value", ((LABELS[key], in_words(key, answer)) for key in shown))


def thermograph_section(game: Game) -> Section:
    """The thermograph, with mean and temperature in words."""
    from tedomari.drawing.thermograph import thermograph_svg
    from tedomari.temperature import thermograph

    graph = thermograph(game)
    svg = thermograph_svg(graph, title=f"Thermograph of {game}")
    return picture("Thermograph", svg, f"mean {graph.mean}, temperature {graph.temperature}")


def components_section(
    ruleset: AnyPartizan, parts: Sequence[OpaquePosition], whole: Game
) -> Section:
    """The components side by side, each with its value and who wins it, and the whole."""
    items: list[Section] = []
    for part in parts:
        value = position_value(ruleset, part)
        items.append(choice(ruleset, part, with_winner(value)))
    return {**choices("Components", items), "caption": f"together {with_winner(whole)}"}


def with_winner(value: Game) -> str:
    """A value, and who wins it.

    >>> from tedomari import parse
    >>> with_winner(parse("^"))
    '^: Left wins'
    """
    return f"{value}: {WINS[str(value.outcome)]}"


def standing(derivation: Derivation, side: Side) -> Mapping[Game, Sequence[str]]:
    """Which values among the options are dominated or reversible, and by what.

    An option that no step removes is kept in the canonical form, and has no mark.
    """
    options = (
        derivation.start.left_options if side is Side.LEFT else derivation.start.right_options
    )
    found: dict[Game, list[str]] = {}
    for step in derivation.steps:
        if step.side is side and step.option in options:
            if isinstance(step, Dominated):
                mark = f"dominated by {name(step.by)}"
            else:
                mark = f"reversible through {name(step.reply)}"
            found[form_value(step.option)] = [mark]
    return found


def name(form: Form) -> str:
    """The name of a form's value."""
    return render(form_value(form))
