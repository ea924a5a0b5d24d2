"""Ask GNU Go about the races of `go_races`, and write docs/results/gnugo.md.

This is a program, not a test module: it needs GNU Go, by the variable TEDOMARI_GNUGO, on the
PATH or in /usr/games.  The search of the board gives the right answers.  ``--check`` writes
nothing and exits with 1 if the page differs from the results, whatever its date.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Final, TypeAlias

from tedomari.errors import TedomariError
from tedomari_conformance.engines.driver import Engine
from tedomari_conformance.engines.limits import Limits
from tedomari_conformance.engines.model import Answered, Declined
from tedomari_conformance.engines.operations import answer
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_semeai import Semeai

ROOT = Path(__file__).resolve().parents[4]
sys.path += [str(ROOT / "tests" / "support"), str(ROOT / "docs" / "engines")]
adapter = import_module("gnugo_adapter")
go_races = import_module("go_races")

PAGE: Final = ROOT / "docs" / "results" / "gnugo.md"
ADAPTER: Final = ROOT / "docs" / "engines" / "gnugo_adapter.py"

#: The commands of GNU Go that the adapter can ask.
COMMANDS: Final = ("analyze_semeai", "attack", "owl_attack")

#: The answer to a question, as the page writes it.
WORDS: Final[Mapping[JSON, str]] = {"black": "Black", "white": "White", None: "nobody"}

#: How often each pair of a right answer and an answer of GNU Go occurs; None for a decline.
Answers: TypeAlias = "Counter[tuple[str, str | None]]"

Expected: TypeAlias = Mapping[str, JSON]

HEAD = """\
<!-- made by tests/conformance/engines/adapters/renew_gnugo.py: tox -e engines -->

# GNU Go in capturing races

GNU Go judges capturing races by heuristics. This page counts how often its answers agree with
Tedomari's search, which tries all moves on the board. [An
adapter](../engines/gnugo_adapter.py) asks it the operation `semeai`: who wins if Black moves
first, and who wins if White does.
"""


def main() -> None:
    """Ask all questions, and write the page or compare it with the results."""
    if adapter.program() is None:
        print("skipped: GNU Go is not installed; TEDOMARI_GNUGO can name its path")
        return
    races = {kind: list(expected_answers(kind)) for kind in go_races.KINDS}
    answers: dict[tuple[str, str], Answers] = {}
    version = ""
    for command in COMMANDS:
        with Engine(command_line(command), limits=Limits(query=120)) as engine:
            version = engine.hello.version.split()[0]
            for kind, questions in races.items():
                answers[command, kind] = compare(engine, questions)
    text = page(version, races, answers)
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(text, "utf-8")
    elif without_date(text) != without_date(PAGE.read_text("utf-8")):
        raise SystemExit(f"{PAGE} is not what comes out; run {Path(__file__).name} to renew it")


def command_line(command: str) -> list[str]:
    """Return the command line of the adapter for a command of GNU Go."""
    return [sys.executable, str(ADAPTER), "--by", command]


def expected_answers(kind: str) -> Iterator[tuple[str, Expected | None]]:
    """Yield the boards of a kind with the answers of the search; None for a race with a loop.

    Diagrams on which a block has no liberty are left out.
    """
    semeai = Semeai()
    for board in go_races.boards(kind):
        try:
            semeai.parse(board)
        except TedomariError:
            continue
        try:
            yield board, answer(Query("semeai", "semeai", {"position": board}))
        except TedomariError:
            yield board, None


def compare(engine: Engine, questions: Sequence[tuple[str, Expected | None]]) -> Answers:
    """Ask an engine about boards; return the right answers with its own."""
    counts: Answers = Counter()
    for board, expected in questions:
        if expected is None:
            continue
        reply = engine.ask(Query("semeai", "semeai", {"position": board}))
        if not isinstance(reply, Answered | Declined):
            raise SystemExit(f"no answer about {board}: {reply}")
        result = reply.result if isinstance(reply, Answered) else None
        for name, winner in expected.items():
            given = None if result is None else WORDS[result[name]]
            counts[WORDS[winner], given] += 1
    return counts


# The page


def page(
    version: str,
    races: Mapping[str, Sequence[tuple[str, Expected | None]]],
    answers: Mapping[tuple[str, str], Answers],
) -> str:
    """Return the page."""
    lines = [HEAD, f"GNU Go {version}, measured on {date.today().isoformat()}.\n", RACES]
    lines += ["| kind | boards | " + " | ".join(f"`{name}`" for name in COMMANDS) + " |"]
    lines += ["| --- |" + " ---: |" * (1 + len(COMMANDS))]
    for kind, questions in races.items():
        number = sum(expected is not None for _, expected in questions)
        cells = [share(answers[command, kind]) for command in COMMANDS]
        lines.append(f"| {kind} | {number} | {' | '.join(cells)} |")
    total = sum(expected is not None for one in races.values() for _, expected in one)
    cells = [
        share(sum((answers[command, kind] for kind in races), Counter()))
        for command in COMMANDS
    ]
    lines.append(f"| all | {total} | {' | '.join(cells)} |")
    loops = sum(expected is None for one in races.values() for _, expected in one)
    lines += [NOTE.format(loops=loops), *wrong_answers(answers), TAIL]
    return "\n".join(lines)


def share(counts: Answers) -> str:
    """Return how many answers are right, and how many questions were declined."""
    right = sum(number for (expected, given), number in counts.items() if expected == given)
    declined = sum(number for (_, given), number in counts.items() if given is None)
    text = f"{right} of {counts.total() - declined}"
    return f"{text}, {declined} declined" if declined else text


def wrong_answers(answers: Mapping[tuple[str, str], Answers]) -> Iterator[str]:
    """Yield the table of the wrong answers."""
    yield "| command | kind | who wins | the answer | questions |"
    yield "| --- | --- | --- | --- | ---: |"
    for (command, kind), counts in answers.items():
        for (expected, given), number in sorted(counts.items(), key=str):
            if given not in (None, expected):
                yield f"| `{command}` | {kind} | {expected} | {given} | {number} |"


def without_date(text: str) -> str:
    """Return a page without its date."""
    return re.sub(r"measured on [0-9-]+\.", "", text)


RACES = """\
The races are fixed: all boards are full squares, in which each essential block is connected and
each wall has two eyes. So nothing depends on marks or on points outside, which GNU Go does not
know. The sizes are 9x9 to 15x15 points, except for the last kind.

* **plain liberties**: 1 to 6 of each block, in all pairs, and 7 to 14 that differ by at most 1.
* **shared liberties**: 1 to 4 of them, with up to 3 plain liberties of each block.
* **eyes**: of 1 to 4 points, two of them with a stone of the opponent, against no eye or a
  smaller one, with and without other liberties.
* **ko**: one ko, open or already taken, or one of each block, with plain liberties.
* **stones among the liberties**: three points between a block and a wall with any stones in
  them, and plain liberties.
* **connections**: stones that are cut off unless they are connected in time.
* **all 3x3 boards**: one block of each colour, anywhere on nine points, up to symmetry.

There is one question for each board and each player who may move first. A cell has the number
of right answers.
"""

NOTE = """
A race that a ko or another loop decides has no result, and is not counted; there are {loops}
of them, all on 3x3 points. Questions for which GNU Go answers that it depends on a ko are
declined.

`analyze_semeai` reads the race between two blocks, for a given player who moves first, and can
answer that nobody wins. So the adapter asks it unless `--by` selects another command. `attack`
and `defend` read the capture of one block tactically, and `owl_attack` and `owl_defend` its
life and death. With these, Black wins moving first if Black can capture White's block, White
wins if Black's block cannot be saved, and otherwise nobody does.

These are all the wrong answers:
"""

TAIL = """
So `analyze_semeai` is right about all of these races between walls, with one exception: if both
blocks have 12 or more plain liberties, it answers that White wins, even where Black does. On
3x3 points, where blocks have no walls to play against, one answer in four is wrong. Most of the
wrong answers are about races in which nobody can capture. Here is one of them, in which White
moves first:

```python
>>> from tedomari_semeai import Semeai
>>> semeai = Semeai()
>>> position = semeai.parse(".../XWX/XXX")
>>> print(semeai.race(position, "black").winner, semeai.race(position, "white").winner)
black None
```

White must extend to B3. Then both blocks have the liberties A3 and C3, and the player who fills
the first of them is captured by the second. So both pass, and nobody wins. GNU Go answers that
White wins.

This command renews the page, if GNU Go is installed:

<!-- not run: it needs GNU Go and takes minutes -->
```console
$ python tests/conformance/engines/adapters/renew_gnugo.py
```

[Capturing races on a board](semeai-boards.md) describes the search.
"""


if __name__ == "__main__":
    main()
