// What `score` prints of its curves: text for people, JSON for machines.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "score/tasks.h"

namespace tessera::cli {

struct ScoreRange {
  int tmin, tmax;
};

// "inductor", or "inductor [vision]" of a group.
std::string curve_title(const score::Curve& curve);

// What `score` prints: a curve and, where tasks are scored, what they come to.
struct Scored {
  score::Curve curve;
  std::optional<score::Aggregate> tasks;
};

// {curve: {t: {s, es, ...}}}, t as a string; beside the levels `aggregate`, where tasks are scored.
Json to_json(const std::vector<Scored>& curves, const ScoreRange& range);

std::string to_text(const std::vector<Scored>& curves, const ScoreRange& range);

}  // namespace tessera::cli
