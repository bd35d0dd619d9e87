// A plot in Vega-Lite's language (version 5), for those who want to restyle it, or to have it
// interactive. The data are inside.
#pragma once

#include "base/json.h"
#include "report/plot.h"

namespace tessera::report {

Json to_vega_lite(const Plot& plot);

}  // namespace tessera::report
