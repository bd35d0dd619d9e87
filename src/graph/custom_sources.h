// Sources of operators that a sample brings along (GraphNet's fifth constraint): files of its
// folder custom_ops/, listed with their SHA-256 under "custom_ops" in graph_net.json. Here they are
// texts; who builds and loads them says so (judge/custom_build.h). docs/formats/sample.md has the
// form.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "graph/sample.h"

namespace tessera::graph {

inline constexpr const char* custom_folder_name = "custom_ops";

struct CustomSource {
  enum class Language : uint8_t { Cpp, Header, Cuda, Python };

  std::string name;  // of the file in custom_ops/: "scale.cpp"
  Language language = Language::Cpp;
  std::string text;
  bool operator==(const CustomSource&) const = default;
};

// Does graph_net.json list any?
bool has_custom_operators(const Sample& sample);

// Reads what is listed, from the sample's folder. Throws an input Error for a list of another form,
// a name that is no file of custom_ops/, a file that is missing or whose SHA-256 is another.
std::vector<CustomSource> read_custom_sources(const Sample& sample);

// A file of anywhere, as a source. Throws an input Error for an ending that is none of .cpp, .cc,
// .cxx, .h, .hpp, .cu, .cuh, .py.
CustomSource read_custom_source(const std::filesystem::path& file);

// Puts them into a sample's folder that is being written, and lists them in the properties.
void write_custom_sources(const std::vector<CustomSource>& sources,
                          const std::filesystem::path& folder);
void list_custom_sources(const std::vector<CustomSource>& sources, Json& properties);

// SHA-256 over names and texts.
std::string custom_digest(const std::vector<CustomSource>& sources);

}  // namespace tessera::graph
