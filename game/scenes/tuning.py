"""Settings that a key changes at the table, with the words and the icon that tell of it."""

from game.scenes.services import Services

SPEEDS = ("slow", "normal", "fast", "off")


def switch_sound(services: Services) -> tuple[str, str]:
    """Turn the sound off, or on again."""
    mute = not services.settings.mute
    services.change(mute=mute)
    return services.texts("table.sound_off" if mute else "table.sound_on"), "mute" if mute else "sound"


def change_speed(services: Services, step: int) -> tuple[str, str]:
    """Make motion faster or slower by a step."""
    now = SPEEDS.index(services.settings.animation)
    speed = SPEEDS[max(0, min(len(SPEEDS) - 1, now + step))]
    services.change(animation=speed)
    return services.texts("table.motion", speed=services.texts(f"settings.animation.{speed}")), "speed"
