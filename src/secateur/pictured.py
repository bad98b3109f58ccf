"""Things that a notebook shows as pictures.

Trees and graphs know nothing of drawing: they inherit from `Pictured`, which finds the drawing on the top floor when
a notebook asks for it. This is the only way up.
"""


class Pictured:
    """A thing that a notebook shows as a picture, if it is not too large."""

    def _repr_svg_(self) -> str | None:
        from secateur.interface.pictures import picture

        return picture(self)
