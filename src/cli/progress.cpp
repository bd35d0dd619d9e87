#include "cli/progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/clock.h"
#include "base/json.h"
#include "jobs/shard_run.h"

namespace tessera::cli {

namespace {

bool is_driven() {
  const char* wanted = std::getenv("TESSERA_PROGRESS");
  return wanted && std::string_view(wanted) == "json";
}

}  // namespace

std::string clock_text(double seconds) {
  long s = std::lround(seconds);
  if (s < 3600) return fmt::format("{}:{:02}", s / 60, s % 60);
  return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

Progress::Progress(std::string title, size_t total, bool quiet)
    : title_(std::move(title)),
      total_(total),
      shown_(!quiet && !is_driven() && isatty(STDERR_FILENO)),
      told_(!quiet && is_driven()),
      start_(monotonic_seconds()) {
  if (const char* file = std::getenv(jobs::progress_variable); file && *file)
    file_.emplace(file, total);
}

Progress::~Progress() {
  wipe();
}

void Progress::advance(const std::string& what, const std::string& failure) {
  if (file_) file_->done(failure);
  show(what);
}

void Progress::there(const std::string& what, const std::string& failure) {
  if (file_) file_->there(failure);
  show(what);
}

void Progress::left_out(const std::string& what) {
  if (file_) file_->left_out();
  show(what);
}

void Progress::show(const std::string& what) {
  ++done_;
  double now = monotonic_seconds();
  if (told_ && (done_ == total_ || now - last_draw_ >= 0.1)) {
    last_draw_ = now;
    tell(what, now - start_);
  }
  if (!shown_ || now - start_ < 1 || now - last_draw_ < 0.1) return;
  last_draw_ = now;
  draw(what);
}

void Progress::wipe() {
  if (shown_ && last_draw_ > 0) std::fputs("\r\033[K", stderr);
  if (shown_) last_draw_ = 0;
}

void Progress::tell(const std::string& what, double seconds) const {
  Json line;
  line.set("progress", title_).set("done", uint64_t(done_)).set("total", uint64_t(total_));
  line.set("seconds", seconds).set("what", what);
  std::fprintf(stderr, "%s\n", line.dump().c_str());
}

void Progress::draw(const std::string& what) {
  double elapsed = last_draw_ - start_;
  double share = total_ ? static_cast<double>(done_) / static_cast<double>(total_) : 1;
  std::string line = fmt::format("{} {}/{}  {:.0f} %  ETA {}  {}", title_, done_, total_,
                                 100 * share, clock_text(elapsed * (1 - share) / share), what);
  winsize window;
  size_t width = ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 1
                     ? window.ws_col - 1u
                     : 79u;
  std::fprintf(stderr, "\r%s\033[K", line.substr(0, width).c_str());
}

}  // namespace tessera::cli
