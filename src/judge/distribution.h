// Results of a graph that draws random numbers, beside those of a compiler that draws others: do
// both come from one distribution? Each element's mean over several draws, their spread, and the
// distribution of all values must be those of eager, as far as that many draws can tell.
#pragma once

#include <string>
#include <vector>

#include "judge/handover.h"

namespace tessera::judge {

using Draws = std::vector<Tensors>;  // results under one seed after the other

// Empty where nothing speaks against it, else one line that says what does. As many of each, at
// least three.
std::string compare_distributions(const Draws& eager, const Draws& compiled);

}  // namespace tessera::judge
