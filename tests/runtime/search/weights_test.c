/*
** weights_test.c - a step's odds, which come from tables, are the product of the
** factors of its keys.
*/
#include "weights.h"

#include <math.h>

#include "random.h"
#include "scene.h"

enum { MOST_STEPS = 200, ROWS = 4000 };

/* Each point looks at those near it, as its slots or, without any, by counting;
** points that are one row apart are taken to be alike. */
static weights *learn(const moyo_game *g, bool counts) {
  unsigned degree = g->shape->near_degree, slots = counts ? 0 : degree;
  weights *w = weights_new(g, slots, ROWS);
  assert_non_null(w);
  for (unsigned i = 0; i < g->points * slots; i++)
    w->slot[i] = g->shape->near[i];
  for (unsigned p = 0; p < g->points; p++) w->place[p] = (uint16_t)(p % 5);
  assert_true(weights_link(w));
  return w;
}

/* Teaches a factor for a key that is met for the first time, now and then. */
static void teach(weights *w, uint64_t key, unsigned *rows) {
  uint64_t mixed = random_mix(key);
  if (*rows == ROWS || mixed % 4 == 0 || weights_factor(w, key) != 1) return;
  weights_put(w, key, (float)(0.25 + (double)(mixed >> 8 & 0xff) / 64));
  (*rows)++;
}

static void compare(const char *ruleset, bool counts) {
  moyo_game *g = load(ruleset);
  weights *w = learn(g, counts);
  weights_view *v = malloc(sizeof *v);
  assert_non_null(v);
  moyo_error error;
  moyo_step steps[MOST_STEPS], step;
  unsigned rows = 0, differ = 0;
  for (unsigned game = 0; game < tries(4, 40); game++) {
    moyo_random random = moyo_random_seed(5, game);
    moyo_state *s = moyo_state_new(g, game);
    for (unsigned n = 0; n < 60 && !moyo_state_over(s); n++) {
      size_t count;
      assert_int_equal(moyo_legal(s, steps, MOST_STEPS, &count, &error),
                       MOYO_OK);
      weights_look(s, v);
      for (size_t i = 0; i < count && i < MOST_STEPS; i++) {
        uint64_t keys[WEIGHTS_FEATURES];
        unsigned found = weights_keys(w, s, v, steps[i], keys);
        double odds = 1;
        for (unsigned k = 0; k < found; k++) {
          teach(w, keys[k], &rows);
          odds *= (double)weights_factor(w, keys[k]);
        }
        differ += fabs(odds - 1) > 0.01;
        assert_true(fabs(weights_odds(w, s, v, steps[i]) - odds) < 1e-9 * odds);
      }
      assert_int_equal(moyo_choose(s, MOYO_LIGHT, &random, &step, &error),
                       MOYO_OK);
      assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
    }
    moyo_state_free(s);
  }
  assert_true(rows > 40 && differ > 500);
  free(v);
  weights_free(w);
  moyo_game_free(g);
}

static void odds_are_the_product_of_factors(void **state) {
  (void)state;
  static const char *const rulesets[] = {
      "go:size=5", "sygo:size=5", "twog:size=5",
      "multiplayer:map=square5,players=3", "nogo:size=5"};
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    compare(rulesets[i], false);
    compare(rulesets[i], true);
  }
}

int main(int argc, char **argv) {
  read_effort(argc, argv);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(odds_are_the_product_of_factors),
  };
  return cmocka_run_group_tests_name("weights", tests, open_library,
                                     close_library);
}
