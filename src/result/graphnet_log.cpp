// How GraphNet's analysis reads a log, and so do we:
//
// - Lines end at \n, \r\n or \r. A line with "[Processing]" anywhere starts a record; what comes
//   before the first is ignored.
// - Patterns are searched anywhere in a line, so the prompt before them is free, and the first of
//   [Processing], [Config], [Performance], [Datatype], [Correctness], [Speedup] that matches takes
//   the line. A key that comes again replaces what it said before.
// - The status is found on its own, from marks that stand anywhere in the record's lines.
// - An output passes at a level when the line of its *eager* dtype's tolerance says so; how many
//   outputs there are is the length of [equal]; a line that is missing is a failure.
#include "result/graphnet_log.h"

#include <charconv>
#include <cmath>
#include <unordered_map>

#include "base/error.h"

namespace tessera::result {

namespace {

bool contains(std::string_view line, std::string_view mark) {
  return line.find(mark) != line.npos;
}

bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || (c >= '\x1c' && c <= '\x1f');
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (size_t i = 0; i < text.size();) {
    while (i < text.size() && is_space(text[i])) ++i;
    const size_t start = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    if (i > start) words.push_back(text.substr(start, i - start));
  }
  return words;
}

std::string_view strip(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// A number as Python's float() takes it.
std::optional<double> number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) return contains(text, "e-") ? 0 : HUGE_VAL;
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

struct KeyValue {
  std::string_view key, value;
};

// \[NAME\]\[(\w+)\]: (.+), for a mark "[NAME][".
std::optional<KeyValue> match_word(std::string_view line, std::string_view mark) {
  for (size_t at = line.find(mark); at != line.npos; at = line.find(mark, at + 1)) {
    const size_t start = at + mark.size();
    size_t end = start;
    while (end < line.size() && is_word(line[end])) ++end;
    if (end > start && line.substr(end).starts_with("]: ") && end + 3 < line.size()) {
      return KeyValue{line.substr(start, end - start), line.substr(end + 3)};
    }
  }
  return std::nullopt;
}

// \[Config\] (\S+): (.+)
std::optional<KeyValue> match_config(std::string_view line) {
  constexpr std::string_view mark = "[Config] ";
  for (size_t at = line.find(mark); at != line.npos; at = line.find(mark, at + 1)) {
    const size_t start = at + mark.size();
    size_t end = start;
    while (end < line.size() && !is_space(line[end])) ++end;
    if (end > start + 1 && line[end - 1] == ':' && end + 1 < line.size() && line[end] == ' ') {
      return KeyValue{line.substr(start, end - 1 - start), line.substr(end + 1)};
    }
  }
  return std::nullopt;
}

// \[Correctness\](\[.+\]): (.+): the key runs to the last "]: ".
std::optional<KeyValue> match_correctness(std::string_view line) {
  constexpr std::string_view mark = "[Correctness][";
  for (size_t at = line.find(mark); at != line.npos; at = line.find(mark, at + 1)) {
    const size_t start = at + mark.size();
    size_t end = line.rfind("]: ");
    if (end != line.npos && end + 3 == line.size())
      end = end ? line.rfind("]: ", end - 1) : line.npos;
    if (end != line.npos && end > start) {
      return KeyValue{line.substr(start, end - start), line.substr(end + 3)};
    }
  }
  return std::nullopt;
}

const std::string& key_of(int tolerance_class, int t) {
  static const auto keys = [] {
    std::array<std::array<std::string, levels>, tolerance_dtypes.size()> made;
    for (size_t d = 0; d < made.size(); ++d) {
      for (int t = lowest_t; t <= highest_t; ++t) {
        made[d][size_t(t - lowest_t)] = tolerance_key(int(d), t);
      }
    }
    return made;
  }();
  return keys[size_t(tolerance_class)][size_t(t - lowest_t)];
}

class RecordReader {
 public:
  RecordReader(const std::string& file, int line) : file_(file) { record_.line = line; }

  void line(std::string_view text, int number) {
    note_status(text);
    note_phase(text);
    take(text, number);
  }

  LogRecord finish() {
    record_.status = status();
    for (int t = lowest_t; t <= highest_t; ++t) record_.passes[size_t(t - lowest_t)] = passes(t);
    if (record_.status != LogStatus::Correct) record_.fault.clear();
    return std::move(record_);
  }

 private:
  void note_status(std::string_view line) {
    if (contains(line, "[Datatype][eager]"))
      eager_ = true;
    else if (contains(line, "[Datatype][compiled]"))
      compiled_ = true;
    else if (contains(line, "[Shape]") && contains(line, "match:True"))
      shape_ = true;
    else if (contains(line, "[DataType]") && contains(line, "match:True"))
      type_ = true;
    else if (contains(line, "all_close"))
      eager_ = compiled_ = shape_ = true;
    if (contains(line, "Exception:") || contains(line, "Error:")) raised_ = true;
  }

  void note_phase(std::string_view line) {
    if (contains(line, "[Processing]")) return;
    for (const char* mark : {"[Config]", "[Profiling]", "[Datatype]", "[Result]", "[Fail due to"}) {
      if (contains(line, mark)) record_.bare = false;
    }
    const bool result = contains(line, "[Result][status]");
    if (contains(line, "[Fail due to eager model execution error.]") ||
        contains(line, "Eager model execution failed:") ||
        (result && contains(line, "eager:failed"))) {
      record_.eager_failed = true;
    }
    if (contains(line, "[Fail due to compiled model execution error.]") ||
        contains(line, "Compiled model execution failed:") ||
        (result && contains(line, "compiled:failed"))) {
      record_.compiled_failed = true;
    }
    for (const char* name : {"torch._dynamo.exc.", "torch._inductor.exc.", "BackendCompilerFailed",
                             "InductorError", "CompilationError"}) {
      if (contains(line, name)) record_.compile_error = true;
    }
    if (contains(line, "[Profiling] ")) ++record_.profiled;
  }

  void take(std::string_view line, int at) {
    constexpr std::string_view processing = "[Processing] ";
    const size_t mark = line.find(processing);
    if (mark != line.npos && mark + processing.size() < line.size()) {
      record_.path = std::string(split(line).back());
    } else if (const auto config = match_config(line)) {
      const std::string value(strip(config->value));
      if (config->key == "compiler") record_.compiler = value;
      if (config->key == "device") record_.device = value;
      if (config->key == "hardware") record_.hardware = value;
    } else if (match_word(line, "[Performance][")) {
      return;
    } else if (const auto datatype = match_word(line, "[Datatype][")) {
      auto& dtypes = datatype->key == "eager" ? record_.eager_dtypes : record_.compiled_dtypes;
      if (datatype->key != "eager" && datatype->key != "compiled") return;
      const auto words = split(datatype->value);
      dtypes.assign(words.begin(), words.end());
    } else if (const auto correctness = match_correctness(line)) {
      take_correctness(*correctness, at);
    } else if (const auto speedup = match_word(line, "[Speedup][")) {
      if (speedup->key == "gpu") record_.device_speedup = number(strip(speedup->value));
      if (speedup->key != "e2e") return;
      record_.speedup = number(strip(speedup->value));
      if (!record_.speedup) {
        throw input_error({file_, at}, "expected a number after [Speedup][e2e]:, found \"{}\"",
                          strip(speedup->value));
      }
      record_.speedup_line = at;
    }
  }

  // Differences are for people; only what says whether a result is close has to be read.
  void take_correctness(const KeyValue& found, int at) {
    if (found.key != "equal" && !found.key.starts_with("all_close")) return;
    std::vector<bool> values;
    for (std::string_view word : split(found.value)) {
      const std::optional<double> value = number(word);
      if (!value) {
        throw input_error({file_, at}, "expected numbers after [Correctness][{}]:, found \"{}\"",
                          found.key, word);
      }
      values.push_back(*value != 0);
    }
    correctness_[std::string(found.key)] = std::move(values);
  }

  LogStatus status() const {
    if (!eager_) return LogStatus::EagerFail;
    if (!compiled_) return LogStatus::CompileFail;
    if (!shape_) return LogStatus::ShapeMismatch;
    if (!type_) return LogStatus::TypeMismatch;
    return raised_ ? LogStatus::RuntimeFail : LogStatus::Correct;
  }

  bool passes(int t) {
    const auto equal = correctness_.find("equal");
    const size_t outputs = equal == correctness_.end() ? 0 : equal->second.size();
    for (size_t i = 0; i < outputs; ++i) {
      if (i >= record_.eager_dtypes.size()) {
        record_.fault = fmt::format(
            "expected {} dtypes in [Datatype][eager], as many as results "
            "in [Correctness][equal], found {}",
            outputs, record_.eager_dtypes.size());
        return false;
      }
      const int tolerance = tolerance_class(record_.eager_dtypes[i]);
      const auto found = tolerance < 0 ? equal : correctness_.find(key_of(tolerance, t));
      if (found == correctness_.end() || i >= found->second.size() || !found->second[i]) {
        return false;
      }
    }
    return true;
  }

  const std::string& file_;
  LogRecord record_;
  bool eager_ = false, compiled_ = false, shape_ = false, type_ = false, raised_ = false;
  std::unordered_map<std::string, std::vector<bool>> correctness_;
};

}  // namespace

const char* log_status_name(LogStatus status) {
  constexpr std::array names = {"correct",        "eager_fail",    "compile_fail",
                                "shape_mismatch", "type_mismatch", "runtime_fail"};
  return names.at(size_t(status));
}

std::vector<LogRecord> parse_graphnet_log(std::string_view text, const std::string& file) {
  std::vector<LogRecord> records;
  std::optional<RecordReader> reader;
  int number = 0;
  for (size_t start = 0; start < text.size();) {
    const size_t end = std::min(text.find_first_of("\r\n", start), text.size());
    const std::string_view line = text.substr(start, end - start);
    ++number;
    if (contains(line, "[Processing]")) {
      if (reader) records.push_back(reader->finish());
      reader.emplace(file, number);
    }
    if (reader) reader->line(line, number);
    start = end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
  }
  if (reader) records.push_back(reader->finish());
  return records;
}

}  // namespace tessera::result
