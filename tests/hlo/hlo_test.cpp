#include "hlo/hlo.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "format/protobuf_wire.h"

namespace tessera::hlo {
namespace {

std::string bytes(uint32_t field, std::string_view value) {
  return format::WireWriter().bytes(field, value).take();
}

constexpr std::string_view text =
    "HloModule jit_f, entry_computation_layout={(f32[4]{0})->f32[4]{0}}\n\n"
    "ENTRY main.3 {\n"
    "  Arg_0.1 = f32[4]{0} parameter(0)\n"
    "  ROOT add.2 = f32[4]{0} add(Arg_0.1, Arg_0.1)\n"
    "}\n";

std::string binary_module() {
  const std::string parameter = bytes(2, bytes(1, "p") + bytes(2, "parameter"));
  const std::string add = bytes(2, bytes(1, "a") + bytes(2, "add"));
  return bytes(1, "jit_f") + bytes(3, bytes(1, "main") + parameter + add);
}

std::string refusal(std::string_view module) {
  try {
    inspect_hlo(module, "f.hlo");
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

TEST(Hlo, TextIsCounted) {
  const HloModule module = inspect_hlo(text, "f.hlo");
  EXPECT_EQ(module.name, "jit_f");
  EXPECT_TRUE(module.text);
  EXPECT_EQ(module.computations, 1u);
  EXPECT_EQ(module.instructions, 2u);
}

TEST(Hlo, BothBinaryFormsAreCounted) {
  for (const std::string& form : {binary_module(), bytes(1, binary_module())}) {
    const HloModule module = inspect_hlo(form, "f.pb");
    EXPECT_EQ(module.name, "jit_f");
    EXPECT_FALSE(module.text);
    EXPECT_EQ(module.computations, 1u);
    EXPECT_EQ(module.instructions, 2u);
  }
}

TEST(Hlo, ASampleIsACopyAndItsProperties) {
  TemporaryFolder folder;
  write_file(folder.path() / "f.hlo", text);
  write_hlo_sample(folder.path() / "f.hlo", folder.path() / "out");
  EXPECT_EQ(read_file(folder.path() / "out/module.hlo.txt"), text);
  const Json json = Json::parse(read_file(folder.path() / "out/graph_net.json"), "graph_net.json");
  EXPECT_EQ(json.find("framework")->as_string(), "hlo");
  EXPECT_EQ(json.find("model_name")->as_string(), "jit_f");
  EXPECT_EQ(json.find("instructions")->as_int(), 2);
}

TEST(HloRefusal, OtherFiles) {
  EXPECT_NE(refusal(""), "");
  EXPECT_NE(refusal("import torch\n"), "");
  EXPECT_NE(refusal("HloModule x\n"), "");
  EXPECT_NE(refusal(binary_module().substr(0, 20)), "");
}

TEST(HloRefusal, TextNamesTheLine) {
  EXPECT_EQ(refusal("HloModule x\nENTRY main {\n  nonsense\n}\n"),
            "f.hlo:3: expected an instruction, NAME = SHAPE OPCODE(...)");
  EXPECT_EQ(refusal("HloModule x\nENTRY main {\n  a = f32[] parameter(0)\n"),
            "f.hlo:3: the file ends inside a computation");
}

}  // namespace
}  // namespace tessera::hlo
