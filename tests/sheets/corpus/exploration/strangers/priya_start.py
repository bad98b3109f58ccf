# mistakes: start-not-tested
# largeur: the start itself is never compared with the goal (only new numbers are), so for a == b it looks for a way round or gives None instead of []
# Priya S., exchange student

def Minmax(j, mode):
    stack = [[j, mode, None, None]]     # node, mode, iterator over children, value so far
    answer = None
    while stack:
        frame = stack[-1]
        node, m, it, val = frame
        if it is None:
            if feuille(node):
                answer = cout(node)
                stack.pop()
                continue
            frame[2] = it = iter(fils(node))
        elif val is None or (answer > val if m == Max else answer < val):
            frame[3] = val = answer
        child = next(it, None)
        if child is None:
            answer = val
            stack.pop()
        else:
            stack.append([child, Min if m == Max else Max, None, None])
    return answer


def AlphaBeta(j, mode):
    def search(node, m, father):
        if feuille(node):
            return cout(node)
        val = None
        for child in fils(node):
            x = search(child, Min if m == Max else Max, val)
            if val is None or (m == Max and x > val) or (m == Min and x < val):
                val = x
            if father is not None:
                if m == Max and val >= father:
                    break
                if m == Min and val <= father:
                    break
        return val
    return search(j, mode, None)


def largeur(a, b, fonctions):
    parent = {a: (None, None)}
    queue = [a]
    head = 0
    while head < len(queue) and len(queue) < 30000:
        x = queue[head]
        head += 1
        for name, fun in fonctions.items():
            y = fun(x)
            if y == b:
                path = [name]
                while parent[x][0] is not None:
                    path.append(parent[x][1])
                    x = parent[x][0]
                path.reverse()
                return path
            if y not in parent:
                parent[y] = (x, name)
                queue.append(y)
    return None
