# The libraries we stand on, as interface targets with plain names: fmt, simdjson, zlib, cli11, torch, halide,
# arrow, xgboost, onednn; and nanobind, which has a command of its own.
# Each is looked for where Debian puts it; on machines without those packages a folder can be named.

find_package(Threads REQUIRED)

find_package(fmt QUIET)
if(TARGET fmt::fmt)
  add_library(fmt INTERFACE)
  target_link_libraries(fmt INTERFACE fmt::fmt)
  # torch brings headers of another fmt, but not its library: all of it would be compiled in every
  # file. So ours is found before it, by a folder that holds nothing else.
  get_target_property(fmt_include fmt::fmt INTERFACE_INCLUDE_DIRECTORIES)
  list(GET fmt_include 0 fmt_include)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/fmt_first)
  file(CREATE_LINK ${fmt_include}/fmt ${CMAKE_BINARY_DIR}/fmt_first/fmt SYMBOLIC)
  target_include_directories(fmt INTERFACE ${CMAKE_BINARY_DIR}/fmt_first)
else()
  find_path(FMT_INCLUDE fmt/format.h HINTS ${TESSERA_TORCH}/include REQUIRED)
  add_library(fmt INTERFACE)
  target_include_directories(fmt SYSTEM INTERFACE ${FMT_INCLUDE})
  target_compile_definitions(fmt INTERFACE FMT_HEADER_ONLY)
endif()

if(TESSERA_SIMDJSON)
  if(EXISTS ${TESSERA_SIMDJSON}/simdjson.cpp)
    add_library(simdjson STATIC ${TESSERA_SIMDJSON}/simdjson.cpp)
  else()
    find_library(SIMDJSON_LIBRARY simdjson PATHS ${TESSERA_SIMDJSON} PATH_SUFFIXES lib REQUIRED)
    add_library(simdjson INTERFACE)
    target_link_libraries(simdjson INTERFACE ${SIMDJSON_LIBRARY})
  endif()
  target_include_directories(simdjson SYSTEM INTERFACE ${TESSERA_SIMDJSON})
else()
  find_package(simdjson REQUIRED)
  add_library(simdjson INTERFACE)
  target_link_libraries(simdjson INTERFACE simdjson::simdjson)
endif()

find_package(ZLIB REQUIRED)
add_library(zlib INTERFACE)
target_link_libraries(zlib INTERFACE ZLIB::ZLIB)

# Arrow and Parquet out of the pyarrow wheel, which names its libraries by version only.
file(GLOB arrow_folder ${TESSERA_DEPS}/venv/lib/python3.*/site-packages/pyarrow)
set(TESSERA_ARROW "${arrow_folder}" CACHE PATH "The pyarrow package, whose C++ library we use; may be empty")
file(GLOB arrow_library ${TESSERA_ARROW}/libarrow.so.*)
file(GLOB parquet_library ${TESSERA_ARROW}/libparquet.so.*)
if(arrow_library AND parquet_library AND EXISTS ${TESSERA_ARROW}/include/parquet/arrow/writer.h)
  add_library(arrow INTERFACE)
  target_include_directories(arrow SYSTEM INTERFACE ${TESSERA_ARROW}/include)
  target_compile_definitions(arrow INTERFACE TESSERA_ARROW=1)
  target_link_options(arrow INTERFACE "LINKER:-rpath,${TESSERA_ARROW}")
  if(TESSERA_SANITIZE MATCHES "undefined" OR TESSERA_FUZZ)
    # Its headers copy nothing from null, which C++ calls undefined and C no longer does.
    target_compile_options(arrow INTERFACE -fno-sanitize=nonnull-attribute)
  endif()
  # The system's libstdc++ first, as for torch; by another name than there, or CMake would keep only the
  # last of the two.
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=libstdc++.so.6
    OUTPUT_VARIABLE libstdcxx OUTPUT_STRIP_TRAILING_WHITESPACE)
  # Only into what reads or writes Parquet: Python's processes have an Arrow of their own.
  target_link_libraries(arrow INTERFACE ${libstdcxx}
    -Wl,--push-state,--as-needed ${parquet_library} ${arrow_library} -Wl,--pop-state)
  # Parquet's library exports the simdjson that it was built with, another than ours: ours must be found
  # first. An option, since options stand in front of all libraries.
  if(TARGET simdjson::simdjson)
    get_target_property(simdjson_file simdjson::simdjson LOCATION)
    target_link_options(arrow INTERFACE
      "LINKER:--push-state,--no-as-needed,${simdjson_file},--pop-state")
  endif()
endif()

if(TESSERA_FUZZ)
  return()  # fuzz targets read files: they need nothing below
endif()

find_path(CLI11_INCLUDE CLI/CLI.hpp REQUIRED)
add_library(cli11 INTERFACE)
target_include_directories(cli11 SYSTEM INTERFACE ${CLI11_INCLUDE})

# torch by hand: its own CMake package pulls in compilers and libraries that we never call.
if(NOT TESSERA_TORCH)
  file(GLOB torch_folders ${TESSERA_DEPS}/venv/lib/python3.*/site-packages/torch)
  list(POP_FRONT torch_folders torch_folder)
else()
  set(torch_folder ${TESSERA_TORCH})
endif()
# It would be most of what a sanitizer runs, and knows nothing of it.
if(EXISTS ${torch_folder}/include/torch/library.h AND NOT TESSERA_SANITIZE)
  add_library(torch INTERFACE)
  target_include_directories(torch SYSTEM INTERFACE
    ${torch_folder}/include ${torch_folder}/include/torch/csrc/api/include)
  # libtorch is built so; its record of a call has a check that a debug build of it alone can pass.
  target_compile_definitions(torch INTERFACE NDEBUG)
  set(torch_libraries torch_cpu c10)
  if(TESSERA_CUDA)
    target_compile_definitions(torch INTERFACE TESSERA_CUDA=1)
    file(GLOB nvidia_wheels ${torch_folder}/../nvidia/*/include)
    find_path(CUDA_INCLUDE cuda_runtime_api.h REQUIRED
      HINTS $ENV{CUDA_HOME}/include /usr/local/cuda/include ${nvidia_wheels})
    target_include_directories(torch SYSTEM INTERFACE ${CUDA_INCLUDE})
    list(APPEND torch_libraries torch_cuda c10_cuda)
  endif()
  # The CUDA library is known to nobody but the registry it fills in: keep it although no symbol of
  # it is used.
  target_link_options(torch INTERFACE "LINKER:--no-as-needed" "LINKER:-rpath,${torch_folder}/lib"
    "LINKER:--allow-shlib-undefined")
  # torch's libraries export pieces of the libstdc++ they were built with. The system's must come first,
  # or locales made by one are freed by the other. By its file name, since CMake moves a plain stdc++ last.
  target_link_libraries(torch INTERFACE -l:libstdc++.so.6)
  foreach(library ${torch_libraries})
    target_link_libraries(torch INTERFACE ${torch_folder}/lib/lib${library}.so)
  endforeach()
  # The pool of threads is OpenMP's, and there must be one: torch's.
  file(GLOB torch_openmp ${torch_folder}/lib/libgomp*.so*)
  list(POP_FRONT torch_openmp openmp_library)
  target_link_libraries(torch INTERFACE $<IF:$<BOOL:${openmp_library}>,${openmp_library},gomp>)
endif()

# Halide: the wheel where there is one, else Debian's package.
file(GLOB halide_wheel ${TESSERA_DEPS}/venv/lib/python3.*/site-packages/halide)
set(TESSERA_HALIDE "${halide_wheel}" CACHE PATH "Folder with Halide's include/ and lib/")
find_path(HALIDE_INCLUDE Halide.h HINTS ${TESSERA_HALIDE}/include PATH_SUFFIXES halide14)
find_library(HALIDE_LIBRARY NAMES Halide Halide14
  HINTS ${TESSERA_HALIDE}/lib ${TESSERA_HALIDE}/lib64 ${TESSERA_HALIDE}/bin)
if(HALIDE_INCLUDE AND HALIDE_LIBRARY)
  add_library(halide INTERFACE)
  target_include_directories(halide SYSTEM INTERFACE ${HALIDE_INCLUDE})
  target_link_libraries(halide INTERFACE ${HALIDE_LIBRARY} ${CMAKE_DL_LIBS})
  get_filename_component(halide_folder ${HALIDE_LIBRARY} DIRECTORY)
  target_link_options(halide INTERFACE "LINKER:-rpath,${halide_folder}")
endif()

# oneDNN: its headers alone; the library is opened at run time (src/primitive/onednn_library.h). Sanitizers do
# not allow the way in which it is opened.
set(TESSERA_ONEDNN "${TESSERA_DEPS}/venv" CACHE PATH "Folder with include/ and lib/ of oneDNN 3")
if(EXISTS ${TESSERA_ONEDNN}/include/oneapi/dnnl/dnnl.h AND NOT TESSERA_SANITIZE)
  add_library(onednn INTERFACE)
  target_include_directories(onednn SYSTEM INTERFACE ${TESSERA_ONEDNN}/include)
  set(onednn_library ${TESSERA_ONEDNN}/lib/libdnnl.so.3)
  if(SKBUILD)
    set(onednn_library $ORIGIN/../../../../libdnnl.so.3)  # where its wheel puts it, seen from tessera/bin
  endif()
  target_compile_definitions(onednn INTERFACE TESSERA_ONEDNN="${onednn_library}")
  target_link_libraries(onednn INTERFACE ${CMAKE_DL_LIBS})
endif()

# XGBoost, which grows the trees of cost models. Its threads are OpenMP's, of which one process has one:
# torch's, whose library is linked first and has the same symbols.
find_path(XGBOOST_INCLUDE xgboost/c_api.h)
find_library(XGBOOST_LIBRARY xgboost)
if(XGBOOST_INCLUDE AND XGBOOST_LIBRARY AND NOT TESSERA_SANITIZE)
  add_library(xgboost INTERFACE)
  target_include_directories(xgboost SYSTEM INTERFACE ${XGBOOST_INCLUDE})
  target_compile_definitions(xgboost INTERFACE TESSERA_XGBOOST=1)
  target_link_libraries(xgboost INTERFACE ${XGBOOST_LIBRARY})
endif()

# nanobind, with the headers of the Python whose torch we use: what is made with it is loaded there.
file(GLOB nanobind_folder ${TESSERA_DEPS}/venv/lib/python3.*/site-packages/nanobind)
if(TESSERA_NANOBIND)
  set(nanobind_folder ${TESSERA_NANOBIND})
endif()
if(NOT SKBUILD)
  get_filename_component(Python_EXECUTABLE ${torch_folder}/../../../../bin/python ABSOLUTE)
endif()
if(TARGET torch AND EXISTS ${Python_EXECUTABLE})
  find_package(Python 3.10 QUIET COMPONENTS Interpreter Development.Module)
  if(Python_Development.Module_FOUND)
    find_package(nanobind CONFIG QUIET PATHS ${nanobind_folder}/cmake NO_DEFAULT_PATH)
  endif()
endif()
