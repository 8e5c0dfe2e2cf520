/*
** history_test.c - histories against a plain list of keys.
*/
#include "history.h"

#include "random.h"
#include "support.h"

enum { MOST = 6000 };

typedef struct naive {
  uint64_t key[MOST];
  unsigned count;
} naive;

static unsigned naive_times(const naive *n, uint64_t key) {
  unsigned times = 0;
  for (unsigned i = 0; i < n->count; i++) times += n->key[i] == key;
  return times;
}

/* Few different keys, many of which fall into the same place, and 0. */
static uint64_t draw_key(moyo_random *random) {
  uint64_t key = random_below(random, 300);
  return random_below(random, 2) ? key << 40 : random_mix(key);
}

/* The list keeps 1 for 0. */
static void check(const history *h, const naive *n, moyo_random *random) {
  assert_int_equal(h->count, n->count);
  for (unsigned i = 0; i < n->count; i++) {
    uint64_t key = n->key[i] ? n->key[i] : 1;
    assert_true(history_key(h, i) == key);
  }
  for (unsigned i = 0; i < 50; i++) {
    uint64_t key = draw_key(random);
    unsigned times = naive_times(n, key);
    assert_int_equal(history_times(h, key), times);
    assert_int_equal(history_has(h, key), times > 0);
    for (unsigned least = 0; least < 6; least++)
      assert_int_equal(history_repeats(h, key, least), times >= least);
  }
}

static void add(history **h, naive *n, uint64_t key) {
  assert_true(history_add(h, key));
  n->key[n->count++] = key;
}

static void adding_and_truncating(void **state) {
  static naive n;
  moyo_random random = random_make(1, 1);
  history *h = history_new();
  (void)state;
  n.count = 0;
  assert_non_null(h);
  for (unsigned round = 0; round < 200; round++) {
    unsigned more = random_below(&random, 100);
    for (unsigned i = 0; i < more && n.count < MOST; i++)
      add(&h, &n, draw_key(&random));
    check(h, &n, &random);
    if (random_below(&random, 3) == 0) {
      unsigned left = random_below(&random, n.count + 1);
      assert_true(history_truncate(&h, left));
      n.count = left;
      check(h, &n, &random);
    }
  }
  assert_true(history_truncate(&h, n.count + 5)); /* nothing to remove */
  check(h, &n, &random);
  assert_true(history_clear(&h));
  n.count = 0;
  check(h, &n, &random);
  history_release(h);
}

static void expect_empty(const history *h) {
  assert_int_equal(h->count, 0);
  assert_int_equal(h->marked, 0);
  for (unsigned i = 0; i < 2 * history_words(h->mask); i++)
    assert_true(h->sieve[i] == 0);
}

/* Few keys, many, and some that have left the list. */
static void clearing_empties_the_sieve(void **state) {
  static const unsigned keys[] = {0, 1, 20, 400, 20};
  moyo_random random = random_make(4, 1);
  history *h = history_new(), *other;
  (void)state;
  assert_non_null(h);
  for (unsigned i = 0; i < 5; i++)
    for (unsigned left = 0; left < 2; left++) {
      for (unsigned k = 0; k < keys[i]; k++)
        assert_true(history_add(&h, draw_key(&random)));
      if (left) assert_true(history_truncate(&h, keys[i] / 2));
      assert_true(history_clear(&h));
      expect_empty(h);
    }
  assert_true(history_add(&h, 7));
  other = history_share(h);
  assert_true(history_clear(&h));
  expect_empty(h);
  assert_true(history_has(other, 7));
  history_release(h);
  history_release(other);
}

/* Several sharers, each changing its own: the others see nothing of it. */
static void copies_on_write(void **state) {
  enum { SHARERS = 6 };
  static naive list[SHARERS];
  history *h[SHARERS];
  moyo_random random = random_make(2, 1);
  (void)state;
  h[0] = history_new();
  assert_non_null(h[0]);
  list[0].count = 0;
  for (unsigned i = 1; i < SHARERS; i++) {
    h[i] = history_share(h[0]);
    list[i].count = 0;
  }
  for (unsigned round = 0; round < 3000; round++) {
    unsigned a = random_below(&random, SHARERS);
    unsigned b = random_below(&random, SHARERS);
    switch (random_below(&random, 6)) {
    case 0: /* a becomes b's equal, as in copying a state */
      if (a == b) break;
      history_release(h[a]);
      h[a] = history_share(h[b]);
      list[a] = list[b];
      break;
    case 1: {
      unsigned left = random_below(&random, list[a].count + 1);
      assert_true(history_truncate(&h[a], left));
      list[a].count = left;
      break;
    }
    case 2:
      assert_true(history_unshare(&h[a]));
      assert_int_equal(h[a]->sharers, 1);
      break;
    case 3:
      if (random_below(&random, 10)) break;
      assert_true(history_clear(&h[a]));
      list[a].count = 0;
      break;
    default:
      for (unsigned i = random_below(&random, 40); i > 0; i--)
        if (list[a].count < MOST) add(&h[a], &list[a], draw_key(&random));
    }
    if (round % 20 == 0)
      for (unsigned i = 0; i < SHARERS; i++) check(h[i], &list[i], &random);
  }
  for (unsigned i = 0; i < SHARERS; i++) history_release(h[i]);
  history_release(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clearing_empties_the_sieve),
      cmocka_unit_test(adding_and_truncating),
      cmocka_unit_test(copies_on_write),
  };
  return cmocka_run_group_tests_name("histories", tests, NULL, NULL);
}
