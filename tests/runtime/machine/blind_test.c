/*
** blind_test.c - code that gives up where it would look at the position.
*/
#include "blind.h"

#include "scene.h"

static void what_looks_gives_up(void **state) {
  (void)state;
  instruction at[] = {{.op = CODE_INTEGER, .a = 1, .b = 5},
                      {.op = CODE_ARGUMENT, .a = 0},
                      {.op = CODE_COLOUR, .a = 2, .b = 0},
                      {.op = CODE_REPEATS, .a = 3},
                      {.op = CODE_JUMP_COLOUR_IS, .a = 0, .b = 0, .c = 5},
                      {.op = CODE_FIELD_NUMBER, .a = 2},
                      {.op = CODE_ANSWER_NUMBER, .a = 1}};
  code c = {.at = at, .count = 7, .budget = 1 << 20}, blind;
  assert_true(blind_make(&c, &blind));
  static const unsigned looks[] = {0, 0, 1, 1, 1, 1, 0};
  for (unsigned i = 0; i < 7; i++)
    assert_int_equal(blind.at[i].op, looks[i] ? CODE_TRAP : at[i].op);
  assert_int_equal(blind.at[0].b, 5);
  assert_true(blind.budget < c.budget); /* it is run at once */
  free(blind.at);
}

RUN(cmocka_unit_test(what_looks_gives_up))
