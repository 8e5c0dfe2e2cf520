/*
** setup_test.c - new states, and positions that are set up by hand.
*/
#include "audit.h"
#include "scene.h"

static void nothing_is_put_where_it_cannot_stand(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5");
  assert_true(moyo_state_put(s, 0, 1));
  assert_true(moyo_state_put(s, 0, 2)); /* in place of it */
  assert_int_equal(moyo_state_colour(s, 0), 2);
  assert_true(moyo_state_put(s, 0, EMPTY));
  assert_int_equal(moyo_state_colour(s, 0), EMPTY);
  assert_false(moyo_state_put(s, 25, 1));
  assert_false(moyo_state_put(s, 0, 3));
  assert_null(state_audit(s));
  scene_end(s);
}

static void stones_that_cover_more_need_room(void **state) {
  (void)state;
  moyo_state *apart = scene("gengo:size=9"),
             *own = scene("gengo:size=9,own_overlap=yes");
  unsigned e6 = scene_point(apart, "E6");
  scene_put(apart, 1, "E5");
  scene_put(own, 1, "E5");
  assert_false(moyo_state_put(apart, e6, 1));
  assert_true(moyo_state_put(own, e6, 1));
  assert_false(moyo_state_put(own, scene_point(own, "F5"), 2));
  assert_null(state_audit(own));
  scene_end(apart);
  scene_end(own);
}

/* The setup itself takes nothing off. */
static void groups_without_liberty_may_be_put(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5");
  scene_put(s, 1, "A1");
  scene_put(s, 2, "A2, B1");
  assert_int_equal(moyo_state_colour(s, scene_point(s, "A1")), 1);
  assert_null(state_audit(s));
  scene_end(s);
}

static void stacks_have_one_to_many_stones(void **state) {
  (void)state;
  moyo_state *s = scene("lab_moves:stacks=yes"), *go = scene("go:size=5");
  unsigned p = scene_point(s, "A1");
  assert_false(moyo_state_stack(s, p, 2)); /* no stone stands there */
  assert_true(moyo_state_put(s, p, 1));
  assert_int_equal(moyo_state_height(s, p), 1);
  assert_true(moyo_state_stack(s, p, MAX_HEIGHT));
  assert_int_equal(moyo_state_height(s, p), MAX_HEIGHT);
  assert_false(moyo_state_stack(s, p, MAX_HEIGHT + 1));
  assert_false(moyo_state_stack(s, p, 0));
  assert_true(moyo_state_put(go, p, 1));
  assert_false(moyo_state_stack(go, p, 2));
  scene_end(s);
  scene_end(go);
}

static void whose_turn_it_is_can_be_said(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5");
  moyo_state_to_play(s, 1);
  assert_int_equal(moyo_state_actor(s), 1);
  moyo_state_to_play(s, 2); /* there is none */
  assert_int_equal(moyo_state_actor(s), 1);
  scene_play(s, "A1");
  assert_int_equal(moyo_state_colour(s, scene_point(s, "A1")), 2);
  scene_end(s);
}

static void a_phase_can_be_gone_to(void **state) {
  (void)state;
  moyo_state *s = scene("lab_order:players=3,order=2+1");
  assert_int_equal(moyo_state_actor(s), 1);
  assert_false(moyo_state_to_phase(s, "no such", 0));
  assert_true(moyo_state_to_phase(s, "play", 0));
  assert_int_equal(moyo_state_actor(s), 0);
  assert_true(moyo_state_to_phase(s, "play", 99)); /* as the rules have it */
  assert_int_equal(moyo_state_actor(s), 2);
  scene_end(s);
}

/* Where a position is set up, what was before it is no repetition. */
static void earlier_positions_are_forgotten(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3,ko=positional");
  scene_play(s, "A2, A1, B1, C3"); /* Black has taken A1 */
  assert_int_equal(moyo_state_colour(s, scene_point(s, "A1")), EMPTY);
  assert_true(s->history->count > 1);
  scene_put(s, 2, "C2");
  assert_int_equal(s->history->count, 1);
  assert_int_equal(s->head->last.point, NO_POINT);
  scene_end(s);
}

/* What is set up at the start is there again after a reset. */
static void a_reset_begins_anew(void **state) {
  (void)state;
  moyo_state *s = scene("gorogo:size=4x3,stones=3"),
             *start = moyo_state_new(s->game, 1);
  moyo_random random = moyo_random_seed(1, 1);
  moyo_error error;
  unsigned steps;
  assert_int_equal(moyo_playout(s, MOYO_UNIFORM, &random, 5, &steps, &error),
                   MOYO_OK);
  assert_false(moyo_state_equal(s, start));
  moyo_state_reset(s, 1);
  assert_true(moyo_state_equal(s, start));
  moyo_state_reset(s, 2); /* chance will be another */
  assert_false(moyo_state_equal(s, start));
  moyo_state_free(start);
  scene_end(s);
}

RUN(cmocka_unit_test(nothing_is_put_where_it_cannot_stand),
    cmocka_unit_test(stones_that_cover_more_need_room),
    cmocka_unit_test(groups_without_liberty_may_be_put),
    cmocka_unit_test(stacks_have_one_to_many_stones),
    cmocka_unit_test(whose_turn_it_is_can_be_said),
    cmocka_unit_test(a_phase_can_be_gone_to),
    cmocka_unit_test(earlier_positions_are_forgotten),
    cmocka_unit_test(a_reset_begins_anew))
