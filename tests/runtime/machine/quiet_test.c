/*
** quiet_test.c - which conditions in Lua are settled for quiet placements, and
** what these are asked instead.
*/
#include "quiet.h"

#include "machine.h"
#include "scene.h"

/* In the checking build, which holds code to Lua, all conditions are asked. */
static void settle(const moyo_state *s) {
  moyo_game *g = (moyo_game *)(uintptr_t)s->game;
  if (g->run != machine_run) assert_true(quiet_find(g));
}

static quiet_conditions of(const char *options) {
  char ruleset[256];
  snprintf(ruleset, sizeof ruleset,
           MOYO_SOURCE_DIR "/tests/rules/outcomes.lua:size=4,%s", options);
  moyo_state *s = scene(ruleset);
  settle(s);
  const plain_turns *t = &s->game->phases[s->head->phase].plain;
  assert_true(t->are);
  quiet_conditions q = s->game->verbs[s->game->edges[t->edge].verb].quiet;
  scene_end(s);
  return q;
}

static void conditions_on_what_is_taken(void **state) {
  (void)state;
  quiet_conditions q = of("rule=suicide");
  assert_true(q.settled_after && !q.after && !q.repeat && q.no_lone);
  q = of("rule=single");
  assert_true(q.settled_after && !q.after && q.no_lone);
  q = of("rule=few");
  assert_true(q.settled_after && !q.after && !q.no_lone);
  q = of("rule=any");
  assert_true(q.settled_after && !q.after && !q.no_lone);
}

static void conditions_on_repetition(void **state) {
  (void)state;
  quiet_conditions q = of("rule=repeats");
  assert_true(q.settled_after && !q.after && q.repeat && q.no_lone);
  q = of("rule=repeats,history=situation"); /* the other player would move */
  assert_true(q.settled_after && q.repeat && !q.no_lone);
  q = of(
      "rule=repeats,history=none"); /* what is kept is for light play alone */
  assert_true(!q.settled_after && q.after && !q.repeat);
}

static void conditions_of_the_step(void **state) {
  (void)state;
  quiet_conditions q = of("rule=repeats,early=yes");
  assert_true(q.settled_before && !q.before && !q.settled_after && q.repeat);
}

static void what_a_quiet_placement_does_not_ask(void **state) {
  (void)state;
  quiet_conditions q = of("rule=edge");
  assert_true(q.settled_after && !q.after && !q.no_lone);
}

static void others_are_asked(void **state) {
  (void)state;
  quiet_conditions q = of("rule=place");
  assert_true(q.after && !q.settled_after);
  q = of("rule=greed");
  assert_true(q.after && !q.settled_after);
}

RUN(cmocka_unit_test(conditions_on_what_is_taken),
    cmocka_unit_test(conditions_on_repetition),
    cmocka_unit_test(conditions_of_the_step),
    cmocka_unit_test(what_a_quiet_placement_does_not_ask),
    cmocka_unit_test(others_are_asked))
