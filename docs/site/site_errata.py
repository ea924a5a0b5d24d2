"""The page of errata divided: a summary, and a page for each source."""

import re
from collections.abc import Mapping

#: The headings of the parts: the summary, then each source.
PART = re.compile(r"^## (.+)\n", re.MULTILINE)

#: The name of a source, which begins the part on it.
SOURCE = re.compile(r"`(?P<name>[a-z0-9-]+)`: ")

#: A heading within a part.
HEADING = re.compile(r"^##(#+) ", re.MULTILINE)


def errata_pages(page: str, folder: str) -> Mapping[str, str]:
    """Return the pages by name: ``""`` is the summary, the others are the sources.

    ``folder`` is the path from the summary to the pages of the sources. Raises
    :class:`ValueError` for a part that does not begin with the name of its source.
    """
    head, *parts = PART.split(page)
    titles, texts = parts[::2], parts[1::2]
    pages: dict[str, str] = {}
    summary = texts[0]
    for title, text in zip(titles[1:], texts[1:], strict=True):
        source = SOURCE.match(text.strip())
        if source is None:
            raise ValueError(f"errata.md: expected the name of a source below '## {title}'")
        name = source["name"]
        pages[name] = f"# {title}: errata\n" + HEADING.sub(r"#\1 ", text)
        link = f"### [{title}]({folder}/{name}.md)\n"
        if f"### {title}\n" not in summary:
            raise ValueError(f"errata.md: expected '### {title}' in the summary")
        summary = summary.replace(f"### {title}\n", link)
    pages[""] = f"{head}## {titles[0]}\n{summary}"
    return pages
