"""A bake job: where its sheet goes and how fine it is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import sheets


@dataclass(frozen=True)
class Job:
    """One sheet to be baked; drafts have half the size and 4 samples and never go into the repository."""

    key: str
    folder: Path = sheets.IMAGES
    draft: bool = False

    def samples(self, wanted: int) -> int:
        """Samples per pixel."""
        return 4 if self.draft else wanted

    def scale(self, wanted: float) -> float:
        """Baked pixels for one pixel of a 1920x1080 window."""
        return wanted / 2 if self.draft else wanted

    def write(
        self,
        sprites: Sequence[sheets.Sprite],
        settings: Mapping[str, Any],
        quality: int = 92,
        trim: bool = True,
    ) -> None:
        """Write the sheet of this job."""
        sheets.write_sheet(self.key, sprites, settings, self.folder, quality, trim)

    def write_picture(
        self,
        pixels: sheets.Pixels,
        scale: float,
        settings: Mapping[str, Any],
        quality: int = 90,
        extra: Mapping[str, Any] | None = None,
    ) -> None:
        """Write the opaque picture of this job."""
        sheets.write_picture(self.key, pixels, scale, settings, self.folder, quality, extra)
