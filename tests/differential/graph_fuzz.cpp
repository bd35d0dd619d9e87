// graph_fuzz FIRST COUNT [--engine NAME] [--jobs N] [--log FILE] [--keep FOLDER] [--show SEED]
//
// Runs random graphs by eager and by another engine, each in a process of its own. FILE gets a line
// for each seed, and seeds that have one are not run again: a run that was stopped goes on where it
// was. What fails is shrunk and left in FOLDER as a sample. Exits with 1 when something failed.
#include <fmt/format.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "differential.h"
#include "random_graph.h"

namespace {

using namespace tessera;
using namespace tessera::fuzz;

struct Options {
  uint64_t first = 0, count = 100;
  std::string engine = "tessera0", log, keep;
  int jobs = 1;
  bool shrink = true;
};

std::set<uint64_t> done_seeds(const std::string& log) {
  std::set<uint64_t> done;
  std::ifstream in(log);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    uint64_t seed;
    if (words >> seed) done.insert(seed);
  }
  return done;
}

std::string one_line(std::string text) {
  for (char& c : text)
    if (c == '\n') c = ' ';
  return text;
}

void show(const graph::Sample& sample) {
  fmt::print("{}", graph::write_model(sample.graph));
  for (const graph::TensorMeta& meta : sample.weights)
    fmt::print("# {}: {} [{}]\n", meta.name, dtype_name(meta.dtype), fmt::join(meta.shape, ", "));
}

void keep(const Options& options, uint64_t seed, const Verdict& verdict) {
  graph::Sample sample = random_graph(seed);
  if (options.shrink && verdict.kind != Verdict::Kind::Refused)
    sample = shrunk(sample, options.engine, verdict.kind);
  show(sample);
  fmt::print("\n");
  if (!options.keep.empty())
    graph::write_sample(sample, std::filesystem::path(options.keep) / fmt::format("seed_{}", seed));
}

int run(const Options& options) {
  const std::set<uint64_t> done = done_seeds(options.log);
  std::vector<uint64_t> seeds;
  for (uint64_t seed = options.first; seed < options.first + options.count; ++seed)
    if (!done.contains(seed)) seeds.push_back(seed);
  std::ofstream log(options.log, std::ios::app);
  std::map<std::string, size_t> counts;
  std::vector<std::pair<uint64_t, Verdict>> bad;
  double seconds = 0;
  Limits limits;
  limits.seconds = 300;
  limits.memory_bytes = size_t{6} << 30;
  run_forked_all(
      seeds.size(), options.jobs, limits,
      [&](size_t i, std::string& out) {
        out = verdict_text(judge(random_graph(seeds[i]), options.engine));
        return 0;
      },
      [&](size_t i, const Outcome& outcome) {
        const Verdict verdict = verdict_of(outcome);
        ++counts[std::string(kind_name(verdict.kind))];
        seconds += verdict.seconds;
        log << fmt::format("{} {} {:.3f} {}", seeds[i], kind_name(verdict.kind), verdict.seconds,
                           one_line(verdict.message))
            << std::endl;
        if (!verdict.bad()) return;
        fmt::print("seed {}: {}: {}\n", seeds[i], kind_name(verdict.kind),
                   one_line(verdict.message));
        std::fflush(stdout);
        bad.emplace_back(seeds[i], verdict);
      });
  for (const auto& [seed, verdict] : bad) {
    fmt::print("\n# seed {}: {}: {}\n", seed, kind_name(verdict.kind), one_line(verdict.message));
    keep(options, seed, verdict);
    std::fflush(stdout);
  }
  fmt::print("{} graphs:", seeds.size());
  for (const auto& [name, count] : counts) fmt::print(" {} {}", count, name);
  fmt::print("; {:.1f} s of compilation\n", seconds);
  return bad.empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  std::vector<std::string> plain;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto value = [&] { return i + 1 < argc ? std::string(argv[++i]) : std::string(); };
    if (word == "--engine")
      options.engine = value();
    else if (word == "--jobs")
      options.jobs = std::stoi(value());
    else if (word == "--log")
      options.log = value();
    else if (word == "--keep")
      options.keep = value();
    else if (word == "--whole")
      options.shrink = false;
    else if (word == "--show") {
      show(random_graph(std::stoull(value())));
      return 0;
    } else
      plain.push_back(word);
  }
  if (plain.size() != 2) {
    fmt::print(stderr,
               "graph_fuzz FIRST COUNT [--engine NAME] [--jobs N] [--log FILE] [--keep FOLDER] "
               "[--whole] [--show SEED]\n");
    return 2;
  }
  options.first = std::stoull(plain[0]);
  options.count = std::stoull(plain[1]);
  return run(options);
}
