/*
** save_test.c - states as text: there and back, and texts that are damaged.
*/
#include "audit.h"
#include "state.h"
#include "support.h"

/* Plays at random, at most so many steps. */
static void play_some(moyo_state *s, uint64_t seed, unsigned steps) {
  moyo_random random = moyo_random_seed(seed, 21);
  moyo_error error = {"", ""};
  unsigned played;
  if (moyo_playout(s, MOYO_UNIFORM, &random, steps, &played, &error) != MOYO_OK)
    fail_msg("%s", error.message);
}

static moyo_state *played(const moyo_game *g, uint64_t seed, unsigned steps) {
  moyo_state *s = moyo_state_new(g, seed);
  assert_non_null(s);
  play_some(s, seed, steps);
  return s;
}

static moyo_state *loaded(const moyo_game *g, const char *text) {
  moyo_error error = {"", ""};
  moyo_state *s = moyo_state_new(g, 99);
  assert_non_null(s);
  if (moyo_state_load(s, text, &error) != MOYO_OK)
    fail_msg("%s", error.message);
  return s;
}

/* Two states that are one: in what they hold and in all that becomes of them. */
static void same_future(moyo_state *a, moyo_state *b) {
  assert_true(moyo_state_equal(a, b));
  assert_null(state_audit(b));
  for (uint64_t seed = 1; seed <= tries(1, 3); seed++) {
    moyo_state *c = moyo_state_clone(a), *d = moyo_state_clone(b);
    assert_true(c && d);
    play_some(c, seed, 200);
    play_some(d, seed, 200);
    assert_true(moyo_state_equal(c, d));
    assert_true(moyo_state_hash(c) == moyo_state_hash(d));
    moyo_state_free(c);
    moyo_state_free(d);
  }
}

static const char *const rulesets[] = {
    "go:size=5",
    "besiege:size=5",
    "gorogo:size=4x3,stones=3",
    "go:size=7,ko=simple,dead=agreed,pass=costs_point",
    "go:size=5,komi_rule=bid,handicap=2,button=yes",
    "go:size=6,komi_rule=pie,ko=situational",
    "go:size=5,board=hex,ko=natural",
    "gengo:size=9",
    "gengo:size=9,own_overlap=yes,ko=situational",
    "lab:size=6,players=16",
    "lab:size=5,clear=enemy,ko=singleton_kept",
    "sygo:size=5",
    "lab_moves:size=4,stacks=yes,onto=empty+own+enemy,pieces=yes",
    "lab_pieces:own=trade,pieces=2,players=3",
    "lab_pieces:pieces=3,kinds=all,rocks=30,stones=30,clear=own",
    "multiplayer:map=square5,players=3,dead=agreed",
    "multiplayer:map=ring,players=5,replace_any=yes",
    "lab:size=64"};

enum { RULESETS = sizeof rulesets / sizeof *rulesets };

static void there_and_back(void **state) {
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    moyo_game *g = load(rulesets[i]);
    for (unsigned steps = 0; steps <= 60; steps = steps * 2 + 1) {
      moyo_state *s = played(g, steps, steps);
      char *text = moyo_state_save(s);
      assert_non_null(text);
      moyo_state *t = loaded(g, text);
      char *again = moyo_state_save(t);
      assert_non_null(again);
      assert_string_equal(text, again);
      if (g->points < 400) same_future(s, t);
      free(text);
      free(again);
      moyo_state_free(s);
      moyo_state_free(t);
    }
    moyo_game_free(g);
  }
}

static void positions_set_up(void **state) {
  (void)state;
  moyo_game *g = load("go:size=3");
  moyo_state *s = moyo_state_new(g, 0);
  assert_non_null(s);
  /* a stone without a liberty, which the next play takes */
  assert_true(moyo_state_put(s, 0, 1) && moyo_state_put(s, 1, 2) &&
              moyo_state_put(s, 3, 2));
  moyo_state_to_play(s, 1);
  char *text = moyo_state_save(s);
  assert_non_null(text);
  moyo_state *t = loaded(g, text);
  same_future(s, t);
  free(text);
  moyo_state_free(s);
  moyo_state_free(t);
  moyo_game_free(g);
}

/* A refused text changes nothing, and says in which line it is damaged. */
static void expect_refused(moyo_state *s, const moyo_state *before,
                           const char *text) {
  moyo_error error = {"", ""};
  assert_int_equal(moyo_state_load(s, text, &error), MOYO_ERROR);
  assert_true(strncmp(error.message, "line ", 5) == 0);
  assert_true(moyo_state_equal(s, before));
  assert_memory_equal(s->block, before->block, s->game->block_size);
}

static void every_beginning_is_refused(void **state) {
  (void)state;
  for (unsigned i = 0; i < 6; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *s = played(g, 3, 15), *before = moyo_state_clone(s);
    moyo_state *other = played(g, 4, 9);
    assert_non_null(before);
    char *text = moyo_state_save(other);
    assert_non_null(text);
    for (size_t n = strlen(text); n-- > 0;) {
      text[n] = '\0';
      expect_refused(s, before, text);
    }
    free(text);
    moyo_state_free(s);
    moyo_state_free(before);
    moyo_state_free(other);
    moyo_game_free(g);
  }
}

/* One to three bytes are replaced, removed or put in. */
static void damage(char *text, moyo_random *random) {
  static const char likely[] = "0123456789abcdef=. -\nABXendhistoryfield~\xff";
  for (unsigned i = moyo_random_below(random, 3) + 1; i > 0; i--) {
    size_t n = strlen(text), at = moyo_random_below(random, (uint32_t)n);
    char c = likely[moyo_random_below(random, sizeof likely - 1)];
    switch (moyo_random_below(random, 3)) {
    case 0: text[at] = c; break;
    case 1: memmove(text + at, text + at + 1, n - at); break;
    default: memmove(text + at + 1, text + at, n - at + 1); text[at] = c;
    }
  }
}

static void damaged_texts_are_refused(void **state) {
  moyo_random random = moyo_random_seed(5, 22);
  (void)state;
  for (unsigned i = 0; i < RULESETS - 1; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *s = played(g, 3, 15), *before = moyo_state_clone(s);
    moyo_state *other = played(g, 4, 20);
    assert_non_null(before);
    char *text = moyo_state_save(other);
    assert_non_null(text);
    char *copy = malloc(strlen(text) + 16);
    assert_non_null(copy);
    for (unsigned round = 0; round < tries(150, 3000); round++) {
      strcpy(copy, text);
      damage(copy, &random);
      if (strcmp(copy, text) != 0) expect_refused(s, before, copy);
    }
    free(copy);
    free(text);
    moyo_state_free(s);
    moyo_state_free(before);
    moyo_state_free(other);
    moyo_game_free(g);
  }
}

/* The sum that ends a text, as save.c makes it, for texts changed on purpose. */
static void sign(char *text) {
  char *end = strstr(text, "\nend ");
  uint64_t sum = 0xcbf29ce484222325u;
  assert_non_null(end);
  for (const char *c = text; c <= end; c++)
    sum = (sum ^ (unsigned char)*c) * 0x100000001b3u;
  sprintf(end + 5, "%016llx\n", (unsigned long long)sum);
}

/*
** Changed with a sum that is right: whatever is taken must do no harm.  (Under
** the sanitizers this looks for reads and writes out of bounds.)
*/
static void forged_texts_do_no_harm(void **state) {
  moyo_random random = moyo_random_seed(6, 22);
  unsigned taken = 0;
  (void)state;
  for (unsigned i = 0; i < RULESETS - 1; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *other = played(g, 4, 20), *s = moyo_state_new(g, 0);
    assert_non_null(s);
    char *text = moyo_state_save(other);
    assert_non_null(text);
    char *copy = malloc(strlen(text) + 64);
    assert_non_null(copy);
    for (unsigned round = 0; round < tries(200, 6000); round++) {
      moyo_error error = {"", ""};
      double scores[MAX_COLOURS];
      strcpy(copy, text);
      damage(copy, &random);
      if (!strstr(copy, "\nend ")) continue;
      sign(copy);
      if (moyo_state_load(s, copy, &error) != MOYO_OK) continue;
      taken++;
      assert_null(state_audit(s));
      for (unsigned k = 0; k < g->score_count; k++)
        assert_int_equal(moyo_state_scores(s, k, scores, &error), MOYO_OK);
      (void)moyo_state_reason(s);
      unsigned steps;
      moyo_playout(s, MOYO_UNIFORM, &random, 100, &steps, &error);
    }
    free(copy);
    free(text);
    moyo_state_free(s);
    moyo_state_free(other);
    moyo_game_free(g);
  }
  assert_in_range(taken, tries(20, 100), UINT32_MAX); /* or nothing was tried */
}

/* Replaces what stands behind a head by another text, and signs the whole. */
static void forge(char *copy, const char *text, const char *line,
                  const char *with) {
  const char *at = strstr(text, line);
  assert_non_null(at);
  at += strlen(line);
  size_t n = (size_t)(at - text);
  memcpy(copy, text, n);
  strcpy(copy + n, with);
  strcat(copy, strchr(at, '\n'));
  sign(copy);
}

/* Heights fit the stones that the board has, and each other's number. */
static void damaged_heights_are_refused(void **state) {
  static const char *const damaged[] = {
      "0 0 0 0",   "3 1 0 0",     "3 0 0 1",
      "3 0 2",     "3 0 2 0 0",   "3 0 2 0 ",
      "-3 0 2 0",  "65536 0 2 0", "3 0 65536 0",
      "3  0 2 0",  "3 0 2 x",     "",
      "3 0 0 0",   "3 1 2 0",     "1e1 0 2 0",
      "0x3 0 2 0", "3,0,2,0",     "18446744073709551619 0 2 0"};
  (void)state;
  moyo_game *g = load("lab_moves:size=2,stacks=yes,onto=empty+own");
  moyo_state *s = moyo_state_new(g, 0), *t = moyo_state_new(g, 0);
  char copy[4096];
  assert_true(s && t);
  assert_true(moyo_state_put(s, 0, 1) && moyo_state_stack(s, 0, 3));
  assert_true(moyo_state_put(s, 2, 2) && moyo_state_stack(s, 2, 2));
  char *text = moyo_state_save(s);
  moyo_state *before = moyo_state_clone(t);
  assert_true(text && before && strlen(text) < 3000);
  assert_non_null(strstr(text, "\nboard A.B.\nheights 3 0 2 0\n"));
  for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
    moyo_error error = {"", ""};
    forge(copy, text, "\nheights ", damaged[i]);
    if (moyo_state_load(t, copy, &error) != MOYO_ERROR)
      fail_msg("heights %s are taken", damaged[i]);
    assert_string_equal(error.message, "line 8: the saved state is damaged");
    assert_memory_equal(t->block, before->block, g->block_size);
  }
  forge(copy, text, "\nheights ", "65535 0 1 0"); /* these are in order */
  moyo_state_free(t);
  t = loaded(g, copy);
  assert_null(state_audit(t));
  assert_int_equal(moyo_state_height(t, 0), 65535);
  assert_int_equal(moyo_state_height(t, 2), 1);
  free(text);
  moyo_state_free(s);
  moyo_state_free(t);
  moyo_state_free(before);
  moyo_game_free(g);
}

/* Pieces that are nobody's stand on the board; nobody else's letters do. */
static void pieces_on_the_board(void **state) {
  moyo_error error = {"", ""};
  char copy[4096];
  (void)state;
  moyo_game *g = load("gorogo:size=3,stones=1,henges=1");
  moyo_state *s = moyo_state_new(g, 0);
  assert_non_null(s);
  assert_true(moyo_state_put(s, 4, 3));
  char *text = moyo_state_save(s);
  assert_non_null(text);
  assert_non_null(strstr(text, "\nboard ....C....\n"));
  moyo_state *t = loaded(g, text);
  assert_int_equal(moyo_state_colour(t, 4), 3);
  assert_true(moyo_state_hash(s) == moyo_state_hash(t));
  forge(copy, text, "\nboard ", "....D....");
  assert_int_equal(moyo_state_load(t, copy, &error), MOYO_ERROR);
  assert_string_equal(error.message, "line 7: the saved state is damaged");
  free(text);
  moyo_state_free(s);
  moyo_state_free(t);
  moyo_game_free(g);
}

static void other_games_and_other_rules(void **state) {
  moyo_error error = {"", ""};
  (void)state;
  moyo_game *a = load("go:size=5"), *b = load("go:size=5,ko=simple");
  moyo_state *s = played(a, 1, 5), *t = moyo_state_new(b, 0);
  char *text = moyo_state_save(s);
  assert_true(s && t && text);
  assert_int_equal(moyo_state_load(t, text, &error), MOYO_ERROR);
  assert_string_equal(error.message, "line 2: the state is of another ruleset "
                                     "than go:size=5,ko=simple");
  char *print = strstr(text, "fingerprint ") + strlen("fingerprint ");
  print[0] = print[0] == '0' ? '1' : '0';
  assert_int_equal(moyo_state_load(s, text, &error), MOYO_ERROR);
  assert_string_equal(error.message,
                      "line 3: the state was saved under other rules of Go");
  assert_int_equal(moyo_state_load(s, "", &error), MOYO_ERROR);
  assert_string_equal(error.message,
                      "line 1: not a saved state; expected \"moyo state 1\"");
  free(text);
  moyo_state_free(s);
  moyo_state_free(t);
  moyo_game_free(a);
  moyo_game_free(b);
}

int main(int argc, char **argv) {
  read_effort(argc, argv);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(there_and_back),
      cmocka_unit_test(positions_set_up),
      cmocka_unit_test(every_beginning_is_refused),
      cmocka_unit_test(damaged_texts_are_refused),
      cmocka_unit_test(forged_texts_do_no_harm),
      cmocka_unit_test(damaged_heights_are_refused),
      cmocka_unit_test(pieces_on_the_board),
      cmocka_unit_test(other_games_and_other_rules),
  };
  return cmocka_run_group_tests_name("saved states", tests, open_library,
                                     close_library);
}
