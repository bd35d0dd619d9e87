// Small operators, whose programs are drawn at random.
#pragma once

namespace tessera::kernel {

struct Example {
  const char* name;
  const char* dag;
};

inline const Example examples[] = {
    {"matmul",
     "A = placeholder float32 [24, 32]\nB = placeholder float32 [32, 48]\n"
     "C(i: 24, j: 48) float32 += (A[i, k]*B[k, j]) over (k: 32)\nreturn C\n"},
    {"matmul_bias_relu",
     "A = placeholder float32 [30, 20]\nB = placeholder float32 [20, 36]\n"
     "C(i: 30, j: 36) float32 += (A[i, k]*B[k, j]) over (k: 20)\nbias = placeholder float32 [36]\n"
     "D(i: 30, j: 36) float32 = (C[i, j] + bias[j])\nE(i: 30, j: 36) float32 = max(D[i, j], "
     "0f)\nreturn E\n"},
    {"conv2d",
     "X = placeholder float32 [1, 10, 10, 8]\n"
     "P(n: 1, y: 12, x: 12, c: 8) float32 = if_then_else(((((y >= 1) && (y < 11)) && (x >= 1)) && "
     "(x < 11)),"
     " X[n, (y - 1), (x - 1), c], 0f)\nW = placeholder float32 [3, 3, 8, 12]\n"
     "C(n: 1, y: 10, x: 10, f: 12) float32 += (P[n, (y + ry), (x + rx), rc]*W[ry, rx, rc, f])"
     " over (ry: 3, rx: 3, rc: 8)\nR(n: 1, y: 10, x: 10, f: 12) float32 = max(C[n, y, x, f], "
     "0f)\nreturn R\n"},
    {"depthwise",
     "X = placeholder float32 [1, 12, 12, 16]\n"
     "P(n: 1, y: 14, x: 14, c: 16) float32 = if_then_else(((((y >= 1) && (y < 13)) && (x >= 1)) && "
     "(x < 13)),"
     " X[n, (y - 1), (x - 1), c], 0f)\nW = placeholder float32 [3, 3, 16]\n"
     "C(n: 1, y: 6, x: 6, f: 16) float32 += (P[n, ((y*2) + ry), ((x*2) + rx), f]*W[ry, rx, f])"
     " over (ry: 3, rx: 3)\nreturn C\n"},
    {"softmax",
     "A = placeholder float32 [12, 40]\nM(i: 12) float32 max= A[i, k] over (k: 40)\n"
     "X(i: 12, j: 40) float32 = exp((A[i, j] - M[i]))\nS(i: 12) float32 += X[i, k] over (k: 40)\n"
     "N(i: 12, j: 40) float32 = (X[i, j]/S[i])\nreturn N\n"},
    {"mean",
     "A = placeholder float32 [4, 6, 64]\nS(i: 4, j: 6) float32 += A[i, j, k] over (k: 64)\n"
     "N(i: 4, j: 6) float32 = (S[i, j]*0.015625f)\nreturn N\n"},
};

}  // namespace tessera::kernel
