#include "cli/forked_answer.h"

#include <cstdio>
#include <new>

#include "base/error.h"
#include "base/text.h"

namespace tessera::cli {

int worker_answer(const std::filesystem::path& sample, std::string& text,
                  const std::function<Json()>& body) {
  const std::string model = (sample / "model.py").string();
  try {
    text = body().dump();
    return 0;
  } catch (const Error& error) {
    text = first_line(error.what());
    return error.blame() == Blame::Foreign ? 1 : error.exit_code();
  } catch (const std::bad_alloc&) {
    text = model + ": out of memory";
    return 1;
  } catch (const std::exception& error) {
    text = model + ": " + first_line(error.what());
    return 1;
  }
}

int report_worker(const std::filesystem::path& sample, const Outcome& outcome) {
  const bool explained = outcome.ending == Ending::Exited && !outcome.out.empty();
  if (explained && outcome.exit_code == 3) throw environment_error("{}", outcome.out);
  const std::string why =
      explained ? outcome.out : (sample / "model.py").string() + ": " + outcome.describe();
  std::fprintf(stderr, "tessera: %s\n", why.c_str());
  return explained && outcome.exit_code == 2 ? 2 : 1;
}

}  // namespace tessera::cli
