// Images made larger or smaller: the nearest element, or a blend of neighbours.
#pragma once

#include "lower/lowering.h"

namespace tessera::lower {

// upsample_nearest{1,2,3}d; `exact` takes the element nearest to the middle, as pillow does.
template <bool exact>
std::vector<int> resample_nearest(LowerCall& call);
extern template std::vector<int> resample_nearest<false>(LowerCall&);
extern template std::vector<int> resample_nearest<true>(LowerCall&);

// upsample_linear1d, upsample_bilinear2d, upsample_trilinear3d.
std::vector<int> resample_linear(LowerCall& call);
// upsample_bicubic2d.
std::vector<int> resample_cubic(LowerCall& call);

}  // namespace tessera::lower
