"""Forms: a form is a pair of sets of forms."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final, final
from weakref import WeakValueDictionary

from tedomari.errors import BoundError

#: At most this many characters of a form are written.
TEXT_LIMIT: Final = 1_000_000

_Options = frozenset["Form"]
_Sides = tuple[Sequence["Form"], Sequence["Form"]]


class FormTextError(BoundError):
    """A form is too long to be written.  Clause: game.form.text.limit."""

    def __init__(self) -> None:
        super().__init__(
            f"the form takes more than {TEXT_LIMIT} characters; "
            "write a simpler form, or the value of this one"
        )


@final
class Form:
    """A game as written: ``{left options | right options}``, in which each option is a form.

    Two forms are *identical* when they have identical options.  A process holds each form only
    once, so identical forms are the same object.  ``==`` tests whether forms are identical, not
    whether they have the same value: ``{-1|1}`` and ``{|}`` are different forms of the value 0.

    >>> zero = Form()
    >>> star = Form([zero], [zero])
    >>> star == Form({zero}, {zero})
    True
    >>> str(star)
    '{{|}|{|}}'

    Source: Conway, On Numbers and Games, chapter 7; XT Domineering paper, (1).
    Clauses: game.form.definition, game.form.identity, game.form.zero, game.form.immutable.
    """

    __slots__ = ("__weakref__", "_birthday", "_left", "_right")

    _left: _Options
    _right: _Options
    _birthday: int

    _known: ClassVar[WeakValueDictionary[tuple[_Options, _Options], "Form"]] = (
        WeakValueDictionary()
    )

    def __new__(cls, left: Iterable["Form"] = (), right: Iterable["Form"] = ()) -> "Form":
        key = (_options(left), _options(right))
        known = cls._known.get(key)
        if known is not None:
            return known
        form = super().__new__(cls)
        object.__setattr__(form, "_left", key[0])
        object.__setattr__(form, "_right", key[1])
        days = [option._birthday for option in key[0] | key[1]]
        object.__setattr__(form, "_birthday", 1 + max(days) if days else 0)
        cls._known[key] = form
        return form

    def __init_subclass__(cls) -> None:
        raise TypeError("Form cannot be subclassed: each form exists once")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Form is immutable; cannot set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Form is immutable; cannot delete {name}")

    def __reduce__(self) -> tuple[object, ...]:
        return (_from_table, (_to_table(self),))

    @property
    def left_options(self) -> frozenset["Form"]:
        """The forms that Left can move to.  Clause: game.form.definition."""
        return self._left

    @property
    def right_options(self) -> frozenset["Form"]:
        """The forms that Right can move to.  Clause: game.form.definition."""
        return self._right

    @property
    def birthday(self) -> int:
        """The formal birthday: 0 for {|}, otherwise 1 + the greatest birthday of an option.

        >>> Form([Form()]).birthday
        1

        Clause: game.form.birthday.
        """
        return self._birthday

    def __str__(self) -> str:
        """The form in braces, commas and bars, short options first.

        Raises :class:`FormTextError` if it takes more than ``TEXT_LIMIT`` characters.
        Clauses: game.form.text, game.form.text.limit.
        """
        order = tuple(followers(self))
        lengths: dict[Form, int] = {}
        for form in order:
            lengths[form] = _length(form, lengths)
            if lengths[form] > TEXT_LIMIT:
                raise FormTextError
        sides: dict[Form, _Sides] = {}
        for form in order:
            sides[form] = (
                _sort(form._left, lengths, sides),
                _sort(form._right, lengths, sides),
            )
        return _text(self, sides)

    def __repr__(self) -> str:
        try:
            return f"<Form {self}>"
        except FormTextError:
            return f"<Form of birthday {self._birthday}, more than {TEXT_LIMIT} characters>"


def _length(form: Form, lengths: Mapping[Form, int]) -> int:
    """The number of characters of a form: braces, bar, options and commas between them."""
    length = 3
    for side in (form._left, form._right):
        length += max(0, len(side) - 1) + sum([lengths[option] for option in side])
    return length


def _sort(
    options: _Options, lengths: Mapping[Form, int], sides: Mapping[Form, _Sides]
) -> Sequence[Form]:
    """The options by length, then by text.  Only options of the same length are written."""
    if len(options) < 2:
        return tuple(options)
    number = Counter(lengths[option] for option in options)

    def key(option: Form) -> tuple[int, str]:
        length = lengths[option]
        return length, _text(option, sides) if number[length] > 1 else ""

    return sorted(options, key=key)


def _text(form: Form, sides: Mapping[Form, _Sides]) -> str:
    """The form in braces, its options in the order of ``sides``."""
    out: list[str] = []
    stack: list[Form | str] = [form]
    while stack:
        piece = stack.pop()
        if isinstance(piece, str):
            out.append(piece)
        else:
            left, right = sides[piece]
            stack += ["}", *_reverse_with_commas(right)]
            stack += ["|", *_reverse_with_commas(left), "{"]
    return "".join(out)


def _reverse_with_commas(options: Sequence[Form]) -> list[Form | str]:
    """The options in reverse order, for a stack, with commas between them."""
    pieces: list[Form | str] = []
    for option in options:
        pieces += [option, ","]
    return pieces[-2::-1]


def _options(collection: Iterable[Form]) -> _Options:
    """The set of the given options.  Raises TypeError unless they are a collection of forms."""
    if not isinstance(collection, Iterable):
        raise TypeError(
            "the options of a Form are given as a collection, as in Form([Form()]), "
            f"not as {type(collection).__name__}"
        )
    options = tuple(collection)
    for option in options:
        if not isinstance(option, Form):
            raise TypeError(f"the options of a Form must be Forms, not {type(option).__name__}")
    return frozenset(options)


def followers(form: Form) -> Iterator[Form]:
    """The form and every form that play can reach from it, each once, options before games.

    Clause: game.form.followers.
    """
    done: set[Form] = set()
    stack = [form]
    while stack:
        top = stack[-1]
        missing = [option for option in top._left | top._right if option not in done]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        if top not in done:
            done.add(top)
            yield top


_Table = list[tuple[tuple[int, ...], tuple[int, ...]]]


def _to_table(form: Form) -> _Table:
    """The followers as a table in which rows refer to options by index.

    The table is flat, so pickling a deep form needs no recursion.

    Clause: game.form.pickle.
    """
    table: _Table = []
    place: dict[Form, int] = {}
    for follower in followers(form):
        place[follower] = len(table)
        left, right = (
            tuple(sorted(place[option] for option in side))
            for side in (follower._left, follower._right)
        )
        table.append((left, right))
    return table


def _from_table(table: _Table) -> Form:
    forms: list[Form] = []
    for left, right in table:
        forms.append(Form((forms[i] for i in left), (forms[i] for i in right)))
    return forms[-1]
