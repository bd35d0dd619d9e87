#include "base/clock.h"
#include "measure/cache_flush.h"
#include "measure/stand.h"

namespace tessera::measure {

namespace {

// As a run before would have left it: the first run is to be like the others.
void warm(std::span<const std::byte> bytes) {
  constexpr size_t line = 64;
  for (size_t at = 0; at < bytes.size(); at += line)
    static_cast<void>(*static_cast<const volatile std::byte*>(bytes.data() + at));
}

class CpuStand : public Stand {
 public:
  CpuStand(const te::ComputeDag& dag, const TaskData& data, bool flush)
      : dag_(dag), data_(data), flush_(flush) {
    for (int output : dag.outputs)
      outputs_.emplace_back(tensor_bytes(dag.operations[size_t(output)]));
    for (const GuardedMemory& input : data.inputs) buffers_.push_back(input.data());
    for (const GuardedMemory& output : outputs_) buffers_.push_back(output.data());
  }

  void poison() override {
    for (GuardedMemory& output : outputs_) output.poison();
    if (!data_.inputs.empty()) warm(data_.inputs[0].bytes());
  }

  // The first input stays where it is: in a network the activation is warm and weights are not.
  double run(const Program& program) override {
    if (flush_) {
      for (size_t i = 1; i < data_.inputs.size(); ++i) flush_from_cache(data_.inputs[i].bytes());
      for (const GuardedMemory& output : outputs_) flush_from_cache(output.bytes());
    }
    const double start = monotonic_seconds();
    program(buffers_);
    return monotonic_seconds() - start;
  }

  std::optional<std::string> check() override { return check_outputs(dag_, data_, outputs_); }

 private:
  const te::ComputeDag& dag_;
  const TaskData& data_;
  bool flush_;
  std::vector<GuardedMemory> outputs_;
  std::vector<void*> buffers_;
};

}  // namespace

std::unique_ptr<Stand> stand_on_cpu(const te::ComputeDag& dag, const TaskData& data, bool flush) {
  return std::make_unique<CpuStand>(dag, data, flush);
}

}  // namespace tessera::measure
