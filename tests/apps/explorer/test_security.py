"""Which requests the explorer answers, and which it refuses."""

import socket
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.errors import OutsideError
from tedomari_cli.commands.explore import listen
from tedomari_explorer.security import TOKEN_HEADER, Guard


@pytest.mark.clause("explorer.security.host")
@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:8123.evil.example", "", "x" * 9],
)
def test_another_host_is_refused(page: Any, host: str) -> None:
    """Another site cannot reach the server by a name that resolves to this machine."""
    for path in ("/", "/page/explorer.js"):
        assert page.client.get(path, headers={"host": host}).status_code == 403
    answer = page.client.post(
        "/api/ask/rulesets", json={}, headers={**page.headers, "host": host}
    )
    assert answer.status_code == 403


@pytest.mark.clause("explorer.security.host")
@pytest.mark.parametrize("host", ["127.0.0.1:8123", "localhost:8123", "[::1]:8123"])
def test_each_name_of_this_machine_is_accepted(page: Any, host: str) -> None:
    assert page.client.get("/", headers={"host": host}).status_code == 200


@pytest.mark.clause("explorer.security.origin")
@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "https://127.0.0.1:8123",
        "http://127.0.0.1:9",
        "http://[",
        "",
    ],
)
def test_another_page_is_refused(page: Any, origin: str) -> None:
    headers = {**page.headers, "origin": origin}
    assert page.client.post("/api/ask/rulesets", json={}, headers=headers).status_code == 403
    assert page.client.get("/", headers={"origin": origin}).status_code == 403


@pytest.mark.clause("explorer.security.origin")
def test_the_page_itself_is_answered(page: Any) -> None:
    headers = {**page.headers, "origin": "http://127.0.0.1:8123"}
    assert page.client.post("/api/ask/rulesets", json={}, headers=headers).status_code == 200


@pytest.mark.clause("explorer.security.token")
@pytest.mark.parametrize("token", [None, "", "wrong", "ö"])
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/ask/rulesets"),
        ("POST", "/api/tasks/analyse"),
        ("GET", "/api/tasks/1"),
        ("DELETE", "/api/tasks/1"),
    ],
)
def test_a_question_needs_the_token(
    page: Any, method: str, path: str, token: str | None
) -> None:
    headers = {} if token is None else {TOKEN_HEADER: token.encode()}
    answer = page.client.request(method, path, headers=headers)
    assert (answer.status_code, "token" in answer.json()["error"]) == (403, True)


@pytest.mark.clause("explorer.security.token")
def test_tokens_are_long_and_never_repeated() -> None:
    tokens = {Guard(1).token for _ in range(20)}
    assert len(tokens) == 20
    assert min(map(len, tokens)) >= 40


@given(st.text(max_size=30))
def test_no_string_confuses_the_check_of_origins(origin: str) -> None:
    guard = Guard(8123)
    assert not guard.is_own(origin) or origin.startswith("http://")


@pytest.mark.clause("explorer.security.headers")
@pytest.mark.parametrize("path", ["/", "/page/explorer.js", "/page/none", "/api/tasks/7"])
def test_every_response_restricts_the_browser(page: Any, path: str) -> None:
    headers = page.client.get(path, headers=page.headers).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.clause("explorer.security.headers")
def test_the_page_loads_nothing_from_other_sites(page: Any) -> None:
    from tedomari_explorer.server import PAGE

    assert "explorer.html" in PAGE
    for name in PAGE:
        text = page.client.get(f"/page/{name}").text.replace("http://www.w3.org/", "names:")
        assert "http://" not in text
        assert "https://" not in text


@pytest.mark.parametrize("path", ["/page/..%2f..%2fcli", "/page/%2e%2e", "/page/x.py", "/etc"])
def test_no_other_file_is_served(page: Any, path: str) -> None:
    assert page.client.get(path).status_code == 404


@pytest.mark.clause("explorer.security.loopback")
def test_the_socket_is_on_loopback() -> None:
    with listen(0) as listening:
        address, port = listening.getsockname()
        assert address == "127.0.0.1"
        listening.listen()
        with pytest.raises(OutsideError, match=f"cannot listen at port {port}"):
            listen(port)


def test_the_socket_is_a_stream() -> None:
    with listen(0) as listening:
        assert listening.type == socket.SOCK_STREAM


@pytest.mark.clause("explorer.typed")
@pytest.mark.parametrize(
    ("question", "body", "message"),
    [
        ("look", b"{}", "needs an object with position, ruleset"),
        ("look", b"[]", "needs an object"),
        ("look", b'{"ruleset": "nim", "position": 7}', "position must be a string, not int"),
        ("look", b'{"ruleset": "nim", "position": "1", "x": "y"}', "needs an object with"),
        ("eval", b"{}", "no question 'eval'"),
        ("rulesets", b"not JSON", "the request is not JSON"),
        ("rulesets", b"\xff\xfe", "the request is not JSON"),
        ("rulesets", b"[" * 100_000, "the request is not JSON"),
    ],
)
def test_a_wrong_question_is_refused(
    page: Any, question: str, body: bytes, message: str
) -> None:
    answer = page.client.post(f"/api/ask/{question}", content=body, headers=page.headers)
    assert (answer.status_code, message in answer.json()["error"]) == (400, True), answer.text


@pytest.mark.clause("explorer.bounded")
def test_a_request_that_is_too_long_is_refused(page: Any) -> None:
    long = {"ruleset": "nim", "position": "1" * 300_000}
    answer = page.client.post("/api/ask/look", json=long, headers=page.headers)
    assert (answer.status_code, "at most 262144 bytes" in answer.json()["error"]) == (413, True)
