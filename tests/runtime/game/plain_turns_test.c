/*
** plain_turns_test.c - which phases have turns of one placement or a pass, and
** what their conditions ask.
*/
#include "plain_turns.h"

#include "scene.h"

static plain_turns of(const char *ruleset) {
  moyo_state *s = scene(ruleset);
  plain_turns t = s->game->phases[s->head->phase].plain;
  scene_end(s);
  return t;
}

static void games_of_placements(void **state) {
  (void)state;
  plain_turns t = of("go:size=5");
  assert_true(t.are && t.repeat && t.no_lone && t.only_rotate);
  assert_false(t.returns || t.asks);
  assert_int_equal(t.passes_before + t.passes_after, 1);
  t = of("go:size=5,ko=simple,suicide=forbidden");
  assert_true(t.are && t.returns && t.no_lone && !t.only_rotate);
  assert_false(t.repeat || t.asks);
  t = of("go:size=5,ko=situational");
  assert_true(t.are && t.repeat);
  assert_false(t.no_lone); /* the other player would move */
  assert_true(of("go:size=5,pass=forbidden").are);
}

static void games_of_more(void **state) {
  (void)state;
  assert_false(of("gengo:size=5").are);   /* wide stones */
  assert_false(of("twog:size=5").are);    /* other steps */
  assert_false(of("besiege:size=7").are); /* moves */
  assert_false(of("go:size=5,button=yes").asks);
}

RUN(cmocka_unit_test(games_of_placements), cmocka_unit_test(games_of_more))
