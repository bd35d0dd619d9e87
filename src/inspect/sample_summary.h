// What a page says of a sample's graph: how large it is and which operators are most of its work.
#pragma once

#include <filesystem>

#include "base/json.h"

namespace tessera::inspect {

// Reads and analyses a sample without running it. The answer is what the page shows: framework,
// operators, tensors, elements, weight_bytes, flops, bytes, peak_bytes, top [[operator, calls,
// flops, bytes]], and a note where something is not known. Throws where the sample cannot be read.
Json summarise_sample(const std::filesystem::path& folder);

}  // namespace tessera::inspect
