"""The code cells of examples/*.ipynb run, one after the other, in an empty folder: what a notebook's server would do,
without one. The notebooks state no outputs, so that none can be out of date."""

import json
import sys
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python"))


def run(notebook):
    names = {"__name__": "__main__"}
    for number, cell in enumerate(json.loads(notebook.read_text())["cells"]):
        if cell["cell_type"] != "code":
            continue
        assert not cell["outputs"], f"{notebook.name}, cell {number}: expected no outputs"
        try:
            exec(compile("".join(cell["source"]), f"{notebook.name}[{number}]", "exec"), names)
        except Exception:
            print(f"{notebook.name}, cell {number}:\n{''.join(cell['source'])}\n{traceback.format_exc()}")
            return 1, names
    return 0, names


failed, names = run(ROOT / "examples/from_model_to_report.ipynb")
if not failed:
    assert Path(names["page"]).stat().st_size > 10000 and Path("book.txt").exists()
    assert len(names["tasks"]) == 3 and len(names["tuning"].best_ms) >= 3 and len(names["results"]) == 2
sys.exit(failed)
