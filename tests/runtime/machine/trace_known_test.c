/*
** trace_known_test.c - what a trace lets the machine run.
*/
#include "followed.h"

/* return colour(A1) % 2 == 0: for each colour the machine says so. */
static void it_is_run_for_each_colour(void **state) {
  (void)state;
  instruction at[] = {
      {.op = CODE_INTEGER, .a = 0, .b = 1},
      {.op = CODE_INTEGER, .a = 1, .b = 2},
      {.op = CODE_COLOUR, .a = 2, .b = 0},
      {.op = CODE_MODULO, .a = 2, .b = 2, .c = 1},
      {.op = CODE_JUMP_IS, .a = 2, .b = 0, .c = 6},
      {.op = CODE_ANSWER_NUMBER, .a = 0},
      {.op = CODE_ANSWER_NUMBER, .a = 1},
  };
  followed f;
  begin(&f, at, 7);
  const decision *d = decide(&f);
  assert_int_equal(d->at, 0);
  assert_int_equal(d->colours, 5); /* empty, or white */
  assert_int_equal(d->yes, ANSWER_YES);
  assert_int_equal(d->no, ANSWER_NO);
  end(&f);
}

/* return 6 % colour(A1) == 0: Lua is to say if there is no stone. */
static void a_trap_is_of_its_colour(void **state) {
  (void)state;
  instruction at[] = {
      {.op = CODE_INTEGER, .a = 0, .b = 1},
      {.op = CODE_INTEGER, .a = 1, .b = 6},
      {.op = CODE_COLOUR, .a = 2, .b = 0},
      {.op = CODE_MODULO, .a = 2, .b = 1, .c = 2},
      {.op = CODE_JUMP_IS, .a = 2, .b = 0, .c = 6},
      {.op = CODE_ANSWER_NUMBER, .a = 0},
      {.op = CODE_ANSWER_NUMBER, .a = 1},
  };
  followed f;
  begin(&f, at, 7);
  const decision *d = decide(&f);
  assert_int_equal(d->at, 0);
  assert_int_equal(d->colours & 1 ? d->yes : d->no, ANSWER_ASK);
  assert_int_equal(d->colours & 1 ? d->no : d->yes, ANSWER_YES);
  end(&f);
}

/* Of colour(A1) * colour(B1) no sum says it: both points are told apart. */
static void of_two_points_each_is_told_apart(void **state) {
  (void)state;
  instruction at[] = {
      {.op = CODE_INTEGER, .a = 0, .b = 1},
      {.op = CODE_INTEGER, .a = 1, .b = 2},
      {.op = CODE_COLOUR, .a = 2, .b = 0},
      {.op = CODE_COLOUR, .a = 3, .b = 1},
      {.op = CODE_BIT_XOR, .a = 2, .b = 2, .c = 3},
      {.op = CODE_ANSWER, .a = 2},
  };
  followed f;
  begin(&f, at, 6);
  const decision *d = decide(&f);
  assert_true(d->at == 0 || d->at == 1);
  assert_int_equal(d->no >= DECISIONS, 1);
  assert_int_equal(forms_decision(&f.forms, d->no)->at >= 2, 0);
  end(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(it_is_run_for_each_colour),
      cmocka_unit_test(a_trap_is_of_its_colour),
      cmocka_unit_test(of_two_points_each_is_told_apart),
  };
  return cmocka_run_group_tests(tests, open_library, close_library);
}
