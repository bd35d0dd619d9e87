#include "judge/own_worker.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>

#include <fmt/ranges.h>

#include "base/clock.h"
#include "base/descriptor.h"
#include "base/error.h"
#include "base/json.h"
#include "base/json_members.h"
#include "base/text.h"
#include "compile/compile.h"
#include "compile/fallback.h"
#include "compile/program_choice.h"
#include "eager/custom_operators.h"
#include "eager/engine.h"
#include "eager/library.h"
#include "graph/sample.h"
#include "result/names.h"

namespace tessera::compile {
// Of all sources that decide what a graph becomes; the build makes it (cmake/digest.cmake).
extern const std::string_view sources_digest;
}  // namespace tessera::compile

namespace tessera::judge {

using result::Weights;

namespace {

const Where request_place{"the request", 0};

class OwnWorker {
 public:
  explicit OwnWorker(std::string compiler) : compiler_(std::move(compiler)) {}

  bool done() const { return done_; }

  Json answer(const Json& line) {
    const JsonMembers request(line, request_place);
    const std::string& what = request.text("do");
    Json answer;
    answer.set("ok", true);
    if (what == "hello") {
      hello(request, answer);
    } else if (what == "load") {
      load(request);
    } else if (what == "bye") {
      engine_.reset();
      done_ = true;
    } else if (!engine_) {
      throw input_error({}, "'{}' before 'load'", what);
    } else if (what == "compile") {
      engine_->compile();
      compiled_ = true;
      tell_fallback(answer);
    } else if (!compiled_) {
      throw input_error({}, "'{}' before 'compile'", what);
    } else if (what == "run") {
      Json times{Json::Array{}};
      for (int64_t n = request.integer("trials"); n > 0; --n)
        times.push_back(engine_->timed_run_ms());
      answer.set("times_ms", std::move(times));
    } else if (what == "inputs") {
      engine_->take(request.text("inputs"));
    } else if (what == "outputs") {
      bool last = false;
      request.read("last", last);
      if (last) {
        engine_->write_last(request.text("outputs"));
        return answer;
      }
      std::string after;
      request.read("after", after);
      uint32_t seed = seed_;
      request.read("seed", seed);
      engine_->write_outputs(request.text("outputs"), after, seed);
    } else {
      throw input_error({}, "no request '{}'", what);
    }
    return answer;
  }

 private:
  void hello(const JsonMembers& request, Json& answer) {
    if (request.integer("protocol") != 1) throw input_error({}, "expected protocol 1");
    options_.device = request.text("device");
    options_.threads = int(request.integer("threads"));
    std::string scratch;
    request.read("scratch", scratch);
    scratch_ = scratch;
    frozen_ = result::named<Weights>(request.text("weights")) == Weights::Frozen;
    answer.set("protocol", 1);
    answer.set("name", compiler_);
    const eager::Library library = eager::describe_library();
    answer.set("version", compiler_.starts_with("tessera") ? own_version() : library.version);
    answer.set("called", "native").set("call_ms", clock_ms());
    Json devices{Json::Array{"cpu"}};
    if (library.cuda_devices > 0) devices.push_back("cuda");
    answer.set("devices", std::move(devices));
    answer.set("weights", Json::array(result::names<Weights>));
    answer.set("frameworks", Json(Json::Array{"torch"}));
  }

  // Of our own compilers: what of the graph is run as eager runs it, and why.
  void tell_fallback(Json& answer) const {
    if (!report_) {
      const bool compiles = compiler_ == "torchscript";
      answer.set("fallback", compiles ? "none" : "all");
      answer.set("options", !compiles ? "none: operator by operator"
                            : frozen_ ? "traced; torch.jit.freeze, optimize_for_inference"
                                      : "traced");
      return;
    }
    answer.set("options", fmt::format("effort {}{}{}, {}", effort(),
                                      frozen_ ? ", weights frozen" : "",
                                      layouts_.empty() ? "" : ", layouts by " + layouts_.string(),
                                      book_words(books_)));
    const compile::Fallback fallback = compile::fallback_of(*report_);
    answer.set("fallback", fallback.share);
    if (!fallback.reason.empty()) answer.set("fallback_reason", fallback.reason);
  }

  // What a call that does nothing takes here: a look at the clock.
  static double clock_ms() {
    constexpr int calls = 1000;
    const double start = monotonic_seconds();
    for (int i = 1; i < calls; ++i) monotonic_seconds();
    return (monotonic_seconds() - start) * 1e3 / calls;
  }

  int effort() const { return compiler_ == "tessera0" ? 0 : compiler_ == "tessera2" ? 2 : 1; }

  void load(const JsonMembers& request) {
    engine_.reset();
    compiled_ = false;
    sample_ = graph::read_sample(request.text("sample"));
    // The judge built them, and started this process confined.
    if (request.find("libraries")) {
      for (const std::string& library : request.texts("libraries"))
        eager::load_custom_operators(library);
    }
    seed_ = uint32_t(request.integer("seed"));
    options_.seed = seed_;
    engine_ = engine(request.texts("data"));
    engine_->take(request.text("inputs"));
  }

  std::unique_ptr<eager::Engine> engine(std::vector<std::string> data) {
    if (!compiler_.starts_with("tessera"))
      return eager::make_engine(compiler_, *sample_, options_, frozen_, data);
    compile::CompileOptions options;
    options.effort = effort();
    options.threads = options_.threads;
    options.jobs = options_.threads;
    options.device = options_.device;
    options.frozen = frozen_;
    options.data = std::move(data);
    options.seed = options_.seed;
    books_ = compile::usual_books();  // by the judge's word: none, or those that were asked for
    options.books = books_;
    if (compiler_ == "tessera-layouts") {
      const char* model = std::getenv("TESSERA_LAYOUTS");
      if (!model || !*model) throw input_error({}, "expected TESSERA_LAYOUTS, a model of layouts");
      options.layouts = layouts_ = model;
    }
    // Kernels of earlier runs must not be found, or compile times say nothing.
    if (!scratch_.empty()) options.cache = scratch_ / "kernels";
    report_ = std::make_shared<compile::CompileReport>();
    return compile::make_engine(*sample_, options_, options, report_);
  }

  std::string compiler_;
  std::filesystem::path scratch_;
  std::vector<std::filesystem::path> books_;
  std::filesystem::path layouts_;  // the model that chooses them; empty: by rule
  eager::RunOptions options_;
  bool frozen_ = false, compiled_ = false, done_ = false;
  uint32_t seed_ = 0;
  std::optional<graph::Sample> sample_;
  std::unique_ptr<eager::Engine> engine_;
  std::shared_ptr<compile::CompileReport> report_;  // of our own compilers
};

// libtorch's messages of an allocation that failed.
bool tells_of_memory(std::string_view text) {
  return text.find("DefaultCPUAllocator") != text.npos || text.find("out of memory") != text.npos ||
         text.find("bad_alloc") != text.npos;
}

// Without the places in libtorch's sources that stand before what it says of memory.
std::string plain_words(std::string line) {
  constexpr std::string_view first = "[enforce fail at ", last = "DefaultCPUAllocator: ";
  const size_t begin = line.find(first), end = line.find(last, begin);
  if (begin != line.npos && end != line.npos) line.erase(begin, end + last.size() - begin);
  return line;
}

Json failure(const std::string& what) {
  Json answer;
  answer.set("ok", false);
  answer.set("error", plain_words(first_line(what)).substr(0, 1000));
  answer.set("detail", what.substr(0, 60000));
  if (tells_of_memory(what)) answer.set("kind", "out_of_memory");
  return answer;
}

// A line without its end; nothing at the end of the input.
std::optional<std::string> read_line(int in, std::string& rest) {
  while (true) {
    const size_t end = rest.find('\n');
    if (end != rest.npos) {
      std::string line = rest.substr(0, end);
      rest.erase(0, end + 1);
      return line;
    }
    char buffer[1 << 16];
    const ssize_t n = read(in, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return {};
    rest.append(buffer, size_t(n));
  }
}

}  // namespace

std::string own_version() {
  return fmt::format("{} (torch {})", compile::sources_digest.substr(0, 12),
                     eager::torch_version());
}

std::string book_words(const std::vector<std::filesystem::path>& books) {
  if (books.empty()) return "no book";
  std::string words;
  for (const std::filesystem::path& book : books)
    words += fmt::format("{}book {}", words.empty() ? "" : ", ", book.string());
  return words;
}

void serve(const std::string& compiler, int in, int out) {
  constexpr std::string_view known[] = {"eager",   "eager64",  "torchscript",
                                        "tessera", "tessera0", "tessera2", "tessera-layouts"};
  if (std::find(std::begin(known), std::end(known), compiler) == std::end(known))
    throw input_error({}, "expected one of {}, got '{}'", fmt::join(known, ", "), compiler);
  OwnWorker worker(compiler);
  std::string rest;
  while (std::optional<std::string> line = read_line(in, rest)) {
    Json answer;
    try {
      answer = worker.answer(Json::parse(*line, "stdin"));
    } catch (const std::exception& error) {
      answer = failure(error.what());
    }
    if (write_whole(out, answer.dump() + "\n") != 0 || worker.done()) return;
  }
}

}  // namespace tessera::judge
