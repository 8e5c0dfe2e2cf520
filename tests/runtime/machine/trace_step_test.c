/*
** trace_step_test.c - heads, numbers and answers of a trace.
*/
#include "followed.h"

#include "read.h"

/* return position.turns + (A1 is empty and 0 or 3) < 7 */
static void a_head_is_part_of_a_sum(void **state) {
  (void)state;
  instruction at[] = {
      {.op = CODE_HEAD, .a = 0, .b = HEAD_TURNS},
      {.op = CODE_INTEGER, .a = 1, .b = 1},
      {.op = CODE_JUMP_COLOUR_IS, .a = 1, .b = 0, .c = 4},
      {.op = CODE_ADD_NUMBER, .a = 0, .b = 0, .c = 3},
      {.op = CODE_JUMP_BELOW, .a = 0, .b = 7, .c = 6},
      {.op = CODE_ANSWER_NUMBER, .a = 0},
      {.op = CODE_ANSWER_NUMBER, .a = 1},
  };
  followed f;
  begin(&f, at, 7);
  const decision *d = decide(&f);
  assert_int_equal(d->kind, TEST_SUM);
  assert_int_equal(d->high, 6);
  const term *point = forms_term(&f.forms, d->of);
  const term *turns = forms_term(&f.forms, point->rest);
  assert_int_equal(point->at, 0);
  assert_int_equal(point->more[2], 3);
  assert_int_equal(turns->at, TERM_HEAD + HEAD_TURNS);
  assert_int_equal(turns->rest, SUM_NONE);
  end(&f);
}

/* The point of the latest play is known: a number, or nil. */
static void the_latest_play_is_a_number(void **state) {
  (void)state;
  instruction at[] = {
      {.op = CODE_HEAD, .a = 0, .b = HEAD_LAST_POINT},
      {.op = CODE_JUMP_FALSE, .a = 0, .c = 4},
      {.op = CODE_JUMP_IS, .a = 0, .b = 3, .c = 4},
      {.op = CODE_ANSWER_NUMBER, .a = 0},
      {.op = CODE_ANSWER_NUMBER, .a = 1},
  };
  followed f;
  begin(&f, at, 5);
  assert_int_equal(trace_run(&f.trace), ANSWER_YES);
  f.trace.last = 2;
  assert_int_equal(trace_run(&f.trace), ANSWER_YES);
  f.trace.last = 1;
  assert_int_equal(trace_run(&f.trace), ANSWER_NO);
  end(&f);
}

/* return colour(A1) ~= 2, as a number. */
static void an_answer_is_by_colour(void **state) {
  (void)state;
  instruction at[] = {
      {.op = CODE_INTEGER, .a = 0, .b = 1},
      {.op = CODE_COLOUR, .a = 1, .b = 0},
      {.op = CODE_ADD_NUMBER, .a = 1, .b = 1, .c = (uint16_t)-2},
      {.op = CODE_ANSWER, .a = 1},
  };
  followed f;
  begin(&f, at, 4);
  const decision *d = decide(&f);
  assert_int_equal(d->at, 0);
  assert_int_equal(d->colours == 3 ? d->yes : d->no, ANSWER_YES);
  assert_int_equal(d->colours == 3 ? d->no : d->yes, ANSWER_NO);
  assert_true(d->colours == 3 || d->colours == 4);
  end(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_head_is_part_of_a_sum),
      cmocka_unit_test(the_latest_play_is_a_number),
      cmocka_unit_test(an_answer_is_by_colour),
  };
  return cmocka_run_group_tests(tests, open_library, close_library);
}
