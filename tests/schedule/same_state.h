// Equality of states, field by field; DAGs are compared as values.
#pragma once

#include <algorithm>

#include "schedule/state/loop_state.h"

namespace tessera::schedule::testing_dags {

inline bool same_stage(const Stage& a, const Stage& b) {
  const auto same_variable = [](const Variable& x, const Variable& y) {
    return x.extent == y.extent && x.length == y.length && x.made_by == y.made_by &&
           x.min == y.min && x.kind == y.kind && x.annotation == y.annotation;
  };
  const auto same_relation = [](const Relation& x, const Relation& y) {
    return x.kind == y.kind && x.inner_to_outer == y.inner_to_outer && x.tail == y.tail &&
           x.whole == y.whole && x.first == y.first && x.count == y.count;
  };
  return std::equal(a.variables.begin(), a.variables.end(), b.variables.begin(), b.variables.end(),
                    same_variable) &&
         std::equal(a.relations.begin(), a.relations.end(), b.relations.begin(), b.relations.end(),
                    same_relation) &&
         a.part_list == b.part_list && a.iters == b.iters && a.location == b.location &&
         a.attach_stage == b.attach_stage && a.attach_iter == b.attach_iter &&
         a.attach_order == b.attach_order && a.auto_unroll == b.auto_unroll &&
         a.unroll_set == b.unroll_set && a.skip_region == b.skip_region &&
         a.align_iter == b.align_iter && a.align_factor == b.align_factor &&
         a.align_offset == b.align_offset && a.scope == b.scope;
}

inline bool same_state(const LoopState& a, const LoopState& b) {
  return a.steps == b.steps && a.attachments == b.attachments &&
         (a.dag == b.dag || *a.dag == *b.dag) &&
         std::equal(a.stages.begin(), a.stages.end(), b.stages.begin(), b.stages.end(), same_stage);
}

}  // namespace tessera::schedule::testing_dags
