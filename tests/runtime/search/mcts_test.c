/*
** mcts_test.c - playouts of one worker: what they leave in the tree.
*/
#include "mcts.h"

#include "scene.h"

static mcts *make(const moyo_state *root, bool solves) {
  static mcts m;
  m = (mcts){.root = root,
             .policy = MOYO_LIGHT,
             .limit = 4 * root->game->points + 200,
             .solves = solves};
  assert_true(tree_make(&m.tree, 4000));
  return &m;
}

static void run(mcts_worker *w, unsigned playouts) {
  moyo_error error = {"", ""};
  for (unsigned i = 0; i < playouts; i++)
    if (mcts_worker_run(w, &error) != MOYO_OK) fail_msg("%s", error.message);
}

/* Visits and wins of a node are those of its children, and one of its own. */
static void statistics_add_up(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=3"), *before = moyo_state_clone(s);
  mcts *m = make(s, false);
  mcts_worker *w = mcts_worker_new(m, s->game, 1, 0);
  double sums[MAX_COLOURS] = {0};
  assert_non_null(w);
  run(w, 200);
  const tree_node *n = m->tree.nodes;
  assert_int_equal(n[0].visits, 200);
  for (uint32_t at = 0; at < m->tree.count; at++) {
    uint32_t visits = 0;
    double won = 0;
    for (uint32_t i = n[at].child; i; i = n[i].next) {
      visits += n[i].visits;
      won += n[i].won;
      assert_true(n[i].won >= 0 && n[i].won <= n[i].visits);
      assert_true(n[i].amaf >= 0 && n[i].amaf <= n[i].amaf_visits);
    }
    assert_int_equal(n[at].virtual_losses, 0);
    if (visits) assert_in_range(n[at].visits - visits, 0, 1);
    if (visits) assert_true(n[at].actor_won >= won);
  }
  assert_int_equal(mcts_worker_add_results(w, sums), 200);
  assert_true(sums[0] + sums[1] > 199.99 && sums[0] + sums[1] < 200.01);
  assert_true(moyo_state_equal(s, before)); /* the root is only read */
  mcts_worker_free(w);
  tree_free(&m->tree);
  moyo_state_free(before);
  scene_end(s);
}

static void equal_seeds_give_equal_trees(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=3");
  tree_node first[60];
  for (unsigned round = 0; round < 2; round++) {
    mcts *m = make(s, false);
    mcts_worker *w = mcts_worker_new(m, s->game, 5, 0);
    run(w, 80);
    if (round == 0) memcpy(first, m->tree.nodes, sizeof first);
    for (unsigned i = 0; i < 60; i++) {
      assert_int_equal(first[i].visits, m->tree.nodes[i].visits);
      assert_memory_equal(&first[i].step, &m->tree.nodes[i].step,
                          sizeof(moyo_step));
    }
    mcts_worker_free(w);
    tree_free(&m->tree);
  }
  mcts_worker_free(NULL);
  scene_end(s);
}

/* After a pass in a won position a pass wins: that is proven. */
static void ended_games_are_proofs(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=3,komi=-30");
  scene_play(s, "B2, pass");
  mcts *m = make(s, true);
  mcts_worker *w = mcts_worker_new(m, s->game, 1, 0);
  run(w, 100);
  uint32_t pass = tree_find(&m->tree, 0, scene_step(s, "pass"));
  assert_int_equal(m->tree.nodes[pass].proven, PROVEN_WIN);
  assert_int_equal(m->tree.nodes[0].proven, PROVEN_WIN);
  mcts_worker_free(w);
  tree_free(&m->tree);
  scene_end(s);
}

/* After the root has changed the results begin anew. */
static void a_reset_forgets_the_results(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=3");
  mcts *m = make(s, false);
  mcts_worker *w = mcts_worker_new(m, s->game, 1, 0);
  double sums[MAX_COLOURS] = {0};
  run(w, 10);
  scene_play(s, "B2");
  tree_clear(&m->tree);
  mcts_worker_reset(w);
  assert_int_equal(mcts_worker_add_results(w, sums), 0);
  run(w, 5);
  assert_int_equal(mcts_worker_add_results(w, sums), 5);
  assert_int_equal(tree_find(&m->tree, 0, scene_step(s, "B2")), 0);
  mcts_worker_free(w);
  tree_free(&m->tree);
  scene_end(s);
}

RUN(cmocka_unit_test(statistics_add_up),
    cmocka_unit_test(equal_seeds_give_equal_trees),
    cmocka_unit_test(ended_games_are_proofs),
    cmocka_unit_test(a_reset_forgets_the_results))
