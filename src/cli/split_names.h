// How pieces of graphs are named, and in which order graphs were given: what tells the pieces of
// several shards into the order that one machine would have met them in.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tessera::cli {

// "GRAPH/_decomposed/PIECE", and back.
std::string piece_name(const std::string& graph, const std::string& piece);
std::string graph_of_piece(const std::string& name);

// The names of all graphs of a command, whichever a shard has, in a hidden file of its folder.
void write_graph_names(const std::filesystem::path& folder, const std::vector<std::string>& names);
std::vector<std::string> read_graph_names(const std::filesystem::path& folder);

}  // namespace tessera::cli
