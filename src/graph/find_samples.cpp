// Samples are found by their model.py. Links to folders are followed, each folder at most once by
// its identity on the file system, so a loop of links ends.
#include "graph/find_samples.h"

#include <sys/stat.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/error.h"
#include "graph/sample.h"

namespace tessera::graph {
namespace {

namespace fs = std::filesystem;

class Finder {
 public:
  explicit Finder(std::span<const std::string_view> others) : others_(others) {}

  void visit(const fs::path& folder) {
    struct stat status{};
    if (::stat(folder.c_str(), &status) != 0) return;  // gone since it was listed, or a dead link
    if (!seen_.emplace(status.st_dev, status.st_ino).second) return;
    std::vector<fs::path> folders;
    bool is_sample = false;
    std::error_code error;
    fs::directory_iterator entries(folder, error), end;
    for (; !error && entries != end; entries.increment(error)) {
      const std::string name = entries->path().filename().string();
      is_sample = is_sample || name == "model.py" ||
                  std::find(others_.begin(), others_.end(), name) != others_.end();
      std::error_code ignored;  // of a link that leads nowhere
      // Hidden folders hold samples that are still being written.
      const bool hidden = entries->path().filename().native().starts_with('.');
      if (!hidden && entries->is_directory(ignored)) folders.push_back(entries->path());
    }
    if (error) {
      throw input_error({folder.string(), 0}, "expected a readable folder: {}", error.message());
    }
    if (is_sample) {
      found.push_back(folder);
      return;
    }
    // Sorted, so that of several ways to one folder the same one is taken every time.
    std::sort(folders.begin(), folders.end());
    for (const fs::path& next : folders) visit(next);
  }

  std::vector<fs::path> found;

 private:
  std::span<const std::string_view> others_;
  std::set<std::pair<dev_t, ino_t>> seen_;
};

}  // namespace

std::vector<fs::path> find_shape_patches(const fs::path& sample) {
  std::vector<fs::path> found;
  std::error_code error;
  fs::directory_iterator entries(sample, error), end;
  for (; !error && entries != end; entries.increment(error)) {
    std::error_code ignored;
    if (entries->path().filename().string().starts_with("shape_patches_") &&
        entries->is_directory(ignored)) {
      found.push_back(entries->path());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<fs::path> find_samples(const fs::path& path) {
  return find_samples(path, {});
}

std::vector<fs::path> find_samples(const fs::path& path, std::span<const std::string_view> others) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) {
    throw input_error({path.string(), 0},
                      "expected a sample folder or a folder above some, found nothing there");
  }
  if (error) {
    throw input_error({path.string(), 0}, "expected a readable folder: {}", error.message());
  }
  if (status.type() != fs::file_type::directory) {
    throw input_error({path.string(), 0}, "expected a folder");
  }
  Finder finder(others);
  finder.visit(path);
  if (finder.found.empty()) {
    throw input_error({path.string(), 0}, "no sample found: expected a folder with model.py");
  }
  std::sort(finder.found.begin(), finder.found.end());
  return std::move(finder.found);
}

}  // namespace tessera::graph
