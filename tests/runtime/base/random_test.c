/*
** random_test.c - the one random generator.
*/
#include "random.h"

#include "support.h"

/*
** The six numbers that O'Neill's pcg32-demo prints for pcg32_srandom(42, 54):
** state 0, step 54 * 2 + 1, one number, state + 42, one number.
*/
static void pcg32_as_published(void **state) {
  static const uint32_t known[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                   0x83d2f293, 0xbfa4784b, 0xcbed606e};
  moyo_random r = {0, 54u << 1 | 1};
  (void)state;
  random_next(&r);
  r.state += 42;
  random_next(&r);
  for (unsigned i = 0; i < 6; i++) assert_int_equal(random_next(&r), known[i]);
}

/* SplitMix64's first numbers for seed 1234567, of which mix is the finaliser. */
static void mix_as_published(void **state) {
  const uint64_t gamma = 0x9e3779b97f4a7c15u;
  (void)state;
  assert_true(random_mix(1234567) == 6457827717110365317u);
  assert_true(random_mix(1234567 + gamma) == 3203168211198807973u);
  assert_true(random_mix(1234567 + 2 * gamma) == 9817491932198370423u);
}

static void same_key_same_numbers(void **state) {
  (void)state;
  moyo_random a = moyo_random_seed(7, 3), b = moyo_random_seed(7, 3);
  for (unsigned i = 0; i < 1000; i++)
    assert_int_equal(random_next(&a), random_next(&b));
  /* games saved on one machine are played again on another */
  moyo_random c = moyo_random_seed(1, 0);
  uint64_t sum = 0;
  for (unsigned i = 0; i < 1000; i++)
    sum = sum * 31 + moyo_random_below(&c, 1000);
  assert_true(sum == 9277696211334931102u);
}

/* No two of many keys have many numbers in common. */
static void streams_differ(void **state) {
  enum { KEYS = 40, NUMBERS = 50 };
  static uint32_t seen[KEYS * KEYS][NUMBERS];
  (void)state;
  for (unsigned k = 0; k < KEYS * KEYS; k++) {
    moyo_random r = moyo_random_seed(k / KEYS, k % KEYS);
    assert_int_equal(r.step & 1, 1);
    for (unsigned i = 0; i < NUMBERS; i++) seen[k][i] = random_next(&r);
  }
  for (unsigned k = 0; k < KEYS * KEYS; k++)
    for (unsigned j = 0; j < k; j++) {
      unsigned equal = 0;
      for (unsigned i = 0; i < NUMBERS; i++) equal += seen[k][i] == seen[j][i];
      assert_in_range(equal, 0, 2);
    }
}

/*
** Chi-square of n equally likely values.  Its mean is n - 1 and its deviation
** sqrt(2(n - 1)); five deviations are as good as never by chance.
*/
static double chi_square(uint32_t n, uint64_t seed, unsigned draws) {
  unsigned *count = calloc(n, sizeof *count);
  moyo_random r = moyo_random_seed(seed, 1);
  double expected = (double)draws / n, sum = 0;
  assert_non_null(count);
  for (unsigned i = 0; i < draws; i++) {
    uint32_t v = moyo_random_below(&r, n);
    assert_true(v < n);
    count[v]++;
  }
  for (uint32_t i = 0; i < n; i++)
    sum += (count[i] - expected) * (count[i] - expected) / expected;
  free(count);
  return sum;
}

static void uniform(void **state) {
  static const uint32_t sizes[] = {2, 3, 5, 6, 7, 10, 64, 81, 361, 1000};
  (void)state;
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (uint64_t seed = 1; seed <= 3; seed++) {
      double n = sizes[i], x = chi_square(sizes[i], seed, 200000);
      double off = x - (n - 1);
      assert_true(off * off < 25 * 2 * (n - 1) + 1);
    }
}

/* The largest ranges, where taking a remainder would show. */
static void uniform_over_large_ranges(void **state) {
  const uint32_t n = 3u << 30; /* three quarters of all numbers */
  moyo_random r = moyo_random_seed(5, 5);
  unsigned low = 0;
  (void)state;
  for (unsigned i = 0; i < 100000; i++) low += moyo_random_below(&r, n) < n / 2;
  assert_in_range(low, 49200, 50800);
  for (unsigned i = 0; i < 1000; i++) {
    assert_int_equal(moyo_random_below(&r, 1), 0);
    assert_true(moyo_random_below(&r, UINT32_MAX) < UINT32_MAX);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(pcg32_as_published),
      cmocka_unit_test(mix_as_published),
      cmocka_unit_test(same_key_same_numbers),
      cmocka_unit_test(streams_differ),
      cmocka_unit_test(uniform),
      cmocka_unit_test(uniform_over_large_ranges),
  };
  return cmocka_run_group_tests_name("random numbers", tests, NULL, NULL);
}
