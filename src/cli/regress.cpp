// tessera regress: is it worse than it was? On another device, or with other versions.
#include "cli/regress.h"

#include "base/error.h"

namespace tessera::cli {

namespace {

int regress(const RegressArguments& arguments, const Common& common, Output& out) {
  const std::string what = arguments.words.empty() ? "" : arguments.words[0];
  if (what != "save" && what != "check" && what != "compare") {
    throw input_error({}, "expected save PATH..., check PATH... or compare OLD NEW, found '{}'",
                      what);
  }
  const std::vector<std::string> rest(arguments.words.begin() + 1, arguments.words.end());
  if (!(arguments.slower < 1)) throw input_error({"--slower", 0}, "expected a share below 1");
  if (what == "compare") return regress_compare(rest, arguments, common, out);
  if (arguments.golden.empty()) throw input_error({}, "regress {}: expected --golden DIR", what);
  if (rest.empty()) throw input_error({}, "regress {}: expected a PATH", what);
  return what == "save" ? regress_save(rest, arguments, common, out)
                        : regress_check(rest, arguments, common, out);
}

RegressArguments given;  // by the command line

}  // namespace

void add_regress(Verbs& verbs) {
  verbs
      .add(
          "regress",
          "Is it worse than it was? `save PATH... --golden DIR` runs samples on a trusted device "
          "and keeps outputs and times in GraphNet's form; `check PATH... --golden DIR` runs the "
          "same here and compares; `compare OLD.jsonl NEW.jsonl` compares two files of `bench` "
          "line by line. What looks worse is run again before it is said; exit code 1 when it "
          "still is. A slowdown counts when its whole 95 % interval is past --slower and, in "
          "`compare`, when it is significant at 1 % over all lines (Holm). docs/regress.md",
          {"tessera regress save samples/basic/mlp --golden golden --trials 5",
           "tessera regress check samples/basic/mlp --golden golden --slower 0.9",
           "tessera regress compare tests/data/score/results.jsonl tests/data/score/results.jsonl"})
      .positionals("WORD", given.words, "save PATH..., check PATH..., or compare OLD NEW", 0)
      .option("--golden", given.golden, "save, check: the folder of references")
      .option("--compiler", given.compilers,
              "save: the one to run, eager by default. check, compare: how to start one of your "
              "own, mine=./mine.py")
      .option("--slower", given.slower, "share by which it may be slower")
      .option("--levels", given.levels, "compare: levels t of accuracy by which it may be worse")
      .flag("--no-rerun", given.no_rerun, "believe the first look")
      .choice("--weights", given.weights, {"inputs", "frozen"},
              "save: are weights handed over at each call, or constants?")
      .option("--warmup", given.warmup, "save: untimed runs")
      .option("--trials", given.trials, "save: timed runs", 1)
      .option("--seconds", given.seconds, "compare: of timing for what is run again")
      .option("--threads", given.threads, "0: one for each core; check: as the log says")
      .option("--timeout", given.timeout, "seconds for each phase of a worker", 0.1)
      .option("--memory", given.memory_mb, "MB for each worker; 0: seven tenths of what is free");
}

int regress_action(const Common& common, Output& out) {
  return regress(given, common, out);
}

}  // namespace tessera::cli
