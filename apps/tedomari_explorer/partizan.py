"""The analysis of positions of partizan rulesets."""

from collections.abc import Iterator, Mapping, Sequence

from tedomari.answers import describe_game, games
from tedomari.answers.partizan import partizan_options
from tedomari.derivation import Derivation, Dominated, Side, explain
from tedomari.forms.form import Form
from tedomari.forms.values import value as form_value
from tedomari.game import Game
from tedomari.notation import latex, render
from tedomari.rulesets import OpaquePosition, Splits, value
from tedomari.rulesets.foreign import AnyPartizan
from tedomari_explorer.sections import (
    Section,
    choice,
    choices,
    fields,
    lines,
    picture,
)

#: The winner in words, by the letter of the outcome.
WINS = {
    "L": "Left wins",
    "R": "Right wins",
    "N": "first player wins",
    "P": "second player wins",
}


def sections(ruleset: AnyPartizan, position: OpaquePosition) -> Iterator[Section]:
    """Yield the value, the thermograph, the components, and the options of both players.

    Clause: explorer.partizan.
    """
    game = value(ruleset, position)
    yield value_section(game)
    yield thermograph_section(game)
    parts = list(ruleset.components(position)) if isinstance(ruleset, Splits) else []
    if len(parts) > 1:
        yield components_section(ruleset, parts, game)
    options = partizan_options(ruleset, position)
    derivation = options.derivation()
    for player, side, entries in (
        ("Left", Side.LEFT, options.left),
        ("Right", Side.RIGHT, options.right),
    ):
        marks = option_marks(derivation, side)
        yield choices(
            f"Options of {player}",
            (
                choice(ruleset, option, with_winner(worth), marks.get(worth, ()))
                for _, option, worth in entries
            ),
        )


def why(ruleset: AnyPartizan, position: OpaquePosition) -> Iterator[Section]:
    """Yield how the form of a position was simplified, step by step.  Clause: explorer.why."""
    yield lines("Why", explain(partizan_options(ruleset, position).derivation()))


def value_section(game: Game) -> Section:
    """Return the description of a value."""
    answer = {**describe_game(game, form=False).members(), "latex": latex(game)}
    del answer["form"]
    return fields("Value", games.fields(answer))


def thermograph_section(game: Game) -> Section:
    """Return the thermograph, with mean and temperature in words."""
    from tedomari.drawing.thermograph import thermograph_svg
    from tedomari.temperature import thermograph

    graph = thermograph(game)
    svg = thermograph_svg(graph, title=f"Thermograph of {game}")
    return picture("Thermograph", svg, f"mean {graph.mean}, temperature {graph.temperature}")


def components_section(
    ruleset: AnyPartizan, parts: Sequence[OpaquePosition], whole: Game
) -> Section:
    """Return the components, and their sum, with values and winners."""
    items: list[Section] = []
    for part in parts:
        items.append(choice(ruleset, part, with_winner(value(ruleset, part))))
    return {**choices("Components", items), "caption": f"together {with_winner(whole)}"}


def with_winner(game: Game) -> str:
    """Return a value with its winner, in words.

    >>> from tedomari import parse
    >>> with_winner(parse("^"))
    '^: Left wins'
    """
    return f"{game}: {WINS[str(game.outcome)]}"


def option_marks(derivation: Derivation, side: Side) -> Mapping[Game, Sequence[str]]:
    """Return marks for the values of options that are dominated or reversible.

    An option that no step removes remains in the canonical form, and has no mark.
    """
    options = (
        derivation.start.left_options if side is Side.LEFT else derivation.start.right_options
    )
    marks: dict[Game, list[str]] = {}
    for step in derivation.steps:
        if step.side is side and step.option in options:
            if isinstance(step, Dominated):
                mark = f"dominated by {name(step.by)}"
            else:
                mark = f"reversible through {name(step.reply)}"
            marks[form_value(step.option)] = [mark]
    return marks


def name(form: Form) -> str:
    """Return the value of a form in the notation."""
    return render(form_value(form))
