// `tessera eval` of a submission to TpuGraphs' competition, against graphs whose runtimes are
// known.
#pragma once

#include <string>
#include <vector>

#include "cli/verb.h"

namespace tessera::cli {

// `csv`: ID,TopConfigs. `roots`: folders of collections.
int eval_submission(const std::string& csv, const std::vector<std::string>& roots,
                    const Common& common, Output& out);

}  // namespace tessera::cli
