// tessera show: one sample's graph with shapes, FLOPs and bytes. Nothing of it is allocated, so
// graphs larger than memory can be looked at.
#include "cli/show_program.h"
#include "cli/text_views.h"
#include "cli/verb.h"
#include "hlo/hlo.h"
#include "inspect/hlo_sample.h"

namespace tessera::cli {

using namespace inspect;

namespace {

struct ShowArguments {
  std::string sample, format = "text", task, tasks;
  int program = -1;
};

ShownGraph read_shown(const std::string& folder) {
  if (hlo::is_hlo_sample(folder)) return shown_hlo(folder);
  const graph::Sample sample = graph::read_sample(folder);
  const bool paddle = sample.framework() == graph::Framework::Paddle;
  return paddle ? shown_graph(sample) : shown_graph(sample, trace::analyse(sample));
}

int show(const ShowArguments& arguments, const Common& common, Output& out) {
  const bool as_json = common.json || arguments.format == "json";
  if (!arguments.task.empty()) return show_task(arguments.sample, arguments.task, as_json, out);
  if (arguments.program >= 0)
    return show_program(arguments.sample, arguments.program, arguments.tasks, as_json, out);
  const ShownGraph graph = read_shown(arguments.sample);
  if (as_json) {
    out.print("{}\n", to_json(graph).dump());
  } else {
    out.write(arguments.format == "dot" ? to_dot(graph) : to_text(graph));
  }
  return 0;
}

ShowArguments given;  // by the command line

}  // namespace

void add_show(Verbs& verbs) {
  verbs
      .add("show",
           "Show a sample's graph: every operator with its operands, result, FLOPs and bytes; of a "
           "sample of Paddle, operators and operands. With --task, a tuning task as its "
           "computation; with --program, a record's program as its loops",
           {"tessera show samples/basic/mlp", "tessera show samples/basic/attention --format dot",
            "tessera tasks --tenset --out tenset.jsonl", "tessera show tenset.jsonl --task 0",
            "tessera show tests/feature/records.json --program 0"})
      .positional("SAMPLE", given.sample,
                  "the sample's folder; with --task a file of tasks, with --program of records")
      .option("--task", given.task, "its number from 0, its name, or part of its key")
      .option("--program", given.program, "the record's number, from 0")
      .option("--tasks", given.tasks, "with --program: a file of tasks, where none stands beside")
      .choice("--format", given.format, {"text", "json", "dot"},
              "text for people; dot for Graphviz");
}

int show_action(const Common& common, Output& out) {
  return show(given, common, out);
}

}  // namespace tessera::cli
