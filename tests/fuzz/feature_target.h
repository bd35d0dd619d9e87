// The fuzz target of the room feature; promise.h says what a target promises.
#pragma once

#include "feature/nest_file.h"
#include "feature/per_store.h"
#include "targets.h"

namespace tessera::fuzz {

// Whatever nest was read has features: a row at most for each store.
inline void nest(std::string_view text) {
  refuse_or_accept([&] {
    const feature::NestFile read = feature::parse_nest_file(text, "nests.json");
    for (const schedule::Nest& program : read.programs) {
      for (const auto dialect : {feature::Dialect::Tenset, feature::Dialect::Clean}) {
        const auto rows = feature::per_store_features(program, read.cache_line_bytes, dialect);
        require(rows.size() <= program.nodes.size(), "more rows than stores");
      }
      schedule::print_nest(program);
    }
  });
}

}  // namespace tessera::fuzz
