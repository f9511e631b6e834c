"""What a table tells for a moment."""

from game.scenes.telling import REFUSAL_MS, WARNING_MS, Telling


def test_a_refusal_goes_with_the_next_act_and_with_time() -> None:
    telling = Telling()
    telling.refuse("It would tilt.", "hand/0/5")
    assert telling.refusing
    telling.forget()
    assert not telling.refusing
    telling.refuse("It would tilt.", "hand/0/5")
    telling.advance(REFUSAL_MS)
    assert not telling.refusing


def test_a_warning_outlives_acts_and_refusals() -> None:
    telling = Telling()
    telling.warn("The disk is full.")
    telling.forget()
    telling.refuse("It would tilt.", "hand/0/5")
    telling.advance(REFUSAL_MS)
    assert telling.refusing
    telling.advance(WARNING_MS)
    telling.refuse("It would tilt.", "hand/0/5")
    telling.forget()
    assert not telling.refusing
