// States as Ansor prints them. Minima are written as TVM simplifies them; sums run from the
// outermost loop to the innermost.
#include <algorithm>
#include <iterator>

#include "base/error.h"
#include "schedule/state/loop_state.h"

namespace tessera::schedule {

namespace {

// Distance of a loop from the top of its nest.
size_t depth(const LoopState& state, int stage, int variable) {
  const auto position = [&](int s, int v) {
    const std::vector<int32_t>& iters = state.stages[size_t(s)].iters;
    return size_t(std::find(iters.begin(), iters.end(), v) - iters.begin());
  };
  size_t result = position(stage, variable);
  for (const Stage* around = &state.stages[size_t(stage)]; around->location == Location::Attached;
       around = &state.stages[size_t(around->attach_stage)])
    result += size_t(around->attach_iter) + 1;
  return result;
}

std::string sum_text(const LoopState& state, AffineId form);

std::string atom_text(const LoopState& state, const Atom& atom) {
  if (atom.stage >= 0) return tvm_variable_name(state, atom.stage, atom.variable);
  std::string text = sum_text(state, atom.of);
  if (atom.modulo > 0) text = fmt::format("floormod({}, {})", text, atom.modulo);
  if (atom.divide > 1) text = fmt::format("floordiv({}, {})", text, atom.divide);
  return text;
}

struct SortKey {
  size_t depth;
  int64_t divide;
};

SortKey sort_key(const LoopState& state, const Atom& atom) {
  if (atom.stage >= 0) return {depth(state, atom.stage, atom.variable), 1};
  SortKey first{size_t(-1), atom.divide};
  for (const Term& term : state.affine.terms(atom.of))
    first.depth = std::min(first.depth, sort_key(state, state.affine.atom(term.atom)).depth);
  return first;
}

std::string sum_text(const LoopState& state, AffineId form) {
  const auto span = state.affine.terms(form);
  std::vector<Term> terms(span.begin(), span.end());
  std::sort(terms.begin(), terms.end(), [&](const Term& a, const Term& b) {
    const SortKey x = sort_key(state, state.affine.atom(a.atom)),
                  y = sort_key(state, state.affine.atom(b.atom));
    return x.depth != y.depth ? x.depth < y.depth : x.divide > y.divide;
  });
  std::string text;
  const auto append = [&](const std::string& part, bool minus) {
    text = text.empty() ? part : fmt::format("({} {} {})", text, minus ? '-' : '+', part);
  };
  for (const Term& term : terms) {
    const std::string atom = atom_text(state, state.affine.atom(term.atom));
    const bool minus = !text.empty() && term.coefficient < 0;
    const int64_t factor = minus ? -term.coefficient : term.coefficient;
    append(factor == 1 ? atom : fmt::format("({}*{})", atom, factor), minus);
  }
  const int64_t constant = state.affine.constant(form);
  if (constant != 0 || text.empty())
    append(std::to_string(text.empty() ? constant : std::abs(constant)), constant < 0);
  return text;
}

void print_stage(const LoopState& state, int number, size_t indent, std::string& out) {
  const Stage& stage = state.stages[size_t(number)];
  const std::string& name = state.operation(size_t(number)).name;
  const auto line = [&] { out.append(indent, ' '); };
  if (stage.auto_unroll != 0) {
    line();
    out += fmt::format("{} auto_unroll: {}\n", name, stage.auto_unroll);
  }
  if (stage.align_offset != 0) {
    line();
    out += fmt::format("{} storage_offset: {}\n", name, stage.align_offset);
  }
  for (size_t i = 0; i < stage.iters.size(); ++i) {
    const Variable& iter = stage.iter(i);
    if (iter.extent != 1) {
      line();
      out +=
          fmt::format("{} {} ", annotation_name(iter.annotation), iter_name(state, number, int(i)));
      if (iter.extent > 0) {
        out += fmt::format("({},{})\n", sum_text(state, iter.min), iter.extent);
      } else {
        out += "(None)\n";
      }
      indent += 2;
    }
    for (int attached : state.attached_to(number, int(i)))
      print_stage(state, attached, indent, out);
  }
  line();
  out += name;
  out += " = ...\n";
}

}  // namespace

std::string print_state(const LoopState& state) {
  std::string out = "Placeholder: ", separator;
  for (const te::Operation& operation : state.dag->operations) {
    if (!operation.placeholder) continue;
    out += separator + operation.name;
    separator = ", ";
  }
  out += '\n';
  for (size_t i = 0; i < state.stages.size(); ++i) {
    if (!state.operation(i).placeholder && state.stages[i].location == Location::Root)
      print_stage(state, int(i), 0, out);
  }
  return out;
}

}  // namespace tessera::schedule
