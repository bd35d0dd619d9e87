// What the score of one compiler is: S(t), ES(t) and all they are made of, at every tolerance
// level. Plain values; score.h computes them, the verb prints them, the report draws them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tessera::score {

// How failures are judged where GraphNet's paper and its published code differ: docs/score.md.
enum class Dialect : uint8_t { Paper, GraphnetCode, Passbench };
enum class Interpretation : uint8_t { Default, MismatchExtended };

struct Settings {
  Dialect dialect = Dialect::Paper;
  Interpretation interpretation = Interpretation::Default;
  double p = 0;       // penalty of a slowdown: it counts s^(1+p); 0.1 in GraphNet's paper
  double b = 0.1;     // what a failure counts
  int draws = 10000;  // of the bootstrap; 0: no intervals
  uint32_t seed = 123;
};

// Why a sample is not correct. Classes that an interpretation does not know are counted with
// another.
enum class ErrorClass : uint8_t {
  Accuracy,  // outputs past the tolerance
  Mismatch,  // outputs of another number, dtype or shape
  Runtime,   // fails when run
  Compile,   // fails to compile
  Refused,   // ran, but not honestly: changed inputs, stale results, impossible times
  Eager,     // GraphNet's code only: eager itself failed
};
constexpr size_t error_classes = 6;
const char* error_class_name(ErrorClass error);  // "accuracy", ...

// What a score is made of at one level.
struct Components {
  int64_t correct = 0;  // M of N samples
  double lambda = 0;    // M / N
  double eta = 0;       // share of slowdowns among the correct
  double alpha = 1;     // geometric mean of the speedups of the correct
  double beta = 1;      // geometric mean of the slowdowns among them
};

struct Point {
  int t = 0;
  double s = 0, es = 0;                         // by definition: geometric means over samples
  double s_macro = 0, es_macro = 0;             // by closed form from the components
  bool macro_matches = true;                    // es and es_macro agree by GraphNet's check (1e-3)
  std::array<double, 2> ci_s{}, ci_es{};        // 95 %, bootstrap over samples; NaN without draws
  Components of_s;                              // at t
  Components of_es;                             // at t, and at 1 for every t above
  double gamma = 0;                             // what the failures count on average, in ES
  std::array<int64_t, error_classes> errors{};  // of ES, by class as it is counted
  std::array<double, error_classes> pi{};       // their shares among the failures
};

struct Curve {
  std::string name;   // of the compiler or the log
  std::string group;  // of --by, such as "float32"; empty: all samples
  Settings settings;
  int64_t samples = 0;                             // N
  int64_t reference_failed = 0, inconclusive = 0;  // left out of N
  int64_t as_eager = 0;                            // of N: the compiler left all of it to eager
  int64_t caught = 0;                 // of N: since its own check found its results wrong
  std::map<int, Point> points;        // by t; s and es are NaN when N is 0
  double run_score = 0;               // GraphNet's one number: weighted mean of log10 ES(t), -10..4
  std::vector<double> log2_speedups;  // of every sample with a time, correct or not, but Refused
};

}  // namespace tessera::score
