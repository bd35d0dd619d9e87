# What `pip install .` installs beside the Python files of the package (pyproject.toml, docs/python.md):
#     cmake --install BUILD --component wheel --prefix SITE-PACKAGES
# The folder tessera/ of the package is laid out like the repository: bin/, models/, books/, samples/, data/.

# The libraries we stand on are wheels of the Python that builds, unless -DTESSERA_DEPS names others.
if(SKBUILD AND NOT TESSERA_DEPS)
  foreach(package torch halide pyarrow nanobind)
    execute_process(COMMAND ${Python_EXECUTABLE} -c
      "import importlib.util as u; print(u.find_spec('${package}').submodule_search_locations[0])"
      OUTPUT_VARIABLE ${package}_package OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endforeach()
  set(TESSERA_TORCH ${torch_package})
  set(TESSERA_HALIDE ${halide_package})
  set(TESSERA_ARROW ${pyarrow_package})
  set(TESSERA_NANOBIND ${nanobind_package})
  get_filename_component(TESSERA_ONEDNN ${torch_package}/../../../.. ABSOLUTE)
endif()

# In site-packages the wheels that we need are our neighbours: they are found from where we are, and nowhere else. Said
# of the installed file alone: what install(TARGETS) is to change, CMake builds with an empty path at the end, which is
# the current folder to the loader.
function(tessera_wheel)
  set(neighbours "\\$ORIGIN/../../torch/lib:\\$ORIGIN/../../halide/lib64:\\$ORIGIN/../../pyarrow")
  foreach(target ${ARGN})
    get_target_property(kind ${target} TYPE)
    if(kind STREQUAL "UTILITY")
      continue()  # left out of this build
    endif()
    install(PROGRAMS $<TARGET_FILE:${target}> DESTINATION tessera/bin COMPONENT wheel)
    set(set_run_path "file(RPATH_SET FILE \"\${installed}\" NEW_RPATH \"${neighbours}\")")
    if(target STREQUAL "tessera")
      set(set_run_path "")  # which needs none of them
    endif()
    install(CODE "
      set(installed \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/tessera/bin/$<TARGET_FILE_NAME:${target}>\")
      if(CMAKE_INSTALL_DO_STRIP)
        execute_process(COMMAND ${CMAKE_STRIP} \"\${installed}\" COMMAND_ERROR_IS_FATAL ANY)
      endif()
      ${set_run_path}" COMPONENT wheel)
  endforeach()
  install(DIRECTORY models books samples DESTINATION tessera COMPONENT wheel)
  install(FILES data/tenset_networks.zip DESTINATION tessera/data COMPONENT wheel)
  install(FILES deps.lock compilers.lock DESTINATION tessera COMPONENT wheel)
endfunction()
