/*
** ranks_test.c - the k-th value of a set, as going through the set finds it.
*/
#include "ranks.h"

#include "random.h"
#include "support.h"

/* Small boards, those with full rows and others, and the largest. */
static const unsigned sizes[] = {1, 2, 3, 6, 7, 8, 9, 16, 43, 63, 64};

enum { SIZES = sizeof sizes / sizeof *sizes };

/* A random set of so many words; returns how many values it has. */
static unsigned fill(set_word *set, unsigned words, moyo_random *random) {
  memset(set, 0, SET_MAX_WORDS * sizeof *set);
  unsigned parts = 1 + random_below(random, 4);
  for (unsigned p = 0; p < words * SET_BITS; p++)
    if (random_below(random, parts) == 0) set_add(set, p);
  return set_count(set, ranks_words(words));
}

/* Each value, by its rank. */
static void check(const ranks *r, const set_word *set, unsigned words) {
  unsigned count = set_count(set, words), p = 0;
  for (unsigned k = 0; k < count; k++, p++) {
    p = set_next(set, words, p);
    assert_int_equal(ranks_select(r, set, words, k), p);
  }
}

static void values_by_rank(void **state) {
  moyo_random random = random_make(1, 1);
  (void)state;
  for (unsigned i = 0; i < 20 * SIZES; i++) {
    unsigned words = sizes[i % SIZES];
    set_word set[SET_MAX_WORDS];
    ranks r;
    fill(set, words, &random);
    ranks_count(&r, set, words);
    check(&r, set, words);
  }
}

/* Values leave until there are none, and come back. */
static void changes(void **state) {
  moyo_random random = random_make(1, 2);
  (void)state;
  for (unsigned i = 0; i < SIZES; i++) {
    unsigned words = sizes[i], gone = 0;
    static uint16_t left[SET_MAX_WORDS * SET_BITS];
    set_word set[SET_MAX_WORDS];
    ranks r;
    unsigned count = fill(set, words, &random);
    ranks_count(&r, set, words);
    while (gone < count) {
      unsigned k = random_below(&random, count - gone);
      unsigned p = ranks_select(&r, set, words, k);
      assert_true(set_has(set, p));
      set_remove(set, p);
      ranks_change(&r, words, p, -1);
      left[gone++] = (uint16_t)p;
      if (gone % 64 == 0) check(&r, set, words);
    }
    while (gone > 0) {
      unsigned p = left[--gone];
      set_add(set, p);
      ranks_change(&r, words, p, 1);
      if (gone % 64 == 0) check(&r, set, words);
    }
  }
}

static void copies(void **state) {
  moyo_random random = random_make(1, 3);
  (void)state;
  for (unsigned i = 0; i < SIZES; i++) {
    set_word set[SET_MAX_WORDS], other_set[SET_MAX_WORDS];
    ranks r, other;
    unsigned words = sizes[i];
    fill(set, words, &random);
    ranks_count(&r, set, words);
    memset(&other, 0xff, sizeof other);
    ranks_copy(&other, other_set, &r, set, words);
    check(&other, other_set, words);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_by_rank),
      cmocka_unit_test(changes),
      cmocka_unit_test(copies),
  };
  return cmocka_run_group_tests_name("ranks", tests, NULL, NULL);
}
