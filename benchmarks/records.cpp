// How fast records are read, packed and written, in CPU time of one core. The lines are of our own
// making: a matmul of 13 steps, as Ansor tunes one, and a convolution of 40 with ten repeats.
#include <benchmark/benchmark.h>
#include <simdjson.h>

#include <string>
#include <vector>

#include "base/file.h"
#include "record/reader.h"
#include "record/record.h"
#include "record/record_table.h"
#include "record/summary.h"

namespace tessera::record {
namespace {

std::string steps_text(int stages) {
  std::string text;
  for (int stage = 0; stage < stages; ++stage) {
    const std::string s = std::to_string(stage + 2);
    text += R"(["SP", )" + s + R"(, 0, 512, [2, 1, 4], 1], ["SP", )" + s +
            R"(, 4, 512, [1, 2, 8], 1], ["SP", )" + s + R"(, 8, 512, [4], 1], ["RE", )" + s +
            R"(, [0, 4, 1, 5, 8, 2, 6, 9, 3, 7]], ["FSP", 4, 0, 0, 2], ["FSP", 4, 3, 1, 2], )"
            R"(["RE", 4, [0, 3, 1, 4, 2, 5]], ["CA", )" +
            s + R"(, 4, 3], ["FU", 4, [0, 1]], ["AN", 4, 0, 3], ["PR", )" + s +
            R"(, 0, "auto_unroll_max_step$64"], ["AN", )" + s + R"(, 9, 2], )";
  }
  return text + R"(["AN", 4, 4, 2])";
}

std::vector<std::string> lines(bool large) {
  std::vector<std::string> made;
  for (int n = 0; n < 1000; ++n) {
    const std::string cost = "0.00" + std::to_string(447421 + 7 * n);
    std::string costs = cost;
    for (int i = 1; large && i < 10; ++i) costs += ", " + cost;
    const std::string key =
        large
            ? R"([\"0123456789abcdef0123456789abcdef\", 1, 56, 56, 64, 3, 3, 64, 64, 1, 1, 1, 64, 1, 56, 56, 64])"
            : R"([\"matmul\", 512, 512, 512, \"float32\"])";
    made.push_back(R"({"i": [[")" + key +
                   R"(", "llvm -keys=cpu -link-params=0", [16, 64, 64, 0, 0, 0, 0, 0])" +
                   (large ? R"(, "", 2, [])" : "") + R"(], [[], [)" + steps_text(large ? 3 : 1) +
                   R"(]]], "r": [[)" + costs + "], 0, 0.335558, " + std::to_string(1600000000 + n) +
                   R"(], "v": "v0.6"})");
  }
  return made;
}

struct Text {
  explicit Text(bool large) : lines(record::lines(large)) {
    for (const std::string& line : lines) {
      file += line + "\n";
      records.push_back(parse_record(line, {"bench", 1}));
    }
  }
  std::vector<std::string> lines;
  std::vector<Record> records;
  std::string file;
};

const Text& text_of(benchmark::State& state) {
  static const Text small(false), large(true);
  return state.range(0) ? large : small;
}

void count(benchmark::State& state, const Text& text, int copies = 1) {
  const double passes = double(state.iterations()) * copies;
  state.counters["records"] =
      benchmark::Counter(passes * double(text.lines.size()), benchmark::Counter::kIsRate);
  state.SetBytesProcessed(int64_t(passes) * int64_t(text.file.size()));
}

void parse(benchmark::State& state) {
  const Text& text = text_of(state);
  const Where where{"bench.json", 1};
  Record record;
  for (auto _ : state) {
    for (const std::string& line : text.lines) {
      parse_record(line, where, record);
      benchmark::DoNotOptimize(record.steps.data());
    }
  }
  count(state, text);
}
BENCHMARK(parse)->Arg(0)->Arg(1);

// Each token once, numbers and texts as a record needs them; nothing is kept.
template <typename Value>
size_t walk(Value&& value) {
  namespace ondemand = simdjson::ondemand;
  size_t seen = 1;
  switch (ondemand::json_type(value.type())) {
    case ondemand::json_type::array:
      for (auto item : value.get_array()) seen += walk(item.value());
      return seen;
    case ondemand::json_type::object:
      for (auto field : value.get_object()) seen += walk(field.value());
      return seen;
    case ondemand::json_type::string:
      return seen + std::string_view(value.get_string()).size();
    case ondemand::json_type::number: {
      int64_t integer;
      if (value.get_int64().get(integer) == simdjson::SUCCESS) return seen + size_t(integer);
      seen += std::string_view(value.raw_json_token()).size();  // records keep their text
      return seen + size_t(double(value.get_double()));
    }
    default:
      return seen;
  }
}

// The least that reading records by simdjson's on-demand parser would take, beside `parse`.
void walk_on_demand(benchmark::State& state) {
  const Text& text = text_of(state);
  simdjson::ondemand::parser parser;
  std::vector<simdjson::padded_string> lines(text.lines.begin(), text.lines.end());
  for (auto _ : state) {
    for (const simdjson::padded_string& line : lines) {
      simdjson::ondemand::document document = parser.iterate(line);
      benchmark::DoNotOptimize(walk(document));
    }
  }
  count(state, text);
}
BENCHMARK(walk_on_demand)->Arg(0)->Arg(1);

// From a file in the page cache, line by line.
void stream(benchmark::State& state) {
  const Text& text = text_of(state);
  TemporaryFolder folder;
  std::string all;
  for (int i = 0; i < 20; ++i) all += text.file;
  write_file(folder.path() / "x.json", all);
  Record record;
  for (auto _ : state) {
    RecordReader reader((folder.path() / "x.json").string());
    while (reader.next(record)) benchmark::DoNotOptimize(record.steps.data());
  }
  count(state, text, 20);
}
BENCHMARK(stream)->Arg(0)->Arg(1);

// All in memory as Records.
void read_all(benchmark::State& state) {
  const Text& text = text_of(state);
  TemporaryFolder folder;
  std::string all;
  for (int i = 0; i < 20; ++i) all += text.file;
  write_file(folder.path() / "x.json", all);
  for (auto _ : state) {
    benchmark::DoNotOptimize(read_records((folder.path() / "x.json").string()).records.size());
  }
  count(state, text, 20);
}
BENCHMARK(read_all)->Arg(0)->Arg(1);

// All in memory, packed.
void read_packed(benchmark::State& state) {
  const Text& text = text_of(state);
  TemporaryFolder folder;
  std::string all;
  for (int i = 0; i < 20; ++i) all += text.file;
  write_file(folder.path() / "x.json", all);
  for (auto _ : state) {
    benchmark::DoNotOptimize(read_record_table((folder.path() / "x.json").string()).records.size());
  }
  count(state, text, 20);
}
BENCHMARK(read_packed)->Arg(0)->Arg(1);

void pack(benchmark::State& state) {
  const Text& text = text_of(state);
  size_t bytes = 0;
  for (auto _ : state) {
    RecordTable table;
    for (const Record& record : text.records) table.add(record);
    bytes = table.bytes();
  }
  count(state, text);
  state.counters["bytes_a_record"] = double(bytes) / double(text.lines.size());
  state.counters["of_text"] = double(bytes) / double(text.file.size());
}
BENCHMARK(pack)->Arg(0)->Arg(1);

void unpack(benchmark::State& state) {
  const Text& text = text_of(state);
  RecordTable table;
  for (const Record& record : text.records) table.add(record);
  Record record;
  for (auto _ : state) {
    for (size_t i = 0; i < table.size(); ++i) {
      table.get(i, record);
      benchmark::DoNotOptimize(record.steps.data());
    }
  }
  count(state, text);
}
BENCHMARK(unpack)->Arg(0)->Arg(1);

void print(benchmark::State& state) {
  const Text& text = text_of(state);
  std::string out;
  for (auto _ : state) {
    for (const Record& record : text.records) {
      out.clear();
      append_record(out, record);
      benchmark::DoNotOptimize(out.data());
    }
  }
  count(state, text);
}
BENCHMARK(print)->Arg(0)->Arg(1);

void sum_up(benchmark::State& state) {
  const Text& text = text_of(state);
  for (auto _ : state) {
    Summary summary;
    for (const Record& record : text.records) summary.add(record);
    benchmark::DoNotOptimize(summary.records);
  }
  count(state, text);
}
BENCHMARK(sum_up)->Arg(0)->Arg(1);

}  // namespace
}  // namespace tessera::record

BENCHMARK_MAIN();
