/*
** plain_turns_test.c - which phases have turns of one placement or a pass, and
** what their conditions ask.
*/
#include "plain_turns.h"

#include "scene.h"

static plain_turns of(const char *ruleset, quiet_conditions *q) {
  moyo_state *s = scene(ruleset);
  plain_turns t = s->game->phases[s->head->phase].plain;
  *q = s->game->verbs[s->game->edges[t.edge].verb].quiet;
  scene_end(s);
  return t;
}

static void games_of_placements(void **state) {
  (void)state;
  quiet_conditions q;
  plain_turns t = of("go:size=5", &q);
  assert_true(t.are && t.only_rotate);
  assert_true(q.repeat && q.no_lone && !q.returns && !q.others && !q.after);
  assert_int_equal(t.passes_before + t.passes_after, 1);
  t = of("go:size=5,ko=simple,suicide=forbidden", &q);
  assert_true(t.are && !t.only_rotate); /* a cycle ends the game */
  assert_true(q.returns && q.no_lone && !q.repeat && !q.others && !q.after);
  assert_true(of("go:size=5,ko=situational", &q).are);
  assert_true(q.repeat && !q.no_lone); /* the other player would move */
  assert_true(of("go:size=5,pass=forbidden", &q).are);
  assert_true(of("gengo:size=5", &q).are);
}

static void games_of_more(void **state) {
  static const char *const others[] = {"lab_cards", "twog:size=5",
                                       "besiege:size=7"};
  quiet_conditions q;
  (void)state;
  for (unsigned i = 0; i < 3; i++) assert_false(of(others[i], &q).are);
}

RUN(cmocka_unit_test(games_of_placements), cmocka_unit_test(games_of_more))
