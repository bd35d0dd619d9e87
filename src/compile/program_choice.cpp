#include "compile/program_choice.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/error.h"
#include "base/machine.h"
#include "feature/task_features.h"
#include "kernel/kernel_cache.h"
#include "model/model_file.h"
#include "schedule/space/adapt.h"
#include "schedule/space/sample_programs.h"
#include "search/candidate_features.h"
#include "te/task.h"

namespace tessera::compile {

namespace {

constexpr size_t nearest_tried = 4;
constexpr size_t sampled = 64;

}  // namespace

// A cost model that ranks programs of one task.
class ProgramChoices::Model {
 public:
  explicit Model(const std::filesystem::path& file)
      : loaded_(model::load_model(file)), file_(file) {
    if (loaded_.model->inputs().hardware_features)
      throw input_error({file.string(), 0},
                        "this model reads features of the machine, which are measured; compiling "
                        "takes models that do without");
  }

  // The order of programs, the best first; those that cannot be lowered are left out.
  std::vector<size_t> ranked(const std::shared_ptr<const te::ComputeDag>& dag,
                             const std::vector<schedule::LoopState>& states,
                             const schedule::Hardware& hardware) const {
    dataset::Task task;
    task.flops = te::flops(*dag);
    task.bytes = feature::task_bytes(*dag);
    task.tags = feature::workload_tags(*dag);
    task.vector_bytes = int(hardware.vector_bytes);
    const model::Inputs wanted = loaded_.model->inputs();
    if (wanted.task_features) task.features = feature::task_features(*dag);
    feature::Dialect dialect = feature::Dialect::Tenset;
    if (loaded_.manifest.dialect == feature::dialect_name(feature::Dialect::Clean))
      dialect = feature::Dialect::Clean;
    std::vector<const schedule::LoopState*> candidates;
    for (const schedule::LoopState& state : states) candidates.push_back(&state);
    search::CandidateFeatures features(wanted, dialect, hardware.cache_line_bytes, 1);
    const dataset::Programs programs = features.extract(task, candidates);
    model::require_features(loaded_, programs, file_.string());
    const std::vector<float> scores = loaded_.model->predict(programs);
    std::vector<size_t> order;
    for (size_t i = 0; i < scores.size(); ++i)
      if (std::isfinite(scores[i])) order.push_back(i);
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return scores[a] > scores[b]; });
    return order;
  }

 private:
  model::LoadedModel loaded_;
  std::filesystem::path file_;
};

ProgramChoices::ProgramChoices(const Sources& sources) : sources_(sources) {
  for (const std::filesystem::path& file : sources.books)
    books_.push_back(record::Book::read(file));
  if (!sources.model.empty()) model_ = std::make_unique<Model>(sources.model);
}

ProgramChoices::~ProgramChoices() = default;

bool ProgramChoices::empty() const {
  return !model_ && std::ranges::all_of(books_, [](const auto& book) { return book.size() == 0; });
}

std::vector<std::string> ProgramChoices::warnings() const {
  std::vector<std::string> all;
  for (const record::Book& book : books_)
    all.insert(all.end(), book.warnings().begin(), book.warnings().end());
  return all;
}

std::vector<ProgramChoice> ProgramChoices::from_books(const KernelPart& part,
                                                      const std::vector<int>& threads,
                                                      const schedule::Hardware& hardware) const {
  std::vector<ProgramChoice> choices;
  if (books_.empty() || sources_.processor.empty()) return choices;
  const te::TaskShape shape = te::task_shape(*part.dag);
  for (const int count : threads) {
    const std::string machine = record::book_machine(sources_.processor, sources_.gpu ? 0 : count);
    std::optional<record::BookEntry> best;
    std::vector<record::Book::Near> near;
    for (const record::Book& book : books_) {
      if (auto found = book.find(machine, shape.structure, part.key))
        best = best ? record::joined(*best, *found) : *found;
      auto more = book.nearest(machine, shape.structure, part.key, shape.sizes, nearest_limit,
                               nearest_tried);
      near.insert(near.end(), more.begin(), more.end());
    }
    if (best && schedule::replay_valid(part.dag, best->steps, hardware)) {
      ProgramChoice choice{std::move(best->steps), "book", count};
      if (count == threads.front()) {
        choice.seconds = best->seconds;
        choice.library_seconds = best->library_seconds;
        choice.default_seconds = best->default_seconds;
      }
      choices.push_back(std::move(choice));
      continue;
    }
    std::stable_sort(near.begin(), near.end(),
                     [](const auto& a, const auto& b) { return a.distance < b.distance; });
    for (const record::Book::Near& one : near) {
      if (auto state = schedule::adapt(part.dag, one.entry.steps, hardware)) {
        choices.push_back(ProgramChoice{std::move(state->steps), "nearest", count});
        break;
      }
    }
  }
  // What is known of this task before what is known of others.
  std::stable_sort(choices.begin(), choices.end(), [](const auto& a, const auto& b) {
    return (a.from == "book") > (b.from == "book");
  });
  return choices;
}

std::vector<ProgramChoice> ProgramChoices::find(const KernelPart& part,
                                                const std::vector<int>& threads,
                                                const schedule::Steps& by_hand,
                                                const schedule::Hardware& hardware,
                                                size_t most) const {
  std::vector<ProgramChoice> choices = from_books(part, threads, hardware);
  if (!model_ || threads.empty()) return choices;
  // The hand-made schedule is among them: the model must prefer another to it.
  std::vector<schedule::LoopState> states;
  if (auto state = schedule::replay_valid(part.dag, by_hand, hardware))
    states.push_back(std::move(*state));
  const size_t first = states.size();
  try {
    for (const schedule::Steps& steps :
         schedule::sample_programs(part.dag, hardware, sampled, sources_.seed))
      states.push_back(schedule::replay(part.dag, steps));
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    return choices;  // a DAG that the sketches do not know how to take
  }
  size_t taken = 0;
  for (const size_t place : model_->ranked(part.dag, states, hardware)) {
    if (place < first || taken == most) break;
    choices.push_back(ProgramChoice{states[place].steps, "model", threads.back()});
    ++taken;
  }
  return choices;
}

std::vector<std::filesystem::path> usual_books(const std::string& processor) {
  namespace fs = std::filesystem;
  std::vector<fs::path> books;
  std::error_code none;
  const auto add = [&](const fs::path& file) {
    if (fs::is_regular_file(file, none) && access(file.c_str(), R_OK) == 0) books.push_back(file);
  };
  if (const char* given = std::getenv("TESSERA_BOOK")) {
    std::string_view rest = given;
    while (!rest.empty()) {
      const std::string_view one = rest.substr(0, rest.find(':'));
      rest.remove_prefix(std::min(one.size() + 1, rest.size()));
      if (!one.empty()) add(one);
    }
    return books;
  }
  const fs::path shipped = fs::path("books") / (processor + ".txt");
  if (const char* root = std::getenv("TESSERA_ROOT")) {
    add(root / shipped);
  } else {
    // A program called by itself lies somewhere below the repository.
    for (fs::path at = fs::read_symlink("/proc/self/exe", none).parent_path();
         !at.empty() && at != at.parent_path(); at = at.parent_path()) {
      if (!fs::exists(at / "deps.lock", none)) continue;
      add(at / shipped);
      break;
    }
  }
  if (const fs::path kernels = kernel::default_cache_folder(); !kernels.empty())
    add(kernels / "book.txt");
  return books;
}

std::vector<std::filesystem::path> usual_books() {
  return usual_books(machine_word(processor_name()));
}

}  // namespace tessera::compile
