"""The benchmarks are programs in a folder of their own; here their modules are imported."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[3] / "benchmarks"))
