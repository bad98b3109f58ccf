# ends: memory
def max(L):
    blocs = []
    while True:
        blocs.append(bytearray(10**8))
