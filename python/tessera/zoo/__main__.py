"""`python -m tessera.zoo [--json]`: one line for each entry of the zoo."""

import argparse
import json

from tessera.zoo import entries


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tessera.zoo", description="List the zoo.")
    parser.add_argument("--json", action="store_true", help="print each entry as a JSON object")
    as_json = parser.parse_args().json
    for entry in entries().values():
        if as_json:
            fields = {"name": entry.name, "domain": entry.domain, "source": entry.source, "small": entry.small}
            print(json.dumps(fields))
        else:
            print(f"{entry.name:<40} {entry.domain:<14} {entry.source:<12} {'small' if entry.small else ''}".rstrip())


if __name__ == "__main__":
    main()
