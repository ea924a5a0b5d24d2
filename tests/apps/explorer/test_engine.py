"""An engine as an opponent: which move follows from its answers, and how it fails."""

import re
import shlex
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import moving_engine
from tedomari.errors import TedomariError
from tedomari_conformance.engines.driver import Limits
from tedomari_conformance.engines.model import Answered, Declined, Hello, Reply, Support
from tedomari_conformance.suite.operations.asking import Query
from tedomari_explorer.answering import outcome
from tedomari_explorer.desk import Job, State
from tedomari_explorer.opponent import Choice, NoMoveError, Opponent, choose, introduce

SQUARE = {"ruleset": "domineering", "position": "../.."}
GRID = {"ruleset": "domineering", "position": ".../.../..."}
BOXES = "1x2 H0,0 V0,1"


def engine_line(mode: str, *more: str) -> str:
    """The command line of an engine of the tests."""
    return shlex.join([sys.executable, str(Path(moving_engine.__file__)), mode, *more])


def opponent(**operations: str) -> Opponent:
    """An opponent that offers one operation of each ruleset, and is never started."""
    support = {
        name.replace("_", "-"): Support(frozenset({each})) for name, each in operations.items()
    }
    return Opponent((), Limits(), Hello("fake", "1", support, Support(frozenset())))


def moves(ruleset: str, position: str, player: str | None) -> list[Mapping[str, Any]]:
    """The moves of a player, as the explorer lists them."""
    kind, answer = outcome("moves", {"ruleset": ruleset, "position": position})
    assert kind == "done", answer
    assert isinstance(answer, dict)
    return [move for move in answer["moves"] if move["player"] == player]


def chosen(
    ruleset: str,
    position: str,
    player: str | None,
    operation: str,
    reply: Callable[[Query], Reply],
) -> Choice:
    """The choice of an engine that replies so."""
    offers = opponent(**{ruleset.replace("-", "_"): operation})
    return choose(offers, reply, ruleset, position, moves(ruleset, position, player))


@pytest.mark.clause("explorer.moves")
def test_the_moves_of_both_players_are_listed() -> None:
    left = [move["position"] for move in moves(**SQUARE, player="left")]
    right = moves(**SQUARE, player="right")
    assert sorted(left) == [".x/.x", "x./x."]
    assert sorted(move["position"] for move in right) == ["../xx", "xx/.."]
    top = next(move for move in right if move["position"] == "xx/..")
    assert sorted(top["spots"]) == ["row 1 column 1", "row 1 column 2"]


@pytest.mark.clause("explorer.moves")
def test_moves_that_win_points_say_how_many() -> None:
    """The first box of ``BOXES`` has two lines: the first line closes no box."""
    listed = {move["name"]: move for move in moves("dots-and-boxes", BOXES, None)}
    assert len(listed) == 5
    assert {move["points"] for move in listed.values()} == {0}
    three = {move["name"]: move for move in moves("dots-and-boxes", "1x1 H0,0 V0,0 H1,0", None)}
    assert three["V0,1"]["points"] == 1


@pytest.mark.clause("explorer.moves")
def test_moves_of_other_families_are_refused() -> None:
    kind, answer = outcome("moves", {"ruleset": "connect6", "position": "......"})
    assert (kind, answer) == ("failed", "the moves of connect6 cannot be listed")


@pytest.mark.clause("explorer.engine")
def test_without_an_engine_the_question_is_refused() -> None:
    kind, answer = outcome("engine", {**SQUARE, "player": "Left"})
    assert kind == "failed"
    assert "tedomari explore --engine" in str(answer)


@pytest.mark.clause("explorer.engine")
@pytest.mark.parametrize(("player", "winning"), [("left", "LP"), ("right", "RP")])
@pytest.mark.parametrize("position", ["../..", ".../.../...", "...", "./."])
def test_a_winning_move_is_played_whenever_there_is_one(
    player: str, winning: str, position: str
) -> None:
    """Judged by playing out every game."""

    def reply(query: Query) -> Reply:
        return Answered({"outcome": moving_engine.outcome(str(query.arguments["position"]))})

    listed = moves("domineering", position, player)
    if not listed:
        assert (player, position) in {("left", "..."), ("right", "./.")}
        return
    choice = chosen("domineering", position, player, "outcome", reply)
    can_win = any(moving_engine.outcome(move["position"]) in winning for move in listed)
    assert (moving_engine.outcome(choice.move["position"]) in winning) == can_win
    assert ("wins" in choice.reason) == can_win
    assert choice.claim == moving_engine.outcome(choice.move["position"])


@pytest.mark.clause("explorer.engine")
def test_a_move_that_is_not_judged_is_better_than_a_lost_one() -> None:
    """In a row of four, Right's move in the middle is lost, and those at the ends win."""

    def reply(query: Query) -> Reply:
        if query.arguments["position"] == ".xx.":
            return Answered({"outcome": "L"})
        return Declined("too long")

    choice = chosen("domineering", "....", "right", "outcome", reply)
    assert choice.move["position"] != ".xx."
    assert choice.claim is None
    assert "declines" in choice.reason


@pytest.mark.clause("explorer.engine")
@pytest.mark.parametrize(
    ("operation", "reply", "name"),
    [
        ("best", Answered({"best": ["V0,2", "H1,1"]}), "H1,1"),
        ("margin", None, "V0,0"),
    ],
)
def test_moves_that_win_points_follow_from_best_moves_or_margins(
    operation: str, reply: Reply | None, name: str
) -> None:
    """The margin after ``V0,0`` is -3 for the next player, and 1 after any other move."""

    def answer(query: Query) -> Reply:
        if reply is not None:
            assert query.arguments == {"position": BOXES}
            return reply
        is_best = "V0,0" in str(query.arguments["position"]).split()
        return Answered({"margin": -3 if is_best else 1})

    choice = chosen("dots-and-boxes", BOXES, None, operation, answer)
    assert choice.move["name"] == name
    assert choice.claim is None


def test_a_move_that_moves_again_counts_the_margin_after_it() -> None:
    """The last line of the box wins a point, and the same player moves again."""

    def answer(query: Query) -> Reply:
        lines = str(query.arguments["position"]).split()
        return Answered({"margin": 5 if "V0,1" in lines else 0})

    choice = chosen("dots-and-boxes", "1x2 H0,0 V0,0 H1,0", None, "margin", answer)
    assert choice.move["name"] == "V0,1"
    assert choice.reason.endswith("+6")


@pytest.mark.clause("explorer.engine")
@pytest.mark.parametrize(
    ("operation", "reply", "message"),
    [
        ("outcome", Declined("it is late"), "fake 1 declined: it is late"),
        ("outcome", Answered({"outcome": "X"}), "gave a wrong answer: outcome: expected"),
        ("outcome", Answered({}), "gave a wrong answer"),
        ("value", Answered({}), "offers no operation to play domineering"),
    ],
)
def test_without_a_usable_answer_no_move_is_made(
    operation: str, reply: Reply, message: str
) -> None:
    with pytest.raises(NoMoveError) as caught:
        chosen("domineering", "../..", "left", operation, lambda _: reply)
    assert message in str(caught.value)


def test_best_moves_that_are_no_moves_are_refused() -> None:
    with pytest.raises(NoMoveError, match=r"names of best moves, found H9,9$"):
        chosen("dots-and-boxes", BOXES, None, "best", lambda _: Answered({"best": ["H9,9"]}))


# Engines in processes

Play = Callable[[str], "Played"]


class Played:
    """A desk at which an engine of the tests plays."""

    def __init__(self, line: str, limit: float = 600, query: float = 600) -> None:
        pytest.importorskip("starlette", reason="needs the extra 'explore'")
        from tedomari_explorer.engine import EngineDesk

        self.opponent = replace(introduce(line, query), limits=Limits(query=query, restarts=0))
        self.desk = EngineDesk(self.opponent, limit)

    def move(self, player: str = "Left", **position: str) -> Job:
        """Let the engine move, and wait for it."""
        job = self.desk.submit("engine", {**(position or SQUARE), "player": player})
        assert job.over.wait(600)
        return job


@pytest.fixture
def play() -> Iterator[Callable[..., Played]]:
    """Make desks, and close them."""
    made: list[Played] = []

    def make(mode: str, *more: str, **limits: float) -> Played:
        made.append(Played(engine_line(mode, *more), **limits))
        return made[-1]

    yield make
    for each in made:
        each.desk.close()


@pytest.mark.once
@pytest.mark.clause("explorer.engine")
def test_an_engine_moves_again_and_again_in_one_process(
    play: Callable[..., Played], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    played = play("right", str(log))
    for player, winner in (("Left", "L"), ("Right", "R")):
        job = played.move(player)
        assert job.state is State.DONE, job.answer
        assert isinstance(job.answer, dict)
        assert job.answer["claim"] == winner
        assert moving_engine.outcome(str(job.answer["position"])) == winner
        assert job.answer["said"] == (
            f"plays {job.answer['position']}, which wins, it says (outcome {winner})"
        )
        assert job.answer["svg"]
    assert log.read_text() == "started\n" * 2, "once for its introduction, and once to play"


@pytest.mark.once
@pytest.mark.clause("explorer.engine")
@pytest.mark.parametrize(
    ("mode", "message"),
    [
        ("dying", r"the engine dying-engine 1 failed: it exited.*out of cheese"),
        ("garbled", r"the engine garbled-engine 1 failed: .*thinking"),
        ("declining", r"the engine declining-engine 1 declined: it is late"),
        ("failing", r"the engine failing-engine 1 reports an error: no tables"),
        ("odd", r"the engine odd-engine 1 gave a wrong answer: .*'X'"),
    ],
)
def test_an_engine_that_fails_is_reported_and_can_be_asked_again(
    play: Callable[..., Played], mode: str, message: str
) -> None:
    """Even though no restarts are allowed in one run: each time, another run begins."""
    played = play(mode)
    for _ in range(3):
        job = played.move()
        assert job.state is State.FAILED
        assert re.search(message, str(job.answer)), job.answer


@pytest.mark.once
@pytest.mark.clause("explorer.engine")
def test_a_silent_engine_is_reported(play: Callable[..., Played]) -> None:
    job = play("mute", query=0.5).move()
    assert (job.state, job.answer) == (
        State.FAILED,
        "the engine mute-engine 1 failed: no reply within 0.5 s",
    )


@pytest.mark.clause("explorer.engine")
def test_the_bound_of_a_computation_holds_for_a_move(play: Callable[..., Played]) -> None:
    played = play("mute", limit=0.5)
    job = played.move()
    assert (job.state, str(job.answer).partition(";")[0]) == (
        State.TOO_LONG,
        "the engine mute-engine 1 found no move within 0.5 seconds",
    )


@pytest.mark.clause("explorer.engine")
def test_a_move_can_be_cancelled(play: Callable[..., Played]) -> None:
    """The next task has another player, whose engine runs in a new process."""
    played = play("mute")
    job = played.desk.submit("engine", {**SQUARE, "player": "Left"})
    while job.state is State.WAITING:
        time.sleep(0.01)
    before = played.desk.worker
    played.desk.cancel(job.number)
    assert job.state is State.CANCELLED
    while played.desk.worker is before:
        time.sleep(0.01)
    assert played.desk.worker.lives()


@pytest.mark.once
def test_a_player_without_a_move_is_reported(play: Callable[..., Played]) -> None:
    job = play("right").move("Left", ruleset="domineering", position="...")
    assert (job.state, job.answer) == (State.FAILED, "Left has no move")
    job = play("right").move("Left", ruleset="domineering", position=".?")
    assert "column 2" in str(job.answer)


@pytest.mark.once
@pytest.mark.clause("explorer.engine")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("no-such-engine-here", "no program 'no-such-engine-here' was found"),
        ("'", "a quote that is not closed"),
        (shlex.join([sys.executable, "-c", "print(1)"]), "did not start"),
        (
            shlex.join([sys.executable, "-m", "tedomari_cli", "engine", "--ruleset", "semeai"]),
            "can play no installed ruleset",
        ),
    ],
)
def test_an_engine_that_cannot_play_is_refused_at_the_start(line: str, message: str) -> None:
    with pytest.raises(TedomariError) as caught:
        introduce(line, 10)
    assert message in str(caught.value)


@pytest.mark.clause("explorer.engine")
def test_the_page_learns_which_rulesets_the_engine_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    testclient = pytest.importorskip(
        "starlette.testclient", reason="needs the extra 'explore', and httpx"
    )
    from tedomari_explorer import server
    from tedomari_explorer.security import TOKEN_HEADER, Guard

    monkeypatch.setattr(server, "QUICK", 600)  # a busy machine may take long to start a process
    guard = Guard(8124)
    explorer = server.Explorer(guard, limit=600, opponent=introduce(engine_line("right"), 600))
    headers = {TOKEN_HEADER: guard.token}
    base = "http://127.0.0.1:8124"
    with testclient.TestClient(explorer.application(), base_url=base) as client:
        rulesets = client.post("/api/ask/rulesets", json={}, headers=headers).json()["answer"]
        engines = {each["name"]: each.get("engine") for each in rulesets["rulesets"]}
        assert {name for name, engine in engines.items() if engine} == {"domineering"}
        assert engines["domineering"] == "right-engine 1"
        look = client.post("/api/tasks/look", json=SQUARE, headers=headers).json()["task"]
        arguments = {**GRID, "player": "Right"}
        task = client.post("/api/tasks/engine", json=arguments, headers=headers).json()["task"]
        assert look != task
        while (state := client.get(f"/api/tasks/{task}", headers=headers).json())["state"] in (
            "waiting",
            "running",
        ):
            time.sleep(0.01)
        assert state["state"] == "done", state
        assert state["answer"]["claim"] in "RP"
        cancelled = client.delete(f"/api/tasks/{look}", headers=headers).json()
        assert cancelled["task"] == look


@pytest.mark.clause("explorer.engine", "explorer.bounded")
def test_a_bound_can_end_the_question_which_rulesets_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    testclient = pytest.importorskip(
        "starlette.testclient", reason="needs the extra 'explore', and httpx"
    )
    from tedomari_explorer import server
    from tedomari_explorer.security import TOKEN_HEADER, Guard

    monkeypatch.setattr(server, "QUICK", 1e-6)
    guard = Guard(8124)
    explorer = server.Explorer(guard, opponent=introduce(engine_line("right"), 600))
    headers = {TOKEN_HEADER: guard.token}
    base = "http://127.0.0.1:8124"
    with testclient.TestClient(explorer.application(), base_url=base) as client:
        answer = client.post("/api/ask/rulesets", json={}, headers=headers).json()
        assert answer["state"] == "too-long", answer
        assert "was reached" in answer["answer"]


@pytest.mark.clause("explorer.engine")
def test_a_fault_of_the_explorer_is_reported_at_once(
    play: Callable[..., Played], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not look like an engine that takes too long."""

    def choose(*_: object) -> Choice:
        raise LookupError("no such choice")

    played = play("right")
    with monkeypatch.context() as patch:
        patch.setattr("tedomari_explorer.engine.choose", choose)
        job = played.move()
    assert job.state is State.FAILED
    assert "a fault in Tedomari: LookupError: no such choice" in str(job.answer)
    assert played.move().state is State.DONE
