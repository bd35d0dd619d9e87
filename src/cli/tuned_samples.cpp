#include "cli/tuned_samples.h"

#include <set>

#include "base/append_file.h"
#include "base/json_lines.h"
#include "cli/compiled_run.h"
#include "cli/for_each_sample.h"
#include "record/book.h"
#include "schedule/space/random.h"

namespace tessera::cli {

namespace {

constexpr double seconds_of_sample = 1800;

// One sample at a time: they are timed.
Fan one_by_one(const std::string& title, const Common& common) {
  Fan fan;
  fan.title = title;
  fan.quiet = common.quiet;
  fan.limits.seconds = seconds_of_sample;
  return fan;
}

compile::CompileOptions options_of(const TunedSamples& what, const graph::Sample& sample,
                                   int effort) {
  compile::CompileOptions options;
  options.effort = effort;
  options.device = what.device;
  options.threads = what.threads;
  options.frozen = what.frozen;
  options.data = data_parameters(sample);
  options.books = {what.book};
  options.processor = what.processor;
  options.seed = what.seed;
  return options;
}

eager::RunOptions run_of(const TunedSamples& what) {
  return {what.device, what.seed, what.threads};
}

// Of a plan: what the ways that were picked took, each by itself.
double plan_seconds(const compile::CompileReport& report) {
  double sum = 0;
  for (const compile::GroupReport& group : report.groups) sum += group.seconds * group.count;
  return sum;
}

}  // namespace

std::vector<Json> compile_tuned(const TunedSamples& what, const std::map<std::string, double>& sums,
                                const Common& common) {
  std::vector<Json> lines;
  Failures failures;
  ask_samples(
      one_by_one("compile", common), what.samples,
      [&](size_t i) {
        const graph::Sample sample = graph::read_sample(what.samples[i].folder);
        const CompiledRun run =
            run_compiled(sample, run_of(what), options_of(what, sample, 1), what.trials);
        record::add_to_book(what.book, run.report.measured);
        Json line;
        line.set("network", what.samples[i].name);
        const auto sum = sums.find(what.samples[i].name);
        line.set("sum_ms", sum == sums.end() ? Json() : Json(sum->second * 1e3));
        line.set("plan_ms", plan_seconds(run.report) * 1e3);
        line.set("eager_ms", run.eager_ms).set("compiled_ms", run.compiled_ms);
        line.set("kernels", uint64_t(run.report.kernel_calls));
        line.set("library_calls", uint64_t(run.report.library_calls));
        return line.set("stays_eager", run.report.stays_eager);
      },
      [&](size_t i, const Reply& reply, Progress& progress) {
        if (!reply.ok()) return failures.add(what.samples[i].folder, reply, progress);
        lines.push_back(reply.answer);
      });
  return lines;
}

void recombine(const TunedSamples& what,
               const std::map<std::string, std::vector<KnownProgram>>& best, int draws,
               const std::filesystem::path& file, const Common& common) {
  AppendFile::Options whole;
  whole.is_whole = is_json_line;
  AppendFile log(file, whole);
  std::set<std::pair<std::string, int64_t>> there;
  for_each_json_line(file, [&](const JsonMembers& line, std::string_view) {
    there.emplace(line.text("network"), line.integer("draw", 0, INT32_MAX));
  });
  struct Draw {
    size_t sample = 0;
    int number = 0;
    std::map<std::string, size_t> choice;
  };
  std::vector<Draw> all;
  std::vector<NamedSample> asked;  // one for each draw
  schedule::Random random(what.seed);
  for (int number = 0; number < draws; ++number) {
    std::map<std::string, size_t> choice;
    for (const auto& [key, programs] : best)
      choice[key] = number == 0 ? 0 : random.below(programs.size());
    for (size_t i = 0; i < what.samples.size(); ++i) {
      if (there.contains({what.samples[i].name, number})) continue;
      all.push_back({i, number, choice});
      asked.push_back(what.samples[i]);
    }
  }
  Failures failures;
  ask_samples(
      one_by_one("recombine", common), asked,
      [&](size_t i) {
        const Draw& draw = all[i];
        const graph::Sample sample = graph::read_sample(what.samples[draw.sample].folder);
        compile::CompileOptions options = options_of(what, sample, 0);
        options.kernels_alone = true;  // else a primitive may be in the place of what was drawn
        for (const auto& [key, place] : draw.choice)
          options.programs[key] = best.at(key)[place].steps;
        const CompiledRun run = run_compiled(sample, run_of(what), options, what.trials);
        double sum = 0;  // of its kernels
        Json choice{Json::Object{}};
        for (const compile::GroupReport& group : run.report.groups) {
          const auto place = draw.choice.find(group.kernel);
          if (group.from != "given" || place == draw.choice.end()) continue;
          sum += best.at(group.kernel)[place->second].seconds * group.count;
          choice.set(group.kernel, uint64_t(place->second));
        }
        Json line;
        line.set("network", what.samples[draw.sample].name).set("draw", draw.number);
        line.set("sum_ms", sum * 1e3).set("eager_ms", run.eager_ms);
        return line.set("compiled_ms", run.compiled_ms).set("choice", std::move(choice));
      },
      [&](size_t i, const Reply& reply, Progress& progress) {
        if (!reply.ok()) return failures.add(asked[i].folder, reply, progress);
        log.append(reply.answer.dump() + "\n");
      });
}

}  // namespace tessera::cli
