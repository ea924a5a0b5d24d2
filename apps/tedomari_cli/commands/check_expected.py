"""The file of expected divergences of ``tedomari check``: read, compared, added to."""

from collections.abc import Sequence
from functools import cache

from tedomari.errors import OutsideError
from tedomari_cli.commands.check_options import CheckOptions
from tedomari_cli.failures import say
from tedomari_cli.files import write_file
from tedomari_conformance.engines.questions import chapter_of
from tedomari_conformance.suite import load_documents
from tedomari_conformance.suite.harness.cases import every
from tedomari_conformance.suite.harness.divergences import (
    Comparison,
    compared,
    new_entries,
    with_entries,
)
from tedomari_conformance.suite.harness.expected import (
    Divergence,
    ExpectedFileError,
    read_divergences,
)
from tedomari_conformance.suite.harness.results import Result


def expectations_of(options: CheckOptions) -> Sequence[Divergence]:
    """What the file of --expected expects; nothing without the option."""
    return read_divergences(text_of(options), str(options.expected))


def text_of(options: CheckOptions) -> str:
    """The text of the file; a file that is not there yet is empty if it is to be updated."""
    path = options.expected
    if path is None:
        return ""
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError as error:
        if options.update_expected:
            return ""
        raise ExpectedFileError(
            str(path), 1, "there is no such file; --update-expected writes one"
        ) from error
    except UnicodeDecodeError as error:
        raise ExpectedFileError(str(path), 1, "expected UTF-8 text") from error
    except OSError as error:
        raise OutsideError(f"cannot read {path}: {error.strerror}") from error


def held_against(
    options: CheckOptions, divergences: Sequence[Divergence], results: Sequence[Result]
) -> Comparison:
    """Results held against what is expected; the file is added to first if that is wanted.

    Clause: engines.expected.update.
    """
    found = comparison_of(options, divergences, results)
    if not options.update_expected or options.expected is None or not found.unexpected:
        return found
    added = new_entries(found.unexpected, results)
    text = with_entries(text_of(options), added, str(options.expected))
    write_file(options.expected, text)
    say(f"added to {options.expected}: {len(added)}; say why in each")
    return comparison_of(options, read_divergences(text, str(options.expected)), results)


def comparison_of(
    options: CheckOptions, divergences: Sequence[Divergence], results: Sequence[Result]
) -> Comparison:
    """Results held against divergences."""
    return compared(
        divergences,
        results,
        where=str(options.expected),
        strict=options.strict,
        known=all_ids,
    )


@cache
def all_ids() -> Sequence[str]:
    """The ids of all questions of all vectors; the first of a vector has the vector's id."""
    return [case.id for case in every(map(chapter_of, load_documents(None)))]
