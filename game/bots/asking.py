"""Which computer players are asked at a position, and in what order: the same at the table and in a simulation."""

from collections.abc import Collection

from game.core.protocol import Prompt, Seat


def asked(prompts: tuple[Prompt, ...], bots: Collection[Seat]) -> tuple[Prompt, ...]:
    """Return the prompts that computer players are asked about, one after the other until one of them acts.

    Those who may act but needn't come first, for theirs is the chance to interrupt, then the one the game waits for.
    A seat with a required prompt is asked once: its legal actions hold all it may do.
    """
    required = tuple(prompt for prompt in prompts if prompt.required)
    waited_for = {prompt.seat for prompt in required}
    optional: dict[Seat, Prompt] = {}
    for prompt in prompts:
        if not prompt.required and prompt.seat not in waited_for:
            optional.setdefault(prompt.seat, prompt)
    return tuple(prompt for prompt in (*optional.values(), *required) if prompt.seat in bots)
