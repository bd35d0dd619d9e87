// Where measured programs come from, and how quiet the machine was meanwhile: two open files beside
// the records (docs/formats/record.md). Each record has a line with its origin and its batch; each
// batch has one with the machine's self-check (the same reference program timed against itself), so
// that a bad hour can be dropped later. A data set without these files is complete; its programs
// are then of unknown origin and never noisy.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/json.h"
#include "record/record.h"

namespace tessera::record {

enum class Origin : uint8_t {
  Random,   // drawn from the space
  Default,  // the schedule made by hand
  Evolved,  // found by a search
  Tuned,    // the best that a search ended with
};
std::string_view origin_name(Origin origin);  // "random"
std::optional<Origin> origin_from_name(std::string_view name);

struct ProgramOrigin {
  std::string program = {};  // program_id of the record
  int64_t time = 0;          // its timestamp: a program may be measured twice
  Origin origin = Origin::Random;
  std::string batch = {};  // an id of a Batch; empty: none
  // Did nobody else compute on its core while it was timed (base/quiet_core.h)? Nothing: not known.
  std::optional<bool> quiet = {};

  bool operator==(const ProgramOrigin&) const = default;
};
ProgramOrigin origin_of(const Record& record, Origin origin, const std::string& batch,
                        std::optional<bool> quiet = {});

// Programs measured one after the other, from one self-check to the next.
struct Batch {
  std::string id;         // 16 hex digits, of its own
  std::string previous;   // the batch that this one's check ended; empty: the first of its process
  std::string target;     // as its records have it
  std::string processor;  // as the system names it
  std::string node;       // the machine among those of its kind; empty: not known
  double time = 0;        // Unix seconds of the check
  std::string reference;  // workload key of the reference program
  // Its times, seconds: those of the odd and of the even runs, which took turns.
  std::vector<double> first, second;
  std::string error;  // why there are no times; else empty
  Json hardware;      // feature/hardware_features.h; null: not known

  // How far the medians of the two are apart, relative to the smaller; infinite without times.
  double spread() const;
  double seconds() const;  // the median of both; 0 without times
};

Json to_json(const ProgramOrigin& origin);
Json to_json(const Batch& batch);
// As the readers of side_files.h: a missing file holds nothing, a last line that was cut off is
// left out, any other line that is not as described is refused with its number.
std::vector<ProgramOrigin> read_origins(const std::filesystem::path& file);
std::vector<Batch> read_batches(const std::filesystem::path& file);

// Not for several threads at once: medians are computed when they are first asked for.
class Provenance {
 public:
  Provenance() = default;
  // Of the folders that hold these files of records.
  static Provenance beside(const std::vector<std::string>& files);

  void add(ProgramOrigin origin);  // the first of a program and time counts
  void add(Batch batch);           // the first of an id counts

  const ProgramOrigin* find(const Record& record) const;  // null: not known
  const Batch* batch_of(const Record& record) const;
  // In the order of files and lines.
  const std::vector<Batch>& batches() const { return batches_; }
  bool empty() const { return origins_.empty() && batches_.empty(); }

  // How noisy the machine was in a batch: the largest of what its own check and the one that ended
  // it say, each being the spread, or by how much the reference took longer than its median over
  // all batches of the target. Infinite where a check failed.
  double noise(const Batch& batch) const;
  // Nothing where the batch of a record is not known.
  std::optional<double> noise(const Record& record) const;

 private:
  double check_noise(const Batch& batch) const;

  std::unordered_map<std::string, ProgramOrigin> origins_;  // by program and time
  std::vector<Batch> batches_;
  std::unordered_map<std::string, size_t> by_id_, ended_by_;
  mutable std::map<std::pair<std::string, std::string>, double> typical_;  // median seconds
};

// Counts of records for `records info`.
struct ProvenanceSummary {
  std::map<std::string, int64_t> origins;  // by name; "unknown" where there is no line
  int64_t batches = 0, failed_checks = 0;
  double median_spread = 0, worst_spread = 0;    // of the checks that did not fail
  int64_t noisy_records = 0, noisy_batches = 0;  // beyond the limit
};
ProvenanceSummary summarize(const Provenance& provenance, const std::vector<std::string>& files,
                            double noise_limit);
Json to_json(const ProvenanceSummary& summary);

// How quiet the machines of a cluster were, each by its name.
struct NodeNoise {
  int64_t batches = 0, noisy_batches = 0, records = 0, noisy_records = 0;
  std::map<std::string, int64_t> noisy_hours;  // "2026-11-18 20h", UTC: noisy records of that hour
};
// Batches that name no node are left out.
std::map<std::string, NodeNoise> noise_of_nodes(const Provenance& provenance,
                                                const std::vector<std::string>& files,
                                                double noise_limit);
Json to_json(const NodeNoise& noise);

}  // namespace tessera::record
