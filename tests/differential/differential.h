// Does another engine compute what eager computes? One sample is run by both on the same inputs,
// with the same random numbers, and the results and the parameters as the run leaves them are
// compared.
//
// Integers and booleans must be equal. Floating results may differ by rounding, and how much that
// is, is found in steps: by the dtype alone; beside a run in double precision, from which the
// result may be twice as far as eager's (a run with variances in two passes, where all is double
// already); and by what eager itself makes of inputs that are off by one last place.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/process.h"
#include "graph/sample.h"

namespace tessera::fuzz {

struct Verdict {
  enum class Kind : uint8_t {
    Same,
    Refused,  // eager itself cannot run it: no valid graph
    Failed,   // the other engine throws
    Crashed,  // or dies, or runs for too long
    Differs,
  };
  Kind kind = Kind::Same;
  std::string message;
  double seconds = 0;  // of the other engine's compilation
  bool bad() const { return kind != Kind::Same; }
};
std::string_view kind_name(Verdict::Kind kind);  // "same"

// `engine`: "torchscript", "eager64"; "tessera0" to "tessera2" by effort; "kernels" for effort 0
// with kernels wherever there are any, "frozen" for the same with two of three parameters constant,
// "primitives" for those with oneDNN's primitives in place of kernels.
// "x2" behind the last ones: with two threads. In this process.
Verdict judge(const graph::Sample& sample, const std::string& engine);

// What a child of run_forked said that wrote a verdict as text, or how it ended.
std::string verdict_text(const Verdict& verdict);
Verdict verdict_of(const Outcome& outcome);

// The same in a forked child, so that a crash is a verdict too. No thread may have been started
// here.
Verdict judge_apart(const graph::Sample& sample, const std::string& engine, double seconds = 120);

// The same sample with its variances and standard deviations in two passes, which rounds less than
// libtorch's one; nothing where it has none.
std::optional<graph::Sample> moments_written_out(const graph::Sample& sample);

// Less of a sample that has this kind of verdict, and still has it: calls and outputs are left out,
// and what calls gave is taken as inputs instead, as long as that can go on.
graph::Sample shrunk(const graph::Sample& sample, const std::string& engine, Verdict::Kind kind);

}  // namespace tessera::fuzz
