// tessera corpus: a set of many thousand graphs out of a manifest. Each network is worked on in a
// process of its own, which stages what it makes; this process keeps the first graph of each
// structure. A line in OUT/corpus.jsonl ends an entry, so a call that was cut off can be repeated.
#include <map>

#include "base/append_file.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/json_lines.h"
#include "base/json_members.h"
#include "cli/corpus_entry.h"
#include "cli/for_each_sample.h"
#include "cli/installation.h"
#include "cli/shard.h"
#include "cli/table.h"
#include "derive/sample_store.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

struct CorpusArguments {
  std::string manifest, out, shard;
  double timeout = 900;
  int memory_mb = 0;
};

// What became of one entry: a line of corpus.jsonl.
struct EntryLine {
  std::string entry, domain, status, message;
  int64_t whole = 0, variants = 0, pieces = 0;  // new ones
  int64_t folded = 0;                           // of a structure that was there
  std::map<std::string, int64_t> refused;
  double seconds = 0;

  bool ok() const { return status == "extracted"; }
  int64_t graphs() const { return whole + variants + pieces; }
};

Json to_json(const EntryLine& line) {
  Json refused{Json::Object{}};
  for (const auto& [reason, count] : line.refused) refused.set(reason, count);
  Json json;
  json.set("entry", line.entry).set("domain", line.domain).set("status", line.status);
  json.set("message", line.message).set("graphs", line.graphs()).set("whole", line.whole);
  json.set("variants", line.variants).set("pieces", line.pieces).set("folded", line.folded);
  json.set("refused", std::move(refused)).set("seconds", line.seconds);
  return json;
}

EntryLine read_entry_line(const JsonMembers& members) {
  EntryLine line;
  members.read("entry", line.entry);
  members.read("domain", line.domain);
  members.read("status", line.status);
  members.read("message", line.message);
  members.read("whole", line.whole);
  members.read("variants", line.variants);
  members.read("pieces", line.pieces);
  members.read("folded", line.folded);
  members.read("seconds", line.seconds);
  const Json* refused = members.find("refused");
  if (refused && refused->is_object()) {
    for (const auto& [reason, count] : refused->as_object())
      if (count.is_int()) line.refused[reason] = count.as_int();
  }
  return line;
}

std::vector<EntryLine> read_log(const fs::path& file) {
  std::vector<EntryLine> lines;
  for_each_json_line(file, [&](const JsonMembers& members, std::string_view) {
    lines.push_back(read_entry_line(members));
  });
  return lines;
}

EntryLine keep(const extract::Source& source, const CorpusEntry& entry, const fs::path& staging,
               derive::SampleStore& store) {
  EntryLine line;
  line.status = entry.status;
  line.message = entry.message;
  line.refused = entry.refused;
  for (const CorpusEntry::Made& made : entry.made) {
    derive::Sources sources;
    if (!made.parent.empty()) sources[made.parent].insert(made.places.begin(), made.places.end());
    int64_t& count = made.name.starts_with("whole/")      ? line.whole
                     : made.name.starts_with("variants/") ? line.variants
                                                          : line.pieces;
    ++(store.add(made.hash, staging / made.staged, made.name, sources) ? count : line.folded);
  }
  store.write_sources();
  return line;
}

void print(const std::vector<EntryLine>& lines, const CorpusArguments& arguments,
           const Common& common, Output& out) {
  std::map<std::string, EntryLine> domains;
  std::map<std::string, std::pair<int64_t, int64_t>> entries;  // tried, failed
  std::map<std::string, int64_t> refused, failures;
  EntryLine all;
  const auto add = [](EntryLine& sum, const EntryLine& line) {
    sum.whole += line.whole;
    sum.variants += line.variants;
    sum.pieces += line.pieces;
    sum.folded += line.folded;
    sum.seconds += line.seconds;
  };
  for (const EntryLine& line : lines) {
    const std::string domain = line.domain.empty() ? "-" : line.domain;
    add(domains[domain], line);
    add(all, line);
    ++entries[domain].first;
    entries[domain].second += !line.ok();
    if (!line.ok()) ++failures[fmt::format("{}: {}", line.status, line.message)];
    for (const auto& [reason, count] : line.refused) refused[reason] += count;
  }
  if (common.json) {
    Json by_domain{Json::Object{}}, reasons{Json::Object{}}, failed{Json::Object{}};
    for (const auto& [domain, sum] : domains) by_domain.set(domain, sum.graphs());
    for (const auto& [reason, count] : refused) reasons.set(reason, count);
    for (const auto& [reason, count] : failures) failed.set(reason, count);
    Json json;
    json.set("entries", uint64_t(lines.size())).set("graphs", all.graphs());
    json.set("whole", all.whole).set("variants", all.variants).set("pieces", all.pieces);
    json.set("folded", all.folded).set("domains", std::move(by_domain));
    json.set("failed", std::move(failed)).set("refused", std::move(reasons));
    json.set("seconds", all.seconds);
    out.print("{}\n", json.dump());
    return;
  }
  using Align = Table::Align;
  Table table({{"domain"},
               {"entries", Align::Right},
               {"failed", Align::Right},
               {"whole", Align::Right},
               {"variants", Align::Right},
               {"pieces", Align::Right},
               {"graphs", Align::Right}});
  for (const auto& [domain, sum] : domains) {
    table.add({domain, std::to_string(entries[domain].first),
               std::to_string(entries[domain].second), std::to_string(sum.whole),
               std::to_string(sum.variants), std::to_string(sum.pieces),
               std::to_string(sum.graphs())});
  }
  out.print("{}\n{} distinct graphs in {}, {} more were equal to one of them\n", table.text(),
            all.graphs(), arguments.out, all.folded);
  for (const auto& [reason, count] : failures)
    out.print("{} entr{} failed: {}\n", count, count == 1 ? "y" : "ies", reason);
  for (const auto& [reason, count] : refused) out.print("{} left out: {}\n", count, reason);
}

int corpus(const CorpusArguments& arguments, const Common& common, Output& out) {
  const CorpusManifest manifest = read_corpus_manifest(arguments.manifest);
  const Installation installation = find_installation();
  const extract::Python python{installation.python, installation.root / "python"};
  const Shard shard = parse_shard(arguments.shard);
  const fs::path log_file = fs::path(arguments.out) / "corpus.jsonl";
  AppendFile log(log_file, {});
  std::vector<EntryLine> lines = read_log(log_file);
  std::set<std::string> done;
  for (const EntryLine& line : lines) done.insert(line.entry);

  std::vector<extract::Source> sources;
  std::vector<NamedSample> named;  // no folders yet
  size_t number = 0;
  for (extract::Source& source : extract::resolve(manifest.entries, python)) {
    if (!shard.has(number++) || done.contains(source.name)) continue;
    named.push_back({{}, source.name});
    sources.push_back(std::move(source));
  }
  derive::SampleStore store(arguments.out);
  if (!sources.empty()) {
    Fan fan =
        share_machine("corpus", sources.size(), common, arguments.timeout, arguments.memory_mb);
    extract::ExtractOptions extraction;
    extraction.python = python;
    extraction.seconds = arguments.timeout / 2;
    extraction.memory_bytes = fan.limits.memory_bytes;
    extraction.threads = fan.threads;
    const eager::RunOptions run{"cpu", common.seed, fan.threads};
    const auto staging_of = [&](size_t i) { return store.staging() / std::to_string(i); };
    ask_samples(
        fan, named,
        [&](size_t i) {
          return to_json(make_corpus_entry(sources[i], manifest, extraction, run, arguments.timeout,
                                           staging_of(i)));
        },
        [&](size_t i, const Reply& reply, Progress& progress) {
          CorpusEntry entry;
          if (reply.ok()) {
            from_json(reply.answer, entry);
          } else {
            entry.status = reply.death.empty() ? "failed" : "ended";
            entry.message = reply.why({});
          }
          EntryLine line = keep(sources[i], entry, staging_of(i), store);
          line.entry = sources[i].name;
          line.domain = sources[i].domain;
          line.seconds = reply.seconds;
          std::error_code ignored;
          fs::remove_all(staging_of(i), ignored);
          log.append(to_json(line).dump() + "\n");
          lines.push_back(std::move(line));
          progress.wipe();
        });
  }
  print(lines, arguments, common, out);
  return std::any_of(lines.begin(), lines.end(), [](const EntryLine& l) { return !l.ok(); }) ? 1
                                                                                             : 0;
}

CorpusArguments given;  // by the command line

}  // namespace

void add_corpus(Verbs& verbs) {
  verbs
      .add("corpus",
           "Make a set of many graphs by a manifest: networks are extracted, given other sizes and "
           "dtypes, and each graph is cut into parts. Every graph is a sample of its own, no two "
           "have one structure, and each part was run. What OUT has already is left alone, so a "
           "call that was cut off can be repeated. docs/corpus.md has the manifest",
           {"tessera corpus samples/corpus_small.json --out corpus"})
      .positional("MANIFEST", given.manifest, "a JSON file, such as samples/corpus.json")
      .required("--out", given.out, "the folder to write samples to")
      .option("--shard", given.shard,
              "i/n: every n-th entry, from the i-th on; each to its own OUT")
      .option("--timeout", given.timeout, "seconds for each entry", 1)
      .option("--memory", given.memory_mb,
              "MB for each entry; 0: nine tenths of what is free, shared by the jobs");
}

int corpus_action(const Common& common, Output& out) {
  return corpus(given, common, out);
}

}  // namespace tessera::cli
