#include "explore/folder.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "explore/http.h"
#include "format/zip_reader.h"
#include "hlo/collection.h"
#include "hlo/hlo.h"
#include "record/side_files.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

constexpr size_t most_looked_at = 200'000;            // names of one walk
constexpr uint64_t most_counted = uint64_t{1} << 29;  // bytes whose lines one walk counts
constexpr int deepest = 24;
constexpr size_t first_bytes = 2048;

bool is_shown(std::string_view name) {
  return !name.starts_with('.') && as_utf8(name) == name;
}

// The first line that is no comment.
std::string_view first_content(std::string_view text) {
  for (std::string_view line : lines_of(text)) {
    line = trim(line);
    if (!line.empty() && !line.starts_with('#')) return line;
  }
  return {};
}

bool has_all(std::string_view text, std::initializer_list<std::string_view> parts) {
  return std::ranges::all_of(parts,
                             [&](std::string_view part) { return text.find(part) != text.npos; });
}

std::optional<Kind> kind_of_text(std::string_view text) {
  if (has_all(text, {"graph-net-", "[Processing]"})) return Kind::Log;
  const std::string_view line = first_content(text);
  if (line.starts_with("{\"i\"") || line.starts_with("{\"r\"")) return Kind::Records;
  if (!line.starts_with('{')) return {};
  if (has_all(line, {"\"sample\"", "\"compiler\""})) return Kind::Results;
  if (has_all(line, {"\"sample\"", "\"passes\"", "\"nodes\""})) return Kind::Profile;
  if (has_all(line, {"\"key\"", "\"workload_key\"", "\"flops\""})) return Kind::Tasks;
  if (has_all(line, {"\"programs\"", "\"pairwise\""}) || has_all(line, {"\"opa\"", "\"kendall\""}))
    return Kind::Evaluation;
  return {};
}

std::optional<Kind> kind_of_npz(const fs::path& file) {
  const format::ZipReader zip(file);
  if (zip.find("manifest.npy")) return Kind::Model;
  return {};
}

// `head` becomes the first bytes of a text.
std::optional<Kind> kind_of_file(const fs::path& file, std::string& head) {
  const std::string ending = file.extension().string();
  if (ending == ".npz") return kind_of_npz(file);
  if (ending == ".parquet") return Kind::Parquet;
  head.resize(first_bytes);
  head.resize(InputFile(file).read(0, head.data(), head.size()));
  return kind_of_text(head);
}

bool may_be_ours(const fs::path& file) {
  static constexpr std::string_view endings[] = {".json",    ".jsonl", ".npz",
                                                 ".parquet", ".log",   ".txt"};
  const std::string name = file.filename().string();
  return std::ranges::find(endings, file.extension().native()) != std::end(endings) &&
         (!record::is_side_file(name) || name == record::tasks_name);
}

int64_t count_lines(std::string_view text) {
  return std::ranges::count(text, '\n') + (!text.empty() && text.back() != '\n');
}

int64_t lines_in(const fs::path& file) {
  const InputFile in(file);
  std::string part(1 << 20, 0);
  int64_t lines = 0;
  char last = '\n';
  for (uint64_t at = 0; at < in.size();) {
    const size_t bytes = in.read(at, part.data(), part.size());
    if (bytes == 0) break;
    lines += std::count(part.begin(), part.begin() + ptrdiff_t(bytes), '\n');
    last = part[bytes - 1];
    at += bytes;
  }
  return lines + (last != '\n');
}

bool has_lines(Kind kind) {
  return kind == Kind::Results || kind == Kind::Tasks || kind == Kind::Records;
}

}  // namespace

std::string_view name_of(Kind kind) {
  static constexpr std::string_view names[] = {"results", "log",        "sample",    "profile",
                                               "tasks",   "records",    "parquet",   "tuning",
                                               "model",   "evaluation", "collection"};
  return names[size_t(kind)];
}

class Folder::Walk {
 public:
  explicit Walk(const Folder& folder) : folder_(folder) {}

  Contents walk() {
    visit(folder_.root_, 0);
    std::ranges::sort(contents_.entries, {}, [](const Entry& entry) {
      return std::make_pair(entry.kind, std::string_view(entry.path));
    });
    return std::move(contents_);
  }

 private:
  void visit(const fs::path& folder, int depth) {
    if (depth > deepest) {
      contents_.whole = false;
      return;
    }
    std::vector<fs::directory_entry> files, folders;
    std::error_code failed;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
      if (!is_shown(at->path().filename().string())) continue;
      if (++seen_ > most_looked_at) {
        contents_.whole = false;
        break;
      }
      std::error_code unknown;
      const fs::file_status status = at->symlink_status(unknown);
      if (fs::is_directory(status)) folders.push_back(*at);
      if (fs::is_regular_file(status)) files.push_back(*at);
    }
    if (failed) ++contents_.unreadable;
    if (is_whole(folder, files, folders)) return;
    for (const fs::directory_entry& file : files) look(file);
    std::ranges::sort(folders);
    for (const fs::directory_entry& below : folders) {
      if (!contents_.whole) return;
      visit(below.path(), depth + 1);
    }
  }

  // A folder that is one thing; what is in it is a part of that.
  bool is_whole(const fs::path& folder, const std::vector<fs::directory_entry>& files,
                const std::vector<fs::directory_entry>& folders) {
    const auto has = [](const std::vector<fs::directory_entry>& all, std::string_view name) {
      return std::ranges::any_of(all,
                                 [&](const auto& one) { return one.path().filename() == name; });
    };
    if (has(files, "model.py") || has(files, hlo::proto_module_name) ||
        has(files, hlo::text_module_name)) {
      add_folder(Kind::Sample, folder, {});
      return true;
    }
    if (folder.filename() == "npz" && (has(folders, "tile") || has(folders, "layout"))) {
      try {
        for (const hlo::Collection& collection : hlo::find_collections(folder)) {
          std::string path = collection.kind == hlo::GraphKind::Tile ? "tile/" : "layout/";
          path += collection.source;
          if (!collection.search.empty()) path += "/" + collection.search;
          add_folder(Kind::Collection, folder / path, int64_t(collection.graphs.size()));
        }
        return true;
      } catch (const std::exception&) {
        return false;  // only looks like one, or may not be read
      }
    }
    // Its records and tasks are shown for themselves, too.
    if (has(files, record::run_name) &&
        (has(files, record::curves_name) || has(files, record::trials_name)))
      add_folder(Kind::Tuning, folder, {});
    return false;
  }

  void add_folder(Kind kind, const fs::path& folder, std::optional<int64_t> rows) {
    struct stat facts{};
    if (stat(folder.c_str(), &facts) != 0) return;
    contents_.entries.push_back({kind, folder_.relative(folder), 0, int64_t(facts.st_mtime), rows});
  }

  void look(const fs::directory_entry& file) {
    if (!may_be_ours(file.path())) return;
    struct stat facts{};
    if (stat(file.path().c_str(), &facts) != 0) return;
    Looked now{uint64_t(facts.st_size),
               facts.st_mtim.tv_sec * 1'000'000'000 + facts.st_mtim.tv_nsec,
               {},
               {}};
    const std::string path = folder_.relative(file.path());
    const auto known = folder_.looked_.find(path);
    if (known != folder_.looked_.end() && known->second.bytes == now.bytes &&
        known->second.modified_ns == now.modified_ns) {
      now = known->second;
    } else {
      try {
        std::string head;
        now.kind = kind_of_file(file.path(), head);
        if (now.kind && has_lines(*now.kind) && counted_ + now.bytes <= most_counted) {
          counted_ += now.bytes;
          now.rows = now.bytes == head.size() ? count_lines(head) : lines_in(file.path());
        }
      } catch (const Error&) {
        ++contents_.unreadable;
      }
      folder_.looked_[path] = now;
    }
    if (now.kind)
      contents_.entries.push_back(
          {*now.kind, path, now.bytes, now.modified_ns / 1'000'000'000, now.rows});
  }

  const Folder& folder_;
  Contents contents_;
  size_t seen_ = 0;
  uint64_t counted_ = 0;
};

Folder::Folder(const fs::path& root) {
  std::error_code failed;
  root_ = fs::canonical(root, failed);
  if (failed || !fs::is_directory(root_))
    throw input_error({root.string()}, "expected a folder to explore");
}

Contents Folder::contents() const {
  const std::lock_guard lock(mutex_);
  return Walk(*this).walk();
}

bool Folder::is_inside(const fs::path& path) const {
  const auto [of_root, of_path] = std::ranges::mismatch(root_, path);
  return of_root == root_.end();
}

fs::path Folder::resolve(std::string_view path) const {
  const fs::path asked(path);
  const bool climbs = std::ranges::any_of(asked, [](const fs::path& part) { return part == ".."; });
  if (asked.is_absolute() || climbs)
    throw Refused(403, "expected a path below the folder that is explored");
  std::error_code failed;
  const fs::path found = fs::canonical(root_ / asked, failed);
  if (failed) throw Refused(404, "no '" + as_utf8(path) + "' in the folder that is explored");
  if (!is_inside(found)) throw Refused(403, "a link that leads out of the folder that is explored");
  return found;
}

std::optional<fs::path> Folder::beside(const fs::path& file, std::string_view name) const {
  std::error_code failed;
  const fs::path found = fs::canonical(file.parent_path() / name, failed);
  if (failed || !is_inside(found)) return {};
  return found;
}

void Folder::require_inside(const fs::path& folder) const {
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    std::error_code failed;
    const fs::path found = fs::canonical(entry.path(), failed);
    if (!failed && !is_inside(found))
      throw Refused(403, "holds a link that leads out of the folder that is explored");
  }
}

std::string Folder::relative(const fs::path& path) const {
  const std::string& whole = path.native();
  const size_t begin = root_.native().size() + (root_ == root_.root_path() ? 0 : 1);
  return path == root_ ? "." : whole.substr(begin);
}

}  // namespace tessera::explore
