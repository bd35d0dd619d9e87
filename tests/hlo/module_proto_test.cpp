// A module that is written back is the one that was read, in every field, known or not: XLA runs
// it.
#include "hlo/module_proto.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "../golden_data.h"
#include "base/file.h"
#include "hlo/hlo_sample.h"
#include "hlo/tuning_proto.h"

namespace tessera::hlo {
namespace {

namespace fs = std::filesystem;
using format::WireReader;
using format::WireWriter;

// The fields of a message in the order of their numbers, those of one number as they come. Messages
// whose fields are at these paths are sorted themselves.
using Path = std::vector<uint32_t>;
const std::vector<Path> nested = {{1}, {1, 3}, {1, 3, 2}};

std::string sorted(std::string_view bytes, const Path& path = {}) {
  static const std::string file = "sorted";
  std::vector<std::pair<uint32_t, std::string>> fields;
  for (WireReader at(bytes, file); at.next();) {
    Path inner = path;
    inner.push_back(at.field());
    const bool deeper = std::ranges::find(nested, inner) != nested.end();
    fields.emplace_back(at.field(),
                        deeper ? WireWriter().bytes(at.field(), sorted(at.bytes(), inner)).take()
                               : std::string(at.raw()));
  }
  std::ranges::stable_sort(fields, {}, [](const auto& field) { return field.first; });
  std::string text;
  for (const auto& [field, raw] : fields) text += raw;
  return text;
}

TEST(ModuleProto, WhatJaxWroteIsWrittenBackByteForByte) {
  for (const auto& entry : fs::directory_iterator(golden::excerpt("tpugraphs/hlo"))) {
    if (entry.path().extension() != ".pb") continue;
    const std::string bytes = read_file(entry.path());
    const Module read = read_hlo_file(bytes, "m").modules.at(0).module;
    EXPECT_EQ(sorted(write_hlo_proto(read)), sorted(bytes)) << entry.path();
  }
}

TEST(ModuleProto, LayoutsOfOperandsAreKept) {
  Instruction call;
  call.opcode = "custom-call";
  call.custom_call_target = "LayoutConstraint";
  call.constrain_layout = true;
  Shape shape;
  shape.element_type = 11;
  shape.dimensions = {2, 3};
  shape.has_layout = true;
  shape.minor_to_major = {0, 1};
  call.operand_shapes_with_layout = {shape, shape};
  Module module;
  module.computations.emplace_back().instructions = {call};
  Module again;
  const std::string file = "m", bytes = write_module(module);
  read_module(WireReader(bytes, file), again);
  EXPECT_EQ(again, module);
}

// A pool of a number has a window of no dimensions, which XLA wants to see.
TEST(ModuleProto, AnEmptyWindowStaysThere) {
  const std::string instruction =
      WireWriter().bytes(2, "reduce-window").bytes(15, "").bytes(21, "").take();
  const std::string bytes = WireWriter().bytes(3, WireWriter().bytes(2, instruction).take()).take();
  const std::string file = "m";
  Module module;
  read_module(WireReader(bytes, file), module);
  EXPECT_NE(write_module(module).find(std::string("\x7a\x00\xaa\x01\x00", 5)), std::string::npos);
}

TEST(ModuleProto, ASampleIsReadAsItWasWritten) {
  const TemporaryFolder folder;
  HloSample sample;
  sample.module.name = "m";
  sample.module.computations.emplace_back().instructions.emplace_back().opcode = "parameter";
  sample.properties.set("domain", "vision");
  write_hlo_sample(sample, folder.path() / "m");
  const HloSample again = read_hlo_sample(folder.path() / "m");
  EXPECT_EQ(again.module, sample.module);
  EXPECT_EQ(again.property("domain"), "vision");
  EXPECT_EQ(again.property("framework"), "hlo");
}

}  // namespace
}  // namespace tessera::hlo
