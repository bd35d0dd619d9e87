"""The table of rooms in docs/architecture.md is that of CMakeLists.txt: the same rooms in the same order, each
with what it uses."""

import sys

import rooms

WORDS = {"torch": "libtorch", "halide": "Halide", "arrow": "Arrow", "cli11": "CLI11",
         "xgboost": "XGBoost", "onednn": "oneDNN"}  # as the page has them
UNSAID = {"Threads::Threads"}


def main():
    text = (rooms.ROOT / "docs/architecture.md").read_text()
    table = text.partition("| room | holds | uses |\n")[2].partition("\n\n")[0]
    shown = {}
    for line in table.splitlines()[1:]:
        name, *_, uses = [cell.strip() for cell in line.strip("|").split("|")]
        if not name.startswith("*"):  # a remark between the rows
            shown[name] = {word.strip() for word in uses.split(",")}
    wanted = {name: {WORDS.get(one, one) for one in room.uses + room.inside} - UNSAID
              for name, room in rooms.read_rooms().items()}
    faults = [f"{name}: the page says {', '.join(sorted(shown.get(name, ['nothing'])))}; "
              f"CMakeLists.txt says {', '.join(sorted(wanted.get(name, ['nothing'])))}"
              for name in wanted | shown if shown.get(name) != wanted.get(name)]
    if not faults and list(shown) != list(wanted):
        faults = [f"the order of the rows is {', '.join(shown)}; of CMakeLists.txt, {', '.join(wanted)}"]
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
