"""Makes the modules of the benchmarks importable, which are in a separate folder."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[3] / "benchmarks"))
