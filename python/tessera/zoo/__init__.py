"""The zoo: networks to draw samples from on a machine without internet.

Every network is built with seeded random weights, from code of this package or from a `transformers` configuration; nothing is
downloaded. Listing the zoo is cheap: torch and transformers are imported only when an entry is built.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

DOMAINS = ("vision", "language", "speech", "multimodal", "recommendation", "generative", "scientific")


@dataclass(frozen=True)
class Entry:
    """One network at one size. `build()` gives the model, in eval mode, and its example inputs: a tuple is positional, a dict
    is keywords. `small` marks the members of zoo-small, the subset that is quick to build and run."""

    name: str
    domain: str
    source: str
    small: bool
    build: Callable[[], tuple[Any, tuple | dict]]


def entries() -> dict[str, Entry]:
    """All entries by name, in an order that does not change between calls."""
    from tessera.zoo import generative, language, multimodal, recommendation, scientific, speech, tenset, vision

    result: dict[str, Entry] = {}
    for table in (tenset, vision, language, speech, multimodal, recommendation, generative, scientific):
        for entry in table.rows():
            if entry.name in result:
                raise ValueError(f"zoo: two entries are named {entry.name}")
            result[entry.name] = entry
    return result
