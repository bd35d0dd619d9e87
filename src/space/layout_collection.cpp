#include "space/layout_collection.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "base/append_file.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/json_lines.h"
#include "base/json_members.h"
#include "base/statistics.h"
#include "space/collection_files.h"
#include "space/hlo_layouts.h"
#include "space/layout_runner.h"

namespace tessera::space {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 4> search_names = {"default", "random", "local", "genetic"};
constexpr size_t population = 64, tournament = 4;

// One configuration as it was measured.
struct Line {
  std::string layouts;  // LayoutSpace::print
  LayoutSearch search = LayoutSearch::Random;
  std::vector<double> seconds, usual;  // and the default's beside each; empty: it failed
  std::string error;
  std::optional<int64_t> copies;

  double usual_cost() const { return median(usual); }
  // By the default's time, turn by turn.
  std::vector<double> ratios() const {
    std::vector<double> all;
    for (size_t i = 0; i < seconds.size(); ++i) all.push_back(seconds[i] / usual[i]);
    return all;
  }
  double ratio() const { return seconds.empty() ? INFINITY : median(ratios()); }
};

Json to_json(const Line& line) {
  Json json;
  json.set("layouts", line.layouts)
      .set("search", search_name(line.search))
      .set("seconds", Json::array(line.seconds))
      .set("defaults", Json::array(line.usual));
  if (line.copies) json.set("copies", *line.copies);
  if (!line.error.empty()) json.set("error", line.error);
  return json;
}

std::optional<LayoutSearch> search_from(std::string_view name) {
  const auto found = std::ranges::find(search_names, name);
  if (found == search_names.end()) return std::nullopt;
  return LayoutSearch(found - search_names.begin());
}

fs::path log_path(const fs::path& folder, const LayoutGraph& graph) {
  return folder / "layouts" / (graph.name + ".jsonl");
}

struct Log {
  std::string target, compiler;
  std::vector<Line> lines;
  Json hardware;
};

std::vector<double> read_seconds(const JsonMembers& members, std::string_view key) {
  std::vector<double> all;
  for (const Json& seconds : members.list(key, "an array of numbers")) {
    if (!seconds.is_number() || !(seconds.as_double() > 0))
      throw members.wrong(key, "an array of seconds");
    all.push_back(seconds.as_double());
  }
  return all;
}

Log read_log(const fs::path& file, const std::string& graph, const std::string& target) {
  Log log;
  for_each_json_line(file, [&](const JsonMembers& members, std::string_view) {
    if (members.has("graph")) {
      if (members.text("graph") != graph)
        throw input_error({file.string(), 1}, "expected measurements of {}, found those of {}",
                          graph, members.text("graph"));
      log.target = members.text("target");
      members.read("compiler", log.compiler);
      if (!target.empty() && log.target != target)
        throw input_error({file.string(), 1},
                          "measured on '{}', not on this machine: expected another folder",
                          members.text("target"));
      if (const Json* hardware = members.find("hardware")) log.hardware = *hardware;
      return;
    }
    Line line;
    line.layouts = members.text("layouts");
    const auto search = search_from(members.text("search"));
    if (!search) throw members.wrong("search", "default, random, local or genetic");
    line.search = *search;
    line.seconds = read_seconds(members, "seconds");
    line.usual = read_seconds(members, "defaults");
    if (line.usual.size() != line.seconds.size())
      throw members.wrong("defaults", "as many numbers as 'seconds'");
    members.read("error", line.error);
    log.lines.push_back(std::move(line));
  });
  return log;
}

// What a collection is written of, whether the graph can be run here or not.
struct LayoutProgram {
  hlo::Module module;
  std::vector<int64_t> configurable;  // nodes
  LayoutSpace space;
  std::string identity;
};

LayoutProgram program_of(const LayoutGraph& graph) {
  if (graph.hlo) {
    LayoutSpace space = module_layout_space(graph.hlo->module, graph.hlo->file());
    const std::string identity = layout_identity(*graph.hlo, space);
    return {graph.hlo->module, configurable_nodes(graph.hlo->module), std::move(space), identity};
  }
  const trace::Trace trace = trace::trace(graph.sample, {.may_run = false});
  TraceModule module = trace_module(trace, graph.name);
  LayoutSpace space(trace, module.configurable);
  const std::string identity = layout_identity(trace, space);
  std::vector<int64_t> nodes;
  for (const ConfigurableCall& call : module.configurable) nodes.push_back(call.node);
  return {std::move(module.module), std::move(nodes), std::move(space), identity};
}

std::unique_ptr<LayoutMeasuring> measuring_of(const LayoutGraph& graph,
                                              const LayoutCollectOptions& options) {
  if (graph.hlo) return options.measure_hlo(*graph.hlo);
  return std::make_unique<LayoutRunner>(graph.sample, options.threads, options.seed);
}

class GraphCollection {
 public:
  GraphCollection(const LayoutGraph& graph, const fs::path& folder,
                  const LayoutCollectOptions& options, const LayoutCollectEvents& events,
                  LayoutCollectSummary& summary)
      : graph_(graph),
        options_(options),
        events_(events),
        summary_(summary),
        runner_(measuring_of(graph, options)),
        space_(runner_->space()),
        random_(options.seed) {
    if (space_.calls() == 0) throw input_error({graph.name, 0}, "it has nothing to configure");
    const fs::path path = log_path(folder, graph);
    const std::string what = runner_->identity();
    lines_ = read_log(path, what, options.target).lines;
    const bool fresh = !fs::exists(path) || fs::file_size(path) == 0;
    log_.emplace(path, AppendFile::Options{.is_whole = is_json_line});
    if (fresh) {
      Json head;
      head.set("graph", what).set("target", options.target).set("threads", options.threads);
      if (const std::string by = runner_->compiler(); !by.empty()) head.set("compiler", by);
      if (options.hardware) head.set("hardware", options.hardware());
      log_->append(head.dump() + "\n");
    }
    for (const Line& line : lines_) {
      seen_.insert(line.layouts);
      best_ = std::min(best_, line.ratio());
    }
  }

  void run() {
    const auto there = [&](LayoutSearch search) {
      return size_t(std::ranges::count(lines_, search, &Line::search));
    };
    const size_t wanted = 1 + options_.random + options_.local + options_.genetic;
    if (events_.begun) events_.begun(graph_.name, wanted, std::min(lines_.size(), wanted));
    summary_.already_there += lines_.size();
    warm_up();
    if (there(LayoutSearch::Default) == 0) add(space_.usual(), LayoutSearch::Default);
    // Each draw by its number, so that a second call draws what the first one would have.
    for (size_t i = there(LayoutSearch::Random); i < options_.random; ++i) {
      Random own(options_.seed * 1000003u + i);
      if (!add_new([&] { return space_.random(own); }, LayoutSearch::Random)) break;
    }
    while (there(LayoutSearch::Local) < options_.local)
      if (!add_new([&] { return space_.neighbour(best_assignment(), random_); },
                   LayoutSearch::Local))
        break;
    while (there(LayoutSearch::Genetic) < options_.genetic)
      if (!add_new([&] { return child(); }, LayoutSearch::Genetic)) break;
    note_spread();
  }

 private:
  void warm_up() {
    const LayoutRun run = runner_->run(space_.usual(), {1, 1, 1, 0}, 0);
    if (run.seconds.empty()) throw Error(Blame::Foreign, {graph_.name, 0}, run.error);
    usual_ = run.seconds[0];
    if (usual_ > options_.most_seconds)
      throw input_error({graph_.name, 0}, "one run takes {:.2f} s", usual_);
  }

  // False where nothing new is found: the space is used up.
  bool add_new(const std::function<Assignment()>& draw, LayoutSearch search) {
    for (int tries = 0; tries < 100; ++tries) {
      const Assignment drawn = draw();
      if (seen_.contains(space_.print(drawn))) continue;
      add(drawn, search);
      return true;
    }
    return false;
  }

  void add(const Assignment& assignment, LayoutSearch search) {
    const double least = usual_ * std::min(best_, 1.0);
    const LayoutRun run = runner_->run(assignment, options_.timing, options_.hopeless * least);
    Line line{space_.print(assignment), search, run.seconds, run.usual, run.error, run.copies};
    log_->append(to_json(line).dump() + "\n");
    if (!run.usual.empty()) usual_ = line.usual_cost();
    best_ = std::min(best_, line.ratio());
    seen_.insert(line.layouts);
    ++summary_.measured;
    if (line.seconds.empty()) ++summary_.failed;
    lines_.push_back(std::move(line));
    if (events_.done) events_.done(graph_.name);
  }

  // By what the log says, so that a killed search goes on.
  std::vector<const Line*> found() const {
    std::vector<const Line*> all;
    for (const Line& line : lines_)
      if (line.search != LayoutSearch::Random && !line.seconds.empty()) all.push_back(&line);
    std::ranges::stable_sort(all, {}, &Line::ratio);
    return all;
  }
  Assignment best_assignment() const {
    const std::vector<const Line*> all = found();
    return all.empty() ? space_.usual() : *space_.parse(all.front()->layouts);
  }
  Assignment child() {
    std::vector<const Line*> all = found();
    if (all.size() > population) all.resize(population);
    if (all.empty()) return space_.mutate(space_.usual(), random_);
    const auto parent = [&] {
      size_t place = all.size() - 1;
      for (size_t i = 0; i < tournament; ++i) place = std::min(place, random_.below(all.size()));
      return *space_.parse(all[place]->layouts);
    };
    return space_.mutate(space_.cross(parent(), parent(), random_), random_);
  }

  void note_spread() {
    std::vector<double> usuals;
    for (const Line& line : lines_)
      if (!line.usual.empty()) usuals.push_back(line.usual_cost());
    if (usuals.size() < 4) return;
    const double spread = (quantile(usuals, 0.75) - quantile(usuals, 0.25)) / median(usuals);
    summary_.worst_spread = std::max(summary_.worst_spread, spread);
  }

  const LayoutGraph& graph_;
  const LayoutCollectOptions& options_;
  const LayoutCollectEvents& events_;
  LayoutCollectSummary& summary_;
  const std::unique_ptr<LayoutMeasuring> runner_;
  const LayoutSpace& space_;
  Random random_;
  std::optional<AppendFile> log_;
  std::vector<Line> lines_;
  std::set<std::string> seen_;
  double best_ = INFINITY;  // by the default's time
  double usual_ = 0;        // seconds of the default, as it was last
};

// Standard deviation of the logarithm of a configuration's time by the default's beside it.
double noise_of(const std::vector<Line>& lines) {
  std::vector<double> widths;
  for (const Line& line : lines) {
    if (const double width = median_width(line.ratios()); std::isfinite(width))
      widths.push_back(width);
  }
  return widths.empty() ? 0 : median(widths) / 3.92;
}

// The configurations of one collection: the default, and what these searches found.
size_t write_graph(const fs::path& folder, const LayoutGraph& graph, const std::string& search,
                   hlo::CollectionSplit split, const LayoutProgram& program, const Log& log) {
  const std::vector<Line>& lines = log.lines;
  hlo::TuningModule tuned;
  tuned.has_module = true;
  tuned.module = program.module;
  tuned.config_index_to_node = program.configurable;
  GraphExtras extras;
  extras.noise = noise_of(lines);
  for (const Line& line : lines) {
    const bool usual = line.search == LayoutSearch::Default;
    if (!usual && (line.search == LayoutSearch::Random) != (search == "random")) continue;
    const std::optional<Assignment> assignment = program.space.parse(line.layouts);
    if (!assignment) throw input_error({graph.name, 0}, "layouts of another graph");
    hlo::TuningRun run;
    run.config = hlo::TuningRun::Config::Layout;
    run.layouts = program.space.layouts(*assignment);
    run.is_default = usual;
    run.error = line.seconds.empty();
    run.profiled = !run.error;
    if (run.profiled) {
      run.compute_time_ns = std::llround(line.ratio() * line.usual_cost() * 1e9);
      extras.tags.emplace_back(search_name(line.search));
      extras.normalizers.push_back(std::llround(line.usual_cost() * 1e9));
    }
    tuned.runs.push_back(std::move(run));
  }
  extras.meta.set("source", graph.source).set("search", search).set("target", log.target);
  if (!log.compiler.empty()) extras.meta.set("compiler", log.compiler);
  if (!log.hardware.is_null()) extras.meta.set("hardware", log.hardware);
  const hlo::Collection collection{hlo::GraphKind::Layout, graph.source, search, {}};
  if (!write_collection_graph(folder, collection, split, graph.name, tuned, extras)) return 0;
  return extras.tags.size();
}

}  // namespace

std::string_view search_name(LayoutSearch search) {
  return search_names[size_t(search)];
}

namespace {

std::string source_of(const std::string& domain, const fs::path& folder) {
  const std::string source = file_word(domain);
  return source != "unnamed" ? source : file_word(folder.parent_path().filename().string());
}

}  // namespace

LayoutGraph layout_graph(graph::Sample sample) {
  LayoutGraph graph;
  graph.name = file_word(sample.folder.filename().string());
  graph.source = source_of(sample.property("domain"), sample.folder);
  graph.sample = std::move(sample);
  return graph;
}

LayoutGraph layout_graph(hlo::HloSample sample) {
  LayoutGraph graph;
  graph.name = file_word(sample.folder.filename().string());
  graph.source = "xla_" + source_of(sample.property("domain"), sample.folder);
  drop_source_locations(sample.module);  // its proto is kept in the collection
  graph.hlo = std::make_shared<const hlo::HloSample>(std::move(sample));
  return graph;
}

LayoutCollectSummary collect_layouts(const std::vector<LayoutGraph>& graphs, const fs::path& folder,
                                     const LayoutCollectOptions& options,
                                     const LayoutCollectEvents& events) {
  LayoutCollectSummary summary;
  const double start = monotonic_seconds();
  for (const LayoutGraph& graph : graphs) {
    try {
      GraphCollection(graph, folder, options, events, summary).run();
      ++summary.graphs;
    } catch (const Error& error) {
      // Of the folder, not of the graph.
      if (error.blame() == Blame::Environment || error.where().file.ends_with(".jsonl")) throw;
      summary.left_out[graph.name] = error.message();
    }
  }
  summary.seconds = monotonic_seconds() - start;
  return summary;
}

LayoutCollectionSummary write_layout_collection(const std::vector<LayoutGraph>& graphs,
                                                const fs::path& folder, const std::string& target) {
  LayoutCollectionSummary summary;
  // Each source on its own: all have graphs that train and graphs that judge.
  std::map<std::string, std::map<std::string, size_t>> by_source;
  for (const LayoutGraph& graph : graphs)
    if (fs::exists(log_path(folder, graph))) by_source[graph.source][graph.name] = 1;
  std::map<std::string, std::map<std::string, hlo::CollectionSplit>> splits;
  for (const auto& [source, names] : by_source) splits[source] = split_programs(names);
  for (const LayoutGraph& graph : graphs) {
    if (!fs::exists(log_path(folder, graph))) continue;
    const LayoutProgram program = program_of(graph);
    const Log log = read_log(log_path(folder, graph), program.identity, target);
    const hlo::CollectionSplit split = splits.at(graph.source).at(graph.name);
    summary.random += write_graph(folder, graph, "random", split, program, log);
    summary.found += write_graph(folder, graph, "default", split, program, log);
    int64_t nodes = 0;
    for (const hlo::Computation& computation : program.module.computations)
      nodes += int64_t(computation.instructions.size());
    summary.most_nodes = std::max(summary.most_nodes, nodes);
    ++summary.graphs;
    ++summary.sources[graph.source];
  }
  return summary;
}

}  // namespace tessera::space
