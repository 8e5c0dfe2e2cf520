/*
** phase_test.c - what comes between turns: the ends of phases and of the game,
** what happens by itself, and who begins.
*/
#include "phase.h"

#include "scene.h"

/* Is the game over for this reason, won by these players, as bits? */
static void over(const char *ruleset, const char *line, const char *reason,
                 unsigned winners) {
  moyo_state *s = scene(ruleset);
  scene_play(s, line);
  if (!moyo_state_over(s)) fail_msg("%s: the game goes on", ruleset);
  assert_string_equal(moyo_state_reason(s), reason);
  assert_int_equal(moyo_state_winners(s), winners);
  scene_end(s);
}

static void goes_on(const char *ruleset, const char *line) {
  moyo_state *s = scene(ruleset);
  scene_play(s, line);
  if (moyo_state_over(s)) fail_msg("%s: %s", ruleset, moyo_state_reason(s));
  assert_null(moyo_state_reason(s));
  assert_int_equal(moyo_state_winners(s), 0);
  scene_end(s);
}

static void passes_in_a_row(void **state) {
  (void)state;
  over("lab:size=3,count=2", "A1, pass, pass", "passes", 1);
  over("lab:size=3,count=2", "pass, pass", "passes", 3);
  goes_on("lab:size=3,count=2", "A1, pass, B1, pass");
  over("lab:size=3,finish=last_pass,count=2", "pass, pass", "passes", 3);
  goes_on("lab:size=3,finish=last_pass,count=2", "A1, pass, pass");
  over("lab:size=3,finish=last_pass,count=2", "A1, pass, pass, pass", "passes",
       1);
}

static void ends_by_what_has_happened(void **state) {
  (void)state;
  goes_on("lab:size=3,finish=turns,count=2", "A1");
  over("lab:size=3,finish=turns,count=2", "A1, pass", "turns", 1);
  goes_on("lab:size=3,finish=taken,count=1", "A2, A1");
  over("lab:size=3,finish=taken,count=1", "A2, A1, B1", "captures", 1);
}

/* A ko is taken and taken back; what was before a pass does not count. */
static void positions_that_come_again(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=4x3,finish=repetition,count=2");
  scene_put(s, 1, "A2, B3, B1");
  scene_put(s, 2, "B2, C3, C1, D2");
  moyo_state_to_play(s, 0);
  moyo_state *t = moyo_state_clone(s);
  scene_play(t, "C2, pass, pass, B2");
  assert_false(moyo_state_over(t));
  scene_play(s, "C2");
  assert_false(moyo_state_over(s));
  scene_play(s, "B2");
  assert_true(moyo_state_over(s));
  assert_string_equal(moyo_state_reason(s), "repetition");
  assert_int_equal(moyo_state_winners(s), 0);
  moyo_state_free(t);
  scene_end(s);
}

/* Who has no legal step loses, or ends it. */
static void without_a_step(void **state) {
  static const char loses[] = "lab:size=1,finish=stuck_loses,passing=no,"
                              "suicide=forbidden",
                    ends[] = "lab:size=1x2,finish=stuck_ends,passing=no,"
                             "suicide=forbidden,clear=enemy";
  (void)state;
  over(loses, "", "stuck", 2);
  goes_on(ends, "");
}

static void resignation(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3,players=3");
  moyo_resign(s, 3); /* there is none */
  assert_false(moyo_state_over(s));
  moyo_resign(s, 1);
  assert_true(moyo_state_over(s));
  assert_string_equal(moyo_state_reason(s), "resignation");
  assert_int_equal(moyo_state_winners(s), 5);
  moyo_resign(s, 0); /* too late */
  assert_int_equal(moyo_state_winners(s), 5);
  scene_end(s);
}

/* The first phase's end is the second's beginning. */
static void phases_follow_each_other(void **state) {
  (void)state;
  moyo_state *s = scene("tests/rules/guide/verdict.lua:size=3");
  const phase *phases = s->game->phases;
  scene_play(s, "A1");
  assert_int_equal(s->head->turns, 1);
  assert_string_equal(phases[s->head->phase].name, "handicap");
  scene_play(s, "B2");
  assert_string_equal(phases[s->head->phase].name, "play");
  assert_int_equal(moyo_state_actor(s), 1);
  assert_int_equal(s->head->turns, 0);
  scene_play(s, "pass, pass");
  assert_string_equal(phases[s->head->phase].name, "verdict");
  assert_int_equal(s->head->passes, 0);
  scene_play(s, "agree, agree");
  assert_true(moyo_state_over(s));
  assert_string_equal(moyo_state_reason(s), "passes");
  scene_end(s);
}

static void a_phase_is_resumed(void **state) {
  (void)state;
  moyo_state *s = scene("tests/rules/guide/verdict.lua:size=3");
  scene_play(s, "A1, B2, pass, pass, resume");
  assert_string_equal(s->game->phases[s->head->phase].name, "play");
  assert_false(moyo_state_over(s));
  scene_end(s);
}

/* What leaves the board before a turn is told of the step before it. */
static void the_board_is_cleared_between_turns(void **state) {
  moyo_error error;
  (void)state;
  moyo_state *s = scene("lab_pieces:before=clearing,clear=own");
  unsigned a1 = scene_point(s, "A1");
  scene_put(s, 1, "A2, D4");
  scene_put(s, 2, "A1");
  moyo_state_to_play(s, 0);
  scene_play(s, "B1");
  assert_int_equal(moyo_state_colour(s, a1), EMPTY);
  assert_int_equal(s->losses.taken_count, 1);
  assert_int_equal(s->losses.taken[0], a1);
  scene_put(s, 2, "A1"); /* and again, when it is asked for */
  assert_int_equal(turn_prepare(s, 0, &error), MOYO_OK);
  assert_int_equal(moyo_state_colour(s, a1), EMPTY);
  scene_end(s);
}

RUN(cmocka_unit_test(passes_in_a_row),
    cmocka_unit_test(ends_by_what_has_happened),
    cmocka_unit_test(positions_that_come_again),
    cmocka_unit_test(without_a_step), cmocka_unit_test(resignation),
    cmocka_unit_test(phases_follow_each_other),
    cmocka_unit_test(a_phase_is_resumed),
    cmocka_unit_test(the_board_is_cleared_between_turns))
