// How fast the segment-sum MLP is trained and predicts, beside a plain PyTorch version of the same
// model in Python (training_peer.py): same sizes, same data, one thread each, epochs alternating so
// that drift cancels in the ratio.
//
//   bench_training [--programs N] [--rounds N] [--peer PYTHON]
//
// Programs are drawn: one to six rows of 174 columns, as TenSet's have. Without --peer only ours
// runs.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/numpy_random.h"
#include "base/statistics.h"
#include "format/npz_writer.h"
#include "model/loss.h"
#include "model/network_model.h"
#include "model/trainer.h"

namespace {

using namespace tessera;

constexpr size_t columns = 174;

model::Examples<float> draw(size_t programs) {
  NumpyRandom random(1);
  model::Examples<float> examples;
  examples.columns = columns;
  for (size_t p = 0; p < programs; ++p) {
    const int64_t rows = random.integer(1, 6) - (p % 2);
    for (int64_t i = 0; i < std::max<int64_t>(rows, 1) * int64_t(columns); ++i)
      examples.rows.push_back(random.integer(0, 1) ? float(random.uniform()) : 0.0f);
    examples.offsets.push_back(int64_t(examples.rows.size() / columns));
    examples.labels.push_back(float(random.uniform()));
    examples.task.push_back(int32_t(p / 200));
  }
  return examples;
}

void write(const model::Examples<float>& examples, const std::filesystem::path& file) {
  format::NpzWriter out(file);
  out.begin("features", "<f4", {columns});
  out.append(examples.rows.data(), examples.rows.size() * sizeof(float));
  out.end();
  out.add<int64_t>("offsets", "<i8", examples.offsets);
  out.add<float>("labels", "<f4", examples.labels);
  out.finish();
}

// Seconds of one epoch, as the peer prints them.
double peer_epoch(const std::string& python, const std::filesystem::path& data) {
  const char* root = std::getenv("TESSERA_ROOT");
  const std::string command =
      fmt::format("{} {}/benchmarks/training_peer.py {}", python, root ? root : ".", data.string());
  FILE* pipe = popen(command.c_str(), "r");
  double seconds = 0;
  if (!pipe || std::fscanf(pipe, "%lf", &seconds) != 1)
    throw environment_error("{} printed no time", command);
  pclose(pipe);
  return seconds;
}

double time_loss() {
  NumpyRandom random(2);
  std::vector<float> scores, labels;
  for (int i = 0; i < 512; ++i) {
    scores.push_back(float(random.normal()));
    labels.push_back(float(random.uniform()));
  }
  std::vector<float> gradient(512);
  double best = 1e9;
  for (int round = 0; round < 50; ++round) {
    const double start = thread_seconds();
    model::loss_and_gradient<float>(model::Loss::LambdaRank, scores, labels, gradient);
    best = std::min(best, thread_seconds() - start);
  }
  return best;
}

double programs_per_second(const model::Examples<float>& examples) {
  dataset::Dataset data;
  data.programs.rows.columns = columns;
  data.programs.rows.values = examples.rows;
  data.programs.rows.offsets = examples.offsets;
  data.programs.tasks.resize(1);
  data.programs.task.assign(examples.programs(), 0);
  data.label = examples.labels;
  data.error.assign(examples.programs(), 0);
  data.begin.push_back(int64_t(examples.programs()));
  data.cost.assign(examples.programs(), 1);
  data.min_latency = {1};
  const auto mlp = model::make_network_model("mlp", {});
  model::Training training;
  training.epochs = 1;
  mlp->fit(data, training);
  double best = 1e9;
  for (int round = 0; round < 7; ++round) {
    const double start = thread_seconds();
    mlp->predict(data.programs);
    best = std::min(best, thread_seconds() - start);
  }
  return double(examples.programs()) / best;
}

int measure(size_t programs, int rounds, const std::string& python) {
  const model::Examples<float> examples = draw(programs);
  const double rows = double(examples.offsets.back());
  fmt::print("{} programs, {} rows, one thread\n", programs, int64_t(rows));
  model::use_threads(1);
  fmt::print("LambdaRank of 512 programs  {:.3f} ms\n", 1e3 * time_loss());
  fmt::print("prediction                  {:.0f} programs/s\n", programs_per_second(examples));
  const TemporaryFolder folder;
  write(examples, folder.path() / "data.npz");
  model::NetworkShape shape;
  shape.inputs = int64_t(columns);
  std::vector<double> ours, theirs, ratios;
  for (int round = 0; round < rounds; ++round) {
    const auto network = model::make_network<float>(shape);
    model::TrainerOptions options;
    options.epochs = 1;
    const double start = monotonic_seconds();
    model::Trainer<float>(*network, examples, options).run();
    ours.push_back(monotonic_seconds() - start);
    if (python.empty()) continue;
    theirs.push_back(peer_epoch(python, folder.path() / "data.npz"));
    ratios.push_back(theirs.back() / ours.back());
  }
  fmt::print("training                    {:.0f} rows/s, {:.3f} s an epoch\n", rows / median(ours),
             median(ours));
  if (!python.empty())
    fmt::print(
        "training, PyTorch           {:.0f} rows/s, {:.3f} s an epoch\nratio                       "
        "{:.2f}\n",
        rows / median(theirs), median(theirs), median(ratios));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  size_t programs = 20000;
  int rounds = 5;
  std::string python;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string option = argv[i];
    if (option == "--programs") programs = size_t(std::atoll(argv[i + 1]));
    if (option == "--rounds") rounds = std::atoi(argv[i + 1]);
    if (option == "--peer") python = argv[i + 1];
  }
  try {
    return measure(programs, rounds, python);
  } catch (const Error& error) {
    fmt::print(stderr, "{}\n", error.what());
    return error.exit_code();
  }
}
