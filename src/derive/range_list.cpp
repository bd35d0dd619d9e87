#include "derive/range_list.h"

#include <fmt/format.h>

#include <charconv>

#include "base/error.h"
#include "base/file.h"

namespace tessera::derive {

namespace {

std::vector<std::string_view> fields_of(std::string_view line, char mark) {
  std::vector<std::string_view> fields;
  for (size_t start = 0; start <= line.size();) {
    const size_t end = std::min(line.find(mark, start), line.size());
    fields.push_back(line.substr(start, end - start));
    start = end + 1;
  }
  return fields;
}

class ListReader {
 public:
  ListReader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  std::vector<ListedRange> read() {
    std::vector<ListedRange> ranges;
    std::string_view line;
    while (next(line)) {
      if (columns_.empty()) {
        read_header(line);
      } else {
        ranges.push_back(read_range(fields_of(line, '\t')));
      }
    }
    if (ranges.empty()) throw refuse("expected a line of column names and ranges below it");
    return ranges;
  }

 private:
  template <typename... Args>
  Error refuse(fmt::format_string<Args...> text, Args&&... args) const {
    return input_error({file_, int(line_)}, "{}", fmt::format(text, std::forward<Args>(args)...));
  }

  // Blank lines are skipped.
  bool next(std::string_view& line) {
    while (!text_.empty()) {
      const size_t end = std::min(text_.find('\n'), text_.size());
      line = text_.substr(0, end);
      text_.remove_prefix(std::min(end + 1, text_.size()));
      ++line_;
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (!line.empty()) return true;
    }
    return false;
  }

  void read_header(std::string_view line) {
    const std::vector<std::string_view> names = fields_of(line, '\t');
    for (size_t i = 0; i < names.size(); ++i) columns_.emplace(names[i], i);
    for (const char* required : {"list", "dtype", "variant", "sample", "start", "end"}) {
      if (!columns_.contains(required))
        throw refuse("expected a column '{}' among the names of the first line", required);
    }
    width_ = names.size();
  }

  ListedRange read_range(const std::vector<std::string_view>& fields) const {
    if (fields.size() != width_)
      throw refuse("expected {} columns, found {}", width_, fields.size());
    const auto field = [&](const char* column) -> std::string_view {
      const auto found = columns_.find(column);
      return found == columns_.end() ? std::string_view() : fields[found->second];
    };
    ListedRange range;
    range.line = line_;
    range.list = name(field("list"), "list");
    range.task = std::string(field("task"));
    range.sample = path(field("sample"));
    range.variant = int(number(field("variant"), "variant"));
    range.start = size_t(number(field("start"), "start"));
    range.end = size_t(number(field("end"), "end"));
    if (range.end <= range.start)
      throw refuse("expected an end past {}, found {}", range.start, range.end);
    range.index = field("index").empty() ? "0" : name(field("index"), "index");
    const auto own = [&](const char* column, size_t published) {
      const std::string_view text = field(column);
      return text.empty() ? published : size_t(number(text, column));
    };
    range.own_start = own("stmt_start", range.start);
    range.own_end = own("stmt_end", range.end);
    const std::optional<Dtype> dtype = dtype_from_name(field("dtype"));
    const bool known = dtype && (*dtype == Dtype::Float32 || *dtype == Dtype::Float16 ||
                                 *dtype == Dtype::BFloat16);
    if (!known)
      throw refuse("expected float32, float16 or bfloat16 as dtype, found '{}'", field("dtype"));
    range.dtype = *dtype;
    read_symbols(field("symbols"), range);
    if (range.variant != 9 && range.symbols.empty())
      throw refuse("expected the symbols of variant {}, such as S0=4,S1=256", range.variant);
    return range;
  }

  void read_symbols(std::string_view text, ListedRange& range) const {
    if (text.empty() || text == "-") return;
    for (std::string_view pair : fields_of(text, ',')) {
      const size_t equals = pair.find('=');
      if (equals == pair.npos || equals == 0)
        throw refuse("expected symbols such as S0=4,S1=256, found '{}'", text);
      const int64_t size = number(pair.substr(equals + 1), "symbols");
      if (size < 1) throw refuse("expected a size of at least 1, found '{}'", pair);
      range.symbols[std::string(pair.substr(0, equals))] = size;
    }
  }

  // Part of a path that is written to: one folder, and none above the one given.
  std::string name(std::string_view text, const char* column) const {
    if (text.empty() || text == "." || text == ".." || text.find('/') != text.npos)
      throw refuse("expected a name as {}, found '{}'", column, text);
    return std::string(text);
  }
  std::string path(std::string_view text) const {
    for (std::string_view part : fields_of(text, '/')) name(part, "sample");
    return std::string(text);
  }

  int64_t number(std::string_view text, const char* column) const {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    if (!whole || value < 0 || value > (int64_t{1} << 40))
      throw refuse("expected a number as {}, found '{}'", column, text);
    return value;
  }

  std::string_view text_;
  const std::string& file_;
  size_t line_ = 0, width_ = 0;
  std::map<std::string, size_t, std::less<>> columns_;
};

}  // namespace

std::string ListedRange::folder() const {
  const std::string model = sample.substr(sample.rfind('/') + 1);
  return fmt::format("{}/{}/{}/{}/{}_start{}_end{}_{}", list, dtype_name(dtype), variant, sample,
                     model, start, end, index);
}

std::vector<ListedRange> parse_range_list(std::string_view text, const std::string& file) {
  return ListReader(text, file).read();
}

std::vector<ListedRange> read_range_list(const std::filesystem::path& file) {
  return parse_range_list(read_file(file), file.string());
}

}  // namespace tessera::derive
