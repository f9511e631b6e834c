"""Ogg Vorbis files that are the same bytes on every bake."""

import io

import numpy as np
import soundfile

from .synth import RATE, Samples

PAGE = b"OggS"
BLOCK = 8192


def encode(samples: Samples, quality: float, serial: int) -> bytes:
    """Return an Ogg Vorbis file. Rows are channels; quality runs from 0 (small) to 1; serial marks the stream."""
    rows = np.atleast_2d(samples)
    store = io.BytesIO()
    with soundfile.SoundFile(
        store, "w", RATE, rows.shape[0], format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as file:
        for start in range(0, rows.shape[1], BLOCK):
            file.write(rows[:, start : start + BLOCK].T)
    return numbered(store.getvalue(), serial)


def decode(data: bytes) -> Samples:
    """Return the sound in a file; rows are channels."""
    samples, rate = soundfile.read(io.BytesIO(data), dtype="float64", always_2d=True)
    if rate != RATE:
        raise ValueError(f"{rate} Hz instead of {RATE}")
    rows: Samples = np.ascontiguousarray(samples.T)
    return rows


def numbered(data: bytes, serial: int) -> bytes:
    """Return the file with this stream number, which the encoder otherwise draws by lot, and fitting checksums."""
    out = bytearray(data)
    start = 0
    while start < len(out):
        if out[start : start + 4] != PAGE:
            raise ValueError(f"no Ogg page at byte {start}")
        table = out[start + 27 : start + 27 + out[start + 26]]
        stop = start + 27 + len(table) + sum(table)
        out[start + 14 : start + 18] = serial.to_bytes(4, "little")
        out[start + 22 : start + 26] = bytes(4)
        out[start + 22 : start + 26] = _checksum(out[start:stop]).to_bytes(4, "little")
        start = stop
    return bytes(out)


def _table() -> list[int]:
    rows = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        rows.append(value & 0xFFFFFFFF)
    return rows


TABLE = _table()


def _checksum(page: bytearray) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ TABLE[(value >> 24) ^ byte]
    return value
