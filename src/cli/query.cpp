// tessera query: what the pages of `serve` show, as JSON.
#include "cli/explorer_setup.h"
#include "cli/verb.h"

namespace tessera::cli {

namespace {

struct QueryOptions {
  std::string folder;
  std::vector<std::string> words;
};

}  // namespace

void add_query(Verbs& verbs) {
  auto options = std::make_shared<QueryOptions>();
  verbs
      .add(
          "query",
          "What the pages of `tessera serve` show, as one JSON object: a view of a folder and what "
          "it takes as KEY=VALUE. Without a view, what the folder holds. docs/explorer.md has all "
          "views",
          {"tessera query samples/basic", "tessera query samples sample path=basic/mlp",
           "tessera query tests results path=data/score/results.jsonl",
           "tessera query tests program path=feature/records.json number=0"},
          [options](const Common&, Output& out) {
            const explore::Ask ask = explore::ask_of_words(options->words);
            out.print("{}\n", explorer_of(options->folder)->answer(ask).dump());
            return 0;
          })
      .positional("DIR", options->folder, "the folder")
      .positionals("VIEW", options->words,
                   "index, results, result, scores, sample, graph, tasks, task, records, programs, "
                   "program, tuning, model, evaluation, collection or configs; then KEY=VALUE",
                   0);
}

}  // namespace tessera::cli
