/*
** forms_test.c - values and sets by what stands where.
*/
#include "formed.h"

static void sums(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  cell c;
  value a = cell_at(&f, 2, 5, 6, 7);
  assert_true(forms_cell(&f, a, &c));
  assert_int_equal(c.by[2], 7);
  assert_int_equal(cell_at(&f, 2, 4, 4, 4).sum, SUM_NONE);
  value b = forms_add(&f, a, cell_at(&f, 3, 0, 1, 1));
  assert_false(forms_cell(&f, b, &c));
  assert_int_equal(b.n, 5);
  /* it is the same whatever order it is made in: of like parts */
  value twice = forms_scale(&f, b, 2);
  assert_int_equal(twice.n, 10);
  assert_int_equal(forms_add(&f, b, value_unknown()).sum, SUM_UNKNOWN);
  assert_int_equal(forms_add(&f, b, cell_at(&f, 4, 0, 1 << 30, 0)).sum,
                   SUM_UNKNOWN);
  forms_free(&f);
  scene_end(s);
}

/* if the point has a stone then n = n + 1 end. */
static void either(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  cell c;
  value n = forms_either(&f, 4, 6, value_of(1), value_of(0));
  assert_true(forms_cell(&f, n, &c));
  assert_int_equal(c.by[0], 0);
  assert_int_equal(c.by[1], 1);
  value more = forms_either(&f, 5, 6, forms_add(&f, n, value_of(1)), n);
  assert_true(more.sum != SUM_UNKNOWN && !forms_cell(&f, more, &c));
  assert_int_equal(forms_either(&f, 6, 2, more, forms_add(&f, more, n)).sum,
                   SUM_UNKNOWN);
  value known = forms_given(&f, 4, 1, n);
  assert_int_equal(known.sum, SUM_NONE);
  assert_int_equal(known.n, 0);
  forms_free(&f);
  scene_end(s);
}

static uint32_t coloured(forms *f, unsigned colours) {
  for (unsigned c = 0; c < FORM_COLOURS; c++) {
    set_word *set = forms_make_set(f, c);
    if (colours >> c & 1) set_fill(set, f->points);
  }
  return forms_keep_set(f);
}

static void sets(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  uint32_t black = coloured(&f, 2), all = coloured(&f, 7);
  assert_int_equal(coloured(&f, 2), black);
  assert_true(forms_is_fixed(&f, all) && !forms_is_fixed(&f, black));
  assert_int_equal(forms_has(&f, black, 8), 2);
  assert_int_equal(forms_count(&f, all).n, 9);
  assert_int_equal(forms_count(&f, all).sum, SUM_NONE);
  assert_true(forms_count(&f, black).sum != SUM_NONE);
  assert_int_equal(forms_either_set(&f, 3, 2, black, all), POOL_NONE);
  assert_int_equal(forms_either_set(&f, 3, 2, black, black), black);
  forms_free(&f);
  scene_end(s);
}

/* What is counted often of the turn's number could be too large for a sum. */
static void heads_are_small(void **state) {
  (void)state;
  moyo_state *s;
  forms f = begin(&s);
  const term one = {.at = TERM_HEAD, .more = {0, 1, 1}};
  value v = {0, pool_intern(&f.terms, &one)};
  v = forms_scale(&f, v, 1000000);
  assert_true(v.sum != SUM_UNKNOWN);
  assert_true(forms_scale(&f, v, 1000000).sum == SUM_UNKNOWN);
  forms_free(&f);
  scene_end(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sums),
      cmocka_unit_test(either),
      cmocka_unit_test(sets),
      cmocka_unit_test(heads_are_small),
  };
  return cmocka_run_group_tests(tests, open_library, close_library);
}
