// How fast a record book is loaded, asked and merged, in CPU time of one core: entries of 40 steps,
// as tuned convolutions have them, eight shapes of a structure.
#include <benchmark/benchmark.h>

#include "record/book.h"

namespace tessera::record {
namespace {

std::vector<BookEntry> entries(int count) {
  std::string steps = "[";
  for (int i = 0; i < 13; ++i)
    steps += R"(["SP",3,0,512,[2,1,4],1],["RE",3,[0,4,1,5,8,2,6,9,3,7]],["FSP",4,0,0,2],)";
  steps += R"(["AN",4,4,2]])";
  std::vector<BookEntry> made;
  for (int i = 0; i < count; ++i) {
    BookEntry entry;
    entry.machine = "some-processor/16";
    entry.structure = fmt::format("{:032x}", i / 8 * 2654435761u);
    entry.task = fmt::format("{:032x}", i * 2246822519u);
    entry.name = "conv2d+batch_norm+relu";
    for (int k = 0; k < 40; ++k) entry.sizes.push_back(7 + i % 8 + k);
    entry.seconds = entry.low = entry.high = 1e-4 * (1 + i % 97);
    entry.library_seconds = 2e-4;
    entry.origin = "tuned";
    entry.run = "night";
    entry.date = "2026-11-18";
    entry.steps = parse_steps(steps, {"steps", 1});
    made.push_back(std::move(entry));
  }
  return made;
}

void load(benchmark::State& state) {
  const std::string text = print_book(entries(int(state.range(0))));
  for (auto _ : state) {
    const Book book(text, "book.txt");
    benchmark::DoNotOptimize(book.size());
  }
  state.SetBytesProcessed(int64_t(state.iterations()) * int64_t(text.size()));
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(load)->Arg(1000)->Arg(30000)->Unit(benchmark::kMillisecond);

void find_and_nearest(benchmark::State& state) {
  const std::vector<BookEntry> known = entries(30000);
  const Book book(print_book(known), "book.txt");
  size_t at = 0;
  for (auto _ : state) {
    const BookEntry& one = known[at = (at + 7919) % known.size()];
    benchmark::DoNotOptimize(book.find(one.machine, one.structure, one.task));
    benchmark::DoNotOptimize(book.nearest(one.machine, one.structure, one.task, one.sizes, 2, 1));
  }
}
BENCHMARK(find_and_nearest)->Unit(benchmark::kMicrosecond);

void merge(benchmark::State& state) {
  const std::string text = print_book(entries(30000));
  for (auto _ : state) {
    std::vector<BookEntry> all = Book(text, "a.txt").entries();
    const std::vector<BookEntry> more = Book(text, "b.txt").entries();
    all.insert(all.end(), more.begin(), more.end());
    benchmark::DoNotOptimize(print_book(std::move(all)));
  }
}
BENCHMARK(merge)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tessera::record

BENCHMARK_MAIN();
