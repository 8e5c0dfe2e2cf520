/*
** holds_test.c - which registers hold the step's arguments, on every way to an
** instruction.
*/
#include "holds.h"

#include "scene.h"

/* Code of these instructions, of a step of a point and a stone. */
static holds find(const instruction *at, unsigned count) {
  static code c;
  static verb v;
  holds h;
  c = (code){.at = (instruction *)at, .count = count, .registers = 4};
  v = (verb){.arg = {ARG_POINT, ARG_STONE, ARG_COUNT}};
  assert_true(holds_find(&v, &c, &h));
  return h;
}

#define FIND(at) find(at, sizeof(at) / sizeof *(at))

static void arguments_are_found_until_their_register_is_written(void **state) {
  (void)state;
  const instruction at[] = {
      {.op = CODE_ARGUMENT, .a = 1, .b = 0},
      {.op = CODE_ARGUMENT, .a = 2, .b = 1},
      {.op = CODE_COLOUR, .a = 1, .b = 1},
      {.op = CODE_MOVE, .a = 3, .b = 2},
      {.op = CODE_XY, .a = 2, .b = 3},
      {.op = CODE_ARGUMENT, .a = 1, .b = 2},
      {.op = CODE_ANSWER, .a = 1},
  };
  holds h = FIND(at);
  assert_int_equal(holds_argument(&h, 0, 1), -1);
  assert_int_equal(holds_argument(&h, 1, 1), 0);
  assert_int_equal(holds_argument(&h, 2, 1), 0);
  assert_int_equal(holds_argument(&h, 2, 2), 1);
  assert_int_equal(holds_argument(&h, 3, 1), -1);
  assert_int_equal(holds_argument(&h, 4, 3), 1);
  /* two registers are written */
  assert_int_equal(holds_argument(&h, 5, 2), -1);
  assert_int_equal(holds_argument(&h, 5, 3), -1);
  /* a number is no point */
  assert_int_equal(holds_argument(&h, 6, 1), -1);
  assert_int_equal(holds_argument(&h, 6, 200), -1);
  holds_free(&h);
}

/* Where two ways meet, both must agree; round a loop as well. */
static void ways_that_meet_must_agree(void **state) {
  (void)state;
  const instruction at[] = {
      {.op = CODE_ARGUMENT, .a = 0, .b = 0},
      {.op = CODE_ARGUMENT, .a = 1, .b = 1},
      {.op = CODE_JUMP_IS, .a = 3, .b = 1, .c = 5},
      {.op = CODE_MOVE, .a = 2, .b = 0},
      {.op = CODE_JUMP, .c = 7},
      {.op = CODE_MOVE, .a = 2, .b = 0},
      {.op = CODE_MOVE, .a = 1, .b = 0},
      {.op = CODE_MOVE, .a = 3, .b = 1},
      {.op = CODE_JUMP_COLOUR_IS, .a = 0, .b = 1, .c = 10},
      {.op = CODE_ANSWER_NUMBER, .a = 1},
      {.op = CODE_INTEGER, .a = 0, .b = 3},
      {.op = CODE_JUMP, .c = 7},
  };
  holds h = FIND(at);
  assert_int_equal(holds_argument(&h, 7, 2), 0);
  assert_int_equal(holds_argument(&h, 7, 1), -1);
  assert_int_equal(holds_argument(&h, 8, 3), -1);
  assert_int_equal(holds_argument(&h, 3, 0), 0);
  assert_int_equal(holds_argument(&h, 8, 0), -1);
  holds_free(&h);
}

/* Nothing is known where nothing comes to. */
static void what_is_not_reached_says_nothing(void **state) {
  (void)state;
  const instruction at[] = {
      {.op = CODE_ARGUMENT, .a = 0, .b = 0}, {.op = CODE_JUMP, .c = 4},
      {.op = CODE_ARGUMENT, .a = 0, .b = 1}, {.op = CODE_JUMP, .c = 4},
      {.op = CODE_ANSWER, .a = 0},
  };
  holds h = FIND(at);
  assert_int_equal(holds_argument(&h, 3, 0), -1);
  assert_int_equal(holds_argument(&h, 4, 0), 0);
  holds_free(&h);
}

RUN(cmocka_unit_test(arguments_are_found_until_their_register_is_written),
    cmocka_unit_test(ways_that_meet_must_agree),
    cmocka_unit_test(what_is_not_reached_says_nothing))
