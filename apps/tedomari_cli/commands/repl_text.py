"""What the terminal shows of a result, and how functions are explained."""

from collections.abc import Iterator

from tedomari.answers.games import OUTCOMES
from tedomari.drawing.thermograph import thermograph_text
from tedomari.expressions import FUNCTIONS, Result, ResultKind, Session
from tedomari.game import Game
from tedomari.messages import hint
from tedomari.temperature import thermograph


def in_full(result: Result) -> str:
    """Return a result for people: of a game that is not a number also its properties.

    Clause: expression.repl.shown.
    """
    lines = [str(result)]
    if result.kind is ResultKind.GAME and result.value is not None:
        lines += game_lines(result.value)
    lines += [f"note: {note}" for note in result.notes]
    return "\n".join(lines)


def game_lines(game: Game) -> Iterator[str]:
    """Yield the lines about a game below its value, with its thermograph if it is hot."""
    yield f"  {OUTCOMES[str(game.outcome)]}"
    yield f"  mean {game.mean}, temperature {game.temperature}"
    if game.temperature > 0:
        yield thermograph_text(thermograph(game))


def explanation(name: str, session: Session) -> str:
    """Return what a name means; for an empty name, the functions.

    Clause: expression.repl.help.
    """
    if not name:
        width = max(len(function.signature) for function in FUNCTIONS.values())
        rows = (f"{each.signature:<{width}}  {each.summary}" for each in FUNCTIONS.values())
        return "\n".join(
            [*rows, 'Positions are terms: domineering("../.."). let x = G defines x.']
        )
    if name in session.definitions:
        return f"{name} = {session.definitions[name]}"
    if name in FUNCTIONS:
        return f"{FUNCTIONS[name].signature}: {FUNCTIONS[name].summary}"
    near = hint(name, {*FUNCTIONS, *session.definitions})
    return f"there is no function or definition called {name}{near}"
