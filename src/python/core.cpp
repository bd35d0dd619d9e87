// The module tessera._core: compile(), and what it returns. python/tessera/backend.py is its only
// user, and the place where everything about torch's tracer is known.
//
// A tensor of Python and at::Tensor are two handles of one object, so tensors cross by taking the
// one out of the other: no copies, and an input that comes back is the very object that was given.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>
#include <torch/csrc/Exceptions.h>
#include <torch/csrc/autograd/python_variable.h>
#include <torch/version.h>

#include "python/compiled_graph.h"

namespace nb = nanobind;

namespace tessera::python {

namespace {

at::Tensor tensor_of(nb::handle object) {
  if (!THPVariable_CheckExact(object.ptr()))
    throw nb::type_error("expected a torch.Tensor, not a subclass of it or something else");
  return THPVariable_Unpack(object.ptr());
}

// A compiled graph, and which argument of a call is which of its parameters.
class Callable {
 public:
  Callable(const std::string& model, const nb::list& tensors, std::vector<int> arguments,
           GraphOptions options)
      : arguments_(std::move(arguments)) {
    for (const nb::handle object : tensors) tensors_.push_back(tensor_of(object));
    if (arguments_.size() != tensors_.size() || options.weights.size() != tensors_.size())
      throw nb::value_error("expected one entry for each tensor");
    {
      const nb::gil_scoped_release others_may_run;
      graph_.emplace(model, tensors_, std::move(options));
    }
    // Parameters that calls do not pass are the graph's own constants; the others are let go.
    for (size_t i = 0; i < tensors_.size(); ++i) {
      if (arguments_[i] >= 0) tensors_[i].reset();
    }
  }

  // None: compiled for other tensors than these.
  nb::object operator()(const nb::tuple& arguments) {
    std::vector<at::Tensor> tensors = tensors_;
    for (size_t i = 0; i < tensors.size(); ++i) {
      if (arguments_[i] < 0) continue;
      if (size_t(arguments_[i]) >= arguments.size()) throw nb::value_error("too few arguments");
      tensors[i] = tensor_of(arguments[size_t(arguments_[i])]);
    }
    if (!graph_->fits(tensors)) return nb::none();
    return wrapped(run(tensors));
  }

  bool writes() const { return graph_->writes(); }
  nb::tuple fallback() const {
    const compile::Fallback& found = graph_->fallback();
    return nb::make_tuple(nb::str(found.share.data(), found.share.size()), found.reason);
  }
  size_t timed() const { return graph_->timed(); }

 private:
  // Warnings of libtorch become warnings of Python, as in eager.
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& tensors) {
    torch::PyWarningHandler warnings;
    try {
      const nb::gil_scoped_release others_may_run;
      return graph_->run(tensors);
    } catch (...) {
      warnings.set_in_exception();
      throw;
    }
  }

  static nb::object wrapped(std::vector<at::Tensor> results) {
    nb::object tuple = nb::steal(PyTuple_New(Py_ssize_t(results.size())));
    if (!tuple.is_valid()) throw nb::python_error();
    for (size_t i = 0; i < results.size(); ++i) {
      PyObject* object = THPVariable_Wrap(std::move(results[i]));
      if (!object) throw nb::python_error();
      PyTuple_SET_ITEM(tuple.ptr(), Py_ssize_t(i), object);
    }
    return tuple;
  }

  std::vector<int> arguments_;       // of each parameter; -1: not passed
  std::vector<at::Tensor> tensors_;  // of those that are not passed; undefined for the others
  std::optional<CompiledGraph> graph_;
};

}  // namespace

}  // namespace tessera::python

namespace tessera::compile {
// Of all sources that decide what a graph becomes; the build makes it (cmake/digest.cmake).
extern const std::string_view sources_digest;
}  // namespace tessera::compile

NB_MODULE(_core, module) {
  using tessera::python::Callable;
  nb::set_leak_warnings(false);  // the tracer keeps what it compiled until the process ends
  module.attr("torch_version") = TORCH_VERSION;
  module.attr("sources_digest") =
      nb::str(tessera::compile::sources_digest.data(), tessera::compile::sources_digest.size());
  // What an Error says reaches Python as a RuntimeError.
  nb::class_<Callable>(module, "CompiledGraph")
      .def("__call__", &Callable::operator(), nb::arg("arguments"))
      .def_prop_ro("writes", &Callable::writes)
      .def_prop_ro("fallback", &Callable::fallback)
      .def_prop_ro("timed", &Callable::timed);
  module.def(
      "why_eager",
      [](const std::string& why) { return tessera::compile::fallback_because(why).reason; },
      nb::arg("why"));
  module.def(
      "compile",
      [](const std::string& model, const nb::list& tensors, std::vector<int> arguments,
         std::vector<bool> weights, std::vector<std::vector<int64_t>> strides, int effort) {
        return new Callable(model, tensors, std::move(arguments),
                            {effort, std::move(weights), std::move(strides)});
      },
      nb::arg("model"), nb::arg("tensors"), nb::arg("arguments"), nb::arg("weights"),
      nb::arg("strides"), nb::arg("effort"), nb::rv_policy::take_ownership);
}
