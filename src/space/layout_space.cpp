#include "space/layout_space.h"

#include <algorithm>

namespace tessera::space {

Order row_major(size_t rank) {
  Order order;
  for (size_t i = rank; i-- > 0;) order.push_back(int32_t(i));
  return order;
}

std::vector<Order> matrix_orders(size_t rank) {
  std::vector<Order> found = {{}, row_major(rank)};
  Order columns = row_major(rank);
  std::swap(columns[0], columns[1]);
  found.push_back(columns);
  if (rank > 2) {
    Order batch = row_major(rank);
    std::rotate(batch.begin(), batch.end() - 1, batch.end());
    found.push_back(batch);
  }
  return found;
}

namespace {

// Of an image: channels first, channels last, and batches innermost.
std::vector<Order> image_orders(size_t rank) {
  std::vector<Order> found = {{}, row_major(rank)};
  Order last = {1}, batch = {0};
  for (size_t i = rank; i-- > 2;) last.push_back(int32_t(i));
  last.push_back(0);
  for (size_t i = rank; i-- > 1;) batch.push_back(int32_t(i));
  found.push_back(last);
  found.push_back(batch);
  return found;
}

// Of a convolution's weights: as they are stored, input channels innermost, output channels
// innermost.
std::vector<Order> kernel_orders(size_t rank) {
  std::vector<Order> found = image_orders(rank);
  Order outer = {0, 1};
  for (size_t i = rank; i-- > 2;) outer.push_back(int32_t(i));
  found.back() = outer;
  return found;
}

}  // namespace

LayoutSpace::LayoutSpace(const trace::Trace& trace, const std::vector<ConfigurableCall>& calls) {
  for (const ConfigurableCall& configurable : calls) {
    const trace::TraceCall& call = trace.calls[size_t(configurable.call)];
    const trace::TraceTensor tensors[3] = {call.results[0], call.args[configurable.input].tensor,
                                           call.args[configurable.kernel].tensor};
    CallChoices choices;
    for (size_t i = 0; i < 3; ++i) {
      const size_t rank = trace.tensors[size_t(tensors[i])].shape.size();
      choices.tensors[i].orders = rank < 2                    ? std::vector<Order>{{}}
                                  : !configurable.convolution ? matrix_orders(rank)
                                  : i == 2                    ? kernel_orders(rank)
                                                              : image_orders(rank);
    }
    choices_.push_back(std::move(choices));
  }
}

void LayoutSpace::draw(Assignment& assignment, size_t call, Random& random) const {
  for (size_t i = 0; i < 3; ++i)
    assignment[3 * call + i] = uint8_t(random.below(choices_[call].tensors[i].orders.size()));
}

Assignment LayoutSpace::random(Random& random) const {
  Assignment drawn = usual();
  const double left_alone = 0.1 + 0.85 * random.unit();
  for (size_t call = 0; call < choices_.size(); ++call)
    if (random.unit() >= left_alone) draw(drawn, call, random);
  return drawn;
}

Assignment LayoutSpace::neighbour(const Assignment& of, Random& random) const {
  Assignment moved = of;
  if (!choices_.empty()) draw(moved, random.below(choices_.size()), random);
  return moved;
}

Assignment LayoutSpace::mutate(const Assignment& of, Random& random) const {
  Assignment child = of;
  const double chance = 2.0 / double(std::max<size_t>(choices_.size(), 2));
  for (size_t call = 0; call < choices_.size(); ++call)
    if (random.unit() < chance) draw(child, call, random);
  return child;
}

Assignment LayoutSpace::cross(const Assignment& a, const Assignment& b, Random& random) const {
  if (choices_.empty()) return a;
  Assignment child = a;
  size_t begin = random.below(choices_.size() + 1), end = random.below(choices_.size() + 1);
  if (begin > end) std::swap(begin, end);
  std::copy(b.begin() + int64_t(3 * begin), b.begin() + int64_t(3 * end),
            child.begin() + int64_t(3 * begin));
  return child;
}

std::string LayoutSpace::print(const Assignment& assignment) const {
  std::string text;
  for (const uint8_t choice : assignment) text.push_back(char('0' + choice));
  return text;
}

std::optional<Assignment> LayoutSpace::parse(std::string_view text) const {
  if (text.size() != 3 * choices_.size()) return std::nullopt;
  Assignment assignment;
  for (size_t i = 0; i < text.size(); ++i) {
    const size_t choice = size_t(text[i] - '0');
    if (choice >= choices_[i / 3].tensors[i % 3].orders.size()) return std::nullopt;
    assignment.push_back(uint8_t(choice));
  }
  return assignment;
}

std::vector<hlo::NodeLayouts> LayoutSpace::layouts(const Assignment& assignment) const {
  std::vector<hlo::NodeLayouts> all;
  for (size_t call = 0; call < choices_.size(); ++call) {
    hlo::NodeLayouts node;
    for (size_t tensor = 0; tensor < 3; ++tensor)
      node.tensors.push_back(order(assignment, call, tensor));
    all.push_back(std::move(node));
  }
  return all;
}

}  // namespace tessera::space
