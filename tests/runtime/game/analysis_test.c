/*
** analysis_test.c - what follows from the rules: which steps are played on a copy
** first, as they may call Lua.
*/
#include "scene.h"

/* Are just the edges of these verbs, named between blanks, such steps? */
static void expect(const char *ruleset, const char *verbs) {
  moyo_game *g = load(ruleset);
  for (unsigned i = 0; i < g->edge_count; i++) {
    const char *name = g->verbs[g->edges[i].verb].name;
    char wanted[64];
    snprintf(wanted, sizeof wanted, " %s ", name);
    bool should = strstr(verbs, wanted) != NULL;
    if (g->edges[i].may_fail != should) fail_msg("%s: %s", ruleset, name);
  }
  moyo_game_free(g);
}

static void by_step(void **state) {
  (void)state;
  expect("go", "");
  expect("go:dead=agreed,komi_rule=pie", " komi dead resume ");
  expect("sygo", "");
  expect("lab_order", " join dice ");
  expect("lab_order:turn=ask,joins=yes", " ask join dice ");
  expect("lab_order:turn=again", " camp dice ");
  expect("lab_pieces:before=clearing,own=dig", " dig ");
}

/* What is in Lua at the end of a turn makes every such end one. */
static void by_ends(void **state) {
  (void)state;
  expect("lab_pieces:before=lua", " place place_rock pass done ");
  expect("lab_pieces:after=wear,own=poke", " place place_rock pass poke ");
}

/* A turn without a pass does not ask whether passes have ended play, and so not
** for the score; but every turn does if that is asked of it. */
static void by_passes(void **state) {
  (void)state;
  expect("coupon:size=5", " pass coupon ");
  expect("tests/rules/catalogue/goals.lua:size=5", " place pass ");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(by_step),
      cmocka_unit_test(by_ends),
      cmocka_unit_test(by_passes),
  };
  return cmocka_run_group_tests_name("analysis", tests, open_library,
                                     close_library);
}
