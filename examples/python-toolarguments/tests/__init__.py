"""The tests of the example: `python -m unittest` in its folder. Each class is a scenario of the specification."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

from tests import library  # noqa: E402, F401 - before anything imports the server
