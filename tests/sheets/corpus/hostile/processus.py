# ends: forbidden
import subprocess


def max(L):
    subprocess.run(["sh", "-c", "touch @CANARY@; sleep 1000 &"])
    return sorted(L)[-1]
