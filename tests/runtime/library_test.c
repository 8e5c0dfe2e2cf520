/*
** Opening the library: a folder that does not hold it is named, in one line.
*/
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "moyo.h"

static void a_folder_without_moyo_is_named(void **state) {
  (void)state;
  moyo_error error = {"", ""};
  assert_null(moyo_library_open("/nowhere", &error));
  assert_non_null(strstr(error.message, "/nowhere"));
  assert_null(strchr(error.message, '\n'));
}

static void the_tree_it_was_built_from_is_found(void **state) {
  (void)state;
  moyo_error error;
  moyo_library *library = moyo_library_open(NULL, &error);
  assert_non_null(library);
  moyo_library_close(library);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_folder_without_moyo_is_named),
      cmocka_unit_test(the_tree_it_was_built_from_is_found),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
