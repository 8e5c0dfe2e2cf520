/*
** calm_test.c - which steps only put a stone if that is quiet, and that they do
** then what their code does.
*/
#include "calm.h"

#include "analysis.h"
#include "audit.h"
#include "machine.h"
#include "scene.h"

/* The start of a game whose calm verbs are known, also in the checking build. */
static moyo_state *begin(const char *ruleset) {
  moyo_state *s = scene(ruleset);
  moyo_game *g = (moyo_game *)(uintptr_t)s->game;
  if (g->run != machine_run) calm_find(g);
  return s;
}

static const verb *find_verb(const moyo_state *s, const char *name) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->verb_count; i++)
    if (strcmp(g->verbs[i].name, name) == 0) return &g->verbs[i];
  fail_msg("there is no step %s", name);
  return NULL;
}

/* Is the step calm, and are turns with it plain? */
static void check(const char *ruleset, const char *name, bool calm,
                  bool plain) {
  moyo_state *s = begin(ruleset);
  const verb *v = find_verb(s, name);
  if (v->calm != calm || s->game->phases[0].plain.are != plain)
    fail_msg("%s, %s: %s calm, %s plain", ruleset, name, v->calm ? "" : "not",
             s->game->phases[0].plain.are ? "" : "not");
  scene_end(s);
}

static void what_is_calm(void **state) {
  (void)state;
  check("go+simultaneous:size=5", "place", true, true);
  check("go+persistent:size=5", "place", true, true);
  check("go+atom:size=5,suicide=forbidden", "place", true, true);
  check("go+paper:size=5", "place", true, true);
  check("go+drops:size=5", "place", true, false);
  check("go+drops:size=5", "drop", true, false);
}

/* Random play judges and plays them in one go, whosever the stone is. */
static void they_are_played_at_once(void **state) {
  (void)state;
  moyo_state *s = begin("go+drops(by=colour):size=5");
  const moyo_game *g = s->game;
  unsigned coloured = 0;
  for (unsigned i = 0; i < g->edge_count; i++) {
    const verb *v = &g->verbs[g->edges[i].verb];
    if (!v->colour) continue;
    coloured++;
    if (!v->calm || !g->edges[i].at_once) fail_msg("%s", v->name);
  }
  assert_int_not_equal(coloured, 0);
  scene_end(s);
}

static void what_is_not(void **state) {
  (void)state;
  check("go:size=5", "place", false, true); /* it has no code */
  check("go+one_liberty:size=5", "place", false, false);
  check("go+progressive_liberties:size=5", "place", false, false);
  check("go+electric:size=5", "place", false, false);
}

/* Its code runs again after every placement. */
static void forget_calm(moyo_state *s) {
  moyo_game *g = (moyo_game *)(uintptr_t)s->game;
  for (unsigned i = 0; i < g->verb_count; i++) g->verbs[i].calm = false;
  analyse_calm(g);
}

/* Plays both at random, a few steps at a time. */
static void play_both(moyo_state *a, moyo_state *b, moyo_policy policy,
                      uint64_t seed) {
  moyo_random x = moyo_random_seed(seed, 74), y = x;
  moyo_state_reset(a, seed);
  moyo_state_reset(b, seed);
  for (unsigned n = 1; !a->head->over && a->head->steps < 400; n++) {
    moyo_error error = {"", ""};
    unsigned steps, others;
    moyo_status status = moyo_playout(a, policy, &x, n % 7 + 1, &steps, &error);
    assert_int_equal(moyo_playout(b, policy, &y, n % 7 + 1, &others, &error),
                     status);
    assert_int_not_equal(status, MOYO_ERROR);
    assert_int_equal(steps, others);
    assert_true(a->head->hash == b->head->hash);
    assert_int_equal(a->head->ply, b->head->ply);
    assert_int_equal(a->head->loose, b->head->loose);
    assert_int_equal(a->head->last.point, b->head->last.point);
    assert_int_equal(a->head->last.taken, b->head->last.taken);
    assert_memory_equal(a->head->prisoners, b->head->prisoners,
                        state_prisoners_size(a->game));
    const char *fault = state_audit(a);
    if (fault) fail_msg("after step %u: %s", a->head->steps, fault);
  }
}

static void they_do_what_their_code_does(void **state) {
  static const char *rulesets[] = {
      "go+simultaneous:size=5",           "go+persistent:size=5,ko=situational",
      "go+persistent:size=4,ko=none",     "go+atom:size=5,suicide=forbidden",
      "go+paper+stoical:size=5",          "go+drops:size=5",
      "go+drops(by=colour):size=4",       "go+proselytes+takeback:size=5",
      "go+simultaneous:board=hex,size=4", "gengo+simultaneous:size=7",
  };
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_state *a = begin(rulesets[i]), *b = begin(rulesets[i]);
    forget_calm(b);
    for (unsigned seed = 1; seed <= 6; seed++) {
      play_both(a, b, MOYO_UNIFORM, seed);
      play_both(a, b, MOYO_LIGHT, seed);
    }
    scene_end(a);
    scene_end(b);
  }
}

/* Where groups without a liberty stand, the code may take them at any time. */
static void groups_without_a_liberty(void **state) {
  (void)state;
  moyo_state *s = begin("go+persistent:size=5");
  scene_put(s, 1, "C5, B4, A3");
  scene_put(s, 2, "B5, A4");
  assert_false(s->head->loose & LOOSE_LOW);
  scene_play(s, "A5"); /* both colours lose groups, and all stay */
  assert_int_equal(s->colour[scene_point(s, "B5")], 2);
  assert_true(s->head->loose & LOOSE_LOW);
  scene_play(s, "E1");
  assert_true(s->head->loose & LOOSE_LOW);
  scene_end(s);
}

RUN(cmocka_unit_test(what_is_calm), cmocka_unit_test(what_is_not),
    cmocka_unit_test(they_are_played_at_once),
    cmocka_unit_test(they_do_what_their_code_does),
    cmocka_unit_test(groups_without_a_liberty))
