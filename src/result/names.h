// The words of a result line. Each kind has one table of names, in the order of its values: what is
// written, read, documented and shown comes from it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tessera::result {

enum class Status : uint8_t {
  Ok,
  ReferenceFailed,  // eager itself could not run the sample: nothing to judge against
  CompileFailed,
  RunFailed,
  Mismatch,
  Timeout,
  OutOfMemory,
  Crashed,
  Inconclusive,  // too noisy to say; never the compiler's failure
};

enum class Device : uint8_t { Cpu, Cuda };

// Are the weights handed over at each call, or known when compiling?
enum class Weights : uint8_t { Inputs, Frozen };

// Where it failed.
enum class Phase : uint8_t { None, Hello, Load, Compile, Run, Check };

// What differs from eager's results, or else what is wrong with them.
enum class Mismatch : uint8_t {
  None,
  Values,
  Shape,
  Dtype,
  Count,
  Inputs,       // it changed what it must not
  Stale,        // results that do not follow the inputs
  Implausible,  // faster than the machine can be
};

// How much of a graph ran as eager runs it.
enum class Fallback : uint8_t { Unknown, None, Part, All };

template <typename Enum>
inline constexpr auto names = nullptr;
template <>
inline constexpr auto names<Fallback> =
    std::to_array<std::string_view>({"", "none", "part", "all"});
template <>
inline constexpr auto names<Status> = std::to_array<std::string_view>(
    {"ok", "reference_failed", "compile_failed", "run_failed", "mismatch", "timeout",
     "out_of_memory", "crashed", "inconclusive"});
template <>
inline constexpr auto names<Device> = std::to_array<std::string_view>({"cpu", "cuda"});
template <>
inline constexpr auto names<Weights> = std::to_array<std::string_view>({"inputs", "frozen"});
template <>
inline constexpr auto names<Phase> =
    std::to_array<std::string_view>({"", "hello", "load", "compile", "run", "check"});
template <>
inline constexpr auto names<Mismatch> = std::to_array<std::string_view>(
    {"", "values", "shape", "dtype", "count", "inputs", "stale", "implausible"});

template <typename Enum>
constexpr std::string_view name_of(Enum value) {
  return names<Enum>[size_t(value)];
}

template <typename Enum>
constexpr std::optional<Enum> named(std::string_view name) {
  const auto found = std::find(names<Enum>.begin(), names<Enum>.end(), name);
  return found == names<Enum>.end() ? std::nullopt
                                    : std::optional(Enum(found - names<Enum>.begin()));
}

// A failure there is one of compiling, whatever else is to be said of it.
constexpr bool before_running(Phase phase) {
  return phase == Phase::Hello || phase == Phase::Load || phase == Phase::Compile;
}

}  // namespace tessera::result
