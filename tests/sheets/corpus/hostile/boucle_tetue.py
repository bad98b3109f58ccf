# ends: infinite-loop
# It catches everything, at import, and turns the timers off.
import signal

signal.setitimer(signal.ITIMER_PROF, 0)
for number in range(1, 32):
    try:
        signal.signal(number, signal.SIG_IGN)
    except Exception:
        pass
while True:
    try:
        while True:
            pass
    except BaseException:
        pass
