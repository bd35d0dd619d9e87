// The list of verbs, in the order of --help.
#include "cli/verb.h"

namespace tessera::cli {

void add_bench(Verbs& verbs);
void add_bisect(Verbs& verbs);
void add_book(Verbs& verbs);
void add_cache(Verbs& verbs);
void add_collect(Verbs& verbs);
void add_compile(Verbs& verbs);
void add_compilers(Verbs& verbs);
void add_corpus(Verbs& verbs);
void add_doctor(Verbs& verbs);
void add_eval(Verbs& verbs);
void add_extract(Verbs& verbs);
void add_features(Verbs& verbs);
void add_generalize(Verbs& verbs);
void add_hlo(Verbs& verbs);
void add_jobs(Verbs& verbs);
void add_python(Verbs& verbs);
void add_query(Verbs& verbs);
void add_records(Verbs& verbs);
void add_regress(Verbs& verbs);
void add_report(Verbs& verbs);
void add_run(Verbs& verbs);
void add_score(Verbs& verbs);
void add_split(Verbs& verbs);
void add_serve(Verbs& verbs);
void add_show(Verbs& verbs);
void add_stats(Verbs& verbs);
void add_tasks(Verbs& verbs);
void add_test(Verbs& verbs);
void add_train(Verbs& verbs);
void add_translate(Verbs& verbs);
void add_tune(Verbs& verbs);
void add_validate(Verbs& verbs);
void add_worker(Verbs& verbs);

void add_all_verbs(Verbs& verbs) {
  add_extract(verbs);
  add_validate(verbs);
  add_stats(verbs);
  add_show(verbs);
  add_run(verbs);
  add_translate(verbs);
  add_generalize(verbs);
  add_split(verbs);
  add_corpus(verbs);
  add_collect(verbs);
  add_tasks(verbs);
  add_compile(verbs);
  add_bench(verbs);
  add_compilers(verbs);
  add_score(verbs);
  add_records(verbs);
  add_book(verbs);
  add_features(verbs);
  add_hlo(verbs);
  add_train(verbs);
  add_eval(verbs);
  add_tune(verbs);
  add_jobs(verbs);
  add_report(verbs);
  add_serve(verbs);
  add_query(verbs);
  add_regress(verbs);
  add_bisect(verbs);
  add_cache(verbs);
  add_worker(verbs);
  add_python(verbs);
  add_doctor(verbs);
  add_test(verbs);
}

}  // namespace tessera::cli
