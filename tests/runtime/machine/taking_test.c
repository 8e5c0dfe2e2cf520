/*
** taking_test.c - in which games something may be taken.
*/
#include "scene.h"

static bool takes(const char *ruleset) {
  moyo_state *s = scene(ruleset);
  bool takes = s->game->takes;
  scene_end(s);
  return takes;
}

static void where_something_may_be_taken(void **state) {
  (void)state;
  static const char *const taking[] = {"greed", "few", "suicide", "edge"};
  for (unsigned i = 0; i < sizeof taking / sizeof *taking; i++) {
    char ruleset[256];
    snprintf(ruleset, sizeof ruleset,
             MOYO_SOURCE_DIR "/tests/rules/outcomes.lua:size=4,rule=%s",
             taking[i]);
    assert_true(takes(ruleset));
  }
  assert_false(
      takes(MOYO_SOURCE_DIR "/tests/rules/outcomes.lua:size=4,rule=place"));
  static const char *const variants[] = {
      "go:size=4",    "gengo:size=9", "sygo:size=5",     "gorogo",
      "rengo:size=5", "twog:size=7",  "blooms",          "symple",
      "tibetan",      "multiplayer",  "parallel:size=5", "lab:size=4",
      "freeze",       "go:handicap=2"};
  for (unsigned i = 0; i < sizeof variants / sizeof *variants; i++)
    if (!takes(variants[i])) fail_msg("%s takes nothing", variants[i]);
  assert_false(takes("nogo:size=4"));
  assert_false(takes("besiege:size=7")); /* moves take, nothing is cleared */
  assert_false(takes("nogo:size=4,pie=yes"));
  assert_false(takes("lab:size=4,clear=-")); /* nothing is cleared */
}

RUN(cmocka_unit_test(where_something_may_be_taken))
