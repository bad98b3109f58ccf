"""A game in a user's file. Where HALT names a pipe, a worker process tells it after some jobs, and does no more.

A worker gets a job when what it did before is kept: so some results are kept by then, and others are still to come.
"""

import os
import sys
import time

from secateur.games.domineering import Domineering


class Halting(Domineering):
    def __init__(self):
        super().__init__(3, 4)

    def start(self):
        if sys.argv == ["-c"] and "HALT" in os.environ:  # in a worker, not in the command itself
            # Counted for the process, which loads this file for every game anew.
            starts = os.environ["STARTS"] = os.environ.get("STARTS", "") + "x"
            if len(starts) == 6:
                os.write(os.open(os.environ["HALT"], os.O_WRONLY), b"halted\n")
                time.sleep(1000)
        return super().start()
