"""The modules that build the site are no package: they are found beside it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3] / "docs" / "site"))
