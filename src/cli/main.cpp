#include <unistd.h>

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

int run(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed stdout is noticed when writing to it
  try {
    Verbs verbs;
    add_all_verbs(verbs);
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

}  // namespace

}  // namespace tessera::cli

int main(int count, char** words) {
  const int code = tessera::cli::run(count, words);
  // Without static destructors: those of libtorch take a tenth of a second.
  std::fflush(nullptr);
  _exit(code);
}
