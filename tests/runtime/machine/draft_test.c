/*
** draft_test.c - decisions that are written down answer as they are meant.
**
**     0 1 2
**     3 4 5    the points
**     6 7 8
*/
#include "draft.h"

#include "formed.h"
#include "questions.h"

enum { POINTS = 9, BLACK = 2, WHITE = 4 };

/* The survey that asks the same of all points. */
static survey *write(const forms *f, uint32_t root) {
  uint32_t roots[POINTS];
  const survey form = {.points = POINTS};
  for (unsigned p = 0; p < POINTS; p++) roots[p] = root;
  survey *v = draft_write(f, &form, roots, POINTS);
  assert_non_null(v);
  for (unsigned p = 0; p < POINTS; p++) assert_int_equal(v->root[p], roots[p]);
  return v;
}

static const question *asked_first(const survey *v) {
  assert_true(v->root[0] >= DECISIONS);
  return &v->questions[v->root[0] - DECISIONS];
}

/* How many of the points have one of the colours? */
static unsigned count(const moyo_state *s, unsigned points, unsigned colours) {
  unsigned n = 0;
  for (unsigned p = 0; p < POINTS; p++)
    n += points >> p & 1 && colours >> s->colour[p] & 1;
  return n;
}

typedef bool expected(const moyo_state *s);

/* In random positions. */
static void expect(const survey *v, expected *f) {
  moyo_random random = random_make(3, 1);
  bool seen[2] = {false};
  for (unsigned i = 0; i < 200; i++) {
    moyo_state *s = scene("go:size=3");
    for (unsigned p = 0; p < POINTS; p++) {
      unsigned colour = random_below(&random, 3);
      if (colour && p != 2) assert_true(moyo_state_put(s, p, colour));
    }
    bool wanted = f(s);
    assert_int_equal(survey_ask(v, s, 2), wanted ? ANSWER_YES : ANSWER_NO);
    seen[wanted] = true;
    scene_end(s);
  }
  assert_true(seen[0] && seen[1]);
}

static uint32_t set_of(forms *f, unsigned black, unsigned white) {
  for (unsigned c = 0; c < FORM_COLOURS; c++) {
    set_word *set = forms_make_set(f, c);
    for (unsigned p = 0; p < POINTS; p++)
      if ((c == 1 ? black : c == 2 ? white : 0) >> p & 1) set_add(set, p);
  }
  return forms_keep_set(f);
}

static bool stone_on_4(const moyo_state *s) { return s->colour[4] != EMPTY; }

static void a_point(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  survey *v =
      write(&f, forms_decide(&f, 4, BLACK | WHITE, ANSWER_YES, ANSWER_NO));
  assert_int_equal(asked_first(v)->kind, ASK_POINT);
  assert_true(v->sure);
  expect(v, stone_on_4);
  free(v);
  forms_free(&f);
  scene_end(s);
}

/* Black stones in the first row: one or two. */
static bool some_in_a_row(const moyo_state *s) {
  unsigned n = count(s, 7, BLACK);
  return n == 1 || n == 2;
}

static void stones_of_a_set(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  value n = forms_count(&f, set_of(&f, 7, 0));
  survey *v =
      write(&f, forms_decide_sum(&f, n.sum, 1, 2, ANSWER_YES, ANSWER_NO));
  assert_int_equal(asked_first(v)->kind, ASK_PAIR); /* it needs no stratum */
  expect(v, some_in_a_row);
  free(v);
  forms_free(&f);
  scene_end(s);
}

/* Twice the white stones of the last row, and the black ones of the first. */
static bool weighed(const moyo_state *s) {
  unsigned n = 2 * count(s, 7 << 6, WHITE) + count(s, 7, BLACK);
  return n >= 3 && n <= 5;
}

static void points_of_a_weight(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  value n = forms_scale(&f, forms_count(&f, set_of(&f, 0, 7 << 6)), 2);
  n = forms_add(&f, n, forms_count(&f, set_of(&f, 7, 0)));
  survey *v =
      write(&f, forms_decide_sum(&f, n.sum, 3, 5, ANSWER_YES, ANSWER_NO));
  assert_int_equal(asked_first(v)->kind, ASK_SUM);
  assert_int_equal(asked_first(v)->count, 2);
  expect(v, weighed);
  free(v);
  forms_free(&f);
  scene_end(s);
}

static bool one_after_the_other(const moyo_state *s) {
  return some_in_a_row(s) ? stone_on_4(s) : weighed(s);
}

/* Each question is written once, after those to which it leads. */
static void questions_that_lead_to_others(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  value row = forms_count(&f, set_of(&f, 7, 0));
  value n = forms_scale(&f, forms_count(&f, set_of(&f, 0, 7 << 6)), 2);
  n = forms_add(&f, n, row);
  uint32_t yes = forms_decide(&f, 4, BLACK | WHITE, ANSWER_YES, ANSWER_NO);
  uint32_t no = forms_decide_sum(&f, n.sum, 3, 5, ANSWER_YES, ANSWER_NO);
  survey *v = write(&f, forms_decide_sum(&f, row.sum, 1, 2, yes, no));
  assert_int_equal(v->root[0], DECISIONS + 2);
  expect(v, one_after_the_other);
  free(v);
  forms_free(&f);
  scene_end(s);
}

static void what_is_not_known(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  survey *v = write(&f, ANSWER_YES);
  assert_true(v->sure);
  assert_int_equal(v->root[0], ANSWER_YES);
  free(v);
  v = write(&f, forms_decide(&f, 4, BLACK, ANSWER_ASK, ANSWER_NO));
  assert_false(v->sure);
  free(v);
  const term turns = {.at = TERM_HEAD, .more = {0, 1, 1}};
  uint32_t sum = pool_intern(&f.terms, &turns);
  v = write(&f, forms_decide_sum(&f, sum, 3, 5, ANSWER_YES, ANSWER_NO));
  assert_false(v->sure); /* it asks the position's head */
  free(v);
  forms_free(&f);
  scene_end(s);
}

RUN(cmocka_unit_test(a_point), cmocka_unit_test(stones_of_a_set),
    cmocka_unit_test(points_of_a_weight),
    cmocka_unit_test(questions_that_lead_to_others),
    cmocka_unit_test(what_is_not_known))
