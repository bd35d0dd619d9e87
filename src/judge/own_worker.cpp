#include "judge/own_worker.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>

#include <fmt/ranges.h>

#include "base/descriptor.h"
#include "base/error.h"
#include "base/json.h"
#include "base/text.h"
#include "compile/compile.h"
#include "eager/engine.h"
#include "eager/library.h"
#include "graph/sample.h"

namespace tessera::judge {

namespace {

const Json& member(const Json& request, std::string_view key) {
  const Json* found = request.find(key);
  if (!found) throw input_error({}, "expected '{}' in the request", key);
  return *found;
}

std::string text(const Json& request, std::string_view key) {
  const Json& value = member(request, key);
  if (!value.is_string()) throw input_error({}, "expected a text as '{}'", key);
  return value.as_string();
}

int64_t integer(const Json& request, std::string_view key) {
  const Json& value = member(request, key);
  if (!value.is_int()) throw input_error({}, "expected an integer as '{}'", key);
  return value.as_int();
}

std::vector<std::string> texts(const Json& request, std::string_view key) {
  const Json& value = member(request, key);
  std::vector<std::string> list;
  if (!value.is_array()) throw input_error({}, "expected an array as '{}'", key);
  for (const Json& item : value.as_array()) {
    if (!item.is_string()) throw input_error({}, "expected texts in '{}'", key);
    list.push_back(item.as_string());
  }
  return list;
}

class OwnWorker {
 public:
  explicit OwnWorker(std::string compiler) : compiler_(std::move(compiler)) {}

  bool done() const { return done_; }

  Json answer(const Json& request) {
    const std::string what = text(request, "do");
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
    } else if (!compiled_) {
      throw input_error({}, "'{}' before 'compile'", what);
    } else if (what == "run") {
      Json times{Json::Array{}};
      for (int64_t n = integer(request, "trials"); n > 0; --n)
        times.push_back(engine_->timed_run_ms());
      answer.set("times_ms", std::move(times));
    } else if (what == "inputs") {
      engine_->take(text(request, "inputs"));
    } else if (what == "outputs") {
      const Json* last = request.find("last");
      if (last && last->is_bool() && last->as_bool()) {
        engine_->write_last(text(request, "outputs"));
        return answer;
      }
      const Json* after = request.find("after");
      const Json* seed = request.find("seed");
      engine_->write_outputs(text(request, "outputs"),
                             after && after->is_string() ? after->as_string() : "",
                             seed && seed->is_int() ? uint32_t(seed->as_int()) : seed_);
    } else {
      throw input_error({}, "no request '{}'", what);
    }
    return answer;
  }

 private:
  void hello(const Json& request, Json& answer) {
    if (integer(request, "protocol") != 1) throw input_error({}, "expected protocol 1");
    options_.device = text(request, "device");
    options_.threads = int(integer(request, "threads"));
    frozen_ = text(request, "weights") == "frozen";
    answer.set("protocol", 1);
    answer.set("name", compiler_);
    const eager::Library library = eager::describe_library();
    answer.set("version", library.version);
    Json devices{Json::Array{"cpu"}};
    if (library.cuda_devices > 0) devices.push_back("cuda");
    answer.set("devices", std::move(devices));
    answer.set("weights", Json(Json::Array{"inputs", "frozen"}));
    answer.set("frameworks", Json(Json::Array{"torch"}));
  }

  void load(const Json& request) {
    engine_.reset();
    compiled_ = false;
    sample_ = graph::read_sample(text(request, "sample"));
    seed_ = uint32_t(integer(request, "seed"));
    options_.seed = seed_;
    engine_ = engine(texts(request, "data"));
    engine_->take(text(request, "inputs"));
  }

  std::unique_ptr<eager::Engine> engine(std::vector<std::string> data) const {
    if (!compiler_.starts_with("tessera"))
      return eager::make_engine(compiler_, *sample_, options_, frozen_, data);
    compile::CompileOptions options;
    options.effort = compiler_ == "tessera0" ? 0 : compiler_ == "tessera2" ? 2 : 1;
    options.threads = options_.threads;
    options.jobs = options_.threads;
    options.device = options_.device;
    options.frozen = frozen_;
    options.data = std::move(data);
    options.seed = options_.seed;
    return compile::make_engine(*sample_, options_, options);
  }

  std::string compiler_;
  eager::RunOptions options_;
  bool frozen_ = false, compiled_ = false, done_ = false;
  uint32_t seed_ = 0;
  std::optional<graph::Sample> sample_;
  std::unique_ptr<eager::Engine> engine_;
};

// libtorch's messages of an allocation that failed.
bool tells_of_memory(std::string_view text) {
  return text.find("DefaultCPUAllocator") != text.npos || text.find("out of memory") != text.npos ||
         text.find("bad_alloc") != text.npos;
}

Json failure(const std::string& what) {
  Json answer;
  answer.set("ok", false);
  answer.set("error", first_line(what).substr(0, 1000));
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

void serve(const std::string& compiler, int in, int out) {
  constexpr std::string_view known[] = {"eager",   "eager64",  "torchscript",
                                        "tessera", "tessera0", "tessera2"};
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
