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


@pytest.mark.once
def test_an_interrupt_ends_the_server_with_status_0() -> None:
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


def test_a_port_in_use_is_reported() -> None:
    with listen(0) as listening:
        listening.listen()
        port = str(listening.getsockname()[1])
        done = subprocess.run(
            [*COMMAND, "--port", port], capture_output=True, text=True, check=False
        )
    assert (done.returncode, done.stdout) == (3, "")
    assert f"cannot listen at port {port}" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.once
def test_an_unknown_ruleset_is_reported() -> None:
    done = subprocess.run(
        [*COMMAND, "--ruleset", "chess"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "no ruleset is called 'chess'" in done.stderr


def test_without_the_extra_the_message_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    monkeypatch.delitem(sys.modules, "tedomari_explorer.sockets", raising=False)
    done = CliRunner().invoke(explore.command, [])
    assert done.exit_code == 2
    output = " ".join(done.output.split())
    assert (
        "pip install 'tedomari[explore]', or in a clone with pip install '.[explore]'" in output
    )


@pytest.mark.parametrize("option", ["--seconds", "--memory"])
def test_a_limit_that_the_system_cannot_have_is_refused(option: str) -> None:
    """A float ends at 10^308, and a limit of the operating system at 2^63 bytes."""
    done = CliRunner().invoke(explore.command, [option, "9" * 400])
    assert done.exit_code == 2
    assert "<=x<=999999999" in done.output


@pytest.mark.parametrize("switch", [[], ["--no-browser"]])
def test_a_browser_is_opened_unless_the_option_forbids_it(
    monkeypatch: pytest.MonkeyPatch, switch: list[str]
) -> None:
    from tedomari_explorer.sockets import Server

    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    called: list[str] = []
    monkeypatch.setattr(webbrowser, "open", called.append)
    monkeypatch.setattr(Server, "run", interrupt)
    done = CliRunner().invoke(
        explore.command, ["--ruleset", "nim", *switch], standalone_mode=False
    )
    assert done.exit_code == 0
    assert re.search(r"http://127\.0\.0\.1:\d+/\?ruleset=nim#token=\S{40,}", done.output)
    assert len(called) == (not switch)


def test_other_users_cannot_see_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser gets the name of a file that only this user can read."""
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
