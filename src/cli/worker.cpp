// tessera worker: a compiler of Tessera's own, for `tessera bench` to talk to.
#include <unistd.h>

#include "cli/verb.h"
#include "judge/own_worker.h"

namespace tessera::cli {

namespace {

std::string given;  // by the command line: the compiler

}  // namespace

void add_worker(Verbs& verbs) {
  verbs
      .add("worker",
           "Speak the worker protocol (docs/formats/worker.md) on stdin and stdout, as a compiler "
           "that needs no Python. `bench` starts it; of use by hand to see what is said",
           {"tessera worker eager"})
      .positional("COMPILER", given, "eager, eager64, torchscript, tessera, tessera0 or tessera2");
}

int worker_action(const Common&, Output&) {
  // What libraries print must not get among the answers.
  const int answers = dup(1);
  dup2(2, 1);
  judge::serve(given, 0, answers);
  return 0;
}

}  // namespace tessera::cli
