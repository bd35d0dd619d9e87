// Regression trees over rows of features, as plain arrays: what gradient boosting leaves behind. A
// row's value is `base` plus one leaf of each tree; a row goes left where its feature is below the
// threshold, as a NaN does. Prediction needs no library and changes nothing.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tessera::model {

class ModelReader;
class ModelWriter;

// Nodes from the root on, breadth first.
struct Tree {
  std::vector<int32_t> left, right;  // -1: a leaf
  std::vector<int32_t> feature;      // -1 in a leaf
  std::vector<float> value;          // threshold, or what the leaf adds
};

class Forest {
 public:
  Forest() = default;
  // Throws our_error for arrays that are no trees.
  Forest(float base, size_t columns, std::span<const Tree> trees);

  size_t columns() const { return columns_; }
  size_t trees() const { return roots_.size(); }
  float base() const { return base_; }
  Tree tree(size_t index) const;

  // `rows` has columns() numbers a row; one value a row goes to `to`.
  void predict(std::span<const float> rows, std::span<float> to) const;

  void save(ModelWriter& out) const;
  static Forest load(const ModelReader& in);  // throws an input Error for what is no forest

 private:
  // Siblings stand side by side and a leaf leads to itself, so that a step is the same three loads
  // for every row: next = left + (feature >= threshold).
  struct Node {
    float threshold;  // infinity in a leaf
    int32_t left;
    int32_t feature;
    float leaf;
  };

  float base_ = 0;
  size_t columns_ = 0;
  std::vector<Node> nodes_;
  std::vector<int32_t> roots_, depths_;
};

}  // namespace tessera::model
