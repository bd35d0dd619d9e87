// Sample folders of other kinds than graphs: found as find_samples() of sample.h finds those.
#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace tessera::graph {

// Folders that hold model.py or one of these files.
std::vector<std::filesystem::path> find_samples(const std::filesystem::path& path,
                                                std::span<const std::string_view> others);

}  // namespace tessera::graph
