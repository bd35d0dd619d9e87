// The fuzz targets of the room hlo; promise.h says what a target promises.
#pragma once

#include "hlo/encode.h"
#include "hlo/hlo.h"
#include "hlo/submission.h"
#include "promise.h"

namespace tessera::fuzz {

inline void hlo(std::string_view bytes) {
  refuse_or_accept([&] { tessera::hlo::inspect_hlo(bytes, "module.hlo"); });
}

// Modules and runs survive being written; a graph has what its module has.
inline void tuning(std::string_view bytes) {
  using namespace tessera::hlo;
  refuse_or_accept([&] {
    const HloFile file = read_hlo_file(bytes, "module.pb");
    const HloFile again = read_hlo_file(write_tuning(file.modules), "written.pb");
    require(again.modules.size() == file.modules.size(), "another number of modules");
    for (size_t i = 0; i < file.modules.size(); ++i) {
      const TuningModule &read = file.modules[i], &written = again.modules[i];
      require(written.module == read.module, "a module changed when written");
      require(written.runs.size() == read.runs.size(), "another number of runs");
      refuse_or_accept([&] {
        const Encoded graph = encode_tuned(read, "module.pb");
        const Encoded same = encode_tuned(written, "written.pb");
        require(graph.graph == same.graph, "another graph");
        if (!graph.graph) return;
        size_t instructions = 0;
        for (const Computation& computation : read.module.computations)
          instructions += computation.instructions.size();
        require(size_t(graph.graph->nodes()) == instructions, "another number of nodes");
      });
    }
  });
}

// What is accepted has indices that can be used without looking.
inline void graph_npz(std::string_view bytes) {
  using namespace tessera::hlo;
  refuse_or_accept([&] {
    const GraphData graph = read_graph(std::string(bytes), "graph.npz");
    require(graph.node_feat.size() == size_t(graph.nodes() * node_columns), "features of nodes");
    for (const auto& edge : graph.edge_index)
      for (const int64_t end : edge) require(end >= 0 && end < graph.nodes(), "an edge outside");
    for (const int64_t node : graph.node_config_ids)
      require(node >= 0 && node < graph.nodes(), "a configurable node outside");
    require(graph.kind != GraphKind::Layout ||
                graph.node_config_feat.size() ==
                    size_t(graph.configs() * graph.configurable() * layout_columns),
            "features of configurations");
  });
}

inline void submission(std::string_view text) {
  using namespace tessera::hlo;
  refuse_or_accept([&] {
    const std::vector<SubmissionRow> rows = parse_submission(text, "submission.csv");
    require(parse_submission(submission_text(rows), "written.csv") == rows,
            "a submission changed when written");
  });
  refuse_or_accept([&] { parse_eval_indices(text, "indices.json"); });
}

}  // namespace tessera::fuzz
