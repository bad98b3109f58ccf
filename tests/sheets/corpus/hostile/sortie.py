# ends: output
import os


def max(L):
    while True:
        os.write(1, b"x" * 65536)
        os.write(2, b"x" * 65536)
