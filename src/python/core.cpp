// The module tessera._core: compile(), and what it returns. python/tessera/backend.py is its only
// user, and the place where everything about torch's tracer is known.
//
// A tensor of Python and at::Tensor are two handles of one object, so tensors cross by taking the one
// out of the other: no copies, and an input that comes back is the very object that was given.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>
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
           const std::vector<bool>& weights, CompileOptions options)
      : arguments_(std::move(arguments)) {
    for (const nb::handle object : tensors) tensors_.push_back(tensor_of(object));
    if (arguments_.size() != tensors_.size() || weights.size() != tensors_.size())
      throw nb::value_error("expected one entry for each tensor");
    {
      const nb::gil_scoped_release others_may_run;
      graph_.emplace(model, tensors_, weights, options);
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
      const int at = arguments_[i];
      if (at < 0) continue;
      if (size_t(at) >= arguments.size()) throw nb::value_error("too few arguments");
      tensors[i] = tensor_of(arguments[at]);
    }
    if (!graph_->fits(tensors)) return nb::none();
    std::vector<at::Tensor> outputs;
    {
      const nb::gil_scoped_release others_may_run;
      outputs = graph_->run(tensors);
    }
    nb::object result = nb::steal(PyTuple_New(Py_ssize_t(outputs.size())));
    for (size_t i = 0; i < outputs.size(); ++i) {
      PyObject* wrapped = THPVariable_Wrap(std::move(outputs[i]));
      if (!wrapped) throw nb::python_error();
      PyTuple_SET_ITEM(result.ptr(), Py_ssize_t(i), wrapped);
    }
    return result;
  }

  bool writes() const { return graph_->writes(); }

 private:
  std::vector<int> arguments_;       // of each parameter; -1: not passed
  std::vector<at::Tensor> tensors_;  // of those that are not passed; undefined for the others
  std::optional<CompiledGraph> graph_;
};

}  // namespace

}  // namespace tessera::python

NB_MODULE(_core, module) {
  using tessera::python::Callable;
  module.attr("torch_version") = TORCH_VERSION;
  // Whatever an Error says reaches Python as a RuntimeError with its one line.
  nb::class_<Callable>(module, "CompiledGraph")
      .def("__call__", &Callable::operator(), nb::arg("arguments"))
      .def_prop_ro("writes", &Callable::writes);
  module.def(
      "compile",
      [](const std::string& model, const nb::list& tensors, std::vector<int> arguments,
         const std::vector<bool>& weights, int effort, bool frozen) {
        return new Callable(model, tensors, std::move(arguments), weights,
                            {.effort = effort, .frozen = frozen});
      },
      nb::arg("model"), nb::arg("tensors"), nb::arg("arguments"), nb::arg("weights"),
      nb::arg("effort") = 1, nb::arg("frozen") = false, nb::rv_policy::take_ownership);
}
