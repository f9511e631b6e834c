"""`bench race` measures a race: frames are counted, a key reaches the picture, and a pause draws nothing."""

import pytest

from game.commands.bench import race


def test_a_race_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race, "FRAMES", 200)
    figures = {figure.name: figure.value for figure in race.measure(1)}
    assert figures["pixels drawn in a pause"] == 0
    assert figures["a frame with three computer players, median"] > 0
    assert figures["from a key to its picture, median"] > 0
