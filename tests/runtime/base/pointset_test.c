/*
** pointset_test.c - bit sets against arrays of booleans.
*/
#include "pointset.h"

#include "random.h"
#include "support.h"

enum { MOST = SET_MAX_WORDS * SET_BITS };

/* A random set of points, and the same as booleans. */
static void fill_random(set_word *set, bool *naive, unsigned points,
                        unsigned percent, moyo_random *random) {
  memset(set, 0, SET_MAX_WORDS * sizeof *set);
  for (unsigned p = 0; p < points; p++) {
    naive[p] = random_below(random, 100) < percent;
    if (naive[p]) set_add(set, p);
  }
}

static void adding_and_removing(void **state) {
  static set_word set[SET_MAX_WORDS];
  static bool naive[MOST];
  moyo_random random = random_make(1, 0);
  (void)state;
  for (unsigned i = 0; i < 20000; i++) {
    unsigned p = random_below(&random, MOST);
    naive[p] = !naive[p];
    if (naive[p])
      set_add(set, p);
    else
      set_remove(set, p);
    assert_int_equal(set_has(set, p), naive[p]);
  }
  unsigned n = 0;
  for (unsigned p = 0; p < MOST; p++) {
    assert_int_equal(set_has(set, p), naive[p]);
    n += naive[p];
  }
  assert_int_equal(set_count(set, SET_MAX_WORDS), n);
}

static void counting_and_walking(void **state) {
  static set_word set[SET_MAX_WORDS];
  static bool naive[MOST];
  static const unsigned sizes[] = {1, 2, 63, 64, 65, 127, 128, 361, 513, MOST};
  moyo_random random = random_make(2, 0);
  (void)state;
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (unsigned percent = 0; percent <= 100; percent += 20) {
      unsigned points = sizes[i], words = set_words(points), n = 0;
      fill_random(set, naive, points, percent, &random);
      unsigned next = set_next(set, words, 0);
      for (unsigned p = 0; p < points; p++) {
        if (!naive[p]) continue;
        assert_int_equal(next, p);
        next = set_next(set, words, p + 1);
        n++;
      }
      assert_int_equal(next, words * SET_BITS);
      assert_int_equal(set_count(set, words), n);
      assert_int_equal(set_next(set, words, words * SET_BITS),
                       words * SET_BITS);
    }
}

static void selecting(void **state) {
  moyo_random random = random_make(3, 0);
  (void)state;
  for (unsigned i = 0; i < 5000; i++) {
    set_word w = (set_word)random_next(&random) << 32 | random_next(&random);
    if (i % 3 == 1) w &= w << 7 & w >> 3;
    if (i % 3 == 2) w |= w << 1 | w >> 5;
    unsigned k = 0;
    for (unsigned p = 0; p < SET_BITS; p++)
      if (w >> p & 1) assert_int_equal(set_word_select(w, k++), p);
  }
  assert_int_equal(set_word_select(1, 0), 0);
  assert_int_equal(set_word_select((set_word)1 << 63, 0), 63);
  for (unsigned k = 0; k < SET_BITS; k++)
    assert_int_equal(set_word_select(~(set_word)0, k), k);
  set_word few[3] = {0, 5, (set_word)1 << 63};
  for (unsigned k = 0; k < 3; k++) {
    static const unsigned at[] = {64, 66, 191};
    assert_int_equal(set_select(few, k), at[k]);
  }
}

static void filling(void **state) {
  (void)state;
  for (unsigned points = 1; points <= MOST; points += points < 200 ? 1 : 997) {
    set_word set[SET_MAX_WORDS + 1] = {0};
    set_fill(set, points);
    assert_int_equal(set_count(set, set_words(points)), points);
    assert_true(set_has(set, points - 1));
    if (points % SET_BITS) assert_false(set_has(set, points));
    assert_int_equal(set[set_words(points)], 0); /* nothing past the words */
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(adding_and_removing),
      cmocka_unit_test(counting_and_walking),
      cmocka_unit_test(selecting),
      cmocka_unit_test(filling),
  };
  return cmocka_run_group_tests_name("point sets", tests, NULL, NULL);
}
