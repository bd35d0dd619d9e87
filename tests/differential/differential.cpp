#include "differential.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <optional>
#include <random>

#include "base/clock.h"
#include "base/compare.h"
#include "base/elements.h"
#include "base/error.h"
#include "base/file.h"
#include "compile/compile.h"
#include "eager/engine.h"
#include "eager/input_file.h"
#include "format/safetensors.h"

namespace tessera::fuzz {

namespace {

namespace fs = std::filesystem;
using format::StoredTensor;
using format::StoredTensors;

constexpr uint32_t seed = 123;

// Where an engine of this project says what it did, and keeps its kernels.
struct Notes {
  compile::CompileReport report;
  fs::path cache;
};

std::unique_ptr<eager::Engine> make(std::string name, const graph::Sample& sample,
                                    const std::shared_ptr<Notes>& notes = nullptr) {
  eager::RunOptions options;
  options.threads = 1;
  if (name.ends_with("x2")) {
    options.threads = 2;
    name.resize(name.size() - 2);
  }
  if (name.starts_with("tessera") || name == "kernels" || name == "frozen" ||
      name == "primitives") {
    compile::CompileOptions how;
    how.kernels_alone = name == "kernels" || name == "frozen";
    how.primitives_alone = name == "primitives";
    how.frozen = name == "frozen" || name == "primitives";
    for (size_t i = 0; i < sample.graph.parameters.size(); i += 3)
      how.data.push_back(sample.graph.parameters[i].name);
    how.effort = !name.starts_with("tessera") ? 0 : name.back() - '0';
    how.threads = options.threads;
    how.jobs = 1;
    if (!notes) return compile::make_engine(sample, options, how);
    how.cache = notes->cache;
    return compile::make_engine(sample, options, how, {notes, &notes->report});
  }
  return eager::make_engine(name, sample, options, false, {});
}

// --- numbers

constexpr double last_places = 32;  // within which results are the same, whatever was computed

double real_at(const StoredTensor& tensor, size_t i) {
  return is_floating(tensor.dtype)
             ? element_at(tensor.dtype, std::as_bytes(std::span(tensor.bytes)), i)
             : 0;
}

// The largest distance of two tensors, and the largest of `a`; where NaN or an infinity stands on
// one side alone the distance is infinite.
struct Distance {
  double most = 0, scale = 0;
  size_t at = 0;
  // The largest by the size of its element and the scale of base/compare.h, which a few huge
  // elements do not set; 0 where there is none.
  double quotient = 0;
  bool within = true;  // each element by its own size
};

Distance distance(const StoredTensor& a, const StoredTensor& b) {
  Distance result;
  const size_t count = a.elements();
  const double tolerance = last_places * machine_epsilon(a.dtype);
  std::vector<double> magnitudes;
  for (size_t i = 0; i < count; ++i) {
    const double x = std::abs(real_at(a, i));
    if (std::isfinite(x)) magnitudes.push_back(x);
  }
  if (!magnitudes.empty()) result.scale = std::ranges::max(magnitudes);
  const double robust = robust_scale(a.dtype, tolerance, magnitudes, count);
  const double small = std::min(result.scale / 16, robust);
  for (size_t i = 0; i < count; ++i) {
    const double x = real_at(a, i), y = real_at(b, i);
    if (x == y || (std::isnan(x) && std::isnan(y))) continue;
    const double apart = std::isfinite(x) && std::isfinite(y) ? std::abs(x - y) : INFINITY;
    if (apart > tolerance * (std::abs(x) + small)) result.within = false;
    if (robust > 0)
      result.quotient = std::max(result.quotient,
                                 std::isfinite(apart) ? apart / (std::abs(x) + robust) : INFINITY);
    if (apart > result.most) {
      result.most = apart;
      result.at = i;
    }
  }
  return result;
}

// How far rounding may take results: in all, and each by its size (Distance::quotient).
struct Room {
  double most = 0, quotient = 0;
  void add(double times, const Distance& distance) {
    most += times * distance.most;
    quotient += times * distance.quotient;
  }
};

// Eager's results beside its own on inputs that are off by a last place, and beside those in double
// precision; those of doubles, beside its own of the same numbers as floats, and of variances in
// two passes. Made when first asked for.
class References {
 public:
  References(const graph::Sample& sample, const fs::path& folder, const StoredTensors& inputs)
      : sample_(sample), folder_(folder), inputs_(inputs) {}

  // How far rounding takes a result: twice eager's own error, and its spread. Of doubles only an
  // estimate of that error is known: what is off by twice as much may lie on the other side of the
  // truth. Nothing bounds it where double precision has NaN or an infinity.
  Room allowance(const std::string& name, const StoredTensor& eager, bool after) {
    prepare();
    Distance error, spread;
    Room room;
    if (exact_) {
      const StoredTensor* reference = (after ? exact_after_ : exact_)->find(name);
      if (reference && reference->dtype == Dtype::Float64 && reference->shape == eager.shape)
        error = distance(eager, *reference);
    }
    if (const StoredTensor* written =
            written_ ? (after ? written_after_ : written_)->find(name) : nullptr;
        written && eager.dtype == Dtype::Float64 && written->dtype == eager.dtype &&
        written->shape == eager.shape)
      error = distance(eager, *written);
    for (const auto& run : after ? moved_after_ : moved_) {
      const StoredTensor* other = run->find(name);
      if (!other || other->shape != eager.shape) continue;
      const Distance moved = distance(eager, *other);
      spread.most = std::max(spread.most, moved.most);
      spread.quotient = std::max(spread.quotient, moved.quotient);
    }
    if (const StoredTensor* narrow =
            narrow_ ? (after ? narrow_after_ : narrow_)->find(name) : nullptr;
        narrow && eager.dtype == Dtype::Float64 && narrow->dtype == Dtype::Float32 &&
        narrow->shape == eager.shape) {
      const Distance off = distance(eager, *narrow);
      const double finer = machine_epsilon(Dtype::Float64) / machine_epsilon(Dtype::Float32);
      if (std::isfinite(off.most)) room.add(3 * finer, off);
    }
    room.add(2, error);
    room.add(4, spread);
    return room;
  }

 private:
  void prepare() {
    if (prepared_) return;
    prepared_ = true;
    try {
      run("eager64", sample_, folder_ / "inputs", exact_, exact_after_);
    } catch (const Error&) {
      exact_.reset();  // it has no reference in double precision
    }
    if (const auto written = moments_written_out(sample_))
      run("eager", *written, folder_ / "inputs", written_, written_after_);
    try {
      write_narrow();
      run("eager", sample_, folder_ / "narrow", narrow_, narrow_after_);
    } catch (const Error&) {
      narrow_.reset();  // its doubles are no floats
    }
    for (int i = 0; i < 3; ++i) {
      write_moved(uint32_t(i));
      std::unique_ptr<StoredTensors> results, after;
      try {
        run("eager", sample_, folder_ / "moved", results, after);
      } catch (const Error&) {
        continue;
      }
      moved_.push_back(std::move(results));
      moved_after_.push_back(std::move(after));
    }
  }

  void run(const std::string& engine, const graph::Sample& sample, const fs::path& inputs,
           std::unique_ptr<StoredTensors>& results, std::unique_ptr<StoredTensors>& after) {
    const auto made = make(engine, sample);
    made->take(inputs);
    made->compile();
    made->write_outputs(folder_ / "reference", folder_ / "reference_after", seed);
    results = std::make_unique<StoredTensors>(folder_ / "reference");
    after = std::make_unique<StoredTensors>(folder_ / "reference_after");
  }

  // Each float one place up, down, or as it is.
  void write_moved(uint32_t which) {
    std::mt19937 random(which);
    std::vector<StoredTensor> moved = inputs_.all();
    std::vector<std::string> bytes(moved.size());
    for (size_t t = 0; t < moved.size(); ++t) {
      if (!is_floating(moved[t].dtype)) continue;
      bytes[t] = std::string(moved[t].bytes);
      const size_t width = dtype_bytes(moved[t].dtype);
      for (size_t i = 0; i < bytes[t].size(); i += width) {
        const double now = real_at(moved[t], i / width);
        if (!std::isfinite(now) || now == 0) continue;
        // The last bit flips: one place toward or away from zero, never across a power of two.
        if (random() & 1) bytes[t][i] = char(bytes[t][i] ^ 1);
      }
      moved[t].bytes = bytes[t];
    }
    format::write_safetensors(folder_ / "moved", moved);
  }

  // Doubles as floats.
  void write_narrow() {
    std::vector<StoredTensor> narrow = inputs_.all();
    std::vector<std::string> bytes(narrow.size());
    for (size_t t = 0; t < narrow.size(); ++t) {
      if (narrow[t].dtype != Dtype::Float64) continue;
      for (size_t i = 0; i < narrow[t].elements(); ++i) {
        const float value = float(real_at(narrow[t], i));
        bytes[t].append(reinterpret_cast<const char*>(&value), sizeof value);
      }
      narrow[t].dtype = Dtype::Float32;
      narrow[t].bytes = bytes[t];
    }
    format::write_safetensors(folder_ / "narrow", narrow);
  }

  const graph::Sample& sample_;
  const fs::path folder_;
  const StoredTensors& inputs_;
  bool prepared_ = false;
  std::unique_ptr<StoredTensors> exact_, exact_after_, narrow_, narrow_after_, written_,
      written_after_;
  std::vector<std::unique_ptr<StoredTensors>> moved_, moved_after_;
};

// Empty when they agree.
std::string compare(const StoredTensors& eager, const StoredTensors& other, References& references,
                    bool after) {
  if (eager.all().size() != other.all().size())
    return fmt::format("{} tensors, expected {}", other.all().size(), eager.all().size());
  for (const StoredTensor& expected : eager.all()) {
    const StoredTensor* found = other.find(expected.name);
    const std::string name = expected.name + (after ? " after the run" : "");
    if (!found) return fmt::format("no {}", name);
    if (found->dtype != expected.dtype)
      return fmt::format("{}: {}, expected {}", name, dtype_name(found->dtype),
                         dtype_name(expected.dtype));
    if (found->shape != expected.shape)
      return fmt::format("{}: shape [{}], expected [{}]", name, fmt::join(found->shape, ", "),
                         fmt::join(expected.shape, ", "));
    if (found->bytes == expected.bytes) continue;
    if (!is_floating(expected.dtype)) {
      const size_t width = dtype_bytes(expected.dtype);
      size_t at = 0;
      while (expected.bytes[at] == found->bytes[at]) ++at;
      at = at / width * width;
      int64_t x = 0, y = 0;
      std::memcpy(&x, expected.bytes.data() + at, width);
      std::memcpy(&y, found->bytes.data() + at, width);
      return fmt::format("{}: element {} is {}, expected {} ({})", name, at / width, y, x,
                         dtype_name(expected.dtype));
    }
    const double last = machine_epsilon(expected.dtype);
    const Distance off = distance(expected, *found);
    if (off.within) continue;
    // Where all cancels out, as in the variance of equal numbers, there is no scale to go by.
    Room allowed = references.allowance(expected.name, expected, after);
    allowed.most += 16 * last * off.scale + 1e-6 * last;
    // Which element it hits is chance: by their sizes two runs differ more than in all.
    allowed.quotient = 2 * (allowed.quotient + last_places * last);
    if (off.most <= allowed.most && off.quotient <= allowed.quotient) continue;
    return fmt::format(
        "{}: element {} is {}, expected {}; off by {:.3g} or {:.3g} of its size, rounding allows "
        "{:.3g} and {:.3g} ({})",
        name, off.at, real_at(*found, off.at), real_at(expected, off.at), off.most, off.quotient,
        allowed.most, allowed.quotient, dtype_name(expected.dtype));
  }
  return {};
}

// What became of a graph, for statistics.
std::string said(const compile::CompileReport& report) {
  if (!report.stays_eager.empty()) return "eager: " + report.stays_eager;
  std::string text =
      fmt::format("{} kernels, {} library calls", report.kernel_calls, report.library_calls);
  for (const compile::GroupReport& group : report.groups)
    if (!group.trouble.empty()) text += fmt::format("; {}: {}", group.name, group.trouble);
  return text;
}

// Files in memory where there is such a folder.
struct Folder {
  Folder() {
    const char* base = fs::exists("/dev/shm") ? "/dev/shm" : "/tmp";
    std::string made = std::string(base) + "/tessera_fuzz_XXXXXX";
    if (!mkdtemp(made.data())) throw input_error({base, 0}, "cannot make a folder");
    path = made;
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
  fs::path path;
};

}  // namespace

std::string_view kind_name(Verdict::Kind kind) {
  constexpr std::string_view names[] = {"same", "refused", "failed", "crashed", "differs"};
  return names[size_t(kind)];
}

Verdict judge(const graph::Sample& sample, const std::string& engine) {
  using Kind = Verdict::Kind;
  const Folder folder;
  const auto in = [&](const char* name) { return folder.path / name; };
  Verdict verdict;
  try {
    eager::write_inputs(sample, {}, seed, seed, in("inputs"));
    const auto eager = make("eager", sample);
    eager->take(in("inputs"));
    eager->compile();
    eager->write_outputs(in("eager"), in("eager_after"), seed);
  } catch (const std::exception& error) {
    return {Kind::Refused, error.what()};
  }
  const StoredTensors inputs(in("inputs")), expected(in("eager")),
      expected_after(in("eager_after"));
  References references(sample, folder.path, inputs);
  try {
    const auto notes = std::make_shared<Notes>();
    // Nobody's cache is filled with random kernels, unless one was made for it.
    if (!std::getenv("TESSERA_CACHE")) notes->cache = in("kernels");
    const compile::CompileReport& report = notes->report;
    const auto other = make(engine, sample, notes);
    other->take(in("inputs"));
    const double start = monotonic_seconds();
    other->compile();
    verdict.seconds = monotonic_seconds() - start;
    verdict.message = said(report);
    // It noticed by itself and took eager's results: good for users, but a bug all the same.
    if (report.stays_eager.find("differs from eager") != std::string::npos)
      return {Kind::Differs, report.stays_eager, verdict.seconds};
    for (const char* time : {"", " in a second run"}) {
      other->write_outputs(in("other"), in("other_after"), seed);
      const StoredTensors found(in("other")), found_after(in("other_after"));
      std::string why = compare(expected, found, references, false);
      if (why.empty()) why = compare(expected_after, found_after, references, true);
      if (!why.empty()) return {Kind::Differs, why + time, verdict.seconds};
    }
  } catch (const std::exception& error) {
    return {Kind::Failed, error.what(), verdict.seconds};
  }
  return verdict;
}

std::string verdict_text(const Verdict& verdict) {
  return fmt::format("{} {} {}", int(verdict.kind), verdict.seconds, verdict.message);
}

Verdict verdict_of(const Outcome& outcome) {
  if (!outcome.ok())
    return {Verdict::Kind::Crashed, outcome.describe() + " " + outcome.err.substr(0, 500)};
  const size_t first = outcome.out.find(' '), second = outcome.out.find(' ', first + 1);
  Verdict verdict;
  verdict.kind = Verdict::Kind(std::stoi(outcome.out));
  verdict.seconds = std::stod(outcome.out.substr(first));
  verdict.message = outcome.out.substr(second + 1);
  return verdict;
}

Verdict judge_apart(const graph::Sample& sample, const std::string& engine, double seconds) {
  Limits limits;
  limits.seconds = seconds;
  limits.memory_bytes = size_t{6} << 30;
  return verdict_of(run_forked(
      [&](std::string& out) {
        out = verdict_text(judge(sample, engine));
        return 0;
      },
      limits));
}

}  // namespace tessera::fuzz
