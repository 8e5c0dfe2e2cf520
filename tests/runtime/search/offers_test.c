/*
** offers_test.c - what edges offer: no legal step is missing.
*/
#include "offers.h"

#include "movegen.h"
#include "scene.h"

enum { MOST_STEPS = 600 };

static const char *const rulesets[] = {
    "go:size=4",   "gorogo",         "lab_hands",  "lab_order",
    "sygo:size=4", "besiege:size=5", "multiplayer"};

/* Does an offer of its edge have the step? */
static bool has(const draw *d, moyo_step step) {
  for (unsigned i = 0; i < d->count; i++) {
    const offer *o = &d->offers[i];
    if (o->edge->verb != step.verb) continue;
    if (o->kind != OFFER_SET) return o->count > 0;
    if (o->count > 0 && set_has(o->set, step.arg[0])) return true;
  }
  return false;
}

/* How many values offers have, which must be the total. */
static unsigned sum(const draw *d) {
  unsigned n = 0;
  for (unsigned i = 0; i < d->count; i++) {
    const offer *o = &d->offers[i];
    if (o->kind == OFFER_SET) {
      unsigned values = 0;
      for (unsigned k = 0; o->count > 0 && k < o->words; k++)
        values += set_word_count(o->set[k]);
      assert_int_equal(o->count, values);
    }
    n += o->count;
  }
  assert_int_equal(n, d->total);
  return n;
}

/* All legal steps are offered; steps and passes apart are no fewer, unless
** passes are a last resort. */
static void check_offers(moyo_state *s, draw *d) {
  static moyo_step legal[MOST_STEPS];
  size_t count;
  moyo_error error;
  assert_int_equal(moyo_legal(s, legal, MOST_STEPS, &count, &error), MOYO_OK);
  offers_gather(d, PART_ALL);
  assert_false(d->failed);
  assert_true(sum(d) >= count);
  for (size_t i = 0; i < count; i++) assert_true(has(d, legal[i]));
  unsigned all = d->total;
  offers_gather(d, PART_STEPS);
  unsigned steps = sum(d);
  offers_gather(d, PART_PASSES);
  assert_true(steps + sum(d) >= all);
}

/* Plays games at random, and looks at each place that turns come to. */
static void no_legal_step_is_missing(void **state) {
  static draw d;
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_state *s = scene(rulesets[i]);
    moyo_random random = moyo_random_seed(i, 81);
    moyo_error error;
    moyo_step step;
    d = (draw){.s = s};
    for (unsigned n = 0; n < 60 && !moyo_state_over(s); n++) {
      if (moyo_state_actor(s) != CHANCE) check_offers(s, &d);
      assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &random, &step, &error),
                       MOYO_OK);
      assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
    }
    scene_end(s);
  }
}

/* At a place from_hands, what is kept between turns is what is found anew. */
static void what_is_kept_is_the_same_anew(void **state) {
  static draw d, anew;
  unsigned kept = 0;
  (void)state;
  moyo_state *s = scene("gorogo");
  moyo_random random = moyo_random_seed(1, 82);
  moyo_error error;
  moyo_step step;
  d = (draw){.s = s};
  while (!moyo_state_over(s)) {
    anew = (draw){.s = s};
    offers_gather(&d, PART_ALL);
    offers_gather_all(&anew, PART_ALL);
    kept += d.kept != NULL;
    assert_int_equal(d.total, anew.total);
    for (unsigned i = 0, k = 0; i < d.count; i++) {
      if (d.offers[i].count == 0) continue; /* such an edge is not offered */
      while (anew.offers[k].count == 0) k++;
      assert_ptr_equal(d.offers[i].edge, anew.offers[k].edge);
      assert_int_equal(d.offers[i].count, anew.offers[k].count);
      k++;
    }
    assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &random, &step, &error),
                     MOYO_OK);
    assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
  }
  assert_true(kept > 10);
  scene_end(s);
}

/* A value that is left out is gone from a set of the offer's own; the board's
** is as before. */
static void an_offer_gets_a_set_of_its_own(void **state) {
  static draw d;
  (void)state;
  moyo_state *s = scene("go:size=4");
  d = (draw){.s = s};
  offers_gather(&d, PART_STEPS);
  assert_int_equal(d.count, 1);
  assert_ptr_equal(d.offers[0].set, s->free);
  offer_own_set(&d.offers[0]);
  assert_ptr_equal(d.offers[0].set, d.offers[0].own);
  set_remove(d.offers[0].own, 3);
  assert_true(set_has(s->free, 3));
  assert_memory_equal(d.offers[0].own + 1, s->free + 1,
                      (FEW_WORDS - 1) * sizeof(set_word));
  scene_end(s);
}

RUN(cmocka_unit_test(no_legal_step_is_missing),
    cmocka_unit_test(what_is_kept_is_the_same_anew),
    cmocka_unit_test(an_offer_gets_a_set_of_its_own))
