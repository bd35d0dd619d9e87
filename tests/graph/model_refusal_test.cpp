// Every way in which model.py can be wrong: the line is the user's, the message says what was
// expected.
#include "model_text.h"

namespace tessera::graph {
namespace {

TEST(ModelRefusal, ControlFlow) {
  expect_body_refusal("if x:\n    pass\nreturn x", 5, "found 'if'");
  expect_body_refusal("a = torch.f(x)\nfor i in x:\n    b = i\nreturn x", 6, "straight line");
  expect_body_refusal("del x\nreturn y", 5, "found 'del'");
  expect_body_refusal("a = x if y else x\nreturn a", 5, "found 'if'");
  expect_body_refusal("a = [i for i in x]\nreturn a", 5, "before it is defined");
  expect_body_refusal("a = lambda: x\nreturn a", 5, "found 'lambda'");
}

TEST(ModelRefusal, NestedOperators) {
  expect_body_refusal("a = torch.relu(torch.neg(x))\nreturn a", 5, "a call of torch.neg inside");
  expect_body_refusal("a = x.view(1).t()\nreturn a", 5, "a call of Tensor.view inside");
  expect_body_refusal("a = torch.f(x)[0]\nreturn a", 5, "a call of torch.f inside");
  expect_body_refusal("a = x[0][1]\nreturn a", 5, "a subscript inside");
  expect_body_refusal("a = x + y * 2\nreturn a", 5, "the operator '+' inside");
  expect_body_refusal("a = -x + y\nreturn a", 5, "the operator '-' inside");
  expect_body_refusal("a = -2 ** x\nreturn a", 5, "the operator '**' inside");
  expect_body_refusal("a = -(2.0) ** x\nreturn a", 5, "the operator '**' inside");
  expect_body_refusal("a = torch.f(x.T)\nreturn a", 5, "the attribute Tensor.T inside");
  expect_body_refusal("a = x < y < 1\nreturn a", 5, "the operator '<' inside");
  expect_body_refusal("x[0] = torch.f(y)\nreturn x", 5, "a call of torch.f inside");
  expect_body_refusal("x += y[0]\nreturn x", 5, "a subscript inside");
  expect_body_refusal("a = torch.f(\n    x,\n    torch.g(y),\n)\nreturn a", 7, "torch.g inside");
}

TEST(ModelRefusal, NamesWithoutAValue) {
  expect_body_refusal("a = torch.f(b)\nreturn a", 5, "'b' is used before it is defined");
  expect_body_refusal("a = b\nreturn a", 5, "'b' is used before it is defined");
  expect_body_refusal("b += x\nreturn b", 5, "'b' is used before it is defined");
  expect_body_refusal("b[0] = x\nreturn b", 5, "'b' is used before it is defined");
  expect_body_refusal("b = None\nreturn x", 5, "'b' is used before it is defined");
  expect_body_refusal("a = b.view(1)\nreturn a", 5,
                      "'b' is neither a value defined before nor imported");
  expect_body_refusal("x = None\na = torch.f(\n    y,\n    x,\n)\nreturn a", 8,
                      "'x' is used after its release in line 5");
  expect_body_refusal("x = None\nreturn x", 6, "after its release in line 5");
  expect_body_refusal("x = x = None\nreturn y", 5, "after its release in line 5");
  expect_body_refusal("return z", 5, "'z' is used before it is defined");
}

TEST(ModelRefusal, WordsThatAreNotImportedOrHidden) {
  expect_model_refusal("class M(torch.nn.Module):\n  def forward(self, x):\n    a = torch.f(x)\n",
                       3, "'torch' is used but not imported");
  expect_model_refusal(
      "import torch\nclass M(torch.nn.Module):\n  def forward(self, x):\n    a = x.to(inf)\n", 4,
      "'inf' is used but not imported");
  expect_body_refusal("a = x.to(device('cpu'))\ndevice = x.device\nreturn a", 6, "line 5 uses it");
  expect_body_refusal("torch = x.t()\nreturn x", 5, "expected the name of a variable");
  expect_body_refusal("a = self.weight\nreturn a", 5, "'self'");
  expect_body_refusal("a = numpy.add(x)\nreturn a", 5, "nor imported");
  expect_body_refusal("a = x(1)\nreturn a", 5, "found a call of 'x'");
}

TEST(ModelRefusal, Signatures) {
  const auto with = [](std::string_view signature) {
    return "import torch\nclass M(torch.nn.Module):\n  def forward(" + std::string(signature) +
           "):\n    return x\n";
  };
  expect_model_refusal(with("self,\n    x,\n    x"), 5, "the parameter 'x' is given twice");
  expect_model_refusal(with("self, self"), 3, "given twice");
  expect_model_refusal(with("x"), 3, "expected 'self', found 'x'");
  expect_model_refusal(with("self, x=1"), 3, "without a default");
  expect_model_refusal(with("self, *x"), 3, "expected the name of a parameter, found '*'");
  expect_model_refusal(with("self, if"), 3, "expected the name of a parameter, found 'if'");
  expect_model_refusal(with("self, x: 'f32'"), 3, "expected the type of the parameter");
}

TEST(ModelRefusal, Frames) {
  expect_model_refusal("", 1, "expected 'class'");
  expect_model_refusal("x = 1\n", 1, "expected 'class'");
  expect_model_refusal("import torch\nclass M(jax.nn.Module):\n", 2, "found jax.nn.Module");
  expect_model_refusal("import torch\nclass M:\n", 2, "expected '(torch.nn.Module)'");
  expect_model_refusal("import torch as t\n", 1, "without 'as'");
  expect_model_refusal("import torch\nclass M(torch.nn.Module):\n  def __init__(self):\n", 3,
                       "expected 'forward', found '__init__'");
  expect_model_refusal(model_of("return x") + "x = 1\n", 6, "the end of the file");
  expect_model_refusal(model_of("return x") + "    def more(self):\n", 6, "the end of the class");
  expect_body_refusal("return x\ny = None", 6, "the end of 'forward'");
}

// To import is to run: only what samples are made of may be named.
TEST(ModelRefusal, Imports) {
  expect_model_refusal("import torch\nimport payload\n", 2, "found 'payload'");
  expect_model_refusal("import torch, os\n", 1, "found 'os'");
  expect_model_refusal("import os.path\n", 1, "found 'os.path'");
  expect_model_refusal("from payload import inf\n", 1, "found 'payload'");
  expect_model_refusal("from torch import hub\n", 1, "found 'hub' of torch");
  expect_model_refusal("from math import (inf, sin)\n", 1, "found 'sin' of math");
}

TEST(ModelRefusal, Returns) {
  expect_body_refusal("a = torch.f(x)", 6, "expected 'return', found a line indented less");
  expect_body_refusal("return", 5, "a name or a tuple of names");
  expect_body_refusal("return (x, 1)", 5, "only names");
  expect_body_refusal("return [x]", 5, "a tuple of names");
  expect_body_refusal("return torch.f(x)", 5, "a call of torch.f");
}

TEST(ModelRefusal, Statements) {
  expect_body_refusal("torch.f(x)\nreturn x", 5, "expected '='");
  expect_body_refusal("a = 5\nreturn x", 5, "found a constant");
  expect_body_refusal("a = b = x\nreturn x", 5, "expected None at the end");
  expect_body_refusal("x.a = y\nreturn x", 5, "expected a name or name[...] before '='");
  expect_body_refusal("x[0] += y\nreturn x", 5, "expected a name or name[...] before '+='");
  expect_body_refusal("None = x\nreturn x", 5, "found 'None'");
  expect_body_refusal("a, b = x\nreturn a", 5, "expected '=', found ','");
  expect_body_refusal("a = x y\nreturn a", 5, "expected the end of the statement, found 'y'");
  expect_body_refusal("a =\nreturn a", 5, "found the end of the line");
  expect_body_refusal("a = x +\nreturn a", 5, "found the end of the line");
  expect_body_refusal("a = not x\nreturn a", 5, "found 'not'");
  expect_body_refusal("a = {x: 1}\nreturn a", 5, "found '{'");
  expect_body_refusal("a = x.if\nreturn a", 5, "expected a method or attribute behind '.'");
}

TEST(ModelRefusal, Arguments) {
  expect_body_refusal("a = torch.f(k=1, x)\nreturn a", 5, "only keywords behind 'k='");
  expect_body_refusal("a = torch.f(k=1, k=2)\nreturn a", 5, "'k' is given twice");
  expect_body_refusal("a = torch.f(*x)\nreturn a", 5, "starred");
  expect_body_refusal("a = torch.f(**x)\nreturn a", 5, "starred");
  expect_body_refusal("a = torch.f(x y)\nreturn a", 5, "expected ',' or ')'");
  expect_body_refusal("a = torch.f(device(3))\nreturn a", 5, "expected device(type='...')");
  expect_body_refusal("a = torch.f(slice())\nreturn a", 5, "one to three arguments");
  expect_body_refusal("a = torch.f(float('x'))\nreturn a", 5, "expected a number in float");
}

TEST(ModelRefusal, Literals) {
  expect_body_refusal("a = torch.f(9223372036854775808)\nreturn a", 5, "at most 64 bits");
  expect_body_refusal("a = torch.f(-9223372036854775809)\nreturn a", 5, "at most 64 bits");
  expect_body_refusal("a = torch.f(99999999999999999999999)\nreturn a", 5, "at most 64 bits");
  expect_body_refusal("a = torch.f(1j)\nreturn a", 5, "expected a number, found '1j'");
  expect_body_refusal("a = torch.f(007)\nreturn a", 5, "expected an integer, found '007'");
  expect_body_refusal("a = torch.f(1__0)\nreturn a", 5, "expected an integer");
  expect_body_refusal("a = torch.f(b'x')\nreturn a", 5, "expected a plain string");
  expect_body_refusal("a = torch.f(f'x')\nreturn a", 5, "expected a plain string");
  expect_body_refusal("a = torch.f('\\xg0')\nreturn a", 5, "hexadecimal digits");
  expect_body_refusal("a = torch.f('\\ud800')\nreturn a", 5, "Unicode");
  expect_body_refusal("a = torch.f('abc)\nreturn a", 5, "expected the string to be closed");
}

TEST(ModelRefusal, Indentation) {
  expect_body_refusal("a = torch.f(x)\n    b = a\nreturn b", 6, "expected the indentation");
  expect_body_refusal("a = torch.f(x)\nreturn a\n  b", 7, "found an indented line");
  expect_model_refusal("import torch\nclass M(torch.nn.Module):\ndef forward(self):\n", 3,
                       "an indented block behind 'class'");
  expect_model_refusal(
      "import torch\nclass M(torch.nn.Module):\n    def forward(self, x):\n        a = x.t()\n     "
      " return a\n",
      5, "the indentation of an enclosing block");
  expect_model_refusal(
      "import torch\nclass M(torch.nn.Module):\n        def forward(self, x):\n\t\ta = x.t()\n     "
      "           return a\n",
      4, "tabs");
}

TEST(ModelRefusal, DeepNesting) {
  for (const int depth : {101, 10000, 1000000}) {
    const auto n = static_cast<size_t>(depth);
    expect_body_refusal("a = torch.f(" + std::string(n, '(') + "x" + std::string(n, ')') + ")", 5,
                        "at most 100 nested brackets");
    expect_body_refusal("a = torch.f(" + std::string(n, '[') + ")", 5, "at most 100 nested");
    expect_body_refusal("a = " + std::string(n, '-') + "x", 5, "expected an operand");
  }
}

TEST(ModelRefusal, NoiseAndTruncation) {
  expect_model_refusal(std::string_view("import torch\n\0", 14), 2, "NUL");
  expect_model_refusal("import torch\n\xff\xfe", 2, "UTF-8, found byte 0xff");
  expect_model_refusal("import torch\n\xed\xa0\x80", 2, "UTF-8");
  expect_model_refusal("import torch\n\xc3\xa9 = 1", 2, "found byte 0xc3");
  expect_model_refusal("import torch\n\x01", 2, "found byte 0x01");
  expect_model_refusal("import torch\n?", 2, "found '?'");
  expect_body_refusal("a = torch.f(\n  x", 7,
                      "'(' of line 5 to be closed, found the end of the file");
  expect_body_refusal("a = torch.f(x]\nreturn a", 5, "the '(' of line 5 to be closed, found ']'");
  expect_body_refusal("a = x)\nreturn a", 5, "found ')'");
  expect_body_refusal("a = torch.f(x, '''abc", 5, "found the end of the file");
}

// Cut off anywhere, a file is refused or is shorter than it was; it never crashes the parser.
TEST(ModelRefusal, EveryPrefixIsRefusedCleanly) {
  const std::string text =
      model_of("a = torch.f(x, [1, 2.5], k='s')\nx = None\na += y\nreturn (a,)");
  for (size_t length = 0; length + 2 < text.size(); ++length) {
    EXPECT_THROW(parse_model(text.substr(0, length), "model.py"), Error) << length;
  }
}

}  // namespace
}  // namespace tessera::graph
