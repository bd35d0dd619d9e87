# What CTest runs, and the programs behind it. `./tessera test` (scripts/test) calls CTest and counts the
# tests inside each program. All programs of tests are made by the target `tests`.

enable_testing()
add_custom_target(tests)

set(test_environment TESSERA_ROOT=${CMAKE_SOURCE_DIR} TESSERA_DEPS=${TESSERA_DEPS}
  TESSERA_BIN=${CMAKE_RUNTIME_OUTPUT_DIRECTORY} TESSERA_PYTHON=${TESSERA_DEPS}/venv/bin/python)

# The thread sanitizer is for rooms whose tests start threads; those of dataset and feature
# call te, schedule and record.
set(threaded_rooms feature dataset explore kernel)

# Headers of the standard library and of fmt are most of what a small file reads: they are precompiled
# once for all rooms that need nothing heavier, and once more, with gtest, for all tests.
function(tessera_precompile_tests)
  add_library(test_pch OBJECT ${CMAKE_SOURCE_DIR}/tests/test_pch.cpp)
  target_link_libraries(test_pch PRIVATE base GTest::gtest)
  # As executables are compiled: with -fPIC, which libraries get, they could not use it.
  set_target_properties(test_pch PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  target_compile_options(test_pch PRIVATE -O0 -fPIE)
  target_compile_definitions(test_pch PRIVATE TESSERA_TESTS="${CMAKE_SOURCE_DIR}/tests")
  target_precompile_headers(test_pch PRIVATE ${CMAKE_SOURCE_DIR}/tests/test_pch.h)
endfunction()

# tests/ROOM/*_test.cpp become one program, ROOM_test, and one test of CTest's.
function(tessera_tests room)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${room}/*_test.cpp)
  if(NOT sources OR NOT TARGET ${room} OR NOT TARGET GTest::gtest_main)
    return()
  endif()
  if(TESSERA_SANITIZE STREQUAL "thread" AND NOT room IN_LIST threaded_rooms)
    return()
  endif()
  add_executable(${room}_test ${sources})
  target_link_libraries(${room}_test PRIVATE ${room} GTest::gtest GTest::gtest_main)
  if(room MATCHES "^(eager|trace|runtime)$")
    target_link_libraries(${room}_test PRIVATE torch)
  elseif(room STREQUAL "kernel")
    target_link_libraries(${room}_test PRIVATE halide feature)
  endif()
  target_compile_definitions(${room}_test PRIVATE TESSERA_TESTS="${CMAKE_SOURCE_DIR}/tests")
  target_compile_options(${room}_test PRIVATE -O0)
  target_precompile_headers(${room}_test REUSE_FROM test_pch)
  add_dependencies(tests ${room}_test)

  set(environment ${test_environment})
  if(room STREQUAL "kernel")
    # LLVM, inside Halide, keeps what it made until the process ends. That memory runs out is tested.
    list(APPEND environment ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1
      TSAN_OPTIONS=allocator_may_return_null=1:suppressions=${CMAKE_SOURCE_DIR}/tests/tsan.supp)
    if(TESSERA_SANITIZE STREQUAL "thread")
      list(APPEND environment GTEST_FILTER=Objects.AreMadeOnSeveralThreadsAtOnce)
    endif()
  endif()
  add_test(NAME ${room} COMMAND ${room}_test --gtest_color=no)
  set_tests_properties(${room} PROPERTIES LABELS unit TIMEOUT 900
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} ENVIRONMENT "${environment}")
endfunction()

# One test that tests/run_test.py runs.
function(tessera_run_test name kind what)
  add_test(NAME ${name} COMMAND ${CMAKE_SOURCE_DIR}/tests/run_test.py ${kind} ${what})
  set_tests_properties(${name} PROPERTIES LABELS ${kind} TIMEOUT 900 SKIP_RETURN_CODE 77
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} ENVIRONMENT "${test_environment}")
endfunction()

# tests/fuzz/NAME_fuzz.cpp becomes NAME_fuzz, run by libFuzzer.
function(tessera_fuzz_targets)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
  foreach(source ${sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    tessera_link(${name} PRIVATE base format graph onnx paddle hlo te schedule feature dataset record elf result
      score report explore)
    if(name STREQUAL "cost_model_fuzz")
      # Of the room model what needs neither libtorch nor XGBoost.
      target_sources(${name} PRIVATE ${CMAKE_SOURCE_DIR}/src/model/model_archive.cpp
        ${CMAKE_SOURCE_DIR}/src/model/forest.cpp)
    endif()
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(tests ${name})
    string(REGEX REPLACE "_fuzz$" "" reader ${name})
    tessera_run_test(fuzz/${reader} fuzz $<TARGET_FILE:${name}>)
    set_tests_properties(fuzz/${reader} PROPERTIES TIMEOUT 100000)  # libFuzzer keeps its own time
  endforeach()
endfunction()

# tests/differential: random graphs, compiled and compared with eager. graph_fuzz does it for thousands,
# differential_test for a few; a program of its own, since each graph runs in a child that is forked before
# a library starts threads.
function(tessera_differential)
  set(folder ${CMAKE_SOURCE_DIR}/tests/differential)
  file(GLOB drawing CONFIGURE_DEPENDS ${folder}/*draw*.cpp)
  set(sources ${drawing} ${folder}/random_graph.cpp ${folder}/differential.cpp ${folder}/shrink_sample.cpp
      ${folder}/two_pass_moments.cpp)
  add_library(differential STATIC EXCLUDE_FROM_ALL ${sources})
  tessera_link(differential PUBLIC compile)
  add_executable(graph_fuzz EXCLUDE_FROM_ALL ${folder}/graph_fuzz.cpp)
  target_link_libraries(graph_fuzz PRIVATE differential)
  tessera_tests(differential)
endfunction()

# tests/replay: kernels and plans as digests, which a refactoring must leave as they are.
function(tessera_replay)
  add_library(replay INTERFACE)
  tessera_link(replay INTERFACE compile halide)
  tessera_tests(replay)
endfunction()

# Scripts of commands, tutorials, the examples of every verb's --help, and tests in Python.
function(tessera_command_tests)
  foreach(folder cli error)
    file(GLOB scripts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${folder}/*.test)
    foreach(script ${scripts})
      get_filename_component(name ${script} NAME_WE)
      tessera_run_test(${folder}/${name} script ${script})
    endforeach()
  endforeach()
  file(GLOB pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/tutorials/*.md)
  foreach(page ${pages})
    get_filename_component(name ${page} NAME_WE)
    tessera_run_test(tutorials/${name} page ${page})
  endforeach()
  foreach(folder python gates)
    file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${folder}/*_test.py)
    foreach(file ${files})
      get_filename_component(name ${file} NAME_WE)
      string(REGEX REPLACE "_test$" "" name ${name})
      tessera_run_test(${folder}/${name} python ${file})
    endforeach()
  endforeach()
  # tests/gates/verbs_test.py sees that no verb of --help is missing here.
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/cli/*.cpp)
  foreach(source ${sources})
    file(STRINGS ${source} lines REGEX "^void add_[a-z]+\\(Verbs& verbs\\) {")
    foreach(line ${lines})
      string(REGEX REPLACE "^void add_([a-z]+).*" "\\1" verb "${line}")
      tessera_run_test(help/${verb} examples ${verb})
    endforeach()
  endforeach()
endfunction()
