/*
** decide_test.c - decisions on what stands where.
*/
#include "formed.h"

/* Three points in a row of tests with one way out are one test. */
static void decisions(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  assert_int_equal(forms_decide(&f, 1, 2, ANSWER_YES, ANSWER_YES), ANSWER_YES);
  assert_int_equal(forms_decide(&f, 1, 0, ANSWER_YES, ANSWER_NO), ANSWER_NO);
  uint32_t c = forms_decide(&f, 3, 2, ANSWER_NO, ANSWER_YES);
  uint32_t b = forms_decide(&f, 2, 2, c, ANSWER_YES);
  uint32_t a = forms_decide(&f, 1, 2, b, ANSWER_YES);
  const decision *d = forms_decision(&f, a);
  assert_int_equal(d->kind, TEST_ANY);
  assert_int_equal(d->yes, ANSWER_YES);
  assert_int_equal(d->no, ANSWER_NO);
  for (unsigned p = 1; p <= 3; p++)
    assert_int_equal(forms_has(&f, d->of, p), 5); /* not black */
  assert_int_equal(forms_has(&f, d->of, 4), 0);
  forms_free(&f);
  scene_end(s);
}

/* A point that is asked about again, behind a question about another one. */
static void the_same_point_again(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  uint32_t c = forms_decide(&f, 1, 5, ANSWER_YES, ANSWER_NO);
  uint32_t b = forms_decide(&f, 2, 4, ANSWER_YES, c);
  assert_int_equal(forms_decide(&f, 1, 2, ANSWER_YES, b), ANSWER_YES);
  b = forms_decide(&f, 2, 4, ANSWER_YES,
                   forms_decide(&f, 1, 2, ANSWER_YES, ANSWER_NO));
  assert_int_equal(forms_decide(&f, 1, 2, b, ANSWER_YES), ANSWER_YES);
  forms_free(&f);
  scene_end(s);
}

static uint32_t at_most(forms *f, value v, int64_t high, uint32_t yes,
                        uint32_t no) {
  return forms_decide_sum(f, v.sum, INT64_MIN, high - v.n, yes, no);
}

/* Of two numbers the greater, or the less, is at most 2; a third one may be greater. */
static void the_greater_of_two(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  value a = forms_add(&f, cell_at(&f, 1, 1, 2, 3), cell_at(&f, 2, 0, 1, 1));
  value b = forms_add(&f, cell_at(&f, 3, 0, 1, 3), cell_at(&f, 4, 1, 1, 2));
  value c = forms_add(&f, cell_at(&f, 5, 0, 1, 3), cell_at(&f, 6, 1, 1, 2));
  value d = forms_add(&f, a, forms_scale(&f, b, -1));
  uint32_t c_is = at_most(&f, c, 2, ANSWER_YES, ANSWER_NO);
  uint32_t a_is = at_most(&f, a, 2, c_is, ANSWER_NO);
  uint32_t b_is = at_most(&f, b, 2, c_is, ANSWER_NO);
  uint32_t greater = at_most(&f, d, 0, b_is, a_is); /* a <= b: b, else a */
  uint32_t less = at_most(&f, d, -1, a_is, b_is);   /* a < b: a, else b */
  const decision *first = forms_decision(&f, greater);
  assert_int_equal(first->of, b.sum);
  assert_int_equal(first->no, ANSWER_NO);
  assert_int_equal(first->yes, a_is);
  first = forms_decision(&f, less);
  assert_int_equal(first->of, a.sum);
  assert_int_equal(first->yes, c_is);
  assert_int_equal(first->no, b_is);
  /* nothing is won where they are not compared with each other, but with more */
  first = forms_decision(&f, at_most(&f, d, 1, b_is, a_is));
  assert_int_equal(first->of, d.sum);
  /* a range of which a sum known so far is a part, from either end */
  assert_int_equal(at_most(&f, a, 0, c_is, a_is), a_is);
  assert_int_equal(forms_decide_sum(&f, a.sum, 1 - a.n, INT64_MAX, a_is, c_is),
                   a_is);
  assert_int_equal(at_most(&f, a, 5, a_is, ANSWER_NO), a_is);
  assert_int_not_equal(at_most(&f, a, 1, a_is, ANSWER_NO), a_is);
  assert_int_not_equal(at_most(&f, a, 5, c_is, a_is), a_is);
  forms_free(&f);
  scene_end(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(decisions),
      cmocka_unit_test(the_same_point_again),
      cmocka_unit_test(the_greater_of_two),
  };
  return cmocka_run_group_tests(tests, open_library, close_library);
}
