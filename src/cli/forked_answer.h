// How a forked worker answers the verb that started it: with JSON on success, with one line that
// says what is wrong otherwise. A sample that fails costs itself and not the rest.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "base/json.h"
#include "base/process.h"

namespace tessera::cli {

// In the worker: runs `body`, puts its answer or its error into `text` and gives the exit code.
int worker_answer(const std::filesystem::path& sample, std::string& text,
                  const std::function<Json()>& body);

// In the verb: prints on stderr why a worker failed, and gives the exit code that follows for the
// verb: 2 for bad input, else 1. Throws for what this machine lacks.
int report_worker(const std::filesystem::path& sample, const Outcome& outcome);

}  // namespace tessera::cli
