#include <csignal>
#include <cstdio>
#include <exception>

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

int usage_error(const CLI::App& app, const CLI::ParseError& error) {
  std::string command = app.get_name();
  for (const CLI::App* verb : app.get_subcommands()) command += " " + verb->get_name();
  complain(fmt::format("{} (see {} --help)", error.what(), command));
  return 2;
}

int parse_and_run(int count, char** words) {
  CLI::App app("A workbench for people who build tensor compilers.", "tessera");
  app.set_version_flag("--version", "tessera " TESSERA_VERSION);
  app.require_subcommand(1);
  Verbs verbs(app);
  add_all_verbs(verbs);

  Output out;
  int code = 0;
  try {
    app.parse(count, words);
    code = verbs.run(out);
  } catch (const CLI::CallForHelp&) {
    CLI::App* shown = &app;
    for (CLI::App* verb : app.get_subcommands()) shown = verb;
    out.write(shown->help());
  } catch (const CLI::CallForVersion& version) {
    out.print("{}\n", version.what());
  } catch (const CLI::ParseError& error) {
    return usage_error(app, error);
  }
  out.flush();
  return code;
}

}  // namespace

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed stdout is noticed when writing to it
  try {
    return parse_and_run(count, words);
  } catch (const StdoutClosed&) {
    return 0;
  } catch (const Error& error) {
    bool ours = error.blame() == Blame::Ours;
    complain(ours ? fmt::format("{} (this is a bug in Tessera)", error.what()) : error.what());
    return error.exit_code();
  } catch (const std::bad_alloc&) {
    complain("out of memory");
    return 3;
  } catch (const std::exception& error) {
    complain(fmt::format("{} (this is a bug in Tessera)", error.what()));
  } catch (...) {
    complain("unknown exception (this is a bug in Tessera)");
  }
  return 4;
}

}  // namespace tessera::cli

int main(int count, char** words) {
  return tessera::cli::main(count, words);
}
