// The fuzz target of the room paddle; promise.h says what a target promises.
#pragma once

#include "paddle/paddle.h"
#include "targets.h"

namespace tessera::fuzz {

inline void translate(std::string_view text) {
  refuse_or_accept([&] {
    const graph::Sample read = graph::parse_sample(split_files(text), "sample");
    if (read.framework() != graph::Framework::Paddle) return;
    const graph::Sample translated = paddle::translate(read);
    const std::string written = graph::write_model(translated.graph);
    require(graph::parse_model(written, "written.py") == translated.graph,
            "a translation changed when written");
  });
}

}  // namespace tessera::fuzz
