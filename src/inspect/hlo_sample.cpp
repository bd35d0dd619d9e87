#include "inspect/hlo_sample.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "base/error.h"
#include "hlo/describe.h"
#include "hlo/hlo.h"
#include "hlo/hlo_sample.h"
#include "hlo/tuning_proto.h"

namespace tessera::inspect {

namespace {

namespace fs = std::filesystem;

// The tensors of a shape: one, or those of a tuple, numbered.
void add_tensors(const std::string& name, const hlo::Shape& shape,
                 std::vector<ShownTensor>& tensors) {
  for (size_t i = 0; i < shape.tuple_shapes.size(); ++i)
    add_tensors(fmt::format("{}.{}", name, i), shape.tuple_shapes[i], tensors);
  if (!shape.tuple_shapes.empty()) return;
  const std::optional<Dtype> dtype = hlo::element_dtype(shape.element_type);
  tensors.push_back({name, dtype.value_or(Dtype::Float32), shape.dimensions, dtype.has_value()});
}

std::string name_of(const hlo::DescribedInstruction& node) {
  return hlo::plain_name(node.instruction->name.empty() ? node.instruction->opcode
                                                        : node.instruction->name);
}

}  // namespace

SampleFacts hlo_facts(const fs::path& folder) {
  const hlo::HloSample sample = hlo::read_hlo_sample(folder);
  const hlo::ModuleDescription described = describe_module(sample.module, sample.file());
  SampleFacts facts;
  facts.framework = "hlo";
  facts.category = sample.property("heuristic_tag");
  if (facts.category.empty()) facts.category = "untagged";
  facts.source = sample.property("source");
  facts.hash = described.hash;
  facts.flops = described.flops;
  for (const hlo::DescribedInstruction& node : described.nodes) {
    if (!node.computes) continue;
    ++facts.calls[node.instruction->opcode];
    ++facts.nodes;
  }
  std::set<std::string> dtypes;
  for (const int64_t parameter : described.parameters) {
    const hlo::Shape& shape = described.nodes[size_t(parameter)].instruction->shape;
    facts.params += hlo::shape_elements(shape);
    dtypes.insert(hlo::element_type_name(shape.element_type));
  }
  facts.dtypes.assign(dtypes.begin(), dtypes.end());
  return facts;
}

ShownGraph shown_hlo(const fs::path& folder) {
  const hlo::HloSample sample = hlo::read_hlo_sample(folder);
  const hlo::Module& module = sample.module;
  const hlo::ModuleDescription described = describe_module(module, sample.file());
  ShownGraph shown;
  std::vector<int> place(described.nodes.size());  // -1 - i: the i-th parameter of the entry
  for (size_t i = 0; i < described.parameters.size(); ++i) {
    const size_t node = size_t(described.parameters[i]);
    place[node] = -1 - int(i);
    std::vector<ShownTensor> tensors;
    add_tensors(name_of(described.nodes[node]), described.nodes[node].instruction->shape, tensors);
    shown.parameters.push_back(
        tensors.empty() ? ShownTensor{name_of(described.nodes[node]), Dtype::Float32, {}, false}
                        : tensors[0]);
    shown.is_data.push_back(true);
  }
  for (size_t i = 0; i < described.nodes.size(); ++i) {
    if (place[i] < 0) continue;
    const hlo::DescribedInstruction& node = described.nodes[i];
    ShownNode& made = shown.nodes.emplace_back();
    place[i] = int(shown.nodes.size()) - 1;
    made.name = name_of(node);
    made.op = hlo::plain_name(node.instruction->opcode);
    std::vector<std::string> operands;
    for (const int64_t operand : node.operands) {
      const std::string name = name_of(described.nodes[size_t(operand)]);
      operands.push_back(name);
      if (std::ranges::find(made.inputs, name) != made.inputs.end()) continue;
      made.inputs.push_back(name);
      made.sources.push_back(place[size_t(operand)]);
    }
    for (const int64_t called : node.instruction->called_computation_ids)
      for (const hlo::Computation& computation : module.computations)
        if (computation.id == called)
          operands.push_back("calls=" + hlo::plain_name(computation.name));
    made.operands = fmt::format("{}", fmt::join(operands, ", "));
    add_tensors(made.name, node.instruction->shape, made.outputs);
    made.flops = node.flops;
    made.bytes = node.bytes;
  }
  const hlo::DescribedInstruction& root = described.nodes[size_t(described.root)];
  add_tensors(name_of(root), root.instruction->shape, shown.outputs);
  shown.output_sources.assign(shown.outputs.size(), place[size_t(described.root)]);
  shown.flops = described.flops;
  shown.bytes = described.bytes;
  return shown;
}

void check_hlo_sample(const fs::path& folder, CheckSheet& sheet) {
  const fs::path text = folder / hlo::text_module_name;
  sheet.of(Check::Analyzable) = Verdict::UnderWay;
  for (const Check check : {Check::Runnable, Check::Decomposable})
    sheet.of(check) = Verdict::NotChecked;
  if (!fs::exists(folder / hlo::proto_module_name) && fs::exists(text)) {
    hlo::inspect_hlo(text);
    sheet.of(Check::Analyzable) = Verdict::Passed;
    for (const Check check : {Check::CustomOps, Check::Serializable, Check::Unique})
      sheet.of(check) = Verdict::NotChecked;
    return;
  }
  const hlo::HloSample sample = hlo::read_hlo_sample(folder);
  const hlo::Module& module = sample.module;
  const std::string file = sample.file();
  const std::string hash = describe_module(module, file).hash;
  std::copy_n(hash.begin(), sheet.hash.size(), sheet.hash.begin());
  sheet.of(Check::Analyzable) = Verdict::Passed;

  sheet.of(Check::CustomOps) = Verdict::UnderWay;
  for (const hlo::Computation& computation : module.computations)
    for (const hlo::Instruction& i : computation.instructions)
      if (i.opcode == "custom-call")
        throw input_error({file, 0}, "'{}' calls '{}', which is no operation of HLO",
                          hlo::plain_name(i.name), hlo::plain_name(i.custom_call_target));
  sheet.of(Check::CustomOps) = Verdict::Passed;

  sheet.of(Check::Serializable) = Verdict::UnderWay;
  const hlo::HloFile again = hlo::read_hlo_file(hlo::write_hlo_proto(module), file);
  if (!(again.modules.at(0).module == module))
    throw input_error({file, 0}, "the module, written and read again, is another one");
  sheet.of(Check::Serializable) = Verdict::Passed;
}

}  // namespace tessera::inspect
