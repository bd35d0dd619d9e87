// tessera report: results as one page.
#include "cli/report.h"

#include <algorithm>

#include "base/file.h"
#include "cli/for_each_sample.h"
#include "inspect/sample_summary.h"
#include "report/figure_file.h"
#include "report/page.h"
#include "report/page_input.h"
#include "report/score_plots.h"
#include "score/load.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

struct ReportOptions {
  std::vector<std::string> files;
  std::string out, root = ".";
};

// What is known of each sample's graph; why nothing is, where its folder is gone or cannot be read.
std::vector<Json> summarise(const std::vector<std::string>& samples, const fs::path& root,
                            const Common& common) {
  std::vector<Json> summaries(samples.size());
  std::vector<NamedSample> there;
  std::vector<size_t> places;
  for (size_t i = 0; i < samples.size(); ++i) {
    std::error_code unreadable;
    const fs::path folder = root / samples[i];
    if (fs::exists(folder / "model.py", unreadable)) {
      there.push_back({folder, folder.filename()});
      places.push_back(i);
    } else {
      summaries[i].set("note", "the sample's folder is not there, so its graph is not described");
    }
  }
  ask_samples(
      in_batches("report", common), there,
      [&](size_t i) { return inspect::summarise_sample(there[i].folder); },
      [&](size_t i, const Reply& reply, Progress&) {
        summaries[places[i]] =
            reply.ok() ? reply.answer : Json().set("note", reply.why(there[i].folder));
      });
  return summaries;
}

// Figures that other programs described.
int draw_figures(const ReportOptions& options, const Common& common, Output& out) {
  for (const std::string& file : options.files) {
    const report::Plot plot = report::plot_from_json(Json::parse(read_file(file), file), {file, 0});
    report::write_plots({plot}, options.out);
    const std::string drawn = (fs::path(options.out) / (plot.name + ".svg")).string();
    if (common.json)
      out.print("{}\n", Json().set("figure", drawn).dump());
    else if (!common.quiet)
      out.print("{}\n", drawn);
  }
  return 0;
}

int report_verb(const ReportOptions& options, const Common& common, Output& out) {
  const auto is_figure = [](const std::string& file) {
    return file.ends_with(report::figure_suffix);
  };
  if (std::ranges::all_of(options.files, is_figure)) return draw_figures(options, common, out);
  const WrittenReport written = write_report(options.files, options.root, options.out, common);
  if (common.json) {
    Json json;
    json.set("page", written.page.string()).set("bytes", written.bytes);
    json.set("samples", written.samples).set("compilers", written.compilers);
    out.print("{}\n", json.dump());
  } else if (!common.quiet) {
    out.print("{}: {} samples, {} compilers\n", written.page.string(), written.samples,
              written.compilers);
  }
  return 0;
}

ReportOptions given;  // by the command line

}  // namespace

WrittenReport write_report(const std::vector<std::string>& files, const fs::path& root,
                           const fs::path& folder, const Common& common) {
  score::Settings settings;
  settings.seed = common.seed;
  score::Loaded loaded = score::load(files, settings.dialect);
  for (const std::string& warning : loaded.warnings) {
    std::fprintf(stderr, "tessera: %s\n", warning.c_str());
  }
  report::PageInput input = report::page_input(std::move(loaded), settings);
  input.files = files;
  input.summaries = summarise(input.samples, root, common);
  const std::vector<report::Plot> plots = report::page_plots(input);
  report::write_plots(plots, folder / "plots");
  const std::string page = report::to_page(input, plots);
  write_file(folder / "index.html", page);
  return {folder / "index.html", page.size(), input.samples.size(), input.compilers.size()};
}

void add_report(Verbs& verbs) {
  verbs
      .add(
          "report",
          "Show results as one page that needs no server: scores, figures, a table of samples and "
          "compilers, and a section for each sample. Figures are also written as SVG and Vega-Lite",
          {"tessera report tests/data/score/results.jsonl --out report"})
      .positionals("R", given.files,
                   "results, GraphNet logs, or folders that hold some; or figures alone "
                   "(.figure.json, docs/report.md), which are drawn")
      .required("--out", given.out, "the folder to write index.html and plots/ to")
      .option("--root", given.root, "the folder that samples' names are relative to");
}

int report_action(const Common& common, Output& out) {
  return report_verb(given, common, out);
}

}  // namespace tessera::cli
