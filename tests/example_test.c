/*
** The C program of tools/programs.md prints what is said there.
*/
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

int example_main(void);
#define main example_main
#include "example.c"
#undef main

static const char expected[] =
    "G8: A stone is placed on a free point: one that no stone's overlap "
    "covers.\n"
    "black: 38, won\n"
    "white: 0\n";

static void prints_what_the_readme_says(void **state) {
  (void)state;
  char text[sizeof expected + 1] = "";
  FILE *file = tmpfile();
  assert_non_null(file);
  fflush(stdout);
  int screen = dup(STDOUT_FILENO);
  dup2(fileno(file), STDOUT_FILENO);
  int status = example_main();
  fflush(stdout);
  dup2(screen, STDOUT_FILENO);
  close(screen);
  rewind(file);
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  assert_int_equal(status, 0);
  assert_string_equal(text, expected);
  assert_int_equal(length, sizeof expected - 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(prints_what_the_readme_says),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
