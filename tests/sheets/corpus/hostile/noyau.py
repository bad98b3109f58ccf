# ends: *
# By the kernel's own door: new limits, a mount, another user, another root.
import ctypes


def max(L):
    noyau = ctypes.CDLL(None).syscall
    for numero, *arguments in ((160, 9, 0), (165, 0, 0, 0, 0, 0), (105, 0), (161, b"/"), (272, 0x10000000), (57,), (435, 0, 0)):
        noyau(numero, *arguments)
    noyau(87, b"@CANARY@")
    noyau(263, -100, b"@CANARY@", 0)
    raise RuntimeError("still here")
