// A step down a tree waits for the one before it, some fifteen cycles. So eight rows go down the
// same tree together: their steps do not wait for each other. Rows come in blocks that stay in the
// first cache while all trees pass by.
#include "model/forest.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"
#include "model/model_file.h"

namespace tessera::model {

namespace {

constexpr size_t lanes = 8, block_rows = 32;

}  // namespace

Forest::Forest(float base, size_t columns, std::span<const Tree> trees)
    : base_(base), columns_(columns) {
  struct Open {
    int32_t from, to, depth;
  };
  std::vector<Open> open;
  for (const Tree& tree : trees) {
    const size_t size = tree.left.size();
    if (size == 0 || tree.right.size() != size || tree.feature.size() != size ||
        tree.value.size() != size)
      throw our_error("a tree of {} nodes has arrays of other sizes", size);
    roots_.push_back(int32_t(nodes_.size()));
    nodes_.emplace_back();
    int32_t depth = 0;
    open.assign(1, {0, roots_.back(), 0});
    // By index: children go to the end, so nodes come out breadth first.
    for (size_t next = 0; next < open.size(); ++next) {
      const auto [from, to, level] = open[next];
      depth = std::max(depth, level);
      const int32_t left = tree.left[size_t(from)], right = tree.right[size_t(from)];
      Node node{std::numeric_limits<float>::infinity(), to, 0, tree.value[size_t(from)]};
      if (left != -1) {
        const int32_t feature = tree.feature[size_t(from)];
        if (left < 0 || right < 0 || size_t(left) >= size || size_t(right) >= size ||
            open.size() + 2 > size || feature < 0 || size_t(feature) >= columns)
          throw our_error("node {} of a tree leads nowhere", from);
        node = {tree.value[size_t(from)], int32_t(nodes_.size()), feature, 0};
        nodes_.resize(nodes_.size() + 2);
        open.push_back({left, node.left, level + 1});
        open.push_back({right, node.left + 1, level + 1});
      }
      nodes_[size_t(to)] = node;
    }
    depths_.push_back(depth);
  }
}

Tree Forest::tree(size_t index) const {
  const int32_t begin = roots_.at(index);
  const int32_t end = index + 1 < roots_.size() ? roots_[index + 1] : int32_t(nodes_.size());
  Tree tree;
  for (int32_t i = begin; i < end; ++i) {
    const Node& node = nodes_[size_t(i)];
    const bool leaf = node.left == i;
    tree.left.push_back(leaf ? -1 : node.left - begin);
    tree.right.push_back(leaf ? -1 : node.left + 1 - begin);
    tree.feature.push_back(leaf ? -1 : node.feature);
    tree.value.push_back(leaf ? node.leaf : node.threshold);
  }
  return tree;
}

void Forest::predict(std::span<const float> rows, std::span<float> to) const {
  if (rows.size() != to.size() * columns_)
    throw our_error("{} numbers are not {} rows of {}", rows.size(), to.size(), columns_);
  std::fill(to.begin(), to.end(), base_);
  const Node* const nodes = nodes_.data();
  const size_t columns = columns_;
  for (size_t block = 0; block < to.size(); block += block_rows) {
    const size_t end = std::min(block + block_rows, to.size());
    for (size_t t = 0; t < roots_.size(); ++t) {
      size_t row = block;
      for (; row + lanes <= end; row += lanes) {
        const float* const first = rows.data() + row * columns;
        int32_t at[lanes];
        for (size_t lane = 0; lane < lanes; ++lane) at[lane] = roots_[t];
        for (int32_t level = 0; level < depths_[t]; ++level) {
#pragma GCC unroll 8
          for (size_t lane = 0; lane < lanes; ++lane) {
            const Node& node = nodes[at[lane]];
            at[lane] = node.left + (first[lane * columns + size_t(node.feature)] >= node.threshold);
          }
        }
        for (size_t lane = 0; lane < lanes; ++lane) to[row + lane] += nodes[at[lane]].leaf;
      }
      for (; row < end; ++row) {
        const float* const values = rows.data() + row * columns;
        int32_t at = roots_[t];
        for (int32_t level = 0; level < depths_[t]; ++level)
          at = nodes[at].left + (values[nodes[at].feature] >= nodes[at].threshold);
        to[row] += nodes[at].leaf;
      }
    }
  }
}

// One row a node, as Tree has it: numbers of nodes are small enough for a float to hold.
void Forest::save(ModelWriter& out) const {
  std::vector<float> sizes, values;
  for (size_t t = 0; t < trees(); ++t) {
    const Tree tree = this->tree(t);
    sizes.push_back(float(tree.left.size()));
    for (size_t i = 0; i < tree.left.size(); ++i) {
      values.push_back(float(tree.left[i]));
      values.push_back(float(tree.feature[i]));
      values.push_back(tree.value[i]);
    }
  }
  const float head[] = {base_, float(columns_)};
  out.array("forest", head, {2});
  out.array("tree_sizes", sizes, {sizes.size()});
  out.array("tree_nodes", values, {values.size() / 3, 3});
}

Forest Forest::load(const ModelReader& in) {
  const std::vector<float> head = in.array("forest", {2});
  const std::vector<float> sizes = in.array("tree_sizes", {0});
  const std::vector<float> values = in.array("tree_nodes", {0, 3});
  const auto damaged = [&](std::string_view what) {
    return input_error(in.where(), "damaged: {}", what);
  };
  const auto is_count = [](float value, double most) {
    return value >= 0 && value <= most && value == std::floor(value);
  };
  if (!is_count(head[1], 1e6) || !std::isfinite(head[0]))
    throw damaged("the head of the trees holds no base and no number of columns");
  const size_t columns = size_t(head[1]);
  std::vector<Tree> trees;
  size_t at = 0;
  for (float size : sizes) {
    if (!is_count(size, 1 << 24) || size < 1 || size_t(size) > values.size() / 3 - at)
      throw damaged("a tree has more nodes than there are");
    Tree tree;
    for (size_t i = 0; i < size_t(size); ++i, ++at) {
      const float left = values[3 * at], feature = values[3 * at + 1], value = values[3 * at + 2];
      const bool leaf = left == -1;
      // Children after their parent, and each of one parent: no way leads around in circles.
      if (!leaf && (!is_count(left, size - 2) || left <= float(i) || !is_count(feature, 1e6) ||
                    size_t(feature) >= columns))
        throw damaged("a node of a tree leads nowhere");
      if (!std::isfinite(value)) throw damaged("a node of a tree holds no number");
      tree.left.push_back(leaf ? -1 : int32_t(left));
      tree.right.push_back(leaf ? -1 : int32_t(left) + 1);
      tree.feature.push_back(leaf ? -1 : int32_t(feature));
      tree.value.push_back(value);
    }
    std::vector<uint8_t> parents(tree.left.size());
    for (int32_t left : tree.left) {
      if (left == -1) continue;
      if (parents[size_t(left)]++ || parents[size_t(left) + 1]++)
        throw damaged("a node of a tree has two parents");
    }
    trees.push_back(std::move(tree));
  }
  if (at != values.size() / 3) throw damaged("nodes are of no tree");
  return Forest(head[0], columns, trees);
}

}  // namespace tessera::model
