// Features straight from the step list, after TLP (ASPLOS 2023): one vector for each step, a
// one-hot of its code and its numeric arguments in the order of the record. Needs no DAG and no
// lowering, so it works on anybody's Ansor log.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schedule/state/step.h"

namespace tessera::feature {

inline constexpr size_t step_codes = 14;

// Rows beyond `steps` and columns beyond `width` are cropped. TLP has 25 steps for CPUs and 40 for
// GPUs, both 22 wide with 11 codes; nothing of TenSet's programs is cropped at 69 and 52 (with our
// 14 codes).
struct StepTokenShape {
  size_t steps = 72;
  size_t width = 40;
};

// Appends min(steps, shape.steps) rows of `width` floats and returns how many rows. Short rows end
// in zeros. Arguments that are texts become small numbers: scopes 1 global, 2 shared, 3 local, 4
// warp; a pragma other than the unroll limit -1.
size_t append_step_tokens(const schedule::Steps& steps, const StepTokenShape& shape,
                          std::vector<float>& out);

// "AN" .. "RF", then "arg0" ...
std::vector<std::string> step_token_names(const StepTokenShape& shape);

}  // namespace tessera::feature
