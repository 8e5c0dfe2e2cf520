/*
** proof_table_test.c - entries by keys, and boards that were looked at.
*/
#include "proof_table.h"

#include "support.h"

#include "random.h"
#include "scene.h"

static void keys_are_found_as_it_grows(void **state) {
  (void)state;
  enum { MANY = 20000 };
  proof_table t;
  assert_true(proof_table_make(&t, (size_t)64 << 20));
  for (uint64_t i = 0; i < MANY; i++) {
    uint64_t key[2] = {random_mix(i), i};
    assert_null(proof_table_find(&t, key));
    proof_entry *e = proof_table_place(&t, key);
    assert_true(e->lo < -1e300 && e->hi > 1e300);
    e->depth = 7;
    e->lo = (double)i;
    assert_ptr_equal(proof_table_place(&t, key), e);
  }
  unsigned there = 0;
  for (uint64_t i = 0; i < MANY; i++) {
    uint64_t key[2] = {random_mix(i), i};
    const proof_entry *e = proof_table_find(&t, key);
    if (e) assert_true(e->lo == (double)i);
    there += e != NULL;
  }
  assert_int_equal(there, t.used);
  assert_true(there > MANY * 9 / 10);
  proof_table_free(&t);
}

/* Where it may not grow, what is deeper stays. */
static void the_least_depth_gives_way(void **state) {
  (void)state;
  proof_table t;
  assert_true(proof_table_make(&t, 1));
  for (uint16_t i = 0; i < 6; i++) {
    uint64_t key[2] = {i, 0};
    proof_table_place(&t, key)->depth = (uint16_t)(10 + i);
  }
  assert_int_equal(t.used, 4);
  for (uint16_t i = 0; i < 6; i++) {
    uint64_t key[2] = {i, 0};
    assert_int_equal(proof_table_find(&t, key) != NULL, i >= 2);
  }
  proof_table_free(&t);
}

static void boards_that_were_seen(void **state) {
  (void)state;
  boards seen = {.common = {~(set_word)0, ~(set_word)0}}, other = seen;
  board a = {.hash = 1, .stones = {3, 4}}, b = {.hash = 2, .stones = {1, 4}};
  board c = {.hash = 1, .stones = {2, 0}};
  assert_false(boards_have(&seen, &a));
  boards_add(&seen, &a);
  boards_add(&other, &b);
  assert_true(boards_have(&seen, &a));
  assert_false(boards_have(&seen, &c)); /* it lacks stones that all have */
  boards_join(&seen, &other);
  assert_true(boards_have(&seen, &a) && boards_have(&seen, &b));
}

RUN(cmocka_unit_test(keys_are_found_as_it_grows),
    cmocka_unit_test(the_least_depth_gives_way),
    cmocka_unit_test(boards_that_were_seen))
