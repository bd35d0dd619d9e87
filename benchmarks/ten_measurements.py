#!/usr/bin/env python3
"""How few measurements does a pretrained model need? Tasks of as many kinds as there are, each tuned by itself: with a pretrained model for 10
and 64 trials, without one for 64 and 1,000. Then the winners of each task run in turns.

    benchmarks/ten_measurements.py --tasks TASKS.jsonl --limit 30 --out DIR [--model FILE]

Results: a line for each task and seed with milliseconds of the four, and the geometric means: throughput of 10 trials beside 1,000
(target 0.97), and of 64 with a model beside 64 without (target 1.3).
"""
import sys

import studies


def main():
    parser = studies.parser_of(__doc__, limit=30, trials=1000, seeds=1)
    parser.add_argument("--model", default="pretrained")
    parser.add_argument("--few", default="10,64", help="trials with a model")
    arguments = parser.parse_args()
    study = studies.Study(arguments)
    few = [int(count) for count in arguments.few.split(",")]
    sides = [(f"pretrained_{count}", arguments.model, count) for count in few]
    sides += [(f"online_{count}", "online", count) for count in few[1:] + [arguments.trials]]
    ratios, more = [], {count: [] for count in few[1:]}
    for number, text in enumerate(studies.pick_tasks(arguments.tasks, arguments.limit, arguments.match)):
        file = study.out / f"task{number}.jsonl"
        file.write_text(text + "\n")
        for seed in range(arguments.seeds):
            folders = {name: f"task{number}_{name}_{seed}" for name, _, _ in sides}
            done = [study.tune(folders[name], [file], model, trials, seed) for name, model, trials in sides]
            if not all(done):
                continue
            times = study.compare(f"task{number}_compared_{seed}", [file], folders.values())
            for task, by_folder in times.items():
                ms = {name: by_folder.get(folder) for name, folder in folders.items()}
                if not all(ms.values()):
                    continue
                study.add(task=task, number=number, seed=seed, ms=ms)
                ratios.append(ms[f"online_{arguments.trials}"] / ms[f"pretrained_{few[0]}"])
                for count in few[1:]:
                    more[count].append(ms[f"online_{count}"] / ms[f"pretrained_{count}"])
    study.add(summary=True, tasks=len(ratios), throughput_of_few=studies.geometric_mean(ratios) if ratios else None, few=few[0],
              many=arguments.trials, **{f"gain_at_{count}": studies.geometric_mean(of) for count, of in more.items() if of})
    study.figure("ten_measurements", f"{few[0]} measurements with a pretrained model beside {arguments.trials} without",
                 ("task, by its ratio", False), ("throughput ratio", True),
                 [(f"{few[0]} / {arguments.trials} online", "point", [[i, ratio] for i, ratio in enumerate(sorted(ratios))])] +
                 [(f"{count} / {count} online", "point", [[i, ratio] for i, ratio in enumerate(sorted(of))]) for count, of in more.items()])
    return study.finish()


if __name__ == "__main__":
    sys.exit(main())
