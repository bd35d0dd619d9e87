// A random graph in the making. Families of operators (draw_*.cpp) each add a call or a few to it
// and say what comes out: dtype and shape, so that every graph is valid by construction; a range,
// so that no root of a negative number is taken; and how exact a value is, so that what jumps (a
// comparison, a floor, an index) is only ever asked of values on which all right ways of computing
// agree. Ranges and exactness belong to storages, since a write through one view changes them for
// all.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "graph/sample.h"

namespace tessera::fuzz {

using Shape = std::vector<int64_t>;

struct Range {
  double low = -1, high = 1;
  double size() const { return std::max(std::abs(low), std::abs(high)); }
  bool within(const Range& outer) const { return low >= outer.low && high <= outer.high; }
};

enum class Exact : uint8_t {
  Source,   // the same bits whoever computes it: inputs, and what is selected from them
  Rounded,  // one rounding of sources
  No,
};

// What an operator does to exactness.
enum class Effect : uint8_t { Selects, Rounds, Blurs };

using Id = int;  // of a Drawn value

struct Drawn {
  std::string name;
  Dtype dtype = Dtype::Float32;
  Shape shape;
  int storage = 0;
  bool contiguous = true;    // surely
  bool overlapping = false;  // perhaps: elements may share memory, so nothing may be written
  bool parameter = false;
};

class Draw {
 public:
  // `odd`: inputs hold NaN and infinities, and ranges are not kept. `large`: extents for which
  // loops are tiled, packed and shared by threads.
  Draw(uint64_t seed, bool odd, bool large) : random_(seed), odd_(odd), large_(large) {}

  // --- chance
  int64_t between(int64_t low, int64_t high) {
    return std::uniform_int_distribution<int64_t>(low, high)(random_);
  }
  bool chance(double probability) {
    return std::uniform_real_distribution<double>(0, 1)(random_) < probability;
  }
  template <typename T>
  T any_of(std::initializer_list<T> items) {
    return items.begin()[between(0, int64_t(items.size()) - 1)];
  }
  std::vector<int64_t> some_of(int64_t count, int64_t of);  // ascending, of 0 .. of-1
  std::vector<int64_t> permutation(int64_t n);
  bool odd() const { return odd_; }
  int64_t most_elements() const { return large_ ? 300000 : 30000; }  // of any value

  // --- drawing dtypes, shapes and numbers
  Dtype float_dtype();  // mostly float32
  Dtype any_dtype();
  int64_t extent();
  Shape shape(int64_t rank);
  Shape any_shape();
  Shape broadcast_part(const Shape& shape);    // broadcasts to `shape`
  std::string number(Range range, bool real);  // as Python writes it

  // --- values
  const Drawn& of(Id id) const { return values_[size_t(id)]; }
  const Range& range(Id id) const { return storages_[size_t(of(id).storage)].range; }
  Exact exact(Id id) const { return storages_[size_t(of(id).storage)].exact; }
  const std::string& name(Id id) const { return of(id).name; }
  int64_t rank(Id id) const { return int64_t(of(id).shape.size()); }
  bool is_float(Id id) const { return is_floating(of(id).dtype); }
  bool is_exact(Id id) const { return exact(id) != Exact::No; }
  size_t count() const { return values_.size(); }

  using Test = std::function<bool(const Drawn&)>;
  // An old value, mostly a recent one; -1: there is none. Without elements it is never taken.
  Id pick(const Test& test, bool empties = false);
  Id pick_float(int64_t lowest_rank = 0, int64_t highest_rank = 5);
  // One of that rank and kind, new if need be.
  Id need_float(int64_t lowest_rank, int64_t highest_rank);
  Id need_exact(bool real);          // a float or an integer on which a jump may be asked
  Id need_mask(const Shape& shape);  // bool, broadcastable to the shape
  Id parameter(Dtype dtype, Shape shape, Range range);
  Id parameter(Dtype dtype, Shape shape);  // of a range that suits the dtype
  // Something that broadcasts with it: old or new.
  Id partner(Id id, Dtype dtype);

  // Brings a value into a range, by calls if need be.
  Id fit(Id id, Range range);
  // The value as another dtype.
  Id cast(Id id, Dtype dtype);

  // --- calls
  // "torch.f(x, rest)" or "x.f(rest)".
  std::string spell(const std::string& function, Id self, const std::string& rest = "");
  Exact after(Effect effect, std::initializer_list<Id> operands) const;
  Exact after(Effect effect, const std::vector<Id>& operands) const;
  Exact after_number(Id id) const;  // of one sum or product with a Python number
  Id emit(const std::string& expression, Dtype dtype, Shape shape, Range range, Exact exact);
  // The result shares memory with `base`, or may do so.
  Id emit_view(const std::string& expression, Id base, Shape shape, bool contiguous,
               bool overlapping = false);
  // From here on results may have strides of their own.
  void expect_strides() { strided_ = true; }
  // A statement that gives something other than a tensor: its name.
  std::string emit_other(const std::string& expression);
  // A statement alone, such as x[0] = y.
  void emit_statement(const std::string& statement);
  // Something of this range was written to its memory.
  void written(Id id, Range range, Exact exact);
  // May this be written from values of these storages?
  bool writable(Id id) const;
  bool shares(Id a, Id b) const { return of(a).storage == of(b).storage; }

  int calls() const { return calls_; }
  graph::Sample finish();

 private:
  struct Storage {
    Range range;
    Exact exact = Exact::Source;
  };

  graph::TensorMeta record(const Drawn& value, Range range);
  std::vector<Id> outputs();

  std::mt19937_64 random_;
  bool odd_, large_;
  bool strided_ = false;  // a value may have unusual strides
  int calls_ = 0, names_ = 0;
  std::vector<Drawn> values_;
  std::vector<Storage> storages_;
  std::vector<graph::TensorMeta> records_;
  std::string body_;
};

// A way to go on; false when the values at hand do not allow it, with nothing emitted that matters.
struct Move {
  int weight;
  bool (*make)(Draw&);
  bool odd = false;  // keeps its sense on NaN and infinities
};
std::span<const Move> elementwise_moves();
std::span<const Move> layout_moves();
std::span<const Move> index_moves();
std::span<const Move> reduction_moves();
std::span<const Move> contraction_moves();
std::span<const Move> network_moves();  // norms, pools, resampling, attention, whole blocks
std::span<const Move> write_moves();    // in place
std::span<const Move> rare_moves();

// Of torch's rules for operands of several dtypes.
struct Operand {
  Dtype dtype;
  bool zero_dim = false, python = false;
};
Dtype promoted(const std::vector<Operand>& operands);
Dtype promoted(const Draw& draw, std::initializer_list<Id> ids);

std::string list_text(const std::vector<int64_t>& list);               // (2, 3)
std::string names_text(const Draw& draw, const std::vector<Id>& ids);  // [a, b]
Shape broadcast(const Shape& a, const Shape& b);                       // of two that fit
bool broadcasts(const Shape& a, const Shape& b);
int64_t elements(const Shape& shape);
double limit_of(Dtype dtype);  // what numbers of a graph are kept below

}  // namespace tessera::fuzz
