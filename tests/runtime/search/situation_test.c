/*
** situation_test.c - what a solver tells apart, by what the rules look at.
*/
#include "situation.h"

#include "scene.h"

static situation_parts parts_of(const char *ruleset) {
  moyo_state *s = scene(ruleset);
  situation_parts parts = situation_read(s->game);
  scene_end(s);
  return parts;
}

/* Are two lines of play in the same situation? */
static bool same(const char *ruleset, const char *a, const char *b) {
  moyo_state *s = scene(ruleset), *t = moyo_state_new(s->game, 1);
  situation_parts parts = situation_read(s->game);
  uint64_t x[2], y[2];
  assert_non_null(t);
  scene_play(s, a);
  scene_play(t, b);
  situation_key(s, &parts, x);
  situation_key(t, &parts, y);
  moyo_state_free(t);
  scene_end(s);
  return memcmp(x, y, sizeof x) == 0;
}

static const char one[] = "A1, C3, B2, A3", other[] = "B2, A3, A1, C3";

static void the_order_of_play_is_forgotten(void **state) {
  (void)state;
  assert_false(parts_of("go:size=3").counters);
  assert_true(same("go:size=3", one, other));
  assert_false(same("go:size=3", "A1, C3", "A1, B3"));
}

static void passes_and_whose_turn_it_is_count(void **state) {
  (void)state;
  assert_false(same("lab:size=3", "", "pass"));
  assert_false(same("lab:size=3", "", "pass, pass"));
}

static void a_ko_counts(void **state) {
  (void)state;
  assert_false(parts_of("lab:size=3").last);
  assert_false(parts_of("lab:size=3").previous);
  assert_true(parts_of("lab:size=3,ko=simple").previous);
  assert_true(parts_of("lab:size=3,ko=singleton").last);
  assert_true(parts_of("lab:size=3,ko=singleton_kept").last);
  assert_false(parts_of("go:size=3,ko=positional").previous);
  assert_true(parts_of("go:size=3,ko=simple").previous);
}

static void boards_that_may_not_recur_are_named(void **state) {
  (void)state;
  assert_false(parts_of("lab:size=3").board);
  assert_true(parts_of("lab:size=3,ko=positional").board);
  assert_true(parts_of("lab:size=3,ko=situational").board);
}

/* Who is stuck may be so by any of the positions before. */
static void earlier_positions_count_where_players_get_stuck(void **state) {
  (void)state;
  situation_parts parts =
      parts_of("lab:size=3,ko=positional,finish=stuck_loses");
  assert_true(parts.keys);
  assert_false(parts.board);
  assert_false(parts_of("lab:size=3,finish=stuck_loses").keys);
}

static void what_counts_turns_tells_everything_apart(void **state) {
  (void)state;
  const char counting[] = "lab:size=3,finish=turns,count=20";
  assert_true(parts_of(counting).counters);
  assert_false(same(counting, "A1, C3", "A1, pass, pass, C3"));
  assert_true(parts_of("lab:size=3,ko=spight").counters);
  assert_true(parts_of("lab:size=3,finish=passed_again").counters);
}

RUN(cmocka_unit_test(the_order_of_play_is_forgotten),
    cmocka_unit_test(passes_and_whose_turn_it_is_count),
    cmocka_unit_test(a_ko_counts),
    cmocka_unit_test(boards_that_may_not_recur_are_named),
    cmocka_unit_test(earlier_positions_count_where_players_get_stuck),
    cmocka_unit_test(what_counts_turns_tells_everything_apart))
