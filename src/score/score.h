// From judged samples to a curve. Every score is computed twice: by definition, as the geometric
// mean of what each sample counts, and by GraphNet's closed form from lambda, eta, alpha, beta,
// gamma. The two agree to 1e-12, or an our_error is thrown; where GraphNet's own two forms are
// known to differ (its code's extended interpretation, where eager failed) both are given. The
// order of the samples makes no difference, not in the last bit.
#pragma once

#include <optional>
#include <vector>

#include "score/judged.h"

namespace tessera::score {

// As which class an error counts: Mismatch is Runtime where the interpretation has no class for it.
ErrorClass counted_as(ErrorClass error, const Settings& settings);

// From which t on ES forgives an error, by definition; nullopt: never.
std::optional<int> tolerated_from(ErrorClass error, const Settings& settings);

// The last level of GraphNet's tables: the number of classes and one more.
int last_level(Interpretation interpretation);

// Points at every level, -10 to 5.
Curve score(std::string name, const std::vector<Judged>& samples, const Settings& settings);

// Those samples of each set that every set has and none leaves out: what can be compared.
std::vector<std::vector<Judged>> in_common(const std::vector<const std::vector<Judged>*>& sets);

// By the closed form.
double closed_s(const Components& parts, const Settings& settings);
double closed_es(const Components& parts, double gamma, const Settings& settings);

}  // namespace tessera::score
