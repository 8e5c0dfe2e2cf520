/*
** search_test.c - searches: what they find, that they repeat themselves, that they
** tell nothing of what they do not know, and that they keep to their memory.
*/
#ifdef __linux__
#include <malloc.h>
#endif

#include "moyo.h"
#include "state.h"
#include "support.h"

static moyo_error error;

static void must(moyo_status status) {
  if (status != MOYO_OK) fail_msg("%s", error.message);
}

static moyo_step parse(const moyo_state *s, const char *text) {
  moyo_step step;
  must(moyo_step_parse(s, text, &step, &error));
  return step;
}

static void play(moyo_state *s, const char *text) {
  must(moyo_play(s, parse(s, text), &error));
}

static moyo_search *search_of(const moyo_state *s, uint64_t seed) {
  moyo_search_options options = {.seed = seed, .policy = MOYO_LIGHT};
  moyo_search *x = moyo_search_new(s, &options, &error);
  if (!x) fail_msg("%s", error.message);
  return x;
}

/* Is this what a search finds best? */
static void finds(moyo_state *s, unsigned playouts, const char *text,
                  bool proven) {
  moyo_search *x = search_of(s, 1);
  moyo_candidate best;
  char found[64];
  must(moyo_search_run(x, playouts, 0, &error));
  assert_true(moyo_search_candidates(x, &best, 1) > 0);
  moyo_step_text(moyo_state_game(s), best.step, found, sizeof found);
  assert_string_equal(found, text);
  assert_int_equal(best.proven, proven);
  if (proven) assert_true(best.value >= 1);
  moyo_search_free(x);
}

/* The middle of the smallest board. */
static void best_steps(void **state) {
  (void)state;
  moyo_game *g = load("go:size=3");
  moyo_state *s = moyo_state_new(g, 1);
  finds(s, 1000, "B2", false);
  moyo_state_free(s);
  moyo_game_free(g);
}

/* All is Black's, and after a second pass the game is over. */
static void proofs(void **state) {
  (void)state;
  moyo_game *g = load("go:size=5,komi=-30");
  moyo_state *s = moyo_state_new(g, 1);
  play(s, "C3");
  play(s, "pass");
  finds(s, 3000, "pass", true);
  moyo_state_free(s);
  moyo_game_free(g);
}

static void fixed_results(const char *ruleset) {
  moyo_game *g = load(ruleset);
  moyo_state *s = moyo_state_new(g, 5);
  moyo_random random = moyo_random_seed(2, 2);
  unsigned steps;
  for (unsigned i = 0; i < 3; i++) {
    must(moyo_playout(s, MOYO_LIGHT, &random, 4 + i, &steps, &error));
    if (moyo_state_over(s) || moyo_state_actor(s) == CHANCE) continue;
    moyo_candidate a[40], b[40];
    moyo_state *before = moyo_state_clone(s);
    moyo_search *x = search_of(s, 3), *y = search_of(s, 3);
    must(moyo_search_run(x, 60, 0, &error));
    must(moyo_search_run(y, 20, 0, &error)); /* in parts it is the same */
    must(moyo_search_run(y, 40, 0, &error));
    size_t n = moyo_search_candidates(x, a, 40);
    assert_int_equal(n, moyo_search_candidates(y, b, 40));
    for (size_t k = 0; k < n && k < 40; k++) {
      assert_memory_equal(&a[k].step, &b[k].step, sizeof a[k].step);
      assert_int_equal(a[k].visits, b[k].visits);
      assert_true(a[k].value >= b[k].value && a[k].value <= b[k].value);
    }
    assert_true(moyo_state_equal(s, before)); /* searching changes nothing */
    moyo_search_free(x);
    moyo_search_free(y);
    moyo_state_free(before);
  }
  moyo_state_free(s);
  moyo_game_free(g);
}

static void repeats(void **state) {
  (void)state;
  fixed_results("go:size=5");
  fixed_results("gengo:size=5");
  fixed_results("gorogo");
  fixed_results("sygo:size=5");
  fixed_results("twog:size=5,contract=5");
  fixed_results("besiege:size=5");
  fixed_results("multiplayer:pro,map=square5,players=3");
  fixed_results("multiplayer:map=square5,players=2");
}

static double sum_of_values(const moyo_search *x, double *values) {
  double sum = 0;
  moyo_search_values(x, values);
  for (unsigned i = 0; i < 3; i++) sum += values[i];
  return sum;
}

/* Who expects what: a mean of all playouts, and what is proven. */
static void values(void **state) {
  (void)state;
  moyo_game *g = load("go:size=5,komi=-30");
  moyo_state *s = moyo_state_new(g, 1);
  moyo_search *x = search_of(s, 1);
  double v[MAX_COLOURS] = {0};
  assert_int_equal(moyo_search_values(x, v), 0);
  assert_true(v[0] > 0.49 && v[0] < 0.51);
  must(moyo_search_run(x, 100, 0, &error));
  assert_int_equal(moyo_search_values(x, v), 100);
  assert_true(v[0] >= 1 && v[1] <= 0);
  must(moyo_search_play(x, parse(s, "C3"), &error));
  assert_true(moyo_search_values(x, v) > 0 && v[0] >= 1);
  moyo_search_free(x);
  moyo_state_free(s);
  moyo_game_free(g);
  g = load("multiplayer:pro,map=square5,players=3");
  s = moyo_state_new(g, 1);
  x = search_of(s, 1);
  must(moyo_search_run(x, 50, 0, &error));
  double sum = sum_of_values(x, v);
  assert_true(sum > 0.9999 && sum < 1.0001);
  moyo_search_free(x);
  moyo_state_free(s);
  moyo_game_free(g);
}

/* What the best step was worth is the position's value when it has been played. */
static void kept_values(void **state) {
  (void)state;
  moyo_game *g = load("go:size=5");
  moyo_state *s = moyo_state_new(g, 1);
  for (unsigned seed = 1; seed <= 8; seed++) {
    moyo_search *x = search_of(s, seed);
    moyo_candidate best;
    double v[MAX_COLOURS];
    must(moyo_search_run(x, 100, 0, &error));
    moyo_search_candidates(x, &best, 1);
    must(moyo_search_play(x, best.step, &error));
    assert_int_equal(moyo_search_values(x, v), best.visits);
    assert_true(v[0] > best.value - 1e-9 && v[0] < best.value + 1e-9);
    moyo_search_free(x);
  }
  moyo_state_free(s);
  moyo_game_free(g);
}

/* Of playouts that began with a step that was then played, none is lost. */
static void reuse(void **state) {
  (void)state;
  moyo_game *g = load("go:size=5");
  moyo_state *s = moyo_state_new(g, 1);
  moyo_search *x = search_of(s, 1);
  must(moyo_search_run(x, 500, 0, &error));
  moyo_step line[2];
  moyo_candidate best, next;
  assert_int_equal(moyo_search_line(x, NULL, line, 2), 2);
  moyo_search_candidates(x, &best, 1);
  moyo_step pass = parse(s, "pass"), after[2];
  assert_true(moyo_search_line(x, &pass, after, 2) >= 1);
  assert_memory_equal(&after[0], &pass, sizeof pass);
  must(moyo_play(s, line[0], &error));
  assert_false(moyo_search_is_at(x, s));
  must(moyo_search_play(x, line[0], &error));
  assert_true(moyo_search_is_at(x, s));
  moyo_search_candidates(x, &next, 1);
  assert_memory_equal(&next.step, &line[1], sizeof line[1]);
  must(moyo_search_run(x, 100, 0, &error));
  /* an illegal step is refused, and changes nothing */
  assert_int_equal(moyo_search_play(x, line[0], &error), MOYO_REFUSED);
  assert_true(moyo_search_is_at(x, s));
  /* one that the tree does not hold begins a new one */
  play(s, "pass");
  must(moyo_search_play(x, parse(s, "pass"), &error));
  play(s, "pass");
  must(moyo_search_play(x, parse(s, "pass"), &error));
  assert_true(moyo_search_is_at(x, s));
  assert_int_equal(moyo_search_run(x, 10, 0, &error), MOYO_REFUSED);
  assert_string_equal(error.rule, "over");
  moyo_search_free(x);
  moyo_state_free(s);
  moyo_game_free(g);
}

/* A tree without room goes on without growing. */
static void small_trees(void **state) {
  (void)state;
  moyo_game *g = load("go:size=5");
  moyo_state *s = moyo_state_new(g, 1);
  for (unsigned nodes = 2; nodes < 200; nodes += 40) {
    moyo_search_options options = {.nodes = nodes, .policy = MOYO_LIGHT};
    moyo_search *x = moyo_search_new(s, &options, &error);
    must(moyo_search_run(x, 300, 0, &error));
    assert_int_equal(moyo_search_run(x, 0, 0, &error), MOYO_ERROR);
    moyo_search_free(x);
  }
  moyo_state_free(s);
  moyo_game_free(g);
}

/* Two positions that look the same to the player are searched alike. */
static void secrets(void **state) {
  (void)state;
  moyo_game *g = load("multiplayer:map=square5,players=2");
  moyo_random random = moyo_random_seed(4, 4);
  for (unsigned game = 0; game < 6; game++) {
    moyo_state *s = moyo_state_new(g, game);
    unsigned steps;
    must(moyo_playout(s, MOYO_UNIFORM, &random, 30, &steps, &error));
    unsigned player = moyo_state_actor(s);
    if (!moyo_state_over(s) && player != CHANCE) {
      moyo_state *view = moyo_state_view(s, player, NULL);
      moyo_search *x = search_of(s, 1), *y = search_of(view, 1);
      moyo_candidate a = {.visits = 0}, b = {.visits = 0};
      must(moyo_search_run(x, 50, 0, &error));
      must(moyo_search_run(y, 50, 0, &error));
      moyo_search_candidates(x, &a, 1);
      moyo_search_candidates(y, &b, 1);
      assert_memory_equal(&a, &b, sizeof a);
      moyo_search_free(x);
      moyo_search_free(y);
      moyo_state_free(view);
    }
    moyo_state_free(s);
  }
  moyo_game_free(g);
}

/* Bytes in use; of no account where the system does not tell. */
static size_t in_use(void) {
#ifdef __GLIBC__
  return mallinfo2().uordblks;
#else
  return 0;
#endif
}

/* A tree that has no room for more says so, until it is used for less. */
static void full_trees(void **state) {
  (void)state;
  moyo_game *g = load("go:size=5");
  moyo_state *s = moyo_state_new(g, 1);
  moyo_search_options small = {.seed = 1, .nodes = 100};
  moyo_search *x = search_of(s, 1), *y = moyo_search_new(s, &small, &error);
  moyo_candidate best;
  must(moyo_search_run(x, 200, 0, &error));
  assert_false(moyo_search_is_full(x));
  assert_non_null(y);
  must(moyo_search_run(y, 2, 0, &error));
  assert_false(moyo_search_is_full(y));
  must(moyo_search_run(y, 200, 0, &error));
  assert_true(moyo_search_is_full(y));
  assert_int_not_equal(moyo_search_candidates(y, &best, 1), 0);
  must(moyo_search_play(y, best.step, &error));
  assert_false(moyo_search_is_full(y));
  moyo_search_free(x);
  moyo_search_free(y);
  moyo_state_free(s);
  moyo_game_free(g);
}

/* Once it has found its size, a search allocates nothing but nodes. */
static void memory(void **state) {
  (void)state;
  moyo_game *g = load("go:size=7");
  moyo_state *s = moyo_state_new(g, 1);
  moyo_search_options small = {.seed = 1, .nodes = 4000};
  moyo_search *x = moyo_search_new(s, &small, &error);
  assert_non_null(x);
  must(moyo_search_run(x, 200, 0, &error));
  size_t before = in_use();
  must(moyo_search_run(x, 300, 0, &error));
  assert_int_equal(in_use(), before);
  moyo_search_free(x);
  moyo_state_free(s);
  moyo_game_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(best_steps),  cmocka_unit_test(proofs),
      cmocka_unit_test(repeats),     cmocka_unit_test(reuse),
      cmocka_unit_test(small_trees), cmocka_unit_test(secrets),
      cmocka_unit_test(memory),      cmocka_unit_test(values),
      cmocka_unit_test(kept_values), cmocka_unit_test(full_trees),
  };
  return cmocka_run_group_tests_name("search", tests, open_library,
                                     close_library);
}
