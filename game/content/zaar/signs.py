"""Zaar's letters, powers, tools and the letters of the demon's name, as the files write them."""

from typing import Literal, TypeAlias

Letter: TypeAlias = Literal["A", "B", "J", "D"]
Power: TypeAlias = Literal["bloody", "smoggy", "humid", "windy"]
Category: TypeAlias = Literal["bloody", "smoggy", "humid", "windy", "sacred", "suspended"]
Tool: TypeAlias = Literal["boswellia", "amulet", "peganum"]
NameLetter: TypeAlias = Literal["H", "V", "Z", "X", "T", "K", "L", "M"]

LETTERS: tuple[Letter, ...] = ("A", "B", "J", "D")
POWERS: tuple[Power, ...] = ("bloody", "smoggy", "humid", "windy")
TOOLS: tuple[Tool, ...] = ("boswellia", "amulet", "peganum")
NAME_LETTERS: tuple[NameLetter, ...] = ("H", "V", "Z", "X", "T", "K", "L", "M")
