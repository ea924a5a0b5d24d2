"""``tedomari explore`` as a command: how it begins and ends."""

import re
import signal
import subprocess
import sys
import urllib.request
import webbrowser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from click.testing import CliRunner

from tedomari_cli.commands import explore
from tedomari_cli.commands.explore import listen, open_in_browser

pytest.importorskip("uvicorn", reason="needs the extra 'explore'")
pytest.importorskip("starlette", reason="needs the extra 'explore'")

COMMAND = [sys.executable, "-m", "tedomari_cli", "explore", "--no-browser"]


def test_an_interrupt_ends_it_with_status_0() -> None:
    with subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            link = re.search(r"http\S+", process.stdout.readline())
            assert link is not None
            with urllib.request.urlopen(link[0].partition("#")[0], timeout=300) as answer:
                assert "default-src 'none'" in answer.headers["content-security-policy"]
                assert answer.headers["server"] is None
            process.send_signal(signal.SIGINT)
            process.wait(300)
        finally:
            process.kill()
    assert process.returncode == 0


def test_a_port_that_is_taken_is_told() -> None:
    with listen(0) as listening:
        listening.listen()
        port = str(listening.getsockname()[1])
        done = subprocess.run(
            [*COMMAND, "--port", port], capture_output=True, text=True, check=False
        )
    assert (done.returncode, done.stdout) == (3, "")
    assert f"cannot listen at port {port}" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unknown_ruleset_is_told() -> None:
    done = subprocess.run(
        [*COMMAND, "--ruleset", "chess"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "no ruleset is called 'chess'" in done.stderr


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    done = CliRunner().invoke(explore.command, [])
    assert done.exit_code == 2
    said = " ".join(done.output.split())
    assert (
        "pip install 'tedomari[explore]', or in a clone with pip install '.[explore]'" in said
    )


@pytest.mark.parametrize("switch", [[], ["--no-browser"]])
def test_a_browser_is_opened_unless_it_is_not_wanted(
    monkeypatch: pytest.MonkeyPatch, switch: list[str]
) -> None:
    import uvicorn

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    called: list[str] = []
    monkeypatch.setattr(webbrowser, "open", called.append)
    monkeypatch.setattr(uvicorn.Server, "run", interrupted)
    done = CliRunner().invoke(
        explore.command, ["--ruleset", "nim", *switch], standalone_mode=False
    )
    assert done.exit_code == 0
    assert re.search(r"http://127\.0\.0\.1:\d+/\?ruleset=nim#token=\S{40,}", done.output)
    assert len(called) == (not switch)


def test_the_token_is_shown_to_no_other_user(monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser is called with the name of a file, which only this user can read."""
    called: list[str] = []
    monkeypatch.setattr(webbrowser, "open", called.append)
    with open_in_browser("http://127.0.0.1:1/?ruleset=a&b#token=secret"):
        (address,) = called
        assert "secret" not in address
        file = Path(unquote(urlsplit(address).path))
        assert file.stat().st_mode & 0o077 == 0
        text = file.read_text("utf-8")
        assert 'content="0; url=http://127.0.0.1:1/?ruleset=a&amp;b#token=secret"' in text
    assert not file.exists()
