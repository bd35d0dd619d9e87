#include "hlo/collection.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <utility>

#include "base/error.h"

namespace tessera::hlo {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 3> split_names = {"train", "valid", "test"};

// The words of a path below the npz folder: kind, source, search of layouts, split.
struct Place {
  GraphKind kind;
  std::string source, search;
  CollectionSplit split;
};

std::optional<CollectionSplit> split_of(std::string_view name) {
  const auto found = std::ranges::find(split_names, name);
  if (found == split_names.end()) return std::nullopt;
  return CollectionSplit(found - split_names.begin());
}

// Read from its end, since where the tree starts is not known.
std::optional<Place> place_of(const fs::path& folder) {
  std::vector<std::string> words;
  for (const fs::path& word : folder)
    if (!word.empty() && word != ".") words.push_back(word.string());
  const size_t count = words.size();
  if (count < 3) return std::nullopt;
  const auto split = split_of(words[count - 1]);
  if (!split) return std::nullopt;
  if (words[count - 3] == "tile") return Place{GraphKind::Tile, words[count - 2], "", *split};
  if (count >= 4 && words[count - 4] == "layout")
    return Place{GraphKind::Layout, words[count - 3], words[count - 2], *split};
  return std::nullopt;
}

std::vector<fs::path> entries(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  fs::directory_iterator each(folder, error), end;
  for (; !error && each != end; each.increment(error)) found.push_back(each->path());
  if (error)
    throw input_error({folder.string(), 0}, "expected a readable folder: {}", error.message());
  std::ranges::sort(found);
  return found;
}

using Found = std::map<std::string, Collection>;

void add_graphs(const fs::path& folder, const Place& place, Found& found) {
  Collection collection{place.kind, place.source, place.search, {}};
  Collection& known = found.try_emplace(collection.name(), collection).first->second;
  for (const fs::path& file : entries(folder))
    if (file.extension() == ".npz" && fs::is_regular_file(file))
      known.graphs.push_back({place.split, file.stem().string(), file});
}

// The tree is four folders deep below npz; what is deeper is not looked at.
void visit(const fs::path& folder, int depth, Found& found) {
  if (const auto place = place_of(folder)) {
    add_graphs(folder, *place, found);
    return;
  }
  if (depth == 0) return;
  for (const fs::path& entry : entries(folder)) {
    std::error_code ignored;
    const bool other = entry.filename().native().starts_with('.') || entry.filename() == "pb";
    if (!other && fs::is_directory(entry, ignored)) visit(entry, depth - 1, found);
  }
}

}  // namespace

std::string_view name_of(CollectionSplit split) {
  return split_names[size_t(split)];
}

std::string Collection::name() const {
  return kind == GraphKind::Tile ? "tile:" + source : "layout:" + source + ":" + search;
}

std::string Collection::id(const std::string& graph) const {
  return name() + ":" + graph;
}

std::vector<GraphFile> Collection::of(CollectionSplit split) const {
  std::vector<GraphFile> found;
  for (const GraphFile& graph : graphs)
    if (graph.split == split) found.push_back(graph);
  return found;
}

std::vector<Collection> find_collections(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(path, error))
    throw input_error({path.string(), 0}, "expected a folder of TpuGraphs collections");
  Found found;
  visit(fs::weakly_canonical(path), 5, found);
  std::vector<Collection> collections;
  for (auto& [name, collection] : found) {
    if (collection.graphs.empty()) continue;
    std::ranges::stable_sort(collection.graphs, {}, [](const GraphFile& graph) {
      return std::pair<CollectionSplit, std::string_view>(graph.split, graph.name);
    });
    collections.push_back(std::move(collection));
  }
  if (collections.empty())
    throw input_error({path.string(), 0},
                      "no collection found: expected npz/tile/SOURCE/SPLIT/*.npz or "
                      "npz/layout/SOURCE/SEARCH/SPLIT/*.npz with the splits train, valid, test");
  return collections;
}

fs::path graph_path(const fs::path& root, const Collection& collection, CollectionSplit split,
                    const std::string& graph, std::string_view tree) {
  const bool tile = collection.kind == GraphKind::Tile;
  fs::path folder = root / tree / (tile ? "tile" : "layout") / collection.source;
  if (!tile) folder /= collection.search;
  return folder / name_of(split) / (graph + (tree == "pb" ? ".pb" : ".npz"));
}

std::string program_of(GraphKind kind, const std::string& graph) {
  const size_t at = graph.rfind('_');
  return kind == GraphKind::Tile && at != graph.npos ? graph.substr(0, at) : graph;
}

std::string family_of(const std::string& program) {
  // Longer names first where one is a part of another.
  static constexpr std::array<std::string_view, 28> known = {
      "talking-heads", "albert",    "electra",  "roberta",   "mobilebert",  "bert",
      "efficientnet",  "mobilenet", "mnasnet",  "inception", "resnext",     "resnet",
      "retinanet",     "mask_rcnn", "maskrcnn", "alexnet",   "densenet",    "shapemask",
      "unet",          "vgg",       "nasnet",   "amoeba",    "transformer", "magenta",
      "wavernn",       "tacotron",  "dlrm",     "neumf"};
  std::string lower = program;
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  for (const std::string_view family : known)
    if (lower.find(family) != lower.npos) return std::string(family);
  for (const std::string_view suite : {"mlperf_", "tf2_"})
    if (lower.starts_with(suite)) lower.erase(0, suite.size());
  const size_t end = lower.find_first_of("._-0123456789");
  return end == 0 || end == lower.npos ? lower : lower.substr(0, end);
}

}  // namespace tessera::hlo
