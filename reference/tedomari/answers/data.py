"""Answers as plain data, ready for JSON: the type, and two keys that any answer may have."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

#: What one member of an answer may hold.
Data: TypeAlias = "str | int | bool | Sequence[Data] | Mapping[str, Data] | None"
Answer: TypeAlias = Mapping[str, Data]

#: What an answer has so far.  A description is built with one of these, and adds each member
#: as soon as it is known, for a caller whose computation is ended before all are.
Known: TypeAlias = dict[str, Data]

#: The key of an answer for the members that are beyond a bound.
BOUNDS: Final = "bounds"

#: The key of an answer under which a contradiction between two ways to it is reported.
FAULT: Final = "fault"
