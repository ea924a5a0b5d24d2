"""Arguments and lines of standard input: expressions that start with a minus, and text."""

import sys
from collections.abc import Iterator, Sequence

import click

from tedomari.errors import OutsideError, TedomariError
from tedomari.messages import nearest
from tedomari_cli.diverting import AnsweringCommand

#: In place of an expression or a position: one a line from standard input.
STANDARD_INPUT = "-"


class OperandCommand(AnsweringCommand):
    """A command without short options, so that what starts with one minus is an operand.

    ``eval -v`` asks for the value of down.  What starts with two minuses and a letter is
    an option, and refused if there is no such one; after ``--`` all are operands.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Sort options from operands, then let click read them."""
        options, operands = self.sorted_apart(ctx, args)
        expected = sum(isinstance(parameter, click.Argument) for parameter in self.params)
        any_number = any(parameter.nargs < 0 for parameter in self.params)
        if len(operands) > expected and not any_number:
            hint = " Put an argument that holds spaces into quotes." if expected else ""
            raise click.UsageError(
                f"Expected {counted(expected)}, found {len(operands)}: "
                f"{' '.join(operands)}.{hint}",
                ctx,
            )
        return super().parse_args(ctx, [*options, "--", *operands])

    def sorted_apart(
        self, ctx: click.Context, args: Sequence[str]
    ) -> tuple[list[str], list[str]]:
        """Return the options with their values, and the operands.

        An unknown option is refused here: whether it takes a value cannot be known, and the
        value would count as an operand.
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
        """The options of the command, with ``--help``."""
        return (option for option in self.get_params(ctx) if isinstance(option, click.Option))


def names_of(option: click.Option) -> Sequence[str]:
    """The names of an option, and those that switch it off."""
    return [*option.opts, *option.secondary_opts]


def counted(arguments: int) -> str:
    """A number of arguments in words.

    >>> counted(0), counted(1), counted(2)
    ('no argument', '1 argument', '2 arguments')
    """
    return f"{arguments or 'no'} argument{'s' * (arguments > 1)}"


def is_option(arg: str) -> bool:
    """Whether an argument is an option: two minuses, then a letter.

    >>> [is_option(arg) for arg in ("--json", "-v", "--1", "-")]
    [True, False, False, False]
    """
    return arg.startswith("--") and arg[2:3].isalpha()


class NotTextError(TedomariError):
    """Bytes that are no UTF-8 text."""

    def __init__(self, text: str) -> None:
        column = next(i for i, sign in enumerate(text, 1) if is_stray(sign))
        byte = ord(text[column - 1]) & 0xFF
        super().__init__(
            f"column {column}: expected UTF-8 text, found the byte 0x{byte:02x}; "
            "save the input as UTF-8 text"
        )
        self.column = column


def is_stray(sign: str) -> bool:
    """Whether a character stands for a byte that could not be decoded."""
    return "\ud800" <= sign <= "\udfff"


def checked(text: str) -> str:
    """The text as it is; :class:`NotTextError` if some of its bytes were no text."""
    if any(map(is_stray, text)):
        raise NotTextError(text)
    return text


def lines() -> Iterator[str]:
    """The lines of standard input; bytes that are no text are kept as stray signs.

    :class:`OutsideError` if standard input is closed.
    """
    if sys.stdin is None:
        raise OutsideError("standard input is closed; give it a file, or /dev/null if empty")
    for number, line in enumerate(sys.stdin.buffer):
        text = line.removesuffix(b"\n").removesuffix(b"\r")
        if number == 0:
            text = text.removeprefix(b"\xef\xbb\xbf")
        yield text.decode("utf-8", "surrogateescape")


def inputs(operand: str) -> Iterator[str]:
    """The operand, or the lines of standard input if it is ``-``."""
    if operand == STANDARD_INPUT:
        yield from lines()
    else:
        yield operand
