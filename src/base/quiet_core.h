// Does somebody else compute on this core now? What a virtual machine calls a core is often one of
// two hyperthreads whose other half serves strangers; while they compute, everything here takes 1.3
// to 2 times as long, for milliseconds or for seconds, and nothing in this machine shows it. So it
// is felt: a short computation that wants all of the core's units takes longer than at its best.
#pragma once

#include <atomic>

namespace tessera {

// Seconds of that computation, about 15 µs on a core of today.
double probe_core();

class QuietCore {
 public:
  // Times beyond this many times the best are somebody else's doing; a lower clock after wide
  // vector code is not.
  static constexpr double tolerance = 1.25;

  // `least` is the best probe so far of all who share it; 0: none. It must outlive this.
  explicit QuietCore(std::atomic<double>& least) : least_(least) {}

  bool is_quiet() const { return is_quiet(probe_core()); }
  bool is_quiet(double probe) const;

 private:
  std::atomic<double>& least_;
};

}  // namespace tessera
