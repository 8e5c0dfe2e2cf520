/*
** dice_test.c - what two dice show goes into the fields that ask for it.
*/
#include "dice.h"

#include "scene.h"

static void show(moyo_state *s, const node *n, uint16_t a, uint16_t b,
                 int32_t greater, int32_t equal, int32_t sum) {
  moyo_step step = {.arg = {a, b}}; /* from 0 */
  assert_int_equal(dice_effect(s, n, step, NULL), MOYO_OK);
  assert_int_equal(*state_field(s, scene_field(s, "most")), greater);
  assert_int_equal(*state_field(s, scene_field(s, "pair")), equal);
  assert_int_equal(*state_field(s, scene_field(s, "sum")), sum);
}

static void fields_get_what_is_shown(void **state) {
  (void)state;
  moyo_state *s = scene("lab_order:order=-");
  node n = {.op = OP_DICE,
            .dice = {(int32_t)scene_field(s, "most"),
                     (int32_t)scene_field(s, "pair"),
                     (int32_t)scene_field(s, "sum")}};
  show(s, &n, 1, 4, 5, 0, 7);
  show(s, &n, 5, 2, 6, 0, 9);
  show(s, &n, 3, 3, 4, 1, 8);
  node pair = {.op = OP_DICE, .dice = {-1, n.dice.equal, -1}};
  show(s, &pair, 0, 1, 4, 0, 8); /* the others stay */
  scene_end(s);
}

/* Rolled in a game: all pairs come, and the limit is what they say. */
static void dice_are_rolled(void **state) {
  moyo_random random = moyo_random_seed(1, 71);
  unsigned seen = 0;
  (void)state;
  moyo_state *s = scene("lab_order:order=-,faces=2");
  for (uint64_t seed = 0; seed < 60; seed++) {
    moyo_step step;
    moyo_state_reset(s, seed);
    scene_play(s, "roll");
    assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &random, &step, NULL),
                     MOYO_OK);
    assert_true(step.arg[0] < 2 && step.arg[1] < 2);
    seen |= 1u << (2 * step.arg[0] + step.arg[1]);
    assert_int_equal(moyo_play(s, step, NULL), MOYO_OK);
    assert_int_equal(*state_field(s, scene_field(s, "sum")),
                     step.arg[0] + step.arg[1] + 2);
  }
  assert_int_equal(seen, 15);
  scene_end(s);
}

RUN(cmocka_unit_test(fields_get_what_is_shown),
    cmocka_unit_test(dice_are_rolled))
