/*
** step_keys_test.c - numbers of steps: each has its own while they last.
*/
#include "step_keys.h"

#include "scene.h"

/* Steps with one argument or none: one key each, in all verbs. */
static void own_keys(void **state) {
  static const char *const rulesets[] = {"go:size=5", "lab_cards",
                                         "lab_moves:size=4", "sygo:size=3"};
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_state *s = scene(rulesets[i]);
    const moyo_game *g = s->game;
    step_keys keys;
    assert_true(step_keys_make(&keys, g));
    bool *used = calloc(keys.count, sizeof *used);
    assert_non_null(used);
    for (unsigned v = 0; v < g->verb_count; v++) {
      unsigned values = g->verbs[v].values ? g->verbs[v].values : 1;
      if (g->verbs[v].arg[1] != ARG_NONE) continue;
      for (unsigned k = 0; k < values; k++) {
        unsigned key = step_key(
            keys, (moyo_step){.verb = (uint16_t)v, .arg = {(uint16_t)k}});
        assert_in_range(key, 0, keys.count - OTHER_KEYS - 1);
        assert_false(used[key]);
        used[key] = true;
      }
    }
    free(used);
    step_keys_free(&keys);
    scene_end(s);
  }
}

/* Where there are too many, the others share the last keys. */
static void too_many(void **state) {
  (void)state;
  verb verbs[2] = {{.values = 60000}, {.values = 60000}};
  moyo_game g = {.verbs = verbs, .verb_count = 2};
  step_keys keys;
  verbs[0].arg[1] = verbs[1].arg[1] = ARG_NONE;
  assert_true(step_keys_make(&keys, &g));
  assert_int_equal(keys.count, UINT16_MAX);
  assert_int_equal(step_key(keys, (moyo_step){.verb = 0, .arg = {59999}}),
                   59999);
  assert_int_equal(step_key(keys, (moyo_step){.verb = 1, .arg = {0}}), 60000);
  assert_in_range(step_key(keys, (moyo_step){.verb = 1, .arg = {59999}}),
                  keys.count - OTHER_KEYS, keys.count - 1);
  step_keys_free(&keys);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(own_keys),
                                     cmocka_unit_test(too_many)};
  return cmocka_run_group_tests_name("step keys", tests, open_library,
                                     close_library);
}
