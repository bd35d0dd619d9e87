// tessera serve: the explorer.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "base/error.h"
#include "cli/explorer_setup.h"
#include "cli/verb.h"
#include "explore/server.h"
#include "explore/site.h"

namespace tessera::cli {

namespace {

struct ServeOptions {
  std::string folder;
  int port = 7117;
  double idle = 0;
};

int stop_writer = -1;  // of a pipe: a signal handler may do little more than write

void ask_to_stop(int) {
  const char byte = 0;
  [[maybe_unused]] const ssize_t written = write(stop_writer, &byte, 1);
}

// Readable once somebody presses Ctrl-C or ends us.
Descriptor stop_signal() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) throw environment_error("no pipe");
  stop_writer = ends[1];
  struct sigaction action{};
  action.sa_handler = ask_to_stop;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return Descriptor(ends[0]);
}

int serve(const ServeOptions& options, const Common& common, Output& out) {
  const std::unique_ptr<explore::Explorer> explorer = explorer_of(options.folder);
  if (options.port > 65535) throw input_error({}, "--port: expected at most 65535");
  explore::Server server(options.port);
  const std::string token = explore::new_token();
  const explore::Site site(*explorer, token, server.port());
  if (common.json) {
    Json json;
    json.set("url", site.address()).set("port", server.port()).set("token", token);
    out.print("{}\n", json.dump());
  } else {
    out.print("{}\n", site.address());
    if (!common.quiet) out.print("Ctrl-C ends it\n");
  }
  const Descriptor stop = stop_signal();
  out.flush();
  server.run([&](const explore::Request& request) { return site.answer(request); }, stop.get(),
             options.idle);
  return 0;
}

}  // namespace

void add_serve(Verbs& verbs) {
  auto options = std::make_shared<ServeOptions>();
  verbs
      .add("serve",
           "Explore a folder of samples, results, records, tuning runs and models in a browser: "
           "prints an address with a token and answers on 127.0.0.1 alone, until Ctrl-C. Only what "
           "is below the folder is shown, and nothing can be changed. docs/explorer.md",
           {"tessera serve samples --port 0 --idle 0.1"},
           [options](const Common& common, Output& out) { return serve(*options, common, out); })
      .positional("DIR", options->folder, "the folder")
      .option("--port", options->port, "where to answer; 0: any free one")
      .option("--idle", options->idle, "end when nobody asked for so many seconds; 0: never");
}

}  // namespace tessera::cli
