// Very long lines of TVM's print are cut in the middle: "... ..(OMITTED).. ...". What they held is
// known for the generators that make such lines: Winograd's constant matrices, the fast erf and
// tanh, and the divisor of a three-dimensional average pooling.
#pragma once

#include <string>
#include <string_view>

#include "te/winograd.h"

namespace tessera::te {

// The text with every cut line made whole. A restored line begins and ends as the cut one does; one
// that cannot be restored stays as it is.
std::string restore_omitted(std::string_view text);

// The body of a constant matrix, over axes i and j.
std::string constant_matrix_text(const WinogradMatrices::Matrix& matrix);

}  // namespace tessera::te
