// Samples that are HLO modules, for the verbs that look at samples without running them. Such a
// sample is a folder with module.hlo.pb or module.hlo.txt; of text only its outline is known.
#pragma once

#include <filesystem>

#include "inspect/constraint_checks.h"
#include "inspect/sample_facts.h"
#include "inspect/shown_graph.h"

namespace tessera::inspect {

// These throw an input Error for a module that is text: dump it as a proto.
SampleFacts hlo_facts(const std::filesystem::path& folder);
ShownGraph shown_hlo(const std::filesystem::path& folder);

// Analyzable: the module reads and does not contradict itself. CustomOps: it calls nothing of which
// only a name is known. Serializable: written and read again it is the same. The others are
// NotChecked: XLA would have to run it.
void check_hlo_sample(const std::filesystem::path& folder, CheckSheet& sheet);

}  // namespace tessera::inspect
