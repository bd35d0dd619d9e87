// The fuzz targets of the rooms base and graph; promise.h says what a target promises.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/json.h"
#include "graph/hash.h"
#include "graph/paddle_checks.h"
#include "graph/sample.h"
#include "promise.h"

namespace tessera::fuzz {

inline void model(std::string_view text) {
  refuse_or_accept([&] {
    const graph::Graph read = graph::parse_model(text, "model.py");
    const std::string written = graph::write_model(read);
    require(graph::parse_model(written, "written.py") == read, "model.py changed when written");
    if (read.framework == graph::Framework::Paddle) {
      graph::paddle_pieces(read);
      graph::paddle_graph_hash(text, "model.py");
      return;
    }
    graph::graph_hash(read);
    graph::graph_hash(read, graph::PlaceholderOrder::FirstUse);
  });
}

inline void tensor_meta(std::string_view text) {
  for (const auto framework : {graph::Framework::Torch, graph::Framework::Paddle}) {
    refuse_or_accept([&] {
      const auto read = graph::parse_tensor_meta(text, "weight_meta.py", framework);
      const std::string written = graph::write_tensor_meta(read, framework);
      require(graph::parse_tensor_meta(written, "written.py", framework) == read,
              "metadata changed when written");
    });
  }
}

inline void constraints(std::string_view text) {
  refuse_or_accept([&] {
    const auto read = graph::parse_constraints(text, "input_tensor_constraints.py");
    const std::string written = graph::write_constraints(read);
    require(graph::parse_constraints(written, "written.py") == read,
            "constraints changed when written");
  });
}

inline void json(std::string_view text) {
  refuse_or_accept([&] {
    const Json read = Json::parse(text, "graph_net.json");
    require(Json::parse(read.dump(), "written.json") == read, "JSON changed when written");
    require(Json::parse(read.dump(4), "written.json") == read, "JSON changed when indented");
  });
}

// The files of a folder in one text, each behind a line "=== NAME".
inline graph::SampleTexts split_files(std::string_view text) {
  graph::SampleTexts texts;
  const std::array<std::pair<std::string_view, std::optional<std::string>*>, 6> files = {{
      {"model.py\n", &texts.model},
      {"weight_meta.py\n", &texts.weight_meta},
      {"input_meta.py\n", &texts.input_meta},
      {"input_tensor_constraints.py\n", &texts.constraints},
      {"graph_net.json\n", &texts.graph_net},
      {"graph_hash.txt\n", &texts.graph_hash},
  }};
  constexpr std::string_view mark = "=== ";
  while (!text.empty()) {
    const size_t start = text.find(mark);
    if (start == text.npos) break;
    text.remove_prefix(start + mark.size());
    const std::string_view body = text.substr(0, text.find(mark));
    for (const auto& [name, slot] : files) {
      if (body.starts_with(name)) *slot = std::string(body.substr(name.size()));
    }
    text.remove_prefix(body.size());
  }
  return texts;
}

inline void sample(std::string_view text) {
  refuse_or_accept([&] {
    const graph::Sample read = graph::parse_sample(split_files(text), "sample");
    graph::SampleTexts written;
    written.model = graph::write_model(read.graph);
    written.weight_meta = graph::write_tensor_meta(read.weights, read.framework());
    written.input_meta = graph::write_tensor_meta(read.inputs, read.framework());
    written.constraints = graph::write_constraints(read.constraints);
    written.graph_net = read.properties.dump(4);
    if (!read.stored_hash.empty()) written.graph_hash = read.stored_hash;
    const graph::Sample again = graph::parse_sample(written, "written");
    require(again == read, "the sample changed when written");
    require(graph::structural_hash(again) == graph::structural_hash(read),
            "the structural hash changed when written");
  });
}

}  // namespace tessera::fuzz
