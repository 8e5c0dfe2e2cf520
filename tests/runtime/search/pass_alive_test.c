/*
** pass_alive_test.c - what players keep without play, and where that holds.
*/
#include "pass_alive.h"

#include "scene.h"

static const char *name_of(const moyo_state *s, set_word set) {
  static char names[256];
  size_t n = 0;
  names[0] = 0;
  for (; set; set &= set - 1)
    n += (size_t)snprintf(names + n, sizeof names - n, "%s%s", n ? " " : "",
                          s->game->board->name[__builtin_ctzll(set)]);
  return names;
}

/* What Black keeps of his stones on the board, and beside them. */
static void keeps(const char *ruleset, const char *black, const char *white,
                  const char *stones, const char *safe, const char *answered) {
  moyo_state *s = scene(ruleset);
  pass_alive a;
  scene_put(s, 1, black);
  scene_put(s, 2, white);
  pass_alive_find(s, &a);
  assert_string_equal(name_of(s, a.stones[0]), stones);
  assert_string_equal(name_of(s, a.safe[0]), safe);
  assert_string_equal(name_of(s, a.answered[0]), answered);
  scene_end(s);
}

static void groups_with_two_vital_regions_live(void **state) {
  (void)state;
  keeps("go:size=5x1", "B1, D1", "", "B1 D1", "A1 C1 E1", "");
  keeps("go:size=5x1", "B1", "", "", "", "");
}

/* D1 has one eye, and so B1, which shares it, has one as well. */
static void a_region_beside_a_group_that_may_die_is_no_eye(void **state) {
  (void)state;
  keeps("go:size=4x1", "B1, D1", "", "", "", "");
}

static void regions_of_more_points_are_kept_by_answers(void **state) {
  (void)state;
  const char *walls = "B1, B2, D1, D2";
  keeps("go:size=5x2", walls, "", "B2 D2 B1 D1", "", "A2 C2 E2 A1 C1 E1");
  keeps("go:size=5x2", walls, "A1", "B2 D2 B1 D1", "", "A2 C2 E2 A1 C1 E1");
}

/* Beside F1 and F2 nothing of Black's stands. */
static void a_region_with_points_out_of_sight_is_not_kept(void **state) {
  (void)state;
  keeps("go:size=6x2", "B1, B2, D1, D2", "F1, F2", "B2 D2 B1 D1", "",
        "A2 C2 A1 C1");
}

static void a_region_whose_empty_points_are_far_is_not_vital(void **state) {
  (void)state;
  keeps("go:size=6x2", "B1, B2, D1, D2", "", "", "", "");
}

static pass_alive_rules rules_of(const char *ruleset) {
  moyo_state *s = scene(ruleset);
  pass_alive_rules r = pass_alive_read(s->game);
  scene_end(s);
  return r;
}

static void it_holds_where_it_is_proven(void **state) {
  (void)state;
  pass_alive_rules r = rules_of("go:size=5,komi=7.5");
  assert_true(r.hold && r.territory && r.may_fill);
  assert_true(r.lead == -7.5);
  assert_true(rules_of("go:size=5,ko=situational").hold);
  assert_true(rules_of("go:size=5,suicide=forbidden").may_fill);
  assert_false(rules_of("go:size=9").hold); /* more than one word */
  assert_false(rules_of("go:size=5,ko=simple").hold);
  assert_false(rules_of("go:size=5,ko=natural").hold);
  assert_false(rules_of("go:size=5,scoring=territory").hold);
  assert_false(rules_of("gengo:size=5").hold);
  assert_false(rules_of("gonnect:size=5,pie=no").hold);
  assert_false(rules_of("nogo:size=3").hold);
  assert_false(rules_of("go+no_pass:size=5").hold);
  assert_false(rules_of("go+density:size=5").may_fill);
}

/* Black has 10 of 10 points, or of the board 6 for sure. */
static void what_is_kept_bounds_the_score(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5x2,komi=2");
  pass_alive_rules r = pass_alive_read(s->game);
  pass_alive a;
  double lo, hi;
  scene_put(s, 1, "B1, B2, D1, D2");
  pass_alive_find(s, &a);
  pass_alive_bounds(s->game, &r, &a, 1, &lo, &hi);
  assert_true(lo == 8);
  assert_true(hi == 8);
  pass_alive_bounds(s->game, &r, &a, 2, &lo, &hi);
  assert_true(lo == -4);
  assert_true(hi == 8);
  scene_end(s);
}

RUN(cmocka_unit_test(groups_with_two_vital_regions_live),
    cmocka_unit_test(a_region_beside_a_group_that_may_die_is_no_eye),
    cmocka_unit_test(regions_of_more_points_are_kept_by_answers),
    cmocka_unit_test(a_region_with_points_out_of_sight_is_not_kept),
    cmocka_unit_test(a_region_whose_empty_points_are_far_is_not_vital),
    cmocka_unit_test(it_holds_where_it_is_proven),
    cmocka_unit_test(what_is_kept_bounds_the_score))
