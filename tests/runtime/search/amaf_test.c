/*
** amaf_test.c - what children learn of steps that came later in a playout.
*/
#include "amaf.h"

#include "scene.h"

typedef struct scenery {
  moyo_state *s;
  step_keys keys;
  amaf amaf;
  tree tree;
} scenery;

/* A root at which the first of two players has decided between these. */
static void begin(scenery *x, const char *children) {
  char word[64];
  x->s = scene("go:size=3");
  assert_true(step_keys_make(&x->keys, x->s->game));
  assert_true(amaf_make(&x->amaf, 2, &x->keys));
  assert_true(tree_make(&x->tree, 100));
  x->tree.nodes[0].actor = 0;
  while (scene_next(&children, word)) {
    moyo_step step = scene_step(x->s, word);
    assert_int_not_equal(tree_add(&x->tree, 0, step, step_key(x->keys, step)),
                         0);
  }
}

static void end(scenery *x) {
  tree_free(&x->tree);
  amaf_free(&x->amaf);
  step_keys_free(&x->keys);
  scene_end(x->s);
}

static void note(scenery *x, unsigned player, const char *word) {
  amaf_note(&x->amaf, player, step_key(x->keys, scene_step(x->s, word)));
}

static void learn(scenery *x, double reward) {
  amaf_learn(&x->amaf, x->tree.nodes, x->tree.nodes, x->s->game, reward);
}

static void expect(const scenery *x, const char *word, double won,
                   unsigned visits) {
  uint32_t child = tree_find(&x->tree, 0, scene_step(x->s, word));
  const tree_node *n = &x->tree.nodes[child];
  assert_int_not_equal(child, 0);
  assert_true(n->amaf > won - 1e-9 && n->amaf < won + 1e-9);
  assert_int_equal(n->amaf_visits, visits);
}

/* Only steps of the player who decides there, and no pass. */
static void steps_of_the_same_player(void **state) {
  (void)state;
  scenery x;
  begin(&x, "A1, B1, C1, pass");
  amaf_begin(&x.amaf, 1);
  note(&x, 0, "A1");
  note(&x, 1, "B1");
  note(&x, CHANCE, "C1");
  note(&x, 0, "pass");
  learn(&x, 0.75);
  expect(&x, "A1", 0.75, 1);
  expect(&x, "B1", 0, 0);
  expect(&x, "C1", 0, 0);
  expect(&x, "pass", 0, 0);
  end(&x);
}

/* What is noted after a node has learnt counts from the next one on. */
static void later_steps_alone(void **state) {
  (void)state;
  scenery x;
  begin(&x, "A1, B1");
  amaf_begin(&x.amaf, 1);
  note(&x, 0, "A1");
  learn(&x, 1);
  note(&x, 0, "B1");
  expect(&x, "B1", 0, 0);
  learn(&x, 1);
  expect(&x, "A1", 2, 2);
  expect(&x, "B1", 1, 1);
  end(&x);
}

static void each_playout_for_itself(void **state) {
  (void)state;
  scenery x;
  begin(&x, "A1, B1");
  amaf_begin(&x.amaf, 1);
  note(&x, 0, "A1");
  amaf_begin(&x.amaf, 2);
  note(&x, 0, "B1");
  learn(&x, 0.5);
  expect(&x, "A1", 0, 0);
  expect(&x, "B1", 0.5, 1);
  end(&x);
}

/* The notes of random play are the same as one by one. */
static void notes_of_random_play(void **state) {
  (void)state;
  scenery x;
  begin(&x, "A1, B1, C1");
  playout_note notes[] = {{scene_step(x.s, "A1"), 0},
                          {scene_step(x.s, "B1"), 1},
                          {scene_step(x.s, "C1"), CHANCE},
                          {scene_step(x.s, "C1"), 0}};
  amaf_begin(&x.amaf, 1);
  amaf_note_all(&x.amaf, x.keys, notes, 3);
  learn(&x, 1);
  expect(&x, "A1", 1, 1);
  expect(&x, "B1", 0, 0);
  expect(&x, "C1", 0, 0);
  amaf_note_all(&x.amaf, x.keys, notes + 3, 1);
  learn(&x, 0);
  expect(&x, "A1", 1, 2);
  expect(&x, "C1", 0, 1);
  end(&x);
}

RUN(cmocka_unit_test(steps_of_the_same_player),
    cmocka_unit_test(later_steps_alone),
    cmocka_unit_test(each_playout_for_itself),
    cmocka_unit_test(notes_of_random_play))
