"""Operands of commands, which may begin with a minus sign, and lines of standard input."""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import click

from tedomari.errors import OutsideError, TedomariError
from tedomari.messages import nearest
from tedomari_cli.diverting import AnsweringCommand
from tedomari_cli.failures import os_error_message
from tedomari_cli.files import LONGEST, read_file

#: Given instead of an expression or position: read standard input, one per line.
STANDARD_INPUT = "-"


class OperandCommand(AnsweringCommand):
    """A command without short options: an argument with a single minus sign is an operand.

    For example, ``eval -v`` asks for the value of down.  An argument that begins with two minus
    signs and a letter is an option, and is refused if the option is unknown.  After ``--``, all
    arguments are operands.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Separate options from operands, and pass both to click."""
        options, operands = self.separate(ctx, args)
        expected = sum(isinstance(parameter, click.Argument) for parameter in self.params)
        any_number = any(parameter.nargs < 0 for parameter in self.params)
        if len(operands) > expected and not any_number:
            hint = " Put an argument that holds spaces into quotes." if expected else ""
            raise click.UsageError(
                f"Expected {argument_count(expected)}, found {len(operands)}: "
                f"{' '.join(operands)}.{hint}",
                ctx,
            )
        return super().parse_args(ctx, [*options, "--", *operands])

    def separate(self, ctx: click.Context, args: Sequence[str]) -> tuple[list[str], list[str]]:
        """Return the options with their values, and the operands.

        An unknown option is refused here.  It may or may not take a value, and the value would
        count as an operand.
        """
        known = {name: option for option in self.long_options(ctx) for name in names_of(option)}
        options: list[str] = []
        operands: list[str] = []
        rest = iter(args)
        for arg in rest:
            if arg == "--":
                operands.extend(rest)
            elif f"-{arg}" in known:
                raise click.NoSuchOption(arg, possibilities=[f"-{arg}"], ctx=ctx)
            elif not is_option(arg):
                operands.append(arg)
            elif (name := arg.partition("=")[0]) not in known:
                raise click.NoSuchOption(name, possibilities=nearest(name, known, 3), ctx=ctx)
            else:
                options.append(arg)
                if arg in known and not known[arg].is_flag:
                    value = next(rest, None)
                    if value is None:
                        raise click.BadOptionUsage(
                            arg, f"Option {arg!r} requires a value.", ctx
                        )
                    options.append(value)
        return options, operands

    def long_options(self, ctx: click.Context) -> Iterator[click.Option]:
        """Yield the options of the command, including ``--help``."""
        return (option for option in self.get_params(ctx) if isinstance(option, click.Option))


def names_of(option: click.Option) -> Sequence[str]:
    """Return the names of an option, with those that switch it off."""
    return [*option.opts, *option.secondary_opts]


def argument_count(arguments: int) -> str:
    """Return a number of arguments in words.

    >>> argument_count(0), argument_count(1), argument_count(2)
    ('no argument', '1 argument', '2 arguments')
    """
    return f"{arguments or 'no'} argument{'s' * (arguments > 1)}"


def is_option(arg: str) -> bool:
    """Whether an argument is an option: two minus signs, then a letter.

    >>> [is_option(arg) for arg in ("--json", "-v", "--1", "-")]
    [True, False, False, False]
    """
    return arg.startswith("--") and arg[2:3].isalpha()


class NotTextError(TedomariError):
    """An input contains bytes that are not UTF-8 text."""

    def __init__(self, text: str) -> None:
        column = next(i for i, char in enumerate(text, 1) if is_surrogate(char))
        byte = ord(text[column - 1]) & 0xFF
        super().__init__(
            f"column {column}: expected UTF-8 text, found the byte 0x{byte:02x}; "
            "save the input as UTF-8 text"
        )
        self.column = column


def is_surrogate(char: str) -> bool:
    """Whether a character is a surrogate, which stands for a byte that is not UTF-8."""
    return "\ud800" <= char <= "\udfff"


def check_text(text: str) -> str:
    """Return the text; raise :class:`NotTextError` if some of its bytes were not UTF-8."""
    if any(map(is_surrogate, text)):
        raise NotTextError(text)
    return text


def lines() -> Iterator[str]:
    """Return the lines of standard input; bytes that are not UTF-8 become surrogates.

    Raises :class:`OutsideError` if standard input is closed, or if a line has more than
    ``LONGEST`` bytes.
    """
    if sys.stdin is None:
        raise OutsideError("standard input is closed; give it a file, or /dev/null if empty")
    return lines_from(sys.stdin.buffer, "standard input")


def lines_of(path: Path) -> Iterator[str]:
    """Return the lines of a file, as those of standard input.

    Raises :class:`OutsideError` if it cannot be read, or is too long.
    """
    try:
        content = read_file(path)
    except OSError as error:
        raise OutsideError(os_error_message(error)) from error
    return lines_from(BytesIO(content), str(path))


def lines_from(stream: BinaryIO, name: str) -> Iterator[str]:
    """Yield the lines of a stream, without a byte order mark and without the ends of lines."""
    for number, line in enumerate(iter(partial(stream.readline, LONGEST + 1), b"")):
        if len(line) > LONGEST:
            raise OutsideError(
                f"cannot read line {number + 1} of {name}: it has more than {LONGEST:,} bytes"
            )
        text = line.removesuffix(b"\n").removesuffix(b"\r")
        if number == 0:
            text = text.removeprefix(b"\xef\xbb\xbf")
        yield text.decode("utf-8", "surrogateescape")


def inputs(operand: str) -> Iterator[str]:
    """Yield the operand, or the lines of standard input if it is ``-``."""
    if operand == STANDARD_INPUT:
        yield from lines()
    else:
        yield operand
