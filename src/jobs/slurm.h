// A job handed to Slurm: a job array with a task for each shard, and a merge that waits for all of
// them. What runs where and when is Slurm's; what is done and what is not, it is never asked.
#pragma once

#include <string>
#include <vector>

#include "jobs/job_folder.h"

namespace tessera::jobs {

struct SlurmOptions {
  std::string partition, time;
  std::vector<std::string> more;  // "constraint=icelake", "exclusive": options of sbatch
};

// The scripts, as sbatch takes them. Both may be run again at any time.
std::string shard_script(const JobFolder& folder, const Job& job, const SlurmOptions& options,
                         const std::vector<size_t>& shards);
std::string merge_script(const JobFolder& folder, const Job& job, const SlurmOptions& options);
// "1-4,7": shards as an array of Slurm names them.
std::string array_text(const std::vector<size_t>& shards);

// Throws an environment Error, which says what to install, where there is no sbatch.
void require_sbatch();

// Writes the scripts into the folder, submits them, and notes it there; without shards only the
// merge. Throws an environment Error
// with what sbatch said when it refuses.
Submitted submit(const JobFolder& folder, const SlurmOptions& options,
                 const std::vector<size_t>& shards);

}  // namespace tessera::jobs
