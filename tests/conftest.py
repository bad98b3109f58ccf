"""How the properties are tried: the same examples every time where CI is set, new ones elsewhere."""

import os
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings

settings.register_profile(
    "moderate",
    max_examples=150,
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("moderate")

# Compiled games are kept between runs, but not among the user's own; they are known by their content.
os.environ.setdefault("SECATEUR_CACHE", str(Path(tempfile.gettempdir()) / f"secateur-tests-{os.getuid()}"))
