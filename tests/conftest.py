"""Settings for all tests: if CI is set, Hypothesis tries the same examples every time, else new ones."""

import gc
import os
import signal
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

# Compiled games are kept between runs, but apart from the user's own cache; their names depend on their content.
os.environ.setdefault("SECATEUR_CACHE", str(Path(tempfile.gettempdir()) / f"secateur-tests-{os.getuid()}"))

# A shell without job control starts background jobs with Ctrl-C ignored.
# Programs that the tests start would inherit this.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish():
    """Keep all that is there to the end from the garbage collector, which would look through it again and again."""
    gc.collect()
    gc.freeze()
