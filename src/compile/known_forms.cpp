#include "compile/known_forms.h"

#include <algorithm>

#include "compile/program_choice.h"

namespace tessera::compile {

std::string KnownForms::key_of(const std::string& form, const te::TaskShape& shape) {
  return shape.structure + " " + form;
}

void KnownForms::note(const std::string& form, const te::TaskShape& shape, Answer answer) {
  const std::lock_guard lock(mutex_);
  std::vector<Known>& list = known_[key_of(form, shape)];
  const auto same = std::ranges::find(list, shape.sizes, &Known::sizes);
  if (same == list.end())
    list.push_back({shape.sizes, std::move(answer)});
  else
    same->answer = std::move(answer);
}

std::optional<KnownForms::Answer> KnownForms::nearest(const std::string& form,
                                                      const te::TaskShape& shape) const {
  const std::lock_guard lock(mutex_);
  const auto list = known_.find(key_of(form, shape));
  if (list == known_.end()) return std::nullopt;
  const Known* best = nullptr;
  double least = nearest_limit;
  for (const Known& known : list->second) {
    const double distance = te::log_distance(known.sizes, shape.sizes);
    if (distance > least || (best && distance == least)) continue;
    best = &known;
    least = distance;
  }
  return best ? std::optional(best->answer) : std::nullopt;
}

}  // namespace tessera::compile
