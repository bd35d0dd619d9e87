// What `score` prints of its curves: text for people, JSON for machines.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "score/curve.h"

namespace tessera::cli {

struct ScoreRange {
  int tmin, tmax;
};

// "inductor", or "inductor [vision]" of a group.
std::string curve_title(const score::Curve& curve);

// {curve: {t: {s, es, ...}}}, t as a string.
Json to_json(const std::vector<score::Curve>& curves, const ScoreRange& range);

std::string to_text(const std::vector<score::Curve>& curves, const ScoreRange& range);

}  // namespace tessera::cli
