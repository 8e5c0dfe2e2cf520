/*
** slide_reach_test.c - how far stones move and what they reach, against a plain
** reading of the rules.  What is kept from the position before must not show,
** so positions follow each other in every way that there is.
*/
#include "slide_reach.h"

#include "naive.h"

static const char *const rulesets[] = {
    "besiege:size=6",
    "besiege:size=9x5",
    "lab_moves:on=unreached",
    "lab_moves:on=unreached,size=3,board=torus",
    "lab_moves:on=unreached,size=4x3,board=mobius",
    "lab_moves:on=unreached,size=3x4,board=klein,stacks=yes,onto=own",
    "lab_moves:on=unreached,size=5x3,board=cylinder",
    "lab_moves:on=unreached,size=5x2,board=torus,stacks=yes,onto=own",
    "lab_moves:on=unreached,size=4x3,board=hex,stacks=yes,onto=own",
    "lab_moves:on=unreached,board=ring,pieces=yes",
    "lab_moves:on=unreached,board=holes9,stacks=yes,onto=own",
    "lab_moves:on=unreached,size=1x9,stacks=yes,players=4,onto=own,pieces=yes",
    "lab_moves:on=unreached,size=6,stone=" STANDARD,
    "lab_moves:on=unreached,size=6,onto=own,stacks=yes,joined=yes,stone=nooxoon",
};

enum { RULESETS = sizeof rulesets / sizeof *rulesets };

/* Points that any stones of any player's could come to. */
static void check_reached(const moyo_state *s, const char *what) {
  const topology *t = s->game->board;
  uint8_t reached[MAX_POINTS] = {0};
  for (unsigned p = 0; p < t->points; p++)
    for (unsigned k = 1; k <= naive_height(s, p); k++) {
      unsigned range = naive_range(s, p, k);
      assert_int_equal(slide_range(s, p, k), range);
      if (s->colour[p] > s->game->players || range == 0) continue;
      for (unsigned d = 0; d < naive_directions(t); d++) {
        unsigned q = naive_along(t, p, d, range);
        if (q != NO_POINT) reached[q] = 1;
      }
    }
  for (unsigned p = 0; p < t->points; p++)
    if (set_has(slide_reached(s), p) != reached[p])
      fail_msg("%s: %s is %sreached", what, t->name[p],
               reached[p] ? "" : "not ");
  for (unsigned p = 0; p < t->points; p++) /* now that all is known */
    for (unsigned k = 1; k <= naive_height(s, p); k++)
      assert_int_equal(slide_range(s, p, k), naive_range(s, p, k));
  check_audit(s, what);
}

/* Puts, takes or stacks something. */
static void change(moyo_state *s, moyo_random *random) {
  const moyo_game *g = s->game;
  unsigned p = moyo_random_below(random, g->points);
  moyo_state_put(s, p, moyo_random_below(random, g->colours + 1));
  if (s->height && s->colour[p] != EMPTY)
    moyo_state_stack(s, p, 1 + moyo_random_below(random, 4));
}

static void positions_that_follow_each_other(void **state) {
  moyo_random random = moyo_random_seed(1, 42);
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *s = new_state(g), *t = moyo_state_clone(s);
    assert_non_null(t);
    for (unsigned n = 0; n < tries(60, 400); n++) {
      moyo_state *one = n % 2 ? s : t;
      unsigned changes = moyo_random_below(&random, 4);
      if (n % 50 == 0)
        set_up(one, &random, 10 + n * 37 % 90, 3);
      else if (n % 7 == 0)
        moyo_state_copy(one, one == s ? t : s);
      while (changes-- > 0) change(one, &random);
      check_reached(one, rulesets[i]);
    }
    moyo_state_free(s);
    moyo_state_free(t);
    moyo_game_free(g);
  }
}

/* Steps are judged, tried out, played, and undone. */
static void steps_and_undo(void **state) {
  moyo_random random = moyo_random_seed(2, 42);
  moyo_error error;
  (void)state;
  for (unsigned i = 0; i < 2; i++) {
    moyo_game *g = load(i ? "besiege:size=5" : "besiege:size=6,pie=no");
    moyo_state *s = new_state(g);
    moyo_log *log = moyo_log_new(s);
    assert_non_null(log);
    for (unsigned n = 0; n < tries(80, 800); n++) {
      moyo_step step;
      if (moyo_state_over(s) || moyo_random_below(&random, 4) == 0) {
        moyo_log_undo(log);
      } else {
        assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &random, &step, &error),
                         MOYO_OK);
        assert_int_equal(moyo_log_play(log, step, &error), MOYO_OK);
      }
      if (n % 3 > 0) check_reached(s, g->ruleset);
    }
    moyo_log_free(log);
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

/* On a board of many words nothing is kept in sets of points near. */
static void a_large_board(void **state) {
  moyo_random random = moyo_random_seed(3, 42);
  (void)state;
  moyo_game *g = load("besiege:size=25");
  moyo_state *s = new_state(g);
  set_up(s, &random, 40, 3);
  slide_reached(s);
  for (unsigned n = 0; n < tries(3, 40); n++) {
    for (unsigned k = 0; k < 20; k++) change(s, &random);
    const set_word *reached = slide_reached(s);
    moyo_state *t = moyo_state_clone(s);
    assert_non_null(t);
    assert_memory_equal(slide_reached(t), reached, g->words * sizeof *reached);
    check_audit(s, g->ruleset);
    moyo_state_free(t);
  }
  moyo_state_free(s);
  moyo_game_free(g);
}

int main(int argc, char **argv) {
  read_effort(argc, argv);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(positions_that_follow_each_other),
      cmocka_unit_test(steps_and_undo),
      cmocka_unit_test(a_large_board),
  };
  return cmocka_run_group_tests_name("what moves reach", tests, open_library,
                                     close_library);
}
