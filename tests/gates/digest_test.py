"""Compiled kernels are kept on disk under a digest of the sources that made them: it must cover every room
whose headers code generation reaches, or a mended defect leaves wrong kernels that still match."""

import os
import pathlib
import re
import sys

import rooms


def reached(start):
    """The rooms of all headers that the sources of a room include, directly or through others; and those
    rooms' own sources, since what a header declares is defined beside it."""
    found, waiting = set(), [start]
    while waiting:
        room = waiting.pop()
        if room in found or not (rooms.ROOT / "src" / room).is_dir():
            continue
        found.add(room)
        for file in rooms.sources(rooms.ROOT / "src" / room):
            waiting += [header.partition("/")[0] for _, header in rooms.includes(file) if "/" in header]
    return found


def main():
    made = pathlib.Path(os.environ["TESSERA_BIN"]).parent / "embedded/kernel_digest.cpp"
    covered = set(re.search(r'digested_rooms = "([^"]*)"', made.read_text())[1].split())
    needed = reached("kernel")
    assert "te" in needed and "schedule" in needed, needed
    missing = sorted(needed - covered)
    print(f"code generation reaches {', '.join(missing)}, which the digest leaves out" if missing else "")
    return 1 if missing else 0


sys.exit(main())
