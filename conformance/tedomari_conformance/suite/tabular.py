"""Objects that a notebook shows as tables."""

import json
from collections.abc import Iterable
from html import escape


class Tabular:
    """A class whose objects a notebook shows as tables of their :meth:`rows`.

    Clause: vectors.notebook.
    """

    __slots__ = ()

    def rows(self) -> Iterable[tuple[str, str]]:
        """Return labels and strings; a row with an empty string is left out."""
        raise NotImplementedError

    def html(self) -> str:
        """Return the table as HTML, with all labels and strings escaped."""
        body = "".join(
            f'<tr><th scope="row" style="text-align:left">{escape(name)}</th>'
            f'<td style="text-align:left">{escape(text)}</td></tr>'
            for name, text in self.rows()
            if text
        )
        return f"<table>{body}</table>"

    def _repr_html_(self) -> str:
        """Return the HTML that a notebook shows."""
        return self.html()


def in_text(data: object) -> str:
    """Return a string unchanged, and other data as JSON."""
    return data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
