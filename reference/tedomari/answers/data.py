"""Answers as plain data, ready for JSON: the type, and two keys that any answer may have."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

#: The type of one member of an answer.
Data: TypeAlias = "str | int | bool | Sequence[Data] | Mapping[str, Data] | None"
Answer: TypeAlias = Mapping[str, Data]

#: The members of an answer so far.  The functions that describe positions add each member as
#: soon as it is known, so that a caller still has these if the computation is ended early.
Known: TypeAlias = dict[str, Data]

#: The key of an answer under which members that exceed a bound are listed.
BOUNDS: Final = "bounds"

#: The key of an answer under which a contradiction between two methods is reported.
FAULT: Final = "fault"
