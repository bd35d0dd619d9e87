// What an HLO module holds, for people and statistics: every instruction with its operands, what it
// computes and moves, the entry's parameters and result, and a hash of the structure. Nothing is
// run. FLOPs of contractions are exact; an element-wise operation counts one for each element, a
// reduction one for each element that it reads. The body of a loop counts once, since how often it
// runs is not in the module.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "hlo/module_proto.h"

namespace tessera::hlo {

struct DescribedInstruction {
  const Instruction* instruction = nullptr;
  const Computation* computation = nullptr;
  std::vector<int64_t> operands;  // nodes, in the order of the call
  double flops = 0;
  double bytes = 0;       // read and written; none inside a fusion
  bool computes = false;  // no parameter, constant or packing of tuples
};

struct ModuleDescription {
  std::vector<DescribedInstruction> nodes;  // as a graph has them: in the order of the file
  std::vector<int64_t> parameters;          // of the entry, by their numbers
  int64_t root = 0;                         // of the entry
  double flops = 0, bytes = 0;
  std::string hash;  // 64 hexadecimal digits; names and ids do not count
};

// `module` must outlive the description. Throws like encode_module.
ModuleDescription describe_module(const Module& module, const std::string& file);

// "float32"; "f8e4m3fn" and the like where Tessera has no such type.
std::string element_type_name(int32_t element_type);
std::optional<Dtype> element_dtype(int32_t element_type);
double shape_bytes(const Shape& shape);  // of a tuple, of all its parts
double shape_elements(const Shape& shape);

}  // namespace tessera::hlo
