/*
** settle_test.c - what is off the board when points are counted.
*/
#include "settle.h"

#include "scene.h"
#include "turn.h"

static void nothing_is_settled_where_nothing_can_be(void **state) {
  settlement t;
  (void)state;
  moyo_state *s = scene("lab:size=3");
  settle_make(s, &t, true);
  assert_ptr_equal(t.colour, s->colour);
  assert_ptr_equal(t.held, s->head->prisoners);
  assert_false(settle_is_dead(s, 0));
  scene_end(s);
}

static void the_dead_are_lifted_from_a_copy(void **state) {
  settlement t;
  (void)state;
  moyo_state *s = scene("go:size=5,dead=agreed");
  unsigned a1 = scene_point(s, "A1"), b1 = scene_point(s, "B1");
  scene_put(s, 1, "A1, B1");
  set_add(state_set(s, (unsigned)s->game->dead_field), a1);
  assert_true(settle_is_dead(s, a1) && !settle_is_dead(s, b1));
  settle_make(s, &t, false);
  assert_int_equal(t.colour[a1], EMPTY);
  assert_int_equal(t.colour[b1], 1);
  assert_int_equal(t.held[1][0], 0); /* whose they are, the count says */
  assert_int_equal(s->colour[a1], 1);
  scene_end(s);
}

/* A1 and D4 have no liberty since sides changed; the third player is near. */
static moyo_state *smothered(const char *ruleset) {
  moyo_state *s = scene(ruleset);
  int32_t *leader = state_field(s, (unsigned)s->game->sides);
  scene_put(s, 1, "A1");
  scene_put(s, 2, "A2");
  scene_put(s, 3, "B1");
  leader[1] = 3;
  state_derive(s);
  return s;
}

static void groups_without_liberty_are_lifted(void **state) {
  settlement t;
  (void)state;
  moyo_state *s = smothered("lab_sides:players=3");
  unsigned a1 = scene_point(s, "A1"), a2 = scene_point(s, "A2");
  settle_make(s, &t, false);
  assert_int_equal(t.colour[a1], 1);
  settle_make(s, &t, true);
  assert_int_equal(t.colour[a1], EMPTY);
  assert_int_equal(t.colour[a2], 2);
  for (unsigned i = 0; i < 3; i++) assert_int_equal(t.held[i][0], 0);
  assert_int_equal(s->colour[a1], 1);
  scene_end(s);
}

static void shared_spoils_become_prisoners(void **state) {
  settlement t;
  (void)state;
  moyo_state *s = smothered("lab_sides:players=3,spoils=shared");
  settle_make(s, &t, true);
  assert_int_equal(t.colour[scene_point(s, "A1")], EMPTY);
  assert_int_equal(t.held[1][0] + t.held[2][0], 1);
  assert_int_equal(moyo_state_taken_by(s, 1) + moyo_state_taken_by(s, 2), 0);
  scene_end(s);
}

RUN(cmocka_unit_test(nothing_is_settled_where_nothing_can_be),
    cmocka_unit_test(the_dead_are_lifted_from_a_copy),
    cmocka_unit_test(groups_without_liberty_are_lifted),
    cmocka_unit_test(shared_spoils_become_prisoners))
