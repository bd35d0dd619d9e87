// Tessera's own compiler: a sample becomes a plan of kernels and library calls. A graph goes
// through named passes (rewrite.h), is cut into groups (group.h), each group gets the way that is
// fastest (pick.h), and what is left is memory (plan_memory.h). It never fails a graph that eager
// runs: what cannot be compiled stays as it was.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "eager/engine.h"
#include "graph/sample.h"
#include "record/book.h"
#include "runtime/compiled_plan.h"
#include "te/task.h"

namespace tessera::compile {

class KnownForms;

struct CompileOptions {
  // 0 decides without measuring: same graph, books and model, same plan, whatever else the machine
  // does; 1 measures hand-made schedules, and what book and model propose, beside the library; 2
  // searches for programs too.
  int effort = 1;
  int threads = 0;  // 0: all cores that we may use
  int jobs = 0;     // builds at once; 0: all cores
  std::string device = "cpu";
  bool kernels = true;            // of our own; else libtorch's calls alone, back to back
  bool frozen = false;            // weights are constants
  std::vector<std::string> data;  // of a frozen graph: parameters that are none
  std::filesystem::path records;  // a folder of measured programs; empty: none
  std::vector<std::filesystem::path> books;  // program_choice.h; usual_books() has the usual ones
  std::filesystem::path model;               // a cost model; empty: none
  std::filesystem::path layouts;             // a model of layouts; empty: by rule
  std::string processor;                     // as books name it; empty: this machine's
  std::filesystem::path cache;               // of kernels; empty: the default one
  // From effort 1 on: what was measured at other sizes is not measured again, and what is measured
  // is noted. Null: nothing is known.
  std::shared_ptr<KnownForms> known_forms;
  double seconds = 20;  // for the search of effort 2, about
  int64_t trials = 0;   // of that search, of all kernels together; 0: as many as the time allows
  // Programs for kernels of these structural keys, in place of what effort 0 would choose.
  std::map<std::string, schedule::Steps> programs;
  // Effort 0 takes a kernel, and a layout, wherever there is one.
  bool kernels_alone = false;
  bool primitives_alone = false;  // the same for primitives of oneDNN
  uint32_t seed = 123;
};

// What was decided for one group.
struct GroupReport {
  std::string name, way;  // "library", "kernel", "library+kernel", "primitive"
  std::string key;
  // Of its kernel: "default", "searched", "record", "book", "nearest", "model", "given", "size": of
  // the nearest size that was measured.
  std::string from;
  std::string kernel;  // the structural key of what that computes; empty: it has none
  int count = 1;       // groups of this form
  double flops = 0;
  int64_t bytes = 0;
  double seconds = 0, library_seconds = 0;  // 0: not measured
  std::string trouble;                      // why a kernel was not considered
};

struct PassReport {
  std::string name;
  bool changed = false;
};

struct CompileReport {
  std::string stays_eager;  // why; empty: it was compiled
  std::vector<PassReport> passes;
  std::vector<GroupReport> groups;
  size_t timed = 0;  // of the groups
  size_t tasks = 0, kernels = 0, library_calls = 0, constant_calls = 0, kernel_calls = 0;
  int64_t searched = 0;  // programs that the search measured
  double arena_mb = 0, seconds = 0, build_seconds = 0, measure_seconds = 0;
  std::vector<std::string> plan;        // one line a step
  std::vector<std::string> statements;  // of each kernel, when asked for
  std::string digest;                   // of the plan and its kernels' programs: 32 hex digits
  std::vector<std::string> warnings;    // of books
  // What was measured, for a book: of each task the best kernel, whether or not it was picked.
  std::vector<record::BookEntry> measured;
};

enum class Emit : uint8_t { Nothing, Statement, Assembly, Tasks };

struct Compiled {
  bool eager = true;  // there is no plan: the graph is run as it stands
  runtime::CompiledPlan plan;
  CompileReport report;
  // When asked for: what kernels of ours could compute, each once, under the keys by which
  // `records` are searched; how often each occurs is under the empty name.
  std::vector<te::Task> tasks;
};

// Throws like eager::bind for a graph that eager cannot run either.
Compiled compile(const graph::Sample& sample, const CompileOptions& options,
                 Emit emit = Emit::Nothing);

// For bench and the like: take, compile, run. From effort 1 on the whole is compared with eager
// once it is compiled, and eager is kept where it answers otherwise or is slower; `report`, unless
// null, tells.
std::unique_ptr<eager::Engine> make_engine(const graph::Sample& sample,
                                           const eager::RunOptions& run,
                                           const CompileOptions& options,
                                           std::shared_ptr<CompileReport> report = nullptr);

}  // namespace tessera::compile
