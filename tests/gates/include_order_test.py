"""Rooms include only from rooms that CMakeLists.txt lets them use, and headers of heavy libraries only where
a room names the library itself."""

import sys

import rooms

# What headers begin with, by the library's name in CMakeLists.txt.
LIBRARIES = {"torch": ("torch/", "ATen/", "c10/"), "halide": ("Halide",), "arrow": ("arrow/", "parquet/"),
             "cli11": ("CLI/",), "simdjson": ("simdjson",), "zlib": ("zlib",), "nanobind": ("nanobind/",),
             "xgboost": ("xgboost/",)}


def faults_of(table, room, file):
    own = table[room]
    seen = rooms.visible(table, room)
    for number, header in rooms.includes(file):
        place = f"{file.relative_to(rooms.ROOT)}:{number}"
        library = next((name for name, starts in LIBRARIES.items() if header.startswith(starts)), None)
        first = header.partition("/")[0]
        if library:
            if library not in own.uses + own.inside:
                yield f"{place}: <{header}> is of {library}, which {room} does not name"
        elif first in table and first != room and first not in seen:
            yield f"{place}: {room} does not use {first}"


def main():
    table = rooms.read_rooms()
    assert len(table) > 20, f"read only {len(table)} rooms of CMakeLists.txt"
    faults = []
    for folder in sorted((rooms.ROOT / "src").iterdir()):
        if folder.name not in table:
            faults.append(f"src/{folder.name} is no room of CMakeLists.txt")
            continue
        for file in rooms.sources(folder):
            faults += faults_of(table, folder.name, file)
    earlier = set()
    for name, room in table.items():  # the order of the lines is the order of the rooms
        faults += [f"CMakeLists.txt: {name} stands before {used}, which it uses"
                   for used in room.uses + room.inside if used in table and used not in earlier]
        earlier.add(name)
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
