#include "result/reference_log.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

#include "base/error.h"
#include "base/json.h"
#include "base/statistics.h"
#include "base/text.h"

namespace tessera::result {

namespace {

constexpr const char* prompt = "graph-net-test-device-log";
constexpr int most_trials = 1000000;

// The text behind a mark, without blanks around it; nothing when the line has no such mark.
bool behind(std::string_view line, std::string_view mark, std::string_view& rest) {
  const size_t at = line.find(mark);
  if (at == line.npos) return false;
  rest = line.substr(at + mark.size());
  while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\t')) rest.remove_prefix(1);
  while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\r' || rest.back() == '\t'))
    rest.remove_suffix(1);
  return true;
}

class Reader {
 public:
  explicit Reader(const std::string& file) : file_(file) {}

  ReferenceLog read(std::string_view text) {
    for (const std::string_view line : lines_of(text)) {
      ++line_;
      read_line(line);
    }
    if (log_.compiler.empty()) throw input_error({file_, 0}, "expected a line [Config] compiler:");
    if (!(log_.median_ms > 0))
      throw input_error({file_, 0}, "expected a line [Performance][eager]: with a median");
    return std::move(log_);
  }

 private:
  Where here() const { return {file_, line_}; }

  template <typename Number>
  Number number(std::string_view text, std::string_view key, Number least, Number most) const {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= least) ||
        !(value <= most))
      throw input_error(here(), "expected a number from {} to {} as {}, found \"{}\"", least, most,
                        key, text.substr(0, 40));
    return value;
  }

  void read_line(std::string_view line) {
    std::string_view rest;
    if (behind(line, "[Processing]", rest)) {
      log_ = ReferenceLog{};  // of a log that was written twice the last counts
      log_.sample = rest;
    } else if (behind(line, "[Config]", rest)) {
      const size_t colon = rest.find(':');
      if (colon == rest.npos) return;
      std::string_view value;
      behind(rest, ":", value);
      configure(rest.substr(0, colon), value);
    } else if (behind(line, "[Performance][eager]:", rest)) {
      performance(rest);
    } else if (behind(line, "[Datatype][eager]:", rest)) {
      log_.dtypes.clear();
      while (!rest.empty()) {
        const size_t end = std::min(rest.find(' '), rest.size());
        if (end > 0) log_.dtypes.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
    } else if (line.starts_with("Trial ") && behind(line, "e2e=", rest)) {
      log_.trials_ms.push_back(
          number(rest.substr(0, rest.find(' ')), "the time of a trial", 0.0, 1e12));
    }
  }

  void configure(std::string_view key, std::string_view value) {
    if (key == "compiler") log_.compiler = value;
    if (key == "device") log_.device = value;
    if (key == "hardware") log_.hardware = value;
    if (key == "compile_framework_version") log_.compiler_version = value;
    if (key == "sample_sha256") log_.digest = value;
    if (key == "seed") log_.seed = number<uint32_t>(value, "seed", 0, UINT32_MAX);
    if (key == "warmup") log_.warmup = number(value, "warmup", 0, most_trials);
    if (key == "trials") log_.trials = number(value, "trials", 1, most_trials);
    if (key == "threads") log_.threads = number(value, "threads", 0, 65536);
    if (key == "random") log_.random = value == "True";
    if (key == "weights") {
      const std::optional<Weights> known = named<Weights>(value);
      if (!known)
        throw input_error(here(), "expected {} as weights, found \"{}\"",
                          fmt::join(names<Weights>, " or "), value.substr(0, 40));
      log_.weights = *known;
    }
  }

  void performance(std::string_view text) {
    Json json;
    try {
      json = Json::parse(text, file_);
    } catch (const Error&) {
      throw input_error(here(), "expected JSON behind [Performance][eager]:");
    }
    const Json* e2e = json.find("e2e");
    const Json* median = e2e ? e2e->find("median") : nullptr;
    if (!median || !median->is_number() || !(median->as_double() > 0))
      throw input_error(here(), "expected e2e with a median above 0 behind [Performance][eager]:");
    log_.median_ms = median->as_double();
  }

  const std::string& file_;
  int line_ = 0;
  ReferenceLog log_;
};

// One line without a mark in it, nor blanks that reading would not keep.
std::string plain(const std::string& text) {
  std::string made;
  for (char c : text) {
    if (static_cast<unsigned char>(c) <= ' ') {
      if (!made.empty() && made.back() != ' ') made += ' ';
    } else {
      made += c == '[' ? '(' : c == ']' ? ')' : c;
    }
  }
  if (!made.empty() && made.back() == ' ') made.pop_back();
  return made;
}

}  // namespace

ReferenceLog parse_reference_log(std::string_view text, const std::string& file) {
  return Reader(file).read(text);
}

std::string write_reference_log(const ReferenceLog& log) {
  std::string text;
  const auto line = [&]<typename... Args>(fmt::format_string<Args...> format, Args&&... args) {
    text += fmt::format("{} ", prompt);
    text += fmt::format(format, std::forward<Args>(args)...);
    text += '\n';
  };
  const std::string path = plain(log.sample);
  line("[Processing] {}", path);
  line("[Config] model: {}", path.substr(path.rfind('/') + 1));
  line("[Config] seed: {}", log.seed);
  line("[Config] device: {}", plain(log.device));
  line("[Config] hardware: {}", plain(log.hardware));
  line("[Config] op_lib: default");
  line("[Config] compiler: {}", plain(log.compiler));
  line("[Config] warmup: {}", log.warmup);
  line("[Config] trials: {}", log.trials);
  line("[Config] compile_framework_version: {}", plain(log.compiler_version));
  line("[Config] weights: {}", name_of(log.weights));
  line("[Config] threads: {}", log.threads);
  line("[Config] random: {}", log.random ? "True" : "False");
  line("[Config] sample_sha256: {}", log.digest);
  text += fmt::format("[Profiling] Using device: {} {}, warm up {}, trials {}\n", plain(log.device),
                      plain(log.hardware), log.warmup, log.trials);
  for (size_t i = 0; i < log.trials_ms.size(); ++i)
    text += fmt::format("Trial {}: e2e={:.5f} ms\n", i + 1, log.trials_ms[i]);
  line("[Datatype][eager]: {}", plain(fmt::format("{}", fmt::join(log.dtypes, " "))));
  const std::vector<double>& times = log.trials_ms;
  const double n = double(times.size());
  const double mean = std::accumulate(times.begin(), times.end(), 0.0) / n;
  double square = 0;
  for (double time : times) square += (time - mean) * (time - mean);
  line(
      "[Performance][eager]: {{\"e2e\": {{\"median\": {:.6g}, \"iqr\": {:.6g}, \"mean\": {:.6g}, "
      "\"std\": {:.6g}, \"min\": {:.6g}, \"max\": {:.6g}}}}}",
      median(times), quantile(times, 0.75) - quantile(times, 0.25), mean, std::sqrt(square / n),
      quantile(times, 0), quantile(times, 1));
  return text;
}

}  // namespace tessera::result
