"""One workload by one contestant, in this process: seconds, peak memory, digest as JSON."""

import json
import resource
import sys
from time import perf_counter

from contestants import contestant
from contestants.common import digest
from workloads import prepare


def main(name: str, workload: str) -> None:
    """Time the work once and print one JSON object."""
    engine = contestant(name)
    sys.setrecursionlimit(20_000)
    work = prepare(workload, engine)
    start = perf_counter()
    results = work()
    seconds = perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    texts = [result for result in results if isinstance(result, str)]
    summary = "\n".join(texts) if texts else digest(engine, results)
    print(json.dumps({"seconds": seconds, "peak_mb": peak, "results": summary}))


if __name__ == "__main__":
    main(*sys.argv[1:])
