# ends: infinite-loop
import time


def max(L):
    time.sleep(10**6)
