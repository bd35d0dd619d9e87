// TpuGraphs' folders: ROOT/npz/tile/SOURCE/SPLIT/GRAPH.npz and
// ROOT/npz/layout/SOURCE/SEARCH/SPLIT/GRAPH.npz, where SPLIT is train, valid or test. The five
// public collections are tile:xla and layout:{xla,nlp}:{default,random}; others have sources of
// their own. Finding reads folders alone, never a graph.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "hlo/graph_data.h"

namespace tessera::hlo {

enum class CollectionSplit : uint8_t { Train, Valid, Test };
std::string_view name_of(CollectionSplit split);

struct GraphFile {
  CollectionSplit split = CollectionSplit::Train;
  std::string name;  // the stem
  std::filesystem::path npz;
};

struct Collection {
  GraphKind kind = GraphKind::Tile;  // or Layout
  std::string source, search;        // of tiles there is no search
  std::vector<GraphFile> graphs;     // train, valid, test, each by name

  std::string name() const;                        // "layout:xla:random"
  std::string id(const std::string& graph) const;  // with the graph behind, as submissions
  std::vector<GraphFile> of(CollectionSplit split) const;
};

// `path` is the root, its npz folder, or any folder below it that is a part of the tree. Sorted by
// name. Throws an input Error where there is none.
std::vector<Collection> find_collections(const std::filesystem::path& path);

// Where a graph of a collection belongs below `root`; `tree` is npz or pb.
std::filesystem::path graph_path(const std::filesystem::path& root, const Collection& collection,
                                 CollectionSplit split, const std::string& graph,
                                 std::string_view tree = "npz");

// A tile graph's name without its kernel's fingerprint; a layout graph's as it is.
std::string program_of(GraphKind kind, const std::string& graph);

// What architecture a program is of, by its name: bert, resnet, unet, ...; where none is known its
// first word. Graphs of one family resemble each other, so splits that generalise keep them apart.
std::string family_of(const std::string& program);

}  // namespace tessera::hlo
