"""The values and shapes of a checkpoint, read from its bytes."""

import json
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

from second_way.values import Values


@dataclass
class Recording:
    """The content of a checkpoint: values as slices of words, and the entries of shapes."""

    ruleset: str
    words: memoryview = field(default_factory=lambda: memoryview(b"").cast("i"))
    starts: list[int] = field(default_factory=list)
    shapes: dict[int, int] = field(default_factory=dict)


class ReadingError(ValueError):
    """A file that is not the complete checkpoint of a board."""


def read(path: Path) -> Recording:
    """Read a checkpoint.

    Raises ReadingError if the file cannot be read or is incomplete, or if a digest is wrong.
    """
    try:
        return content_of(path.read_bytes())
    except OSError as error:
        raise ReadingError(f"{path}: {error.strerror}") from error
    except ReadingError as error:
        raise ReadingError(f"{path}: {error}") from error
    except (ValueError, KeyError, TypeError, RecursionError, struct.error) as error:
        raise ReadingError(f"{path}: expected the complete checkpoint of a board") from error


def content_of(data: bytes) -> Recording:
    """Return the content of a checkpoint."""
    begin = data.index(b"\n") + 1
    recording = Recording(json.loads(data[:begin])["ruleset"])
    digest = sha256(data[:begin])
    values: list[bytes] = []
    while begin < len(data):
        lengths = struct.unpack_from("<3q", data, begin)
        end = begin + 32 + 4 * lengths[0] + 12 * lengths[1]
        digest.update(data[begin:end])
        if lengths[1] != lengths[2] or data[end : end + 32] != digest.digest():
            raise ReadingError(f"the share at byte {begin} differs from its digest")
        middle = begin + 32 + 4 * lengths[0]
        values.append(data[begin + 32 : middle])
        shapes = struct.unpack_from(f"<{lengths[1]}q", data, middle)
        entries = struct.unpack_from(f"<{lengths[1]}i", data, middle + 8 * lengths[1])
        recording.shapes.update(zip(shapes, entries, strict=True))
        begin = end + 32
    recording.words = memoryview(b"".join(values)).cast("i")
    recording.starts = list(starts_of(recording.words))
    return recording


def starts_of(words: memoryview) -> Iterator[int]:
    """Yield the place of the first word of each value."""
    place = 0
    while place < len(words):
        yield place
        place += 3 if words[place] < 0 else 2 + words[place] + words[place + 1]


def sides_of(recording: Recording, value: int) -> tuple[list[int], list[int]] | Fraction:
    """Return the options of a value by their numbers in the file, or the number that it is."""
    words, place = recording.words, recording.starts[value]
    left, right = words[place], words[place + 1]
    if left < 0:
        return Fraction(right, 2 ** words[place + 2])
    options = words[place + 2 : place + 2 + left + right].tolist()
    return options[:left], options[left:]


class Translation:
    """From the values of a file to those of a second table."""

    def __init__(self, recording: Recording, values: Values) -> None:
        self.recording = recording
        self.values = values
        self.known: dict[int, int] = {}

    def __getitem__(self, value: int) -> int:
        """Return the form of a value; its options come first, on a stack."""
        stack = [value]
        while stack:
            sides = sides_of(self.recording, stack[-1])
            if isinstance(sides, Fraction):
                self.known[stack.pop()] = self.values.number(sides)
                continue
            missing = [x for side in sides for x in side if x not in self.known]
            stack += missing
            if not missing:
                left, right = (tuple(self.known[x] for x in side) for side in sides)
                self.known[stack.pop()] = self.values.place(left, right)
        return self.known[value]
