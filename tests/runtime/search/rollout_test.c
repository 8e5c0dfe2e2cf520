/*
** rollout_test.c - plain turns in a row: the same games as step by step.
*/
#include "rollout.h"

#include "scene.h"

#define RULES MOYO_SOURCE_DIR "/tests/rules/"

enum { LIMIT = 300 };

/* Random play step by step, with the same numbers. */
static unsigned play_slowly(moyo_state *s, moyo_policy policy,
                            moyo_random *random, playout_note *notes) {
  moyo_error error = {"", ""};
  unsigned n = 0;
  for (; n < LIMIT && !moyo_state_over(s); n++) {
    notes[n].actor = (uint8_t)moyo_state_actor(s);
    assert_int_equal(moyo_choose(s, policy, random, &notes[n].step, &error),
                     MOYO_OK);
    assert_int_equal(moyo_play(s, notes[n].step, &error), MOYO_OK);
  }
  return n;
}

static void compare(moyo_state *s, moyo_policy policy, uint64_t seed) {
  static playout_note early[LIMIT], late[LIMIT];
  moyo_state *t = moyo_state_clone(s);
  moyo_random random[2] = {moyo_random_seed(seed, 9),
                           moyo_random_seed(seed, 9)};
  moyo_error error = {"", ""};
  unsigned steps;
  assert_int_equal(playout_run(s, policy, (guides){NULL, NULL}, &random[0],
                               LIMIT, &steps, early, &error),
                   MOYO_OK);
  assert_int_equal(steps, play_slowly(t, policy, &random[1], late));
  for (unsigned i = 0; i < steps; i++) {
    assert_int_equal(early[i].actor, late[i].actor);
    assert_int_equal(early[i].step.verb, late[i].step.verb);
    assert_int_equal(early[i].step.arg[0], late[i].step.arg[0]);
  }
  assert_true(moyo_state_equal(s, t));
  assert_int_equal(random[0].state, random[1].state);
  moyo_state_free(t);
}

/* Every condition on outcomes, every kind of history, and shapes of all degrees
** occur; boards have up to eight words of points, and more.  Conditions in Lua
** look at outcomes, and do not, or only at those of some placements.  Where a
** stone must have a liberty, or comes from a hand, no turn is plain. */
static const char *const rulesets[] = {
    "go:size=5",
    "go:size=7,ko=situational,last_pass=white",
    "go:size=4,ko=situational,handicap=3",
    "go:size=6,ko=natural",
    "go:size=5,ko=simple,suicide=forbidden",
    "go:size=5,ko=none,suicide=multi",
    "go:size=25",
    "go:board=hex,size=5",
    "go:board=torus,size=5,handicap=2",
    "go:size=5,goal=capture,capture_goal=4",
    "go:size=3,pass=forbidden",
    "gengo:size=7",
    "gengo:size=7,suicide=forbidden",
    "gengo:size=8,ko=positional,regions=large_n",
    "lab:size=4",
    "lab:size=4x3,ko=positional",
    "lab:size=4,suicide=breathing",
    "lab:size=5x3,suicide=capturing,ko=positional",
    "gorogo",
    "gorogo:size=4,stones=5,suicide=capturing,ko=positional",
    RULES "go_lua.lua:size=5",
    RULES "outcomes.lua:size=4,rule=few",
    RULES "outcomes.lua:size=4,rule=edge,history=none",
    RULES "outcomes.lua:size=5,rule=suicide",
    RULES "outcomes.lua:size=4,rule=repeats,early=yes",
    RULES "outcomes.lua:size=5,rule=place",
    RULES "outcomes.lua:size=3,rule=greed",
    RULES "catalogue/caution.lua:size=5",
    RULES "catalogue/line_go.lua:size=7",
    RULES "catalogue/anti_square.lua:size=6",
};

static void the_same_as_step_by_step(void **state) {
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++)
    for (unsigned k = 0; k < 4; k++) {
      moyo_state *s = scene(rulesets[i]);
      compare(s, k % 2 ? MOYO_LIGHT : MOYO_UNIFORM, k);
      scene_end(s);
    }
}

/* The steps of a rollout. */
static rollout roll(moyo_state *s, bool light, moyo_random *random,
                    unsigned limit) {
  rollout r = {.limit = limit};
  moyo_error error = {"", ""};
  assert_int_equal(rollout_run(s, light, random, &r, &error), MOYO_OK);
  return r;
}

/* It stops before a pass, which it has drawn. */
static void it_stops_before_passes(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=2");
  moyo_random random = moyo_random_seed(1, 1);
  rollout r = roll(s, false, &random, 1);
  for (; r.pass == NULL; r = roll(s, false, &random, 1))
    assert_int_equal(r.steps, 1);
  assert_int_equal(r.steps, 0);
  assert_true(s->game->verbs[r.pass->verb].is_pass);
  scene_end(s);
}

/* Light play finds nothing to place, and says so. */
static void light_play_runs_out(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=3");
  moyo_random random = moyo_random_seed(1, 1);
  scene_put(s, 1, "A1, A3, B1, B2, B3, C2"); /* A2, C1 and C3 are eyes */
  rollout r = roll(s, true, &random, 5);
  assert_true(r.exhausted && r.steps == 0);
  r = roll(s, false, &random, 1);
  assert_true(!r.exhausted && r.steps == 1);
  scene_end(s);
}

/* Games with other turns are left to random play. */
static void other_games(void **state) {
  static const char *const others[] = {"gorogo", "sygo:size=5", "lab_cards",
                                       "twog:size=5"};
  (void)state;
  for (unsigned i = 0; i < 4; i++) {
    moyo_state *s = scene(others[i]);
    moyo_random random = moyo_random_seed(1, 1);
    assert_int_equal(roll(s, false, &random, 9).steps, 0);
    scene_end(s);
  }
}

RUN(cmocka_unit_test(the_same_as_step_by_step),
    cmocka_unit_test(it_stops_before_passes),
    cmocka_unit_test(light_play_runs_out), cmocka_unit_test(other_games))
