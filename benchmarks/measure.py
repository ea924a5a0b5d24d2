"""Measure a contestant on a workload in this process: seconds, peak memory, results.

    python benchmarks/measure.py CONTESTANT WORKLOAD [tiny]

It prints one JSON object.
"""

import json
import resource
import sys
from time import process_time

from contestants import contestant
from contestants.common import Contestant, Remote, digest
from inputs import Scale
from workloads import prepare

#: The contestants that are Tedomari; the value says whether their kernel is Python source.
KERNELS = {"tedomari": True, "tedomari-mypyc": False}


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
    """Return the peak memory of the process in which a contestant works."""
    if isinstance(engine, Remote):
        return engine.peak_mb()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def require_kernel(name: str) -> None:
    """Exit if the kernel is not the one that the name of the contestant requires."""
    if name in KERNELS:
        from tedomari.kernel import order

        if order.__file__.endswith(".py") is not KERNELS[name]:
            raise SystemExit(f"{name} has another kernel: {order.__file__}")


if __name__ == "__main__":
    main(*sys.argv[1:3], tiny=sys.argv[3:] == ["tiny"])
