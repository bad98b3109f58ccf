# ends: *
import os
import shutil


def max(L):
    canary = "@CANARY@"
    for action in (
        lambda: os.remove(canary),
        lambda: os.chmod(canary, 0),
        lambda: os.truncate(canary, 0),
        lambda: os.rename(canary, canary + ".bak"),
        lambda: open(canary, "w").write("0"),
        lambda: os.utime(canary, (0, 0)),
        lambda: os.mkdir(canary + ".d"),
        lambda: os.symlink("/", canary + ".l"),
        lambda: shutil.rmtree(os.path.dirname(canary)),
    ):
        try:
            action()
        except OSError:
            pass
    return open(canary, "a").write("0")
