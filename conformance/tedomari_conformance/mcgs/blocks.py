"""A file as blocks: games of a sum, followed by commands about it in braces."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tedomari_conformance.mcgs.commands import Command, read_commands
from tedomari_conformance.mcgs.tokens import (
    SPACE,
    McgsSyntaxError,
    OutOfRangeError,
    Token,
)

#: The pairs of delimiters: the opening one, the closing one, and the name of what they enclose.
BRACES: Final = ("{", "}", "commands")
BRACKETS: Final = ("[", "]", "a section")
PARENTHESES: Final = ("(", ")", "a game")
COMMENT: Final = ("/*", "*/", "a comment")

#: What may not occur within brackets and parentheses.
RESERVED: Final = re.compile(r"[\[\](){}]|/\*|\*/")

#: The versions of the format that are read.  Clause: mcgs.version.
VERSION: Final = re.compile(r"version\s+1\.[0-9]{1,3}\s*")

#: The number of the command to which a comment belongs.
NUMBERED: Final = re.compile(r"#([0-9]{1,9})(?:\s|$)")


@dataclass(frozen=True, slots=True)
class GameToken:
    """A game as written: the name of its section, and its token."""

    section: str
    token: Token


@dataclass(frozen=True, slots=True)
class Block:
    """The games of a sum, and the commands about it.

    ``place`` is where the commands begin.  ``problem`` says what is wrong with the block; it is
    None if nothing is.  ``commands`` is None if games at the end of a file have no commands.
    """

    place: Token
    games: tuple[GameToken, ...]
    commands: tuple[Command, ...] | None
    problem: McgsSyntaxError | OutOfRangeError | None = None


def read_blocks(text: str) -> list[Block]:
    """Return the blocks of a file.

    A block with an error has a problem, and the next one is read.  The file is not read further
    after an error in its delimiters or in its version.

    Clauses: mcgs.blocks, mcgs.sections, mcgs.version, mcgs.error.
    """
    return list(_Reader(text).blocks())


class _Reader:
    """The text of a file, and the place of the next token."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.line = 1
        self.start_of_line = 0
        self.counted = 0
        self.section: Token | None = None

    def blocks(self) -> Iterator[Block]:
        """Yield the blocks; the last one has a problem if the file cannot be read further."""
        games: list[GameToken] = []
        problem: McgsSyntaxError | None = None
        numbers: list[Token] = []
        token = Token("", 1, 1)
        try:
            self.read_version()
            while (token := self.token()).text:
                if token.text.startswith("{"):
                    inner = self.between(token, BRACES)
                    if inner.text.startswith("version"):
                        check_version(inner)
                        continue
                    yield block_of(token, games, inner, numbers, problem)
                    games, numbers, problem = [], [], None
                elif token.text.startswith("["):
                    self.section = self.between(token, BRACKETS)
                elif token.text.startswith("/*"):
                    inner = self.between(token, COMMENT)
                    numbers += [inner] if inner.text.startswith("#") else []
                    problem = problem or problem_of_comment(inner)
                else:
                    game = self.game(token)
                    if self.section is None:
                        problem = problem or token.error("a section such as [nimber] before it")
                    else:
                        games.append(GameToken(self.section.text, game))
        except McgsSyntaxError as error:
            yield Block(token, tuple(games), (), error)
            return
        if games or problem:
            yield Block(games[0].token if games else token, tuple(games), None, problem)

    def read_version(self) -> None:
        """Read the version, which must come first."""
        token = self.token()
        if not token.text.startswith("{"):
            raise token.error("{version 1.7}")
        check_version(self.between(token, BRACES))

    def token(self) -> Token:
        """Return the characters up to the next whitespace; an empty token at the end."""
        match = TOKEN.match(self.text, self.place)
        assert match is not None, "the pattern matches an empty string"
        token = self.at(match.start(1), match.end())
        self.place = match.end()
        return token

    def between(self, token: Token, delimiters: tuple[str, str, str]) -> Token:
        """Return what delimiters enclose from a token on, and continue after it.

        The closing delimiter must be followed by whitespace or by the end of the text.
        """
        opening, closing, name = delimiters
        start = self.place - len(token.text) + len(opening)
        end = re.compile(re.escape(closing) + rf"(?=[{SPACE}]|\Z)").search(self.text, start)
        if end is None:
            raise token.error(
                f"{name} closed by {closing!r}, followed by a space or a line end"
            )
        inner = Token(self.text[start : end.start()], token.line, token.column + len(opening))
        if delimiters in (BRACKETS, PARENTHESES):
            wrong = RESERVED.search(inner.text)
            if wrong is not None:
                raise inner.part(*wrong.span()).error(f"{closing!r}, followed by a space")
        self.place = end.end()
        return inner

    def game(self, token: Token) -> Token:
        """Return the text of a game, in parentheses or not."""
        return self.between(token, PARENTHESES) if token.text.startswith("(") else token

    def at(self, start: int, end: int) -> Token:
        """Return the token between two offsets; the first must not decrease between calls."""
        newlines = self.text.count("\n", self.counted, start)
        if newlines:
            self.line += newlines
            self.start_of_line = self.text.rfind("\n", self.counted, start) + 1
        self.counted = start
        return Token(self.text[start:end], self.line, start - self.start_of_line + 1)


#: Whitespace, and the characters up to the next whitespace.
TOKEN: Final = re.compile(rf"[{SPACE}]*([^{SPACE}]*)")


def check_version(token: Token) -> None:
    """Raise :class:`McgsSyntaxError` for another version.  Clause: mcgs.version."""
    if not VERSION.fullmatch(token.text):
        raise token.error("version 1.7, or an earlier version 1.x")


def problem_of_comment(token: Token) -> McgsSyntaxError | None:
    """Return what is wrong with a comment.  Clause: mcgs.comments."""
    if token.text.startswith("#") and not NUMBERED.match(token.text):
        return token.error("the number of a command, from 0 on, and a space after '#'")
    if re.match(r"_\S", token.text):
        return token.error("a space after '_'")
    return None


def block_of(
    place: Token,
    games: list[GameToken],
    inner: Token,
    numbers: list[Token],
    problem: McgsSyntaxError | None,
) -> Block:
    """Return the block that ends with commands."""
    try:
        commands = read_commands(inner)
    except (McgsSyntaxError, OutOfRangeError) as error:
        return Block(place, tuple(games), (), problem or error)
    for comment in numbers:
        match = NUMBERED.match(comment.text)
        if match is not None and int(match[1]) >= len(commands):
            problem = problem or comment.error(f"a number below {len(commands)} after '#'")
    return Block(place, tuple(games), commands, problem)
