// tessera query: what the pages of `serve` show, as JSON, as a page to keep, or as Parquet.
#include "base/error.h"
#include "base/file.h"
#include "cli/explorer_setup.h"
#include "cli/table_parquet.h"
#include "cli/verb.h"
#include "explore/static_page.h"

namespace tessera::cli {

namespace {

struct QueryOptions {
  std::string folder, page, parquet;
  std::vector<std::string> words;
};

QueryOptions given;  // by the command line

int query(Output& out) {
  if (!given.parquet.empty()) return needs_full_program;
  const explore::Ask ask = explore::ask_of_words(given.words);
  const std::unique_ptr<explore::Explorer> explorer = explorer_of(given.folder);
  if (given.page.empty())
    out.print("{}\n", explorer->answer(ask).dump());
  else
    write_file(given.page, explore::static_page(*explorer, ask));
  return 0;
}

}  // namespace

void add_query(Verbs& verbs) {
  verbs
      .add(
          "query",
          "What the pages of `tessera serve` show, as one JSON object: a view of a folder and what "
          "it takes as KEY=VALUE. Without a view, what the folder holds. With --page, the page "
          "itself as one file that needs no server. docs/explorer.md has all views",
          {"tessera query samples/basic", "tessera query samples sample path=basic/mlp",
           "tessera query samples sample path=basic/mlp --page mlp.html",
           "tessera query tests results path=data/score/results.jsonl",
           "tessera query tests program path=feature/records.json number=0"},
          [](const Common&, Output& out) { return query(out); })
      .positional("DIR", given.folder, "the folder")
      .positionals("VIEW", given.words,
                   "index, results, result, scores, sample, graph, profile, difference, trace, "
                   "tasks, task, records, programs, program, tuning, model, evaluation, collection "
                   "or configs; then KEY=VALUE",
                   0)
      .option("--page", given.page, "write the page to this HTML file")
      .option("--parquet", given.parquet,
              "write the table of results, programs, configs, profile or difference to this file");
}

int query_action(const Common&, Output& out) {
  if (given.parquet.empty()) return query(out);
  if (!given.page.empty()) throw input_error({}, "--page and --parquet exclude each other");
  const explore::Ask ask = explore::ask_of_words(given.words);
  write_table_parquet(explorer_of(given.folder)->answer(ask), ask.view, given.parquet);
  return 0;
}

}  // namespace tessera::cli
