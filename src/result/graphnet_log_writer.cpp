// A log that GraphNet's analysis reads as we mean it. It finds the status of a sample from marks
// that stand anywhere in the lines, so each kind of end is written with exactly the marks that lead
// to its name, and no text of ours may hold a mark by chance.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "result/graphnet_log.h"

namespace tessera::result {

namespace {

constexpr const char* prompt = "graph-net-test-compiler-log";

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

// One line without a mark in it.
std::string plain(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
    if (c == '[') c = '(';
    if (c == ']') c = ')';
  }
  replace_all(text, "all_close", "allclose");
  replace_all(text, "Error:", "Error,");
  replace_all(text, "Exception:", "Exception,");
  replace_all(text, "execution failed:", "execution failed,");
  return text;
}

// The analysis takes the last word of the line for the path.
std::string word(const std::string& text) {
  std::string made = plain(text);
  std::replace(made.begin(), made.end(), ' ', '_');
  return made;
}

class LogWriter {
 public:
  void add(const Result& result) {
    header(result);
    switch (result.status) {
      case Status::Ok:
        outputs(result);
        break;
      case Status::Mismatch:
        mismatch(result);
        break;
      case Status::ReferenceFailed:
      case Status::Inconclusive:  // GraphNet's guard against noise raises, which is a failure there
        eager_failed(result);
        break;
      case Status::CompileFailed:
        compile_failed(result);
        break;
      case Status::RunFailed:
        run_failed(result);
        break;
      case Status::Timeout:
      case Status::OutOfMemory:
      case Status::Crashed:
        if (before_running(result.phase))
          compile_failed(result);
        else
          run_failed(result);
        break;
    }
  }

  std::string text;

 private:
  template <typename... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    text += fmt::format("{} ", prompt);
    text += fmt::format(format, std::forward<Args>(args)...);
    text += '\n';
  }

  void header(const Result& result) {
    const std::string path = word(result.sample);
    line("[Processing] {}", path.empty() ? "unnamed" : path);
    line("[Config] model: {}", path.substr(path.rfind('/') + 1));
    line("[Config] device: {}", name_of(result.device));
    line("[Config] hardware: {}", plain(result.hardware));
    line("[Config] compiler: {}", plain(result.compiler));
    line("[Config] warmup: {}", result.warmup);
    line("[Config] trials: {}", result.trials);
    line("[Config] compile_framework_version: {}", plain(result.compiler_version));
  }

  static std::vector<std::string> dtypes(const Result& result, bool compiled) {
    std::vector<std::string> names;
    for (const OutputCheck& check : result.outputs) {
      names.push_back(
          word(compiled && !check.compiled_dtype.empty() ? check.compiled_dtype : check.dtype));
      if (names.back().empty()) names.back() = "unknown";
    }
    // A result without outputs tells its accuracy as a whole, as if it had one.
    if (names.empty())
      names.push_back(tolerance_class(result.dtype) < 0 ? "float32" : result.dtype);
    return names;
  }

  static std::string shapes(const Result& result, bool compiled) {
    std::string text = "[";
    for (const OutputCheck& check : result.outputs) {
      text += fmt::format(
          "{}[{}]", text.size() > 1 ? ", " : "",
          fmt::join(compiled && !check.same_shape ? check.compiled_shape : check.shape, ", "));
    }
    return text + "]";
  }

  void datatypes(const Result& result, bool match) {
    const auto eager = dtypes(result, false), compiled = dtypes(result, true);
    line("[Datatype][eager]: {}", fmt::join(eager, " "));
    line("[Datatype][compiled]: {}", fmt::join(compiled, " "));
    line("[DataType] eager:['{}'] compiled:['{}'] match:{}", fmt::join(eager, "', '"),
         fmt::join(compiled, "', '"), match ? "True" : "False");
  }

  void shape_line(const Result& result, bool match) {
    line("[Shape] eager:{} compiled:{} match:{}", shapes(result, false), shapes(result, !match),
         match ? "True" : "False");
  }

  void outputs(const Result& result) {
    datatypes(result, true);
    const auto row = [&](const std::string& key, const auto& value) {
      std::vector<decltype(value(result.outputs[0]))> values;
      for (const OutputCheck& check : result.outputs) values.push_back(value(check));
      line("[Correctness][{}]: {}", key, fmt::join(values, " "));
    };
    const bool whole = result.outputs.empty();
    if (whole)
      line("[Correctness][equal]: {}", int(result.accurate_at(lowest_t)));
    else
      row("equal", [](const OutputCheck& check) { return int(check.equal && !check.nan); });
    for (int t = lowest_t; t <= highest_t; ++t) {
      for (size_t d = 0; d < tolerance_dtypes.size(); ++d) {
        const std::string key = tolerance_key(int(d), t);
        if (whole) {
          line("[Correctness][{}]: {}", key, int(result.accurate_at(t)));
        } else {
          row(key, [&](const OutputCheck& check) {
            const std::optional<int>& from = check.passes_from[d];
            return int(!check.nan && from && t >= *from);
          });
        }
      }
    }
    if (!whole) {
      row("max_diff", [](const OutputCheck& check) { return check.max_diff; });
      row("mean_diff", [](const OutputCheck& check) { return check.mean_diff; });
    }
    line("[Result] status: success");
    const auto performance = [&](const char* side, const std::optional<double>& median) {
      if (median) line("[Performance][{}]: {{\"e2e\": {{\"median\": {}}}}}", side, *median);
    };
    performance("eager", result.eager_ms);
    performance("compiled", result.compiled_ms);
    if (result.speedup) line("[Speedup][e2e]: {}", *result.speedup);
  }

  void mismatch(const Result& result) {
    switch (result.mismatch) {
      case Mismatch::None:
      case Mismatch::Values:
        outputs(result);
        return;
      case Mismatch::Dtype:
        datatypes(result, false);
        shape_line(result, true);
        break;
      case Mismatch::Shape:
      case Mismatch::Count:
        datatypes(result, true);
        shape_line(result, false);
        break;
      default:
        run_failed(result);
        return;
    }
    line("[Result] status: success");
  }

  void eager_failed(const Result& result) {
    text += fmt::format("Eager model execution failed: {}\n", plain(result.message));
    line("[Result] status: failed");
    line("[Fail due to eager model execution error.]");
  }

  void compile_failed(const Result& result) {
    line("[Datatype][eager]: {}", fmt::join(dtypes(result, false), " "));
    text += fmt::format("Compiled model execution failed: {}\n", plain(result.message));
    line("[Result][status] eager:success compiled:failed");
  }

  void run_failed(const Result& result) {
    datatypes(result, true);
    shape_line(result, true);
    text += fmt::format("RuntimeError: {}\n", plain(result.message));
    line("[Result][status] eager:success compiled:failed");
  }
};

}  // namespace

std::string write_graphnet_log(std::span<const Result* const> results) {
  LogWriter writer;
  for (const Result* result : results) writer.add(*result);
  return std::move(writer.text);
}

}  // namespace tessera::result
