"""`replay FILE`: plays a saved match, or the record in a crash report, once more and compares digests."""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.content.texts import load_texts
from game.core.codec import decode, digest
from game.core.errors import OldstoneError, RecordError
from game.core.match import Match
from game.rules import GAMES, load_rules
from game.store.crashes import read_crash
from game.store.notices import StoreError
from game.store.paths import find_folders
from game.store.saved import read_save


def run(args: argparse.Namespace) -> int:
    """Replay the file and print what came of it: 0 when everything is identical, else 1."""
    cache = find_folders(args.home).cache
    told: dict[str, Any] = {"file": str(args.file), "identical": False}
    try:
        record, snapshot, remark = _read(args.file, cache)
        told["game"] = record.get("game")
        match = _replay(record, snapshot, cache)
        told |= {"identical": True, "entries": len(match.entries), "digest": digest(match.state)}
        told["over"] = match.outcome is not None
        told["message"] = f"{remark}Identical: {len(match.entries)} actions of {record['game']}, {told['digest']}"
    except OldstoneError as error:
        told["message"] = str(error)
    print(json.dumps(told, ensure_ascii=False) if args.json else f"{args.file}: {told['message']}")
    return 0 if told["identical"] else 1


def _read(path: Path, cache: Path | None) -> tuple[Mapping[str, Any], Any, str]:
    """Return the record, the snapshot (None in a crash report) and a remark. Raises RecordError in words."""
    texts = load_texts(cache=cache)
    try:
        record = read_crash(path)
        if record is not None:
            return record, None, ""
        save = read_save(path)
    except StoreError as error:
        raise RecordError(error.notice.told(texts)) from error
    return save.record, save.snapshot, f"{save.told.told(texts)} " if save.told else ""


def _replay(record: Mapping[str, Any], snapshot: Any, cache: Path | None) -> Match:
    if record.get("game") not in GAMES:
        raise RecordError(f'The match is of "{record.get("game")}", which is none of {", ".join(GAMES)}.')
    match = Match.from_record(load_rules(str(record["game"]), cache), record)
    if snapshot is not None and digest(decode(snapshot)) != digest(match.state):
        raise RecordError("The replay ends in another position than the one that was saved.")
    return match
