/*
** likeness_test.c - positions of one game that are positions of another.
*/
#include "likeness.h"

#include "scene.h"

#define EVALUATED MOYO_SOURCE_DIR "/tests/rules/evaluated.lua"

static void differ(const char *one, const char *two) {
  moyo_state *s = scene(one), *t = scene(two);
  assert_false(likeness_holds(s->game, t->game));
  assert_false(likeness_holds(t->game, s->game));
  scene_end(s);
  scene_end(t);
}

static void games_of_other_form(void **state) {
  (void)state;
  differ("go:size=3", "go:size=4");
  differ("go:size=3", "go:size=3x4");
  differ("go:size=5", "go:size=5,board=torus");
  differ("go:size=3", "go:size=3,ko=situational");
  differ("go:size=3", "nogo:size=3");
  differ("gengo:size=9", "go:size=9");
  differ("multiplayer:players=2", "multiplayer:players=3");
}

/* The same play leads to the same positions, whatever is evaluated. */
static void positions_are_taken_over(void **state) {
  (void)state;
  static const char *const words[] = {"A1", "B1", "pass", "A2", "C3"};
  moyo_state *s = scene("go:size=3"), *t = scene(EVALUATED ":size=3");
  moyo_error error;
  assert_true(likeness_holds(s->game, t->game));
  for (unsigned i = 0; i < 5; i++) {
    scene_play(s, words[i]);
    if (i == 2) likeness_copy(t, s);
    if (i > 2) scene_play(t, words[i]);
  }
  assert_memory_equal(s->block, t->block, s->game->account_at);
  /* and what came before is remembered */
  assert_int_equal(moyo_play(t, scene_step(t, "C2"), &error), MOYO_OK);
  scene_end(s);
  scene_end(t);
}

RUN(cmocka_unit_test(games_of_other_form),
    cmocka_unit_test(positions_are_taken_over))
