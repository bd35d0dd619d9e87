// Ridge regression on what a program's rows sum up to, and on the largest of each column. With the
// squared error it fits labels; with a ranking loss the logarithm of the cost within each task:
// then what programs of a task share, their columns' means, says nothing and is taken off both
// sides.
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"
#include "model/model_factories.h"
#include "model/model_file.h"
#include "model/model_options.h"
#include "model/row_matrix.h"

namespace tessera::model {

namespace {

constexpr std::string_view name = "linear";
constexpr double least_label = 1e-3;  // failed programs are not infinitely bad

struct Settings {
  double ridge = 1e-3;  // relative to a column's own weight
  RowExtras extras;
  RowColumns columns;
};

std::vector<Option> table(Settings& s) {
  return {{"ridge", &s.ridge, 1e-12, 1e12},
          {"tags", &s.extras.tags},
          {"task_features", &s.extras.task_features},
          {"hardware_features", &s.extras.hardware_features}};
}

// Sums, then maxima.
std::vector<double> program_columns(const dataset::Programs& programs, const RowColumns& columns,
                                    size_t program, std::vector<float>& rows) {
  rows.clear();
  append_rows(programs, columns, program, program + 1, rows);
  const size_t count = columns.count();
  std::vector<double> out(2 * count);
  for (size_t i = 0; i < rows.size(); ++i) {
    const size_t column = i % count;
    const double value = double(rows[i]);
    out[column] += value;
    out[count + column] = i < count ? value : std::max(out[count + column], value);
  }
  return out;
}

// Solves A x = b where A is symmetric and positive definite; A is overwritten by its Cholesky
// factor.
std::vector<double> solve(std::vector<double>& a, std::vector<double> b) {
  const size_t n = b.size();
  for (size_t i = 0; i < n; ++i) {
    for (size_t j = 0; j <= i; ++j) {
      double sum = a[i * n + j];
      for (size_t k = 0; k < j; ++k) sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = i == j ? std::sqrt(std::max(sum, 1e-300)) : sum / a[j * n + j];
    }
  }
  for (size_t i = 0; i < n; ++i) {
    for (size_t k = 0; k < i; ++k) b[i] -= a[i * n + k] * b[k];
    b[i] /= a[i * n + i];
  }
  for (size_t i = n; i-- > 0;) {
    for (size_t k = i + 1; k < n; ++k) b[i] -= a[k * n + i] * b[k];
    b[i] /= a[i * n + i];
  }
  return b;
}

class Linear final : public CostModel {
 public:
  explicit Linear(const Json& options) { read_options(name, options, table(settings_)); }

  std::string_view kind() const override { return name; }
  Inputs inputs() const override { return settings_.extras.inputs(); }

  void fit(const dataset::Dataset& data, const Training& training) override;

  std::vector<float> predict(const dataset::Programs& programs) const override {
    if (weights_.empty() && programs.size() > 0)
      throw input_error({}, "the model 'linear' has not been trained");
    require_columns(settings_.columns, programs, name);
    std::vector<float> scores(programs.size()), rows;
    for (size_t i = 0; i < scores.size(); ++i) {
      if (!is_lowered(programs, i)) {
        scores[i] = -std::numeric_limits<float>::infinity();
        continue;
      }
      const std::vector<double> columns = program_columns(programs, settings_.columns, i, rows);
      double score = double(weights_.back());
      for (size_t c = 0; c < columns.size(); ++c) score += double(weights_[c]) * columns[c];
      scores[i] = float(score);
    }
    return scores;
  }

  void save(ModelWriter& out) const override {
    Settings settings = settings_;
    out.option("options", write_options(table(settings)));
    out.option("columns", write_options(column_options(settings.columns)));
    out.array("weights", weights_, {weights_.size()});
  }
  void load(const ModelReader& in) override {
    read_options(name, in.option("options"), table(settings_), in.where());
    read_options(name, in.option("columns"), column_options(settings_.columns), in.where());
    weights_ = in.array("weights", {2 * settings_.columns.count() + 1});
    for (float weight : weights_)
      if (!std::isfinite(weight)) throw input_error(in.where(), "damaged: a weight is no number");
  }

 private:
  Settings settings_;
  std::vector<float> weights_;  // of the columns, then what is added
};

void Linear::fit(const dataset::Dataset& data, const Training& training) {
  if (data.size() == 0)
    throw input_error({}, "the model 'linear' needs programs to learn from; there are none");
  settings_.columns = row_columns(data.programs, settings_.extras, name);
  const bool within_tasks = training.loss != Loss::Mse;
  const size_t n = 2 * settings_.columns.count();

  // Sums over programs of products of columns, off the means of the task or of all.
  std::vector<double> gram(n * n), moment(n), mean(n), columns;
  double target_mean = 0, count = 0;
  std::vector<float> rows;
  const auto target = [&](size_t i) {
    const double label = double(data.label[i]);
    return within_tasks ? std::log(std::max(label, least_label)) : label;
  };
  const auto add = [&](size_t begin, size_t end) {
    std::fill(mean.begin(), mean.end(), 0.0);
    target_mean = 0;
    count = 0;
    std::vector<size_t> used;
    std::vector<std::vector<double>> kept;  // of one task: it is read twice
    for (size_t i = begin; i < end; ++i) {
      if (!is_lowered(data.programs, i) || !std::isfinite(target(i))) continue;
      columns = program_columns(data.programs, settings_.columns, i, rows);
      for (size_t c = 0; c < n; ++c) mean[c] += columns[c];
      target_mean += target(i);
      ++count;
      used.push_back(i);
      if (within_tasks) kept.push_back(columns);
    }
    if (count == 0) return;
    for (double& value : mean) value /= count;
    target_mean /= count;
    for (size_t k = 0; k < used.size(); ++k) {
      columns = within_tasks ? std::move(kept[k])
                             : program_columns(data.programs, settings_.columns, used[k], rows);
      for (size_t c = 0; c < n; ++c) columns[c] -= mean[c];
      const double y = target(used[k]) - target_mean;
      for (size_t a = 0; a < n; ++a) {
        if (columns[a] == 0) continue;
        moment[a] += columns[a] * y;
        for (size_t b = 0; b <= a; ++b) gram[a * n + b] += columns[a] * columns[b];
      }
    }
  };
  if (within_tasks)
    for (size_t t = 0; t < data.task_count(); ++t)
      add(size_t(data.begin[t]), size_t(data.begin[t + 1]));
  else
    add(0, data.size());

  for (size_t a = 0; a < n; ++a) gram[a * n + a] += settings_.ridge * (gram[a * n + a] + 1);
  const std::vector<double> solution = solve(gram, moment);
  weights_.assign(solution.begin(), solution.end());
  double offset = within_tasks ? 0 : target_mean;
  if (!within_tasks)
    for (size_t c = 0; c < n; ++c) offset -= solution[c] * mean[c];
  weights_.push_back(float(offset));
  for (float& weight : weights_)
    if (!std::isfinite(weight)) weight = 0;
}

}  // namespace

std::unique_ptr<CostModel> make_linear(const Json& options) {
  return std::make_unique<Linear>(options);
}

}  // namespace tessera::model
