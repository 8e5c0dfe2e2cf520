/* The keeper: which paths are which, and that it ends as its worker ends. */
#include <fcntl.h>
#include <limits.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

// cmocka wants the headers above first.
#include <cmocka.h>

#include "confine.h"
#include "confined.h"

static void expect_resolved(const char *path, const char *expected) {
  char real[PATH_MAX];
  bool known = policy_resolve(path, real);
  if (expected == NULL) {
    assert_false(known);
  } else {
    assert_true(known);
    assert_string_equal(real, expected);
  }
}

static void paths_are_resolved_as_far_as_they_are_there(void **state) {
  (void)state;
  char path[200], expected[200];
  expect_resolved("/", "/");
  expect_resolved("/..", "/");
  expect_resolved("", NULL);
  expect_resolved("/no-such-folder/a", "/no-such-folder/a");
  expect_resolved("/no-such-folder/a/../b", NULL);
  expect_resolved("/no-such-folder/..", NULL);
  expect_resolved("/no-such-folder/..a", "/no-such-folder/..a");
  snprintf(path, sizeof path, "%s/./../read//new", here.read);
  snprintf(expected, sizeof expected, "%s/new", here.read);
  expect_resolved(path, expected);
  snprintf(path, sizeof path, "%s/link", here.path);
  assert_int_equal(symlink("read", path), 0);
  snprintf(path, sizeof path, "%s/link/new/deep", here.path);
  snprintf(expected, sizeof expected, "%s/new/deep", here.read);
  expect_resolved(path, expected);
}

/* -- Ends ------------------------------------------------------------------ */

static int exit_with_seven(const folder *f) {
  (void)f;
  return 7;
}

static int crash(const folder *f) {
  (void)f;
  signal(SIGSEGV, SIG_DFL);
  raise(SIGSEGV);
  return 0;
}

static int be_interrupted(const folder *f) {
  (void)f;
  raise(SIGINT);
  return 0;
}

static int wait_for_ever(const folder *f) {
  int ready = open(f->write, O_WRONLY | O_CREAT, 0600);
  close(ready);
  for (;;) pause();
  return 0;
}

static int status_of(int (*f)(const folder *)) {
  int status = confined_status(&here, NULL, f);
  if (WIFEXITED(status) && WEXITSTATUS(status) == CANNOT_CONFINE) skip();
  return status;
}

static void it_ends_with_the_status_of_its_worker(void **state) {
  (void)state;
  int status = status_of(exit_with_seven);
  assert_true(WIFEXITED(status));
  assert_int_equal(WEXITSTATUS(status), 7);
}

static void a_crash_is_a_defect(void **state) {
  (void)state;
  int status = status_of(crash);
  assert_true(WIFEXITED(status));
  assert_int_equal(WEXITSTATUS(status), 70);
}

static void a_signal_that_was_meant_is_its_own(void **state) {
  (void)state;
  int status = status_of(be_interrupted);
  assert_true(WIFSIGNALED(status));
  assert_int_equal(WTERMSIG(status), SIGINT);
}

static void a_signal_to_it_reaches_the_worker(void **state) {
  (void)state;
  pid_t child = fork();
  if (child == 0) {
    lua_State *L = confined_state();
    confined_begin(L, &here, NULL);
    _exit(wait_for_ever(&here));
  }
  int status = 0;
  while (access(here.write, F_OK) != 0 && waitpid(child, &status, WNOHANG) == 0)
    usleep(1000);
  if (WIFEXITED(status) && WEXITSTATUS(status) == CANNOT_CONFINE) skip();
  kill(child, SIGTERM);
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFSIGNALED(status));
  assert_int_equal(WTERMSIG(status), SIGTERM);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(
          paths_are_resolved_as_far_as_they_are_there, set_up, tear_down),
      cmocka_unit_test_setup_teardown(it_ends_with_the_status_of_its_worker,
                                      set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_crash_is_a_defect, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_signal_that_was_meant_is_its_own,
                                      set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_signal_to_it_reaches_the_worker, set_up,
                                      tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
