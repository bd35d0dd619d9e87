#include "record/index.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>
#include <numeric>
#include <unordered_map>

#include "base/descriptor.h"
#include "base/file.h"
#include "record/reader.h"
#include "record/tenset_layout.h"

namespace tessera::record {

namespace fs = std::filesystem;

namespace {

// What makes two records the same one. Costs count by value: 1e-05 is 0.00001.
std::string identity(const Record& record) {
  std::string text = program_text(record);
  for (const Number& cost : record.costs) {
    text += ' ';
    append_number(text, {cost.value, ""});
  }
  return text;
}

// Lines of several files by their place; the file used last stays open.
class LineSource {
 public:
  explicit LineSource(const RecordIndex& index) : index_(index) {}

  std::string_view line(const RecordIndex::Entry& entry) {
    const std::string& name = index_.files[entry.file];
    if (!open_ || file_ != entry.file) {
      descriptor_.reset(open(name.c_str(), O_RDONLY | O_CLOEXEC));
      if (descriptor_.get() < 0) throw input_error({name, 0}, "{}", std::strerror(errno));
      file_ = entry.file;
      open_ = true;
    }
    text_.resize(entry.size);
    size_t have = 0;
    while (have < entry.size) {
      const ssize_t n = pread(descriptor_.get(), text_.data() + have, entry.size - have,
                              off_t(entry.offset + have));
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) throw input_error({name, 0}, "changed while it was read");
      have += size_t(n);
    }
    return text_;
  }

 private:
  const RecordIndex& index_;
  Descriptor descriptor_;
  std::string text_;
  uint32_t file_ = 0;
  bool open_ = false;
};

}  // namespace

RecordIndex index_records(const std::vector<std::string>& files, GroupBy by, const Keep& keep) {
  RecordIndex index;
  index.files = files;
  std::unordered_map<std::string, uint32_t> groups;
  Record record;
  for (uint32_t file = 0; file < files.size(); ++file) {
    RecordReader reader(files[file]);
    while (reader.next(record)) {
      if (keep && !keep(record)) {
        ++index.dropped;
        continue;
      }
      const std::string name = by == GroupBy::TensetFile
                                   ? tenset_path(record)
                                   : record.workload_key + "\n" + record.target;
      const auto [group, is_new] = groups.try_emplace(name, uint32_t(index.groups.size()));
      if (is_new) index.groups.push_back(name);
      index.entries.push_back({std::hash<std::string>()(identity(record)), reader.offset(),
                               uint32_t(reader.text().size()), file, group->second});
    }
    index.bad.insert(index.bad.end(), reader.bad().begin(), reader.bad().end());
    index.bad_count += reader.bad_count();
    if (reader.cut_off()) index.cut_off.push_back(files[file]);
  }
  return index;
}

// A hash may lie: before a record goes, it is read again and compared with the one it repeats.
size_t drop_duplicates(RecordIndex& index) {
  LineSource source(index);
  const auto identity_of = [&](const RecordIndex::Entry& entry) {
    return identity(parse_record(source.line(entry), {index.files[entry.file], 0}));
  };
  std::unordered_multimap<uint64_t, size_t> first;  // hash to kept entry
  first.reserve(index.entries.size());
  size_t kept = 0;
  for (const RecordIndex::Entry entry : index.entries) {
    const auto [begin, end] = first.equal_range(entry.hash);
    const bool again = begin != end && std::any_of(begin, end, [&](const auto& there) {
                         return identity_of(index.entries[there.second]) == identity_of(entry);
                       });
    if (again) continue;
    first.emplace(entry.hash, kept);
    index.entries[kept++] = entry;
  }
  const size_t dropped = index.entries.size() - kept;
  index.entries.resize(kept);
  return dropped;
}

void sort_by_group(RecordIndex& index) {
  std::vector<uint32_t> order(index.groups.size()), rank(index.groups.size());
  std::iota(order.begin(), order.end(), 0u);
  std::ranges::sort(order, {},
                    [&](uint32_t group) -> const std::string& { return index.groups[group]; });
  for (uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
  std::ranges::stable_sort(index.entries, {},
                           [&](const RecordIndex::Entry& entry) { return rank[entry.group]; });
}

void copy_lines(const RecordIndex& index, size_t first, size_t last, const fs::path& out) {
  WholeFile file(out);
  LineSource source(index);
  for (size_t i = first; i < last; ++i) {
    file.write(source.line(index.entries[i]));
    file.write("\n");
  }
  file.sync();
  file.commit();
}

void copy_groups(const RecordIndex& index, const fs::path& folder) {
  for (size_t first = 0; first < index.entries.size();) {
    size_t last = first;
    const uint32_t group = index.entries[first].group;
    while (last < index.entries.size() && index.entries[last].group == group) ++last;
    copy_lines(index, first, last, folder / index.groups[group]);
    first = last;
  }
}

}  // namespace tessera::record
