/*
** shortlist_test.c - which steps a search considers, in what order, and what is
** learnt of them.
*/
#include "shortlist.h"

#include "scene.h"
#include "weights.h"

enum { MOST = 200 };

static shortlist make(const weights *learnt) {
  shortlist l;
  assert_true(shortlist_make(&l, learnt));
  return l;
}

static void fill(shortlist *l, moyo_state *s) {
  moyo_error error = {"", ""};
  if (shortlist_fill(l, s, &error) != MOYO_OK) fail_msg("%s", error.message);
}

static size_t find(const shortlist *l, moyo_step step) {
  size_t i = 0;
  while (i < l->count && memcmp(&l->steps[i], &step, sizeof step) != 0) i++;
  return i;
}

static bool has(const shortlist *l, moyo_step step) {
  return find(l, step) < l->count;
}

static void expect_legal(shortlist *l, moyo_state *s) {
  moyo_step legal[MOST];
  moyo_error error;
  size_t count;
  assert_int_equal(moyo_legal(s, legal, MOST, &count, &error), MOYO_OK);
  assert_int_equal(l->count, count);
  for (size_t i = 0; i < count; i++) assert_true(has(l, legal[i]));
}

/* More than there is room for at first; in their order they are the same. */
static void all_that_is_legal(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=9");
  shortlist l = make(NULL);
  moyo_random random = random_make(1, 1);
  fill(&l, s);
  expect_legal(&l, s);
  shortlist_order(&l, s, &random);
  expect_legal(&l, s);
  assert_null(l.shares);
  scene_play(s, "E5");
  fill(&l, s);
  expect_legal(&l, s);
  shortlist_free(&l);
  scene_end(s);
}

/* What settles how a game ends is the only one while it is legal. */
static void what_settles(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=3,dead=agreed");
  shortlist l = make(NULL);
  scene_play(s, "B2, pass, pass");
  fill(&l, s); /* it has no room yet */
  fill(&l, s);
  assert_int_equal(l.count, 1);
  assert_true(has(&l, scene_step(s, "agree")));
  shortlist_free(&l);
  scene_end(s);
}

/*
**     4 . . . .
**     3 . X O .
**     2 X . X O    White may take back at B2
**     1 . X O .
**       A B C D
*/
static void what_leads_back(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=4");
  shortlist l = make(NULL);
  scene_put(s, 1, "A2, B3, B1");
  scene_put(s, 2, "B2, C3, C1");
  moyo_state_to_play(s, 1);
  scene_play(s, "D2, C2");
  scene_judge(s, "B2", NULL);
  fill(&l, s);
  assert_false(has(&l, scene_step(s, "B2")));
  assert_false(has(&l, scene_step(s, "A1"))); /* suicide */
  assert_true(has(&l, scene_step(s, "D1")));
  scene_play(s, "A4, D4"); /* elsewhere things have changed */
  fill(&l, s);
  assert_true(has(&l, scene_step(s, "B2")));
  shortlist_free(&l);
  scene_end(s);
}

/* A pass that may end the game is tried first; else its place is drawn. */
static void a_pass_after_a_pass(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=3");
  shortlist l = make(NULL);
  unsigned last[2] = {0};
  for (unsigned passes = 0; passes < 2; passes++) {
    for (unsigned i = 0; i < 40; i++) {
      moyo_random random = random_make(1, i);
      fill(&l, s);
      shortlist_order(&l, s, &random);
      last[passes] += find(&l, scene_step(s, "pass")) + 1 == l.count;
    }
    if (passes == 0) scene_play(s, "pass");
  }
  assert_in_range(last[0], 1, 20);
  assert_int_equal(last[1], 40);
  shortlist_free(&l);
  scene_end(s);
}

/* Shares are as the odds, and 1 on average. */
static void shares(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5");
  weights *w = weights_new(s->game, 0, 10);
  assert_non_null(w);
  for (unsigned p = 0; p < s->game->points; p++) w->place[p] = (uint16_t)p;
  assert_true(weights_link(w));
  shortlist l = make(w);
  moyo_random random = random_make(1, 1);
  moyo_step c3 = scene_step(s, "C3"), a1 = scene_step(s, "A1");
  uint64_t keys[WEIGHTS_FEATURES];
  weights_look(s, l.view);
  unsigned found = weights_keys(w, s, l.view, c3, keys);
  for (unsigned k = 0; k < found; k++)
    if (keys[k] >> 60 == WEIGHTS_AT) weights_put(w, keys[k], 4);
  fill(&l, s);
  shortlist_order(&l, s, &random);
  double sum = 0;
  for (size_t i = 0; i < l.count; i++) sum += l.shares[i];
  assert_true(sum > 26 - 1e-9 && sum < 26 + 1e-9);
  double ratio = l.shares[find(&l, c3)] / l.shares[find(&l, a1)];
  assert_true(ratio > 4 - 1e-6 && ratio < 4 + 1e-6);
  shortlist_free(&l);
  weights_free(w);
  scene_end(s);
}

RUN(cmocka_unit_test(all_that_is_legal), cmocka_unit_test(what_settles),
    cmocka_unit_test(what_leads_back), cmocka_unit_test(a_pass_after_a_pass),
    cmocka_unit_test(shares))
