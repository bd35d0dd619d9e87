// An HLO module put together instruction by instruction: how programs of ours are told to models of
// graphs that learn from HLO. One entry computation, and a region for each kind of reduction.
// Layouts are row-major unless said otherwise; literals are left out, for no feature reads them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/dtype.h"
#include "hlo/module_proto.h"

namespace tessera::space {

using Dims = std::vector<int64_t>;

int32_t element_type(Dtype dtype);  // XLA's PrimitiveType
hlo::Shape shape_of(Dtype dtype, const Dims& dims);

class ModuleBuilder {
 public:
  explicit ModuleBuilder(std::string name);

  // Behind what is there; returns its id. Name and id are filled in.
  int64_t add(hlo::Instruction instruction);
  int64_t add(std::string_view opcode, const hlo::Shape& shape, std::vector<int64_t> operands,
              Dims dimensions = {});

  int64_t parameter(const hlo::Shape& shape);
  int64_t number(const hlo::Shape& shape);  // a constant, broadcast to the shape
  // A reduction over `dimensions` of its operand, by `opcode` (add, maximum, ...).
  int64_t reduce(std::string_view opcode, const hlo::Shape& shape, int64_t operand,
                 Dims dimensions);
  int64_t reduce_window(std::string_view opcode, const hlo::Shape& shape, int64_t operand,
                        std::vector<hlo::WindowDimension> window);

  const hlo::Shape& shape(int64_t id) const;

  // Several outputs are a tuple. The builder is empty then.
  hlo::Module finish(const std::vector<int64_t>& outputs);
  // Of the finished module, the node of an instruction: regions come first.
  int64_t node_of(int64_t id) const;

 private:
  int64_t region(std::string_view opcode, int32_t element);
  int64_t start_value(int32_t element);

  std::string name_;
  std::vector<hlo::Instruction> entry_;
  std::vector<hlo::Computation> regions_;
  std::map<std::pair<std::string, int32_t>, int64_t> region_ids_;
  std::map<int64_t, size_t> places_;  // of ids in the entry
  int64_t next_id_ = 1, parameters_ = 0, region_nodes_ = 0;
};

}  // namespace tessera::space
