// Programs out of books and by a model: which rung of the ladder answers, that what a book says can
// never make a wrong result, and that effort 0 decides the same whatever the machine does.
#include "compile/program_choice.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <thread>

#include "../eager/small_sample.h"
#include "both_ways.h"
#include "model/model_file.h"
#include "schedule/space/sample_programs.h"
#include "schedule/state/loop_state.h"
#include "te/dag_text.h"
#include "te/task.h"

namespace tessera::compile {
namespace {

using record::BookEntry;

const std::string machine = "some-processor";

schedule::Hardware two_cores() {
  schedule::Hardware hardware = schedule::host_cpu();
  hardware.cores = 2;
  return hardware;
}

std::shared_ptr<const te::ComputeDag> product(int64_t n, int64_t m, int64_t k) {
  return std::make_shared<const te::ComputeDag>(te::parse_dag(
      fmt::format("A = placeholder float32 [{0}, {2}]\nB = placeholder float32 [{2}, {1}]\n"
                  "C(i: {0}, j: {1}) float32 += (A[i, k]*B[k, j]) over (k: {2})\n"
                  "D(i: {0}, j: {1}) float32 = max(C[i, j], 0f)\nreturn D\n",
                  n, m, k),
      "product"));
}

KernelPart part_of(std::shared_ptr<const te::ComputeDag> dag) {
  KernelPart part;
  part.key = te::structural_key(*dag);
  part.dag = std::move(dag);
  return part;
}

BookEntry entry_of(const KernelPart& part, schedule::Steps steps, double seconds = 1e-4) {
  BookEntry entry;
  entry.machine = machine + "/2";
  const te::TaskShape shape = te::task_shape(*part.dag);
  entry.structure = shape.structure;
  entry.sizes = shape.sizes;
  entry.pattern = shape.pattern;
  entry.task = part.key;
  entry.name = "product";
  entry.seconds = entry.low = entry.high = seconds;
  entry.steps = std::move(steps);
  return entry;
}

schedule::Steps sampled(const KernelPart& part, uint64_t seed = 5) {
  return schedule::sample_programs(part.dag, two_cores(), 1, seed).at(0);
}

class Ladder : public testing::Test {
 protected:
  std::filesystem::path book(std::vector<BookEntry> entries, const char* name = "book.txt") {
    write_file(folder_.path() / name, record::print_book(std::move(entries)));
    return folder_.path() / name;
  }
  std::filesystem::path model() {
    const auto file = folder_.path() / "model.npz";
    const auto made = model::make_model("roofline", Json());
    model::save_model(*made, {std::string(made->kind()), "tenset", "", Json(Json::Object{})}, file);
    return file;
  }
  // Beside a program without a single step, to which a model prefers others.
  static std::vector<ProgramChoice> find(const ProgramChoices::Sources& sources,
                                         const KernelPart& part) {
    return ProgramChoices(sources).find(part, {2}, {}, two_cores(), 2);
  }
  TemporaryFolder folder_;
};

TEST_F(Ladder, ThisTaskThenTheNearestThenTheModelThenNothing) {
  const KernelPart part = part_of(product(64, 64, 64)), near = part_of(product(64, 96, 64)),
                   far = part_of(product(64, 256, 64));
  const BookEntry exact = entry_of(part, sampled(part)), other = entry_of(near, sampled(near)),
                  another = entry_of(far, sampled(far));
  const auto with = [&](std::vector<BookEntry> entries, bool modelled) {
    return find({{book(std::move(entries))}, modelled ? model() : "", machine, false, 1}, part);
  };
  const auto all = with({exact, other, another}, true);
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all[0].from, "book");
  EXPECT_EQ(all[0].steps, exact.steps);
  EXPECT_EQ(all[0].seconds, exact.seconds);

  const auto without = with({other, another}, true);
  ASSERT_FALSE(without.empty());
  EXPECT_EQ(without[0].from, "nearest");
  EXPECT_EQ(without[0].seconds, 0);
  EXPECT_NO_THROW(schedule::replay(part.dag, without[0].steps));

  const auto modelled = with({}, true);
  ASSERT_EQ(modelled.size(), 2u);
  for (const ProgramChoice& choice : modelled) EXPECT_EQ(choice.from, "model");
  EXPECT_TRUE(with({}, false).empty());
}

TEST_F(Ladder, OtherMachinesAndThreadsAreNotAsked) {
  const KernelPart part = part_of(product(64, 64, 64));
  BookEntry elsewhere = entry_of(part, sampled(part)), wider = elsewhere;
  elsewhere.machine = "other/2";
  wider.machine = machine + "/4";
  EXPECT_TRUE(find({{book({elsewhere, wider})}, "", machine, false, 1}, part).empty());
}

TEST_F(Ladder, WhatDoesNotReplayIsPassedOver) {
  const KernelPart part = part_of(product(64, 64, 64)), near = part_of(product(64, 96, 64));
  schedule::Steps broken = sampled(part);
  broken.at(0).stage = 40;
  const BookEntry other = entry_of(near, sampled(near));
  const auto found = find({{book({entry_of(part, broken), other})}, "", machine, false, 1}, part);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].from, "nearest");
  EXPECT_TRUE(find({{book({entry_of(part, broken)})}, "", machine, false, 1}, part).empty());
}

TEST_F(Ladder, TheBestOfSeveralBooksIsTaken) {
  const KernelPart part = part_of(product(64, 64, 64));
  const BookEntry slow = entry_of(part, sampled(part, 1), 2e-4),
                  fast = entry_of(part, sampled(part, 2), 1e-4);
  const auto a = book({slow}, "a.txt"), b = book({fast}, "b.txt");
  EXPECT_EQ(find({{a, b}, "", machine, false, 1}, part).at(0).steps, fast.steps);
  EXPECT_EQ(find({{b, a}, "", machine, false, 1}, part).at(0).steps, fast.steps);
}

TEST_F(Ladder, TheModelsChoiceIsTheSameAgain) {
  const KernelPart part = part_of(product(96, 64, 128));
  const auto file = model();
  const auto a = find({{}, file, machine, false, 7}, part),
             b = find({{}, file, machine, false, 7}, part);
  ASSERT_EQ(a.size(), 2u);
  ASSERT_EQ(b.size(), 2u);
  for (size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].steps, b[i].steps);
}

TEST_F(Ladder, MissingFilesAreRefused) {
  EXPECT_THROW(ProgramChoices({{folder_.path() / "none.txt"}, "", machine, false, 1}), Error);
  EXPECT_THROW(ProgramChoices({{}, folder_.path() / "none.npz", machine, false, 1}), Error);
}

// Sets a variable of the environment while it lives.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    setenv(name, value.c_str(), 1);
  }
  ~Variable() {
    if (old_)
      setenv(name_, old_->c_str(), 1);
    else
      unsetenv(name_);
  }

 private:
  const char* name_;
  std::optional<std::string> old_;
};

TEST_F(Ladder, TheUsualBooksShipAndAreTheUsers) {
  using Paths = std::vector<std::filesystem::path>;
  const auto& folder = folder_.path();
  const Variable root("TESSERA_ROOT", folder.string());
  const Variable cache("TESSERA_CACHE", (folder / "kernels").string());
  EXPECT_EQ(usual_books(machine), Paths{});
  write_file(folder / "books/some-processor.txt", record::print_book({}));
  write_file(folder / "books/another.txt", record::print_book({}));
  write_file(folder / "kernels/book.txt", record::print_book({}));
  EXPECT_EQ(usual_books(machine),
            (Paths{folder / "books/some-processor.txt", folder / "kernels/book.txt"}));
  const auto a = book({}, "a.txt"), b = book({}, "b.txt");
  {
    const Variable given("TESSERA_BOOK", a.string() + ":missing.txt:" + b.string());
    EXPECT_EQ(usual_books(machine), (Paths{a, b}));
  }
  const Variable none("TESSERA_BOOK", "");
  EXPECT_EQ(usual_books(machine), Paths{});
}

// A graph of two products, and a book for its kernels.
class WithBook : public Ladder {
 protected:
  WithBook()
      : sample_(eager::small_sample(
            {{"x", "shape = [24, 40]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
             {"w", "shape = [40, 56]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
             {"v", "shape = [56, 8]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"}},
            {"a = torch.mm(x, w)", "b = a.relu()", "c = torch.mm(b, v)", "d = c.sigmoid()",
             "return (d,)"})) {}

  CompileOptions options(int effort) const {
    CompileOptions options;
    options.effort = effort;
    options.threads = 2;
    options.processor = machine;
    options.cache = folder_.path() / "cache";
    return options;
  }

  // Of each task a sampled program, so much faster than the library.
  static std::vector<BookEntry> entries(const graph::Sample& sample, CompileOptions options,
                                        double gain) {
    std::vector<BookEntry> all;
    for (const te::Task& task : compile(sample, options, Emit::Tasks).tasks) {
      const KernelPart part = part_of(std::make_shared<const te::ComputeDag>(task.dag));
      const auto programs = schedule::sample_programs(part.dag, two_cores(), 1, 3);
      if (programs.empty()) continue;
      BookEntry entry = entry_of(part, programs[0]);
      entry.library_seconds = entry.seconds * gain;
      all.push_back(std::move(entry));
    }
    return all;
  }

  graph::Sample sample_;
};

TEST_F(WithBook, EffortZeroTakesWhatTheBookHasMeasured) {
  CompileOptions with = options(0);
  with.books = {book(entries(sample_, with, 3))};
  const Compiled compiled = compile(sample_, with);
  ASSERT_EQ(compiled.report.groups.size(), 2u);
  for (const GroupReport& group : compiled.report.groups) {
    EXPECT_NE(group.way, "library");
    EXPECT_EQ(group.from, "book");
    EXPECT_EQ(group.seconds, 0) << "it was measured";
  }
  with.books = {book(entries(sample_, with, 0.5))};
  for (const GroupReport& group : compile(sample_, with).report.groups)
    EXPECT_EQ(group.way, "library");
}

TEST_F(WithBook, EffortZeroTimesNothing) {
  const std::vector<BookEntry> known = entries(sample_, options(0), 3);
  const auto file = book(known), empty = book({}, "empty.txt"), by_model = model();
  for (const auto& [books, modelled] :
       std::vector<std::pair<std::filesystem::path, std::filesystem::path>>{
           {empty, ""}, {file, ""}, {empty, by_model}, {file, by_model}}) {
    CompileOptions with = options(0);
    with.books = {books};
    with.model = modelled;
    const CompileReport report = compile(sample_, with).report;
    EXPECT_EQ(report.measure_seconds, 0);
    EXPECT_TRUE(report.measured.empty());
  }
  EXPECT_GT(compile(sample_, options(1)).report.measure_seconds, 0);
}

TEST_F(WithBook, EffortOneTimesWhatTheModelPrefersToTheScheduleMadeByHand) {
  CompileOptions with = options(1);
  with.threads = 1;
  const auto timed = [&] {
    int64_t programs = 0;
    for (const BookEntry& entry : compile(sample_, with).report.measured) {
      programs += entry.trials;
      EXPECT_GT(entry.library_seconds, 0) << entry.name;
    }
    return programs;
  };
  const int64_t plain = timed();
  EXPECT_GT(plain, 0);
  with.model = model();
  EXPECT_GT(timed(), plain);
}

TEST_F(WithBook, EffortZeroDecidesTheSameOnABusyMachine) {
  CompileOptions with = options(0);
  with.books = {book(entries(sample_, with, 3))};
  with.model = model();
  const std::string digest = compile(sample_, with).report.digest;
  EXPECT_EQ(digest.size(), 32u);
  std::atomic<bool> stop{false};
  std::vector<std::thread> load;
  for (int i = 0; i < 4; ++i)
    load.emplace_back([&] {
      while (!stop) std::this_thread::yield();
    });
  for (int turn = 0; turn < 3; ++turn) {
    with.cache = folder_.path() / fmt::format("cache{}", turn);
    EXPECT_EQ(compile(sample_, with).report.digest, digest);
  }
  stop = true;
  for (std::thread& thread : load) thread.join();
  with.books.clear();
  EXPECT_NE(compile(sample_, with).report.digest, digest);
}

TEST_F(WithBook, ADamagedBookCompilesAndIsTold) {
  CompileOptions with = options(0);
  const std::string plain = compile(sample_, with).report.digest;
  write_file(folder_.path() / "bad.txt", "nothing of ours\n");
  with.books = {folder_.path() / "bad.txt"};
  const CompileReport report = compile(sample_, with).report;
  EXPECT_EQ(report.digest, plain);
  ASSERT_EQ(report.warnings.size(), 1u);
}

TEST_F(WithBook, WhatEffortOneMeasuredIsABookForEffortZero) {
  const CompileReport measured = compile(sample_, options(1)).report;
  ASSERT_FALSE(measured.measured.empty());
  for (const BookEntry& entry : measured.measured) {
    EXPECT_EQ(entry.machine, machine + "/2");
    EXPECT_GT(entry.library_seconds, 0);
    EXPECT_LE(entry.low, entry.seconds);
    EXPECT_GE(entry.high, entry.seconds);
  }
  CompileOptions with = options(0);
  with.books = {book(measured.measured)};
  const CompileReport report = compile(sample_, with).report;
  EXPECT_TRUE(report.warnings.empty());
  for (const GroupReport& group : report.groups)
    EXPECT_TRUE(group.way == "library" || group.from == "book") << group.way << " " << group.from;
}

// Entries under the right key whose steps are those of another task: whatever they do, it is not to
// give a wrong result.
TEST_F(WithBook, EntriesOfForeignTasksGiveNoWrongResult) {
  CompileOptions with = options(0);
  std::vector<BookEntry> all = entries(sample_, with, 3);
  ASSERT_GE(all.size(), 2u);
  for (size_t i = 0; i < all.size(); ++i) {
    std::vector<BookEntry> mixed = all;
    for (size_t k = 0; k < all.size(); ++k) mixed[k].steps = all[(k + i) % all.size()].steps;
    with.books = {book(mixed)};
    const BothWays both = run_both_ways(sample_, with);
    EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
    EXPECT_EQ(both.report->stays_eager, "");
  }
}

class BasicSamples : public WithBook, public testing::WithParamInterface<int> {};

TEST_P(BasicSamples, WithABookTheyAnswerAsEagerDoes) {
  size_t by_book = 0;
  for (const char* name : {"attention", "convnet", "inplace", "mlp"}) {
    SCOPED_TRACE(name);
    const graph::Sample sample = graph::read_sample(
        (std::filesystem::path(TESSERA_TESTS).parent_path() / "samples/basic" / name).string());
    CompileOptions with = options(GetParam());
    with.books = {book(entries(sample, with, 3))};
    const BothWays both = run_both_ways(sample, with);
    EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
    for (const GroupReport& group : both.report->groups) by_book += group.from == "book";
  }
  if (GetParam() == 0) {
    EXPECT_GT(by_book, 5u);
  }
}

INSTANTIATE_TEST_SUITE_P(Effort, BasicSamples, testing::Values(0, 1));

}  // namespace
}  // namespace tessera::compile
