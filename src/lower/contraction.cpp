// Matrix products of all forms: linear, matmul and einsum are one loop nest over labelled axes, and
// differ in which labels each operand has. Products of 16-bit floats are summed in float32 and
// rounded once, where libtorch rounds.
//
// A weight of [out, in], as torch keeps it, is first brought to [in, out] by a stage of its own, so
// that loops vectorised over `out` read contiguous memory; a schedule may inline it, and then has
// the form without it. With one row it stays away: turning the matrix would cost as much as the
// product.
#include <algorithm>
#include <cctype>
#include <map>

#include "lower/stages.h"

namespace tessera::lower {

namespace {

using Labels = std::vector<int>;

struct Factor {
  int operation;
  Labels labels;  // one for each dimension; the same twice means the diagonal
};

// The product of one or two factors, summed over the labels that `kept` lacks, in the accumulator
// of `dtype`. A dimension of 1 is broadcast.
int contract(DagBuilder& b, const std::string& name, Dtype dtype,
             const std::vector<Factor>& factors, const Labels& kept) {
  std::map<int, int64_t> extents;
  Labels order;  // of first appearance, which becomes that of the reduction axes
  for (const Factor& factor : factors) {
    const Shape shape = b.operation(factor.operation).shape();
    for (size_t d = 0; d < shape.size(); ++d) {
      const int label = factor.labels[d];
      if (!extents.contains(label)) order.push_back(label);
      const int64_t before = extents.try_emplace(label, shape[d]).first->second;
      if (before != shape[d] && before != 1 && shape[d] != 1)
        throw Refusal{"one label with two extents"};
      if (before == 1) extents[label] = shape[d];
    }
  }
  Shape shape, reduced;
  std::map<int, size_t> place;  // among the axes, then the reductions
  for (int label : kept) {
    place[label] = shape.size();
    shape.push_back(extents.at(label));
  }
  for (int label : order) {
    if (place.contains(label)) continue;
    place[label] = shape.size() + reduced.size();
    reduced.push_back(extents[label]);
  }
  const Dtype sum = accumulator(dtype);
  const auto body = [&](Values axes, Values reduces) {
    Value product{&b, no_expr};
    for (const Factor& factor : factors) {
      const Shape inside = b.operation(factor.operation).shape();
      Index index;
      for (size_t d = 0; d < inside.size(); ++d) {
        const int label = factor.labels[d];
        const size_t at = place[label];
        if (inside[d] == 1 && extents[label] != 1)
          index.push_back(b.index(0));
        else
          index.push_back(at < axes.size() ? axes[at] : reduces[at - axes.size()]);
      }
      const Value element = read_as(b, factor.operation, index, dtype, sum);
      product = product.id == no_expr ? element : product * element;
    }
    return product;
  };
  if (reduced.empty()) return b.compute(name, sum, shape, [&](Values i) { return body(i, {}); });
  return b.reduce(name, sum, shape, reduced, Reduce::Sum, body);
}

// beta * self + alpha * product, where self is operand `at` and broadcast.
int add_to(LowerCall& c, int product, size_t at, double beta, double alpha) {
  DagBuilder& b = c.b;
  const Dtype dtype = b.operation(product).dtype;
  return b.compute("T_add", c.result_dtype(), c.result_shape(), [&](Values i) {
    Value result = b.read(product, i);
    if (alpha != 1) result = result * alpha;
    if (beta == 0) return result;  // as torch: not even a NaN of self counts
    const Value added = c.element(at, i, dtype);
    return result + (beta == 1 ? added : added * beta);
  });
}

Labels numbered(size_t from, size_t count) {
  Labels labels;
  for (size_t i = 0; i < count; ++i) labels.push_back(int(from + i));
  return labels;
}

std::vector<int> linear(LowerCall& c) {
  const Shape& shape = c.shape(0);
  const size_t rank = shape.size();
  int64_t rows = 1;
  for (size_t d = 0; d + 1 < rank; ++d) rows *= shape[d];
  const int in = int(rank) - 1, out = in + 1;
  Labels kept = numbered(0, rank - 1);
  Factor weight{c.tensor(1), {in}};
  if (c.shape(1).size() == 2) {
    kept.push_back(out);
    weight.labels = {out, in};
    if (rows > 1) weight = {transposed(c.b, weight.operation, "weight_t"), {in, out}};
  }
  const int product =
      contract(c.b, "dense", c.result_dtype(), {{c.tensor(0), numbered(0, rank)}, weight}, kept);
  if (c.has(2)) return {add_to(c, product, 2, 1, 1)};
  return {rounded(c.b, product, c.result_dtype())};
}

// Leading dimensions are batches, broadcast from the right; a vector is a row on the left and a
// column on the right.
int multiply(LowerCall& c, size_t left, size_t right, const std::string& name) {
  const int a = c.tensor(left), b = c.tensor(right);
  const size_t a_rank = c.shape(left).size(), b_rank = c.shape(right).size();
  const size_t batches = std::max({a_rank, b_rank, size_t(2)}) - 2;
  const int row = int(batches), inner = row + 1, column = row + 2;
  const auto labels = [&](size_t rank, Labels matrix, Labels vector) {
    if (rank == 1) return vector;
    Labels result = numbered(batches - (rank - 2), rank - 2);
    result.insert(result.end(), matrix.begin(), matrix.end());
    return result;
  };
  Labels kept = numbered(0, batches);
  if (a_rank > 1) kept.push_back(row);
  if (b_rank > 1) kept.push_back(column);
  return contract(
      c.b, name, c.result_dtype(),
      {{a, labels(a_rank, {row, inner}, {inner})}, {b, labels(b_rank, {inner, column}, {inner})}},
      kept);
}

std::vector<int> matmul(LowerCall& c) {
  const bool batched = c.result_shape().size() > 2;
  const int product = multiply(c, 0, 1, batched ? "batch_matmul" : "matmul");
  return {rounded(c.b, product, c.result_dtype())};
}

// (self, a, b, beta, alpha): addmm, baddbmm, addmv. An overload has an out_dtype before beta.
std::vector<int> add_product(LowerCall& c) {
  const size_t last = c.arity() - 1;
  const int product = multiply(c, 1, 2, "matmul");
  return {add_to(c, product, 0, c.number(last - 1), c.number(last))};
}

// addbmm sums over the batch too.
std::vector<int> add_batch_product(LowerCall& c) {
  const int product = contract(c.b, "matmul", c.result_dtype(),
                               {{c.tensor(1), {0, 1, 2}}, {c.tensor(2), {0, 2, 3}}}, {1, 3});
  return {add_to(c, product, 0, c.number(3), c.number(4))};
}

std::vector<int> outer(LowerCall& c) {
  const int product =
      contract(c.b, "outer", c.result_dtype(), {{c.tensor(0), {0}}, {c.tensor(1), {1}}}, {0, 1});
  return {rounded(c.b, product, c.result_dtype())};
}

// The last dimension of both is summed; a scalar multiplies.
std::vector<int> inner(LowerCall& c) {
  const size_t a = c.shape(0).size(), b = c.shape(1).size();
  if (a == 0 || b == 0) throw Refusal{"a scalar operand"};
  const int summed = int(a + b);
  Labels left = numbered(0, a - 1), right = numbered(a, b - 1), kept = left;
  kept.insert(kept.end(), right.begin(), right.end());
  left.push_back(summed);
  right.push_back(summed);
  const int product =
      contract(c.b, "inner", c.result_dtype(), {{c.tensor(0), left}, {c.tensor(1), right}}, kept);
  return {rounded(c.b, product, c.result_dtype())};
}

std::vector<int> tensordot(LowerCall& c) {
  const Shape from = c.integers(2), to = c.integers(3);
  Labels left = numbered(0, c.shape(0).size());
  Labels right = numbered(left.size(), c.shape(1).size());
  for (size_t i = 0; i < from.size(); ++i)
    right[wrap(to[i], right.size())] = left[wrap(from[i], left.size())];
  Labels kept;
  for (int label : left)
    if (std::find(right.begin(), right.end(), label) == right.end()) kept.push_back(label);
  for (int label : right)
    if (std::find(left.begin(), left.end(), label) == left.end()) kept.push_back(label);
  const int product = contract(c.b, "tensordot", c.result_dtype(),
                               {{c.tensor(0), left}, {c.tensor(1), right}}, kept);
  return {rounded(c.b, product, c.result_dtype())};
}

// An equation's terms. Dimensions under "..." get the labels -1, -2, ... from the right, so that
// those of different terms meet as broadcasting has it.
struct Equation {
  std::vector<Labels> terms;
  Labels result;
};

Labels labels_of(const std::string& term, size_t rank, size_t& widest) {
  const size_t letters = size_t(std::count_if(term.begin(), term.end(), [](char c) {
    return std::isalpha(static_cast<unsigned char>(c));
  }));
  if (rank < letters) throw Refusal{"an equation that does not fit its operands"};
  Labels labels;
  for (size_t i = 0; i < term.size(); ++i) {
    if (std::isalpha(static_cast<unsigned char>(term[i]))) {
      labels.push_back(term[i]);
    } else if (term.compare(i, 3, "...") == 0) {
      const size_t hidden = rank - letters;
      widest = std::max(widest, hidden);
      for (size_t h = hidden; h > 0; --h) labels.push_back(-int(h));
      i += 2;
    } else {
      throw Refusal{"an equation that is not understood"};
    }
  }
  if (labels.size() != rank) throw Refusal{"an equation that does not fit its operands"};
  return labels;
}

Equation parse(std::string text, const std::vector<size_t>& ranks) {
  std::erase(text, ' ');
  const size_t arrow = text.find("->");
  Equation equation;
  size_t widest = 0;
  std::string left = text.substr(0, arrow) + ",";
  for (size_t begin = 0, end; (end = left.find(',', begin)) != std::string::npos; begin = end + 1) {
    if (equation.terms.size() == ranks.size()) throw Refusal{"an equation with too many terms"};
    const size_t rank = ranks[equation.terms.size()];
    equation.terms.push_back(labels_of(left.substr(begin, end - begin), rank, widest));
  }
  if (equation.terms.size() != ranks.size()) throw Refusal{"an equation with too few terms"};
  if (arrow != std::string::npos) {
    const std::string right = text.substr(arrow + 2);
    const bool dots = right.find("...") != std::string::npos;
    const size_t rank = right.size() - (dots ? 3 : 0) + (dots ? widest : 0);
    equation.result = labels_of(right, rank, widest);
    return equation;
  }
  // Without an arrow: what is under "...", then the labels that occur once, in order of the
  // alphabet.
  std::map<int, int> times;
  for (const Labels& term : equation.terms)
    for (int label : term) ++times[label];
  for (size_t h = widest; h > 0; --h) equation.result.push_back(-int(h));
  for (const auto& [label, count] : times)
    if (label > 0 && count == 1) equation.result.push_back(label);
  return equation;
}

// More than two operands are taken from the left, two at a time, as torch does without a path. What
// is between is rounded as torch's intermediate tensors are.
std::vector<int> einsum(LowerCall& c) {
  if (c.has(2)) throw Refusal{"a path of contraction"};
  const std::vector<int> tensors = c.tensors(1);
  std::vector<size_t> ranks;
  for (int tensor : tensors) ranks.push_back(c.b.operation(tensor).axes.size());
  const Equation equation = parse(c.arg(0).text, ranks);
  std::vector<Factor> factors;
  for (size_t i = 0; i < tensors.size(); ++i) factors.push_back({tensors[i], equation.terms[i]});
  const auto needed_later = [&](int label) {
    const auto has = [&](const Labels& labels) {
      return std::find(labels.begin(), labels.end(), label) != labels.end();
    };
    return has(equation.result) || std::any_of(factors.begin() + 2, factors.end(),
                                               [&](const Factor& f) { return has(f.labels); });
  };
  while (factors.size() > 2) {
    Labels kept;
    for (size_t i = 0; i < 2; ++i) {
      for (int label : factors[i].labels)
        if (std::find(kept.begin(), kept.end(), label) == kept.end() && needed_later(label))
          kept.push_back(label);
    }
    const int both = contract(c.b, "einsum", c.result_dtype(), {factors[0], factors[1]}, kept);
    factors.erase(factors.begin());
    factors[0] = {rounded(c.b, both, c.result_dtype()), kept};
  }
  const int product = contract(c.b, "einsum", c.result_dtype(), factors, equation.result);
  return {rounded(c.b, product, c.result_dtype())};
}

constexpr DagLowering table[] = {
    {"linear", linear},
    {"mm", matmul},
    {"bmm", matmul},
    {"matmul", matmul},
    {"mv", matmul},
    {"dot", matmul},
    {"vdot", matmul},
    {"addmm", add_product},
    {"baddbmm", add_product},
    {"addmv", add_product},
    {"addbmm", add_batch_product},
    {"outer", outer},
    {"ger", outer},
    {"inner", inner},
    {"tensordot", tensordot},
    {"einsum", einsum},
};

}  // namespace

std::span<const DagLowering> contraction_lowerings() {
  return table;
}

}  // namespace tessera::lower
