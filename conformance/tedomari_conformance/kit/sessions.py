"""Checks of sessions: games with a program that can be stepped through and saved."""

from collections.abc import Sequence
from typing import Final

from tedomari.rulesets import RulesetError
from tedomari.rulesets.experimental import Contests, Session, Sessions
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.played import NONSENSE, is_line, missing_refusal

#: The program makes at most this many turns.
TURNS: Final = 3


def new_session(game: Sessions) -> Session:
    """Return a session with the last of the programs, which is set to think very little."""
    session = game.session()
    if isinstance(game, Contests):
        session.set_player(game.contestants[-1])
    session.set_time(0)
    session.set_depth(1)
    return session


def session_after_turns(game: Sessions) -> tuple[Session, list[str]]:
    """Return a session after ``TURNS`` turns of the program, and the board after each."""
    session = new_session(game)
    boards = [session.board()]
    for _ in range(TURNS):
        try:
            session.think()
        except RulesetError:
            break
        boards.append(session.board())
    return session, boards


def thinking_is_wrong(play: Play) -> str | None:
    """Check that the program makes a turn when it is asked to, and describes it.

    Clause: plugin.sessions.
    """
    game = play.ruleset
    if not isinstance(game, Sessions):
        return None
    session = new_session(game)
    before = session.board()
    texts = {"think": session.think(), "information": session.information()}
    texts["standing"] = session.standing()
    for call, text in texts.items():
        if not is_line(text):
            return f"{call}() returns {text!r}"
    return "think() leaves the board as it was" if session.board() == before else None


def steps_are_wrong(play: Play) -> str | None:
    """Check that ``back`` and ``forward`` step through the turns, up to ``start`` and ``end``.

    Clause: plugin.sessions.steps.
    """
    game = play.ruleset
    if not isinstance(game, Sessions):
        return None
    session, boards = session_after_turns(game)
    walk = [
        *(("back", session.back, board) for board in (*boards[-2::-1], boards[0])),
        *(("forward", session.forward, board) for board in (*boards[1:], boards[-1])),
        ("start", session.start, boards[0]),
        ("end", session.end, boards[-1]),
    ]
    for word, step, expected in walk:
        step()
        if session.board() != expected:
            turn = f"turn {boards.index(expected)} of {len(boards) - 1}"
            return f"{word}() does not show the board after {turn}"
    return None


def record_is_wrong(play: Play) -> str | None:
    """Check that a saved game is opened unchanged, and that stepping does not change it.

    Clause: plugin.sessions.record.
    """
    game = play.ruleset
    if not isinstance(game, Sessions):
        return None
    session, boards = session_after_turns(game)
    saved = session.save()
    session.start()
    if session.save() != saved:
        return "the record changes with start()"
    opened = game.session()
    opened.open(saved)
    if opened.board() != boards[-1]:
        return "open() does not show the end of the game that was saved"
    if opened.save() != saved:
        return f"the record {saved!r} is opened, and saved as {opened.save()!r}"
    return None


def branch_is_wrong(play: Play) -> str | None:
    """Check that a turn made after going back replaces the later turns.

    Clause: plugin.sessions.branch.
    """
    game = play.ruleset
    if not isinstance(game, Sessions):
        return None
    session, boards = session_after_turns(game)
    session.start()
    session.think()
    after = session.board()
    session.end()
    if session.board() != after:
        return "turns that were made before start() are there after think()"
    session.new()
    return None if session.board() == boards[0] else "new() does not show an empty board"


def refusals_are_wrong(play: Play) -> str | None:
    """Check that invalid arguments are refused, and change nothing.

    Clause: plugin.sessions.errors.
    """
    game = play.ruleset
    if not isinstance(game, Sessions):
        return None
    session, boards = session_after_turns(game)
    saved = session.save()
    unrefused = missing_refusal(
        {
            f"place({NONSENSE!r})": lambda: session.place(NONSENSE),
            f"open({NONSENSE!r})": lambda: session.open(NONSENSE),
            f"set_player({NONSENSE!r})": lambda: session.set_player(NONSENSE),
            "set_time(-1)": lambda: session.set_time(-1),
            "set_depth(0)": lambda: session.set_depth(0),
        }
    )
    if unrefused is None and (session.board(), session.save()) != (boards[-1], saved):
        return "what is refused changes the game"
    return unrefused


#: The checks, in the order in which they run.  They run once: none is about a position.
SESSIONS: Final[Sequence[Check[Play]]] = (
    Check(
        "plugin.sessions",
        "let think() make the moves of a turn, and describe it in one line",
        thinking_is_wrong,
        once=True,
    ),
    Check(
        "plugin.sessions.steps",
        "go one turn at a time; beyond the ends stay there",
        steps_are_wrong,
        once=True,
    ),
    Check(
        "plugin.sessions.record",
        "save the whole game, whatever part of it is shown",
        record_is_wrong,
        once=True,
    ),
    Check(
        "plugin.sessions.branch",
        "forget the later turns when one is made",
        branch_is_wrong,
        once=True,
    ),
    Check(
        "plugin.sessions.errors",
        "raise a RulesetError with one line before anything is changed",
        refusals_are_wrong,
        once=True,
    ),
)
