// Small operators, whose programs are drawn at random.
#pragma once

namespace tessera::kernel {

struct Example {
  const char* name;
  const char* dag;
};

// Nothing to tile: what the hand-made schedules of a GPU are for.
inline const Example light_examples[] = {
    {"layer_norm",
     "X = placeholder float32 [6, 5, 300]\nG = placeholder float32 [300]\n"
     "S(i: 6, j: 5) float32 += X[i, j, k] over (k: 300)\n"
     "D(i: 6, j: 5, k: 300) float32 = (X[i, j, k] - (S[i, j]*0.003333333f))\n"
     "V(i: 6, j: 5) float32 += (D[i, j, k]*D[i, j, k]) over (k: 300)\n"
     "Y(i: 6, j: 5, k: 300) float32 = ((D[i, j, k]*G[k])/sqrt(((V[i, j]*0.003333333f) + 1e-05f)))\n"
     "return Y\n"},
    {"group_norm",
     "X = placeholder float32 [2, 3, 10, 50]\n"
     "S(i: 2, j: 3) float32 += X[i, j, k, l] over (k: 10, l: 50)\n"
     "Y(i: 2, j: 3, k: 10, l: 50) float32 = (X[i, j, k, l] - (S[i, j]*0.002f))\nreturn Y\n"},
    {"long_chain",
     "X = placeholder float32 [3, 41, 70]\nB = placeholder float32 [41]\n"
     "P(i: 3, j: 41, k: 70) float32 = (X[i, j, k] + B[j])\n"
     "Q(i: 3, j: 41, k: 70) float32 = exp((P[i, j, k]*0.5f))\n"
     "R(i: 3, j: 41, k: 70) float32 = max((Q[i, j, k] - P[i, j, k]), 1f)\nreturn R\n"},
    {"two_results",
     "X = placeholder float32 [20, 200]\nZ = placeholder float32 [20, 200]\n"
     "A(i: 20, j: 200) float32 = (X[i, j] + Z[i, j])\n"
     "S(i: 20) float32 += A[i, j] over (j: 200)\n"
     "Y(i: 20, j: 200) float32 = (A[i, j]*S[i])\nreturn A, Y\n"},
    {"columns",
     "X = placeholder float32 [90, 33]\nS(j: 33) float32 += X[i, j] over (i: 90)\n"
     "Y(j: 33) float32 = (S[j] + 1f)\nreturn Y\n"},
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
