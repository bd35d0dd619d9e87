#!/usr/bin/env python3
"""The same search with several models: which one finds faster programs, and which metric told so beforehand?

    # Table 3's latency column: models of different metrics, and what each reaches
    benchmarks/search_models.py --tasks NETWORKS.json --networks resnet_50 --models mse=a.npz,rank=b.npz,trees=c.npz --records data/xeon-16 --out DIR
    # Figure 6b: models of several platforms, on this one
    benchmarks/search_models.py --tasks NETWORKS.json --networks bert_tiny --models here=xeon.npz,there=h200.npz --out DIR
    # Table 5: few trials, with and without trees on top of a model after 40
    benchmarks/search_models.py --tasks NETWORKS.json --networks resnet_50 --models xeon.npz --trials 50 --updates 40,never --out DIR

Results: a line for each search, and one for each network, model and update with the median latency at the end, beside the figures of
`tessera eval MODEL RECORDS` where --records names some that no model was trained on.
"""
import json
import statistics
import sys

import studies

METRICS = ("rmse", "r2", "pairwise", "kendall", "peak1", "peak5", "top1", "top5")


def evaluation(arguments, study, name, model):
    """Figures of a model, kept in a file: reading features takes a while."""
    if not arguments.records or model in ("online", "random", "roofline"):
        return {}
    file = study.out / f"eval_{studies.word(name)}.json"
    if not file.exists():
        command = [arguments.tessera, "eval", model, *arguments.records, "--json", *(["--holdout", arguments.holdout] if arguments.holdout else [])]
        ended = study.ask(command, least=30)
        if not ended:
            return {}
        if ended[0] != 0:
            print(f"{' '.join(command)}: {ended[2].strip()}", file=sys.stderr)
            return {}
        file.write_text(ended[1])
    figures = json.loads(file.read_text())
    return {metric: figures[metric] for metric in METRICS if metric in figures}


def main():
    parser = studies.parser_of(__doc__)
    parser.add_argument("--tasks", required=True, action="append")
    parser.add_argument("--networks", required=True)
    parser.add_argument("--models", required=True, help="NAME=FILE,... or words of `tune --model`")
    parser.add_argument("--updates", default="40", help="measurements before trees learn what a model leaves over, or `never`; several with commas")
    parser.add_argument("--records", action="append", default=[], help="measured programs to judge the models by")
    parser.add_argument("--holdout", default="", help="networks of these alone (`tessera eval --holdout`)")
    arguments = parser.parse_args()
    study = studies.Study(arguments)
    models = studies.models_of(arguments.models)
    figures = {name: evaluation(arguments, study, name, model) for name, model in models.items()}
    for network in arguments.networks.split(","):
        ends = {}
        for seed in range(arguments.seeds):
            for name, model in models.items():
                for update in arguments.updates.split(","):
                    folder = studies.word(f"{network}_{name}_{update}_{arguments.trials}_{seed}")
                    how = ["--no-update"] if update == "never" else ["--residual-after", update]
                    study.tune(folder, arguments.tasks, model, arguments.trials, seed, "--network", network, *how)
                    if curve := study.curve(folder):
                        study.add(network=network, model=name, update=update, seed=seed, trials=curve[-1][0], seconds=curve[-1][1],
                                  network_ms=curve[-1][2])
                        ends.setdefault((name, update), []).append(curve[-1][2])
        for (name, update), of in ends.items():
            study.add(summary=True, network=network, model=name, update=update, seeds=len(of), network_ms=statistics.median(of), **figures[name])
        places = list(ends)
        study.figure(studies.word(f"{network}_models"), f"{network} after {arguments.trials} trials",
                     [f"{name}, {update}" if "," in arguments.updates else name for name, update in places] or ["none"], ("latency, ms", False),
                     [("each seed", "point", [[i, ms] for i, place in enumerate(places) for ms in ends[place]])])
    for metric in METRICS:  # does it predict the latency of a network?
        orders = []
        for network in arguments.networks.split(","):
            of = [line for line in study.results if line.get("summary") and line["network"] == network and metric in line]
            order = studies.rank_correlation([line[metric] for line in of], [line["network_ms"] for line in of]) if len(of) > 2 else None
            orders += [] if order is None else [order]
        if orders:
            study.add(metric=metric, networks=len(orders), rank_correlation_with_latency=statistics.fmean(orders))
    return study.finish()


if __name__ == "__main__":
    sys.exit(main())
