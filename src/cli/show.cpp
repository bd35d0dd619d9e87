// tessera show: one sample's graph with shapes, FLOPs and bytes. Nothing of it is allocated, so
// graphs larger than memory can be looked at.
#include "cli/text_views.h"
#include "cli/verb.h"
#include "hlo/hlo.h"
#include "inspect/hlo_sample.h"

namespace tessera::cli {

using namespace inspect;

namespace {

struct ShowArguments {
  std::string sample, format = "text";
};

ShownGraph read_shown(const std::string& folder) {
  if (hlo::is_hlo_sample(folder)) return shown_hlo(folder);
  const graph::Sample sample = graph::read_sample(folder);
  const bool paddle = sample.framework() == graph::Framework::Paddle;
  return paddle ? shown_graph(sample) : shown_graph(sample, trace::analyse(sample));
}

int show(const ShowArguments& arguments, const Common& common, Output& out) {
  const ShownGraph graph = read_shown(arguments.sample);
  if (common.json || arguments.format == "json") {
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
           "sample of Paddle, operators and operands",
           {"tessera show samples/basic/mlp", "tessera show samples/basic/attention --format dot"})
      .positional("SAMPLE", given.sample, "the sample's folder")
      .choice("--format", given.format, {"text", "json", "dot"},
              "text for people; dot for Graphviz");
}

int show_action(const Common& common, Output& out) {
  return show(given, common, out);
}

}  // namespace tessera::cli
