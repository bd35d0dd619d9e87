// tessera hlo: HLO protos as graphs of TpuGraphs.
#include <cmath>
#include <filesystem>
#include <map>

#include "base/json.h"
#include "cli/verb.h"
#include "dataset/graph_ranking.h"
#include "hlo/encode.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;
using hlo::GraphData;
using hlo::GraphKind;

struct HloArguments {
  std::vector<std::string> files;
  std::string out, padding = "0";
  bool stored = false;
};

// One module of a file: its graph, or why it gives none.
struct Found {
  std::string file, name, module;
  hlo::Encoded encoded;
  bool several = false;  // modules in the file

  std::string place() const { return several ? file + ": " + module : file; }
};

const char* name_of(GraphKind kind) {
  return kind == GraphKind::Tile ? "tile" : kind == GraphKind::Layout ? "layout" : "module";
}

// An .npz is read as a graph that was made already; a folder is a sample with module.hlo.pb.
std::vector<Found> read(const std::string& file, hlo::LayoutPadding padding) {
  std::vector<Found> found;
  fs::path path = file;
  if (path.extension() == ".npz") {
    GraphData graph = hlo::read_graph(path);
    const std::string name = graph.name;
    found.push_back({file, name, name, {std::move(graph), ""}, false});
    return found;
  }
  std::string stem_of = file;
  if (fs::is_directory(path)) {
    stem_of = fs::canonical(path).filename().string();
    path /= "module.hlo.pb";
  }
  const hlo::HloFile content = hlo::read_hlo_file(path);
  for (size_t i = 0; i < content.modules.size(); ++i)
    found.push_back({file, graph_name(stem_of, content, i), content.modules[i].module.name,
                     encode_tuned(content.modules[i], path.string(), padding),
                     content.modules.size() > 1});
  return found;
}

// What the runtimes of a graph say of themselves: configurations that were measured again tell the
// noise, and the noise how well any model can order them.
struct Labels {
  int64_t distinct = 0;
  double noise = 0;  // NaN: nothing was measured twice
  dataset::NoiseCeiling ceiling;
};

Labels labels_of(const GraphData& graph, uint32_t seed) {
  constexpr int draws = 20;
  const std::vector<int64_t> first = dataset::first_equal_configs(graph);
  const std::vector<double> runtimes = dataset::ranked_graph(graph, {}).runtimes;
  Labels labels;
  for (size_t i = 0; i < first.size(); ++i) labels.distinct += first[i] == int64_t(i);
  labels.noise = dataset::relative_noise(runtimes, first);
  if (!std::isnan(labels.noise))
    labels.ceiling = dataset::noise_ceiling(runtimes, labels.noise, draws, seed);
  return labels;
}

void print(const Found& found, const std::string& npz, const Common& common, Output& out) {
  const auto& graph = found.encoded.graph;
  if (!common.json) {
    if (!graph) {
      out.print("{}: {} left out: {}\n", found.file, found.module, found.encoded.skipped);
      return;
    }
    out.print("{}: {}, {} nodes, {} edges, {} configurable", npz.empty() ? found.place() : npz,
              name_of(graph->kind), graph->nodes(), graph->edges(), graph->configurable());
    if (graph->kind != GraphKind::Module) {
      const Labels labels = labels_of(*graph, common.seed);
      out.print(", {} configurations", graph->configs());
      if (labels.distinct < graph->configs()) out.print(", {} distinct", labels.distinct);
      if (!std::isnan(labels.noise))
        out.print(", noise {:.4f} %, tau at most {:.3f}", 100 * labels.noise, labels.ceiling.tau);
    }
    out.print("\n");
    return;
  }
  Json line;
  line.set("file", found.file);
  line.set("nodes", graph ? Json(graph->nodes()) : Json());
  line.set("edges", graph ? Json(graph->edges()) : Json());
  line.set("configurable", graph ? Json(graph->configurable()) : Json());
  line.set("npz", npz.empty() ? Json() : Json(npz));
  line.set("module", found.module);
  if (graph)
    line.set("kind", name_of(graph->kind)).set("configs", graph->configs());
  else
    line.set("reason", found.encoded.skipped);
  if (graph && graph->kind != GraphKind::Module) {
    const Labels labels = labels_of(*graph, common.seed);
    line.set("distinct", labels.distinct).set("noise", labels.noise);
    Json ceiling;
    if (!std::isnan(labels.noise))
      ceiling.set("kendall", labels.ceiling.tau)
          .set("opa", labels.ceiling.opa)
          .set("slowdown1", labels.ceiling.slowdown1);
    line.set("ceiling", std::move(ceiling));
  }
  out.print("{}\n", line.dump());
}

int run_hlo(const HloArguments& arguments, const Common& common, Output& out) {
  const auto padding =
      arguments.padding == "-1" ? hlo::LayoutPadding::MinusOne : hlo::LayoutPadding::Zero;
  std::map<std::string, std::string> written;  // npz to what it came from
  for (const std::string& file : arguments.files) {
    for (const Found& found : read(file, padding)) {
      std::string npz;
      if (!arguments.out.empty() && found.encoded.graph) {
        npz = (fs::path(arguments.out) / (found.name + ".npz")).string();
        const auto [other, fresh] = written.try_emplace(npz, file);
        if (!fresh)
          throw input_error({file, 0}, "its graph would be written to {}, as that of {}", npz,
                            other->second);
        hlo::write_graph(*found.encoded.graph, npz,
                         arguments.stored ? hlo::Storage::Stored : hlo::Storage::Deflated);
      }
      print(found, npz, common, out);
      out.flush();
    }
  }
  return 0;
}

}  // namespace

void add_hlo(Verbs& verbs) {
  auto arguments = std::make_shared<HloArguments>();
  verbs
      .add(
          "hlo",
          "HLO protos as graphs of TpuGraphs: an .npz for each module, with the 140 features of "
          "each node, its opcode, edges and configurable nodes, and the configurations and "
          "runtimes where the file has any. FILE is an HloProto (what XLA dumps), an "
          "HloModuleProto (what JAX hands out), a ModuleTuningData or TuningData (TpuGraphs' raw "
          "files), a sample with module.hlo.pb, or an .npz to check. Without --out it says what "
          "they hold. docs/formats/tpugraphs.md describes the arrays",
          {"tessera hlo tests/data/golden/tpugraphs/hlo/jax_convnet.pre_layout.hlo.pb --out graphs",
           "tessera hlo tests/data/golden/tpugraphs/hlo/jax_mlp_train.after_opt.hlo.pb --json"},
          [arguments](const Common& common, Output& out) {
            return run_hlo(*arguments, common, out);
          })
      .positionals("FILE", arguments->files, "files of protos")
      .option("--out", arguments->out, "the folder for an .npz of each module")
      .flag("--stored", arguments->stored,
            "do not compress: single configurations can then be read from large files")
      .choice("--layout-padding", arguments->padding, {"0", "-1"},
              "what fills a node's layout columns beyond its rank: 0 as TpuGraphs has it, or -1, "
              "which dimension 0 cannot be taken for");
}

}  // namespace tessera::cli
