#include "hlo/tuning_proto.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"
#include "hlo/encode.h"
#include "small_module.h"

namespace tessera::hlo {
namespace {

using format::WireWriter;

std::string refusal(std::string_view bytes) {
  try {
    read_hlo_file(bytes, "m.pb");
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    return error.what();
  }
  return "";
}

TEST(HloFile, FormsAreToldByTheirStructure) {
  const Module module = small_module();
  const std::string plain = write_module(module);
  const std::string buffers = WireWriter().message(1, WireWriter().varint(1, 3)).take();
  EXPECT_EQ(read_hlo_file(plain, "m").form, HloForm::Module);
  EXPECT_EQ(read_hlo_file(write_hlo_proto(module), "m").form, HloForm::Proto);
  // A dump after optimisation has a buffer assignment behind the module.
  EXPECT_EQ(read_hlo_file(WireWriter().bytes(1, plain).bytes(3, buffers).take(), "m").form,
            HloForm::Proto);
  const TuningModule layouts = tuned({layout_run(7, true)});
  EXPECT_EQ(read_hlo_file(write_module_tuning(layouts), "m").form, HloForm::ModuleTuning);
  EXPECT_EQ(read_hlo_file(write_tuning({layouts, {}}), "m").form, HloForm::Tuning);
  EXPECT_EQ(read_hlo_file(write_tuning({{}, layouts}), "m").modules.size(), 2u);
}

TEST(HloFile, WhatIsWrittenReadsTheSame) {
  const Module module = small_module();
  EXPECT_EQ(read_hlo_file(write_hlo_proto(module), "m").modules[0].module, module);
  TuningModule layouts = tuned({layout_run(7, true), layout_run(9)});
  layouts.config_index_to_node = {4, 5};
  const HloFile again = read_hlo_file(write_module_tuning(layouts), "m");
  EXPECT_EQ(again.modules[0].fingerprint, layouts.fingerprint);
  EXPECT_TRUE(*encode_tuned(again.modules[0], "m").graph == *encode_tuned(layouts, "m").graph);
  const TuningModule tiles = tuned({tile_run(10, true), tile_run(8)});
  const HloFile kernels = read_hlo_file(write_tuning({tiles, tiles}), "m");
  EXPECT_TRUE(*encode_tuned(kernels.modules[1], "m").graph == *encode_tuned(tiles, "m").graph);
}

// XLA's own files, written back, have the same fields: not a byte more or less.
TEST(HloFile, SourceLocationsCanBeDropped) {
  Module module = small_module();
  const std::string before = write_module(module);
  module.rest = WireWriter().bytes(17, "frames").varint(18, 4).take();
  module.computations[1].instructions[2].rest =
      WireWriter().bytes(7, "net.py").bytes(8, "literal").take();
  drop_source_locations(module);
  const std::string after = write_module(module);
  EXPECT_EQ(after.find("net.py"), after.npos);
  EXPECT_EQ(after.find("frames"), after.npos);
  EXPECT_NE(after.find("literal"), after.npos);
  EXPECT_GT(after.size(), before.size());
}

TEST(HloFile, NumbersMayBeUnpackedAndFieldsUnknown) {
  const std::string shape =
      WireWriter().varint(2, 11).varint(3, 4).varint(3, 6).bytes(99, "later").take();
  const std::string i =
      WireWriter().bytes(2, "iota").bytes(3, shape).varint(35, 5).float64(77, 1).take();
  const std::string computation = WireWriter().bytes(2, i).varint(5, 1).varint(6, 5).take();
  const HloFile file = read_hlo_file(WireWriter().bytes(3, computation).take(), "m");
  EXPECT_EQ(file.modules[0].module.computations[0].instructions[0].shape.dimensions,
            (std::vector<int64_t>{4, 6}));
}

TEST(HloFile, OfTwoConfigurationsTheLastIsMeant) {
  const std::string tile = WireWriter().bytes(1, WireWriter().bytes(1, "").take()).take();
  const std::string run = WireWriter().bytes(1, tile).bytes(2, "").varint(3, 0).take();
  const std::string file =
      WireWriter().bytes(1, write_module(small_module())).varint(2, 1).bytes(3, run).take();
  EXPECT_EQ(read_hlo_file(file, "m").modules[0].runs[0].config, TuningRun::Config::Layout);
}

TEST(HloFileRefusal, OtherFilesAndText) {
  EXPECT_EQ(refusal("HloModule m\n"),
            "m.pb: expected a proto, found HLO text: dump it with --xla_dump_hlo_as_proto");
  EXPECT_EQ(refusal(""),
            "m.pb: expected an HloProto, HloModuleProto, ModuleTuningData or TuningData: it has no "
            "computations with instructions in the places of any of these");
}

// Cut anywhere, a file is refused or is a smaller whole one; it never crashes.
TEST(HloFileRefusal, TruncatedFilesNameTheByte) {
  const std::string whole = write_module_tuning(tuned({layout_run(7, true), layout_run(9)}));
  size_t refused = 0;
  for (size_t length = 0; length < whole.size(); ++length) {
    const std::string message = refusal(std::string_view(whole).substr(0, length));
    refused += !message.empty();
    if (!message.empty() && length > 0) {
      EXPECT_NE(message.find("m.pb: "), std::string::npos);
    }
  }
  EXPECT_GT(refused, whole.size() * 9 / 10);
  EXPECT_NE(refusal(std::string_view(whole).substr(0, 40)).find("byte 0: expected"),
            std::string::npos);
}

}  // namespace
}  // namespace tessera::hlo
