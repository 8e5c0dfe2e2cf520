/*
** bind_library_test.c - libmoyo as a program outside this tree uses it: moyo.h alone.
*/
#include <unistd.h>

#include "support.h"

static moyo_state *new_state(const char *ruleset, moyo_game **g) {
  *g = load(ruleset);
  moyo_state *s = moyo_state_new(*g, 1);
  assert_non_null(s);
  return s;
}

static void play(moyo_state *s, const char *text) {
  moyo_error error = {"", ""};
  moyo_step step;
  if (moyo_step_parse(s, text, &step, &error) != MOYO_OK ||
      moyo_play(s, step, &error) != MOYO_OK)
    fail_msg("%s: %s", text, error.message);
}

/* The example of moyo.h. */
static void the_example(void **state) {
  moyo_error error;
  (void)state;
  moyo_library *lib = moyo_library_open(NULL, &error);
  assert_non_null(lib);
  moyo_game *go = moyo_game_load(lib, "go:size=9", &error);
  assert_non_null(go);
  moyo_state *s = moyo_state_new(go, 1);
  assert_non_null(s);
  moyo_step step;
  assert_int_equal(moyo_step_parse(s, "E5", &step, &error), MOYO_OK);
  assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
  assert_int_equal(moyo_state_colour(s, moyo_game_find_point(go, "e5")), 1);
  moyo_state_free(s);
  moyo_game_free(go);
  moyo_library_close(lib);
  moyo_library_close(NULL);
  moyo_game_free(NULL);
}

static void where_rules_are(void **state) {
  moyo_error error = {"x", "x"};
  (void)state;
  assert_null(moyo_library_open("/nowhere", &error));
  assert_non_null(strstr(error.message, "/nowhere"));
  assert_null(strchr(error.message, '\n'));
  assert_string_equal(error.rule, "");
  assert_null(moyo_library_open("/nowhere", NULL));
}

/* Code comes from home and the system, whoever's the current folder is. */
static void no_code_from_the_current_folder(void **state) {
  static const char trap[] = "io.open('RAN', 'w'):close() error 'trap'";
  static const char *const files[] = {"lpeg.lua", "re.lua", "moyo.lua",
                                      "argparse.lua"};
  char folder[] = "/tmp/moyo-trap-XXXXXX", before[4096];
  moyo_error error = {"", ""};
  (void)state;
  assert_non_null(getcwd(before, sizeof before));
  assert_non_null(mkdtemp(folder));
  assert_int_equal(chdir(folder), 0);
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    FILE *file = fopen(files[i], "w");
    assert_non_null(file);
    fputs(trap, file);
    fclose(file);
  }
  setenv("LUA_PATH", "./?.lua;;", 1);
  setenv("LUA_PATH_5_4", "./?.lua;;", 1);
  moyo_library *other = moyo_library_open(NULL, &error);
  moyo_game *g = other ? moyo_game_load(other, "go:size=3", &error) : NULL;
  unsetenv("LUA_PATH");
  unsetenv("LUA_PATH_5_4");
  int ran = access("RAN", F_OK) == 0;
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) unlink(files[i]);
  unlink("RAN");
  assert_int_equal(chdir(before), 0);
  rmdir(folder);
  assert_false(ran);
  if (!g) fail_msg("%s", error.message);
  moyo_game_free(g);
  moyo_library_close(other);
}

static void what_a_game_says(void **state) {
  (void)state;
  moyo_game *g = load("go:size=13x9,ko=simple,komi=7.5");
  assert_string_equal(moyo_game_name(g), "Go");
  assert_string_equal(moyo_game_ruleset(g), "go:size=13x9,ko=simple");
  assert_int_equal(strlen(moyo_game_fingerprint(g)), 16);
  assert_int_equal(moyo_game_points(g), 117);
  assert_int_equal(moyo_game_players(g), 2);
  assert_string_equal(moyo_game_player(g, 0), "black");
  assert_string_equal(moyo_game_player(g, 1), "white");
  assert_null(moyo_game_player(g, 2));
  assert_string_equal(moyo_game_point(g, 0), "A9");
  assert_string_equal(moyo_game_point(g, 116), "N1");
  assert_null(moyo_game_point(g, 117));
  assert_int_equal(moyo_game_find_point(g, "n1"), 116);
  assert_int_equal(moyo_game_find_point(g, "I1"), 65535);
  assert_string_equal(moyo_game_score_name(g, 0), "area");
  assert_null(moyo_game_score_name(g, 1));
  moyo_game_free(g);
  g = load("japanese");
  assert_string_equal(moyo_game_score_name(g, 0), "territory");
  moyo_game_free(g);
}

static void expect_mistake(const char *ruleset, const char *words) {
  moyo_error error = {"", ""};
  if (moyo_game_load(library, ruleset, &error))
    fail_msg("%s was loaded", ruleset);
  if (!strstr(error.message, words))
    fail_msg("%s: \"%s\" is not in \"%s\"", ruleset, words, error.message);
  assert_null(strchr(error.message, '\n'));
  assert_null(moyo_game_load(library, ruleset, NULL));
}

static void mistakes_in_rulesets(void **state) {
  (void)state;
  expect_mistake("goo", "did you mean \"go\"?");
  expect_mistake("japanes", "did you mean \"japanese\"?");
  expect_mistake("go:kko=simple", "did you mean \"ko\"?");
  expect_mistake("go:ko=simpel", "simple");
  expect_mistake("go:size=0", "1 to 52");
  expect_mistake("go:size=", "1 to 52");
  expect_mistake("go:komi=7.3", "multiple of 0.5");
  expect_mistake("go:size=2,handicap=9", "only 4 points");
  expect_mistake("go:ko=simple,", "column 13");
  expect_mistake("", "column 1");
  expect_mistake("/nowhere.lua", "/nowhere.lua");
  expect_mistake("tests/rules/bad/syntax.lua", "syntax.lua:");
  expect_mistake("gengo:regions=nx", "x");
}

static void refusals(void **state) {
  moyo_game *g;
  moyo_state *s = new_state("go:size=3,ko=simple,suicide=forbidden", &g);
  moyo_error error = {"", ""};
  moyo_step step;
  (void)state;
  play(s, "B2");
  uint64_t hash = moyo_state_hash(s);
  assert_int_equal(moyo_step_parse(s, "B2", &step, &error), MOYO_OK);
  assert_int_equal(moyo_judge(s, step, &error), MOYO_REFUSED);
  assert_string_equal(error.rule, "free");
  assert_int_equal(moyo_judge(s, step, NULL), MOYO_REFUSED);
  assert_int_equal(moyo_play(s, step, NULL), MOYO_REFUSED);
  assert_int_equal(moyo_step_parse(s, "D9", &step, &error), MOYO_ERROR);
  assert_true(strstr(error.message, "D9") != NULL);
  assert_int_equal(moyo_step_parse(s, "", &step, &error), MOYO_ERROR);
  assert_int_equal(moyo_step_parse(s, "A1 A2", &step, &error), MOYO_ERROR);
  /* steps that nobody parsed */
  moyo_step wild[] = {{9999, {0, 0, 0}},
                      {0, {9999, 0, 0}},
                      {0, {0, 1, 0}},
                      {65535, {65535, 65535, 65535}},
                      {1, {1, 0, 0}}};
  for (unsigned i = 0; i < sizeof wild / sizeof *wild; i++) {
    assert_int_equal(moyo_play(s, wild[i], &error), MOYO_REFUSED);
    char text[64];
    moyo_step_text(g, wild[i], text, sizeof text);
  }
  assert_true(moyo_state_hash(s) == hash);
  assert_int_equal(moyo_state_ply(s), 1);
  moyo_state_free(s);
  moyo_game_free(g);
}

static void texts_of_steps(void **state) {
  moyo_game *g;
  moyo_state *s = new_state("go:size=5", &g);
  static moyo_step steps[64];
  moyo_error error = {"", ""};
  size_t count;
  (void)state;
  assert_int_equal(moyo_legal(s, steps, 64, &count, &error), MOYO_OK);
  assert_int_equal(count, 26);
  for (size_t i = 0; i < count; i++) {
    char text[32], tiny[2];
    moyo_step again;
    size_t n = moyo_step_text(g, steps[i], text, sizeof text);
    assert_int_equal(n, strlen(text));
    assert_int_equal(moyo_step_text(g, steps[i], tiny, sizeof tiny), n);
    assert_int_equal(strlen(tiny), 1);
    assert_int_equal(moyo_step_text(g, steps[i], NULL, 0), n);
    assert_int_equal(moyo_step_parse(s, text, &again, &error), MOYO_OK);
    assert_memory_equal(&again, &steps[i], sizeof again);
  }
  /* less room than there are steps: they are counted all the same */
  assert_int_equal(moyo_legal(s, steps, 3, &count, &error), MOYO_OK);
  assert_int_equal(count, 26);
  assert_int_equal(moyo_legal(s, NULL, 0, &count, &error), MOYO_OK);
  assert_int_equal(count, 26);
  moyo_state_free(s);
  moyo_game_free(g);
}

static void a_game_to_its_end(void **state) {
  moyo_game *g;
  moyo_state *s = new_state("go:size=3,komi=0.5", &g);
  double scores[2];
  moyo_error error = {"", ""};
  size_t count;
  (void)state;
  play(s, "B2");
  assert_int_equal(moyo_state_actor(s), 1);
  assert_null(moyo_state_reason(s));
  assert_int_equal(moyo_state_winners(s), 0);
  play(s, "pass");
  play(s, "pass");
  assert_true(moyo_state_over(s));
  assert_string_equal(moyo_state_reason(s), "passes");
  assert_int_equal(moyo_state_winners(s), 1);
  assert_int_equal(moyo_state_scores(s, 0, scores, &error), MOYO_OK);
  assert_true(scores[0] == 9 && scores[1] == 0.5);
  assert_int_equal(moyo_state_scores(s, 1, scores, &error), MOYO_ERROR);
  assert_int_equal(moyo_legal(s, NULL, 0, &count, &error), MOYO_OK);
  assert_int_equal(count, 0);
  moyo_step step = {0, {0, 0, 0}};
  assert_int_equal(moyo_play(s, step, &error), MOYO_REFUSED);
  assert_string_equal(error.rule, "over");
  moyo_random random = moyo_random_seed(1, 1);
  unsigned steps = 7;
  assert_int_equal(moyo_playout(s, MOYO_UNIFORM, &random, 0, &steps, &error),
                   MOYO_OK);
  assert_int_equal(steps, 0);
  assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &random, &step, &error),
                   MOYO_REFUSED);
  moyo_state_free(s);
  moyo_game_free(g);
}

static void resigning(void **state) {
  moyo_game *g;
  moyo_state *s = new_state("go:size=3", &g);
  (void)state;
  moyo_resign(s, 9); /* nobody */
  assert_false(moyo_state_over(s));
  moyo_resign(s, 0);
  assert_true(moyo_state_over(s));
  assert_string_equal(moyo_state_reason(s), "resignation");
  assert_int_equal(moyo_state_winners(s), 2);
  moyo_resign(s, 1); /* too late */
  assert_int_equal(moyo_state_winners(s), 2);
  moyo_state_free(s);
  moyo_game_free(g);
}

static void setting_up(void **state) {
  moyo_game *g;
  moyo_state *s = new_state("gengo:size=9", &g);
  (void)state;
  assert_false(moyo_state_put(s, 81, 1));
  assert_false(moyo_state_put(s, 0, 3));
  assert_true(moyo_state_put(s, 0, 1));
  assert_false(moyo_state_put(s, 1, 1)); /* under its overlap */
  assert_false(moyo_state_put(s, 10, 2));
  assert_true(moyo_state_put(s, 2, 2));
  assert_true(moyo_state_put(s, 0, 2)); /* another colour */
  assert_int_equal(moyo_state_colour(s, 0), 2);
  assert_true(moyo_state_put(s, 0, 0));
  assert_int_equal(moyo_state_colour(s, 0), 0);
  assert_int_equal(moyo_state_colour(s, 12345), 0);
  moyo_state_to_play(s, 1);
  assert_int_equal(moyo_state_actor(s), 1);
  moyo_state_to_play(s, 9);
  assert_int_equal(moyo_state_actor(s), 1);
  moyo_state_free(s);
  moyo_game_free(g);
}

static void prisoners(void **state) {
  moyo_game *g;
  moyo_state *s = new_state("go:size=3", &g);
  static const char *const turns[] = {"A1", "A2", "C3", "B1"};
  (void)state;
  for (unsigned i = 0; i < 4; i++) play(s, turns[i]);
  assert_int_equal(moyo_state_taken_by(s, 0), 0);
  assert_int_equal(moyo_state_taken_by(s, 1), 1);
  assert_int_equal(moyo_state_taken_by(s, 2), 0);
  moyo_state_free(s);
  moyo_game_free(g);
}

/* Numbers that published programs agree on; see tests/rules for many more. */
static void counting(void **state) {
  moyo_game *g;
  moyo_state *s = new_state("go:size=1", &g);
  moyo_error error = {"", ""};
  uint64_t count;
  (void)state;
  assert_int_equal(moyo_perft(s, 0, &count, &error), MOYO_OK);
  assert_int_equal(count, 1);
  assert_int_equal(moyo_perft(s, 2, &count, &error), MOYO_OK);
  assert_int_equal(count, 1); /* a suicide would repeat the empty board */
  assert_int_equal(moyo_perft(s, 9, &count, &error), MOYO_OK);
  assert_int_equal(count, 0);
  moyo_state_free(s);
  moyo_game_free(g);
  s = new_state("go:size=2", &g);
  assert_int_equal(moyo_perft(s, 1, &count, &error), MOYO_OK);
  assert_int_equal(count, 5);
  assert_int_equal(moyo_state_steps(s), 0);
  moyo_state_free(s);
  moyo_game_free(g);
}

static void the_same_games_from_the_same_seeds(void **state) {
  moyo_game *g;
  moyo_state *s = new_state("gengo:size=13", &g);
  moyo_state *t = moyo_state_clone(s);
  moyo_error error = {"", ""};
  (void)state;
  assert_non_null(t);
  for (int policy = MOYO_UNIFORM; policy <= MOYO_LIGHT; policy++)
    for (uint64_t seed = 1; seed <= 5; seed++) {
      /* without a ko rule, players who pass last may play for ever */
      unsigned limit = policy == MOYO_LIGHT ? 1000 : 0;
      moyo_random a = moyo_random_seed(seed, 0), b = moyo_random_seed(seed, 0);
      unsigned n, m;
      moyo_state_reset(s, seed);
      moyo_state_reset(t, seed);
      assert_int_equal(
          moyo_playout(s, (moyo_policy)policy, &a, limit, &n, &error), MOYO_OK);
      assert_int_equal(
          moyo_playout(t, (moyo_policy)policy, &b, limit, &m, &error), MOYO_OK);
      assert_int_equal(n, m);
      assert_true(moyo_state_equal(s, t));
      assert_true(moyo_state_over(s) || n == limit);
    }
  moyo_state_free(s);
  moyo_state_free(t);
  moyo_game_free(g);
}

/* Rules in Lua that fail come back as errors, and the state as it was. */
static void rules_that_fail(void **state) {
  moyo_game *g;
  moyo_state *s = new_state("tests/rules/bad/play_error.lua", &g);
  moyo_error error = {"", ""};
  moyo_step step;
  uint64_t count;
  size_t legal;
  (void)state;
  assert_int_equal(moyo_step_parse(s, "C3", &step, &error), MOYO_OK);
  moyo_state *before = moyo_state_clone(s);
  assert_int_equal(moyo_play(s, step, &error), MOYO_ERROR);
  assert_true(strstr(error.message, "play_error.lua:") != NULL);
  assert_int_equal(moyo_judge(s, step, &error), MOYO_ERROR);
  assert_int_equal(moyo_legal(s, NULL, 0, &legal, &error), MOYO_ERROR);
  assert_int_equal(moyo_perft(s, 2, &count, &error), MOYO_ERROR);
  moyo_log *log = moyo_log_new(s);
  assert_non_null(log);
  assert_int_equal(moyo_log_play(log, step, &error), MOYO_ERROR);
  assert_false(moyo_log_undo(log));
  assert_true(moyo_state_equal(s, before));
  moyo_log_free(log);
  moyo_state_free(before);
  moyo_state_free(s);
  moyo_game_free(g);
}

/* Two libraries share nothing; a game is of its own. */
static void two_libraries(void **state) {
  moyo_error error = {"", ""};
  (void)state;
  moyo_library *other = moyo_library_open(MOYO_SOURCE_DIR, &error);
  assert_non_null(other);
  moyo_game *a = load("go:size=5"),
            *b = moyo_game_load(other, "go:size=5", &error);
  assert_true(b && a != b);
  assert_string_equal(moyo_game_fingerprint(a), moyo_game_fingerprint(b));
  moyo_state *s = moyo_state_new(a, 1), *t = moyo_state_new(b, 1);
  assert_true(s && t);
  play(s, "C3");
  play(t, "C3");
  assert_true(moyo_state_hash(s) == moyo_state_hash(t));
  /* what one saves the other loads: it is the same game */
  char *text = moyo_state_save(s);
  assert_non_null(text);
  assert_int_equal(moyo_state_load(t, text, &error), MOYO_OK);
  free(text);
  moyo_state_free(s);
  moyo_state_free(t);
  moyo_game_free(a);
  moyo_game_free(b);
  moyo_library_close(other);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_example),
      cmocka_unit_test(where_rules_are),
      cmocka_unit_test(no_code_from_the_current_folder),
      cmocka_unit_test(what_a_game_says),
      cmocka_unit_test(mistakes_in_rulesets),
      cmocka_unit_test(refusals),
      cmocka_unit_test(texts_of_steps),
      cmocka_unit_test(a_game_to_its_end),
      cmocka_unit_test(resigning),
      cmocka_unit_test(setting_up),
      cmocka_unit_test(prisoners),
      cmocka_unit_test(counting),
      cmocka_unit_test(the_same_games_from_the_same_seeds),
      cmocka_unit_test(rules_that_fail),
      cmocka_unit_test(two_libraries),
  };
  return cmocka_run_group_tests_name("libmoyo", tests, open_library,
                                     close_library);
}
