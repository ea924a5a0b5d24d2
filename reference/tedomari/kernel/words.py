"""Names for machine words and tables of them, which plain Python replaces by its own types.

The kernel is written once.  Compiled by mypyc, its integers of type ``i64`` are machine words,
and ``vec[i64]`` is an array of them, without an object for each.  In plain Python, ``i64`` is
``int``, ``vec`` is ``list``, and the maps are ``dict``, so that nothing needs to be installed.
This module is never compiled: it decides at import which of the two it names.

Machine words do not check for overflow.  So whatever can be large without limit is kept as a
Python integer: see :func:`tedomari.kernel.scale.widen`.

Python integers that can be large are shifted and added, but not multiplied.  CPython looks for
signals while it multiplies them.  If an interrupt or a bound raises an exception there,
compiled code takes it for a lack of memory, and ends the process.
"""

from importlib.machinery import SOURCE_SUFFIXES
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final


def is_compiled() -> bool:
    """Whether the other modules of the kernel are compiled."""
    spec = find_spec("tedomari.kernel.wordmap")
    return spec is not None and not str(spec.origin).endswith(tuple(SOURCE_SUFFIXES))


#: Whether words are machine words.
COMPILED: Final = is_compiled()

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append, vec
    from mypy_extensions import i64

    from tedomari.kernel.wordmap import (
        MOST_ANSWERS,
        AnswerMap,
        RecentMap,
        WordMap,
        are_words_at,
        bit_at,
        count_bits,
        extend,
        hash_options,
        place_of,
        sort_by,
        sort_words,
    )
else:
    from tedomari.kernel.plain import (
        MOST_ANSWERS,
        AnswerMap,
        RecentMap,
        WordMap,
        append,
        are_words_at,
        bit_at,
        count_bits,
        extend,
        hash_options,
        i64,
        place_of,
        sort_by,
        sort_words,
        vec,
    )

__all__ = [
    "COMPILED",
    "MOST_ANSWERS",
    "AnswerMap",
    "RecentMap",
    "WordMap",
    "append",
    "are_words_at",
    "bit_at",
    "count_bits",
    "extend",
    "hash_options",
    "i64",
    "place_of",
    "sort_by",
    "sort_words",
    "vec",
]
