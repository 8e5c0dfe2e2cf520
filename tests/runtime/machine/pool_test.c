/*
** pool_test.c - items that are kept once.
*/
#include "pool.h"

#include "scene.h"

typedef struct pair {
  uint64_t a, b;
} pair;

static void like_items_have_one_number(void **state) {
  (void)state;
  pool p = pool_make(sizeof(pair), 1000);
  for (unsigned round = 0; round < 2; round++)
    for (uint64_t i = 0; i < 500; i++) {
      pair item = {i % 7, i};
      assert_int_equal(pool_intern(&p, &item), i);
    }
  assert_int_equal(p.count, 500);
  assert_int_equal(((const pair *)pool_at(&p, 499))->b, 499);
  pool_clear(&p);
  pair item = {6, 499};
  assert_int_equal(pool_intern(&p, &item), 0);
  pool_free(&p);
}

static void a_full_pool_says_so(void **state) {
  (void)state;
  pool p = pool_make(sizeof(pair), 3);
  for (uint64_t i = 0; i < 3; i++) {
    pair item = {i, i};
    assert_int_equal(pool_intern(&p, &item), i);
  }
  pair item = {1, 1};
  assert_int_equal(pool_intern(&p, &item), 1);
  assert_false(p.full);
  item.a = 9;
  assert_int_equal(pool_intern(&p, &item), POOL_NONE);
  assert_true(p.full);
  pool_free(&p);
}

RUN(cmocka_unit_test(like_items_have_one_number),
    cmocka_unit_test(a_full_pool_says_so))
