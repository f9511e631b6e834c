"""Where the user's files lie: one folder for what is kept, one for what can be made again (contract, section 4)."""

from dataclasses import dataclass
from pathlib import Path

from game.store.files import probe

APP = "Oldstone"


@dataclass(frozen=True, slots=True)
class Folders:
    """The user's folders. Nothing is made on disk before something is written there."""

    home: Path
    cache: Path

    @property
    def settings(self) -> Path:
        """The file of all settings."""
        return self.home / "settings.json"

    @property
    def saves(self) -> Path:
        """The folder of saved matches."""
        return self.home / "saves"

    @property
    def campaigns(self) -> Path:
        """The folder of campaigns, one folder each."""
        return self.home / "campaigns"

    @property
    def hall(self) -> Path:
        """The file of played matches."""
        return self.home / "hall.json"

    @property
    def logs(self) -> Path:
        """The folder of the log."""
        return self.home / "logs"

    @property
    def crashes(self) -> Path:
        """The folder of crash reports."""
        return self.home / "crashes"

    @property
    def screenshots(self) -> Path:
        """The folder of pictures a person took."""
        return self.home / "screenshots"

    def require_writable(self) -> None:
        """Make the home folder and try it. Raises StoreError when no file can be kept there."""
        probe(self.home)


def find_folders(home: Path | None = None) -> Folders:
    """Return the user's folders: all below `home` when one is given, else where the platform keeps such files."""
    if home is not None:
        home = home.expanduser().absolute()
        return Folders(home, home / "cache")
    import platformdirs  # the only use of it; a start with --home doesn't need it

    return Folders(
        Path(platformdirs.user_data_dir(APP, appauthor=False)), Path(platformdirs.user_cache_dir(APP, appauthor=False))
    )
