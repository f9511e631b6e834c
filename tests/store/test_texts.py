"""Every notice has its sentence, and the sentence its values."""

import re
from pathlib import Path

from game.content.load import ROOT
from game.content.texts import load_texts
from game.store.notices import notice

CALL = re.compile(r'\bnotice\(\s*"(\w+)"((?:[^()]|\([^()]*\))*)\)')


def test_every_notice_in_the_code_has_a_sentence_with_all_places_filled() -> None:
    texts = load_texts()
    found = 0
    for file in sorted(Path(ROOT, "game", "store").glob("*.py")):
        for key, rest in CALL.findall(file.read_text(encoding="utf-8")):
            found += 1
            values = dict.fromkeys(re.findall(r"(\w+)=", rest), "VALUE")
            sentence = notice(key, **values).told(texts)
            assert sentence != f"store.{key}", f"{file.name}: {key} has no text"
            assert "{" not in sentence, f"{file.name}: {key} lacks a value"
    assert found > 10
