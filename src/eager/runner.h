// Eager execution of a sample on libtorch: the baseline every compiler is judged against. Plain
// types only, so that users need no torch headers.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "graph/sample.h"

namespace tessera::eager {

struct RunOptions {
  std::string device = "cpu";  // or "cuda"
  uint32_t seed = 123;         // GraphNet's; another gives an independent variant of the inputs
  int threads = 0;             // 0: libtorch's default
};

struct TensorInfo {
  Dtype dtype;
  std::vector<int64_t> shape;
  bool operator==(const TensorInfo&) const = default;
};

// Throws an Environment Error for a sample of another framework. Runner and analyse start with it.
void require_torch(const graph::Sample& sample);

// The sample must outlive its runner.
class Runner {
 public:
  // Binds every call to its operator. Throws an input Error for an unknown operator or arguments
  // that fit no overload, naming model.py's line.
  Runner(const graph::Sample& sample, const RunOptions& options);
  ~Runner();
  Runner(Runner&&) noexcept;

  // One of these before run(). make_inputs follows GraphNet's rules and also seeds torch's
  // generator.
  void make_inputs();
  void load_inputs(const std::filesystem::path& safetensors);
  void save_inputs(const std::filesystem::path& safetensors) const;

  // Runs once; the outputs are kept until the next run. In-place writes to inputs stay, as in
  // GraphNet's bench. Throws a Foreign Error when an operator refuses, naming model.py's line.
  void run();
  double timed_run_ms();  // runs once, outputs dropped; CUDA is synchronised

  std::vector<TensorInfo> outputs() const;
  void save_outputs(const std::filesystem::path& safetensors) const;  // output.0, output.1, ...
  // Checksums of the outputs' bytes, for comparing two runs.
  std::vector<std::string> output_digests() const;

  // Makes the inputs of `sample`, runs its pieces (graph/cut.h) one after the other, and tells what
  // the last one returns. Each piece takes what it reads by name, the very tensors: from the
  // inputs, or from what pieces before it returned.
  struct Returned {
    std::vector<TensorInfo> outputs;
    std::vector<std::string> digests;
  };
  static Returned run_pieces(const graph::Sample& sample, const std::vector<graph::Graph>& pieces,
                             const RunOptions& options);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Does the operator table know what this node calls? What `validate` calls its custom-operator
// check.
bool is_known_operator(const graph::Node& node);

}  // namespace tessera::eager
