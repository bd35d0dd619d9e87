// Programs by hand: operators of every kind under schedules of every kind, against the plain
// meaning of their DAGs.
#include "run_program.h"

#include <array>

#include "base/error.h"

namespace tessera::kernel {
namespace {

ComputeDag matmul_bias_relu(int64_t n, int64_t m, int64_t k, Dtype dtype = Dtype::Float32) {
  DagBuilder b;
  const int A = b.placeholder("A", dtype, {n, k}), B = b.placeholder("B", dtype, {k, m});
  const int C = b.reduce("C", dtype, {n, m}, {k}, Reduce::Sum, [&](Values i, Values r) {
    return b.read(A, {i[0], r[0]}) * b.read(B, {r[0], i[1]});
  });
  const int bias = b.placeholder("bias", dtype, {m});
  const int D =
      b.compute("D", dtype, {n, m}, [&](Values i) { return b.read(C, i) + b.read(bias, {i[1]}); });
  const int E = b.compute("relu", dtype, {n, m}, [&](Values i) { return max(b.read(D, i), 0.0); });
  return b.finish({E});
}

const char* const matmul_steps[] = {
    "[]",
    R"([["CI",4]])",
    // Multi-level tiles, the reduction computed inside the consumer's tile.
    R"([["SP",2,0,32,[4,2,4],1],["SP",2,4,48,[1,3,8],1],["SP",2,8,40,[5],1],
        ["RE",2,[0,4,1,5,8,2,6,9,3,7]],["CI",4],["FSP",5,0,0,1],["FSP",5,2,1,1],["RE",5,[0,2,1,3]],
        ["CA",2,5,1],["FU",5,[0,1]],["AN",5,0,3],["PR",2,0,"auto_unroll_max_step$16"],["AN",2,9,2],
        ["AN",5,2,2]])",
    // At the root, tiles too large for registers.
    R"([["SP",2,0,32,[1,1,16],1],["SP",2,4,48,[1,1,24],1],["SP",2,8,40,[8],1],
        ["RE",2,[0,4,1,5,8,2,6,9,3,7]],["FU",2,[0,1,2,3]],["AN",2,0,3],["AN",2,6,2],
        ["PR",2,0,"auto_unroll_max_step$64"]])",
    // A cache for the tile.
    R"([["CHW",2,"local"],["SP",2,0,32,[2,2,4],1],["SP",2,4,48,[2,1,12],1],["SP",2,8,40,[4],1],
        ["RE",2,[0,4,1,5,8,2,6,9,3,7]],["FSP",3,0,1,1],["FSP",3,2,2,1],["RE",3,[0,2,1,3]],["CA",2,3,1],
        ["FU",3,[0,1]],["AN",3,0,3],["AN",2,9,2]])",
    // Partial sums.
    R"([["SP",2,2,40,[8],1],["RF",2,3,2],["AN",2,2,2],["AN",2,0,3]])",
    // Vectors of odd sizes, and longer than any register.
    R"([["SP",2,1,48,[6],1],["RE",2,[0,1,3,2]],["AN",2,3,2],["FU",5,[0,1]],["AN",5,0,2]])",
    // Lengths that do not divide.
    R"([["SP",2,0,32,[5],1],["SP",2,2,48,[7],1],["SP",2,4,40,[9],1],["RE",2,[0,2,4,1,5,3]],["AN",2,5,2]])",
    R"([["SP",5,0,32,[7],1],["SP",5,2,48,[10],1],["RE",5,[0,2,1,3]],["CA",2,5,1],["CI",4],["AN",5,3,2],
        ["AN",5,0,3]])",
    R"([["SP",5,1,48,[10],1],["PR",5,1,"tail$shift"],["AN",5,2,2],["CA",2,5,1],["CI",4]])",
};

TEST(Programs, MatmulBiasRelu) {
  const ComputeDag dag = matmul_bias_relu(32, 48, 40);
  for (const char* steps : matmul_steps) check_steps(dag, steps);
}

TEST(Programs, MatmulOfEachDtype) {
  for (Dtype dtype : {Dtype::Float64, Dtype::Float16, Dtype::BFloat16, Dtype::Int32, Dtype::Int64,
                      Dtype::Int16}) {
    SCOPED_TRACE(dtype_name(dtype));
    const ComputeDag dag = matmul_bias_relu(32, 48, 40, dtype);
    check_steps(dag, matmul_steps[0]);
    check_steps(dag, matmul_steps[2]);
  }
}

TEST(Programs, OddSizes) {
  const ComputeDag dag = matmul_bias_relu(13, 17, 11);
  check_steps(dag, "[]");
  check_steps(dag, R"([["SP",2,0,13,[4],1],["SP",2,2,17,[8],1],["SP",2,4,11,[4],1],
                       ["RE",2,[0,2,4,1,5,3]],["AN",2,5,2]])");
}

TEST(Programs, OneElement) {
  check_steps(matmul_bias_relu(1, 1, 1), "[]");
}

// The same work split over threads of the caller's making.
TEST(Programs, ParallelLoopsUseTheGivenPool) {
  int calls = 0;
  set_parallel_for([&](int n, const std::function<int(int)>& body) {
    ++calls;
    for (int i = n - 1; i >= 0; --i)
      if (const int code = body(i)) return code;
    return 0;
  });
  const ComputeDag dag = matmul_bias_relu(32, 48, 40);
  check_steps(dag, matmul_steps[2], {.threads = 2});
  EXPECT_EQ(calls, 1);
  check_steps(dag, matmul_steps[2], {.threads = 1});
  EXPECT_EQ(calls, 1);
  set_parallel_for({});
  check_steps(dag, matmul_steps[2], {.threads = 2});
}

ComputeDag conv2d(int64_t size, int64_t in, int64_t out, int64_t kernel, int64_t stride,
                  int64_t pad, bool nhwc, bool depthwise = false) {
  DagBuilder b;
  const int64_t result = (size + 2 * pad - kernel) / stride + 1;
  const auto shape = [&](int64_t c, int64_t s) {
    return nhwc ? std::vector<int64_t>{1, s, s, c} : std::vector<int64_t>{1, c, s, s};
  };
  const int X = b.placeholder("X", Dtype::Float32, shape(in, size));
  const size_t h = nhwc ? 1 : 2, c = nhwc ? 3 : 1;
  const int P = b.compute("pad", Dtype::Float32, shape(in, size + 2 * pad), [&](Values i) {
    std::vector<te::Value> at(i.begin(), i.end());
    at[h] = at[h] - double(pad);
    at[h + 1] = at[h + 1] - double(pad);
    return if_then_else(i[h] >= double(pad) && i[h] < double(pad + size) &&
                            i[h + 1] >= double(pad) && i[h + 1] < double(pad + size),
                        b.read(X, at), b.constant(0, Dtype::Float32));
  });
  const int W = b.placeholder("W", Dtype::Float32, {depthwise ? 1 : in, kernel, kernel, out});
  const std::vector<int64_t> reduced =
      depthwise ? std::vector<int64_t>{kernel, kernel} : std::vector<int64_t>{kernel, kernel, in};
  const int C = b.reduce("conv", Dtype::Float32, shape(out, result), reduced, Reduce::Sum,
                         [&](Values i, Values r) {
                           std::vector<te::Value> at(i.begin(), i.end());
                           at[h] = i[h] * double(stride) + r[0];
                           at[h + 1] = i[h + 1] * double(stride) + r[1];
                           at[c] = depthwise ? i[c] : r[2];
                           const te::Value from = depthwise ? b.index(0) : r[2];
                           return b.read(P, at) * b.read(W, {from, r[0], r[1], i[c]});
                         });
  const int R = b.compute("relu", Dtype::Float32, shape(out, result),
                          [&](Values i) { return max(b.read(C, i), 0.0); });
  return b.finish({R});
}

TEST(Programs, ConvolutionsWithPadding) {
  for (bool nhwc : {true, false})
    for (int64_t stride : {1, 2}) {
      SCOPED_TRACE(testing::Message() << "nhwc " << nhwc << ", stride " << stride);
      const ComputeDag dag = conv2d(14, 8, 16, 3, stride, 1, nhwc);
      // X, pad, W, conv, relu
      check_steps(dag, "[]");
      check_steps(dag, R"([["CI",1]])");
      check_steps(dag, R"([["CI",1],["CA",3,4,2],["AN",4,3,2]])");
      check_steps(dag, R"([["CA",1,3,1],["CA",3,4,1]])");
      check_steps(dag, R"([["CA",1,3,4],["AN",3,3,1]])");
      check_steps(dag, R"([["CA",1,3,5],["CA",3,4,3]])");
      check_steps(dag, R"([["FU",4,[0,1,2]],["AN",4,0,3],["CA",3,4,0],["CA",1,4,0]])");
    }
}

TEST(Programs, DepthwiseConvolutions) {
  for (bool nhwc : {true, false}) {
    const ComputeDag dag = conv2d(15, 12, 12, 3, 2, 1, nhwc, true);
    check_steps(dag, "[]");
    check_steps(dag, R"([["CI",1]])");
    check_steps(dag, R"([["CA",1,3,2],["CA",3,4,2]])");
  }
}

TEST(Programs, Softmax) {
  DagBuilder b;
  const int64_t n = 10, m = 37;
  const int A = b.placeholder("A", Dtype::Float32, {n, m});
  const int M = b.reduce("max", Dtype::Float32, {n}, {m}, Reduce::Max,
                         [&](Values i, Values r) { return b.read(A, {i[0], r[0]}); });
  const int X = b.compute("exp", Dtype::Float32, {n, m}, [&](Values i) {
    return call(te::Function::Exp, b.read(A, i) - b.read(M, {i[0]}));
  });
  const int S = b.reduce("sum", Dtype::Float32, {n}, {m}, Reduce::Sum,
                         [&](Values i, Values r) { return b.read(X, {i[0], r[0]}); });
  const int N = b.compute("norm", Dtype::Float32, {n, m},
                          [&](Values i) { return b.read(X, i) / b.read(S, {i[0]}); });
  const ComputeDag dag = b.finish({N});
  check_steps(dag, "[]");
  check_steps(dag, R"([["CI",2],["CA",3,4,0],["CA",1,4,0],["AN",4,0,3]])");
  check_steps(dag, R"([["CA",3,4,0],["CA",2,4,0],["CA",1,4,0],["AN",4,1,2]])");
  check_steps(dag, R"([["CA",1,2,0],["AN",2,1,2],["SP",3,1,37,[8],1],["RF",3,2,1],["AN",5,1,2]])");
}

TEST(Programs, LayerNorm) {
  DagBuilder b;
  const int64_t n = 6, m = 40;
  const int A = b.placeholder("A", Dtype::Float32, {n, m});
  const int S = b.reduce("sum", Dtype::Float32, {n}, {m}, Reduce::Sum,
                         [&](Values i, Values r) { return b.read(A, {i[0], r[0]}); });
  const int V = b.reduce("squares", Dtype::Float32, {n}, {m}, Reduce::Sum, [&](Values i, Values r) {
    const te::Value d = b.read(A, {i[0], r[0]}) - b.read(S, {i[0]}) / double(m);
    return d * d;
  });
  const int G = b.placeholder("gain", Dtype::Float32, {m});
  const int N = b.compute("norm", Dtype::Float32, {n, m}, [&](Values i) {
    return (b.read(A, i) - b.read(S, {i[0]}) / double(m)) *
           call(te::Function::Rsqrt, b.read(V, {i[0]}) / double(m) + 1e-5) * b.read(G, {i[1]});
  });
  const ComputeDag dag = b.finish({N});
  check_steps(dag, "[]");
  check_steps(dag, R"([["CA",2,4,0],["CA",1,4,0],["AN",4,0,3],["AN",4,1,2]])");
}

TEST(Programs, Pooling) {
  for (Reduce reduce : {Reduce::Max, Reduce::Min, Reduce::Sum, Reduce::Prod}) {
    DagBuilder b;
    const int X = b.placeholder("X", Dtype::Float32, {2, 3, 13, 13});
    const int P =
        b.reduce("pool", Dtype::Float32, {2, 3, 6, 6}, {3, 3}, reduce, [&](Values i, Values r) {
          return b.read(X, {i[0], i[1], i[2] * 2.0 + r[0], i[3] * 2.0 + r[1]});
        });
    const ComputeDag dag = b.finish({P});
    check_steps(dag, "[]");
    check_steps(
        dag,
        R"([["FU",1,[0,1,2]],["AN",1,0,3],["AN",1,1,2],["PR",1,0,"auto_unroll_max_step$16"]])");
  }
}

TEST(Programs, GatherStaysInsideItsTable) {
  DagBuilder b;
  const int T = b.placeholder("table", Dtype::Float32, {7, 20});
  const int I = b.placeholder("index", Dtype::Int64, {9});  // -2 .. 8: some outside
  const int G = b.compute("rows", Dtype::Float32, {9, 20}, [&](Values i) {
    const te::Value row = b.read(I, {i[0]});
    const te::Value safe = max(min(row, 6.0), 0.0);
    return b.read(T, {cast(Dtype::Int32, safe), i[1]});
  });
  check_steps(b.finish({G}), "[]");
  check_steps(b.finish({G}), R"([["FU",2,[0,1]],["AN",2,0,2]])");
}

// An index without a guard: no promise on the value, but no read outside.
TEST(Programs, WildIndicesDoNotCrash) {
  DagBuilder b;
  const int T = b.placeholder("table", Dtype::Float32, {7});
  const int I = b.placeholder("index", Dtype::Int64, {4});
  const int G = b.compute("rows", Dtype::Float32, {4}, [&](Values i) {
    return b.read(T, {cast(Dtype::Int32, b.read(I, {i[0]}))});
  });
  const ComputeDag dag = b.finish({G});
  std::vector<Tensor> inputs = random_inputs(dag);
  inputs[1].set(0, 9e15);
  inputs[1].set(1, -9e15);
  run(state_of(dag, "[]"), dag, inputs);
}

TEST(Programs, TransposedConvolution) {
  DagBuilder b;
  const int X = b.placeholder("X", Dtype::Float32, {1, 4, 5, 5});
  const int W = b.placeholder("W", Dtype::Float32, {4, 6, 3, 3});
  // Zeros between the elements, then a convolution.
  const int D = b.compute("dilated", Dtype::Float32, {1, 4, 13, 13}, [&](Values i) {
    const te::Value y = i[2] - 2.0, x = i[3] - 2.0;
    return if_then_else(y >= 0.0 && y < 9.0 && x >= 0.0 && x < 9.0 && floor_mod(y, 2) == 0.0 &&
                            floor_mod(x, 2) == 0.0,
                        b.read(X, {i[0], i[1], floor_div(y, 2), floor_div(x, 2)}),
                        b.constant(0, Dtype::Float32));
  });
  const int C = b.reduce("conv", Dtype::Float32, {1, 6, 11, 11}, {4, 3, 3}, Reduce::Sum,
                         [&](Values i, Values r) {
                           return b.read(D, {i[0], r[0], i[2] + r[1], i[3] + r[2]}) *
                                  b.read(W, {r[0], i[1], 2.0 - r[1], 2.0 - r[2]});
                         });
  const ComputeDag dag = b.finish({C});
  check_steps(dag, "[]");
  check_steps(dag, R"([["CI",1]])");
  check_steps(dag, R"([["CA",1,3,2]])");
}

TEST(Programs, ChainsOfSixteenBitFloats) {
  for (Dtype dtype : {Dtype::BFloat16, Dtype::Float16}) {
    DagBuilder b;
    const int X = b.placeholder("X", dtype, {5, 33});
    const int Y =
        b.compute("Y", dtype, {5, 33}, [&](Values i) { return b.read(X, i) * 1.5 + 0.25; });
    const int Z = b.compute("Z", dtype, {5, 33},
                            [&](Values i) { return call(te::Function::Tanh, b.read(Y, i)); });
    const ComputeDag dag = b.finish({Z});
    check_steps(dag, "[]");
    check_steps(dag, R"([["CI",1],["FU",2,[0,1]],["AN",2,0,2]])");
  }
}

// Every 16-bit pattern, through float32 and back.
TEST(Programs, SixteenBitFloatsSurvive) {
  for (Dtype dtype : {Dtype::BFloat16, Dtype::Float16}) {
    DagBuilder b;
    const int X = b.placeholder("X", dtype, {65536});
    const int W = b.compute("wide", Dtype::Float32, {65536},
                            [&](Values i) { return cast(Dtype::Float32, b.read(X, i)); });
    const int Y =
        b.compute("Y", dtype, {65536}, [&](Values i) { return cast(dtype, b.read(W, i)); });
    const ComputeDag dag = b.finish({W, Y});
    std::vector<Tensor> inputs = {Tensor(dtype, 65536)};
    for (size_t i = 0; i < 65536; ++i) inputs[0].at<uint16_t>(i) = uint16_t(i);
    const std::vector<Tensor> outputs = run(state_of(dag, "[]"), dag, inputs);
    for (size_t i = 0; i < 65536; ++i) {
      const double value = inputs[0].get(i);
      if (std::isnan(value)) {
        ASSERT_TRUE(std::isnan(outputs[0].get(i)) && std::isnan(outputs[1].get(i))) << i;
        continue;
      }
      ASSERT_EQ(outputs[0].get(i), value) << i;
      ASSERT_EQ(outputs[1].at<uint16_t>(i), uint16_t(i));
    }
  }
}

TEST(Programs, SixteenBitFloatsRoundToNearestEven) {
  std::vector<float> x;
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += 65521)
    x.push_back(std::bit_cast<float>(uint32_t(bits)));
  for (float value : {65504.0f, 65519.0f, 65520.0f, 65536.0f, 5.9604645e-8f, 2.9802322e-8f,
                      2.99e-8f, 6.1035156e-5f, 1.0004883f, 1.0014648f})
    x.push_back(value);
  const int64_t count = int64_t(x.size());
  DagBuilder b;
  const int X = b.placeholder("X", Dtype::Float32, {count});
  const int H = b.compute("half", Dtype::Float16, {count},
                          [&](Values i) { return cast(Dtype::Float16, b.read(X, i)); });
  const int B = b.compute("brain", Dtype::BFloat16, {count},
                          [&](Values i) { return cast(Dtype::BFloat16, b.read(X, i)); });
  const ComputeDag dag = b.finish({H, B});
  std::vector<Tensor> inputs = {Tensor(Dtype::Float32, x.size())};
  for (size_t i = 0; i < x.size(); ++i) inputs[0].at<float>(i) = x[i];
  const std::vector<Tensor> outputs = run(state_of(dag, "[]"), dag, inputs);
  for (size_t i = 0; i < x.size(); ++i) {
    if (std::isnan(x[i])) {
      ASSERT_TRUE(std::isnan(outputs[0].get(i)) && std::isnan(outputs[1].get(i)));
      continue;
    }
    ASSERT_EQ(outputs[0].at<uint16_t>(i), to_float16_bits(x[i])) << x[i];
    ASSERT_EQ(outputs[1].at<uint16_t>(i), to_bfloat16_bits(x[i])) << x[i];
  }
}

TEST(Programs, IntegerArithmetic) {
  DagBuilder b;
  const int X = b.placeholder("X", Dtype::Int32, {64}), Y = b.placeholder("Y", Dtype::Int32, {64});
  const auto binary = [&](const char* name, te::ExprKind kind) {
    return b.compute(name, Dtype::Int32, {64}, [&, kind](Values i) {
      return te::Value{&b, b.expressions().binary(kind, b.read(X, i).id, b.read(Y, i).id)};
    });
  };
  const ComputeDag dag = b.finish(
      {binary("div", te::ExprKind::Div), binary("mod", te::ExprKind::Mod),
       binary("floordiv", te::ExprKind::FloorDiv), binary("floormod", te::ExprKind::FloorMod)});
  std::vector<Tensor> inputs = random_inputs(dag);
  size_t next = 0;
  for (int a = -4; a < 4; ++a)
    for (int c = -4; c < 4; ++c, ++next) inputs[0].set(next, a * 3), inputs[1].set(next, c);
  const std::vector<Tensor> outputs = run(state_of(dag, "[]"), dag, inputs);
  for (size_t i = 0; i < 64; ++i) {
    const int a = inputs[0].at<int32_t>(i), c = inputs[1].at<int32_t>(i);
    if (c == 0) continue;  // no promise but to survive
    EXPECT_EQ(outputs[0].at<int32_t>(i), a / c) << a << " " << c;
    EXPECT_EQ(outputs[1].at<int32_t>(i), a % c) << a << " " << c;
    EXPECT_EQ(outputs[2].at<int32_t>(i), int(std::floor(double(a) / c))) << a << " " << c;
    EXPECT_EQ(outputs[3].at<int32_t>(i), a - c * int(std::floor(double(a) / c))) << a << " " << c;
  }
}

TEST(Programs, BooleansAndSelects) {
  DagBuilder b;
  const int X = b.placeholder("X", Dtype::Float32, {50}),
            Y = b.placeholder("Y", Dtype::Float32, {50});
  const int M = b.placeholder("mask", Dtype::Bool, {50});
  const int C = b.compute("both", Dtype::Bool, {50}, [&](Values i) {
    return (b.read(X, i) < b.read(Y, i) && b.read(M, i)) || !(b.read(X, i) >= -0.5);
  });
  const int S = b.compute("chosen", Dtype::Float32, {50}, [&](Values i) {
    return select(b.read(C, i), b.read(X, i), b.read(Y, i));
  });
  check_steps(b.finish({C, S}), "[]");
}

TEST(Programs, NanWinsInMaxAndMin) {
  DagBuilder b;
  const int X = b.placeholder("X", Dtype::Float32, {3, 9}),
            Y = b.placeholder("Y", Dtype::Float32, {3, 9});
  const int U = b.compute("max", Dtype::Float32, {3, 9},
                          [&](Values i) { return max(b.read(X, i), b.read(Y, i)); });
  const int V = b.compute("min", Dtype::Float32, {3, 9},
                          [&](Values i) { return min(b.read(X, i), b.read(Y, i)); });
  const int R =
      b.compute("relu", Dtype::Float32, {3, 9}, [&](Values i) { return max(b.read(X, i), 0.0); });
  const int A = b.reduce("amax", Dtype::Float32, {3}, {9}, Reduce::Max,
                         [&](Values i, Values r) { return b.read(X, {i[0], r[0]}); });
  const ComputeDag dag = b.finish({U, V, R, A});
  std::vector<Tensor> inputs = random_inputs(dag);
  for (size_t i : {1, 8, 13}) inputs[0].set(i, NAN);
  for (size_t i : {2, 13, 26}) inputs[1].set(i, NAN);
  inputs[0].set(5, INFINITY);
  inputs[1].set(6, -INFINITY);
  const std::vector<Tensor> outputs = run(state_of(dag, "[]"), dag, inputs);
  for (size_t i = 0; i < 27; ++i) {
    const double x = inputs[0].get(i), y = inputs[1].get(i);
    const bool nan = std::isnan(x) || std::isnan(y);
    EXPECT_EQ(std::isnan(outputs[0].get(i)), nan) << i;
    EXPECT_EQ(std::isnan(outputs[1].get(i)), nan) << i;
    EXPECT_EQ(std::isnan(outputs[2].get(i)), std::isnan(x)) << i;
    if (nan) continue;
    EXPECT_EQ(outputs[0].get(i), std::max(x, y));
    EXPECT_EQ(outputs[1].get(i), std::min(x, y));
  }
  EXPECT_TRUE(std::isnan(outputs[3].get(0)));
  EXPECT_TRUE(std::isnan(outputs[3].get(1)));
  EXPECT_FALSE(std::isnan(outputs[3].get(2)));
}

TEST(Programs, NothingIsLessOrMoreThanNan) {
  for (Dtype dtype : {Dtype::Float32, Dtype::Float64, Dtype::Float16, Dtype::BFloat16}) {
    SCOPED_TRACE(dtype_name(dtype));
    DagBuilder b;
    const int X = b.placeholder("X", dtype, {3, 9}), Y = b.placeholder("Y", dtype, {3, 9});
    const auto compared = [&](const char* name, const std::function<Value(Value, Value)>& how) {
      return b.compute(name, Dtype::Bool, {3, 9},
                       [&](Values i) { return how(b.read(X, i), b.read(Y, i)); });
    };
    const std::vector<int> all = {
        compared("lt", [](Value x, Value y) { return x < y; }),
        compared("le", [](Value x, Value y) { return x <= y; }),
        compared("gt", [](Value x, Value y) { return x > y; }),
        compared("ge", [](Value x, Value y) { return x >= y; }),
        compared("eq", [](Value x, Value y) { return x == y; }),
        compared("ne", [](Value x, Value y) { return x != y; }),
        compared("small", [](Value x, Value) { return x <= -0.5; }),
    };
    const ComputeDag dag = b.finish(all);
    std::vector<Tensor> inputs = random_inputs(dag);
    for (size_t i : {1, 8, 13}) inputs[0].set(i, NAN);
    for (size_t i : {2, 13, 26}) inputs[1].set(i, NAN);
    inputs[1].set(3, inputs[0].get(3));
    const std::vector<Tensor> outputs = run(state_of(dag, "[]"), dag, inputs);
    for (size_t i = 0; i < 27; ++i) {
      const double x = inputs[0].get(i), y = inputs[1].get(i);
      const std::array<bool, 7> want = {x<y, x <= y, x> y, x >= y, x == y, x != y, x <= -0.5};
      for (size_t k = 0; k < want.size(); ++k)
        EXPECT_EQ(outputs[k].get(i), want[k]) << dag.operations[size_t(all[k])].name << " " << i;
    }
  }
}

TEST(Programs, ExtremesOfIntegers) {
  for (Dtype dtype : {Dtype::Int64, Dtype::Int32, Dtype::Int16, Dtype::Int8, Dtype::UInt8}) {
    SCOPED_TRACE(dtype_name(dtype));
    DagBuilder b;
    const int X = b.placeholder("X", dtype, {3, 9});
    const auto element = [&](Values i, Values r) { return b.read(X, {i[0], r[0]}); };
    const int low = b.reduce("low", dtype, {3}, {9}, Reduce::Min, element);
    const int high = b.reduce("high", dtype, {3}, {9}, Reduce::Max, element);
    check_steps(b.finish({low, high}), "[]");
  }
}

TEST(Programs, NanAndInfinityFlowThroughSums) {
  const ComputeDag dag = matmul_bias_relu(32, 48, 40);
  for (const char* steps : {matmul_steps[0], matmul_steps[2], matmul_steps[3]}) {
    std::vector<Tensor> inputs = random_inputs(dag);
    inputs[0].set(3 * 40 + 5, NAN);
    inputs[2].set(7, INFINITY);   // of the bias
    inputs[2].set(9, -INFINITY);  // relu makes it 0
    const std::vector<Tensor> outputs = run(state_of(dag, steps), dag, inputs);
    for (size_t i = 0; i < 32; ++i)
      for (size_t j = 0; j < 48; ++j) {
        const double value = outputs[0].get(i * 48 + j);
        if (i == 3) {
          EXPECT_TRUE(std::isnan(value)) << steps << " " << i << " " << j << " is " << value;
        } else if (j == 7) {
          EXPECT_EQ(value, INFINITY) << steps;
        } else if (j == 9) {
          EXPECT_EQ(value, 0) << steps;
        }
      }
  }
}

// One chain of 4096 additions would be wrong by 3.9e-5, each rounded in the same direction; sixteen
// of 256 are by 2.5e-6.
TEST(Programs, LongSumsAreSumsOfShortOnes) {
  const ComputeDag dag = matmul_bias_relu(4, 8, 4096);
  std::vector<Tensor> inputs = random_inputs(dag);
  for (size_t i = 0; i < 4 * 4096; ++i) inputs[0].set(i, 0.1);
  for (size_t i = 0; i < 8 * 4096; ++i) inputs[1].set(i, 1);
  for (size_t i = 0; i < 8; ++i) inputs[2].set(i, 0);
  for (const char* steps :
       {"[]", R"([["RE",2,[0,2,1]],["AN",2,2,2]])",
        R"([["SP",2,1,8,[4],1],["RE",2,[0,1,3,2]],["AN",2,3,2],["AN",2,0,3]])",
        R"([["SP",2,2,4096,[64],1],["RE",2,[2,0,3,1]],["AN",2,3,2]])",
        R"([["SP",2,2,4096,[8],1],["RE",2,[0,2,3,1]],["AN",2,3,2],["AN",2,2,1]])",
        R"([["SP",2,2,4096,[2048],1],["RE",2,[0,2,3,1]],["PR",2,0,"auto_unroll_max_step$512"]])"}) {
    SCOPED_TRACE(steps);
    const std::vector<Tensor> outputs = run(state_of(dag, steps), dag, inputs);
    for (size_t i = 0; i < 32; ++i)
      EXPECT_NEAR(outputs[0].get(i), 4096 * double(0.1F), 4096 * 0.1 * 5e-6);
  }
}

TEST(Programs, InlinedChainsStaySmall) {
  // Each uses the one before twice: as a tree this would be a million operations.
  DagBuilder b;
  int last = b.placeholder("X", Dtype::Float32, {32});
  for (int k = 0; k < 20; ++k) {
    const int from = last;
    last = b.compute("Y" + std::to_string(k), Dtype::Float32, {32}, [&](Values i) {
      return b.read(from, i) * 0.5 + 0.25 * b.read(from, i) * b.read(from, i);
    });
  }
  const ComputeDag dag = b.finish({last});
  std::string steps = "[";
  for (int k = 1; k < 20; ++k)
    steps += (k > 1 ? "," : "") + std::string("[\"CI\",") + std::to_string(k) + "]";
  check_steps(dag, steps + "]");
}

TEST(Programs, WhatHasNoCodeIsRefused) {
  const ComputeDag dag = matmul_bias_relu(8, 8, 8);
  const auto refusal = [&](const std::string& steps) -> std::string {
    try {
      compile(state_of(dag, steps), {.threads = 2});
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input);
      return error.message();
    }
    return "compiled";
  };
  EXPECT_NE(refusal(R"([["AN",2,2,3]])").find("cannot be parallel"), std::string::npos);
  EXPECT_NE(refusal(R"([["FU",2,[1,2]]])").find("fuses reduction with space"), std::string::npos);
}

TEST(Programs, StatementsCanBeRead) {
  const std::string text =
      print_statement(state_of(matmul_bias_relu(32, 48, 40), matmul_steps[2]), {.threads = 2});
  EXPECT_NE(text.find("parallel"), std::string::npos) << text;
  EXPECT_NE(text.find("ramp"), std::string::npos) << text;
}

}  // namespace
}  // namespace tessera::kernel
