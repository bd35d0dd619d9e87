// Paddle as the reference of its own samples: its dynamic graph, run in a worker of Paddle's
// environment on inputs by GraphNet's rule for Paddle, and the translation to torch held against
// it.
#pragma once

#include "judge/compilers.h"
#include "judge/handover.h"

namespace tessera::judge {

inline constexpr const char* paddle_compiler = "paddle";

// Why Paddle cannot be run here, and what to do; empty where it can.
std::string paddle_missing(const Home& home);

struct PaddleRun {
  Tensors outputs;  // output.0, ... of the first run
  std::vector<double> trials_ms;
  std::string version;
};

// `inputs`: a safetensors file with all parameters; the worker sees a copy of the sample as it was
// understood. Throws an Environment Error where Paddle is missing, WorkerFailed for what goes
// wrong.
PaddleRun run_in_paddle(const graph::Sample& sample, const Home& home, const Conditions& conditions,
                        const std::filesystem::path& inputs, int warmup = 0, int trials = 0);

struct TranslationCheck {
  size_t outputs = 0;
  double error = 0;     // ||torch - Paddle|| / ||Paddle||, the largest of the outputs
  bool random = false;  // the graph draws random numbers: only shapes and dtypes were compared
  std::string message;  // where they differ; empty when they do not
};

// The sample in Paddle and its translation in libtorch, both on the same inputs. Throws as
// run_in_paddle does, and an input Error where there is no translation.
TranslationCheck check_translation(const graph::Sample& sample, const Home& home,
                                   const Conditions& conditions);

}  // namespace tessera::judge
