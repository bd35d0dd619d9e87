// Programs of records that were measured elsewhere, by task, so that they can be built, checked and
// measured again here. A record names its task by a key and holds the steps; the DAG comes from
// whoever knows that key.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "record/provenance.h"
#include "record/record.h"
#include "te/known_workloads.h"

namespace tessera::measure {

struct ReplayPrograms {
  std::vector<te::Task> tasks;  // in the order of the records, under the keys that those have
  std::map<std::string, std::vector<schedule::Steps>> programs;  // by workload key, each once
  // Of each of them, as it stands beside the records; random where nothing does.
  std::map<std::string, std::vector<record::Origin>> origins;

  int64_t records = 0, repeated = 0;
  int64_t other_device = 0, bad_lines = 0;
  std::map<std::string, int64_t> unknown;  // records whose task is not known, by key
};

// Of targets that begin with `kind`: "llvm", "cuda". Bad lines are counted and left out.
ReplayPrograms read_programs(const std::vector<std::string>& files, const std::string& kind,
                             const te::TaskTable& table);

}  // namespace tessera::measure
