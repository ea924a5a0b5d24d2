"""Quotes of the sources: their places in the texts, and the record of these places.

The README next to this file says what the record is for, and how to renew it.

Clause: vectors.vector.quote.
"""

import hashlib
import json
import re
import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from misread import MISREAD
from signs import placed_signs
from table_cells import row_of

from tedomari_conformance.suite import load_documents

#: The record, one quote per line.
RECORD: Final = Path(__file__).with_name("quotes.jsonl")

#: The SHA-256 of the text of each source with which the quotes of the record were compared.
TEXTS: Final[Mapping[str, str]] = {
    "chilled-domineering-thesis": (
        "d589071ded8ccf1dd6220c38def25304d35681f8ab85cc8c533c2c52f74f7a35"
    ),
    "dots-and-boxes-page": ("dd175991552beb3ca4b875ffac8bcf6c784f750531e2045cc5012c7dca7df83a"),
    "xt-domineering-paper": (
        "789f891c1255a125fc7e8b33b7aa5ec6200f404ac5eca805f713f113b0fa856e"
    ),
    "connect6-thesis": ("e7d67f9338d2fd10d41a702c111e358bc2ce81365b834c1d6a5dfeec990a0f27"),
    "solved-domineering": ("344122367873a01cf300a49a35401d91ebc1a79196a6c813f3239e9a1a86c693"),
    "semeai-slides": ("1b3d84999681652540a0398901315575a9658b9391ca5d1b2411bc153091969c"),
}

#: The source whose tables are compared cell by cell.
THESIS: Final = "chilled-domineering-thesis"

#: The ways in which a text has a part of a quote: exactly, except for layout, or with misread
#: characters.
VERBATIM, LAYOUT, MISREAD_SIGNS = "verbatim", "layout", "misread signs"
WAYS: Final = (VERBATIM, LAYOUT, MISREAD_SIGNS)

_LEFT_OUT: Final = re.compile(r"\s*…\s*")


@dataclass(frozen=True, slots=True)
class Quote:
    """The printed text of a vector, and its place in the source."""

    source: str
    cell: str
    text: str

    @property
    def parts(self) -> Sequence[str]:
        """The parts between the ellipses."""
        return [part for part in _LEFT_OUT.split(self.text) if part]


@dataclass(frozen=True, slots=True)
class Entry:
    """The lines of a text on which the parts of a quote begin, and the worst of their ways."""

    quote: Quote
    lines: tuple[int, ...]
    way: str


class NotQuotedError(ValueError):
    """A part of a quote that a text does not have."""

    def __init__(self, quote: Quote, part: str) -> None:
        super().__init__(f"{quote.source}, {quote.cell}: the text does not have {part!r}")
        self.quote = quote


@cache
def quotes() -> Sequence[Quote]:
    """Return all quotes of the vectors, each once, except for the rows of Appendix I."""
    unique = dict.fromkeys(
        Quote(document.source, vector.provenance.cell, vector.provenance.printed)
        for document in load_documents(list(TEXTS))
        for vector in document.vectors
        if vector.provenance.printed is not None
        and not document.name.startswith("thesis-appendix-")
    )
    return list(unique)


def plain(quote: str) -> str:
    """Return the characters of a quote that are compared."""
    signs = "".join(sign for sign, _ in placed_signs(quote))
    return signs.replace("=>", "⇒").replace("||", "‖")


def pattern(part: str, source: str) -> re.Pattern[str]:
    """Return the pattern of the characters of a text that may be a part of a quote."""
    doubles = {"‖": ["||"], "⇒": ["=>"]}
    misread = MISREAD.get(source, {})
    choices = ([sign, *doubles.get(sign, []), *misread.get(sign, "")] for sign in plain(part))
    return re.compile("".join(f"(?:{'|'.join(map(re.escape, signs))})" for signs in choices))


class SignedText:
    """The text of a source as a sequence of the characters that are compared."""

    def __init__(self, text: str, source: str) -> None:
        """Extract the characters of a text."""
        self.text = text
        self.source = source
        placed = list(placed_signs(text))
        self.signs = "".join(sign for sign, _ in placed)
        self.places = [place for _, place in placed]

    @cached_property
    def starts(self) -> Sequence[int]:
        """The offsets at which the lines of the text start."""
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def line_at(self, sign: int) -> int:
        """Return the number of the line of a character, from 1 on."""
        return bisect_right(self.starts, self.places[sign])

    def sign_at(self, line: int) -> int:
        """Return the index of the first character that is on a line or after it."""
        return next(
            (sign for sign, place in enumerate(self.places) if place >= self.starts[line - 1]),
            len(self.places),
        )

    def way(self, part: str, match: re.Match[str]) -> str:
        """Return the way in which the text has a part of a quote, at a match."""
        if match[0] not in (plain(part), plain(part).replace("‖", "||")):
            return MISREAD_SIGNS
        last = self.places[match.end() - 1]
        raw = self.text[self.places[match.start()] : last + 1]
        return VERBATIM if raw == part else LAYOUT

    def entry(self, quote: Quote, lines: Sequence[int]) -> Entry:
        """Find the parts of a quote in their order, each from its line on.

        A part without a line is searched from the end of the part before it.  Raise
        :class:`NotQuotedError` for a part that the text does not have.  A quote of a cell of a
        table is compared with the cells of that row.
        """
        row = row_of(quote.cell, self.text) if self.source == THESIS else None
        if row is not None:
            return cell_entry(quote, *row)
        begins, ways, after = [], [], 0
        for number, part in enumerate(quote.parts):
            start = self.sign_at(lines[number]) if number < len(lines) else after
            match = pattern(part, self.source).search(self.signs, max(start, after))
            if match is None:
                raise NotQuotedError(quote, part)
            begins.append(self.line_at(match.start()))
            ways.append(self.way(part, match))
            after = match.end()
        return Entry(quote, tuple(begins), max(ways, key=WAYS.index))


def cell_entry(quote: Quote, line: int, cells: Sequence[str]) -> Entry:
    """Return the entry of a quote that is one of the cells of a row."""
    if quote.text in cells:
        return Entry(quote, (line,), VERBATIM)
    if plain(quote.text) in map(plain, cells):
        return Entry(quote, (line,), LAYOUT)
    raise NotQuotedError(quote, quote.text)


def read_record() -> Mapping[Quote, Entry]:
    """Return the entries of the record by their quotes."""
    lines = map(json.loads, RECORD.read_text("utf-8").splitlines())
    entries = (
        Entry(
            Quote(data["source"], data["cell"], data["quote"]), (*data["lines"],), data["way"]
        )
        for data in lines
    )
    return {entry.quote: entry for entry in entries}


def write_record(entries: Iterable[Entry]) -> None:
    """Write the record."""
    lines = (
        json.dumps(
            {
                "source": entry.quote.source,
                "cell": entry.quote.cell,
                "quote": entry.quote.text,
                "lines": entry.lines,
                "way": entry.way,
            },
            ensure_ascii=False,
        )
        for entry in entries
    )
    RECORD.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def texts_in(folder: Path) -> Mapping[str, SignedText]:
    """Return the texts of the sources in a folder, recognised by their digests."""
    names = {digest: source for source, digest in TEXTS.items()}
    texts = {}
    for file in sorted(folder.iterdir()):
        data = file.read_bytes() if file.is_file() else b""
        source = names.get(hashlib.sha256(data).hexdigest())
        if source is not None:
            texts[source] = SignedText(data.decode("utf-8"), source)
    return texts


def first_lines(quote: Quote, text: SignedText) -> Iterator[int]:
    """Yield lines from which to search for a quote: the one its cell names, then the first."""
    number = re.match(r"L(\d+)", quote.cell)
    if number is not None:
        yield int(number[1])
    place = text.text.find(quote.cell.split(";")[0])
    if place >= 0:
        yield text.text.count("\n", 0, place) + 1
    yield 1


def renew(quote: Quote, text: SignedText, known: Mapping[Quote, Entry]) -> Entry:
    """Return the entry of a quote: the known one if it still holds, or the first match."""
    tries = [known[quote].lines] if quote in known else []
    for lines in [*tries, *([line] for line in first_lines(quote, text))]:
        try:
            return text.entry(quote, lines)
        except NotQuotedError as error:
            failure = error
    raise failure


def main(folder: Path) -> None:
    """Renew the record from the texts in a folder; report the quotes that they do not have."""
    texts, known = texts_in(folder), read_record() if RECORD.exists() else {}
    entries = []
    for quote in quotes():
        try:
            entries.append(renew(quote, texts[quote.source], known))
        except NotQuotedError as error:
            print(error)
    write_record(entries)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
