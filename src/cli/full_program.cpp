// What `tessera-full` does beyond `tessera`: verbs that need libtorch, Halide or Arrow.
#include "cli/verb.h"

namespace tessera::cli {

int bench_action(const Common& common, Output& out);
int bisect_action(const Common& common, Output& out);
int collect_action(const Common& common, Output& out);
int compile_action(const Common& common, Output& out);
int compilers_action(const Common& common, Output& out);
int corpus_action(const Common& common, Output& out);
int doctor_action(const Common& common, Output& out);
int eval_action(const Common& common, Output& out);
int extract_action(const Common& common, Output& out);
int generalize_action(const Common& common, Output& out);
int jobs_action(const Common& common, Output& out);
int query_action(const Common& common, Output& out);
int records_action(const Common& common, Output& out);
int regress_action(const Common& common, Output& out);
int report_action(const Common& common, Output& out);
int run_action(const Common& common, Output& out);
int show_action(const Common& common, Output& out);
int split_action(const Common& common, Output& out);
int stats_action(const Common& common, Output& out);
int tasks_action(const Common& common, Output& out);
int test_action(const Common& common, Output& out);
int train_action(const Common& common, Output& out);
int translate_action(const Common& common, Output& out);
int tune_action(const Common& common, Output& out);
int validate_action(const Common& common, Output& out);
int worker_action(const Common& common, Output& out);

void set_full_actions(Verbs& verbs) {
  verbs.set_action("bench", bench_action);
  verbs.set_action("bisect", bisect_action);
  verbs.set_action("collect", collect_action);
  verbs.set_action("compile", compile_action);
  verbs.set_action("compilers", compilers_action);
  verbs.set_action("corpus", corpus_action);
  verbs.set_action("doctor", doctor_action);
  verbs.set_action("eval", eval_action);
  verbs.set_action("extract", extract_action);
  verbs.set_action("generalize", generalize_action);
  verbs.set_action("jobs", jobs_action);
  verbs.set_action("query", query_action);
  verbs.set_action("records", records_action);
  verbs.set_action("regress", regress_action);
  verbs.set_action("report", report_action);
  verbs.set_action("run", run_action);
  verbs.set_action("show", show_action);
  verbs.set_action("split", split_action);
  verbs.set_action("stats", stats_action);
  verbs.set_action("tasks", tasks_action);
  verbs.set_action("test", test_action);
  verbs.set_action("train", train_action);
  verbs.set_action("translate", translate_action);
  verbs.set_action("tune", tune_action);
  verbs.set_action("validate", validate_action);
  verbs.set_action("worker", worker_action);
}

}  // namespace tessera::cli
