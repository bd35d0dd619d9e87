// The three actions of `tessera regress`.
#pragma once

#include "cli/verb.h"

namespace tessera::cli {

struct RegressArguments {
  std::vector<std::string> words;  // the action, then its paths
  std::vector<std::string> compilers;
  std::string golden, weights = "inputs";
  int warmup = 5, trials = 10, threads = 0, memory_mb = 0, levels = 0;
  double slower = 0.05, timeout = 120, seconds = 2;
  bool no_rerun = false;
};

int regress_save(const std::vector<std::string>& paths, const RegressArguments& arguments,
                 const Common& common, Output& out);
int regress_check(const std::vector<std::string>& paths, const RegressArguments& arguments,
                  const Common& common, Output& out);
int regress_compare(const std::vector<std::string>& files, const RegressArguments& arguments,
                    const Common& common, Output& out);

}  // namespace tessera::cli
