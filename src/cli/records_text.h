// The summary of `records info` for people.
#pragma once

#include <string>

#include "record/provenance.h"
#include "record/summary.h"
#include "record/tenset_layout.h"

namespace tessera::cli {

std::string records_text(const record::Summary& summary, const record::FoundFiles& found,
                         const record::ProvenanceSummary* provenance = nullptr);

}  // namespace tessera::cli
