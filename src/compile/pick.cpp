// A group of calls can be computed in several ways (group.h): by libtorch, as one kernel, its
// contraction by libtorch and the epilogue, the elementwise calls behind it, as a kernel, or its
// contraction with as much of the epilogue as fits as a primitive of oneDNN. Kernels in turn have
// schedules: the hand-made one, those of books, models and records, searched ones. Which is
// fastest cannot be told by looking, so it is measured, on this machine, once for all groups of
// one form.
//
// A candidate is a way and, where it has a kernel, what that is built from. All kernels of all
// candidates are built first, several at once; timing has the machine to itself. What was timed is
// the very kernel that the plan gets. Then, by effort:
//
// 0. Nothing is run. The way that saves most is taken: by what a record book has of it and of the
//    library (program_choice.h), else by an estimate (estimate.h). Its program is the book's, or
//    the cost model's choice, or made by hand.
// 1. The candidates of a form, those that book and model propose and the library's among them, are
//    timed in turns on inputs like the group's own, their results compared with libtorch's
//    (runtime/time_candidates.h). A wrong one is
//    out, the fastest is taken. The library's way is always a candidate: a group never loses by
//    being compiled. An epilogue is timed by itself, against the same calls by libtorch: beside its
//    contraction its share would drown in noise. Its way costs what the contraction does plus what
//    was measured.
// 2. Programs are searched for (search_kernels.h) while the time allowed lasts, kernels that take
//    most of a run first. The best of many may only be the luckiest (the winner's curse): it must
//    win once more, with few beside it.
//
// Trouble is never fatal. What does not build is no candidate; where libtorch cannot run a group on
// made-up inputs, the group is left to libtorch.
#include "compile/pick.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "base/clock.h"
#include "base/error.h"
#include "compile/candidates.h"
#include "compile/estimate.h"
#include "compile/known_forms.h"
#include "compile/measured_entries.h"
#include "compile/search_kernels.h"
#include "runtime/time_candidates.h"
#include "schedule/space/adapt.h"
#include "schedule/state/hardware.h"
#include "te/task.h"

namespace tessera::compile {

using runtime::CompiledStep;
using trace::Trace;

namespace {

const char* const way_names[] = {"library", "kernel", "library+kernel", "primitive"};

std::vector<CompiledStep> steps_of(const Way& way,
                                   const std::shared_ptr<const kernel::Kernel>& kernel) {
  std::vector<CompiledStep> steps;
  for (int call : way.library) {
    CompiledStep step;
    step.call = call;
    steps.push_back(std::move(step));
  }
  if (way.primitive)
    for (CompiledStep& step : primitive_steps(*way.primitive, "")) steps.push_back(std::move(step));
  if (way.kernel) steps.push_back(kernel_step(*way.kernel, kernel, ""));
  return steps;
}

class Picker {
 public:
  Picker(const std::vector<Group>& groups, const Trace& trace, const CompileOptions& options,
         KernelStore& kernels, CompileReport& report)
      : groups_(groups),
        trace_(trace),
        options_(options),
        kernels_(kernels),
        report_(report),
        candidates_(trace, options),
        gpu_(candidates_.gpu()),
        threads_(candidates_.threads()),
        measured_(candidates_.processor(), gpu_ ? 0 : threads_, options.seed) {}

  std::vector<Pick> run() {
    find_forms();
    for (Form& form : forms_) {
      form.candidates = of_nearest_size(form);
      form.is_measured = form.candidates.empty() && options_.effort > 0;
      if (form.candidates.empty()) form.candidates = candidates_.of(groups_[form.group]);
    }
    std::vector<Candidate> all;
    for (const Form& form : forms_)
      all.insert(all.end(), form.candidates.begin(), form.candidates.end());
    build(all);
    for (Form& form : forms_) decide(form);
    if (options_.effort >= 2) search();
    note_sizes();
    std::vector<Pick> picks;
    for (size_t i = 0; i < groups_.size(); ++i) {
      picks.push_back(form_of_[i] < 0 ? Pick{} : forms_[size_t(form_of_[i])].pick);
      if (!has_way(groups_[i], picks.back().way)) picks.back() = Pick{};
    }
    for (Form& form : forms_) report_.groups.push_back(std::move(form.report));
    report_.warnings = candidates_.warnings();
    report_.measured = measured_.take();
    return picks;
  }

 private:
  struct Form {
    size_t group = 0;  // the first of this form
    std::string key;
    std::vector<Candidate> candidates;
    bool is_measured = false;  // else there is one candidate, and it is taken
    Pick pick;
    GroupReport report;
  };

  void build(const std::vector<Candidate>& list) {
    std::vector<KernelRequest> requests;
    for (const Candidate& candidate : list)
      if (candidate.request.dag) requests.push_back(candidate.request);
    kernels_.build(requests);
  }

  // Groups of one form may come from calls of other names, for which there is no primitive.
  bool has_way(const Group& group, size_t way) const {
    if (way == 0) return true;
    const auto known = std::ranges::find(forms_, form_key(group), &Form::key);
    return way < group.ways.size() && known != forms_.end() &&
           group.ways[way].kind == groups_[known->group].ways[way].kind &&
           bool(group.ways[way].kernel) == bool(groups_[known->group].ways[way].kernel);
  }

  // What of a group is a primitive depends on more than what it computes; and weights that are
  // packed in each run take more time than constant ones.
  static std::string form_key(const Group& group) { return group.key + primitive_form(group); }
  static std::string primitive_form(const Group& group) {
    const std::optional<PrimitivePart>& primitive = group.ways.back().primitive;
    if (!primitive) return "";
    const bool packs = primitive->packed >= 0 && !primitive->packs_once;
    return fmt::format(" {}{}", primitive->calls.size(), packs ? " packing" : "");
  }

  // The way that was the fastest at the nearest size, if one is near.
  std::vector<Candidate> of_nearest_size(const Form& form) const {
    if (!options_.known_forms || options_.effort == 0) return {};
    const Group& group = groups_[form.group];
    const auto known = options_.known_forms->nearest(primitive_form(group),
                                                     te::task_shape(*group.ways[1].kernel->dag));
    if (!known) return {};
    const auto way = std::ranges::find(group.ways, known->way, &Way::kind);
    if (way == group.ways.end() || bool(way->kernel) != known->has_kernel) return {};
    const auto number = size_t(way - group.ways.begin());
    if (!way->kernel) return {{number, {}, ""}};
    const std::vector<int> counts = candidates_.thread_counts(*way->kernel);
    const bool fits = std::ranges::find(counts, known->threads) != counts.end();
    const int threads = fits ? known->threads : counts.back();
    try {
      if (known->from == "default")
        return {{number, candidates_.request(*way->kernel, threads), "default"}};
      if (auto state =
              schedule::adapt(way->kernel->dag, known->steps, candidates_.hardware(threads)))
        return {{number, candidates_.request(*way->kernel, threads, &state->steps), "size"}};
    } catch (const Error&) {
      // It has no hand-made schedule.
    }
    return {};
  }

  void note_sizes() {
    for (const Form& form : forms_) {
      if (form.report.library_seconds <= 0) continue;  // it was not measured, or could not be
      ++report_.timed;
      if (!options_.known_forms) continue;
      const Group& group = groups_[form.group];
      const Way& way = group.ways[form.pick.way];
      const kernel::Target& target = form.pick.request.target;
      options_.known_forms->note(primitive_form(group), te::task_shape(*group.ways[1].kernel->dag),
                                 {way.kind, way.kernel.has_value(), target.threads,
                                  form.report.from, form.pick.request.steps});
    }
  }

  void find_forms() {
    std::map<std::string, int> by_key;
    for (size_t i = 0; i < groups_.size(); ++i) {
      const Group& group = groups_[i];
      if (group.ways.size() < 2 || !options_.kernels) {
        form_of_.push_back(-1);
        continue;
      }
      const auto [known, fresh] = by_key.try_emplace(form_key(group), int(forms_.size()));
      form_of_.push_back(known->second);
      if (!fresh) {
        ++forms_[size_t(known->second)].report.count;
        continue;
      }
      Form form;
      form.group = i;
      form.key = form_key(group);
      form.report.name = group.name;
      form.report.key = group.key;
      form.report.flops = group.flops;
      form.report.bytes = group.bytes;
      forms_.push_back(std::move(form));
    }
  }

  void decide(Form& form) {
    std::vector<Candidate> usable = buildable(form);
    if (usable.empty() && !form.is_measured && form.candidates[0].from != "default") {
      // What a book had, or another size, could not be built: its way with the schedule made by
      // hand.
      const size_t way = form.candidates[0].way;
      form.candidates.clear();
      candidates_.add(groups_[form.group], way, form.candidates);
      build(form.candidates);
      usable = buildable(form);
    }
    if (usable.empty()) {
      form.report.way = way_names[0];
      return;
    }
    if (!form.is_measured) return choose(form, usable.front());
    compare(form, usable, 0.03);
  }

  // Times the candidates, the library's the first of them, and takes the fastest. The epilogue of a
  // heavy call is timed by itself: its share would drown in the noise of the heavy call.
  void compare(Form& form, const std::vector<Candidate>& list, double seconds,
               bool confirming = false) {
    const Group& group = groups_[form.group];
    std::vector<Candidate> whole, epilogues;
    for (const Candidate& candidate : list)
      (group.ways[candidate.way].kind == Way::Kind::Both ? epilogues : whole).push_back(candidate);
    const runtime::CandidateTimes times = measured(whole, group, seconds);
    for (size_t i = 1; i < whole.size(); ++i) note_measured(group, whole[i], times, i, confirming);
    form.report.library_seconds = times.seconds[0];
    size_t best = 0;
    for (size_t i = 0; i < whole.size(); ++i)
      if (times.seconds[i] < times.seconds[best]) best = i;
    double least = times.seconds[best];
    Candidate chosen = whole[best];
    note_troubles(times, form);
    if (!epilogues.empty()) {
      const Way& way = group.ways[epilogues.front().way];
      const runtime::CandidateTimes after = measured_epilogue(epilogues, way, group, seconds);
      const double heavy = std::max(0.0, times.seconds[0] - after.seconds[0]);
      for (size_t i = 0; i < epilogues.size(); ++i) {
        note_measured(group, epilogues[i], after, i + 1, confirming);
        const double both = heavy + after.seconds[i + 1];
        if (after.seconds[i + 1] < after.seconds[0] && both <= least) {
          least = both;
          chosen = epilogues[i];
        }
      }
      note_troubles(after, form);
    }
    form.report.seconds = least;
    choose(form, chosen);
  }

  // For a book: a kernel that was timed right beside the library, the first of `times`.
  void note_measured(const Group& group, const Candidate& candidate,
                     const runtime::CandidateTimes& times, size_t at, bool confirming) {
    if (!candidate.request.dag || group.ways[candidate.way].primitive) return;
    measured_.note({group.ways[candidate.way].kernel->key, group.name, candidate.from, confirming},
                   candidate.request, {times.seconds[at], times.widths.at(at), times.seconds[0]});
  }

  // A wrong answer is not forgotten for what comes later.
  static void note_trouble(const std::string& trouble, Form& form) {
    if (!trouble.empty() && !form.report.trouble.starts_with(runtime::another_answer))
      form.report.trouble = trouble;
  }

  static void note_troubles(const runtime::CandidateTimes& times, Form& form) {
    for (const std::string& trouble : times.troubles) note_trouble(trouble, form);
  }

  std::vector<Candidate> buildable(Form& form) const {
    std::vector<Candidate> usable;
    for (const Candidate& candidate : form.candidates) {
      std::string trouble;
      if (!candidate.request.dag || kernels_.find(candidate.request, &trouble))
        usable.push_back(candidate);
      note_trouble(trouble, form);
    }
    return usable;
  }

  runtime::CandidateTimes measured(const std::vector<Candidate>& list, const Group& group,
                                   double seconds) const {
    runtime::Candidates timed{trace_, group.reference, group.inputs, group.outputs, {}};
    for (const Candidate& candidate : list) {
      const Way& way = group.ways[candidate.way];
      timed.ways.push_back(steps_of(way, kernels_.find(candidate.request)));
      // As in records of the kernel, whose first input it is.
      if (way.kind == Way::Kind::Kernel && !way.kernel->inputs.empty())
        timed.warm_input =
            size_t(std::ranges::find(group.inputs, way.kernel->inputs[0]) - group.inputs.begin());
    }
    return measured(timed, seconds);
  }

  // The first is the library's.
  runtime::CandidateTimes measured_epilogue(const std::vector<Candidate>& list, const Way& way,
                                            const Group& group, double seconds) const {
    runtime::Candidates timed{trace_, way.rest_reference, way.kernel->inputs, group.outputs, {}};
    Way alone;
    alone.library = way.rest;
    timed.ways.push_back(steps_of(alone, nullptr));
    alone.library.clear();
    alone.kernel = way.kernel;
    for (const Candidate& candidate : list)
      timed.ways.push_back(steps_of(alone, kernels_.find(candidate.request)));
    return measured(timed, seconds);
  }

  runtime::CandidateTimes measured(const runtime::Candidates& timed, double seconds) const {
    eager::RunOptions run;
    run.device = options_.device;
    run.seed = options_.seed;
    run.threads = options_.threads;
    const double start = monotonic_seconds();
    runtime::CandidateTimes times;
    try {
      times = runtime::time_candidates(timed, run, seconds);
    } catch (const Error& error) {
      // libtorch could not run its own calls on made-up inputs: leave them to it.
      times.seconds.assign(timed.ways.size(), std::numeric_limits<double>::infinity());
      times.seconds[0] = 0;
      times.widths.assign(timed.ways.size(), std::numeric_limits<double>::infinity());
      times.troubles.assign(timed.ways.size(), error.what());
    }
    report_.measure_seconds += monotonic_seconds() - start;
    return times;
  }

  void choose(Form& form, const Candidate& candidate) {
    form.pick.way = candidate.way;
    form.pick.request = candidate.request;
    form.pick.kernel = candidate.request.dag ? kernels_.find(candidate.request) : nullptr;
    form.report.way = way_names[size_t(groups_[form.group].ways[candidate.way].kind)];
    form.report.from = candidate.request.dag ? candidate.from : "";
    form.report.kernel = candidate.request.dag ? candidate.request.key : "";
  }

  // A kernel of a form that is worth a search.
  struct Searched {
    size_t form = 0, way = 0;
    int threads = 1;
  };

  // Programs are searched for within the time allowed. What the search found best must win once
  // more, with few beside it: the best of many may only be the luckiest.
  void search() {
    std::vector<Searched> worth;
    std::vector<SearchedKernel> kernels;
    std::map<int, double> stakes;  // seconds of a run, by threads
    for (size_t i = 0; i < forms_.size(); ++i) {
      const Form& form = forms_[i];
      const Group& group = groups_[form.group];
      const double seconds = form.report.seconds * form.report.count;
      if (seconds < (gpu_ ? 2e-6 : 20e-6)) continue;
      for (size_t way = 1; way < group.ways.size(); ++way) {
        if (group.ways[way].primitive) continue;
        const KernelPart& part = *group.ways[way].kernel;
        worth.push_back({i, way, candidates_.thread_counts(part).back()});
        // Of an epilogue it is its own time that can be saved, not its contraction's.
        const bool all = group.ways[way].kind == Way::Kind::Kernel;
        const double own =
            all ? form.report.seconds : std::min(form.report.seconds, serial_seconds(*part.dag));
        SearchedKernel kernel{part.dag, part.key, group.name, form.report.count, own, {}};
        for (const Candidate& candidate : form.candidates)
          if (candidate.way == way && candidate.request.dag && candidate.from != "default")
            kernel.known.push_back(candidate.request.steps);
        kernels.push_back(std::move(kernel));
        stakes[worth.back().threads] += own * form.report.count;
      }
    }
    double all = 0;
    for (const auto& [threads, stake] : stakes) all += stake;
    for (const auto& [threads, stake] : stakes)
      search(worth, kernels, threads, options_.seconds * stake / all);
  }

  // Those of one number of threads.
  void search(const std::vector<Searched>& worth, const std::vector<SearchedKernel>& kernels,
              int threads, double seconds) {
    std::vector<Searched> which;
    std::vector<SearchedKernel> some;
    for (size_t i = 0; i < worth.size(); ++i) {
      if (worth[i].threads != threads) continue;
      which.push_back(worth[i]);
      some.push_back(kernels[i]);
    }
    KernelSearchOptions options;
    options.hardware = candidates_.hardware(threads);
    if (!options_.model.empty()) options.model = options_.model;
    options.seconds = seconds;
    options.trials = options_.trials;
    options.seed = options_.seed;
    const SearchedKernels found =
        search_kernels(some, options,
                       [&](size_t kernel, const std::vector<schedule::Steps>& programs,
                           double time) { return time_programs(which[kernel], programs, time); });
    report_.searched += found.trials;
    std::map<size_t, std::vector<Candidate>> finalists;  // by form
    for (size_t i = 0; i < which.size(); ++i) {
      if (!found.programs[i]) continue;
      const KernelPart& part = *groups_[forms_[which[i].form].group].ways[which[i].way].kernel;
      Candidate made{which[i].way, candidates_.request(part, threads, &*found.programs[i]),
                     "searched"};
      if (!is_among(forms_[which[i].form].candidates, made))
        finalists[which[i].form].push_back(std::move(made));
    }
    for (auto& [number, list] : finalists) {
      Form& form = forms_[number];
      std::vector<Candidate> few{Candidate{}};
      if (form.pick.way != 0) few.push_back({form.pick.way, form.pick.request, form.report.from});
      few.insert(few.end(), list.begin(), list.end());
      compare(form, few, 0.06, true);
    }
  }

  // As candidates of the form are: beside the library, in turns, compared with it.
  std::vector<double> time_programs(const Searched& what,
                                    const std::vector<schedule::Steps>& programs, double seconds) {
    const Group& group = groups_[forms_[what.form].group];
    const Way& way = group.ways[what.way];
    std::vector<Candidate> list;
    for (const schedule::Steps& steps : programs)
      list.push_back(
          {what.way, candidates_.request(*way.kernel, what.threads, &steps), "searched"});
    build(list);
    std::vector<double> times(list.size(), std::numeric_limits<double>::infinity());
    std::vector<Candidate> built;
    std::vector<size_t> places;
    for (size_t i = 0; i < list.size(); ++i) {
      if (!kernels_.find(list[i].request)) continue;
      built.push_back(list[i]);
      places.push_back(i);
    }
    if (built.empty()) return times;
    runtime::CandidateTimes taken;
    if (way.kind == Way::Kind::Both) {
      taken = measured_epilogue(built, way, group, seconds);
    } else {
      std::vector<Candidate> with_library{Candidate{}};
      with_library.insert(with_library.end(), built.begin(), built.end());
      taken = measured(with_library, group, seconds);
    }
    for (size_t i = 0; i < built.size(); ++i) {
      times[places[i]] = taken.seconds[i + 1];
      note_measured(group, built[i], taken, i + 1, false);
    }
    return times;
  }

  const std::vector<Group>& groups_;
  const Trace& trace_;
  const CompileOptions& options_;
  KernelStore& kernels_;
  CompileReport& report_;
  Candidates candidates_;
  bool gpu_;
  int threads_;  // of kernels
  MeasuredEntries measured_;
  std::vector<Form> forms_;
  std::vector<int> form_of_;  // by group; -1: it has one way
};

}  // namespace

CompiledStep kernel_step(const KernelPart& part, std::shared_ptr<const kernel::Kernel> kernel,
                         const std::string& name) {
  CompiledStep step;
  step.kernel = [kernel = std::move(kernel)](std::span<void* const> buffers) {
    kernel->run(buffers);
  };
  step.name = name;
  step.reads = part.inputs;
  step.writes = part.outputs;
  return step;
}

std::vector<Pick> pick(const std::vector<Group>& groups, const Trace& trace,
                       const CompileOptions& options, KernelStore& kernels, CompileReport& report) {
  return Picker(groups, trace, options, kernels, report).run();
}

}  // namespace tessera::compile
