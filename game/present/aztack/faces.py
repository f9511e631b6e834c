"""Which sprites show a stone: faces by name, turned with the camera, and the letters on colours."""

from game.content.aztack import Stone
from game.content.palette import Hue
from game.present.aztack.arts import StoneIso, StoneTop
from game.rules.aztack.state import Placed


class Faces:
    """The faces of the 60 stones by sprite name; with `letters`, each colour's letter stands on its face.

    With `corners`, the marks of the colours stand in the corners of the faces.
    """

    def __init__(self, stones: tuple[Stone, ...], hues: dict[str, Hue], letters: bool, corners: bool = True) -> None:
        self._sheet = "" if corners else "plain_"
        self._names = {
            stone.id: (
                f"{stone.half1[0].value}_{stone.half1[1].value}",
                f"{stone.half2[0].value}_{stone.half2[1].value}",
            )
            for stone in stones
        }
        self._letters = {name: hue.letter for name, hue in hues.items()} if letters else {}

    def name(self, stone: int, half: int) -> str:
        """Return the sprite name of a face; half 1 or 2."""
        return self._names[stone][half - 1]

    def above(self, face: str) -> str:
        """Return the sprite of a face from above."""
        return f"faces_{self._sheet}top/{face}"

    def letter(self, face: str) -> str:
        """Return the letter on a face, empty where letters are off."""
        return self._letters.get(face.partition("_")[0], "")

    def iso(self, stone: Placed, axis: str, turns: int, edge: float, dim: int) -> StoneIso:
        """Return a placed stone in perspective."""
        along_x = stone.x1 != stone.x2
        first_is_low = (stone.x1, stone.y1) < (stone.x2, stone.y2)
        low, high = self._names[stone.stone] if first_is_low else self._names[stone.stone][::-1]
        # A glyph is upright for who sits at the front; it turns with the camera, as stones on a table do.
        quarter = ((0 if along_x else 3) + turns) % 4
        # After some turns the lower cell lies in front.
        back_first = (along_x and turns in (0, 1)) or (not along_x and turns in (0, 3))
        back, front = (low, high) if back_first else (high, low)
        sheet = f"faces_{self._sheet}iso_{quarter}"
        faces = (f"{sheet}/{back}_{quarter}", f"{sheet}/{front}_{quarter}")
        return StoneIso(axis, stone.stone % 3, faces, edge, dim, (self.letter(back), self.letter(front)))

    def top(
        self,
        stone: int,
        lit: str = "",
        dim: int = 255,
        *,
        upright: bool = False,
        crossed: bool = False,
        swapped: bool = False,
    ) -> StoneTop:
        """Return a stone from above, half 1 at the left or the top, half 2 there when `swapped`."""
        first, second = self._names[stone][::-1] if swapped else self._names[stone]
        letters = (self.letter(first), self.letter(second))
        return StoneTop((self.above(first), self.above(second)), stone % 3, lit, dim, upright, letters, crossed)
