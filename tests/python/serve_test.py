"""The server of `tessera serve`: who is let in, what has an address, and that hostile names and data arrive as the
data they are. Every view is the same as that of `tessera query`."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

from served import TESSERA, Served

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = "<script>alert(1)</script> \"'&\\ \u2028 ../..%2f\n$(touch pwned)"


def make_folder(root):
    folder = root / "folder"
    shutil.copytree(ROOT / "samples/basic/mlp", folder / "mlp")
    shutil.copytree(ROOT / "tests/layout/collection", folder / "collection")
    shutil.copy(ROOT / "tests/model/records.json", folder)
    (folder / HOSTILE.replace("/", "_")).mkdir()
    with open(folder / HOSTILE.replace("/", "_") / "r.jsonl", "w") as file:
        file.write(json.dumps({"sample": HOSTILE, "compiler": HOSTILE, "status": "crashed", "message": HOSTILE}) + "\n")
    (root / "secret.jsonl").write_text(json.dumps({"sample": "hidden", "compiler": "c", "status": "ok"}) + "\n")
    os.symlink(root / "secret.jsonl", folder / "link.jsonl")
    os.symlink(root, folder / "up")
    (folder / "linked").mkdir()
    os.symlink(ROOT / "samples/basic/mlp/model.py", folder / "linked/model.py")
    return folder


def check_doors(served):
    for target in ["/", "/app.js", "/api/index", "/api/results?path=link.jsonl", "/?token=", "/?token=" + "0" * 32]:
        status, headers, body = served.get(target, token=False)
        assert status == 403 and b"hidden" not in body, (target, status, body)
        assert "default-src 'none'" in headers["Content-Security-Policy"], headers
    status, headers, _ = served.get("/?token=" + served.token, token=False)
    assert status == 303 and headers["Location"] == "/" and "HttpOnly; SameSite=Lax" in headers["Set-Cookie"], headers
    assert served.get("/api/index?token=" + served.token, token=False)[0] == 200
    assert served.get("/", host="elsewhere.example")[0] == 403, "a name that was bound to our address"
    status, headers, body = served.get("/")
    assert status == 200 and headers["Content-Type"].startswith("text/html") and b"<script src=" in body
    assert "unsafe" not in headers["Content-Security-Policy"]


def check_paths(served):
    for path in ["../secret.jsonl", "mlp/../../secret.jsonl", "/etc/passwd", "link.jsonl", "up/secret.jsonl", "linked"]:
        for view in ["results", "records", "tasks", "sample", "graph", "profile", "trace", "tuning", "model", "evaluation", "collection", "configs"]:
            for written in [path, quote(path, safe="")]:
                status, _, body = served.get(f"/api/{view}?path={written}")
                refused = 404 if path == "linked" and status == 404 else 403  # a folder where a file is asked for
                assert status == refused and b"root:" not in body, (view, written, status, body)
    assert served.get("/api/results?path=records.json&against=../secret.jsonl")[0] in (400, 403)
    assert served.get("/api/records?path=records.json&tasks=../secret.jsonl")[0] == 403
    for target in ["graph?path=mlp&profile=../secret.jsonl", "graph?path=mlp&against=up", "difference?path=mlp&against=..", "difference?path=up&against=mlp"]:
        assert served.get("/api/" + target)[0] == 403, target
    for target in ["page/results?path=../secret.jsonl", "page/results?path=link.jsonl", "parquet/results?path=../secret.jsonl", "parquet/results?path=link.jsonl", "onnx/sample?path=up", "onnx/sample?path=.."]:
        status, _, body = served.get("/" + target)
        assert status == 403 and b"hidden" not in body, (target, status)
        assert served.get("/" + target, token=False)[0] == 403
    for target in ["/../secret.jsonl", "/%2e%2e/secret.jsonl", "/api/../../secret.jsonl", "/records.json", "//etc/passwd"]:
        status, _, body = served.get(target)
        assert status in (403, 404) and b"hidden" not in body, (target, status, body)


def check_requests(served):
    for request, wanted in [(b"POST / HTTP/1.1\r\n\r\n", 405), (b"\x16\x03\x01\r\n\r\n", 400), (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
                            (b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\n\r\n", 431), (b"GET /%00 HTTP/1.1\r\n\r\n", 400)]:
        status, _, _ = served.say(request)
        assert status == wanted, (request[:40], status)


def check_answers(served, folder):
    entries = {entry["path"]: entry["kind"] for entry in served.ask("index")["entries"]}
    hostile = HOSTILE.replace("/", "_") + "/r.jsonl"
    assert entries[hostile] == "results" and entries["mlp"] == "sample", entries
    assert "link.jsonl" not in entries and not [path for path in entries if path.startswith("up")], entries
    results = served.ask("results?path=" + quote(hostile))
    row = dict(zip(results["columns"], results["rows"][0]))
    assert row["sample"] == row["compiler"] == row["message"] == HOSTILE, row
    result = served.ask(f"result?path={quote(hostile)}&line=1")
    words = subprocess.run(["/bin/sh", "-c", "printf '%s\\0' " + result["command"]], capture_output=True, check=True).stdout
    assert words.split(b"\0")[2].decode() == HOSTILE, "the command does not survive a shell"
    assert not Path("pwned").exists()
    tile = "collection/npz/tile/made"
    graph = served.ask("collection?path=" + tile)["graphs"][0]["path"]
    for view, words in [("index", {}), ("sample", {"path": "mlp"}), ("graph", {"path": "mlp"}), ("records", {"path": "records.json"}),
                        ("programs", {"path": "records.json", "task": 0}), ("program", {"path": "records.json", "number": 3}),
                        ("collection", {"path": tile}), ("configs", {"path": graph}), ("results", {"path": hostile})]:
        said = served.ask(f"{view}?" + "&".join(f"{key}={quote(str(value))}" for key, value in words.items()))
        query = subprocess.run([os.path.abspath(TESSERA), "query", folder, view, *[f"{key}={value}" for key, value in words.items()]],
                               capture_output=True, text=True, check=True)
        assert json.loads(query.stdout) == said, f"{view} is another in query"
    nodes = served.ask("graph?path=mlp")
    named = [dict(zip(nodes["columns"], node)) for node in nodes["nodes"]]
    assert [node["op"] for node in named if node["flops"]][:2] == ["torch._C._nn.linear", "torch.nn.functional.relu"], named


def check_files(served):
    """A page to keep, and a table as Parquet, as attachments that no browser shows as the server's own."""
    hostile = HOSTILE.replace("/", "_") + "/r.jsonl"
    status, headers, body = served.get(f"/page/results?path={quote(hostile)}")
    assert status == 200 and headers["Content-Disposition"] == "attachment", (status, headers)
    assert b"<script>alert(1)" not in body and b"script-src 'sha256-" in body
    status, headers, body = served.get(f"/parquet/results?path={quote(hostile)}")
    assert (status == 200 and body[:4] == b"PAR1" and body[-4:] == b"PAR1") or b"Arrow" in body, (status, body[:200])
    if status == 200:
        assert headers["Content-Disposition"] == "attachment", headers
    status, headers, body = served.get("/onnx/sample?path=mlp")
    assert status == 200 and b"tessera" in body[:40] and headers["Content-Disposition"] == "attachment", (status, body[:200])
    # What a request says is no option of the program that writes Parquet.
    written = Path(tempfile.gettempdir()) / f"serve_test_{os.getpid()}.html"
    served.get(f"/parquet/results?path={quote(hostile)}&--page={quote(str(written))}")
    assert not written.exists()


def main():
    with tempfile.TemporaryDirectory() as root:
        folder = make_folder(Path(root))
        with Served(folder) as served:
            check_doors(served)
            check_paths(served)
            check_requests(served)
            check_answers(served, folder)
            check_files(served)
        assert served.code == 0, f"ended with {served.code} when it was told to"
    print("the server works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
