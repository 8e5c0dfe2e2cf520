/*
** deed_test.c - what a condition answers of placements of which little is known.
*/
#include "deed.h"

#include <stdlib.h>

#include "blind.h"
#include "machine.h"
#include "scene.h"

/* What the condition of tests/rules/outcomes.lua answers of such a placement. */
static int answer(const char *rule, deed d) {
  char ruleset[256];
  snprintf(ruleset, sizeof ruleset,
           MOYO_SOURCE_DIR "/tests/rules/outcomes.lua:size=4,rule=%s", rule);
  moyo_state *s = scene(ruleset);
  const moyo_game *g = s->game;
  const verb *v = &g->verbs[g->edges[g->phases[0].plain.edge].verb];
  const node *n = &v->after.nodes[v->after.count - 1];
  assert_non_null(n->code);
  code blind;
  instruction *at = malloc(n->code->count * sizeof *at);
  assert_true(at && blind_make(n->code, &blind));
  int answer = deed_ask(g, v, n, &blind, at, d);
  free(at);
  free(blind.at);
  scene_end(s);
  return answer;
}

static void what_is_known_decides(void **state) {
  (void)state;
  assert_int_equal(answer("few", (deed){.taken = 1}), 1);
  assert_int_equal(answer("few", (deed){.taken = 2}), 0);
  assert_int_equal(answer("suicide", (deed){.own = 3}), 0);
  assert_int_equal(answer("greed", (deed){.flipped = 1}), 0);
  assert_int_equal(answer("repeats", (deed){.repeats = 1}), 0);
}

static void what_is_unknown_does_not(void **state) {
  (void)state;
  assert_int_equal(answer("suicide", (deed){.own = DEED_UNKNOWN}),
                   RULE_TRAPPED);
  assert_int_equal(answer("few", (deed){.taken = 2, .own = DEED_UNKNOWN}), 0);
  assert_int_equal(answer("repeats", (deed){.repeats = DEED_UNKNOWN}),
                   RULE_TRAPPED);
  /* where it is depends on the step */
  assert_int_equal(answer("edge", (deed){.taken = 1}), RULE_TRAPPED);
}

RUN(cmocka_unit_test(what_is_known_decides),
    cmocka_unit_test(what_is_unknown_does_not))
