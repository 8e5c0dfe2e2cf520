/*
** sides_test.c - who leads whom, and how what a side loses is divided.
*/
#include "sides.h"

#include "scene.h"

static void join(moyo_state *s, unsigned player, int32_t leader) {
  state_field(s, (unsigned)s->game->sides)[player] = leader;
  state_derive(s);
}

static void all_begin_on_their_own(void **state) {
  (void)state;
  moyo_state *s = scene("lab_sides:players=4"), *go = scene("go:size=3");
  join(s, 1, 1);
  sides_begin(s);
  for (unsigned c = 1; c <= 4; c++) assert_int_equal(state_side(s, c), c);
  sides_begin(go); /* without sides nothing comes of it */
  assert_int_equal(state_side(go, 2), 2);
  assert_true(sides_is_valid(go));
  scene_end(s);
  scene_end(go);
}

static void a_leader_is_a_player(void **state) {
  (void)state;
  moyo_state *s = scene("lab_sides:players=3");
  int32_t *leader = state_field(s, (unsigned)s->game->sides);
  assert_true(sides_is_valid(s));
  leader[2] = 1;
  assert_true(sides_is_valid(s));
  leader[2] = 4;
  assert_false(sides_is_valid(s));
  leader[2] = 0;
  assert_false(sides_is_valid(s));
  scene_end(s);
}

static void stones_of_a_side_are_one_group(void **state) {
  (void)state;
  moyo_state *s = scene("lab_sides:players=3");
  unsigned a1 = scene_point(s, "A1"), b1 = scene_point(s, "B1");
  scene_put(s, 1, "A1");
  scene_put(s, 2, "B1");
  assert_int_not_equal(s->group[a1], s->group[b1]);
  join(s, 1, 1);
  assert_int_equal(s->group[a1], s->group[b1]);
  assert_int_equal(s->side[b1], 1);
  assert_int_equal(s->colour[b1], 2);
  scene_end(s);
}

/* Groups without liberty are looked for beside a point alone. */
static void groups_beside_a_point_are_listed(void **state) {
  (void)state;
  moyo_state *s = scene("lab_sides:players=3");
  scene_put(s, 1, "A1");
  scene_put(s, 2, "A2, B1");
  scene_put(s, 1, "D4");
  scene_put(s, 2, "D3, C4");
  state_derive(s);
  sides_collect_beside(s, scene_point(s, "A2"));
  assert_int_equal(s->low_count, 1);
  assert_int_equal(s->low[0], s->group[scene_point(s, "A1")]);
  sides_collect_beside(s, scene_point(s, "A1"));
  assert_int_equal(s->low_count, 1);
  sides_collect_beside(s, scene_point(s, "B3"));
  assert_int_equal(s->low_count, 0);
  scene_end(s);
}

/* Who gets the stones of the group on B1, C1 and D1, by point? */
static void share(moyo_state *s, unsigned mover, unsigned b1, unsigned c1,
                  unsigned d1) {
  uint16_t holder[MAX_POINTS] = {0};
  set_word group[SET_MAX_WORDS] = {0};
  set_add(group, scene_point(s, "B1"));
  set_add(group, scene_point(s, "C1"));
  set_add(group, scene_point(s, "D1"));
  sides_share(s, s->colour, group, mover, holder);
  assert_int_equal(holder[scene_point(s, "B1")], b1);
  assert_int_equal(holder[scene_point(s, "C1")], c1);
  assert_int_equal(holder[scene_point(s, "D1")], d1);
}

static void spoils_go_round_and_the_rest_to_the_mover(void **state) {
  (void)state;
  moyo_state *s = scene("lab_sides:players=4,spoils=shared");
  scene_put(s, 3, "B1, C1, D1");
  share(s, 1, 1, 1, 1); /* nobody is near: all are left over */
  scene_put(s, 1, "A1");
  share(s, 1, 1, 1, 1);
  scene_put(s, 2, "D2");
  share(s, 2, 1, 2, 2);
  share(s, 4, 1, 2, 4);
  share(s, 0, 1, 2, 1); /* on round */
  share(s, 3, 1, 2, 1); /* as where the mover is of the side himself */
  scene_put(s, 4, "B2");
  share(s, 3, 1, 2, 4);
  join(s, 3, 3); /* the fourth player is now on the side that loses */
  share(s, 2, 1, 2, 2);
  scene_end(s);
}

/* The taken group's stones become the prisoners of who shares them. */
static void shared_spoils_are_prisoners(void **state) {
  (void)state;
  moyo_state *s = scene("lab_sides:players=3,spoils=shared");
  scene_put(s, 3, "A1, B1");
  scene_put(s, 2, "A2, B2");
  moyo_state_to_play(s, 0);
  scene_play(s, "C1");
  assert_int_equal(moyo_state_colour(s, scene_point(s, "A1")), EMPTY);
  assert_int_equal(moyo_state_taken_by(s, 0), 1);
  assert_int_equal(moyo_state_taken_by(s, 1), 1);
  assert_int_equal(s->losses.taken_stones, 2);
  scene_end(s);
}

RUN(cmocka_unit_test(all_begin_on_their_own),
    cmocka_unit_test(a_leader_is_a_player),
    cmocka_unit_test(stones_of_a_side_are_one_group),
    cmocka_unit_test(groups_beside_a_point_are_listed),
    cmocka_unit_test(spoils_go_round_and_the_rest_to_the_mover),
    cmocka_unit_test(shared_spoils_are_prisoners))
