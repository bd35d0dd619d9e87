// tessera extract: live models become samples. One process for each, and a line in
// OUT/extract.jsonl for how it ended.
#include <fstream>
#include <map>

#include "base/error.h"
#include "base/file.h"
#include "cli/for_each_sample.h"
#include "cli/installation.h"
#include "cli/shard.h"
#include "cli/table.h"
#include "extract/extraction.h"
#include "judge/custom_build.h"

namespace tessera::cli {

namespace {

using extract::Extracted;
using extract::Source;

struct ExtractArguments {
  std::vector<std::string> specs, custom_ops;
  std::string out, name, dims;
  double timeout = 600;
  int memory_mb = 0;
  ShardOptions sharding;
  bool list = false, dynamic = false, backward = false, no_verify = false;
};

int list_entries(const extract::Python& python, const Common& common, Output& out) {
  Table table({{"name"}, {"domain"}, {"source"}, {"zoo-small"}});
  size_t count = 0, small = 0;
  for (const extract::ZooEntry& entry : list_zoo(python)) {
    ++count;
    small += entry.small;
    if (common.json) {
      Json json;
      json.set("name", entry.name);
      json.set("domain", entry.domain);
      json.set("source", entry.source);
      json.set("small", entry.small);
      out.print("{}\n", json.dump());
    }
    table.add({entry.name, entry.domain, entry.source, entry.small ? "yes" : ""});
  }
  if (!common.json) out.print("{}\n{} entries, {} in zoo-small\n", table.text(), count, small);
  return 0;
}

// "batch=4,length=128"
std::map<std::string, int64_t> parse_dims(const std::string& text) {
  std::map<std::string, int64_t> dims;
  for (size_t start = 0; start < text.size();) {
    const size_t end = std::min(text.find(',', start), text.size());
    const std::string item = text.substr(start, end - start);
    const size_t equals = item.find('=');
    const std::string number = equals == item.npos ? "" : item.substr(equals + 1);
    if (equals == 0 || number.empty() || number.size() > 9 ||
        number.find_first_not_of("0123456789") != number.npos)
      throw input_error({}, "--dims: expected NAME=SIZE, found '{}'", item);
    dims[item.substr(0, equals)] = std::stoll(number);
    start = end + 1;
  }
  return dims;
}

// Sources in C++ are built for the model to call. Those in Python are part of it, and kept as they
// are.
void take_custom_operators(const std::vector<std::string>& files,
                           const std::filesystem::path& place, extract::ExtractOptions& options) {
  using Language = graph::CustomSource::Language;
  std::vector<graph::CustomSource> built;
  for (const std::string& file : files) {
    options.custom_ops.push_back(graph::read_custom_source(file));
    if (options.custom_ops.back().language != Language::Python)
      built.push_back(options.custom_ops.back());
  }
  if (!built.empty()) options.custom_library = judge::build_custom_operators(built, place);
}

struct Tally {
  int tried = 0, extracted = 0, there = 0, failed = 0, graphs = 0;
};

std::string summary(const std::vector<Source>& sources, const std::vector<Extracted>& results) {
  std::map<std::string, Tally> domains;
  std::map<std::string, std::vector<size_t>> failures;
  for (size_t i = 0; i < results.size(); ++i) {
    Tally& tally = domains[sources[i].domain.empty() ? "-" : sources[i].domain];
    ++tally.tried;
    tally.extracted += results[i].status == "extracted";
    tally.there += results[i].status == "exists";
    tally.failed += !results[i].ok();
    tally.graphs += int(results[i].graphs);
    if (!results[i].ok()) failures[results[i].status].push_back(i);
  }
  using Align = Table::Align;
  Table table({{"domain"},
               {"tried", Align::Right},
               {"extracted", Align::Right},
               {"there already", Align::Right},
               {"failed", Align::Right},
               {"graphs", Align::Right}});
  for (const auto& [domain, tally] : domains) {
    table.add({domain, std::to_string(tally.tried), std::to_string(tally.extracted),
               std::to_string(tally.there), std::to_string(tally.failed),
               std::to_string(tally.graphs)});
  }
  std::string text = table.text();
  for (const auto& [status, members] : failures) {
    text += fmt::format("\n{} ({})\n", status, members.size());
    for (size_t i : members) text += fmt::format("  {}: {}\n", sources[i].name, results[i].message);
  }
  return text;
}

std::string one_line(const Source& source, const Extracted& result) {
  std::string text = fmt::format("{}: {}", source.name, result.status);
  if (result.graphs > 1) text += fmt::format(", {} graphs", result.graphs);
  if (result.agreement == "close") text += ", outputs close to the model's";
  if (result.reextracted && !*result.reextracted) text += ", another graph when traced again";
  if (!result.message.empty()) text += ": " + result.message;
  for (const std::string& reason : result.breaks) text += "\n  break: " + reason;
  return text + "\n";
}

int extract_all(const ExtractArguments& arguments, const Common& common, Output& out) {
  const Installation installation = find_installation();
  const extract::Python python{installation.python, installation.modules};
  if (arguments.list) return list_entries(python, common, out);
  if (arguments.specs.empty())
    throw input_error({}, "expected what to extract: a SPEC, or --list to see the zoo");
  if (arguments.out.empty()) throw input_error({}, "expected --out DIR");
  std::vector<Source> sources = resolve(arguments.specs, python);
  if (!arguments.name.empty()) {
    if (sources.size() != 1)
      throw input_error({}, "--name is for one source, found {}", sources.size());
    sources[0].name = arguments.name;
  }
  if (arguments.sharding.slurm)
    return submit_job(arguments.sharding,
                      {.verb = "extract",
                       .out = arguments.out,
                       .unit = "models",
                       .units = int64_t(sources.size()),
                       .shardable = sources.size(),
                       .except_out = true},
                      common, out);
  sources = own_items(parse_shard(arguments.sharding.shard), std::move(sources));

  Fan fan =
      share_machine("extract", sources.size(), common, arguments.timeout, arguments.memory_mb);
  extract::ExtractOptions options;
  options.out = arguments.out;
  options.except = arguments.sharding.except;
  options.python = python;
  options.seconds = fan.limits.seconds;
  options.memory_bytes = fan.limits.memory_bytes;
  options.threads = fan.threads;
  fan.failure = [](const Json& answer) {
    const Extracted result = Extracted::from_json(answer, {"a worker's answer", 0});
    return result.ok() ? "" : result.status;
  };
  fan.limits = {};  // they are those of the Python that a child starts
  options.dynamic = arguments.dynamic;
  options.backward = arguments.backward;
  options.verify = !arguments.no_verify;
  options.dims = parse_dims(arguments.dims);
  const TemporaryFolder library;
  take_custom_operators(arguments.custom_ops, library.path(), options);

  const extract::OutFolder held(options.out);
  std::ofstream log(options.out / "extract.jsonl", std::ios::app);
  std::vector<Extracted> results;
  std::vector<NamedSample> named;  // no folders yet
  for (const Source& source : sources) named.push_back({{}, source.name});
  ask_samples(
      fan, named, [&](size_t i) { return extract_source(sources[i], options).to_json(sources[i]); },
      [&](size_t i, const Reply& reply, Progress& progress) {
        if (!reply.ok()) throw our_error("extracting {}: {}", sources[i].name, reply.why({}));
        results.push_back(
            Extracted::from_json(reply.answer, {"the answer for " + sources[i].name, 0}));
        if (results.back().status != "exists") log << reply.answer.dump() << std::endl;
        if (!common.json && results.back().status == "exists") return;
        progress.wipe();
        out.write(common.json ? reply.answer.dump() + "\n" : one_line(sources[i], results.back()));
        out.flush();
      });
  bool all = true;
  for (const Extracted& result : results) all = all && result.ok();
  if (!common.json) out.print("\n{}", summary(sources, results));
  return all ? 0 : 1;
}

ExtractArguments given;  // by the command line

}  // namespace

void add_extract(Verbs& verbs) {
  VerbOptions verb = verbs.add(
      "extract",
      "Make samples of live models. SPEC is an entry of the zoo or a pattern of such "
      "(resnet_18_*), zoo, zoo-small or zoo-DOMAIN; FILE.py:NAME, where NAME() gives a model "
      "and its inputs; an .onnx or .hlo file; or a sample, to be extracted again. What DIR "
      "has already is left alone, so a call that was cut off can be repeated",
      {"tessera extract --list", "tessera extract samples/basic/mlp --out extracted"});
  verb.positionals("SPEC", given.specs, "what to extract", 0)
      .option("--out", given.out, "the folder to put samples into")
      .option("--name", given.name, "the sample's name, when there is one SPEC")
      .flag("--list", given.list, "show the zoo")
      .flag("--dynamic", given.dynamic, "leave the sizes of the inputs open")
      .option("--dims", given.dims,
              "sizes that an ONNX file leaves open, as NAME=SIZE,...; else 1 for a batch, 64 for "
              "others")
      .option(
          "--custom-ops", given.custom_ops,
          "the source of operators that the models call, C++ to be built or Python; it goes into "
          "the samples. May be repeated")
      .flag("--backward", given.backward, "write the graphs of training, too")
      .flag("--no-verify", given.no_verify, "do not run the written text, nor trace it again")
      .option("--timeout", given.timeout, "seconds for each model")
      .option("--memory", given.memory_mb,
              "MB for each model; 0: nine tenths of what is free, shared by the jobs");
  add_shard_options(verb, given.sharding, "model", "a folder of samples, which");
}

int extract_action(const Common& common, Output& out) {
  return extract_all(given, common, out);
}

}  // namespace tessera::cli
