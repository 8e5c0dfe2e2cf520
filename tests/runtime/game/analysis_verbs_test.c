/*
** analysis_verbs_test.c - what follows for a verb: where it may be tried, and what
** is known of its outcome.
*/
#include "scene.h"

static const verb *find_verb(const moyo_game *g, const char *name) {
  for (unsigned i = 0; i < g->verb_count; i++)
    if (strcmp(g->verbs[i].name, name) == 0) return &g->verbs[i];
  fail_msg("%s has no %s", g->ruleset, name);
  return NULL;
}

typedef struct expectation {
  const char *ruleset, *verb;
  candidates where;
  bool foreseen, puts, spares_eyes, recalls;
} expectation;

static void each_verb(void **state) {
  static const expectation all[] = {
      {"go", "place", CANDIDATES_FREE, true, true, true, false},
      {"go", "pass", CANDIDATES_ALL, false, false, false, false},
      {"gengo", "place", CANDIDATES_FREE, true, true, true, false},
      {"gengo:own_overlap=yes", "place", CANDIDATES_OPEN, true, true, true,
       false},
      {"sygo", "place", CANDIDATES_FREE, true, true, true, false},
      {"sygo", "grow", CANDIDATES_SELECTED, false, false, false, false},
      {"besiege", "place", CANDIDATES_SELECTED, false, false, false, false},
      {"besiege", "move", CANDIDATES_SPACE, false, false, false, false},
      {"twog", "move", CANDIDATES_SPACE, false, false, false, false},
  };
  (void)state;
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
    const expectation *e = &all[i];
    moyo_game *g = load(e->ruleset);
    const verb *v = find_verb(g, e->verb);
    if (v->candidates != e->where || v->foreseen != e->foreseen ||
        v->puts != e->puts || v->spares_eyes != e->spares_eyes ||
        v->recalls != e->recalls)
      fail_msg("%s, %s: %d %d %d %d %d", e->ruleset, e->verb,
               (int)v->candidates, v->foreseen, v->puts, v->spares_eyes,
               v->recalls);
    moyo_game_free(g);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(each_verb)};
  return cmocka_run_group_tests_name("analysis_verbs", tests, open_library,
                                     close_library);
}
