"""Code in the rows of tables."""

import re

#: A fence, which is skipped, or code in a row of a table.
TABLE_CODE = re.compile(r"^```.*?^```|`[^`\n]+`(?=[^\n]*\|$)", re.MULTILINE | re.DOTALL)


def with_bars(text: str) -> str:
    """Return a page with the bars of code in tables unescaped.

    On other sites a bar ends a cell even in code, unless there is a backslash before it.  Here
    it does not, and the backslash would be shown.
    """
    return TABLE_CODE.sub(
        lambda match: match[0] if match[0].startswith("```") else match[0].replace(r"\|", "|"),
        text,
    )
