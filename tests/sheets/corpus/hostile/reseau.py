# ends: forbidden
import socket
import urllib.request


def max(L):
    try:
        urllib.request.urlopen("http://127.0.0.1:@PORT@/", timeout=1)
    except OSError:
        pass
    s = socket.create_connection(("127.0.0.1", @PORT@), timeout=1)
    s.sendall(b"hello")
    return sorted(L)[-1]
