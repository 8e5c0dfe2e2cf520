/*
** light_test.c - what light play leaves alone: steps that lead back, and turns
** in which nothing but an own eye could be filled.
*/
#include "light.h"

#include "scene.h"

/* Where no rule forbids it, a ko is not taken back at once. */
static void steps_that_lead_back(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=4");
  assert_int_equal(s->game->history, HISTORY_KEPT);
  scene_put(s, 1, "A2, B3, B1");
  scene_put(s, 2, "B2, C3, C1");
  moyo_state_to_play(s, 1);
  scene_play(s, "D2");
  assert_false(light_returns(s, scene_step(s, "C2")));
  scene_play(s, "C2");
  scene_judge(s, "B2", NULL);
  assert_true(light_returns(s, scene_step(s, "B2")));
  assert_false(light_returns(s, scene_step(s, "D1")));
  assert_false(light_returns(s, scene_step(s, "pass")));
  scene_play(s, "A4, D4"); /* elsewhere things have changed */
  assert_false(light_returns(s, scene_step(s, "B2")));
  scene_end(s);
}

/* Games whose rules forbid it do without. */
static void rules_against_repetition(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=4x3,ko=positional");
  assert_int_not_equal(s->game->history, HISTORY_KEPT);
  assert_false(light_returns(s, scene_step(s, "A1")));
  scene_end(s);
}

/* Before the dice are rolled: is there a point but an own eye? */
static void turns_worth_beginning(void **state) {
  (void)state;
  moyo_state *s = scene("lab_order:order=-,limit=none,size=2");
  assert_true(light_can_place(s));
  scene_put(s, 1, "A1, A2");
  moyo_state_to_play(s, 0);
  assert_true(light_can_place(s));
  scene_put(s, 1, "B1");
  assert_false(light_can_place(s)); /* B2 is an eye */
  scene_end(s);
}

RUN(cmocka_unit_test(steps_that_lead_back),
    cmocka_unit_test(rules_against_repetition),
    cmocka_unit_test(turns_worth_beginning))
