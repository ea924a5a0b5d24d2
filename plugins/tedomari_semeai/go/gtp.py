"""A second opinion: questions to a Go program by GTP.  Its answers are heuristic."""

import subprocess
from collections.abc import Iterator, Sequence

from tedomari.errors import TedomariError
from tedomari.messages import clip
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import point_name
from tedomari_semeai.go.errors import RegionError
from tedomari_semeai.go.regions import essential_blocks

#: The time that a program may take for all questions together, in seconds.
PATIENCE = 60

#: How much of an answer that is not an opinion is shown, in characters.
SHOWN = 80


class EngineError(TedomariError, OSError):
    """A Go program cannot be started, or does not answer as it should."""

    def __init__(self, command: Sequence[str], reason: str) -> None:
        super().__init__(
            f"the Go program {' '.join(command)!r} gives no opinion: {reason}; "
            "install GNU Go, or leave out the question"
        )
        self.command = tuple(command)


def opinion(board: Board, command: Sequence[str]) -> Sequence[tuple[str, str]]:
    """Ask a program whether each essential block can be captured, and whether it can be saved.

    Return pairs of a question and its answer.  :class:`RegionError` for a position that GTP
    cannot express, :class:`EngineError` without an answer.
    Clause: semeai.command.opinion.
    """
    require_expressible(board)
    pairs = list(questions(board))
    lines = [*setup(board), *(line for _, line in pairs), "quit"]
    answers = answers_of(command, lines)[-len(pairs) - 1 : -1]
    return tuple(
        (question, answer) for (question, _), answer in zip(pairs, answers, strict=True)
    )


def require_expressible(board: Board) -> None:
    """Raise :class:`RegionError` for a position that cannot be set up by GTP.

    Boards of GTP are square and have no points outside.  Stones are played one by one, which
    forbids no point by ko, and captures blocks without a liberty.
    Clause: semeai.command.opinion.
    """
    geometry = board.geometry
    if geometry.height != geometry.width or geometry.size != geometry.height**2:
        raise RegionError(
            "a Go program needs a square board without points outside; "
            f"this one has {geometry.height} rows, {geometry.width} columns "
            f"and {geometry.size} points"
        )
    if board.ko:
        raise RegionError(
            "a Go program cannot be asked about a position in which a point is forbidden by "
            f"ko; {point_name(geometry, board.ko)} is: make the point empty, or leave out the "
            "question"
        )
    for player in Player:
        for block in geometry.parts(board.stones[player]):
            if not board.liberties(block):
                raise RegionError(
                    "a Go program needs a liberty on the board for each block; "
                    f"{player.word}'s block at {point_name(geometry, block & -block)} has "
                    "none: add a point next to the block, or leave out the question"
                )


def setup(board: Board) -> Iterator[str]:
    """Yield the commands that set up the board."""
    yield f"boardsize {board.geometry.height}"
    yield "clear_board"
    for player in Player:
        for point in board.geometry.each(board.stones[player]):
            yield f"play {player.word.lower()} {point_name(board.geometry, point)}"


def questions(board: Board) -> Iterator[tuple[str, str]]:
    """Yield the questions in words, each with its command."""
    for player, block in zip(Player, essential_blocks(board), strict=True):
        if block:
            name = point_name(board.geometry, block & -block)
            yield f"can {player.other.word} capture {name}", f"attack {name}"
            yield f"can {player.word} save {name}", f"defend {name}"


def answers_of(command: Sequence[str], lines: Sequence[str]) -> list[str]:
    """Run a program, and return its answers to these commands, one per command."""
    if not command:
        raise EngineError(command, "the command is empty")
    try:
        process = subprocess.run(
            command,
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            encoding="utf-8",
            errors="backslashreplace",
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise EngineError(command, str(error)) from error
    answers = [
        " ".join(part.split())
        for part in process.stdout.replace("\r", "").split("\n\n")
        if part.strip()
    ]
    if len(answers) != len(lines):
        raise EngineError(command, f"{len(answers)} answers to {len(lines)} commands")
    for line, answer in zip(lines, answers, strict=True):
        if not answer.startswith("=") or not answer.isprintable():
            raise EngineError(command, f"it answers {clip(answer, SHOWN)!r} to {line!r}")
    return [answer.lstrip("= ") for answer in answers]
