#include "derive/rebuild.h"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <sstream>

#include "../eager/small_sample.h"
#include "../golden_data.h"
#include "base/error.h"
#include "base/file.h"
#include "base/process.h"
#include "base/refusal.h"
#include "base/sha256.h"
#include "base/text.h"
#include "derive/literal_links.h"

namespace tessera::derive {
namespace {

namespace fs = std::filesystem;
using eager::small_sample;

const char* const columns = "list\ttask\tdtype\tvariant\tsample\tstart\tend\tindex\tsymbols\n";

ListedRange listed(const std::string& row) {
  return parse_range_list(columns + row, "list.tsv").front();
}

TEST(RangeList, ReadsARowAndNamesItsFolder) {
  const ListedRange range =
      listed("fusible\tfusible_007\tbfloat16\t4\tlib/org/net\t3\t9\t2\tS0=2,S1=8");
  EXPECT_EQ(range.folder(), "fusible/bfloat16/4/lib/org/net/net_start3_end9_2");
  EXPECT_EQ(range.symbols.at("S1"), 8);
  EXPECT_FALSE(range.is_shifted());
}

TEST(RangeList, RefusesByLine) {
  const auto refusal = [](const std::string& text) {
    try {
      parse_range_list(text, "list.tsv");
    } catch (const Error& error) {
      return error.what() + std::string();
    }
    return std::string("none");
  };
  const std::string head = columns;
  EXPECT_NE(refusal("a\tb\n").find("a column 'list'"), std::string::npos);
  EXPECT_NE(refusal(head).find("ranges below it"), std::string::npos);
  EXPECT_NE(refusal(head + "x\ty\n").find("list.tsv:2: expected 9 columns"), std::string::npos);
  EXPECT_NE(refusal(head + "f\tt\tfloat32\t9\t../net\t0\t1\t0\t\n").find("'..'"),
            std::string::npos);
  EXPECT_NE(refusal(head + "f\tt\tfloat32\t9\tnet\t4\t4\t0\t\n").find("an end past 4"),
            std::string::npos);
  EXPECT_NE(refusal(head + "f\tt\tfloat64\t9\tnet\t0\t1\t0\t\n").find("as dtype"),
            std::string::npos);
  EXPECT_NE(refusal(head + "f\tt\tfloat32\t3\tnet\t0\t1\t0\t\n").find("symbols of variant 3"),
            std::string::npos);
}

const char* const ids = "shape = [1, 19]; dtype = \"torch.int64\"; min_val = 0; max_val = 9";
const char* const table = "shape = [1, 64]; dtype = \"torch.int64\"; min_val = 0; max_val = 9";

// A mask and positions as language models have them, of batch 1 and length 19.
graph::Sample masks() {
  graph::Sample sample = small_sample(
      {{"L_ids_", ids}, {"L_self_table_", table}},
      {"a = L_self_table_[(slice(None, None, None), slice(None, 19, None))]", "b = a.expand(1, 19)",
       "c = L_ids_[(slice(None, None, None), None, None, slice(None, None, None))]",
       "d = c.expand(1, 1, 19, 19)", "e = torch.arange(19)", "f = torch.arange(1)", "g = e - 19",
       "h = L_ids_.view(1, 19, 1)", "i = L_ids_[(slice(None, None, None), slice(-19, None, None))]",
       "return (b, d, g, h, i)"});
  sample.constraints = graph::parse_constraints(
      "S0 = Symbol('S0')\nS1 = Symbol('S1')\n"
      "dynamic_dim_constraint_symbols = [S0, S1]\n"
      "dynamic_dim_constraint_symbol2example_value = {S0: 1, S1: 19}\n"
      "dynamic_dim_constraint_relations = []\n"
      "dynamic_dim_constraint_input_shapes = [([S0, S1], 'L_ids_'), ([1, 64], 'L_self_table_')]\n",
      "constraints.py");
  return sample;
}

std::string at_length(const std::vector<std::string>& passes) {
  const graph::Sample sample = masks();
  const std::vector<Symbol> symbols = stated_symbols(sample);
  const auto links = link_literals(sample, trace::analyse(sample), symbols, passes);
  return graph::write_model(at_sizes(sample, symbols, {{"S0", 4}, {"S1", 32}}, links).graph);
}

// As in the published variant 5 of AK_ak_nlp: the buffer keeps its batch of 1, the mask does not.
TEST(LiteralLinks, FollowTheTensorTheyAreLinkedTo) {
  const std::string text =
      at_length({"naive_call_method_view_pass", "naive_call_method_expand_pass",
                 "non_batch_call_method_expand_pass", "non_batch_call_function_arange_pass",
                 "non_batch_call_function_getitem_slice_pass"});
  for (const char* line :
       {"slice(None, 32, None)", "b = a.expand(1, 32)", "d = c.expand(4, 1, 32, 32)",
        "e = torch.arange(32)", "f = torch.arange(1)", "g = e - 19", "h = L_ids_.view(4, 32, 1)",
        "slice(-32, None, None)"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
  }
}

TEST(LiteralLinks, OnlyNamedPassesRun) {
  const std::string text = at_length({"naive_call_method_view_pass"});
  EXPECT_NE(text.find("h = L_ids_.view(4, 32, 1)"), std::string::npos) << text;
  EXPECT_NE(text.find("b = a.expand(1, 19)"), std::string::npos) << text;
  EXPECT_NE(text.find("e = torch.arange(19)"), std::string::npos) << text;
}

TEST(Rebuild, LowPrecisionConvertsInFrontOfProductsAlone) {
  const char* const square = "shape = [4, 4]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0";
  const graph::Sample sample =
      small_sample({{"L_x_", square}, {"L_self_w_", square}},
                   {"a = L_x_ * 2", "b = a.float()", "c = torch._C._nn.linear(b, L_self_w_, None)",
                    "d = c + b", "return (d,)"});
  const ListedRange range = listed("fusible\tt\tbfloat16\t9\tnet\t1\t4\t0\t\n");
  Rebuilder rebuilder(sample, {range}, {});
  const Rebuilt rebuilt = rebuilder.rebuild(range);
  EXPECT_TRUE(rebuilt.measured);
  EXPECT_NE(rebuilt.text.find("to = tmp_0.to(torch.bfloat16)\n        linear = "
                              "torch.nn.functional.linear(to, in_0, None);  to = in_0 = None"),
            std::string::npos)
      << rebuilt.text;
  ASSERT_EQ(rebuilt.sample.weights.size(), 2u);
  EXPECT_EQ(rebuilt.sample.weights[1].original_name, "a");
  EXPECT_EQ(rebuilt.sample.weights[1].dtype, Dtype::BFloat16);
  EXPECT_NE(rebuilt.sample.weights[1].std, 1.0);  // measured: 2 * 0.2
}

// What PassNet published, where it is at hand: its texts by their hashes, and inputs in order.
TEST(Rebuild, GivesWhatIsPublished) {
  const auto archive = golden::shared("passbench/samples.tar.xz");
  const auto list = golden::shared("passbench/golden.tsv");
  if (!archive || !list) GTEST_SKIP() << "PassNet's samples are not at hand";
  TemporaryFolder samples;
  const Outcome outcome = run_command(
      {{"tar", "xJf", fs::absolute(*archive).string(), "-C", samples.path().string()}, "", {}, ""},
      {.seconds = 60});
  ASSERT_TRUE(outcome.ok()) << outcome.describe() << outcome.err;
  const std::string text = read_file(*list);
  const std::vector<std::string_view> lines = lines_of(text);
  int hashes = 0;
  for (size_t i = 1; i < lines.size(); ++i) {
    std::istringstream row{std::string(lines[i])};
    std::vector<std::string> fields(12);
    for (std::string& field : fields) std::getline(row, field, '\t');
    const std::string &dtype = fields[2], &variant = fields[3], &published = fields[11];
    // Other sizes than the sample's own need symbols that this file does not have.
    if (dtype != "float32" || variant != "9" || published.empty()) continue;
    SCOPED_TRACE(fields[0]);
    const ListedRange range =
        parse_range_list(fmt::format("{}\n{}\n", lines[0], lines[i]), "golden.tsv").front();
    Rebuilder rebuilder(read_parent(samples.path() / range.sample), {range}, {});
    EXPECT_EQ(sha256_hex(rebuilder.rebuild(range).text), published);
    ++hashes;
  }
  EXPECT_GT(hashes, 0);
}

TEST(Rebuild, SaysWhatIsMissing) {
  EXPECT_THROW(read_parent("nowhere"), Refusal);
  const ListedRange range = listed("fusible\tt\tfloat32\t9\tnet\t7\t9\t0\t\n");
  Rebuilder rebuilder(masks(), {range}, {});
  EXPECT_NO_THROW(rebuilder.rebuild(range));
  const ListedRange beyond = listed("fusible\tt\tfloat32\t9\tnet\t7\t99\t0\t\n");
  EXPECT_THROW(rebuilder.rebuild(beyond), Refusal);
}

}  // namespace
}  // namespace tessera::derive
