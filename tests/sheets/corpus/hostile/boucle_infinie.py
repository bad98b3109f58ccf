# ends: infinite-loop
def max(L):
    while True:
        try:
            while True:
                pass
        except Exception:
            pass
