#include "measure/task_harness.h"
#include "runtime/harness.h"

namespace tessera::measure {

namespace {

class CpuHarness : public TaskHarness {
 public:
  CpuHarness(const te::ComputeDag& dag, const TaskData& data, bool flush)
      : dag_(dag), data_(data), outputs_(make_outputs(dag)), harness_(conditions(flush)) {
    for (const GuardedMemory& input : data.inputs) buffers_.push_back(input.data());
    for (const GuardedMemory& output : outputs_) buffers_.push_back(output.data());
  }

  void poison() override {
    for (GuardedMemory& output : outputs_) output.poison();
  }
  double run(const Executable& executable) override {
    return harness_.timed([&] { executable(buffers_); });
  }
  std::optional<std::string> check() override { return check_outputs(dag_, data_, outputs_); }

 private:
  static std::vector<GuardedMemory> make_outputs(const te::ComputeDag& dag) {
    std::vector<GuardedMemory> outputs;
    for (int output : dag.outputs)
      outputs.emplace_back(tensor_bytes(dag.operations[size_t(output)]));
    return outputs;
  }
  runtime::Harness conditions(bool flush) const {
    std::vector<runtime::Harness::Bytes> cold;
    for (size_t i = 1; i < data_.inputs.size(); ++i) cold.push_back(data_.inputs[i].bytes());
    for (const GuardedMemory& output : outputs_) cold.push_back(output.bytes());
    runtime::Harness::Bytes warm;
    if (!data_.inputs.empty()) warm = data_.inputs[0].bytes();
    return {warm, std::move(cold), flush};
  }

  const te::ComputeDag& dag_;
  const TaskData& data_;
  std::vector<GuardedMemory> outputs_;
  runtime::Harness harness_;
  std::vector<void*> buffers_;
};

}  // namespace

std::unique_ptr<TaskHarness> cpu_harness(const te::ComputeDag& dag, const TaskData& data,
                                         bool flush) {
  return std::make_unique<CpuHarness>(dag, data, flush);
}

}  // namespace tessera::measure
