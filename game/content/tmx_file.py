"""Strict reading of one Tiled map: its bare structure with the place of everything in the file.

pytmx accepts ragged layers, loses objects made from templates and fails without a message on infinite maps; so the
file is looked through here first, and every fault is noted with line and column.
"""

from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from game.content.tree import Problem

SIDE = 11
TILE = 64
TILE_LAYERS = ("ground", "moss")
OBJECT_LAYERS = ("spaces", "features", "spots", "decor")
LAYERS = TILE_LAYERS + OBJECT_LAYERS


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a map file."""

    path: str
    line: int
    column: int

    def problem(self, message: str) -> Problem:
        """Return a fault of what stands here."""
        return Problem(self.path, self.line, self.column, message)


@dataclass(slots=True)
class TmxFile:
    """What a map file holds, as far as its places matter. `objects` maps Tiled's object ids to their places."""

    place: Place
    properties: dict[str, tuple[str, str, Place]] = field(default_factory=dict)
    objects: dict[int, Place] = field(default_factory=dict)
    layers: dict[str, Place] = field(default_factory=dict)


def read_tmx(path: Path, shown: str, problems: list[Problem]) -> TmxFile | None:
    """Look through a map file. Faults are added to `problems`; None when the file can't go on to pytmx."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        problems.append(Problem(shown, 0, 0, "The file is missing."))
        return None
    except OSError as error:
        problems.append(Problem(shown, 0, 0, f"The file can't be read: {error}"))
        return None
    found: list[Problem] = []
    reader = _TmxReader(path, shown, found)
    try:
        reader.parse(text)
    except expat.ExpatError as error:
        found.append(
            Problem(shown, error.lineno, error.offset + 1, f"This is not XML: {expat.errors.messages[error.code]}.")
        )
    if not found and list(reader.file.layers) != list(LAYERS):
        names = ", ".join(reader.file.layers) or "none"
        found.append(
            reader.file.place.problem(f"The layers must be {', '.join(LAYERS)}, in this order; found {names}.")
        )
    problems.extend(found)
    return None if found else reader.file


class _TmxReader:
    """Follows the elements of a map file."""

    def __init__(self, path: Path, shown: str, problems: list[Problem]) -> None:
        self.folder = path.parent
        self.shown = shown
        self.problems = problems
        self.file = TmxFile(Place(shown, 1, 1))
        self.stack: list[str] = []
        self.layer = ""
        self.object = ""
        self.csv: list[str] | None = None
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text

    def parse(self, text: bytes) -> None:
        """Read the whole file."""
        self.parser.Parse(text, True)

    @property
    def here(self) -> Place:
        """Where the parser stands."""
        return Place(self.shown, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def fault(self, message: str) -> None:
        """Note a fault at the place of the parser."""
        self.problems.append(self.here.problem(message))

    def start(self, name: str, values: dict[str, str]) -> None:
        """Look at an element that begins."""
        parent = self.stack[-1] if self.stack else ""
        self.stack.append(name)
        if name == "map":
            self.map(values)
        elif name in ("layer", "objectgroup") and parent in ("map", "group"):
            self.begin_layer(name, values)
        elif name in ("group", "imagelayer"):
            self.fault(f'The layer "{values.get("name", "")}" is of a kind that can\'t be used here.')
        elif name == "data" and parent == "layer":
            self.data(values)
        elif name == "chunk":
            self.fault(f'Layer "{self.layer}": chunks belong to infinite maps, which can\'t be used here.')
        elif name == "object" and parent == "objectgroup":
            self.begin_object(values)
        elif name == "property":
            self.property(values)
        elif name == "tileset" and parent == "map":
            self.tileset(values)

    def map(self, values: dict[str, str]) -> None:
        """Check the map's own attributes."""
        self.file.place = self.here
        if values.get("infinite", "0") != "0":
            self.fault("An infinite map can't be used here; switch Infinite off in the map's properties.")
        wanted = {"orientation": "orthogonal", "width": SIDE, "height": SIDE, "tilewidth": TILE, "tileheight": TILE}
        for key, value in wanted.items():
            if values.get(key) != str(value):
                self.fault(f"The map's {key} must be {value}; found {values.get(key, 'nothing')}.")

    def begin_layer(self, kind: str, values: dict[str, str]) -> None:
        """Check the head of a layer."""
        self.layer = values.get("name", "")
        if self.layer in self.file.layers:
            self.fault(f'The layer "{self.layer}" stands here twice.')
        self.file.layers[self.layer] = self.here
        names = TILE_LAYERS if kind == "layer" else OBJECT_LAYERS
        if self.layer not in names:
            what = "tile" if kind == "layer" else "object"
            self.fault(f'Unknown {what} layer "{self.layer}"; the {what} layers are {", ".join(names)}.')
        if kind == "layer" and (values.get("width"), values.get("height")) != (str(SIDE), str(SIDE)):
            self.fault(f'Layer "{self.layer}" must be {SIDE}x{SIDE} tiles.')

    def data(self, values: dict[str, str]) -> None:
        """Check how a tile layer is written."""
        encoding, compression = values.get("encoding", "xml"), values.get("compression", "")
        if encoding not in ("csv", "base64") or compression not in ("", "gzip", "zlib"):
            written = f"{encoding} {compression}".strip()
            self.fault(f'Layer "{self.layer}" is written as {written}; choose CSV in the map\'s properties.')
        self.csv = [] if encoding == "csv" else None

    def text(self, text: str) -> None:
        """Collect the numbers of a CSV layer."""
        if self.csv is not None:
            self.csv.append(text)

    def end(self, name: str) -> None:
        """Look at an element that ends."""
        self.stack.pop()
        if name == "data" and self.csv is not None:
            tiles = [tile.strip() for tile in "".join(self.csv).split(",")]
            if not all(tile.isdecimal() for tile in tiles):
                self.fault(f'Layer "{self.layer}": a tile is not a number.')
            if len(tiles) != SIDE * SIDE:
                self.fault(f'Layer "{self.layer}" has {len(tiles)} tiles; it must have {SIDE * SIDE}.')
            self.csv = None

    def begin_object(self, values: dict[str, str]) -> None:
        """Note an object's place."""
        self.object = values.get("name", "")
        if "template" in values:
            self.fault(
                f'Layer "{self.layer}", object "{self.object or values.get("id")}" is made from a template;'
                " detach it (Object > Detach), or its data gets lost."
            )
        number = values.get("id", "")
        if not number.isdecimal():
            self.fault(f'Layer "{self.layer}", object "{self.object}" has no id.')
        elif int(number) in self.file.objects:
            self.fault(f'Layer "{self.layer}", object "{self.object}": the id {number} is taken by another object.')
        else:
            self.file.objects[int(number)] = self.here

    def property(self, values: dict[str, str]) -> None:
        """Check that a property's value fits its type; remember those of the map."""
        name, kind, value = values.get("name", ""), values.get("type", "string"), values.get("value", "")
        if kind in ("int", "object") and not value.removeprefix("-").isdecimal():
            self.fault(f'Object "{self.object}": the property "{name}" must be a whole number; found "{value}".')
        if len(self.stack) >= 3 and self.stack[-3] == "map":
            self.file.properties[name] = (kind, value, self.here)

    def tileset(self, values: dict[str, str]) -> None:
        """Check that an outside tileset is there."""
        source = values.get("source")
        if source is not None and not (self.folder / source).is_file():
            self.fault(f'The tileset "{source}" is missing.')
