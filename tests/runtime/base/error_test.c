/*
** error_test.c - what an error holds, and that it always fits.
*/
#include "error.h"
#include "support.h"

static void an_error_is_filled(void **state) {
  moyo_error error;
  (void)state;
  assert_int_equal(error_set(&error, MOYO_REFUSED, "ko", "%s at %d", "no", 3),
                   MOYO_REFUSED);
  assert_string_equal(error.rule, "ko");
  assert_string_equal(error.message, "no at 3");
  assert_int_equal(error_set(&error, MOYO_ERROR, NULL, "broken"), MOYO_ERROR);
  assert_string_equal(error.rule, "");
  assert_string_equal(error.message, "broken");
}

static void nobody_need_want_it(void **state) {
  (void)state;
  assert_int_equal(error_set(NULL, MOYO_REFUSED, "ko", "no"), MOYO_REFUSED);
}

static void what_is_too_long_is_cut(void **state) {
  static char text[3000];
  moyo_error error;
  (void)state;
  memset(text, 'x', sizeof text - 1);
  error_set(&error, MOYO_ERROR, text, "%s", text);
  assert_int_equal(strlen(error.rule), sizeof error.rule - 1);
  assert_int_equal(strlen(error.message), sizeof error.message - 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_error_is_filled),
      cmocka_unit_test(nobody_need_want_it),
      cmocka_unit_test(what_is_too_long_is_cut),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
