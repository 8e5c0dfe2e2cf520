/*
** state_test.c - clones, and what a state says of itself.
*/
#include "audit.h"
#include "state.h"

#include "picture.h"

static moyo_state *fresh(const moyo_game *g, uint64_t seed) {
  moyo_state *s = moyo_state_new(g, seed);
  assert_non_null(s);
  return s;
}

static void play_random(moyo_state *s, moyo_random *random, unsigned steps) {
  moyo_error error = {"", ""};
  unsigned played;
  if (moyo_playout(s, MOYO_UNIFORM, random, steps, &played, &error) != MOYO_OK)
    fail_msg("%s", error.message);
}

static const char *const rulesets[] = {
    "go:size=5",
    "go:size=5,ko=simple,dead=agreed",
    "go:size=4,ko=situational,pass=costs_point,button=yes",
    "go:size=5,komi_rule=bid,handicap=3",
    "go:size=5,board=hex,ko=natural",
    "gengo:size=9",
    "gengo:size=9,own_overlap=yes,ko=positional",
    "lab:size=6,players=5,clear=own+enemy",
    "tests/rules/go_lua.lua:size=5",
    "gorogo:size=4x3,stones=3",
    "sygo:size=5",
    "twog:size=5,contract=2,stacking=yes",
    "besiege:size=5",
    "lab_pieces:own=trade,before=both,after=wear,ko=positional",
    "lab_moves:stacks=yes,onto=empty+own+enemy,clear=enemy+own,ko=natural",
};

enum { RULESETS = sizeof rulesets / sizeof *rulesets };

/*
** Several copies that go their own ways, playing in turns, give the same games
** as played alone.
*/
static void clones_are_independent(void **state) {
  enum { CLONES = 5, ROUNDS = 40 };
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *root = fresh(g, 1), *clone[CLONES], *alone[CLONES];
    moyo_random random = moyo_random_seed(i, 32), one[CLONES], two[CLONES];
    play_random(root, &random, 12);
    picture before = take(root);
    for (unsigned k = 0; k < CLONES; k++) {
      one[k] = two[k] = moyo_random_seed(k, 33);
      alone[k] = moyo_state_clone(root);
      assert_non_null(alone[k]);
      play_random(alone[k], &one[k], ROUNDS);
    }
    for (unsigned k = 0; k < CLONES; k++) {
      clone[k] = moyo_state_clone(root);
      assert_non_null(clone[k]);
      assert_true(moyo_state_equal(clone[k], root));
    }
    for (unsigned n = 0; n < ROUNDS; n++)
      for (unsigned k = 0; k < CLONES; k++) play_random(clone[k], &two[k], 1);
    check_same(root, &before);
    moyo_state_free(root); /* the others do not need it */
    for (unsigned k = 0; k < CLONES; k++) {
      assert_true(moyo_state_equal(clone[k], alone[k]));
      assert_null(state_audit(clone[k]));
      moyo_state_free(clone[k]);
      moyo_state_free(alone[k]);
    }
    drop(&before);
    moyo_game_free(g);
  }
}

static void copies_and_resets(void **state) {
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *a = fresh(g, 1), *b = fresh(g, 2), *start = fresh(g, 1);
    moyo_random random = moyo_random_seed(i, 34);
    play_random(a, &random, 20);
    play_random(b, &random, 9);
    assert_false(moyo_state_equal(a, b));
    moyo_state_copy(b, a);
    assert_true(moyo_state_equal(a, b));
    moyo_state_copy(a, a);
    assert_true(moyo_state_equal(a, b));
    play_random(b, &random, 3);
    moyo_state_copy(b, a);
    assert_null(state_audit(b));
    moyo_state_reset(a, 1);
    assert_true(moyo_state_equal(a, start));
    assert_memory_equal(a->block, start->block, g->block_size);
    assert_null(state_audit(b)); /* b is where it was */
    moyo_state_free(a);
    moyo_state_free(b);
    moyo_state_free(start);
    moyo_game_free(g);
  }
  moyo_state_free(NULL);
}

/* What is saved comes back, with what the latest step took. */
static void expect_saved(bool (*restore)(moyo_state *, save_level),
                         bool stones_alone) {
  for (unsigned i = 0; i < RULESETS; i++) {
    moyo_game *g = load(rulesets[i]);
    if (stones_alone && (g->stacks || g->sided)) {
      moyo_game_free(g);
      continue;
    }
    moyo_state *s = fresh(g, 1);
    moyo_random random = moyo_random_seed(i, 35);
    for (unsigned steps = 9; steps < 30; steps += 7) {
      play_random(s, &random, steps);
      moyo_state *was = moyo_state_clone(s), *later = moyo_state_clone(s);
      unsigned taken = s->losses.taken_count, loose = s->head->loose;
      play_random(later, &random, 3);
      assert_true(state_save(s, SAVE_STEP));
      moyo_state_copy(s, later);
      losses_clear(&s->losses);
      assert_true(restore(s, SAVE_STEP));
      assert_true(moyo_state_equal(s, was));
      assert_null(state_audit(s));
      assert_int_equal(s->losses.taken_count, taken);
      assert_int_equal(s->head->loose, loose);
      moyo_state_free(was);
      moyo_state_free(later);
    }
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

static void saved_states_come_back(void **state) {
  (void)state;
  expect_saved(state_restore, false);
  expect_saved(state_take_back, true);
}

/* States with other stones, players to move, prisoners or pasts are not equal. */
static void inequality(void **state) {
  (void)state;
  moyo_game *g = load("go:size=5");
  moyo_state *a = fresh(g, 0), *b = fresh(g, 0);
  assert_true(moyo_state_equal(a, b));
  assert_true(moyo_state_put(b, 3, 1));
  assert_false(moyo_state_equal(a, b));
  assert_true(moyo_state_put(b, 3, 0));
  assert_true(moyo_state_equal(a, b));
  moyo_state_to_play(b, 1);
  assert_false(moyo_state_equal(a, b));
  moyo_state_to_play(b, 0);
  assert_true(moyo_state_equal(a, b));
  b->head->prisoners[0][1]++;
  assert_false(moyo_state_equal(a, b));
  moyo_state_copy(b, a);
  moyo_state *c = fresh(g, 7); /* another stream for chance steps */
  assert_false(moyo_state_equal(a, c));
  moyo_game *h = load("go:size=5,ko=simple");
  moyo_state *d = fresh(h, 0);
  assert_false(moyo_state_equal(a, d));
  moyo_state_free(a);
  moyo_state_free(b);
  moyo_state_free(c);
  moyo_state_free(d);
  moyo_game_free(g);
  moyo_game_free(h);
}

/* The order in which stones come does not show. */
static void labels_do_not_show(void **state) {
  static const unsigned points[] = {6, 7, 8, 11, 13, 16, 17, 18};
  moyo_random random = moyo_random_seed(1, 35);
  (void)state;
  moyo_game *g = load("go:size=5");
  moyo_state *first = fresh(g, 0);
  for (unsigned i = 0; i < 8; i++)
    assert_true(moyo_state_put(first, points[i], 1));
  for (unsigned round = 0; round < 50; round++) {
    moyo_state *s = fresh(g, 0);
    unsigned order[8];
    memcpy(order, points, sizeof order);
    for (unsigned i = 8; i > 1; i--) {
      unsigned k = moyo_random_below(&random, i), t = order[i - 1];
      order[i - 1] = order[k];
      order[k] = t;
    }
    for (unsigned i = 0; i < 8; i++)
      assert_true(moyo_state_put(s, order[i], 1));
    assert_true(moyo_state_equal(s, first));
    assert_true(moyo_state_hash(s) == moyo_state_hash(first));
    moyo_state_free(s);
  }
  moyo_state_free(first);
  moyo_game_free(g);
}

/* What is tried on the spare state does not make the history be copied. */
static void keys_are_added_in_place(void **state) {
  (void)state;
  moyo_game *g = load("go:size=5");
  moyo_state *s = fresh(g, 0), *t = state_try(s), *u = state_try(t);
  const history *before = s->history;
  assert_ptr_equal(u->history, before);
  assert_true(state_add_key(s, 77));
  assert_ptr_equal(s->history, before);
  assert_int_equal(s->head->keys, s->history->count);
  state_try_again(s);
  assert_ptr_equal(t->history, before);
  assert_true(state_add_key(t, 78)); /* its own affair */
  assert_ptr_not_equal(t->history, before);
  assert_false(history_has(s->history, 78));
  unsigned trials = s->trials;
  state_adopt(s);
  assert_true(history_has(s->history, 78));
  assert_int_equal(s->head->keys, s->history->count);
  assert_ptr_equal(s->spare, t);
  assert_ptr_equal(t->spare, u);
  assert_int_not_equal(s->trials, trials);
  assert_true(state_cut_keys(s, 1));
  assert_false(history_has(s->history, 77));
  assert_null(state_audit(s));
  moyo_state_free(s);
  moyo_game_free(g);
}

/* A cheap state is what makes search possible. */
static void a_state_is_small(void **state) {
  (void)state;
  moyo_game *g = load("go");
  assert_in_range(moyo_game_state_size(g), 1, 32 * 1024);
  moyo_game_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clones_are_independent),
      cmocka_unit_test(copies_and_resets),
      cmocka_unit_test(saved_states_come_back),
      cmocka_unit_test(inequality),
      cmocka_unit_test(labels_do_not_show),
      cmocka_unit_test(keys_are_added_in_place),
      cmocka_unit_test(a_state_is_small),
  };
  return cmocka_run_group_tests_name("states", tests, open_library,
                                     close_library);
}
