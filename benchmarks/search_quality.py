#!/usr/bin/env python3
"""How good is the search? Every task of a file is tuned with several seeds and models, one folder each; then all winners of a task run in turns,
and each is compared with the fastest of them.

    benchmarks/search_quality.py --tasks TASKS.jsonl --limit 14 --seeds 8 --trials 200 --models pretrained,online,random --out DIR

Results, for each model: the mean over tasks and seeds of time / best known (`distance`: what exploration missed; target 1.08), its
geometric mean, and two of selection: what the search thought best / the winner of its shoot-out (`thought_best`), and what half of the
shoot-out's turns choose / the fastest finalist by the other half (`selection_regret`, target 1.015). More seeds and models can be added
later. The machine must be quiet.
"""
import statistics
import sys

import studies


def main():
    parser = studies.parser_of(__doc__, limit=14, seeds=8)
    parser.add_argument("--models", default="online,random")
    arguments = parser.parse_args()
    study = studies.Study(arguments)
    models = studies.models_of(arguments.models)
    distances, thought, regrets = ({name: [] for name in models} for _ in range(3))
    for number, text in enumerate(studies.pick_tasks(arguments.tasks, arguments.limit, arguments.match)):
        file = study.out / f"task{number}.jsonl"
        file.write_text(text + "\n")
        folders = {}
        done = []
        for name, model in models.items():
            for seed in range(arguments.seeds):
                folder = f"task{number}_{studies.word(name)}_{arguments.trials}_{seed}"
                folders[folder] = name
                done.append(study.tune(folder, [file], model, arguments.trials, seed))
        if not all(done):
            continue
        for task, by_folder in study.compare(f"task{number}_compared_{studies.word(arguments.models)}_{arguments.seeds}", [file],
                                             folders).items():
            known = {folder: ms for folder, ms in by_folder.items() if ms}
            if not known:
                continue
            best = min(known.values())
            for folder, ms in known.items():
                distances[folders[folder]].append(ms / best)
                before, after = study.regrets(folder)
                thought[folders[folder]] += before
                regrets[folders[folder]] += after
                study.add(task=task, folder=folder, model=folders[folder], ms=ms, distance=ms / best)
    for name in models:
        if distances[name]:
            study.add(summary=True, model=name, runs=len(distances[name]), distance=statistics.fmean(distances[name]),
                      distance_geomean=studies.geometric_mean(distances[name]), worst=max(distances[name]),
                      **{key: studies.geometric_mean(of[name]) for key, of in (("thought_best", thought), ("selection_regret", regrets)) if of[name]})
    study.figure("search_quality", "Distance to the best known program", ("run, by its distance", False), ("time / best known", True),
                 [(name, "step", [[i, value] for i, value in enumerate(sorted(of))]) for name, of in distances.items()])
    return study.finish()


if __name__ == "__main__":
    sys.exit(main())
