"""The service worker in a headless browser, with a small page in place of the workbench."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from build_notebooks import LOCK
from build_web import HERE, write_service_worker

from static_host import Handler, Host, host_of

pytestmark = pytest.mark.once

#: A page that asks the service worker to keep its files, unless its address has a query.
PAGE = """<!doctype html>
<title>small page</title>
<link rel="icon" href="data:,">
<script type="module">
  import { keepOffline, underControl } from "./python/offline.js";
  await underControl();
  document.documentElement.dataset.controlled = "yes";
  if (!location.search) keepOffline();
</script>
"""


class RedirectingHandler(Handler):
    """The handler of a host that redirects ``index.html`` to its folder, as some hosts do."""

    def send_head(self) -> Any:
        if not self.path.endswith("/index.html"):
            return super().send_head()
        self.send_response(308)
        self.send_header("Location", self.path.removesuffix("index.html"))
        self.send_header("Content-Length", "0")
        self.end_headers()
        return None


@pytest.fixture(params=[Handler, RedirectingHandler])
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Host]:
    """A host of the small page, one that redirects and one that does not."""
    (tmp_path / "python").mkdir()
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    (tmp_path / "python" / LOCK).write_text('{"packages": {}}', "utf-8")
    shutil.copy(HERE / "python/offline.js", tmp_path / "python")
    write_service_worker(tmp_path)
    with host_of(tmp_path, request.param) as host:
        yield host


def visit(driver: Any, address: str, mark: str, expected: str) -> None:
    """Load the page, and wait until it has a mark."""
    from selenium.webdriver.support.wait import WebDriverWait

    driver.get("about:blank")
    driver.get(address)
    script = f"return document.documentElement.dataset.{mark}"
    assert WebDriverWait(driver, 600).until(lambda _: driver.execute_script(script)) == expected


def test_the_next_visit_shows_the_page_from_the_host(driver: Any, host: Host) -> None:
    visit(driver, f"{host.address}?", "controlled", "yes")
    visit(driver, f"{host.address}?visit=1", "controlled", "yes")
    visit(driver, f"{host.address}?visit=2", "controlled", "yes")
    assert driver.title == "small page"


def test_the_next_visit_shows_the_page_that_was_kept(driver: Any, host: Host) -> None:
    visit(driver, host.address, "offline", "ready")
    host.stop()
    try:
        visit(driver, host.address, "offline", "ready")
    finally:
        host.start()
