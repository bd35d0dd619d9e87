// Chooses the overload of an aten operator that Python's argument parser would choose, and lays its
// operands out in the schema's order.
#pragma once

#include "eager/operand.h"

namespace tessera::eager {

using Named = std::pair<std::string, Operand>;

struct Binding {
  c10::OperatorHandle op;
  std::vector<Source> sources;
};

// All overloads that Python can reach of aten::<name>; empty when there is no such operator.
const std::vector<c10::OperatorHandle>& overloads(std::string_view name);

// The same of operators that were loaded (custom_operators.h), by their whole name: "scale::twice".
const std::vector<c10::OperatorHandle>& custom_overloads(std::string_view name);
void add_custom_overload(const c10::OperatorHandle& op);

// What an operator of this schema does beside computing on tensors; empty where it does nothing
// else. aten::from_file, for one, maps a file into memory, and what is then written to the tensor
// is written to the file. Whatever is not known to be harmless is refused.
std::string impurity(const c10::FunctionSchema& schema);

// `name` is that of an aten operator, or the whole name of a loaded one.
// Nothing fits: throws a Refusal that says what was given and what is accepted.
// `overload` restricts the choice when not empty ("default" is the unnamed one). `default_device`
// goes to factories that name none.
Binding choose_overload(std::string_view name, std::string_view overload,
                        const std::vector<Operand>& args, const std::vector<Named>& keywords,
                        at::Device default_device);

}  // namespace tessera::eager
