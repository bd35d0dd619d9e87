// What a group of calls can be computed by: its ways, and where a way has a kernel, what that is
// built from: the schedule made by hand, those of books, models and records. pick.cpp says which is
// taken.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "compile/compile.h"
#include "compile/group.h"
#include "compile/kernel_store.h"
#include "compile/program_choice.h"
#include "schedule/state/hardware.h"

namespace tessera::compile {

struct Candidate {
  size_t way = 0;
  KernelRequest request;  // of ways with a kernel
  std::string from;
};

bool is_among(const std::vector<Candidate>& list, const Candidate& candidate);

class Candidates {
 public:
  Candidates(const trace::Trace& trace, const CompileOptions& options);

  // Those of a group; at effort 0, the most promising alone.
  std::vector<Candidate> of(const Group& group) const;
  // Of one way, with schedules made by hand.
  void add(const Group& group, size_t way, std::vector<Candidate>& list) const;

  // On how many threads a kernel may be worth trying.
  std::vector<int> thread_counts(const KernelPart& part) const;
  KernelRequest request(const KernelPart& part, int threads,
                        const schedule::Steps* steps = nullptr) const;
  schedule::Hardware hardware(int threads) const;

  bool gpu() const { return gpu_; }
  int threads() const { return threads_; }  // of kernels
  const std::string& processor() const { return sources_.processor; }
  std::vector<std::string> warnings() const { return known_.warnings(); }

 private:
  bool is_worth_trying(const Group& group, const Way& way) const;
  std::vector<ProgramChoice> choices(const KernelPart& part, size_t most) const;
  Candidate candidate(const KernelPart& part, size_t way, const ProgramChoice& choice) const;
  double estimate(const Group& group, const Way& way) const;
  Candidate most_promising(const Group& group) const;
  void add_recorded(const Group& group, size_t way, std::vector<Candidate>& list) const;

  const trace::Trace& trace_;
  const CompileOptions& options_;
  bool gpu_;
  int threads_;
  std::map<std::string, std::vector<schedule::Steps>> recorded_;
  ProgramChoices::Sources sources_;
  ProgramChoices known_;
};

}  // namespace tessera::compile
