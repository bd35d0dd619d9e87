#!/usr/bin/env python3
"""Is the sum of the fastest the fastest sum? Of each task of a network one of its three best programs is drawn, the network is timed with them end
to end, 80 times: the TenSet paper's Figure 7.

    benchmarks/recombination.py --networks samples/vision/resnet_18_b1_s224,samples/language/bert_tiny_b1_l64 --trials 400 --out DIR

Networks are folders of samples. Results: a line for each network: how the measured time of the draws goes with the sum of their tasks' times,
how much faster the best draw is than the winners together (draw 0), and how far apart draws are. Times are divided by eager's of the same
moment, so that a machine that slows down does not count.
"""
import pathlib
import statistics
import sys

import studies


def main():
    parser = studies.parser_of(__doc__, trials=400, seeds=1)
    parser.add_argument("--networks", required=True, help="folders of samples")
    parser.add_argument("--draws", type=int, default=80)
    parser.add_argument("--model", default="pretrained")
    parser.add_argument("--weights", default="frozen", choices=["inputs", "frozen"])
    arguments = parser.parse_args()
    study = studies.Study(arguments)
    for sample in arguments.networks.split(","):
        name = pathlib.Path(sample).name
        for seed in range(arguments.seeds):
            folder = studies.word(f"{name}_{arguments.weights}_{seed}")
            study.tune(folder, [sample], arguments.model, arguments.trials, seed, "--weights", arguments.weights, "--recombine", arguments.draws,
                       "--save-book", study.out / f"{folder}.book.txt")
            report(study, name, seed, studies.lines(study.out / folder / "recombinations.jsonl"),
                   studies.lines(study.out / folder / "networks.jsonl"))
    return study.finish()


def report(study, name, seed, draws, whole):
    for line in whole:
        study.add(network=name, seed=seed, **{key: line[key] for key in ("sum_ms", "plan_ms", "eager_ms", "compiled_ms")},
                  plan_over_measured=line["plan_ms"] / line["compiled_ms"])
    if len(draws) < 3:
        return
    eager = statistics.median(line["eager_ms"] for line in draws)
    measured = [line["compiled_ms"] / line["eager_ms"] * eager for line in draws]
    sums = [line["sum_ms"] for line in draws]
    first = [ms for line, ms in zip(draws, measured) if line["draw"] == 0]
    varied = len(set(sums)) > 1 and len(set(measured)) > 1
    study.add(summary=True, network=name, seed=seed, draws=len(draws), correlation=statistics.correlation(sums, measured) if varied else None,
              best_over_winners=min(measured) / first[0] if first else None, median_over_winners=statistics.median(measured) / first[0] if first else None,
              winners_rank=sorted(measured).index(first[0]) if first else None)
    study.figure(studies.word(f"{name}_recombination_{seed}"), f"{name}: {len(draws)} recombinations", ("sum of its kernels, ms", False),
                 ("measured, ms", False), [("draws", "point", [[a, b] for a, b in zip(sums, measured)]),
                                           ("the winners", "point", [[a, b] for line, a, b in zip(draws, sums, measured) if line["draw"] == 0])])


if __name__ == "__main__":
    sys.exit(main())
