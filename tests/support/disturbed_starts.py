"""Interrupts of a process, and of its worker, before the worker can read its task."""

import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing import util

import pytest


def disturb_starts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Interrupt the main thread and each new worker at once; return the ids of the workers."""
    original: Callable[..., int] = util.spawnv_passfds
    started: list[int] = []

    def spawn(path: bytes, command: list[str | bytes], descriptors: list[int]) -> int:
        process = original(path, command, descriptors)
        if "spawn_main" in str(command):  # not the tracker of resources
            started.append(process)
            main = threading.main_thread().ident
            assert main is not None
            signal.pthread_kill(main, signal.SIGINT)
            os.kill(process, signal.SIGINT)
            time.sleep(0.2)
        return process

    monkeypatch.setattr(util, "spawnv_passfds", spawn)
    return started
