"""The trees of the course sheets, as SEEDS gives them."""

EX = [[3], [1, 2, 9], [4]]
EXERCISE_1 = [
    [[[20, 22], [25, 30], [17, 0, 30, 15]], [[50, 53], [65, 20]]],
    [[[10, 8], [5, 2]], [[92, 1], [25, 30]]],
]
SCENARIO = "(A (B (C D=2 E=1) (F G=6 H=?)) (I (J K=8 L=3) (M N=5 O=2)) (P (Q R=3 S=4) (T U=? V=?)))"
EXERCISE_2 = (
    "(A (B (C a=3 b=5) (D c=7 d=?)) (E (F e=6 f=8 g=4) (G h=9 i=?)) (H (I j=2 k=4 l=1) (J m=? n=? o=?) (K p=? q=?)))"
)
OPEN_2 = EXERCISE_2.translate({ord(digit): "?" for digit in "0123456789"})  # the same as a puzzle
