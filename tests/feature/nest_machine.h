// Runs a loop nest, statement by statement, on doubles. Slow, and so plain that it can be trusted.
#pragma once

#include <gtest/gtest.h>

#include <cmath>

#include "schedule/nest/nest.h"

namespace tessera::schedule {

class Machine {
 public:
  explicit Machine(const Nest& nest) : nest_(nest), variables_(size_t(nest.variables), 0) {
    for (const NestBuffer& buffer : nest.buffers) {
      size_t elements = 1;
      for (const int64_t size : buffer.shape) elements *= size_t(size);
      memory.emplace_back(elements, std::nan(""));
    }
  }

  void run() { run(nest_.root); }

  std::vector<std::vector<double>> memory;
  size_t skipped = 0;  // stores beyond a buffer: tails, whose checks a nest leaves out
  size_t beyond = 0;   // reads beyond one
  bool raw = false;    // it reads a temporary: a reduction across threads, which a nest leaves out

 private:
  void run(int32_t id) {
    const NestNode& node = nest_.nodes[size_t(id)];
    using Kind = NestNode::Kind;
    if (node.kind == Kind::Store) return store(node);
    const bool loops =
        node.kind == Kind::For || node.kind == Kind::Thread || node.kind == Kind::Vthread;
    for (int64_t i = 0; i < (loops ? node.extent : 1); ++i) {
      if (loops) variables_[size_t(node.variable)] = node.min + i;
      for (int32_t child = node.body; child >= 0; child = nest_.nodes[size_t(child)].next)
        run(child);
    }
  }

  double* element(int32_t buffer, std::span<const NestExprId> indices) {
    const auto& shape = nest_.buffers[size_t(buffer)].shape;
    int64_t flat = 0;
    for (size_t i = 0; i < shape.size(); ++i) {
      const int64_t at = int64_t(value(indices[i]));
      if (at < 0 || at >= shape[i]) return nullptr;
      flat = flat * shape[i] + at;
    }
    return &memory[size_t(buffer)][size_t(flat)];
  }

  void store(const NestNode& node) {
    double* target = element(node.buffer, nest_.indices_of(node));
    if (!target)
      ++skipped;
    else
      *target = double(float(value(node.value)));
  }

  double value(NestExprId id) {
    const NestExpr& e = nest_.expr(id);
    const auto of = nest_.operands_of(e);
    switch (e.kind) {
      case ExprKind::Int:
        return double(e.integer);
      case ExprKind::Float:
        return e.real;
      case ExprKind::Axis:
        return double(variables_[size_t(e.index)]);
      case ExprKind::Read: {
        if (e.index < 0) {
          raw = true;
          return 0;
        }
        const double* from = element(e.index, of);
        beyond += !from;
        return from ? *from : 0;
      }
      case ExprKind::Select:
      case ExprKind::IfThenElse:
        return value(of[value(of[0]) != 0 ? 1 : 2]);
      case ExprKind::Not:
        return value(of[0]) == 0;
      case ExprKind::Cast:
        return value(of[0]);
      case ExprKind::Call:
        EXPECT_EQ(te::Function(e.index), te::Function::Exp);
        return std::exp(value(of[0]));
      default:
        break;
    }
    const double a = value(of[0]), b = value(of[1]);
    switch (e.kind) {
      case ExprKind::Add:
        return a + b;
      case ExprKind::Sub:
        return a - b;
      case ExprKind::Mul:
        return a * b;
      case ExprKind::Div:
        return a / b;
      case ExprKind::FloorDiv:
        return std::floor(a / b);
      case ExprKind::FloorMod:
        return a - std::floor(a / b) * b;
      case ExprKind::Min:
        return std::min(a, b);
      case ExprKind::Max:
        return std::max(a, b);
      case ExprKind::Lt:
        return a < b;
      case ExprKind::Le:
        return a <= b;
      case ExprKind::Eq:
        return a == b;
      case ExprKind::And:
        return a != 0 && b != 0;
      case ExprKind::Or:
        return a != 0 || b != 0;
      default:
        ADD_FAILURE() << "operator " << int(e.kind);
        return 0;
    }
  }

  const Nest& nest_;
  std::vector<int64_t> variables_;
};

}  // namespace tessera::schedule
