"""The beginning of a worker process, and its end with the process that started it."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator

import pytest

from tedomari.bounded.parent import begin_worker, deaf_to_interrupts
from tedomari.bounded.pool import begin


class Gone:
    """A process that has ended."""

    def join(self) -> None:
        """Return at once."""


@pytest.fixture(autouse=True)
def _restore_the_handler() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.clause("census.shares.orphaned")
def test_a_worker_ends_when_the_process_that_started_it_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    statuses: list[int] = []
    ended = threading.Event()

    def leave(status: int) -> None:
        statuses.append(status)
        ended.set()

    monkeypatch.setattr(os, "_exit", leave)
    monkeypatch.setattr(multiprocessing, "parent_process", Gone)
    begin_worker()
    assert ended.wait(600)
    assert statuses == [1]


def test_a_worker_ignores_interrupts_before_it_prepares_its_work() -> None:
    handlers: list[object] = []
    begin(lambda number: handlers.append(signal.getsignal(number)), signal.SIGINT)
    assert handlers == [signal.SIG_IGN]


def test_a_worker_needs_no_preparation() -> None:
    begin(None)
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


@pytest.mark.skipif(sys.platform == "win32", reason="needs masks of signals")
def test_interrupts_are_not_blocked_where_no_mask_exists(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with deaf_to_interrupts():
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
