// The checks of `validate`: GraphNet's five constraints and uniqueness. They run in a forked child;
// what it has found so far is kept in memory shared with the parent, so that a child that crashes,
// hangs or eats all memory still tells how far it came.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <string>

#include "eager/runner.h"

namespace tessera::inspect {

enum class Check : uint8_t { Runnable, Serializable, Decomposable, Analyzable, CustomOps, Unique };
inline constexpr size_t check_count = 6;
const char* check_name(Check check);

// NotChecked: it cannot be done here, whatever the sample is like.
enum class Verdict : uint8_t { NotReached, UnderWay, Passed, Failed, NotChecked };

// What one child writes and the parent reads, in a SharedArray. Plain bytes, for they cross
// processes.
struct CheckSheet {
  std::array<Verdict, check_count> verdicts{};
  std::array<char, 64> hash{};  // structural; all zero until the sample was read

  Verdict& of(Check check) { return verdicts[size_t(check)]; }
  std::string hash_text() const;  // empty until known
};

// Runs all checks but Unique, which is a matter between samples, and stops at the first that fails:
// it stays UnderWay, and an Error says why. Of a Paddle sample, all that needs no run is checked
// and Runnable is NotChecked. `scratch` is a folder to write to, which the caller removes: the
// process may not live to do so.
//
// `load_operators` is called of a sample that brings operators along: it loads them into this
// process, or throws why not.
using LoadOperators = std::function<void(const graph::Sample&)>;
void check_sample(const std::filesystem::path& folder, const std::filesystem::path& scratch,
                  const eager::RunOptions& options, CheckSheet& sheet,
                  const LoadOperators& load_operators);

}  // namespace tessera::inspect
