/*
** retraction_test.c - which stones can be taken back, and what returns then.
*/
#include "retraction.h"

#include "audit.h"
#include "scene.h"

static const char lab[] = "lab_sides:players=3,recall=yes,also=back+lift,"
                          "sides=no";

static unsigned colour_at(const moyo_state *s, const char *point) {
  return moyo_state_colour(s, scene_point(s, point));
}

/* Player 2 has taken player 1's A1. */
static moyo_state *after_a_capture(void) {
  moyo_state *s = scene(lab);
  scene_play(s, "A1, A2, D4, C3, B1");
  assert_int_equal(colour_at(s, "A1"), EMPTY);
  assert_int_equal(moyo_state_taken_by(s, 1), 1);
  assert_int_equal(moyo_state_actor(s), 2);
  return s;
}

static void what_was_taken_is_remembered(void **state) {
  (void)state;
  moyo_state *s = after_a_capture();
  unsigned a1 = scene_point(s, "A1"), b1 = scene_point(s, "B1"),
           c3 = scene_point(s, "C3");
  retraction_layers r = retraction_of(s);
  assert_int_equal(r.placed[b1], 5); /* the fifth turn */
  assert_int_equal(r.by[a1], 5);
  assert_int_equal(r.colour[a1], 1);
  assert_int_equal(r.holder[a1], 2);
  assert_true(s->game->recalling->returns(s, b1, a1));
  assert_false(s->game->recalling->returns(s, c3, a1));
  assert_null(state_audit(s));
  scene_end(s);
}

static void a_turn_is_taken_back_with_what_it_took(void **state) {
  (void)state;
  moyo_state *s = after_a_capture();
  scene_play(s, "back B1");
  assert_int_equal(colour_at(s, "B1"), EMPTY);
  assert_int_equal(colour_at(s, "A1"), 1);
  assert_int_equal(moyo_state_taken_by(s, 1), 0);
  assert_int_equal(retraction_of(s).placed[scene_point(s, "B1")], 0);
  assert_null(state_audit(s));
  scene_end(s);
}

/* Since the actor's own last turn, and not his own. */
static void only_recent_stones(void **state) {
  (void)state;
  moyo_state *s = scene(lab);
  scene_play(s, "A1, B2, C3");
  scene_judge(s, "back A1", "recent"); /* before his own turn ended */
  scene_judge(s, "back B2", NULL);
  scene_judge(s, "back C3", NULL);
  scene_play(s, "D4");
  scene_judge(s, "back B2", "recent");
  scene_judge(s, "back D4", NULL);
  scene_end(s);
}

/* What stands on the place of what was taken has made it stay away. */
static void a_place_that_is_filled_is_forgotten(void **state) {
  (void)state;
  moyo_state *s = after_a_capture();
  unsigned a1 = scene_point(s, "A1"), b1 = scene_point(s, "B1");
  scene_play(s, "D1");
  scene_put(s, 3, "A1");
  assert_false(s->game->recalling->returns(s, b1, a1));
  assert_int_equal(retraction_of(s).by[a1], 0);
  assert_null(state_audit(s));
  scene_end(s);
}

static void a_stone_that_is_gone_is_forgotten(void **state) {
  (void)state;
  moyo_state *s = after_a_capture();
  scene_play(s, "lift B1");
  assert_int_equal(retraction_of(s).placed[scene_point(s, "B1")], 0);
  assert_int_equal(retraction_of(s).by[scene_point(s, "A1")], 0);
  assert_null(state_audit(s));
  scene_end(s);
}

/* A2 lives on A1 alone, where a stone would return. */
static void nothing_may_be_smothered(void **state) {
  moyo_error error;
  (void)state;
  moyo_state *s = scene("lab_sides:players=3,recall=yes,also=undo,sides=no");
  scene_play(s, "A1, A2, D4, C3, B1");
  scene_judge(s, "undo B1", NULL);
  scene_put(s, 3, "A3, B2");
  assert_int_equal(moyo_judge(s, scene_step(s, "undo B1"), &error),
                   MOYO_REFUSED);
  assert_string_equal(
      error.message,
      "B1: the group on A2 would have no liberty when A1 returns");
  scene_end(s);
}

static void a_saved_state_can_be_taken_back(void **state) {
  moyo_error error;
  (void)state;
  moyo_state *s = after_a_capture();
  char *text = moyo_state_save(s);
  moyo_state *t = moyo_state_new(s->game, 7);
  assert_non_null(text);
  assert_non_null(strstr(text, "recall"));
  assert_int_equal(moyo_state_load(t, text, &error), MOYO_OK);
  assert_true(moyo_state_equal(s, t));
  scene_play(t, "back B1");
  assert_int_equal(colour_at(t, "A1"), 1);
  free(text);
  moyo_state_free(t);
  scene_end(s);
}

static void faults_are_found(void **state) {
  (void)state;
  moyo_state *s = scene(lab);
  retraction_layers r = retraction_of(s);
  r.placed[0] = 1;
  assert_string_equal(state_audit(s), "a placement is remembered of no stone");
  r.placed[0] = 0;
  r.holder[0] = 1;
  assert_string_equal(state_audit(s), "what was taken has no taker");
  scene_end(s);
}

static void games_without_it_refuse_its_operations(void **state) {
  char text[100];
  (void)state;
  moyo_game *without = load("lab_sides"), *with = load(lab);
  assert_true(retraction_check(without, NULL, NULL, text, sizeof text));
  assert_string_equal(text, "nothing is taken back");
  assert_false(retraction_check(with, NULL, NULL, text, sizeof text));
  moyo_game_free(without);
  moyo_game_free(with);
}

RUN(cmocka_unit_test(what_was_taken_is_remembered),
    cmocka_unit_test(a_turn_is_taken_back_with_what_it_took),
    cmocka_unit_test(only_recent_stones),
    cmocka_unit_test(a_place_that_is_filled_is_forgotten),
    cmocka_unit_test(a_stone_that_is_gone_is_forgotten),
    cmocka_unit_test(nothing_may_be_smothered),
    cmocka_unit_test(a_saved_state_can_be_taken_back),
    cmocka_unit_test(faults_are_found),
    cmocka_unit_test(games_without_it_refuse_its_operations))
