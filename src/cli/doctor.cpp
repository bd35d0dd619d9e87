// tessera doctor: is this machine fit to measure on?
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "base/confinement.h"
#include "base/json.h"
#include "cli/installation.h"
#include "cli/table.h"
#include "cli/verb.h"
#include "inspect/machine_checks.h"
#include "primitive/primitive.h"

namespace tessera::cli {

using namespace inspect;

namespace {

namespace fs = std::filesystem;

// What was set up beside this program.
void installation(std::vector<Diagnosis>& all) {
  const Installation found = find_installation();
  std::error_code none;
  bool torch = false;
  if (!found.python.empty()) {
    for (const auto& entry : fs::directory_iterator(found.deps / "venv/lib", none)) {
      torch = torch || fs::exists(entry.path() / "site-packages/torch", none);
    }
  }
  all.push_back(good_if(torch, "python",
                        found.python.empty() ? "none set up"
                        : torch              ? "with torch"
                                             : "without torch",
                        "comparisons with Python's torch are skipped: call ./tessera once at the "
                        "root of the repository"));
  all.push_back(enough_space(
      "disk", found.deps, 2,
      "the folder of dependencies is missing or nearly full: free 2 GB, or set TESSERA_DEPS"));
  const std::string onednn = primitive::library_version();
  all.push_back(good_if(!onednn.empty(), "onednn", onednn.empty() ? "absent" : onednn,
                        "convolutions are left to libtorch's own: " + primitive::why_not()));
  bool cached = false;
  std::istringstream folders(std::getenv("PATH") ? std::getenv("PATH") : "");
  for (std::string folder; std::getline(folders, folder, ':');)
    cached = cached || access((folder + "/ccache").c_str(), X_OK) == 0;
  all.push_back(good_if(cached, "ccache", cached ? "present" : "absent",
                        "builds after a change of branch are slow: apt install ccache"));
}

// What keeps workers of compilers, and the samples they read, from files and from the network.
void confinement(std::vector<Diagnosis>& all) {
  const ConfinementSupport& has = confinement_support();
  const auto word = [](bool holds) { return holds ? "held" : "NOT held"; };
  all.push_back(good_if(has.files && has.network, "confinement",
                        fmt::format("workers: writing outside their folder {} (landlock), sockets "
                                    "{} (seccomp)",
                                    word(has.files), word(has.network)),
                        "this kernel lets a compiler write to your files or reach the network: run "
                        "foreign samples in a container, or on Linux 5.13 or later"));
}

int doctor(const Common& common, Output& out) {
  std::vector<Diagnosis> all = check_machine(common.device);
  installation(all);
  confinement(all);
  if (common.json) {
    for (const Diagnosis& diagnosis : all) {
      Json json;
      json.set("check", diagnosis.check);
      json.set("ok", diagnosis.ok);
      json.set("advice", diagnosis.advice);
      json.set("found", diagnosis.found);
      out.print("{}\n", json.dump());
    }
  } else {
    Table table({{""}, {"check"}, {"found"}, {"advice"}});
    for (const Diagnosis& diagnosis : all) {
      table.add({diagnosis.ok      ? "ok"
                 : diagnosis.fatal ? "BAD"
                                   : "warn",
                 diagnosis.check, diagnosis.found, diagnosis.advice});
    }
    out.write(table.text());
    const auto doubtful =
        std::count_if(all.begin(), all.end(), [](const Diagnosis& d) { return !d.ok; });
    out.print("\n{}\n", doubtful == 0 ? "Fit to measure on."
                        : doubtful == 1
                            ? "One thing to see to before trusting small differences."
                            : fmt::format("{} things to see to before trusting small differences.",
                                          doubtful));
  }
  return std::any_of(all.begin(), all.end(), [](const Diagnosis& d) { return d.fatal; }) ? 1 : 0;
}

}  // namespace

void add_doctor(Verbs& verbs) {
  verbs.add("doctor",
            "Say whether this machine is fit to measure on, and what to do where it is not. The "
            "exit code is 1 only "
            "when something makes work impossible",
            {"tessera doctor", "tessera doctor --json"});
}

int doctor_action(const Common& common, Output& out) {
  return doctor(common, out);
}

}  // namespace tessera::cli
