"""GNU Go as an engine for capturing races: it is asked who wins, by the Go Text Protocol.

The program is the one that the variable TEDOMARI_GNUGO names, or `gnugo` on the PATH or in
/usr/games.  GNU Go reads the position and judges it by heuristics.  `--by` selects the command
that is asked:

* `analyze_semeai`, the default: the race between two blocks, for each player who may begin;
* `attack`: whether a block can be captured, and whether it can be saved, by tactical reading;
* `owl_attack`: the same by reading life and death.

Only `analyze_semeai` is about a race, so it is the one to ask.  The board of GTP is square and
has no points outside, a block is connected, and nothing is safe by a mark.  Positions for which
this makes a difference are declined, and so are those that GNU Go calls a ko.
"""

import argparse
import os
import shutil
import subprocess

from lines import DeclinedError, IllegalError, serve

#: The columns of GTP, which has no column I.
COLUMNS = "ABCDEFGHJKLMNOPQRST"

#: The symbols of a diagram, by the colour of the stone.
COLOURS = {"black": "XBx", "white": "WOo"}

#: The essential stones, and the opponent, of each player.
ESSENTIAL = {"black": "X", "white": "W"}
OTHER = {"black": "white", "white": "black"}

COMMANDS = ("analyze_semeai", "attack", "owl_attack")


class Gtp:
    """A Go program that is asked one command at a time."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, command):
        """Return the answer to a command; raise RuntimeError if the program refuses it."""
        self.process.stdin.write(f"{command}\n")
        self.process.stdin.flush()
        answer = ""
        while not (answer.strip() and answer.endswith("\n\n")):
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"GNU Go ended at {command!r}")
            answer += line.replace("\r", "")
        if not answer.lstrip().startswith("="):
            raise RuntimeError(f"GNU Go answers {answer.strip()!r} to {command!r}")
        return answer.strip().lstrip("= ")


def program():
    """Return the path of GNU Go, or None if it is not installed."""
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/games"])
    return shutil.which(os.environ.get("TEDOMARI_GNUGO", "gnugo"), path=path)


# Positions


def stones_of(position):
    """Return the symbol of each point of a diagram that has a stone, by names of points."""
    rows = [row.strip() for row in position.replace("\n", "/").split("/") if row.strip()]
    symbols = {symbol for row in rows for symbol in row}
    if not rows or len({len(row) for row in rows}) > 1 or symbols - set(".#kXBxWOo"):
        raise IllegalError("expected a diagram of Go, with rows of the same length")
    if "#" in symbols:
        raise DeclinedError("the board has points outside")
    if "k" in symbols:
        raise DeclinedError("a ko was just taken, which GTP can only say with moves")
    if len(rows) != len(rows[0]) or len(rows) > len(COLUMNS):
        raise DeclinedError("the board is not a square of at most 19x19 points")
    return len(rows), {
        f"{COLUMNS[column]}{len(rows) - row}": symbol
        for row, line in enumerate(rows)
        for column, symbol in enumerate(line)
        if symbol != "."
    }


def block_of(stones, player):
    """Return a point of the essential block of a player; decline if it is not one block."""
    own = {point for point, symbol in stones.items() if symbol in COLOURS[player]}
    essential = {point for point in own if stones[point] == ESSENTIAL[player]}
    if not essential:
        raise DeclinedError(f"no stone of {player} is essential")
    start = min(essential)
    block, pending = {start}, [start]
    while pending:
        near = neighbours(pending.pop()) & own - block
        block |= near
        pending.extend(near)
    if not essential <= block:
        raise DeclinedError(f"the essential stones of {player} are not connected")
    return start


def neighbours(point):
    """Return the names of the points next to a point; they may lie outside the board."""
    column, row = COLUMNS.index(point[0]), int(point[1:])
    near = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
    return {f"{COLUMNS[c]}{r}" for c, r in near if 0 <= c < len(COLUMNS)}


# Questions


class Adapter:
    """Answers queries with GNU Go, by one of its commands."""

    def __init__(self, gtp, command):
        self.gtp = gtp
        self.command = command

    def answer(self, operation, ruleset, arguments):
        """Return the winner for each player who may begin."""
        if (operation, ruleset) != ("semeai", "semeai"):
            raise IllegalError(f"there is no operation {operation} here")
        if "position" not in arguments:
            raise DeclinedError("a sum of liberty trees is not a board")
        size, stones = stones_of(arguments["position"])
        blocks = {player: block_of(stones, player) for player in COLOURS}
        self.set_up(size, stones)
        winner = self.race if self.command == "analyze_semeai" else self.attack_and_defence
        return {f"{first}_first": winner(first, blocks) for first in COLOURS}

    def set_up(self, size, stones):
        """Place the stones; decline if a block that is marked as safe does not live."""
        self.gtp.ask(f"boardsize {size}")
        self.gtp.ask("clear_board")
        for player, symbols in COLOURS.items():
            for point, symbol in stones.items():
                if symbol in symbols:
                    self.gtp.ask(f"play {player} {point}")
        for point, symbol in stones.items():
            if symbol in "BO" and self.gtp.ask(f"unconditional_status {point}") != "alive":
                raise DeclinedError(f"the stone on {point} is safe only by its mark")

    def race(self, first, blocks):
        """Return the winner by `analyze_semeai`, whose first block moves first.

        It says whether this block lives, and whether it captures the other one.
        """
        mine, others = blocks[first], blocks[OTHER[first]]
        lives, captures = self.gtp.ask(f"analyze_semeai {mine} {others}").split()[:2]
        return winner_by(certain(captures), not certain(lives), first)

    def attack_and_defence(self, first, blocks):
        """Return the winner: the first player attacks, or else cannot save the own block."""
        defence = self.command.replace("attack", "defend")
        captures = certain(self.gtp.ask(f"{self.command} {blocks[OTHER[first]]}").split()[0])
        if captures:
            return first
        saves = certain(self.gtp.ask(f"{defence} {blocks[first]}").split()[0])
        attacked = certain(self.gtp.ask(f"{self.command} {blocks[first]}").split()[0])
        return winner_by(False, attacked and not saves, first)


def winner_by(captures, loses, first):
    """Return the winner if a player who moves first captures, or loses the own block."""
    if captures:
        return first
    return OTHER[first] if loses else None


def certain(code):
    """Return whether a code of GNU Go means yes; decline if it depends on a ko."""
    if code not in ("0", "1"):
        raise DeclinedError("GNU Go says that it depends on a ko")
    return code == "1"


def main():
    """Start GNU Go, and answer queries with it."""
    parser = argparse.ArgumentParser(description="GNU Go as an engine for capturing races")
    parser.add_argument("--by", choices=COMMANDS, default=COMMANDS[0])
    command = parser.parse_args().by
    path = program()
    if path is None:
        raise SystemExit("GNU Go is not installed; set TEDOMARI_GNUGO to its path")
    gtp = Gtp([path, "--mode", "gtp", "--quiet", "--seed", "1"])
    hello = {
        "name": "gnugo",
        "version": f"{gtp.ask('version')} {command}",
        "rulesets": {"semeai": {"operations": ["semeai"], "limits": {"rows": 19}}},
    }
    serve(hello, Adapter(gtp, command).answer)


if __name__ == "__main__":
    main()
