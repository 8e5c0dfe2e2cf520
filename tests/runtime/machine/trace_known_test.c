/*
** trace_known_test.c - what a trace lets the machine run.
*/
#include "followed.h"

/* return r[of] % r[by] == 0, where r[1] is a number and r[2] the colour of A1. */
static const decision *decide_remainder(followed *f, unsigned number,
                                        unsigned of, unsigned by) {
  static instruction at[7];
  const instruction rows[7] = {
      {.op = CODE_INTEGER, .a = 0, .b = 1},
      {.op = CODE_INTEGER, .a = 1, .b = (uint16_t)number},
      {.op = CODE_COLOUR, .a = 2, .b = 0},
      {.op = CODE_MODULO, .a = 2, .b = (uint16_t)of, .c = (uint16_t)by},
      {.op = CODE_JUMP_IS, .a = 2, .b = 0, .c = 6},
      {.op = CODE_ANSWER_NUMBER, .a = 0},
      {.op = CODE_ANSWER_NUMBER, .a = 1},
  };
  memcpy(at, rows, sizeof at);
  begin(f, at, 7);
  return decide(f);
}

/* colour(A1) % 2: for each colour the machine says so. */
static void it_is_run_for_each_colour(void **state) {
  (void)state;
  followed f;
  const decision *d = decide_remainder(&f, 2, 2, 1);
  assert_int_equal(d->at, 0);
  assert_int_equal(d->colours, 5); /* empty, or white */
  assert_int_equal(d->yes, ANSWER_YES);
  assert_int_equal(d->no, ANSWER_NO);
  end(&f);
}

/* 6 % colour(A1): Lua is to say if there is no stone. */
static void a_trap_is_of_its_colour(void **state) {
  (void)state;
  followed f;
  const decision *d = decide_remainder(&f, 6, 1, 2);
  assert_int_equal(d->at, 0);
  assert_int_equal(d->colours & 1 ? d->yes : d->no, ANSWER_ASK);
  assert_int_equal(d->colours & 1 ? d->no : d->yes, ANSWER_YES);
  end(&f);
}

/* Of colour(A1) ~ colour(B1) no sum says it: both points are told apart. */
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
