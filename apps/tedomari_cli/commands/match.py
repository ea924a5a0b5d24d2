"""``tedomari match``: matches between two programs, in parallel, with records and a table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import click

from tedomari.answers.data import Answer
from tedomari.bounded.pool import Pool
from tedomari.errors import OutsideError, TedomariError
from tedomari.rulesets import OpaquePosition, Ruleset, find_ruleset
from tedomari.rulesets.experimental import ContestGame, Contests
from tedomari.rulesets.foreign import AnyRuleset, foreign_code
from tedomari_cli.bounds import (
    NONE,
    PROCESSES,
    BoundReachedError,
    say_between,
    with_bounds,
    within_bounds,
)
from tedomari_cli.commands.match_records import Records, Terms, require_records
from tedomari_cli.failures import ExitStatus
from tedomari_cli.files import FilePath, output_path
from tedomari_cli.operands import OperandCommand, check_text, lines_of
from tedomari_cli.output import json_option, refuse, write_answer, write_fields
from tedomari_cli.rulesets import NoCapabilityError, ruleset_argument

#: The columns of the table, as in chapter 4 of the Connect6 thesis.
RESULTS = ("wins", "draws", "losses")


class NoOpeningsError(TedomariError):
    """The file has no openings."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} has no openings; write one per line, such as J10; K11 H9")
        self.path = path


class WrongOpeningError(TedomariError):
    """A line of the file of openings is not an opening."""

    def __init__(self, path: Path, line: int, error: TedomariError) -> None:
        super().__init__(f"{path}, line {line}: {error}")
        self.path = path
        self.line = line


@dataclass(frozen=True)
class Task:
    """A game to play: its number, which player begins, and the opening."""

    number: int
    ruleset: str
    players: tuple[str, str]
    swapped: bool
    opening: str
    a_turn: int
    real_time: bool

    @property
    def in_order(self) -> tuple[str, str]:
        """The players, the one who begins first."""
        first, second = self.players
        return (second, first) if self.swapped else (first, second)


#: The moves of a game, and the index of the winner on the command line; None for a draw.
Result: TypeAlias = "tuple[str, int | None]"


@click.command("match", cls=OperandCommand)
@ruleset_argument
@click.argument("first", metavar="PLAYER")
@click.argument("second", metavar="PLAYER")
@click.option(
    "--openings",
    type=FilePath(exists=True, dir_okay=False),
    metavar="FILE",
    help="A file with one opening per line; the default is openings of the ruleset.",
)
@click.option("--games", type=click.IntRange(min=1), metavar="N", help="Play at most N games.")
@click.option(
    "--seed", type=int, default=0, metavar="S", help="The seed for drawing openings.  [0]"
)
@click.option(
    "--turn",
    "a_turn",
    type=click.IntRange(min=0),
    default=100,
    metavar="MS",
    help="The intended time per turn in milliseconds.  [100]",
)
@click.option(
    "--real-time",
    is_flag=True,
    help="Measure elapsed time instead of counting each searched position as one millisecond.",
)
@click.option(
    "--save",
    type=output_path,
    metavar="DIRECTORY",
    help="Save records here, and continue from them.",
)
@click.option("--jobs", type=PROCESSES, default=1, metavar="N", help="Use N processes.")
@json_option
@with_bounds(seconds=NONE)
def command(
    *,
    ruleset: str,
    first: str,
    second: str,
    openings: Path | None,
    games: int | None,
    seed: int,
    a_turn: int,
    real_time: bool,
    save: Path | None,
    jobs: int,
    as_json: bool,
) -> ExitStatus:
    """Let two programs play each other, and print the results of the first.

    The results are its wins, draws and losses. Each opening is played with both colours.
    Games with the same moves count once. With --save, the same command continues an
    interrupted match.

    \b
    Example: tedomari match connect6 ant-1.7 neutral:0 --games 2 --seed 1
    """
    results: dict[int, Result] = {}
    try:
        rules = find_ruleset(ruleset)
        if not isinstance(rules, Contests):
            raise NoCapabilityError(rules.name, "has no programs that play matches")
        with foreign_code(rules):
            rules.check_contest((first, second), [])
            starts = (
                rules.openings((games + 1) // 2 if games else 57, seed)
                if openings is None
                else openings_in(
                    openings, lambda text: rules.check_contest((first, second), [text])
                )
            )
        tasks = [
            Task(
                number,
                rules.name,
                (first, second),
                bool(number % 2),
                starts[number // 2],
                a_turn,
                real_time,
            )
            for number in range(min(games or 2 * len(starts), 2 * len(starts)))
        ]
        records = None
        if save is not None:
            terms: Terms = {
                "ruleset": rules.name,
                "players": [first, second],
                "turn": a_turn,
                "real_time": real_time,
            }
            require_records(rules, (first, second), starts[0])
            records = Records(save, terms, starts)
            records.begin()
        within_bounds(lambda: play_all(tasks, rules, records, jobs, results))
    except (TedomariError, OutsideError) as error:
        if isinstance(error, BoundReachedError) and results:
            error.known = table(first, second, in_order(results))
        return refuse(f"{ruleset} {first} {second}", error, as_json=as_json)
    answer = table(first, second, in_order(results))
    write_answer(answer, as_json=as_json, show=show)
    return ExitStatus.FINE


def openings_in(path: Path, check: Callable[[str], object]) -> Sequence[str]:
    """Return the openings of a file, without comments.

    Raises :class:`WrongOpeningError` for the first one that ``check`` refuses, and raises
    :class:`NoOpeningsError` for a file without openings.
    """
    openings: list[str] = []
    for number, line in enumerate(lines_of(path), 1):
        try:
            text = check_text(line).partition("#")[0].strip()
            if text:
                check(text)
                openings.append(text)
        except TedomariError as error:
            raise WrongOpeningError(path, number, error) from error
    if not openings:
        raise NoOpeningsError(path)
    return openings


def play_all(
    tasks: Sequence[Task],
    ruleset: AnyRuleset,
    records: Records | None,
    jobs: int,
    results: dict[int, Result],
) -> None:
    """Fill in the results of all games; those with saved records are not played again."""
    assert isinstance(ruleset, Contests)
    remaining = []
    for task in tasks:
        saved = (
            None
            if records is None
            else records.load(ruleset, task.number, task.in_order, task.opening)
        )
        if saved is None:
            remaining.append(task)
        else:
            results[task.number] = result(task, saved)
    for task, game in games_of(remaining, jobs):
        results[task.number] = result(task, game)
        if records is not None:
            records.save(task.number, game)
        say_between(f"game {task.number + 1}, {len(results)} of {len(tasks)} done")


def in_order(results: Mapping[int, Result]) -> list[Result]:
    """Return the results of games in the order of their numbers."""
    return [results[number] for number in sorted(results)]


def games_of(tasks: Sequence[Task], jobs: int) -> Iterator[tuple[Task, ContestGame]]:
    """Yield the games in the order in which they end.

    Only this process handles an interrupt, and it ends the others at once: a process that
    dies while it takes its next game would leave the rest waiting for ever.  Raises
    :class:`OutsideError` if a process dies otherwise.
    """
    if jobs == 1 or len(tasks) < 2:
        for task in tasks:
            yield task, play(task)
        return
    try:
        with Pool(jobs) as pool:
            waiting = {pool.submit(play, task): task for task in tasks}
            for future in as_completed(waiting):
                yield waiting[future], future.result()
    except BrokenProcessPool as error:
        raise OutsideError(
            "a process of --jobs died, perhaps for want of memory; the games that ended "
            "are in the directory of --save: run again with fewer --jobs"
        ) from error


def play(task: Task) -> ContestGame:
    """Play the game of a task; this may run in another process."""
    ruleset: Ruleset[OpaquePosition] = find_ruleset(task.ruleset)
    assert isinstance(ruleset, Contests)
    with foreign_code(ruleset):
        return ruleset.play_contest(
            task.in_order, task.opening, a_turn=task.a_turn, real_time=task.real_time
        )


def result(task: Task, game: ContestGame) -> Result:
    """Return the result of a game; its moves begin with the index of the first player."""
    winner = game.winner
    if winner is not None and task.swapped:
        winner = 1 - winner
    return f"{int(task.swapped)} {game.moves}", winner


def table(first: str, second: str, results: Iterable[Result]) -> Answer:
    """Return the wins, draws and losses of the first player, each with its percentage.

    Clauses: connect6.match.distinct, connect6.match.table.
    """
    results = list(results)
    winners = list(dict(results).values())
    counts = [winners.count(outcome) for outcome in (0, None, 1)]
    total = len(winners)
    return {
        "first": first,
        "second": second,
        "played": len(results),
        "games": total,
        **dict(zip(RESULTS, counts, strict=True)),
        "rates": {
            name: (200 * count + total) // (2 * total)
            for name, count in zip(RESULTS, counts, strict=True)
        },
    }


def show(answer: Answer) -> None:
    """Print the table as text."""
    rates = answer["rates"]
    assert isinstance(rates, dict)
    write_fields(
        [
            ("match", f"{answer['first']} vs. {answer['second']}"),
            ("games", f"{answer['games']} different of {answer['played']}"),
            *((name, f"{answer[name]} ({rates[name]} %)") for name in RESULTS),
        ]
    )
