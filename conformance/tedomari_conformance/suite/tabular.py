"""What a notebook shows as a table."""

import json
from collections.abc import Iterable
from html import escape


class Tabular:
    """A class whose objects a notebook shows as tables of their :meth:`rows`.

    Clause: vectors.notebook.
    """

    __slots__ = ()

    def rows(self) -> Iterable[tuple[str, str]]:
        """Return names and texts; a row without a text is left out."""
        raise NotImplementedError

    def html(self) -> str:
        """Return the table in HTML, in which no text is markup."""
        body = "".join(
            f'<tr><th scope="row" style="text-align:left">{escape(name)}</th>'
            f'<td style="text-align:left">{escape(text)}</td></tr>'
            for name, text in self.rows()
            if text
        )
        return f"<table>{body}</table>"

    def _repr_html_(self) -> str:
        """Return what a notebook shows."""
        return self.html()


def in_text(data: object) -> str:
    """Return a string as it is, other data as JSON."""
    return data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
