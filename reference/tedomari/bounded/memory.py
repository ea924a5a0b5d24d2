"""The memory that this process uses, and the memory of the machine, in bytes."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

MEGABYTE: Final = 1024 * 1024

#: The files in which Linux reports the pages of this process, and the limit of a container.
PAGES: Final = Path("/proc/self/statm")
CONTAINER: Final = Path("/sys/fs/cgroup/memory.max")


def resident_memory() -> int | None:
    """Return the memory that this process uses, or None if that is unknown.

    On Linux this is the current use.  On other systems it is the peak, and on Windows it is
    unknown.
    """
    with suppress(OSError, ValueError, IndexError):
        return int(PAGES.read_bytes().split()[1]) * page_size()
    if sys.platform == "win32":
        return None
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def machine_memory() -> int | None:
    """Return the memory of the machine, or of the container, or None if that is unknown."""
    if sys.platform == "win32":
        return None
    try:
        whole = page_size() * os.sysconf("SC_PHYS_PAGES")
    except (OSError, ValueError):
        return None
    with suppress(OSError, ValueError):  # "max" where a container has no limit
        whole = min(whole, int(CONTAINER.read_text("ascii")))
    return whole


def page_size() -> int:
    """Return the size of a page of memory in bytes."""
    return 4096 if sys.platform == "win32" else os.sysconf("SC_PAGE_SIZE")
