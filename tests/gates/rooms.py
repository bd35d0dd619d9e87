"""The table of rooms as CMakeLists.txt has it, and what sources include: the gates read both."""

import os
import pathlib
import re

ROOT = pathlib.Path(os.environ["TESSERA_ROOT"])
SOURCE_ENDINGS = (".h", ".cpp")


class Room:
    """USES are seen by whoever uses the room too; INSIDE is its own affair."""

    def __init__(self, name, uses, inside):
        self.name, self.uses, self.inside = name, uses, inside


def read_rooms():
    """Rooms by name, in the order of CMakeLists.txt."""
    text = re.sub(r"#.*", "", (ROOT / "CMakeLists.txt").read_text())
    rooms = {}
    for words in re.findall(r"tessera_room\(([^)]*)\)", text):
        name, *words = words.split()
        named, keyword = {}, None
        for word in words:
            if word.isupper():
                keyword = word
            else:
                named.setdefault(keyword, []).append(word)
        rooms[name] = Room(name, named.get("USES", []), named.get("INSIDE", []))
    # Not a room, but a folder of src/ with the same duties; cmake/rooms.cmake gives it both libraries.
    module = re.search(r"tessera_python_module\(\w+ USES ([^)]*)\)", text)
    rooms["python"] = Room("python", module[1].split(), ["torch", "nanobind"])
    return rooms


def visible(rooms, name):
    """The rooms and libraries whose headers a room may include."""
    found, waiting = set(), rooms[name].uses + rooms[name].inside
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += rooms[one].uses if one in rooms else []
    return found


def sources(folder):
    return sorted(path for path in folder.rglob("*") if path.suffix in SOURCE_ENDINGS)


def includes(file):
    """Pairs of line number and what is between the quotes or brackets."""
    for number, line in enumerate(file.read_text().splitlines(), 1):
        found = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', line)
        if found:
            yield number, found[1]
