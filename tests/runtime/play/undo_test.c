/*
** undo_test.c - steps are taken back exactly, and sequences of them counted.
*/
#include "picture.h"
#include "scene.h"

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
    "lab_pieces:pieces=3,kinds=all,rocks=30,stones=30,ko=positional",
    "lab_moves:stacks=yes,onto=empty+own+enemy,clear=enemy+own,ko=natural",
};

enum { RULESETS = sizeof rulesets / sizeof *rulesets };

static moyo_state *fresh(const moyo_game *g, uint64_t seed) {
  moyo_state *s = moyo_state_new(g, seed);
  assert_non_null(s);
  return s;
}

static void undo_returns_the_exact_block(void **state) {
  enum { DEEPEST = 120 };
  static picture pictures[DEEPEST];
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *s = fresh(g, 5);
    moyo_log *log = moyo_log_new(s);
    moyo_random random = moyo_random_seed(i, 31);
    unsigned depth = 0;
    assert_non_null(log);
    for (unsigned n = 0; n < 600; n++) {
      moyo_step step;
      moyo_error error = {"", ""};
      bool back = moyo_random_below(&random, 5) < 2 || depth == DEEPEST;
      if (back || s->head->over ||
          moyo_choose(s, MOYO_UNIFORM, &random, &step, &error) != MOYO_OK) {
        assert_int_equal(moyo_log_undo(log), depth > 0);
        if (depth == 0) continue;
        check_same(s, &pictures[--depth]);
        drop(&pictures[depth]);
        continue;
      }
      pictures[depth++] = take(s);
      assert_int_equal(moyo_log_play(log, step, &error), MOYO_OK);
    }
    while (depth > 0) {
      assert_true(moyo_log_undo(log));
      check_same(s, &pictures[--depth]);
      drop(&pictures[depth]);
    }
    assert_false(moyo_log_undo(log));
    moyo_state *start = fresh(g, 5);
    assert_true(moyo_state_equal(s, start));
    moyo_state_free(start);
    moyo_log_free(log);
    moyo_state_free(s);
    moyo_game_free(g);
  }
  moyo_log_free(NULL);
}

/* A refused step leaves no trace in the log, nor in the state. */
static void a_refused_step_is_not_undone(void **state) {
  (void)state;
  moyo_game *g = load("go:size=3,suicide=forbidden");
  moyo_state *s = fresh(g, 0);
  moyo_log *log = moyo_log_new(s);
  moyo_error error = {"", ""};
  moyo_step step;
  assert_non_null(log);
  assert_int_equal(moyo_step_parse(s, "B2", &step, &error), MOYO_OK);
  assert_int_equal(moyo_log_play(log, step, &error), MOYO_OK);
  picture before = take(s);
  assert_int_equal(moyo_log_play(log, step, &error), MOYO_REFUSED);
  assert_string_equal(error.rule, "free");
  check_same(s, &before);
  assert_true(moyo_log_undo(log));
  assert_false(moyo_log_undo(log));
  drop(&before);
  moyo_log_free(log);
  moyo_state_free(s);
  moyo_game_free(g);
}

static uint64_t perft(moyo_state *s, unsigned depth) {
  moyo_error error = {"", ""};
  uint64_t count;
  if (moyo_perft(s, depth, &count, &error) != MOYO_OK)
    fail_msg("%s", error.message);
  return count;
}

/* Nine points or a pass; then eight, or nine after a pass. */
static void sequences_are_counted(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3,count=2");
  picture before = take(s);
  assert_true(perft(s, 0) == 1);
  assert_true(perft(s, 1) == 10);
  assert_true(perft(s, 2) == 9 * 9 + 10);
  check_same(s, &before); /* it plays on the state itself */
  scene_play(s, "pass");
  assert_true(perft(s, 2) == 9 * 9); /* a second pass ends the game */
  scene_play(s, "pass");
  assert_true(perft(s, 0) == 1 && perft(s, 1) == 0);
  drop(&before);
  scene_end(s);
}

RUN(cmocka_unit_test(undo_returns_the_exact_block),
    cmocka_unit_test(a_refused_step_is_not_undone),
    cmocka_unit_test(sequences_are_counted))
