"""The program on a touch screen that is moved by lines on standard input: `down 2 0.25 0.5`, `move ...`, `up ...`.

A virtual display has no fingers; SDL's own events of a touch screen are posted in their place.
"""

import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

WAYS = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}


def listen() -> None:
    """Post an event for each line; x and y are shares of the window's width and height."""
    for line in sys.stdin:
        way, finger, x, y = line.split()
        parts = {"touch_id": 1, "finger_id": int(finger), "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        pygame.event.post(pygame.event.Event(WAYS[way], x=float(x), y=float(y), **parts))


if __name__ == "__main__":
    from main import main

    threading.Thread(target=listen, daemon=True).start()
    sys.exit(main())
