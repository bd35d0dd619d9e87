#include "compile/candidates.h"

#include <algorithm>
#include <limits>

#include "base/error.h"
#include "base/machine.h"
#include "compile/estimate.h"
#include "compile/known_programs.h"
#include "schedule/default/default_schedule.h"

namespace tessera::compile {

namespace {

constexpr size_t model_choices = 2;  // of a kernel, at effort 1

ProgramChoices::Sources sources_of(const CompileOptions& options) {
  const bool gpu = options.device == "cuda";
  std::string processor = options.processor;
  if (processor.empty() && !gpu) processor = machine_word(processor_name());
  return {options.books, options.model, processor, gpu, options.seed};
}

}  // namespace

bool is_among(const std::vector<Candidate>& list, const Candidate& candidate) {
  return std::ranges::any_of(list, [&](const Candidate& other) {
    return other.way == candidate.way && other.request.dag &&
           other.request.target.threads == candidate.request.target.threads &&
           other.request.steps == candidate.request.steps;
  });
}

Candidates::Candidates(const trace::Trace& trace, const CompileOptions& options)
    : trace_(trace),
      options_(options),
      gpu_(options.device == "cuda"),
      threads_(gpu_                  ? 1
               : options.threads > 0 ? options.threads
                                     : usable_cores()),
      sources_(sources_of(options)),
      known_(sources_) {
  if (!options.records.empty()) recorded_ = known_programs(options.records);
}

// On how many threads a kernel may be worth trying.
std::vector<int> Candidates::thread_counts(const KernelPart& part) const {
  const double seconds = serial_seconds(*part.dag);
  if (threads_ == 1 || seconds < 4e-6) return {1};
  if (seconds > 150e-6) return {threads_};
  if (options_.effort == 0) return {seconds > 30e-6 ? threads_ : 1};
  return {1, threads_};
}

KernelRequest Candidates::request(const KernelPart& part, int threads,
                                  const schedule::Steps* steps) const {
  KernelRequest request;
  request.dag = part.dag;
  request.key = part.key;
  request.target.device = gpu_ ? kernel::Target::Device::Cuda : kernel::Target::Device::Cpu;
  request.target.threads = threads;
  request.steps = steps ? *steps : schedule::default_schedule(part.dag, hardware(threads));
  return request;
}

schedule::Hardware Candidates::hardware(int threads) const {
  if (gpu_) return schedule::ansor_cuda();
  schedule::Hardware hardware = schedule::host_cpu();
  hardware.cores = threads;
  return hardware;
}

// Contractions of a GPU are for libtorch's libraries, until somebody searches.
bool Candidates::is_worth_trying(const Group& group, const Way& way) const {
  return !gpu_ || !group.contracts || way.kind != Way::Kind::Kernel;
}

// Ways with the schedules of their kernels; at effort 0, the most promising alone.
std::vector<Candidate> Candidates::of(const Group& group) const {
  std::vector<Candidate> list;
  if (options_.effort == 0) return {most_promising(group)};
  for (size_t i = 0; i < group.ways.size(); ++i) {
    if (is_worth_trying(group, group.ways[i])) add(group, i, list);
    add_recorded(group, i, list);
    if (!group.ways[i].kernel) continue;
    for (const ProgramChoice& choice : choices(*group.ways[i].kernel, model_choices)) {
      if (choice.from != "book" && !is_worth_trying(group, group.ways[i])) continue;
      Candidate made = candidate(*group.ways[i].kernel, i, choice);
      if (!is_among(list, made)) list.push_back(std::move(made));
    }
  }
  return list;
}

// What book and model say of a kernel.
std::vector<ProgramChoice> Candidates::choices(const KernelPart& part, size_t most) const {
  if (known_.empty()) return {};
  // Measured on all threads, or on the one that a kernel of this size would get.
  std::vector<int> threads{threads_};
  const int usual = thread_counts(part).back();
  if (usual != threads_) threads.push_back(usual);
  schedule::Steps by_hand;
  try {
    by_hand = schedule::default_schedule(part.dag, hardware(usual));
  } catch (const Error&) {
    // It has no hand-made schedule to be compared with.
  }
  return known_.find(part, threads, by_hand, hardware(usual), most);
}

Candidate Candidates::candidate(const KernelPart& part, size_t way,
                                const ProgramChoice& choice) const {
  return {way, request(part, choice.threads, &choice.steps), choice.from};
}

double Candidates::estimate(const Group& group, const Way& way) const {
  return gpu_ ? estimated_gpu_seconds(way, trace_) : estimated_seconds(group, way, trace_);
}

// The way that saves most beside the library's: as the book has measured both, else as estimated.
// Less than 1 % is no reason to leave the library.
Candidate Candidates::most_promising(const Group& group) const {
  const double library = estimate(group, group.ways[0]);
  Candidate best;
  const bool alone = options_.kernels_alone || options_.primitives_alone;
  double most = alone ? -std::numeric_limits<double>::infinity() : 0;
  for (size_t i = 1; i < group.ways.size(); ++i) {
    const Way& way = group.ways[i];
    if (way.primitive ? options_.kernels_alone : options_.primitives_alone) continue;
    const std::vector<ProgramChoice> known =
        way.kernel ? choices(*way.kernel, 1) : std::vector<ProgramChoice>{};
    const ProgramChoice* choice = known.empty() ? nullptr : &known.front();
    const bool compared = choice && choice->library_seconds > 0 && !way.primitive;
    if (!compared && !is_worth_trying(group, way)) continue;
    double saved =
        compared ? choice->library_seconds - choice->seconds : library - estimate(group, way);
    if (compared && saved < 0.01 * choice->library_seconds) saved = std::min(saved, 0.0);
    if (saved <= most) continue;
    std::vector<Candidate> made;
    if (choice)
      made.push_back(candidate(*way.kernel, i, *choice));
    else
      add(group, i, made);
    if (made.empty()) continue;
    most = saved;
    best = made.front();
  }
  if (!best.request.dag) return best;
  if (const auto given = options_.programs.find(best.request.key);
      given != options_.programs.end()) {
    best.request.steps = given->second;
    best.from = "given";
  }
  return best;
}

void Candidates::add_recorded(const Group& group, size_t way, std::vector<Candidate>& list) const {
  if (!group.ways[way].kernel) return;
  const KernelPart& part = *group.ways[way].kernel;
  const auto found = recorded_.find(part.key);
  if (found == recorded_.end()) return;
  for (const schedule::Steps& steps : found->second)
    list.push_back({way, request(part, thread_counts(part).back(), &steps), "record"});
}

void Candidates::add(const Group& group, size_t way, std::vector<Candidate>& list) const {
  if (!group.ways[way].kernel) return list.push_back({way, {}, ""});
  const KernelPart& part = *group.ways[way].kernel;
  try {
    for (int threads : thread_counts(part))
      list.push_back({way, request(part, threads), "default"});
  } catch (const Error& error) {
    // A DAG that the hand-made schedules do not know how to take.
  }
}

}  // namespace tessera::compile
