#include <csignal>
#include <cstdio>
#include <exception>
#include <new>

#include "base/error.h"
#include "cli/verb.h"

namespace tessera::cli {

namespace {

// Messages of foreign libraries may run over many lines; ours take one.
void complain(std::string message) {
  while (!message.empty() && message.back() == '\n') message.pop_back();
  for (char& c : message) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  std::fprintf(stderr, "tessera: %s\n", message.c_str());
}

}  // namespace

int run_program(int count, char** words, void (*prepare)(Verbs& verbs)) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed stdout is noticed when writing to it
  try {
    Verbs verbs;
    add_all_verbs(verbs);
    if (prepare) prepare(verbs);
    Output out;
    int code = verbs.run(count, words, out);
    out.flush();
    return code;
  } catch (const StdoutClosed&) {
    return 0;
  } catch (const Error& error) {
    bool ours = error.blame() == Blame::Ours;
    complain(std::string(error.what()) + (ours ? " (this is a bug in Tessera)" : ""));
    return error.exit_code();
  } catch (const std::bad_alloc&) {
    complain("out of memory");
    return 3;
  } catch (const std::exception& error) {
    complain(std::string(error.what()) + " (this is a bug in Tessera)");
  } catch (...) {
    complain("unknown exception (this is a bug in Tessera)");
  }
  return 4;
}

}  // namespace tessera::cli
