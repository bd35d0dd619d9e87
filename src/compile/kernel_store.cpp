#include "compile/kernel_store.h"

#include <atomic>
#include <mutex>
#include <set>
#include <thread>

#include "base/clock.h"
#include "base/error.h"
#include "base/machine.h"
#include "eager/parallel.h"
#include "schedule/state/loop_state.h"

namespace tessera::compile {

KernelStore::KernelStore(const std::filesystem::path& cache_folder, int jobs)
    : cache_(cache_folder.empty() ? kernel::default_cache_folder() : cache_folder),
      jobs_(jobs > 0 ? jobs : usable_cores()) {
  kernel::set_parallel_for(eager::parallel_for);
  kernel::set_cuda_stream(eager::current_stream);
}

std::string KernelStore::name_of(const KernelRequest& request) {
  return request.key + " " + std::to_string(request.target.threads > 1) + " " +
         schedule::print_steps(request.steps);
}

void KernelStore::build(const std::vector<KernelRequest>& requests) {
  const double start = monotonic_seconds();
  std::vector<const KernelRequest*> missing;
  std::set<std::string> names;
  for (const KernelRequest& request : requests) {
    const std::string name = name_of(request);
    if (!entries_.contains(name) && names.insert(name).second) missing.push_back(&request);
  }
  std::atomic<size_t> next{0};
  std::mutex mutex;
  const auto work = [&] {
    for (size_t i = next++; i < missing.size(); i = next++) {
      const KernelRequest& request = *missing[i];
      Entry entry;
      try {
        const schedule::LoopState state = schedule::replay(request.dag, request.steps);
        entry.kernel =
            std::make_shared<kernel::Kernel>(kernel::cached_compile(state, request.target, cache_));
      } catch (const Error& error) {
        entry.trouble = error.what();
      }
      const std::lock_guard lock(mutex);
      entries_[name_of(request)] = std::move(entry);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < jobs_ && size_t(i) < missing.size(); ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  seconds_ += monotonic_seconds() - start;
}

std::shared_ptr<const kernel::Kernel> KernelStore::find(const KernelRequest& request,
                                                        std::string* trouble) const {
  const auto found = entries_.find(name_of(request));
  if (found == entries_.end()) return nullptr;
  if (trouble) *trouble = found->second.trouble;
  return found->second.kernel;
}

}  // namespace tessera::compile
