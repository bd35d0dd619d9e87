// The fuzz target of models' files: the archive, its manifest, and trees, whose numbers lead from
// node to node.
#pragma once

#include <string>
#include <vector>

#include "model/forest.h"
#include "model/model_file.h"
#include "promise.h"

namespace tessera::fuzz {

inline void cost_model(std::string_view bytes) {
  refuse_or_accept([&] {
    const model::ModelArchive archive = model::open_model_archive(std::string(bytes), "model.npz");
    archive.manifest.training.dump();
    const model::Forest forest = model::Forest::load(*archive.reader);
    const std::vector<float> rows(9 * forest.columns(), 1.0F);
    std::vector<float> out(9);
    forest.predict(rows, out);
    require(out[0] == out[8] || out[0] != out[0], "equal rows have other scores");
  });
}

}  // namespace tessera::fuzz
