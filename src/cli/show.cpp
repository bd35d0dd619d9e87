// tessera show: one sample's graph with shapes, FLOPs and bytes. Nothing of it is allocated, so
// graphs larger than memory can be looked at.
#include "cli/text_views.h"
#include "cli/verb.h"

namespace tessera::cli {

using namespace inspect;

namespace {

struct ShowArguments {
  std::string sample, format = "text";
};

int show(const ShowArguments& arguments, const Common& common, Output& out) {
  const graph::Sample sample = graph::read_sample(arguments.sample);
  const bool paddle = sample.framework() == graph::Framework::Paddle;
  const ShownGraph graph =
      paddle ? shown_graph(sample) : shown_graph(sample, trace::analyse(sample));
  if (common.json || arguments.format == "json") {
    out.print("{}\n", to_json(graph).dump());
  } else {
    out.write(arguments.format == "dot" ? to_dot(graph) : to_text(graph));
  }
  return 0;
}

}  // namespace

void add_show(Verbs& verbs) {
  auto arguments = std::make_shared<ShowArguments>();
  verbs
      .add("show",
           "Show a sample's graph: every operator with its operands, result, FLOPs and bytes; of a "
           "sample of Paddle, operators and operands",
           {"tessera show samples/basic/mlp", "tessera show samples/basic/attention --format dot"},
           [arguments](const Common& common, Output& out) { return show(*arguments, common, out); })
      .positional("SAMPLE", arguments->sample, "the sample's folder")
      .choice("--format", arguments->format, {"text", "json", "dot"},
              "text for people; dot for Graphviz");
}

}  // namespace tessera::cli
