"""Families of strips: the strips ``prefix + n * word + suffix`` for all n."""

import re
from dataclasses import dataclass
from typing import Final

from tedomari.errors import TedomariError
from tedomari.messages import clip
from tedomari.strips.rules import StripRules

#: A template such as ``o(xxo)^n``.
TEMPLATE: Final = re.compile(r"(?P<prefix>[^()]*)\((?P<word>[^()]+)\)\^n(?P<suffix>[^()]*)")


#: The number of cells of a wrong template that a message shows.
SHOWN: Final = 60


class TemplateError(TedomariError):
    """A string that is not a template.  Clause: periods.template."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(
            f"the template {clip(text, SHOWN)!r} is not valid: expected {expected}"
        )
        self.text = text


@dataclass(frozen=True, slots=True, order=True)
class Family:
    """The strips in which a word is repeated between a prefix and a suffix.

    Clause: periods.family.
    """

    prefix: str
    suffix: str

    def strip(self, word: str, count: int) -> str:
        """The strip with this number of repetitions.

        The number may be -1 if the mirror image of the strip has at least none.
        """
        if count >= 0:
            return self.prefix + word * count + self.suffix
        turned = mirror_image(word, self)
        if turned is None or count + turned.more < 0:
            raise ValueError(f"{count} repetitions of {word!r} in {self}")
        return turned.family.strip(word, count + turned.more)[::-1]


@dataclass(frozen=True, slots=True)
class Place:
    """Strips as those of a family in which the repetitions are counted from another number.

    The strip with n repetitions has the value of the one of ``family`` with n + ``more``, where
    ``more`` is at least -1.
    """

    family: Family
    more: int


def parse_template(text: str, rules: StripRules) -> tuple[str, Place]:
    """Return the word of a template, and its strips as those of a family in normal form.

    >>> from tedomari.strips import Rewrite
    >>> clobber = StripRules("xo_", "_", (Rewrite("xo", "_x"),), (Rewrite("xo", "o_"),))
    >>> parse_template("o(xxo)^n", clobber)
    ('xxo', Place(family=Family(prefix='o', suffix=''), more=0))
    >>> parse_template("xxo(xxo)^nx", clobber)[1].more
    1

    Raises :class:`TemplateError`.  Clause: periods.template.
    """
    match = TEMPLATE.fullmatch(text)
    if match is None:
        raise TemplateError(text, "one word in parentheses, followed by ^n, such as (xxo)^n")
    prefix, word, suffix = match["prefix"], match["word"], match["suffix"]
    for cell in prefix + word + suffix:
        if cell not in rules.cells:
            raise TemplateError(
                text, f"only the cells {', '.join(map(repr, rules.cells))}, found {cell!r}"
            )
        if cell in rules.walls:
            raise TemplateError(text, f"one component, found the wall {cell!r}")
    if any(word == word[:size] * (len(word) // size) for size in range(1, len(word))):
        raise TemplateError(
            text, f"a word that is not a repetition, found {clip(word, SHOWN)!r}"
        )
    return word, place(word, Family(prefix, suffix), rules)


def place(word: str, family: Family, rules: StripRules) -> Place:
    """Return the strips of a family as those of a family in normal form.

    In normal form the prefix does not end with the word and the suffix does not begin with it,
    and where mirror images have the same value, the smaller of two images is chosen.

    Claim: two families in normal form that share infinitely many strips are equal, up to
    mirror images.  Reason: a strip with enough repetitions has one periodic run that is longer
    than all others, and the word is not a repetition of a shorter one, so that two occurrences
    of ``2 * word`` in this run differ by a multiple of its length.
    Clause: periods.family.
    """
    here = absorb(word, family)
    if rules.is_symmetric:
        turned = mirror_image(word, here.family)
        if turned is not None and turned.family < here.family:
            return Place(turned.family, here.more + turned.more)
    return here


def absorb(word: str, family: Family) -> Place:
    """Count the repetitions at the end of the prefix and at the start of the suffix."""
    prefix, suffix, more = family.prefix, family.suffix, 0
    while prefix.endswith(word):
        prefix, more = prefix[: -len(word)], more + 1
    while suffix.startswith(word):
        suffix, more = suffix[len(word) :], more + 1
    return Place(Family(prefix, suffix), more)


def mirror_image(word: str, family: Family) -> Place | None:
    """Return the mirror images of the strips, or None if they do not repeat the same word.

    If the mirror image of the word is ``x + y`` and the word is ``y + x``, n repetitions of the
    mirror image are ``x``, n - 1 repetitions of the word, and ``y``.
    """
    back = word[::-1]
    if back == word:
        return absorb(word, Family(family.suffix[::-1], family.prefix[::-1]))
    for size in range(1, len(word)):
        x, y = back[:size], back[size:]
        if y + x == word:
            image = Family(family.suffix[::-1] + x, y + family.prefix[::-1])
            turned = absorb(word, image)
            return Place(turned.family, turned.more - 1)
    return None
