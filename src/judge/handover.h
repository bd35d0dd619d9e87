// How a sample gets into a worker and its results back: the requests before the first run, the
// files of tensors, and reading what others wrote. The judge and golden references share it.
#pragma once

#include <filesystem>
#include <memory>

#include "format/safetensors.h"
#include "judge/facts.h"
#include "judge/worker.h"

namespace tessera::judge {

// What a run is made of, besides the sample and the compiler.
struct Conditions {
  result::Device device = result::Device::Cpu;
  result::Weights weights = result::Weights::Inputs;
  int threads = 1;
  uint32_t seed = 123;
  WorkerLimits limits;

  bool frozen() const { return weights == result::Weights::Frozen; }
};

// The inputs of that set to a file: 0 is what the seed makes by GraphNet's rules, others are fresh;
// with `redraw`, data that the sample states outright are others there, too. Throws WorkerFailed.
void write_inputs(const graph::Sample& sample, const Facts& facts, const Conditions& conditions,
                  int set, const std::filesystem::path& path, bool redraw = false);

Json hello_request(const Conditions& conditions, const std::filesystem::path& folder);
// `sample` is the folder that the worker is to read.
Json load_request(const std::filesystem::path& sample, const Facts& facts,
                  const Conditions& conditions, const std::filesystem::path& inputs);
Json compile_request();

// The sample as its text was understood, written anew below `folder`: whatever else a sample's
// folder or its Python files hold never gets to a worker. Returns the folder of the sample.
std::filesystem::path hand_over(const graph::Sample& sample, const std::filesystem::path& folder);

// The same command, at home in that folder: it starts there, its caches and temporary files are
// there, no record book is used but those that the command's environment names, and it can neither
// write elsewhere nor reach the network, as far as the kernel can see to that (base/confinement.h).
Command confined_to(const std::filesystem::path& folder, Command command);

// A worker confined to that folder. A failed start is the compiler's affair, not ours:
// WorkerFailed.
std::unique_ptr<Worker> start_worker(const Command& command, const WorkerLimits& limits,
                                     const std::filesystem::path& folder);

// Of the facts only which parameters there are, without an analysis.
Facts names_of(const graph::Sample& sample);

// The same worker with the sample, handed over and compiled; `version` becomes what it says.
std::unique_ptr<Worker> start_compiled(const Command& command, const graph::Sample& sample,
                                       const Conditions& conditions,
                                       const std::filesystem::path& folder,
                                       const std::filesystem::path& inputs, std::string& version);

// A file that a worker wrote, of any content and size, read and removed. Throws WorkerFailed.
using Tensors = std::shared_ptr<const format::StoredTensors>;
Tensors read_results(const std::filesystem::path& path, size_t limit, result::Phase phase);
size_t bytes_in(const format::StoredTensors& tensors);
// Up to which size a file of results that others wrote is read, where `bytes` are expected: what is
// twice as large is wrong anyway.
size_t untrusted_size_limit(size_t bytes);

}  // namespace tessera::judge
