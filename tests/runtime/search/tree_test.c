/*
** tree_test.c - nodes, what is proven of them, and which of them a playout takes.
*/
#include "tree.h"

#include "support.h"

static moyo_step step(uint16_t point) { return (moyo_step){.arg = {point}}; }

/* A tree whose root has three children, 1 to 3, with steps 11 to 13. */
static tree family_in(uint32_t room) {
  tree t;
  assert_true(tree_make(&t, room));
  for (uint16_t i = 1; i <= 3; i++)
    assert_int_equal(tree_add(&t, 0, step((uint16_t)(10 + i)), 40u + i), i);
  t.nodes[0].expanded = true;
  return t;
}

static tree family(void) { return family_in(8); }

static void children_are_found_by_step(void **state) {
  (void)state;
  tree t = family();
  assert_int_equal(tree_find(&t, 0, step(12)), 2);
  assert_int_equal(t.nodes[2].key, 42);
  assert_int_equal(tree_find(&t, 0, step(14)), 0);
  assert_int_equal(tree_find(&t, 2, step(12)), 0);
  tree_free(&t);
  assert_null(t.nodes);
}

static void a_full_tree_says_so(void **state) {
  (void)state;
  tree t = family();
  assert_int_equal(tree_reserve(&t, 3), 4);
  assert_false(t.full);
  assert_int_equal(tree_reserve(&t, 2), 0);
  assert_true(t.full);
  assert_int_equal(tree_add(&t, 2, step(1), 0), 7); /* one still fits */
  assert_int_equal(tree_add(&t, 2, step(2), 0), 0);
  tree_clear(&t);
  assert_int_equal(t.count, 1);
  assert_false(t.full);
  assert_int_equal(t.nodes[0].child, 0);
  tree_free(&t);
}

/* A small tree in a large room has little memory, and keeps its nodes as it moves. */
static void memory_grows_with_the_nodes(void **state) {
  (void)state;
  enum { ROOM = 1000000, MANY = 100000 };
  tree t = family_in(ROOM);
  assert_true(t.has < ROOM / 100);
  for (uint32_t i = 4; i <= MANY; i++)
    assert_int_equal(tree_add(&t, i % 3 + 1, step((uint16_t)i), i % 100), i);
  assert_true(t.has > MANY && t.has < 4 * MANY);
  assert_int_equal(tree_find(&t, 0, step(12)), 2);
  for (uint32_t i = MANY; i > MANY - 100; i--)
    assert_int_equal(tree_find(&t, i % 3 + 1, step((uint16_t)i)), i);
  tree_keep(&t, 2);
  assert_int_equal(t.count, 1 + MANY / 3);
  assert_true(t.spare_has < 4 * MANY);
  for (uint32_t i = t.count; i < ROOM; i++)
    assert_true(tree_add(&t, 0, step(0), 0));
  assert_int_equal(tree_add(&t, 0, step(0), 0), 0);
  assert_true(t.full && !t.starved);
  tree_free(&t);
}

static void threads_have_all_memory_at_once(void **state) {
  (void)state;
  tree t = family_in(100000);
  assert_true(tree_share(&t));
  assert_int_equal(t.has, 100000);
  assert_int_equal(tree_find(&t, 0, step(13)), 3);
  tree_free(&t);
}

/* What is below the new root stays, in order; the rest is dropped. */
static void a_part_is_kept(void **state) {
  (void)state;
  tree t = family_in(16);
  tree_add(&t, 2, step(21), 0);
  tree_add(&t, 1, step(31), 0);
  uint32_t last = tree_add(&t, 2, step(22), 0);
  tree_add(&t, last, step(23), 0);
  uint32_t joint = tree_add_joint(&t, last, step(30));
  tree_add_joint(&t, 1, step(31));
  tree_add(&t, joint, step(24), 0);
  t.nodes[2].visits = 9;
  t.full = true;
  tree_keep(&t, 2);
  assert_int_equal(t.count, 6);
  assert_int_equal(t.nodes[0].visits, 9);
  assert_int_equal(t.nodes[0].next, 0);
  assert_int_not_equal(tree_find(&t, 0, step(21)), 0);
  uint32_t kept = tree_find(&t, 0, step(22));
  assert_int_not_equal(kept, 0);
  assert_int_not_equal(tree_find(&t, kept, step(23)), 0);
  assert_int_equal(tree_find(&t, 0, step(31)), 0);
  assert_false(t.full);
  tree_keep(&t, kept); /* and again, in the room that is spare */
  assert_int_equal(t.count, 4);
  uint32_t other = tree_find_joint(&t, 0, step(30));
  assert_int_not_equal(other, 0);
  assert_int_not_equal(tree_find(&t, other, step(24)), 0);
  assert_int_equal(tree_find(&t, 0, step(30)), 0);
  tree_free(&t);
}

static void a_proof_is_the_best_of_all(void **state) {
  (void)state;
  tree t = family();
  tree_node *n = t.nodes;
  n[1].proven = PROVEN_LOSS;
  n[2].proven = PROVEN_DRAW;
  assert_int_equal(tree_proof(&t, 0), PROVEN_NOT); /* one is open */
  n[3].proven = PROVEN_LOSS;
  assert_int_equal(tree_proof(&t, 0), PROVEN_DRAW);
  n[0].actor = 1; /* whose win is the first player's loss */
  n[3].proven = PROVEN_NOT;
  assert_int_equal(tree_proof(&t, 0), PROVEN_LOSS);
  n[0].actor = 0;
  n[3].proven = PROVEN_WIN;
  n[0].expanded = false; /* a win is enough, listed or not */
  assert_int_equal(tree_proof(&t, 0), PROVEN_WIN);
  n[3].proven = PROVEN_DRAW;
  assert_int_equal(tree_proof(&t, 0), PROVEN_NOT);
  tree_free(&t);
}

static void proven_values_are_shares(void **state) {
  (void)state;
  for (unsigned player = 0; player < 2; player++)
    for (unsigned p = PROVEN_LOSS; p <= PROVEN_WIN; p++) {
      double value = tree_proven_value(p, player),
             wanted = player ? (PROVEN_WIN - p) / 2.0 : (p - 1) / 2.0;
      assert_true(value >= wanted && value <= wanted);
    }
}

/* Visits decide, then wins; what is proven comes first or last. */
static void the_best_child(void **state) {
  (void)state;
  tree t = family();
  tree_node *n = t.nodes;
  n[1].visits = 10;
  n[2].visits = 12;
  n[3].visits = 12;
  n[3].won = 5;
  assert_int_equal(tree_best(&t, 0), 3);
  n[1].proven = PROVEN_WIN;
  assert_int_equal(tree_best(&t, 0), 1);
  n[0].actor = 1;
  assert_int_equal(tree_best(&t, 0), 3);
  n[2].proven = PROVEN_DRAW; /* neither won nor lost: visits */
  n[2].visits = 20;
  assert_int_equal(tree_best(&t, 0), 2);
  assert_int_equal(tree_best(&t, 1), 0);
  tree_free(&t);
}

static void playouts_go_where_it_is_promising(void **state) {
  (void)state;
  tree t = family();
  tree_node *n = t.nodes;
  for (unsigned i = 1; i <= 3; i++) n[i].visits = 100;
  n[0].visits = 300;
  n[0].actor_won = 150;
  n[1].won = 30;
  n[2].won = 70;
  n[3].won = 50;
  assert_int_equal(tree_select(&t, 0, 300, false, false), 2);
  n[2].virtual_losses = 200; /* others are there */
  assert_int_equal(tree_select(&t, 0, 300, false, false), 3);
  n[3].proven = PROVEN_LOSS; /* the first player's */
  assert_int_equal(tree_select(&t, 0, 300, false, false), 1);
  n[1].visits = n[1].amaf_visits = 0;
  n[1].won = 0; /* the unvisited is overrated a little */
  n[2].virtual_losses = 0;
  n[2].won = 50;
  assert_int_equal(tree_select(&t, 0, 300, false, false), 1);
  n[2].amaf_visits = 900;
  n[2].won = 90;
  n[2].amaf = 900; /* and the same step has won later */
  assert_int_equal(tree_select(&t, 0, 300, false, false), 2);
  assert_int_equal(tree_select(&t, 1, 0, false, false), 0);
  tree_free(&t);
}

static void playouts_go_by_numbers_that_can_be_set(void **state) {
  (void)state;
  tree t = family();
  tree_node *n = t.nodes;
  for (unsigned i = 1; i <= 3; i++) {
    n[i].visits = i * 100; /* and the first was tried least */
    n[i].won = i * 30.0 + 20 * (i > 1);
    n[i].amaf_visits = 5000;
    n[i].amaf = 1000;
  }
  n[3].amaf = 1200;
  n[0].visits = 600;
  n[0].actor_won = 300;
  t.amaf = 1; /* nothing but visits: 30, 40 and 37 % */
  assert_int_equal(tree_select(&t, 0, 600, false, false), 2);
  t.amaf = 1000000; /* nothing but AMAF: 20, 20 and 24 % */
  assert_int_equal(tree_select(&t, 0, 600, false, false), 3);
  t.explore = 10;
  assert_int_equal(tree_select(&t, 0, 600, false, false), 1);
  tree_free(&t);
}

/* Adjacent children are looked at together, so many at a time; a list may also go
** back and forth.  Of equal ones the first of the list is taken. */
static void the_best_of_many_is_taken_wherever_it_is(void **state) {
  (void)state;
  enum { MANY = 3 * 64 + 5 };
  for (unsigned apart = 1; apart <= 4; apart++) {
    tree t;
    assert_true(tree_make(&t, 8 * MANY));
    uint32_t at[MANY], last = tree_reserve(&t, apart * MANY) + apart * MANY;
    for (unsigned i = 0; i < MANY; i++) {
      at[i] = last -= i % 7 == 6 ? 1 : apart;
      tree_put(&t, 0, at[i], step((uint16_t)i), i);
      t.nodes[at[i]].visits = 10;
      t.nodes[at[i]].won = 5;
    }
    assert_int_equal(tree_select(&t, 0, 10 * MANY, false, false), at[MANY - 1]);
    for (unsigned i = 0; i < MANY; i++) {
      tree_node *n = &t.nodes[at[i]];
      n->won = 6;
      assert_int_equal(tree_select(&t, 0, 10 * MANY, false, false), at[i]);
      n->won = 5;
      n->proven = PROVEN_WIN;
      assert_int_equal(tree_select(&t, 0, 10 * MANY, false, false), at[i]);
      n->proven = PROVEN_NOT;
      n->amaf_visits = 1000;
      n->amaf = 900;
      assert_int_equal(tree_select(&t, 0, 10 * MANY, false, false), at[i]);
      n->amaf_visits = 0;
    }
    tree_free(&t);
  }
}

static void hidden_things_allow_other_steps(void **state) {
  (void)state;
  tree t = family();
  assert_int_equal(tree_select(&t, 0, 0, true, false), 0);
  t.nodes[1].legal = true;
  t.nodes[3].won = 9;
  assert_int_equal(tree_select(&t, 0, 0, true, false), 1);
  tree_free(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(children_are_found_by_step),
      cmocka_unit_test(a_full_tree_says_so),
      cmocka_unit_test(memory_grows_with_the_nodes),
      cmocka_unit_test(threads_have_all_memory_at_once),
      cmocka_unit_test(a_part_is_kept),
      cmocka_unit_test(a_proof_is_the_best_of_all),
      cmocka_unit_test(proven_values_are_shares),
      cmocka_unit_test(the_best_child),
      cmocka_unit_test(playouts_go_where_it_is_promising),
      cmocka_unit_test(playouts_go_by_numbers_that_can_be_set),
      cmocka_unit_test(the_best_of_many_is_taken_wherever_it_is),
      cmocka_unit_test(hidden_things_allow_other_steps),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
