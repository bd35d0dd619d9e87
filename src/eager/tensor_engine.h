// The tensors of a run and what is asked of them; how they are computed is left to the kind of
// engine. The sample must outlive it.
#pragma once

#include "eager/engine.h"
#include "eager/torch_pch.h"

namespace tessera::eager {

class TensorEngine : public Engine {
 public:
  TensorEngine(const graph::Sample& sample, const RunOptions& options);

  void take(const std::filesystem::path& path) override;
  double timed_run_ms() override;
  void write_outputs(const std::filesystem::path& path, const std::filesystem::path& after,
                     uint32_t seed) override;
  void write_last(const std::filesystem::path& path) override;

 protected:
  virtual std::vector<at::Tensor> execute(const std::vector<at::Tensor>& inputs) = 0;
  virtual bool inference() const { return true; }

  // The inputs as they were taken; in place, so that addresses stay: compiled forms may have taken
  // note of them.
  void restore();

  const graph::Sample& sample_;
  at::Device device_;
  uint32_t seed_;
  std::vector<at::Tensor> taken_, inputs_, last_;

 private:
  double run_by_the_clock();
  double run_between_events();
  void flush();

  at::Tensor flushed_;
};

}  // namespace tessera::eager
