/*
** trace_look_test.c - what a trace makes of looks at the board.
*/
#include "followed.h"

/* The first stone to the right is black. */
static void what_is_seen_is_a_decision(void **state) {
  (void)state;
  instruction at[] = {
      {.op = CODE_ARGUMENT, .a = 0, .b = 0},
      {.op = CODE_SIGHT, .a = 1, .b = 0, .c = 1},
      {.op = CODE_JUMP_FALSE, .a = 1, .c = 5},
      {.op = CODE_JUMP_COLOUR_IS, .a = 1, .b = 1, .c = 6},
      {.op = CODE_JUMP, .c = 5},
      {.op = CODE_ANSWER_NUMBER, .a = 0},
      {.op = CODE_ANSWER_NUMBER, .a = 1},
  };
  followed f;
  begin(&f, at, 7);
  const decision *d = decide(&f);
  assert_int_equal(d->at, 5); /* C2 alone */
  end(&f);
}

/* How many black stones there are, and those of a point that is one or not. */
static void sets_by_colour_are_counted(void **state) {
  (void)state;
  instruction at[] = {
      {.op = CODE_INTEGER, .a = 0, .b = 1},
      {.op = CODE_STONES, .a = 0, .b = 0},
      {.op = CODE_SET_COUNT, .a = 1, .b = 0},
      {.op = CODE_SET_HAS, .a = 2, .b = 0, .c = 0},
      {.op = CODE_ADD, .a = 1, .b = 1, .c = 2},
      {.op = CODE_JUMP_BELOW, .a = 1, .b = 3, .c = 7},
      {.op = CODE_ANSWER_NUMBER, .a = 0},
      {.op = CODE_ANSWER_NUMBER, .a = 1},
  };
  followed f;
  begin(&f, at, 8);
  const decision *d = decide(&f);
  int64_t most = 0;
  assert_int_equal(d->kind, TEST_SUM);
  assert_int_equal(d->high, 2);
  for (uint32_t t = d->of; t != SUM_NONE; t = forms_term(&f.forms, t)->rest) {
    const term *one = forms_term(&f.forms, t);
    assert_int_equal(one->more[2], 0);
    most += one->more[1];
  }
  assert_int_equal(most, 10); /* A1 counts twice */
  end(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_seen_is_a_decision),
      cmocka_unit_test(sets_by_colour_are_counted),
  };
  return cmocka_run_group_tests(tests, open_library, close_library);
}
