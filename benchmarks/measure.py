"""Measure a contestant on a workload in this process: seconds, peak memory, results.

    python benchmarks/measure.py CONTESTANT WORKLOAD [tiny]

It prints one JSON object.  If an earlier revision lacks something that the workload needs, the
exit status is ``LACKING``, and the last line of the errors is the reason.
"""

import json
import resource
import sys
from pathlib import Path
from time import process_time

from contestants import contestant
from contestants.cgsuite import peak_of_process
from contestants.common import Contestant, Remote, digest
from inputs import Scale
from workloads import BEFORE, prepare

#: The contestants that are Tedomari; the value says whether their kernel is Python source.
KERNELS = {"tedomari": True, "tedomari-mypyc": False, "before": True, "before-mypyc": False}

#: The folder of the source, which an earlier revision must not run.
SOURCE = Path(__file__).resolve().parents[1] / "reference"

#: The exit status if an earlier revision lacks something that a workload needs.
LACKING = 3


def main(name: str, workload: str, *, tiny: bool) -> None:
    """Time the work once, and print one JSON object."""
    engine = contestant(name)
    sys.setrecursionlimit(20_000)
    require_kernel(name)
    work = prepare(workload, engine, Scale(tiny=tiny))
    clock = engine.seconds if isinstance(engine, Remote) else process_time
    start = clock()
    results = work()
    seconds = clock() - start
    peak = peak_mb(engine)
    texts = [result for result in results if isinstance(result, str)]
    summary = "\n".join(texts) if texts else digest(engine, results)
    print(json.dumps({"seconds": seconds, "peak_mb": peak, "results": summary}))


def peak_mb(engine: Contestant) -> int:
    """Return the peak memory of the process in which a contestant works.

    Linux counts the memory of the parent into ``ru_maxrss``, since the process began in it.
    """
    if isinstance(engine, Remote):
        return engine.peak_mb()
    if Path("/proc/self/status").exists():
        return peak_of_process("self")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def require_kernel(name: str) -> None:
    """Exit if the kernel is not the one that the name of the contestant requires."""
    if name in KERNELS:
        from tedomari.kernel import order

        file = Path(order.__file__)
        if (file.suffix == ".py") is not KERNELS[name]:
            raise SystemExit(f"{name} has another kernel: {file}")
        if name in BEFORE and file.resolve().is_relative_to(SOURCE):
            raise SystemExit(f"{name} is not an earlier revision: {file}")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:3], tiny=sys.argv[3:] == ["tiny"])
    except (ImportError, AttributeError) as error:
        if sys.argv[1] not in BEFORE:
            raise
        print(error, file=sys.stderr)
        sys.exit(LACKING)
