/*
** ties_test.c - sets whose points come and go with stones.
*/
#include "ties.h"

#include "change.h"
#include "scene.h"

static bool holds(const moyo_state *s, const char *name, const char *point) {
  return set_has(state_set(s, scene_field(s, name)), scene_point(s, point));
}

static unsigned size(const moyo_state *s, const char *name) {
  return set_count(state_set(s, scene_field(s, name)), s->game->words);
}

static void points_leave_with_native_captures(void **state) {
  (void)state;
  moyo_state *s = scene("lab_kinds");
  scene_play(s, "guard A1, A2, pass");
  assert_true(holds(s, "guard", "A1"));
  assert_int_equal(size(s, "removed"), 0);
  scene_play(s, "B1");
  assert_int_equal(size(s, "guard"), 0);
  assert_true(holds(s, "removed", "A1"));
  assert_true(holds(s, "placed", "B1"));
  assert_int_equal(size(s, "placed"), 1);
  scene_end(s);
}

/* Also if the turn does nothing. */
static void a_turn_begins_anew(void **state) {
  (void)state;
  moyo_state *s = scene("lab_kinds");
  scene_play(s, "guard A1, A2, pass, B1, pass");
  assert_int_equal(size(s, "removed") + size(s, "placed"), 0);
  scene_end(s);
}

static void a_stone_takes_its_points_along(void **state) {
  (void)state;
  moyo_state *s = scene("lab_kinds");
  unsigned from, to;
  scene_play(s, "guard A1, C3");
  from = scene_point(s, "A1");
  to = scene_point(s, "C3");
  change_move(s, from, to);
  assert_true(holds(s, "guard", "C3"));
  assert_int_equal(size(s, "guard"), 1);
  assert_int_equal(s->colour[from], 2);
  change_move(s, to, scene_point(s, "B2"));
  assert_true(holds(s, "guard", "B2"));
  assert_int_equal(s->colour[to], EMPTY);
  assert_int_equal(size(s, "removed"), 0);
  change_withdraw(s, scene_point(s, "B2"), 1);
  assert_int_equal(size(s, "guard"), 0);
  assert_true(holds(s, "removed", "B2"));
  scene_end(s);
}

static void a_stone_that_changes_colour_keeps_them(void **state) {
  (void)state;
  moyo_state *s = scene("lab_kinds");
  scene_play(s, "guard A1");
  change_flip(s, scene_point(s, "A1"), 2);
  assert_true(holds(s, "guard", "A1"));
  scene_end(s);
}

RUN(cmocka_unit_test(points_leave_with_native_captures),
    cmocka_unit_test(a_turn_begins_anew),
    cmocka_unit_test(a_stone_takes_its_points_along),
    cmocka_unit_test(a_stone_that_changes_colour_keeps_them))
