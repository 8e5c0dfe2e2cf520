/*
** flow_test.c - where ways of code meet, and what is still read.
*/
#include "flow.h"

#include "scene.h"

/* if r0 is 1 then r1 = 5 else r1 = 6 end; while r1 is not 9, r1 = r1 + 1. */
static instruction at[] = {
    {.op = CODE_ARGUMENT, .a = 0},
    {.op = CODE_JUMP_IS, .a = 0, .b = 1, .c = 4},
    {.op = CODE_INTEGER, .a = 1, .b = 6},
    {.op = CODE_JUMP, .c = 5},
    {.op = CODE_INTEGER, .a = 1, .b = 5},
    {.op = CODE_JUMP_IS, .a = 1, .b = 9, .c = 8},
    {.op = CODE_ADD_NUMBER, .a = 1, .b = 1, .c = 1},
    {.op = CODE_JUMP, .c = 5},
    {.op = CODE_JUMP_IS, .a = 0, .b = 2, .c = 10},
    {.op = CODE_ANSWER_NUMBER, .a = 0},
    {.op = CODE_ANSWER, .a = 1},
};

static void ways_meet(void **state) {
  (void)state;
  code c = {.at = at, .count = 11, .registers = 2};
  flow f;
  assert_true(flow_find(&c, &f));
  assert_int_equal(f.join[1], 5);
  assert_int_equal(f.join[5], 8);
  assert_int_equal(f.join[8], -1); /* they end apart */
  assert_int_equal(f.join[2], -1); /* there is one way */
  flow_free(&f);
}

static void what_is_read(void **state) {
  (void)state;
  code c = {.at = at, .count = 11, .registers = 2};
  flow f;
  assert_true(flow_find(&c, &f));
  assert_false(flow_is_live(&f, 0, 0));
  assert_true(flow_is_live(&f, 1, 0));
  assert_true(flow_is_live(&f, 6, 0));
  assert_false(flow_is_live(&f, 2, 1)); /* it is written first */
  assert_true(flow_is_live(&f, 5, 1));
  assert_false(flow_is_live(&f, 9, 1));
  assert_false(flow_is_live(&f, 10, 0));
  flow_free(&f);
}

RUN(cmocka_unit_test(ways_meet), cmocka_unit_test(what_is_read))
