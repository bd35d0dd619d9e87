// One step at a time. Each function first checks all that can be wrong and only then changes the
// state, so a step that throws leaves it as it was.
#include <algorithm>

#include "base/error.h"
#include "schedule/state/derived_dag.h"
#include "schedule/state/loop_state.h"

namespace tessera::schedule {

namespace {

constexpr int64_t too_many = int64_t(1) << 62;

// A step and the state it is applied to; the checks that many codes share.
struct Application {
  LoopState& state;
  const Step& step;

  template <typename... Args>
  Error refusal(fmt::format_string<Args...> format, Args&&... args) const {
    return input_error({}, "{}: {}", print_step(step),
                       fmt::format(format, std::forward<Args>(args)...));
  }

  const std::string& name(int stage) const { return state.operation(size_t(stage)).name; }

  void check_stage(int stage) const {
    if (stage < 0 || size_t(stage) >= state.stages.size())
      throw refusal("there is no stage {}, the last is {}", stage, state.stages.size() - 1);
  }

  Stage& computed(int stage) const {
    check_stage(stage);
    if (state.operation(size_t(stage)).placeholder)
      throw refusal("stage {} ({}) is a placeholder", stage, name(stage));
    return state.stages[size_t(stage)];
  }

  void check_iter(int stage, int iter) const {
    const size_t loops = state.stages[size_t(stage)].iters.size();
    if (iter < 0 || size_t(iter) >= loops)
      throw refusal("stage {} ({}) has {} loops, there is no loop {}", stage, name(stage), loops,
                    iter);
  }

  void check_plain(const Stage& stage, int iter) const {
    const Annotation annotation = stage.iter(size_t(iter)).annotation;
    if (annotation != Annotation::None)
      throw refusal("loop {} is annotated {} already", iter_name(state, step.stage, iter),
                    annotation_name(annotation));
  }

  bool attached_anywhere(int target) const {
    return std::any_of(state.stages.begin(), state.stages.end(), [&](const Stage& other) {
      return other.location == Location::Attached && other.attach_stage == target;
    });
  }

  // Attachments to the step's stage follow their loop: `move` maps its old position to the new one.
  template <typename Move>
  void move_attachments(const Move& move) const {
    for (Stage& other : state.stages)
      if (other.location == Location::Attached && other.attach_stage == step.stage)
        other.attach_iter = move(other.attach_iter);
  }

  const Step& split_step(int number) const {
    if (number < 0 || size_t(number) >= state.steps.size() ||
        state.steps[size_t(number)].code != StepCode::SP)
      throw refusal("step {} is no earlier SP step", number);
    return state.steps[size_t(number)];
  }

  void split(std::span<const int32_t> lengths, bool inner_to_outer) const;
  void annotate() const;
  void fuse() const;
  void pragma() const;
  void reorder() const;
  void follow_split() const;
  void follow_fused_split() const;
  void storage_align() const;
  void compute_at() const;
  void compute_inline() const;
  void compute_root() const;
  void add_cache_read() const;
  void add_cache_write() const;
  void add_rfactor() const;
  void check_untouched(const Stage& stage) const;
  void insert_stage(size_t at, std::shared_ptr<const ComputeDag> dag) const;
  void forget_extents(Stage& stage) const;
};

void Application::annotate() const {
  Stage& stage = computed(step.stage);
  check_iter(step.stage, step.iter);
  check_plain(stage, step.iter);
  const Annotation annotation = Annotation(step.value);
  Variable& variable = stage.iter(size_t(step.iter));
  const bool reduces = variable.kind == IterKind::Reduce || variable.kind == IterKind::Mixed;
  // Its values would be written by several at once. GPU threads may share a reduction.
  const bool apart = annotation == Annotation::Vectorize || annotation == Annotation::Parallel ||
                     annotation == Annotation::Vthread || annotation == Annotation::BlockX ||
                     annotation == Annotation::BlockY || annotation == Annotation::BlockZ;
  if (reduces && apart)
    throw refusal("loop {} runs over a reduction and cannot be {}",
                  iter_name(state, step.stage, step.iter), annotation_name(annotation));
  if (is_thread(annotation) && annotation != Annotation::Vthread) {
    for (size_t i = 0; i < stage.iters.size(); ++i) {
      if (stage.iter(i).annotation == annotation)
        throw refusal("loop {} of the same stage is bound to {} already",
                      iter_name(state, step.stage, int(i)), annotation_name(annotation));
    }
  }
  variable.annotation = annotation;
}

void Application::split(std::span<const int32_t> lengths, bool inner_to_outer) const {
  Stage& stage = computed(step.stage);
  check_iter(step.stage, step.iter);
  check_plain(stage, step.iter);
  int64_t product = 1;
  for (int32_t length : lengths) {
    if (length > 0 && __builtin_mul_overflow(product, int64_t(length), &product))
      throw refusal("the product of the lengths is past 2^63");
  }
  const int32_t whole = stage.iters[size_t(step.iter)];
  const int32_t made = int32_t(stage.variables.size()), count = int32_t(lengths.size()) + 1;
  Relation relation;
  relation.inner_to_outer = inner_to_outer;
  relation.whole = whole;
  relation.first = int32_t(stage.part_list.size());
  relation.count = count;
  const Variable& from = stage.variables[size_t(whole)];
  int64_t rest = from.extent;
  Variable part;
  part.kind = from.kind;
  part.made_by = int32_t(stage.relations.size());
  stage.variables.resize(stage.variables.size() + size_t(count), part);
  for (int32_t i = 0; i < count; ++i) stage.part_list.push_back(made + i);
  for (int32_t i = 0; i + 1 < count; ++i) {
    const int32_t at = inner_to_outer ? count - 1 - i : i;
    const int64_t length = lengths[size_t(inner_to_outer ? at - 1 : at)];
    Variable& variable = stage.variables[size_t(made + at)];
    variable.length = length;
    variable.extent = rest > 0 ? length : 0;
    rest = length > 0 ? (rest + length - 1) / length : 0;
  }
  stage.variables[size_t(inner_to_outer ? made : made + count - 1)].extent = rest;
  stage.relations.push_back(relation);
  stage.iters[size_t(step.iter)] = made;
  stage.iters.insert(stage.iters.begin() + step.iter + 1, size_t(count) - 1, 0);
  for (int32_t i = 1; i < count; ++i) stage.iters[size_t(step.iter + i)] = made + i;
  move_attachments([&](int32_t iter) { return iter >= step.iter ? iter + count - 1 : iter; });
}

void Application::follow_split() const {
  const IntList& source = split_step(step.value).list;
  const size_t parts = size_t(step.extra);
  if (parts > source.size() + 1)
    throw refusal("step {} has {} lengths, {} splits cannot follow it", step.value, source.size(),
                  parts);
  IntList lengths;
  for (size_t i = 0; i + 1 < parts; ++i) lengths.push_back(source[i]);
  int64_t last = 1;
  for (size_t i = parts - 1; i < source.size(); ++i) {
    last *= source[i];
    if (last > INT32_MAX) throw refusal("the product of the last lengths is past 2^31");
  }
  lengths.push_back(int32_t(last));
  split(lengths, true);
}

void Application::follow_fused_split() const {
  int64_t length = 1;
  for (int32_t number : step.list) {
    const IntList& source = split_step(number).list;
    if (size_t(step.value) >= source.size())
      throw refusal("step {} has {} lengths, there is no level {}", number, source.size(),
                    step.value);
    length *= source[size_t(step.value)];
    if (length > INT32_MAX) throw refusal("the product of the lengths is past 2^31");
  }
  const int32_t lengths[] = {int32_t(length)};
  split(lengths, step.extra == 1);
}

void Application::fuse() const {
  Stage& stage = computed(step.stage);
  const IntList& ids = step.list;
  for (size_t i = 0; i < ids.size(); ++i) {
    check_iter(step.stage, ids[i]);
    check_plain(stage, ids[i]);
    if (i > 0 && ids[i] != ids[i - 1] + 1) throw refusal("fused loops must follow each other");
    if (i + 1 < ids.size() && state.has_attached(step.stage, ids[i]))
      throw refusal("a stage is attached to loop {}, which would vanish inside the fusion",
                    iter_name(state, step.stage, ids[i]));
  }
  int64_t extent = 1;
  for (int32_t id : ids) {
    if (__builtin_mul_overflow(extent, stage.iter(size_t(id)).extent, &extent) ||
        extent >= too_many)
      throw refusal("the fused loop has more than 2^62 iterations");
  }
  Relation relation;
  relation.kind = Relation::Kind::Fuse;
  relation.whole = int32_t(stage.variables.size());
  relation.first = int32_t(stage.part_list.size());
  relation.count = int32_t(ids.size());
  Variable fused;
  fused.extent = extent;
  fused.made_by = int32_t(stage.relations.size());
  fused.kind = ids.empty() ? IterKind::Special : stage.iter(size_t(ids[0])).kind;
  for (int32_t id : ids) {
    if (stage.iter(size_t(id)).kind != fused.kind) fused.kind = IterKind::Mixed;
    stage.part_list.push_back(stage.iters[size_t(id)]);
  }
  stage.relations.push_back(relation);
  stage.variables.push_back(fused);
  if (ids.empty()) {
    stage.iters.insert(stage.iters.begin(), relation.whole);
    move_attachments([](int32_t iter) { return iter + 1; });
    return;
  }
  const int32_t begin = ids[0], end = ids.back();
  stage.iters[size_t(begin)] = relation.whole;
  stage.iters.erase(stage.iters.begin() + begin + 1, stage.iters.begin() + end + 1);
  move_attachments(
      [&](int32_t iter) { return iter > end ? iter - (end - begin) : std::min(iter, begin); });
}

void Application::pragma() const {
  Stage& stage = computed(step.stage);
  check_iter(step.stage, step.iter);
  if (step.text.empty()) {
    stage.auto_unroll = step.value;
    stage.unroll_set = true;
  } else if (step.text == "debug_skip_region") {
    stage.skip_region = true;
  } else if (step.text.starts_with("tail$")) {
    const int32_t variable = stage.iters[size_t(step.iter)];
    const int32_t made_by = stage.variables[size_t(variable)].made_by;
    const bool split =
        made_by >= 0 && stage.relations[size_t(made_by)].kind == Relation::Kind::Split;
    if (!split || stage.parts(stage.relations[size_t(made_by)])[0] != variable)
      throw refusal("loop {} is not the first part of a split",
                    iter_name(state, step.stage, step.iter));
    stage.relations[size_t(made_by)].tail = step.text == "tail$shift" ? Tail::Shift : Tail::Guard;
  }
}

void Application::reorder() const {
  Stage& stage = computed(step.stage);
  const size_t loops = stage.iters.size();
  if (step.list.size() != loops)
    throw refusal("stage {} ({}) has {} loops, the order lists {}", step.stage, name(step.stage),
                  loops, step.list.size());
  static thread_local std::vector<int32_t> position, before;  // position of each old loop
  position.assign(loops, -1);
  for (size_t i = 0; i < loops; ++i) {
    const int32_t old = step.list[i];
    check_iter(step.stage, old);
    if (position[size_t(old)] != -1) throw refusal("loop {} is listed twice", old);
    position[size_t(old)] = int32_t(i);
  }
  before = stage.iters;
  for (size_t i = 0; i < loops; ++i) stage.iters[i] = before[size_t(step.list[i])];
  move_attachments([](int32_t iter) { return position[size_t(iter)]; });
}

void Application::storage_align() const {
  Stage& stage = computed(step.stage);
  check_iter(step.stage, step.iter);
  stage.align_iter = stage.iters[size_t(step.iter)];
  stage.align_factor = step.value;
  stage.align_offset = step.extra;
}

void Application::forget_extents(Stage& stage) const {
  for (Variable& variable : stage.variables) variable.extent = 0;
}

void Application::compute_at() const {
  Stage& stage = computed(step.stage);
  const Stage& target = computed(step.value);
  check_iter(step.value, step.iter);
  if (state.dag->is_output(step.stage))
    throw refusal("stage {} ({}) is an output, which is computed at root", step.stage,
                  name(step.stage));
  if (step.value <= step.stage)
    throw refusal("stage {} ({}) does not come after stage {} ({})", step.value, name(step.value),
                  step.stage, name(step.stage));
  if (target.location == Location::Inlined)
    throw refusal("stage {} ({}) is inlined and has no loops", step.value, name(step.value));
  stage.location = Location::Attached;
  stage.attach_stage = step.value;
  stage.attach_iter = step.iter;
  stage.attach_order = state.attachments++;
  forget_extents(stage);
}

void detach(Stage& stage, Location location) {
  stage.location = location;
  stage.attach_stage = stage.attach_iter = stage.attach_order = -1;
}

void Application::compute_inline() const {
  Stage& stage = computed(step.stage);
  if (state.dag->is_output(step.stage))
    throw refusal("stage {} ({}) is an output and cannot be inlined", step.stage, name(step.stage));
  if (state.operation(size_t(step.stage)).reduce != te::Reduce::None)
    throw refusal("stage {} ({}) is a reduction and cannot be inlined", step.stage,
                  name(step.stage));
  if (attached_anywhere(step.stage))
    throw refusal("other stages are attached to stage {} ({})", step.stage, name(step.stage));
  detach(stage, Location::Inlined);
}

void Application::compute_root() const {
  Stage& stage = computed(step.stage);
  detach(stage, Location::Root);
  forget_extents(stage);
}

// Stages from `at` on move up by one; their loops stay.
void Application::insert_stage(size_t at, std::shared_ptr<const ComputeDag> dag) const {
  for (Stage& other : state.stages)
    if (other.location == Location::Attached && size_t(other.attach_stage) >= at)
      ++other.attach_stage;
  state.stages.insert(state.stages.begin() + std::ptrdiff_t(at),
                      initial_stage(dag->operations[at]));
  state.dag = std::move(dag);
}

void Application::add_cache_read() const {
  check_stage(step.stage);
  for (int32_t reader : step.list) {
    check_stage(reader);
    const std::vector<int> reads = state.dag->reads_of(reader);
    if (std::find(reads.begin(), reads.end(), step.stage) == reads.end())
      throw refusal("stage {} ({}) does not read stage {} ({})", reader, name(reader), step.stage,
                    name(step.stage));
    if (std::count(step.list.begin(), step.list.end(), reader) > 1)
      throw refusal("reader {} is listed twice", reader);
  }
  insert_stage(size_t(step.stage) + 1, derived_dag(state, step));
  state.stages[size_t(step.stage) + 1].scope = step.text;
}

void Application::check_untouched(const Stage& stage) const {
  if (stage.location != Location::Root || !stage.relations.empty() ||
      attached_anywhere(step.stage) ||
      std::any_of(stage.variables.begin(), stage.variables.end(),
                  [](const Variable& v) { return v.annotation != Annotation::None; }))
    throw refusal("stage {} ({}) has been scheduled already", step.stage, name(step.stage));
}

void Application::add_cache_write() const {
  check_untouched(computed(step.stage));
  insert_stage(size_t(step.stage), derived_dag(state, step));
  state.stages[size_t(step.stage)].scope = step.text;
  state.stages[size_t(step.stage) + 1] = initial_stage(state.operation(size_t(step.stage) + 1));
}

void Application::add_rfactor() const {
  const Stage& stage = computed(step.stage);
  check_iter(step.stage, step.iter);
  const te::Operation& operation = state.operation(size_t(step.stage));
  if (stage.iter(size_t(step.iter)).kind != IterKind::Reduce)
    throw refusal("loop {} is no reduction", iter_name(state, step.stage, step.iter));
  if (size_t(step.value) > operation.axes.size())
    throw refusal("stage {} ({}) has {} axes, the new one cannot be number {}", step.stage,
                  operation.name, operation.axes.size(), step.value);
  if (attached_anywhere(step.stage))
    throw refusal("other stages are attached to stage {} ({})", step.stage, operation.name);
  for (const Variable& variable : stage.variables) {
    if (variable.annotation != Annotation::None ||
        (variable.made_by >= 0 && variable.kind != IterKind::Reduce))
      throw refusal("stage {} ({}) has been scheduled beyond its reductions", step.stage,
                    operation.name);
  }
  auto dag = derived_dag(state, step);
  // The stage that is left keeps its place in the program.
  Stage left = initial_stage(dag->operations[size_t(step.stage) + 1]);
  left.location = stage.location;
  left.attach_stage = stage.attach_stage;
  left.attach_iter = stage.attach_iter;
  left.attach_order = stage.attach_order;
  if (left.location == Location::Attached) ++left.attach_stage;
  insert_stage(size_t(step.stage), std::move(dag));
  state.stages[size_t(step.stage) + 1] = std::move(left);
}

}  // namespace

void apply(LoopState& state, const Step& step) {
  check_fields(step);
  const Application application{state, step};
  switch (step.code) {
    case StepCode::AN:
      application.annotate();
      break;
    case StepCode::FU:
      application.fuse();
      break;
    case StepCode::PR:
      application.pragma();
      break;
    case StepCode::RE:
      application.reorder();
      break;
    case StepCode::SP:
      application.split(step.list, step.extra == 1);
      break;
    case StepCode::FSP:
      application.follow_split();
      break;
    case StepCode::FFSP:
      application.follow_fused_split();
      break;
    case StepCode::SA:
      application.storage_align();
      break;
    case StepCode::CA:
      application.compute_at();
      break;
    case StepCode::CI:
      application.compute_inline();
      break;
    case StepCode::CR:
      application.compute_root();
      break;
    case StepCode::CHR:
      application.add_cache_read();
      break;
    case StepCode::CHW:
      application.add_cache_write();
      break;
    case StepCode::RF:
      application.add_rfactor();
      break;
  }
  state.steps.push_back(step);
}

}  // namespace tessera::schedule
