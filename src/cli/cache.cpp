// tessera cache: what compiled programs are kept on this machine, and starting afresh.
#include "base/error.h"
#include "base/json.h"
#include "cli/verb.h"
#include "kernel/kernel_cache.h"

namespace tessera::cli {

namespace {

int cache(const std::string& what, const Common& common, Output& out) {
  kernel::KernelCache cache;
  if (what != "info" && what != "clear")
    throw input_error({}, "expected info or clear, found '{}'", what);
  Json json;
  if (what == "clear") {
    const int64_t removed = cache.clear();
    json.set("removed", removed);
    if (!common.json) out.print("{} programs removed\n", removed);
  }
  const kernel::KernelCache::Info info = cache.info();
  if (common.json) {
    json.set("folder", info.folder.string()).set("entries", info.entries);
    json.set("bytes", info.bytes).set("limit_bytes", info.limit_bytes);
    out.print("{}\n", json.dump());
  } else if (what == "info") {
    const auto megabytes = [](int64_t bytes) { return double(bytes) * 1e-6; };
    out.print("folder    {}\nprograms  {}\nsize      {:.1f} MB of at most {:.0f} MB\n",
              info.folder.empty() ? "none: neither TESSERA_CACHE nor HOME is set"
                                  : info.folder.string(),
              info.entries, megabytes(info.bytes), megabytes(info.limit_bytes));
  }
  return 0;
}

}  // namespace

void add_cache(Verbs& verbs) {
  auto what = std::make_shared<std::string>();
  verbs
      .add(
          "cache",
          "Compiled programs that are kept on this machine, so that none is compiled twice: `info` "
          "says where and how many, `clear` removes them. TESSERA_CACHE names another folder",
          {"tessera cache info", "tessera cache info --json"},
          [what](const Common& common, Output& out) { return cache(*what, common, out); })
      .positional("WHAT", *what, "info or clear");
}

}  // namespace tessera::cli
