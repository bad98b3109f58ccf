"""Run many jobs: results are stored as they come, stored jobs are skipped, and a job whose worker dies runs again.

>>> from math import gcd
>>> results = {}
>>> run(gcd, [Job("a", (12, 18)), Job("b", (35, 21))], results.__setitem__, workers=0)
JobOutcome(done=2, skipped=0, failed={})
>>> results
{'a': 6, 'b': 7}
"""

from secateur.jobs.job import Job
from secateur.jobs.runner import WAIT, JobOutcome, run

__all__ = ["WAIT", "Job", "JobOutcome", "run"]
