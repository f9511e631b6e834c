"""A measured figure, and figures as lines and as JSON data."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured: `value` in `unit`, as a ratio of `yardstick` where there is one (`yard` in the same unit).

    `budget` names the row of performance.md; `must` and `target` are that row's ratios, or absolutes without yardstick.
    """

    name: str
    value: float
    unit: str
    yardstick: str = ""
    yard: float | None = None
    ratio: float | None = None
    budget: str = ""
    must: float | None = None
    target: float | None = None
    note: str = ""


def against(name: str, value: float, unit: str, yardstick: str, yard: float, **more: Any) -> Figure:
    """Return a figure with its ratio to a unit measured in the same run."""
    return Figure(name, value, unit, yardstick, yard, value / yard if yard else None, **more)


def to_data(figures: Iterable[Figure]) -> list[dict[str, Any]]:
    """Return figures as JSON data, without what is empty."""
    return [{key: value for key, value in asdict(f).items() if value not in (None, "")} for f in figures]


def lines(figures: Iterable[Figure]) -> Iterator[str]:
    """Yield one line for each figure."""
    for f in figures:
        line = f"  {f.budget:3} {f.name:48} {f.value:12,.3f} {f.unit:12}"
        if f.ratio is not None:
            line += f" = {f.ratio:7.3f} {f.yardstick} (of {f.yard:,.3f})"
        if f.must is not None:
            line += f"  must {f.must:g}" + (f", target {f.target:g}" if f.target is not None else "")
        yield f"{line}  {f.note}".rstrip()
