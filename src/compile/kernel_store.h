// Kernels by task and schedule: built several at once, kept on disk, loaded once.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kernel/kernel.h"
#include "kernel/kernel_cache.h"
#include "schedule/state/step.h"
#include "te/compute_dag.h"

namespace tessera::compile {

struct KernelRequest {
  std::shared_ptr<const te::ComputeDag> dag;
  std::string key;  // structural, of the DAG
  schedule::Steps steps;
  kernel::Target target;
};

class KernelStore {
 public:
  // `jobs` 0: one for each core that we may use.
  KernelStore(const std::filesystem::path& cache_folder, int jobs);
  int jobs() const { return jobs_; }

  // All that are not there yet, several at once.
  void build(const std::vector<KernelRequest>& requests);
  // Null where it could not be built; `trouble` then says why.
  std::shared_ptr<const kernel::Kernel> find(const KernelRequest& request,
                                             std::string* trouble = nullptr) const;
  double seconds() const { return seconds_; }

 private:
  struct Entry {
    std::shared_ptr<const kernel::Kernel> kernel;
    std::string trouble;
  };
  static std::string name_of(const KernelRequest& request);

  kernel::KernelCache cache_;
  int jobs_;
  std::map<std::string, Entry> entries_;
  double seconds_ = 0;
};

}  // namespace tessera::compile
