/*
** rounds_test.c - searches where players choose unseen: nobody's choice depends on
** what was put aside before it, and what follows depends on all choices.
*/
#include "rounds.h"

#include "mcts.h"
#include "scene.h"

static moyo_step step(uint16_t point) { return (moyo_step){.arg = {point}}; }

static tree empty(uint32_t room) {
  tree t;
  assert_true(tree_make(&t, room));
  return t;
}

/* Two choices of three players: the same choices lead to the same node. */
static void what_follows_depends_on_all_choices(void **state) {
  (void)state;
  tree t = empty(20);
  choices a = {.players = 3}, b = {.players = 3};
  uint32_t last = tree_add(&t, 0, step(7), 0);
  assert_int_equal(rounds_end(&t, last, &a), last);
  rounds_choose(&a, 0, step(1));
  rounds_choose(&a, 1, step(2));
  rounds_choose(&b, 0, step(2));
  rounds_choose(&b, 1, step(1));
  uint32_t after = rounds_end(&t, last, &a), other = rounds_end(&t, last, &b);
  assert_true(after && other && after != other && after != last);
  assert_int_equal(rounds_end(&t, last, &a), after);
  assert_int_equal(tree_best(&t, last), 0); /* nobody chooses it */
  tree_free(&t);
}

static void each_who_chooses_has_one_node(void **state) {
  (void)state;
  tree t = empty(4);
  uint32_t second = rounds_next_chooser(&t, 0, 1);
  assert_true(second);
  assert_int_equal(rounds_next_chooser(&t, 0, 1), second);
  uint32_t third = rounds_next_chooser(&t, 0, 2);
  assert_true(third != second);
  assert_int_equal(tree_best(&t, 0), 0);
  assert_true(rounds_next_chooser(&t, second, 2) != third);
  assert_int_equal(rounds_next_chooser(&t, third, 0), 0); /* no room */
  tree_free(&t);
}

static void a_line_goes_through_a_round(void **state) {
  (void)state;
  tree t = empty(20);
  choices c = {.players = 2}, chosen = {.players = 2};
  uint32_t black = tree_add(&t, 0, step(1), 0);
  uint32_t second = rounds_next_chooser(&t, 0, 1);
  t.nodes[second].actor = 1;
  uint32_t white = tree_add(&t, second, step(2), 0);
  assert_int_equal(rounds_follow(&t, 0, black, &c), second);
  assert_true(c.some);
  assert_int_equal(rounds_follow(&t, second, white, &c), 0);
  chosen.of[1].verb = UINT16_MAX;
  rounds_choose(&chosen, 0, step(1));
  uint32_t after = rounds_end(&t, white, &chosen);
  c = (choices){.players = 2, .of = {{0}, {.verb = UINT16_MAX}}};
  rounds_follow(&t, 0, black, &c);
  assert_int_equal(rounds_follow(&t, second, white, &c), after);
  assert_false(c.some);
  assert_int_equal(rounds_follow(&t, after, white, &c), white); /* no round */
  tree_free(&t);
}

static moyo_search *search_of(const moyo_state *s, uint64_t seed,
                              unsigned playouts) {
  moyo_search_options options = {.seed = seed, .policy = MOYO_LIGHT};
  moyo_error error;
  moyo_search *x = moyo_search_new(s, &options, &error);
  assert_non_null(x);
  assert_int_equal(moyo_search_run(x, playouts, 0, &error), MOYO_OK);
  return x;
}

/* The letter that a search finds best, and what it is worth. */
static char best_letter(const moyo_state *s, uint64_t seed, double *value) {
  moyo_search *x = search_of(s, seed, 1000);
  moyo_candidate best;
  char text[64];
  assert_true(moyo_search_candidates(x, &best, 1) > 0);
  moyo_step_text(moyo_state_game(s), best.step, text, sizeof text);
  *value = best.value;
  moyo_search_free(x);
  return text[0];
}

/* If White saw Black's letter, he would guess it, and d, a draw, would be Black's
** best; as he does not, any other is better. */
static void the_second_does_not_see_the_first_choice(void **state) {
  (void)state;
  moyo_state *s = scene("lab_rounds:game=hide");
  unsigned hides = 0;
  for (uint64_t seed = 1; seed <= 60; seed++) {
    double value;
    hides += best_letter(s, seed, &value) != 'd';
  }
  assert_int_equal(hides, 60);
  scene_end(s);
}

/* Black has chosen, White does not know what.  He finds what is best for Black,
** and an answer to that, not to any letter. */
static void the_first_choice_is_searched_by_the_second(void **state) {
  (void)state;
  static const char *const chosen[] = {"a", "b", "c", "d"};
  for (unsigned i = 0; i < 4; i++) {
    moyo_state *s = scene("lab_rounds:game=best");
    scene_play(s, chosen[i]);
    for (uint64_t seed = 1; seed <= 2; seed++) {
      double value;
      assert_int_equal(best_letter(s, seed, &value), 'a');
    }
    scene_end(s);
  }
}

/* Visits of the root and of joint nodes are their own; they are those of their
** children, and those that ended there. */
static void statistics_add_up(void **state) {
  (void)state;
  moyo_state *s = scene("parallel:size=3,players=3");
  mcts m = {.root = s, .policy = MOYO_LIGHT, .limit = 200, .hidden = true};
  moyo_error error;
  unsigned joint = 0, deep = 0;
  m.tree = empty(40000);
  mcts_worker *w = mcts_worker_new(&m, s->game, 1, 0);
  for (unsigned i = 0; i < 500; i++)
    assert_int_equal(mcts_worker_run(w, &error), MOYO_OK);
  const tree_node *n = m.tree.nodes;
  assert_int_equal(n[0].visits, 500);
  assert_int_equal(n[n[0].joint].visits, 500);
  assert_int_equal(n[n[n[0].joint].joint].visits, 499); /* one ended above */
  for (uint32_t at = 0; at < m.tree.count; at++)
    for (uint32_t i = n[at].joint; i; i = n[i].next) {
      uint32_t sum = 0;
      for (uint32_t k = n[i].child; k; k = n[k].next) sum += n[k].visits;
      joint++;
      if (!n[i].visits) continue; /* on the way to a position */
      assert_true(sum == n[i].visits || sum + 1 == n[i].visits);
      deep += sum > 0 && n[i].visits < 100;
    }
  assert_true(joint > 100 && deep > 2);
  mcts_worker_free(w);
  tree_free(&m.tree);
  scene_end(s);
}

/* Without room for what follows, playouts end where they are. */
static void a_full_tree(void **state) {
  (void)state;
  moyo_state *s = scene("parallel:size=3");
  for (uint32_t room = 2; room < 40; room++) {
    mcts m = {.root = s, .policy = MOYO_LIGHT, .limit = 200, .hidden = true};
    moyo_error error;
    m.tree = empty(room);
    mcts_worker *w = mcts_worker_new(&m, s->game, room, 0);
    for (unsigned i = 0; i < 30; i++)
      assert_int_equal(mcts_worker_run(w, &error), MOYO_OK);
    assert_int_equal(m.tree.nodes[0].visits, 30);
    mcts_worker_free(w);
    tree_free(&m.tree);
  }
  scene_end(s);
}

/* It can be told of steps, as any search. */
static void a_search_goes_along(void **state) {
  (void)state;
  moyo_state *s = scene("parallel:size=3");
  moyo_error error;
  moyo_step line[8];
  scene_play(s, "A1");
  moyo_search *x = search_of(s, 1, 300);
  assert_true(moyo_search_line(x, NULL, line, 8) >= 2);
  assert_int_equal(moyo_search_play(x, scene_step(s, "B2"), &error), MOYO_OK);
  assert_int_equal(moyo_search_run(x, 50, 0, &error), MOYO_OK);
  moyo_search_free(x);
  scene_end(s);
}

RUN(cmocka_unit_test(what_follows_depends_on_all_choices),
    cmocka_unit_test(each_who_chooses_has_one_node),
    cmocka_unit_test(a_line_goes_through_a_round),
    cmocka_unit_test(the_second_does_not_see_the_first_choice),
    cmocka_unit_test(the_first_choice_is_searched_by_the_second),
    cmocka_unit_test(statistics_add_up), cmocka_unit_test(a_full_tree),
    cmocka_unit_test(a_search_goes_along))
