"""The links of the built site lead somewhere and have texts; nothing is loaded from outside."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The links, the marks, and what is loaded of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.empty: list[str] = []
        self.loaded: list[str] = []
        self.marks: set[str] = set()
        self.opened: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag links to, loads, and is called."""
        attributes = {name: value or "" for name, value in attrs}
        self.marks.update(attributes[name] for name in ("id", "name") if name in attributes)
        if tag in ("img", "svg") or attributes.keys() & {"title", "aria-label"}:
            self.opened = None
        elif tag == "a":
            self.opened = attributes.get("href")
        if tag == "a" and "href" in attributes:
            self.links.append(attributes["href"])
        elif "src" in attributes:
            self.loaded.append(attributes["src"])
        elif tag == "link" and attributes.get("rel") in ("stylesheet", "icon", "preload"):
            self.loaded.append(attributes["href"])

    def handle_data(self, data: str) -> None:
        """Note that the open link has a text."""
        if data.strip():
            self.opened = None

    def handle_endtag(self, tag: str) -> None:
        """Note a link that ends without a text or a picture."""
        if tag == "a" and self.opened is not None:
            self.empty.append(self.opened)
            self.opened = None


@cache
def read(file: Path) -> Page:
    """A page of the site."""
    page = Page()
    page.feed(file.read_text("utf-8"))
    return page


def problems(site: Path) -> Iterator[str]:
    """The links that lead nowhere, and what is loaded from outside."""
    for file in sorted(site.rglob("*.html")):
        if file.name == "404.html":
            continue
        page = read(file)
        for target in page.loaded:
            if urlsplit(target).netloc:
                yield f"{file.relative_to(site)}: loads {target} from outside"
            elif not target.startswith("data:") and not resolve(file, target).exists():
                yield f"{file.relative_to(site)}: loads {target}, which is not there"
        for target in page.empty:
            yield f"{file.relative_to(site)}: the link {target} has no text"
        for target in page.links:
            problem = link_problem(file, target)
            if problem is not None:
                yield f"{file.relative_to(site)}: {problem}"


def link_problem(file: Path, target: str) -> str | None:
    """What is wrong with a link; links to other sites are not followed."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return None
    there = resolve(file, parts.path) if parts.path else file
    if not there.exists():
        return f"the link {target} leads nowhere"
    mark = unquote(parts.fragment)
    if mark and there.suffix == ".html" and mark not in read(there).marks and mark != "__top":
        return f"the link {target} leads to a mark that is not there"
    return None


def resolve(file: Path, target: str) -> Path:
    """The file that a link of a page is about."""
    there = (file.parent / unquote(urlsplit(target).path)).resolve()
    return there / "index.html" if there.is_dir() else there
