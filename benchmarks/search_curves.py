#!/usr/bin/env python3
"""Network latency against trials and seconds, for a pretrained model, one that learns online, and none: the TenSet paper's Figures 5c and 6a.

    benchmarks/search_curves.py --tasks NETWORKS.json --networks resnet_50,bert_tiny --models pretrained,online,random --trials 2000 --out DIR

--tasks is what `tessera tune` takes: TenSet's networks, a file of tasks, a folder of samples. --networks are names, or parts of them.
Called for ten minutes at a time with --seconds 600 until nothing is left (docs/tune.md). A line of results for each search:
{"network", "model", "seed", "trials", "seconds", "network_ms"}, and for each network and model what was reached after some trials, and when
it first was as fast as `--end` (online) ended.
"""
import statistics
import sys

import studies


def main():
    parser = studies.parser_of(__doc__, trials=2000)
    parser.add_argument("--tasks", required=True, action="append")
    parser.add_argument("--networks", required=True)
    parser.add_argument("--models", default="pretrained,online,random")
    parser.add_argument("--end", default="online", help="the model whose end the others are compared with")
    parser.add_argument("--pretrained-trials", type=int, default=0, help="fewer trials for all models but --end and random; 0: as they")
    arguments = parser.parse_args()
    study = studies.Study(arguments)
    models = studies.models_of(arguments.models)
    for network in arguments.networks.split(","):
        folders = {}
        for seed in range(arguments.seeds):  # all models of a seed before the next seed: what there is can be compared early
            for name, model in models.items():
                fewer = arguments.pretrained_trials if name not in (arguments.end, "random") else 0
                trials = fewer or arguments.trials
                folder = studies.word(f"{network}_{name}_{trials}_{seed}")
                study.tune(folder, arguments.tasks, model, trials, seed, "--network", network)
                folders.setdefault(name, []).append(folder)
        curves = {name: [curve for folder in of if (curve := study.curve(folder))] for name, of in folders.items()}
        report(study, network, curves, arguments)
    return study.finish()


def report(study, network, curves, arguments):
    for name, of in curves.items():
        for seed, curve in enumerate(of):
            study.add(network=network, model=name, seed=seed, trials=curve[-1][0], seconds=curve[-1][1], network_ms=curve[-1][2])
    ends = [min(point[2] for point in curve) for curve in curves.get(arguments.end, [])]
    for name, of in curves.items():
        line = {"network": network, "model": name, "summary": True}
        for trials in (64, 200, 1000, 2000, 5000):
            known = [ms for curve in of if curve[-1][0] >= trials and (ms := studies.at_trials(curve, trials))]
            if known:
                line[f"ms_at_{trials}"] = statistics.median(known)
        if ends:
            end = statistics.median(ends)
            reached = [next((point for point in curve if point[2] <= 1.01 * end), None) for curve in of]
            line["seeds_that_reach_the_end"] = sum(point is not None for point in reached)
            if reached and all(reached):
                line["trials_to_end"] = statistics.median(point[0] for point in reached)
                line["seconds_to_end"] = statistics.median(point[1] for point in reached)
        study.add(**line)
    for column, unit in ((0, "trials"), (1, "seconds")):
        series = []
        for name, of in curves.items():
            places = sorted({point[column] for curve in of for point in curve if point[column] > 0})
            series.append((name, "step", studies.spread(of, column, places)))
        study.figure(studies.word(f"{network}_{unit}"), network, (unit, True), ("latency, ms", True), series,
                     "sum of the best programs of its tasks; median, least and most of the seeds")


if __name__ == "__main__":
    sys.exit(main())
