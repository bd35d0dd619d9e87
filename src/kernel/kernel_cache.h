// Compiled programs on disk, so that a program is compiled once on a machine. One file for each, in
// one folder that many processes may share and any of them may be killed in: an entry is whole or
// not there. What cannot be read is not there, what cannot be written is not kept: a cache never
// fails what it serves; last_trouble() says why it does not help. docs/formats/kernel_cache.md has
// the files.
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/kernel.h"

namespace tessera::kernel {

// $TESSERA_CACHE, else $XDG_CACHE_HOME/tessera/kernels, else ~/.cache/tessera/kernels; empty, which
// means no caching, where none of these is known.
std::filesystem::path default_cache_folder();

// All that the code of a program depends on: its DAG and steps, the machine, whether loops run in
// parallel, Halide's version and that of our own code generator.
std::string kernel_key(const schedule::LoopState& state, const Target& target);

// May be used by several threads at once.
class KernelCache {
 public:
  static constexpr int64_t default_limit = int64_t{2} << 30;

  // The folder is made when the first entry is kept. Beyond `limit_bytes` the entries that were not
  // used for longest are removed.
  explicit KernelCache(std::filesystem::path folder = default_cache_folder(),
                       int64_t limit_bytes = default_limit);

  // What was kept under that key, any text, as it was: a file that was damaged, or that somebody
  // else put there, is removed.
  std::optional<std::string> find(std::string_view key);
  void keep(std::string_view key, std::string_view object);

  struct Info {
    std::filesystem::path folder;
    int64_t entries = 0, bytes = 0, limit_bytes = 0;
  };
  Info info() const;
  // Removes all entries, and nothing that is not ours; says how many. Throws an environment Error
  // when one cannot be removed.
  int64_t clear();

  // Why the last find or keep did not do what it should have; empty when all went well so far.
  std::string last_trouble() const;

 private:
  std::filesystem::path entry_path(std::string_view key) const;
  void trouble(std::string what);
  void remove_oldest();

  std::filesystem::path folder_;
  int64_t limit_;
  mutable std::mutex mutex_;  // guards what follows
  int64_t unchecked_bytes_ =
      -1;  // written since the folder's size was last looked at; -1: never was
  std::string trouble_;
};

// compile, or what the cache has of it. CUDA's programs are always compiled.
Kernel cached_compile(const schedule::LoopState& state, const Target& target, KernelCache& cache);

}  // namespace tessera::kernel
