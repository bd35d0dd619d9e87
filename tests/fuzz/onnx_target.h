// The fuzz target of the room onnx; promise.h says what a target promises.
#pragma once

#include "onnx/onnx.h"
#include "targets.h"

namespace tessera::fuzz {

inline void onnx(std::string_view bytes) {
  refuse_or_accept([&] {
    const graph::Sample read = tessera::onnx::parse_onnx(bytes, "none/model.onnx");
    graph::SampleTexts written;
    written.model = graph::write_model(read.graph);
    written.weight_meta = graph::write_tensor_meta(read.weights);
    written.constraints = graph::write_constraints(read.constraints);
    written.graph_net = read.properties.dump(4);
    written.graph_hash = read.stored_hash;
    require(graph::parse_sample(written, "written") == read, "the sample changed when written");
  });
}

}  // namespace tessera::fuzz
