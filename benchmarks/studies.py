"""What the studies of the search share: searches as folders that are gone on with, the time that one call may take, lines of JSON, figures.

A study is called again and again with the same options, for minutes at a time (--seconds), until it says that nothing is left: each search
is a `tessera tune` with a folder of its own, which goes on where it was stopped. Lines and figures are made anew from the folders each time.
"""
import argparse
import json
import math
import pathlib
import re
import signal
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def parser_of(text, **defaults):
    """With a `limit`, for studies of tasks that are each searched by themselves."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True, help="the folder of searches, results.jsonl and figures; made, or gone on with")
    parser.add_argument("--seconds", type=float, default=0, help="of this call, about; 0: until all is done")
    parser.add_argument("--trials", type=int, default=defaults.get("trials", 200), help="programs that a search measures")
    parser.add_argument("--seeds", type=int, default=defaults.get("seeds", 3), help="searches of a kind, seeds 0, 1, ...")
    parser.add_argument("--device", default="cpu", choices=["cpu", "cuda"])
    parser.add_argument("--threads", type=int, default=1, help="that a program may use on the CPU")
    parser.add_argument("--jobs", type=int, default=0, help="programs built at once, and threads that look at candidates; 0: all cores")
    parser.add_argument("--tessera", default=str(ROOT / "tessera"), help="the program; that of this repository")
    parser.add_argument("--option", action="append", default=[], help="one more word for tune: --option=--repeats --option=5")
    parser.add_argument("--report", action="store_true", help="only results and figures of what is there")
    if "limit" in defaults:
        parser.add_argument("--tasks", required=True)
        parser.add_argument("--limit", type=int, default=defaults["limit"], help="tasks, of as many kinds as there are")
        parser.add_argument("--match", default="", help="only tasks with this in their name")
    return parser


def word(text):
    return re.sub(r"[^A-Za-z0-9.]+", "_", str(text)).strip("_")


def lines(file):
    file = pathlib.Path(file)
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def geometric_mean(values):
    values = list(values)
    return math.exp(statistics.fmean(math.log(value) for value in values)) if values else math.nan


def ranks(values):
    """Of each its place in the order, equal ones the mean of theirs."""
    return [sum(other < value for other in values) + sum(other == value for other in values) / 2 for value in values]


def rank_correlation(a, b):
    """Spearman's; None where all of one side are equal."""
    a, b = ranks(a), ranks(b)
    return statistics.correlation(a, b) if len(set(a)) > 1 and len(set(b)) > 1 else None


def draw_figure(tessera, out, name, title, x, y, series, subtitle=""):
    """OUT/NAME.svg and .png by `tessera report`. An axis is (title, logarithmic) or a list of names; a series is (name, mark, points)."""
    def axis(of):
        return {"title": "", "names": of} if isinstance(of, list) else {"title": of[0], "log": of[1]}

    drawn = [{"name": name_, "mark": mark, "points": points} for name_, mark, points in series if points]
    if not drawn:
        return
    file = pathlib.Path(out) / f"{name}.figure.json"
    file.write_text(json.dumps({"name": name, "title": title, "subtitle": subtitle, "x": axis(x), "y": axis(y), "series": drawn}))
    ended = subprocess.run([tessera, "report", str(file), "--out", str(out), "-q"], capture_output=True, text=True)
    if ended.returncode != 0:
        print(f"{file}: {ended.stderr.strip()}", file=sys.stderr)


class Study:
    def __init__(self, arguments):
        self.arguments = arguments
        self.out = pathlib.Path(arguments.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.end = time.monotonic() + arguments.seconds if arguments.seconds > 0 else math.inf
        self.jobs = ["--jobs", arguments.jobs] if arguments.jobs > 0 else []
        self.left = 0  # searches and other pieces that are not done
        self.results = []

    def seconds_left(self):
        return self.end - time.monotonic()

    def ask(self, command, seconds=math.inf, least=5, environment=None):
        """Runs a command within the time left, or `seconds`: (exit code, stdout, stderr), the code None where `seconds` were too few. Nothing
        where the time of this call was over before it ended, or is below `least`: then a piece is left."""
        if self.arguments.report or self.seconds_left() < least:
            self.left += 1
            return None
        limit = min(seconds, max(1, self.seconds_left()))
        process = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
                                   start_new_session=True)
        try:
            out, said = process.communicate(timeout=None if math.isinf(limit) else limit)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGTERM)
            _, said = process.communicate()
            if limit == seconds:
                return None, "", said
            self.left += 1
            return None
        return process.returncode, out, said

    def call(self, *words, done=None):
        """Runs tessera within the time left; whether it is done. `done` is a file that says so for ever."""
        if done and done.exists():
            return True
        command = [self.arguments.tessera, *words, "--device", self.arguments.device, *self.jobs, "--quiet"]
        ended = self.ask(command)
        if not ended:
            return False
        if ended[0] not in (0, 1):
            print(f"{' '.join(map(str, command))}: {ended[2].strip()}", file=sys.stderr)
            self.left += 1
            return False
        if done:
            done.write_text("")
        return True

    def tune(self, folder, paths, model, trials, seed, *options):
        """One search; whether it is done."""
        folder = self.out / folder
        threads = [] if self.arguments.device == "cuda" else ["--threads", self.arguments.threads]
        folder.mkdir(parents=True, exist_ok=True)
        book = [] if "--save-book" in options else ["--no-book"]
        return self.call("tune", *paths, "--trials", trials, "--model", model, "--seed", seed, "--out", folder, *book, *threads, *options,
                         *self.arguments.option, done=folder / "done")

    def compare(self, folder, paths, folders, *options):
        """The winners of searches timed in turns: {task: {folder: ms}} of the tasks that have been."""
        folder = self.out / folder
        threads = [] if self.arguments.device == "cuda" else ["--threads", self.arguments.threads]
        named = [word for one in folders for word in ("--compare", self.out / one)]
        self.call("tune", *paths, "--out", folder, *named, *threads, *options, done=folder / "done")
        return {line["task"]: {pathlib.Path(key).name: ms for key, ms in line["ms"].items()} for line in lines(folder / "compared.jsonl")}

    def curve(self, folder):
        """(trials, seconds, network ms) after each round with a program for each task, the last of the shoot-out at the end."""
        return [(line["trials"], line["seconds"], line["network_ms"]) for line in lines(self.out / folder / "curves.jsonl")
                if line["network_ms"] is not None]

    def regrets(self, folder):
        """Of each task two ratios: what the search thought best / the winner of the shoot-out; and what half of its turns would have chosen
        / the fastest by the other half, both ways round: how well the shoot-out chooses among its finalists."""
        before, after = [], []
        for line in lines(self.out / folder / "trials.jsonl"):
            turns = line.get("in_turns", [])
            costs = [one["costs"] for one in turns if one["costs"]]
            if not costs or not turns[0]["costs"]:
                continue
            before.append(statistics.median(turns[0]["costs"]) / min(map(statistics.median, costs)))
            halves = [[statistics.median(of[first::2]) for of in costs] for first in (0, 1) if min(map(len, costs)) > 1]
            after += [judge[chooser.index(min(chooser))] / min(judge) for chooser, judge in ([halves, halves[::-1]] if halves else [])]
        return before, after

    def add(self, **line):
        self.results.append(line)

    def figure(self, name, title, x, y, series, subtitle=""):
        draw_figure(self.arguments.tessera, self.out, name, title, x, y, series, subtitle)

    def finish(self):
        """Writes results.jsonl and prints its lines; exit code 1 while something is left."""
        text = "".join(json.dumps(line) + "\n" for line in self.results)
        (self.out / "results.jsonl").write_text(text)
        print(text, end="")
        if self.left:
            print(f"{self.left} pieces left: call it again", file=sys.stderr)
        return 1 if self.left else 0


def at_trials(curve, trials):
    """The latency after so many trials; None before the first."""
    known = [ms for count, _, ms in curve if count <= trials]
    return min(known) if known else None


def spread(curves, column, places):
    """Points [place, median, least, most] of the best latency so far of several curves, by trials (0) or seconds (1)."""
    points = []
    for place in places:
        known = [min(point[2] for point in curve if point[column] <= place) for curve in curves if curve and curve[0][column] <= place]
        if known:
            points.append([place, statistics.median(known), min(known), max(known)])
    return points


def pick_tasks(file, count, match=""):
    """Lines of tasks, of as many kinds as there are: the first of each name, then the second."""
    kinds = {}
    for text in pathlib.Path(file).read_text().splitlines():
        task = json.loads(text)
        if match in task["name"]:
            kinds.setdefault(task["name"], []).append(text)
    chosen, depth = [], 0
    while len(chosen) < count and any(len(of) > depth for of in kinds.values()):
        chosen += [of[depth] for of in kinds.values() if len(of) > depth]
        depth += 1
    return chosen[:count]


def models_of(text):
    """"name=file,online" as {name: model}."""
    models = {}
    for one in text.split(","):
        name, _, file = one.partition("=")
        models[name if file else pathlib.Path(one).stem] = file or one
    return models
