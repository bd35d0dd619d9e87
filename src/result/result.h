// One line of a results file: a compiler on a sample. `bench` appends them, `score`, `report` and
// `regress` read them. result/fields.h lists the members, docs/formats/result.md describes them.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "base/json.h"
#include "result/names.h"
#include "result/tolerance.h"

namespace tessera::result {

// One result tensor beside eager's.
struct OutputCheck {
  std::string dtype;           // eager's
  std::vector<int64_t> shape;  // eager's
  std::string compiled_dtype;  // empty: as eager's
  std::vector<int64_t> compiled_shape;
  bool same_shape = true;
  bool equal = false;                  // every value; NaN equals NaN at the same place
  bool nan = false;                    // eager's holds a NaN: never close by GraphNet's rule
  double max_diff = 0, mean_diff = 0;  // absolute, over values finite on both sides
  // For each of tolerance_dtypes the lowest level at which it passes; nullopt: at none.
  // A pass at t is a pass at all higher levels.
  std::array<std::optional<int>, 4> passes_from;
};

struct Result {
  // What was judged.
  std::string sample;    // the folder as the user named it
  std::string compiler;  // a curve's name
  Device device = Device::Cpu;
  std::string dtype;                  // the most frequent floating dtype of the sample's parameters
  Weights weights = Weights::Inputs;  // results of the two are never mixed
  std::string domain;                 // base/domain.h; may be empty
  std::string subcategory, source;    // what the sample says of both; may be empty
  std::string task;                   // that the graph is one of; may be empty
  int64_t operators = 0;              // nodes of the graph

  // How it ended.
  Status status = Status::Ok;
  Phase phase = Phase::None;           // none when ok
  Mismatch mismatch = Mismatch::None;  // of a mismatch
  std::string message;                 // one line; empty when ok
  std::string detail;                  // last lines of stderr, a traceback; may be empty

  // Times. Nothing is stated that was not measured.
  std::optional<double> speedup;  // eager_ms / compiled_ms, of medians of paired blocks
  std::optional<std::array<double, 2>> speedup_ci;  // 95 %
  std::optional<double> eager_ms, compiled_ms;
  std::optional<double> device_speedup;  // of times on the device alone, where it has a clock
  std::optional<double> eager_device_ms, compiled_device_ms;
  std::optional<double> compile_s, first_run_ms;            // in a fresh process
  std::optional<double> warm_compile_s, warm_first_run_ms;  // once more in the same process
  std::optional<double> peak_mb, eager_peak_mb;             // resident, of the worker's processes
  int warmup = 0, trials = 0;                               // trials of each side
  std::optional<double> wall_s;  // that judging it took, from the first process to the last

  // Accuracy.
  std::vector<OutputCheck> outputs;
  std::array<bool, levels> accurate{};  // at t = lowest_t + i: every output passes at its dtype
  std::optional<double> eager_error, compiled_error;  // relative, against a float64 run

  // Where.
  std::string compiler_version, hardware, torch_version;
  std::string confined;  // what its workers are kept from: base/confinement.h

  // How it was judged.
  std::string called;             // "native", "python": by what each trial calls it
  std::optional<double> call_ms;  // of a call that does nothing, with the same arguments
  std::string options;            // what it was given, in its own words
  Fallback fallback = Fallback::Unknown;
  std::string fallback_reason;   // "differs", "slower" or "unsupported", and in its own words
  bool fresh = true;             // false: the sample allows no inputs but the first
  bool by_distribution = false;  // it draws random numbers of its own
  int threads = 0;
  uint32_t seed = 123;

  bool accurate_at(int t) const;  // false outside the levels
};

// What no two results of a file may share: sample, compiler, device, weights.
using ResultKey = std::tuple<std::string, std::string, Device, Weights>;
inline ResultKey key_of(const Result& result) {
  return {result.sample, result.compiler, result.device, result.weights};
}

Json to_json(const Result& result);
// `file`, `line` are for the message. Members that are missing keep their defaults, except sample,
// compiler and status.
Result result_from_json(const Json& json, const std::string& file, int line);

// A results file as it stands: a last line that was cut off is dropped and told in `warning`. Any
// other bad line is an input Error with its number.
struct ResultsFile {
  std::vector<Result> results;
  std::vector<int> lines;  // the number of each result's line
  std::string warning;
  size_t whole_bytes = 0;  // up to the end of the last whole line: where appending may go on
  bool ends_line = true;   // false: the last line is whole but lacks its newline; append one first
};
ResultsFile read_results(const std::filesystem::path& path);
ResultsFile parse_results(std::string_view text, const std::string& file);

}  // namespace tessera::result
