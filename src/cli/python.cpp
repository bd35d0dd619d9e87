// tessera python: the Python that has torch and knows Tessera's package. ./tessera builds the
// module behind torch.compile(..., backend="tessera") before it comes here.
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/error.h"
#include "cli/installation.h"
#include "cli/verb.h"

namespace tessera::cli {

namespace {

int start_python(std::vector<std::string> words) {
  const Installation installation = find_installation();
  if (installation.python.empty() || installation.modules.empty()) {
    throw environment_error(
        "no Python with torch: call ./tessera python at the root of the repository, which sets one "
        "up");
  }
  std::string path = installation.modules;
  if (const char* before = std::getenv("PYTHONPATH"); before && *before) {
    path += ":";
    path += before;
  }
  setenv("PYTHONPATH", path.c_str(), 1);
  words.insert(words.begin(), installation.python);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  throw environment_error("cannot start {}: {}", words[0], std::strerror(errno));
}

}  // namespace

void add_python(Verbs& verbs) {
  auto words = std::make_shared<std::vector<std::string>>();
  verbs
      .add("python",
           "Start Python with torch and Tessera's package, where "
           "torch.compile(model, backend=\"tessera\") works. What follows is Python's own",
           {"tessera python -c 'import torch, tessera; print(torch.__version__)'"},
           [words](const Common&, Output&) { return start_python(*words); })
      .rest(*words);
}

}  // namespace tessera::cli
