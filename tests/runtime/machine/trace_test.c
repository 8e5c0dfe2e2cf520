/*
** trace_test.c - code followed before the position is known.
*/
#include "followed.h"

enum { COUNTING = 11 };

/* n = from; for p = 1, 9: if none is there, go on at `empty`, else n = n + 1; return
** n < 4.  7 is the next point, 8 the end. */
static void begin_counting(followed *f, instruction *at, uint16_t from,
                           uint16_t empty) {
  const instruction counting[COUNTING] = {
      {.op = CODE_INTEGER, .a = 0, .b = from},
      {.op = CODE_INTEGER, .a = 1, .b = 1},
      {.op = CODE_INTEGER, .a = 2, .b = 9},
      {.op = CODE_INTEGER, .a = 3, .b = 1},
      {.op = CODE_FOR, .a = 1, .c = 8},
      {.op = CODE_JUMP_COLOUR_IS, .a = 1, .b = 0, .c = empty},
      {.op = CODE_ADD_NUMBER, .a = 0, .b = 0, .c = 1},
      {.op = CODE_FOR_NEXT, .a = 1, .c = 5},
      {.op = CODE_JUMP_BELOW, .a = 0, .b = 4, .c = 10},
      {.op = CODE_ANSWER_NUMBER, .a = 0},
      {.op = CODE_ANSWER_NUMBER, .a = 1},
  };
  memcpy(at, counting, sizeof counting);
  begin(f, at, COUNTING);
}

static void ways_that_meet_make_a_sum(void **state) {
  (void)state;
  followed f;
  instruction at[COUNTING];
  begin_counting(&f, at, 0, 7);
  const decision *d = decide(&f);
  assert_int_equal(d->kind, TEST_SUM);
  assert_int_equal(d->yes, ANSWER_YES);
  assert_int_equal(d->no, ANSWER_NO);
  assert_int_equal(d->high, 3);
  unsigned points = 0;
  for (uint32_t t = d->of; t != SUM_NONE; t = forms_term(&f.forms, t)->rest) {
    assert_int_equal(forms_term(&f.forms, t)->more[1], 1);
    assert_int_equal(forms_term(&f.forms, t)->more[2], 1);
    points++;
  }
  assert_int_equal(points, 9);
  end(&f);
}

/* No sum is the number of stones before the first empty point. */
static void ways_that_do_not_make_a_sum_part(void **state) {
  (void)state;
  followed f;
  instruction at[COUNTING];
  begin_counting(&f, at, 1, 8);
  const decision *d = decide(&f);
  assert_int_equal(d->kind, TEST_ANY); /* is any of the first three empty? */
  assert_int_equal(d->yes, ANSWER_YES);
  assert_int_equal(d->no, ANSWER_NO);
  for (unsigned p = 0; p < 9; p++)
    assert_int_equal(forms_has(&f.forms, d->of, p), p < 3 ? 1 : 0);
  end(&f);
}

/* Where a point is not on the board, Lua is to say. */
static void what_traps_is_asked(void **state) {
  (void)state;
  instruction at[] = {
      {.op = CODE_INTEGER, .a = 0, .b = 1},
      {.op = CODE_INTEGER, .a = 1, .b = 77},
      {.op = CODE_JUMP_COLOUR_IS, .a = 0, .b = 1, .c = 4},
      {.op = CODE_JUMP_COLOUR_IS, .a = 1, .b = 2, .c = 4},
      {.op = CODE_ANSWER_NUMBER, .a = 0},
  };
  followed f;
  begin(&f, at, 5);
  const decision *d = decide(&f);
  assert_int_equal(d->yes, ANSWER_ASK); /* if the point is empty or white */
  assert_int_equal(d->colours, 5);
  assert_int_equal(d->no, ANSWER_NO);
  end(&f);
}

/* So is it where there is no end, whichever way leads there. */
static void what_has_no_end_is_asked(void **state) {
  (void)state;
  instruction at[] = {
      {.op = CODE_INTEGER, .a = 0, .b = 1},
      {.op = CODE_JUMP_COLOUR_IS, .a = 0, .b = 1, .c = 3},
      {.op = CODE_JUMP, .c = 2},
      {.op = CODE_ANSWER_NUMBER, .a = 0},
  };
  followed f;
  begin(&f, at, 4);
  assert_int_equal(trace_run(&f.trace), ANSWER_ASK);
  end(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ways_that_meet_make_a_sum),
      cmocka_unit_test(ways_that_do_not_make_a_sum_part),
      cmocka_unit_test(what_traps_is_asked),
      cmocka_unit_test(what_has_no_end_is_asked),
  };
  return cmocka_run_group_tests(tests, open_library, close_library);
}
