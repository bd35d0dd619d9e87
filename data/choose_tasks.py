#!/usr/bin/env python3
"""The tasks that the data set is measured on, chosen from those of TenSet's networks.

    data/choose_tasks.py tenset_networks_llvm.json FOLDER

Writes two files of the same form: held_out.json, the tasks of the five networks that TenSet's paper holds out (batch 1),
and training.json, 600 tasks that occur in none of TenSet's held-out networks, of at most 0.7 GFLOP, drawn by a fixed
seed and in the order in which they were drawn, so that the first n of them are a sample too.
"""

import json
import pathlib
import random
import sys

FIVE = [("resnet_50", [1, 3, 224, 224]), ("mobilenet_v2", [1, 3, 224, 224]), ("resnext_50", [1, 3, 224, 224]),
        ("bert_tiny", [1, 128]), ("bert_base", [1, 128])]
TRAINING, MOST_GFLOP, SEED = 600, 0.7, 20261118


def subset(everything, ids):
    """The file with these tasks alone, renumbered in this order, and the networks they occur in."""
    number = {old: new for new, old in enumerate(ids)}
    tasks = {task["id"]: task for task in everything["tasks"]}
    chosen = [dict(tasks[old], id=number[old]) for old in ids]
    networks = []
    for network in everything["networks"]:
        left = [[number[task], weight] for task, weight in network["tasks"] if task in number]
        if left:
            networks.append(dict(network, tasks=left))
    hashes = {task["hash"] for task in chosen}
    return {"note": everything["note"], "dags": {key: dag for key, dag in everything["dags"].items() if key in hashes},
            "tasks": chosen, "networks": networks}


def main():
    source, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    everything = json.loads(pathlib.Path(source).read_text())
    held = []
    for name, shape in FIVE:
        network = next(n for n in everything["networks"] if n["network"] == name and n["input"] == shape)
        held += [task for task, _ in network["tasks"] if task not in held]
    candidates = [task["id"] for task in everything["tasks"]
                  if task["split"] != "test" and task["id"] not in held and (task["gflop"] or 0) <= MOST_GFLOP]
    random.Random(SEED).shuffle(candidates)
    folder.mkdir(parents=True, exist_ok=True)
    for name, ids in (("held_out.json", held), ("training.json", candidates[:TRAINING])):
        (folder / name).write_text(json.dumps(subset(everything, ids), separators=(",", ":")) + "\n")
        print(f"{folder / name}: {len(ids)} tasks")


main()
