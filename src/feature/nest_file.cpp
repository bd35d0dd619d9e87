#include "feature/nest_file.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <type_traits>
#include <unordered_map>

#include "base/error.h"
#include "base/file.h"
#include "base/json_members.h"

namespace tessera::feature {

using schedule::Annotation;
using schedule::ExprKind;
using schedule::LoopKind;
using schedule::Nest;
using schedule::NestBuffer;
using schedule::NestExprId;
using schedule::NestNode;
using schedule::Scalar;

namespace {

// Larger ones are no sizes of anything, and sums of these do not overflow.
constexpr int64_t largest = int64_t{1} << 40;

constexpr std::array<std::pair<std::string_view, ExprKind>, 17> binary_names = {{
    {"add", ExprKind::Add},
    {"sub", ExprKind::Sub},
    {"mul", ExprKind::Mul},
    {"div", ExprKind::Div},
    {"mod", ExprKind::Mod},
    {"floordiv", ExprKind::FloorDiv},
    {"floormod", ExprKind::FloorMod},
    {"min", ExprKind::Min},
    {"max", ExprKind::Max},
    {"eq", ExprKind::Eq},
    {"ne", ExprKind::Ne},
    {"lt", ExprKind::Lt},
    {"le", ExprKind::Le},
    {"gt", ExprKind::Gt},
    {"ge", ExprKind::Ge},
    {"and", ExprKind::And},
    {"or", ExprKind::Or},
}};

// Functions that do something besides giving a value. All others are taken to be mathematics.
constexpr std::array<std::string_view, 15> with_effects = {"call_extern",
                                                           "call_packed",
                                                           "call_llvm_intrin",
                                                           "call_spirv_glsl450",
                                                           "prefetch",
                                                           "tvm_access_ptr",
                                                           "tvm_thread_allreduce",
                                                           "tvm_storage_sync",
                                                           "tvm_warp_shuffle",
                                                           "tvm_warp_shuffle_up",
                                                           "tvm_warp_shuffle_down",
                                                           "tvm_call_packed",
                                                           "tvm_struct_set",
                                                           "ret",
                                                           "atomic_add"};

constexpr std::array<std::pair<std::string_view, Annotation>, 6> thread_names = {{
    {"blockIdx.x", Annotation::BlockX},
    {"blockIdx.y", Annotation::BlockY},
    {"blockIdx.z", Annotation::BlockZ},
    {"threadIdx.x", Annotation::ThreadX},
    {"threadIdx.y", Annotation::ThreadY},
    {"threadIdx.z", Annotation::ThreadZ},
}};

constexpr std::array<std::pair<std::string_view, LoopKind>, 4> loop_names = {{
    {"serial", LoopKind::Serial},
    {"parallel", LoopKind::Parallel},
    {"vectorized", LoopKind::Vectorized},
    {"unrolled", LoopKind::Unrolled},
}};

// Of types that samples never have, those of the same size: more is not asked of them.
constexpr std::array<std::pair<std::string_view, Dtype>, 5> other_dtypes = {{
    {"uint16", Dtype::Int16},
    {"uint32", Dtype::Int32},
    {"uint64", Dtype::Int64},
    {"uint1", Dtype::Bool},
    {"handle", Dtype::Int64},
}};

template <typename Table>
auto find(const Table& table, std::string_view name) -> decltype(&table[0].second) {
  for (const auto& [known, value] : table)
    if (known == name) return &value;
  return nullptr;
}

class Reader {
 public:
  Reader(std::string place, const std::string& file) : place_(std::move(place)), where_{file, 0} {}

  Nest read(const Json& program) {
    if (!program.is_object()) fail("expected an object with nest and buffers");
    const Json& all = members(program).at("buffers");
    inside(".buffers", [&] { buffers(all); });
    nest_.root = part(program, "nest");
    return std::move(nest_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw input_error(where_, "{}: {}", place_, what);
  }

  template <typename Do>
  std::invoke_result_t<Do> inside(const std::string& step, const Do& run) {
    const size_t length = place_.size();
    place_ += step;
    if constexpr (std::is_void_v<std::invoke_result_t<Do>>) {
      run();
      place_.resize(length);
    } else {
      const auto result = run();
      place_.resize(length);
      return result;
    }
  }

  JsonMembers members(const Json& object) const { return {object, where_, place_}; }

  int64_t integer(const Json& json, int64_t least, const char* what) const {
    if (!json.is_int() || json.as_int() < least || json.as_int() > largest)
      fail(fmt::format("expected {} as an integer from {} to {}", what, least, largest));
    return json.as_int();
  }
  const Json::Array& list(const Json& json, const char* what) const {
    if (!json.is_array()) fail(fmt::format("expected a list: {}", what));
    return json.as_array();
  }

  void buffers(const Json& json) {
    if (!json.is_object()) fail("expected an object of buffers by name");
    for (const auto& [name, value] : json.as_object()) {
      inside("." + name, [&, &name = name, &value = value] {
        if (!value.is_object()) fail("expected an object with dtype and shape");
        NestBuffer buffer;
        buffer.name = name;
        const std::string& type = members(value).text("dtype");
        const Dtype* other = find(other_dtypes, type);
        const auto dtype = dtype_from_name(type);
        if (!dtype && !other) fail("expected a dtype such as float32, found " + type);
        buffer.dtype = dtype ? *dtype : *other;
        for (const Json& size : members(value).list("shape"))
          buffer.shape.push_back(integer(size, 1, "each size of shape"));
        if (!buffer_of_.emplace(name, int32_t(nest_.buffers.size())).second)
          fail("expected one buffer of this name, found two");
        nest_.buffers.push_back(std::move(buffer));
      });
    }
  }

  int32_t buffer(const std::string& name) const {
    const auto found = buffer_of_.find(name);
    if (found == buffer_of_.end()) fail("expected a name of buffers, found " + name);
    return found->second;
  }

  int32_t add(NestNode node) {
    nest_.nodes.push_back(node);
    return int32_t(nest_.nodes.size() - 1);
  }

  // Binds a name while `run` reads what is inside.
  template <typename Do>
  int32_t binding(const std::string& name, NestNode node, const Do& run) {
    node.variable = nest_.variables++;
    nest_.variable_names.push_back(name);
    auto [place, fresh] = scope_.emplace(name, node.variable);
    const int32_t hidden = fresh ? -1 : place->second;
    place->second = node.variable;
    const int32_t id = add(node);
    const int32_t body = run();
    nest_.nodes[size_t(id)].body = body;
    if (hidden < 0)
      scope_.erase(name);
    else
      scope_[name] = hidden;
    return id;
  }

  int32_t wrapped(NestNode node, const Json& body) {
    const int32_t id = add(node);
    const int32_t inner = inside(".body", [&] { return statement(body); });
    nest_.nodes[size_t(id)].body = inner;
    return id;
  }

  int32_t part(const Json& json, std::string_view key) {
    const Json& found = members(json).at(key);
    return inside(fmt::format(".{}", key), [&] { return statement(found); });
  }

  int32_t statement(const Json& json) {
    if (!json.is_object()) fail("expected a statement: an object with op");
    const std::string& op = members(json).text("op");
    if (op == "for") return loop(json);
    if (op == "attr") return attribute(json);
    if (op == "realize") return realize(json);
    if (op == "store") return store(json);
    if (op == "seq") return sequence(json);
    if (op == "if") return condition(json);
    if (op == "alloc") {
      NestNode node;
      node.kind = NestNode::Kind::Wrap;
      return binding(members(json).text("var"), node, [&] { return part(json, "body"); });
    }
    if (op == "rawstore" || op == "eval") {  // whatever they hold
      NestNode node;
      node.kind = NestNode::Kind::RawStore;
      return add(node);
    }
    fail("expected op to be for, attr, realize, store, seq, if, alloc, rawstore or eval, found " +
         op);
  }

  int32_t loop(const Json& json) {
    NestNode node;
    node.kind = NestNode::Kind::For;
    const LoopKind* kind = find(loop_names, members(json).text("kind"));
    if (!kind)
      fail("expected kind to be serial, parallel, vectorized or unrolled, found " +
           members(json).text("kind"));
    node.loop = *kind;
    node.extent = 1;
    const Json& min = members(json).at("min");
    const Json& extent = members(json).at("extent");
    if (min.is_int()) node.min = members(json).integer("min", -largest, largest);
    if (extent.is_int()) node.extent = members(json).integer("extent", 1, largest);
    return binding(members(json).text("var"), node, [&] { return part(json, "body"); });
  }

  int32_t attribute(const Json& json) {
    const std::string& key = members(json).text("key");
    const Json& body = members(json).at("body");
    NestNode node;
    node.kind = NestNode::Kind::Wrap;
    if (key == "pragma_auto_unroll_max_step") {
      node.kind = NestNode::Kind::Unroll;
      node.extent = members(json).integer("value", 0, largest);
      return wrapped(node, body);
    }
    if (key != "thread_extent" && key != "virtual_thread") return wrapped(node, body);
    node.kind = NestNode::Kind::Vthread;
    node.extent = members(json).integer("value", 1, largest);
    const std::string& variable = members(json).text("var");
    if (key == "thread_extent") {
      node.kind = NestNode::Kind::Thread;
      const std::string name =
          json.find("name") ? members(json).text("name") : variable.substr(0, variable.find('$'));
      const Annotation* thread = find(thread_names, name);
      if (!thread) fail("expected a thread such as blockIdx.x or threadIdx.y, found " + name);
      node.thread = *thread;
    }
    return binding(variable, node,
                   [&] { return inside(".body", [&] { return statement(body); }); });
  }

  int32_t realize(const Json& json) {
    NestNode node;
    node.kind = NestNode::Kind::Realize;
    node.buffer = buffer(members(json).text("buffer"));
    node.first = int32_t(nest_.extents.size());
    for (const Json& extent : members(json).list("extents")) {
      nest_.extents.push_back(extent.is_int() ? integer(extent, 1, "each of extents") : -1);
      ++node.count;
    }
    return wrapped(node, members(json).at("body"));
  }

  int32_t store(const Json& json) {
    NestNode node;
    node.kind = NestNode::Kind::Store;
    node.buffer = buffer(members(json).text("buffer"));
    std::vector<NestExprId> ids;
    const Json &at = members(json).at("indices"), &value = members(json).at("value");
    inside(".indices", [&] { ids = indices(at, node.buffer); });
    node.value = inside(".value", [&] { return expression(value); });
    node.first = int32_t(nest_.operands.size());
    node.count = int32_t(ids.size());
    nest_.operands.insert(nest_.operands.end(), ids.begin(), ids.end());
    return add(node);
  }

  int32_t sequence(const Json& json) {
    const int32_t id = add({});
    int32_t last = -1;
    size_t number = 0;
    for (const Json& part : members(json).list("body")) {
      const int32_t child =
          inside(fmt::format(".body[{}]", number++), [&] { return statement(part); });
      nest_.nodes[size_t(last < 0 ? id : last)].*(last < 0 ? &NestNode::body : &NestNode::next) =
          child;
      last = child;
    }
    return id;
  }

  int32_t condition(const Json& json) {
    NestNode node;
    node.kind = NestNode::Kind::Wrap;
    const int32_t id = add(node);
    const int32_t yes = part(json, "then");
    nest_.nodes[size_t(id)].body = yes;
    if (const Json* other = json.find("else"); other && !other->is_null()) {
      const int32_t no = inside(".else", [&] { return statement(*other); });
      nest_.nodes[size_t(yes)].next = no;
    }
    return id;
  }

  std::vector<NestExprId> expressions(const Json& json, const char* what) {
    std::vector<NestExprId> ids;
    for (const Json& item : list(json, what))
      ids.push_back(inside(fmt::format("[{}]", ids.size()), [&] { return expression(item); }));
    return ids;
  }

  std::vector<NestExprId> indices(const Json& json, int32_t of) {
    std::vector<NestExprId> ids = expressions(json, "indices");
    const NestBuffer& target = nest_.buffers[size_t(of)];
    if (ids.size() != target.shape.size())
      fail(fmt::format("expected {} indices of {}, found {}", target.shape.size(), target.name,
                       ids.size()));
    return ids;
  }

  Scalar scalar(const Json& json) const {
    if (json.is_string()) {
      if (json.as_string() == "f") return Scalar::Float;
      if (json.as_string() == "i") return Scalar::Int;
      if (json.as_string() == "b") return Scalar::Bool;
    }
    fail("expected the type of an operand: f, i or b");
  }

  NestExprId expression(const Json& json) {
    if (json.is_int()) return nest_.integer(json.as_int());
    if (!json.is_array() || json.as_array().empty() || !json.as_array()[0].is_string())
      fail("expected an expression: an integer, or a list that starts with its operator");
    const Json::Array& items = json.as_array();
    const std::string& op = items[0].as_string();
    const auto expect = [&](size_t count) {
      if (items.size() != count)
        fail(fmt::format("expected {} of {} items, found {}", op, count, items.size()));
    };
    const auto name = [&]() -> const std::string& {
      if (!items[1].is_string()) fail("expected a text behind " + op);
      return items[1].as_string();
    };
    const auto part = [&](size_t i) {
      return inside(fmt::format("[{}]", i), [&] { return expression(items[i]); });
    };
    if (op == "var") {
      expect(2);
      const auto found = scope_.find(name());
      if (found == scope_.end()) fail("expected a variable of a loop around it, found " + name());
      return nest_.variable(found->second);
    }
    if (op == "float") {
      expect(2);
      char* end = nullptr;
      const double value = std::strtod(name().c_str(), &end);
      if (name().empty() || *end != 0) fail("expected a number in the text behind float");
      return nest_.real(value);
    }
    if (op == "load") {
      expect(3);
      const int32_t from = buffer(name());
      const auto ids = inside("[2]", [&] { return indices(items[2], from); });
      return nest_.add(ExprKind::Read, schedule::scalar_of(nest_.buffers[size_t(from)].dtype), ids,
                       from);
    }
    if (op == "rawload") {
      expect(3);
      name();
      return nest_.add(ExprKind::Read, Scalar::Float, std::array{part(2)}, -1);
    }
    if (op == "select") {
      expect(5);
      const std::array of = {part(2), part(3), part(4)};
      return nest_.add(ExprKind::Select, scalar(items[1]), of);
    }
    if (op == "cast" || op == "not") {
      expect(3);
      const std::array of = {part(2)};
      return nest_.add(op == "cast" ? ExprKind::Cast : ExprKind::Not, scalar(items[1]), of);
    }
    if (op == "call") {
      expect(4);
      if (!items[2].is_string()) fail("expected a function's name");
      return call(items[2].as_string(), scalar(items[1]),
                  inside("[3]", [&] { return expressions(items[3], "arguments"); }));
    }
    const ExprKind* kind = find(binary_names, op);
    if (!kind) fail("expected an operator, found " + op);
    expect(4);
    const NestExprId a = part(2), b = part(3);
    return nest_.binary(*kind, scalar(items[1]), a, b);
  }

  NestExprId call(std::string_view name, Scalar scalar, const std::vector<NestExprId>& arguments) {
    if (name.starts_with("tir.")) name.remove_prefix(4);
    if (name == "if_then_else" && arguments.size() == 3)
      return nest_.add(ExprKind::IfThenElse, scalar, arguments);
    const NestExprId id = nest_.add(ExprKind::Call, scalar, arguments);
    for (const std::string_view known : with_effects)
      if (name == known) nest_.expressions[size_t(id)].effects = true;
    return id;
  }

  Nest nest_;
  std::string place_;
  const Where where_;
  std::unordered_map<std::string, int32_t> buffer_of_, scope_;
};

}  // namespace

Nest parse_nest(const Json& program, const std::string& place, const std::string& file) {
  return Reader(place, file).read(program);
}

NestFile parse_nest_file(std::string_view text, const std::string& file) {
  const Json json = Json::parse(text, file);
  NestFile read;
  const Json* programs = json.find("programs");
  if (!programs || !programs->is_array())
    throw input_error({file, 0}, "expected an object with programs: a list of loop nests");
  if (const Json* hardware = json.find("hardware_params")) {
    const bool right = hardware->is_array() && hardware->as_array().size() >= 3 &&
                       hardware->as_array()[2].is_int() && hardware->as_array()[2].as_int() > 0 &&
                       hardware->as_array()[2].as_int() <= largest;
    if (!right)
      throw input_error(
          {file, 0}, "hardware_params: expected 8 integers, the third the bytes of a cache line");
    read.cache_line_bytes = hardware->as_array()[2].as_int();
  }
  for (const Json& program : programs->as_array())
    read.programs.push_back(
        parse_nest(program, fmt::format("programs[{}]", read.programs.size()), file));
  return read;
}

NestFile read_nest_file(const std::filesystem::path& file) {
  return parse_nest_file(tessera::read_file(file), file.string());
}

}  // namespace tessera::feature
