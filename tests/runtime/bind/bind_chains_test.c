/*
** bind_chains_test.c - blocks of keys are found among others, and chains in
** them measured, whatever their bytes are.
*/
#include "bind_chains.h"

#include <stdlib.h>

#include "support.h"

enum { BLOCKS = 12000, SIZE = CHAINS_NODES * CHAINS_NODE, EVERY = 16384 };

static char blocks[BLOCKS][SIZE];
static chains all;

static void add(int i) { assert_true(chains_add(&all, blocks[i], SIZE)); }

/* Makes a node one that has a key, and whose next is so many further. */
static void put(int block, int node, int next) {
  char *at = blocks[block] + (size_t)node * CHAINS_NODE;
  at[9] = 3;
  memcpy(at + 12, &next, sizeof next);
}

/* A chain of so many keys, from the last node down. */
static void put_chain(int block, int keys) {
  for (int i = 0; i < keys; i++)
    put(block, CHAINS_NODES - 1 - i, i + 1 < keys ? -1 : 0);
}

static int end(void **state) {
  (void)state;
  chains_clear(&all);
  return 0;
}

static void each_key_beyond_the_16th_costs_a_quarter(void **state) {
  (void)state;
  for (int i = 0; i < 3; i++) add(i);
  put_chain(1, 16);
  assert_int_equal(chains_cost(&all, EVERY), 0);
  put_chain(2, 20);
  assert_int_equal(chains_cost(&all, EVERY - 1), 0);
  assert_int_equal(chains_cost(&all, 1), EVERY);
  chains_drop(&all, blocks[2],
              true); /* it has been there since the last look */
  assert_int_equal(chains_cost(&all, EVERY), EVERY);
  assert_int_equal(chains_cost(&all, EVERY), 0);
}

static void
looking_among_many_blocks_costs_what_is_beyond_the_rest(void **state) {
  (void)state;
  for (int i = 0; i < EVERY / 4; i++) add(i);
  assert_int_equal(chains_cost(&all, EVERY), 0);
  for (int i = EVERY / 4; i < BLOCKS; i++) add(i);
  assert_int_equal(chains_cost(&all, EVERY), 4 * BLOCKS - EVERY);
  assert_int_equal(chains_cost(&all, 4 * BLOCKS), 0);
}

/* As when one key more has come to a chain after each look. */
static void a_chain_is_seen_when_eight_have_come(void **state) {
  (void)state;
  int64_t charged = 0;
  add(0);
  for (int keys = 1; keys <= CHAINS_NODES; keys++) {
    put_chain(0, keys);
    int64_t cost = chains_cost(&all, EVERY);
    assert_true(cost >= (keys - 7 - 16) * (int64_t)EVERY / 4);
    charged += cost;
  }
  assert_true(charged > 0);
  assert_int_equal(chains_cost(&all, EVERY), 4 * EVERY);
}

static void what_are_no_nodes_costs_nothing(void **state) {
  (void)state;
  add(0);
  put_chain(0, 20);
  put(0, 0, -1); /* before the first */
  add(1);
  put_chain(1, 20);
  put(1, 5, CHAINS_NODES); /* behind the last */
  add(2);
  put_chain(2, 32);
  put(2, 0, 31); /* in a circle */
  add(3);
  memset(blocks[3], 0xff, SIZE);
  add(4);
  put_chain(4, 20);
  put(4, 0, 31); /* one is after two */
  put(4, 1, 30);
  assert_int_equal(chains_cost(&all, EVERY), 0);
}

static void blocks_are_found_and_places_given_back(void **state) {
  (void)state;
  for (int i = 0; i < BLOCKS; i++) add(i);
  assert_int_equal(all.count, BLOCKS);
  assert_true(all.places > BLOCKS);
  for (int i = 0; i < BLOCKS; i += 2) chains_drop(&all, blocks[i], true);
  assert_int_equal(all.count, BLOCKS / 2);
  chains_drop(&all, blocks[0], true); /* no longer there */
  assert_int_equal(all.count, BLOCKS / 2);
  for (int i = BLOCKS - 1; i > 1; i -= 2) chains_drop(&all, blocks[i], false);
  assert_int_equal(all.count, 1);
  assert_int_equal(all.places, 64);
  put_chain(1, 20);
  assert_int_equal(chains_cost(&all, EVERY), EVERY);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(each_key_beyond_the_16th_costs_a_quarter, end),
      cmocka_unit_test_teardown(
          looking_among_many_blocks_costs_what_is_beyond_the_rest, end),
      cmocka_unit_test_teardown(a_chain_is_seen_when_eight_have_come, end),
      cmocka_unit_test_teardown(what_are_no_nodes_costs_nothing, end),
      cmocka_unit_test_teardown(blocks_are_found_and_places_given_back, end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
