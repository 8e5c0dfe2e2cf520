/*
** mast_test.c - what playouts have shown of steps, and that random play prefers
** the better of two.
*/
#include "mast.h"

#include "playout.h"
#include "random.h"
#include "scene.h"

enum { LIMIT = 300 };

typedef struct known {
  step_keys keys;
  mast mast;
} known;

/* Apart, as the one points into the other. */
static known *know(const moyo_game *g) {
  known *k = malloc(sizeof *k);
  assert_non_null(k);
  assert_true(step_keys_make(&k->keys, g));
  assert_true(mast_make(&k->mast, &k->keys, g));
  return k;
}

static void forget(known *k) {
  mast_free(&k->mast);
  step_keys_free(&k->keys);
  free(k);
}

static void put(const known *k, unsigned player, moyo_step step, float gain) {
  k->mast.mean[player * k->keys.count + step_key(k->keys, step)] = gain;
}

static float gain_of(const known *k, unsigned player, moyo_step step) {
  return mast_gain(&k->mast, player, step.verb, step.arg[0]);
}

static void expect_gain(float found, double gain) {
  assert_true(found > gain - 1e-6 && found < gain + 1e-6);
}

/* The mean of what a player has gained with a step; of others' steps nothing. */
static void means(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=3");
  known *k = know(s->game);
  moyo_step a1 = scene_step(s, "A1"), b1 = scene_step(s, "B1");
  unsigned key = step_key(k->keys, a1);
  assert_int_not_equal(key, step_key(k->keys, b1));
  expect_gain(gain_of(k, 0, a1), 1);
  mast_learn(&k->mast, 0, key, 0);
  expect_gain(gain_of(k, 0, a1), 0);
  mast_learn(&k->mast, 0, key, 1);
  mast_learn(&k->mast, 0, key, 0.5);
  mast_learn(&k->mast, CHANCE, key, 1);
  expect_gain(gain_of(k, 0, a1), 0.5);
  expect_gain(gain_of(k, 1, a1), 1);
  expect_gain(gain_of(k, 0, b1), 1);
  mast_clear(&k->mast);
  expect_gain(gain_of(k, 0, a1), 1);
  forget(k);
  scene_end(s);
}

/* Steps of several arguments share keys, so nothing is known of one alone. */
static void shared_keys(void **state) {
  (void)state;
  moyo_state *s = scene("lab_moves:size=4");
  known *k = know(s->game);
  unsigned shared = 0;
  for (unsigned i = 0; i < s->game->verb_count; i++) {
    moyo_step step = {.verb = (uint16_t)i, .arg = {1, 2}};
    if (s->game->verbs[i].arg[1] == ARG_NONE) continue;
    shared++;
    assert_in_range(step_key(k->keys, step), k->keys.count - OTHER_KEYS,
                    k->keys.count - 1);
    put(k, 0, step, 7);
    expect_gain(gain_of(k, 0, step), 0);
  }
  assert_true(shared > 0);
  forget(k);
  scene_end(s);
}

/* Of n points one is drawn in two tries with probability 1 - (1 - 1/n)^2, here
** 0.0784; else 0.04. */
static void the_better_is_played(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5");
  known *k = know(s->game);
  moyo_step best = scene_step(s, "B4");
  unsigned played = 0;
  for (unsigned p = 0; p < s->game->points; p++)
    put(k, 0, (moyo_step){.verb = best.verb, .arg = {(uint16_t)p}}, 0.25F);
  put(k, 0, best, 0.5F);
  for (unsigned seed = 0; seed < 2000; seed++) {
    moyo_state *t = moyo_state_clone(s);
    moyo_random random = moyo_random_seed(seed, 1);
    moyo_error error;
    playout_note note;
    unsigned steps;
    assert_int_equal(playout_run(t, MOYO_LIGHT, (guides){NULL, &k->mast},
                                 &random, 1, &steps, &note, &error),
                     MOYO_OK);
    played += note.step.arg[0] == best.arg[0];
    moyo_state_free(t);
  }
  assert_in_range(played, 120, 200);
  forget(k);
  scene_end(s);
}

/* A game whose gains are drawn at random, played by these. */
static unsigned play(const moyo_game *g, const known *k, moyo_policy policy,
                     unsigned seed, playout_note *notes) {
  moyo_state *s = moyo_state_new(g, 1);
  moyo_random random = moyo_random_seed(seed, 9);
  moyo_error error = {"", ""};
  unsigned steps;
  if (playout_run(s, policy, (guides){NULL, &k->mast}, &random, LIMIT, &steps,
                  notes, &error) != MOYO_OK)
    fail_msg("%s: %s", g->name, error.message);
  moyo_state_free(s);
  return steps;
}

/* Turns in a row are the same as step by step, in games where they are plain;
** all are by the rules. */
static void rows_of_turns(void **state) {
  static const char *const rulesets[] = {
      "go:size=5",
      "go:size=7,ko=situational,last_pass=white",
      "go:size=25",
      "go:board=hex,size=5",
      "gengo:size=7",
      "lab:size=4x3,ko=positional",
      MOYO_SOURCE_DIR "/tests/rules/go_lua.lua:size=5",
      MOYO_SOURCE_DIR "/tests/rules/catalogue/anti_square.lua:size=6",
      "sygo:size=4",
      "besiege:size=5",
      "lab_cards"};
  static playout_note notes[2][LIMIT];
  (void)state;
  for (unsigned i = 0; i < 4 * (sizeof rulesets / sizeof *rulesets); i++) {
    moyo_game *g = load(rulesets[i / 4]);
    known *k = know(g);
    moyo_policy policy = i % 2 ? MOYO_LIGHT : MOYO_UNIFORM;
    moyo_random random = moyo_random_seed(i, 1);
    for (size_t n = 0; n < (size_t)g->players * k->keys.count; n++)
      k->mast.mean[n] = (float)random_below(&random, 8);
    unsigned steps = play(g, k, policy, i, notes[0]);
    for (unsigned n = 0; n < g->phase_count; n++)
      g->phases[n].plain.are = false;
    assert_int_equal(play(g, k, policy, i, notes[1]), steps);
    moyo_state *s = moyo_state_new(g, 1);
    for (unsigned n = 0; n < steps; n++) {
      moyo_error error;
      moyo_step step = notes[0][n].step;
      assert_memory_equal(&step, &notes[1][n].step, sizeof step);
      if (notes[0][n].actor < g->players &&
          moyo_judge(s, step, &error) != MOYO_OK)
        fail_msg("%s: step %u: %s", g->name, n, error.message);
      assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
    }
    moyo_state_free(s);
    forget(k);
    moyo_game_free(g);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(means), cmocka_unit_test(shared_keys),
      cmocka_unit_test(the_better_is_played), cmocka_unit_test(rows_of_turns)};
  return cmocka_run_group_tests_name("mast", tests, open_library,
                                     close_library);
}
