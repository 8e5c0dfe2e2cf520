/*
** search_threads_test.c - searches on several threads: no playout is lost, what is
** proven is true, and games of other rules are refused.  To be run with
** ThreadSanitizer as well: -DCMAKE_C_FLAGS=-fsanitize=thread.
*/
#include "moyo.h"
#include "support.h"

enum { THREADS = 3, PLAYOUTS = 240 };

static moyo_error error;

static void must(moyo_status status) {
  if (status != MOYO_OK) fail_msg("%s", error.message);
}

/* Games for further threads, each in a library of its own. */
static moyo_library *libraries[THREADS];
static moyo_game *games[THREADS];

static int open_libraries(void **state) {
  if (open_library(state) != 0) return -1;
  for (unsigned i = 1; i < THREADS; i++) {
    libraries[i] = moyo_library_open(MOYO_SOURCE_DIR, &error);
    if (!libraries[i]) return -1;
  }
  return 0;
}

static int close_libraries(void **state) {
  for (unsigned i = 1; i < THREADS; i++) moyo_library_close(libraries[i]);
  return close_library(state);
}

static moyo_game *load_all(const char *ruleset) {
  games[0] = load(ruleset);
  for (unsigned i = 1; i < THREADS; i++) {
    games[i] =
        moyo_game_load(libraries[i], moyo_game_ruleset(games[0]), &error);
    if (!games[i]) fail_msg("%s", error.message);
  }
  return games[0];
}

static void free_all(moyo_state *s, moyo_search *x) {
  moyo_search_free(x);
  moyo_state_free(s);
  for (unsigned i = 0; i < THREADS; i++) moyo_game_free(games[i]);
}

static moyo_search *search_of(const moyo_state *s) {
  moyo_search_options options = {
      .seed = 1, .policy = MOYO_LIGHT, .threads = THREADS, .games = games + 1};
  return moyo_search_new(s, &options, &error);
}

static unsigned count_visits(const moyo_search *x) {
  static moyo_candidate list[1000];
  unsigned sum = 0;
  size_t n = moyo_search_candidates(x, list, 1000);
  for (size_t i = 0; i < n && i < 1000; i++) sum += list[i].visits;
  return sum;
}

/* A position in which a player moves, some steps into the game. */
static moyo_state *position_of(const moyo_game *g) {
  moyo_state *s = moyo_state_new(g, 3);
  moyo_random random = moyo_random_seed(1, 1);
  unsigned steps;
  must(moyo_playout(s, MOYO_LIGHT, &random, 4, &steps, &error));
  while (moyo_state_actor(s) >= moyo_game_players(g))
    must(moyo_playout(s, MOYO_LIGHT, &random, 1, &steps, &error));
  return s;
}

static void counts(const char *ruleset) {
  moyo_game *g = load_all(ruleset);
  moyo_state *s = position_of(g);
  moyo_search *x = search_of(s);
  double values[16] = {0};
  if (!x) fail_msg("%s", error.message);
  for (unsigned i = 1; i <= 2; i++) {
    must(moyo_search_run(x, PLAYOUTS, 0, &error));
    assert_int_equal(count_visits(x), i * PLAYOUTS);
    assert_int_equal(moyo_search_values(x, values), i * PLAYOUTS);
  }
  double sum = 0;
  for (unsigned i = 0; i < moyo_game_players(g); i++) sum += values[i];
  assert_true(sum > 0.9999 && sum < 1.0001);
  moyo_candidate best;
  moyo_search_candidates(x, &best, 1);
  must(moyo_search_play(x, best.step, &error));
  moyo_status status = moyo_search_run(x, 20, 0, &error);
  assert_true(status != MOYO_ERROR);
  free_all(s, x);
}

static void no_playout_is_lost(void **state) {
  (void)state;
  counts("go:size=5");
  counts("gengo:size=5");
  counts("gorogo");
  counts("sygo:size=5");
  counts("twog:size=5,contract=5");
  counts("besiege:size=5");
  counts("multiplayer:pro,map=square5,players=3");
  counts("multiplayer:map=square5,players=2");
  counts("parallel:size=5,players=3");
  counts(MOYO_SOURCE_DIR "/tests/rules/go_lua.lua:size=5");
}

/* All is Black's, and after a second pass the game is over. */
static void proofs(void **state) {
  (void)state;
  moyo_game *g = load_all("go:size=5,komi=-30");
  moyo_state *s = moyo_state_new(g, 1);
  moyo_step step;
  for (unsigned i = 0; i < 2; i++) {
    must(moyo_step_parse(s, i ? "pass" : "C3", &step, &error));
    must(moyo_play(s, step, &error));
  }
  moyo_search *x = search_of(s);
  moyo_candidate best;
  char text[16];
  must(moyo_search_run(x, 3000, 0, &error));
  moyo_search_candidates(x, &best, 1);
  moyo_step_text(g, best.step, text, sizeof text);
  assert_string_equal(text, "pass");
  assert_true(best.proven && best.value >= 1);
  free_all(s, x);
}

/* Two threads cannot have the same game, nor one that nobody gave them. */
static void shared_games(void **state) {
  (void)state;
  moyo_game *g = load_all("go:size=5");
  moyo_state *s = moyo_state_new(g, 1);
  moyo_game *const same[] = {games[1], games[1]};
  moyo_search_options options = {.threads = 3, .games = same};
  assert_null(moyo_search_new(s, &options, &error));
  assert_non_null(strstr(error.message, "a game of its own"));
  options.games = NULL;
  assert_null(moyo_search_new(s, &options, &error));
  free_all(s, NULL);
}

/* A tree without room stays small, whoever comes first. */
static void small_trees(void **state) {
  (void)state;
  moyo_game *g = load_all("go:size=5");
  moyo_state *s = moyo_state_new(g, 1);
  for (unsigned nodes = 2; nodes < 200; nodes += 40) {
    moyo_search_options options = {
        .nodes = nodes, .threads = THREADS, .games = games + 1};
    moyo_search *x = moyo_search_new(s, &options, &error);
    must(moyo_search_run(x, PLAYOUTS, 0, &error));
    moyo_search_free(x);
  }
  free_all(s, NULL);
}

static void time_limit(void **state) {
  (void)state;
  moyo_game *g = load_all("go:size=9");
  moyo_state *s = moyo_state_new(g, 1);
  moyo_search *x = search_of(s);
  double values[2];
  must(moyo_search_run(x, 0, 0.02, &error));
  assert_true(moyo_search_values(x, values) >= THREADS);
  free_all(s, x);
}

static void other_rules(void **state) {
  (void)state;
  moyo_game *g = load_all("go:size=5");
  moyo_state *s = moyo_state_new(g, 1);
  moyo_game *right = games[1];
  games[1] = g;
  assert_null(search_of(s));
  games[1] = moyo_game_load(libraries[1], "go:size=5,komi=1", &error);
  assert_null(search_of(s));
  assert_non_null(strstr(error.message, "same rules"));
  moyo_game_free(games[1]);
  games[1] = right;
  free_all(s, NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(no_playout_is_lost), cmocka_unit_test(proofs),
      cmocka_unit_test(shared_games),       cmocka_unit_test(small_trees),
      cmocka_unit_test(time_limit),         cmocka_unit_test(other_rules),
  };
  return cmocka_run_group_tests_name("search_threads", tests, open_libraries,
                                     close_libraries);
}
