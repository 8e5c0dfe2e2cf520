/*
** candidates_test.c - which steps are offered, listed and drawn: every combination of
** arguments is judged, and what is legal must be listed once and drawn as often
** as any other.
*/
#include "candidates.h"

#include "naive.h"

#define RULES MOYO_SOURCE_DIR "/tests/rules/"

static const char *const rulesets[] = {
    "go:size=4",
    "gorogo:size=4x3,stones=2,setup_henges=0",
    "sygo:size=4",
    "sygo:size=4,growth=compulsory,suicide_check=turn",
    "twog:size=5,contract=5,pie=no",
    "twog:size=5,contract=5,pie=no,push=yes",
    "twog:size=5,contract=5",
    "besiege:size=5,pie=no",
    "lab_moves:stacks=yes,onto=empty+own+enemy",
    "lab_moves:stacks=yes,counted=no,onto=empty+own+enemy",
    "lab_moves:size=3,board=torus,onto=empty+push+enemy,turn=both",
    "lab_moves:size=4,board=hex,onto=empty+enemy,clear=enemy+own",
    "lab_moves:board=ring,onto=enemy,passing=free,suicide=breathing",
    "lab_pieces:own=trade,players=3,before=both",
    "lab_moves:size=4,board=torus,onto=empty+enemy",
    "lab_pieces:own=dig,turn=pair",
    "lab_pieces:own=poke,clear=flip",
    "lab_pieces:joined=yes,stone=nooxoon,size=6",
    "lab_growth:turn=exact",
    "lab_order",
    "lab_order:turn=ask,players=3,joins=yes",
    "lab_order:turn=again,limit=1",
    "lab_order:turn=rows,limit=most,players=3",
    "lab_order:turn=shift,players=3,suicide=allowed",
    "lab_order:turn=shift,board=torus,size=3,clear=flip",
    "lab_order:turn=passing,order=-,limit=sum",
    "lab_order:turn=two,order=-,size=3,limit=1",
    "lab_cards",
    "lab_cards:players=3,keep=0,first=yes",
    "lab_cards:players=1,each=30,keep=5,keeps=yes",
    RULES "guide/pairs.lua:size=4",
    RULES "guide/hop.lua:size=4",
    RULES "catalogue/slidey.lua:size=4",
    RULES "catalogue/line.lua:size=4,row=3",
};

enum { RULESETS = sizeof rulesets / sizeof *rulesets };

static bool same_step(moyo_step a, moyo_step b) {
  return a.verb == b.verb && memcmp(a.arg, b.arg, sizeof a.arg) == 0;
}

static unsigned values_of(const moyo_state *s, const verb *v, unsigned i) {
  unsigned most = 1;
  for (unsigned p = 0; s->height && p < s->game->points; p++)
    if (s->height[p] > most) most = s->height[p];
  if (v->arg[i] == ARG_COUNT) return most;
  return game_range(s->game, v->arg[i], v->range);
}

/* Every legal step, found by asking for each that could be written. */
static unsigned find_all(moyo_state *s, moyo_step *list, unsigned room) {
  const moyo_game *g = s->game;
  unsigned n = 0;
  for (unsigned i = 0; i < g->verb_count; i++) {
    unsigned a = values_of(s, &g->verbs[i], 0),
             b = values_of(s, &g->verbs[i], 1),
             c = values_of(s, &g->verbs[i], 2);
    for (unsigned k = 0; k < a * b * c; k++) {
      moyo_step step = {.verb = (uint16_t)i,
                        .arg = {(uint16_t)(k / (b * c)), (uint16_t)(k / c % b),
                                (uint16_t)(k % c)}};
      if (moyo_judge(s, step, NULL) != MOYO_OK) continue;
      assert_true(n < room);
      list[n++] = step;
    }
  }
  return n;
}

enum { ROOM = 4000 };

static void check_list(moyo_state *s, const char *ruleset) {
  static moyo_step all[ROOM], listed[ROOM];
  moyo_error error = {"", ""};
  size_t count;
  unsigned n = find_all(s, all, ROOM);
  assert_int_equal(moyo_legal(s, listed, ROOM, &count, &error), MOYO_OK);
  if (count != n)
    fail_msg("%s: %zu steps are listed, %u are legal", ruleset, count, n);
  for (unsigned i = 0; i < n; i++) {
    unsigned times = 0;
    for (unsigned k = 0; k < n; k++) times += same_step(all[i], listed[k]);
    if (times != 1) {
      char text[64];
      moyo_step_text(s->game, all[i], text, sizeof text);
      fail_msg("%s: %s is listed %u times", ruleset, text, times);
    }
  }
}

/* A random step; false when there is none. */
static bool step_on(moyo_state *s, moyo_random *random) {
  moyo_error error = {"", ""};
  moyo_step step;
  moyo_status status = moyo_choose(s, MOYO_UNIFORM, random, &step, &error);
  if (status == MOYO_REFUSED) return false;
  assert_int_equal(status, MOYO_OK);
  assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
  return true;
}

static void legal_steps_are_listed_once(void **state) {
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *s = new_state(g);
    moyo_random random = moyo_random_seed(i, 44);
    for (unsigned n = 0; n < 30; n++) {
      if (n % 10 == 0) set_up(s, &random, 15 + n * 3, 3);
      check_list(s, rulesets[i]);
      if (!step_on(s, &random)) moyo_state_reset(s, n);
    }
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

/*
** Draws steps and counts them.  The sum of squares of what each count is off,
** over its expectation, is about the number of steps, with a deviation of
** sqrt(2 n): more than five of them off does not happen by chance.
*/
static void check_draws(moyo_state *s, const char *ruleset) {
  enum { EACH = 200, MOST = 60 };
  static moyo_step all[ROOM];
  unsigned counts[MOST] = {0}, n = find_all(s, all, ROOM);
  moyo_random random = moyo_random_seed(n, 45);
  double sum = 0;
  /* chance draws the same from the same position, and not all as often */
  if (n < 2 || n > MOST || s->head->actor == CHANCE) return;
  for (unsigned i = 0; i < n * EACH; i++) {
    moyo_error error = {"", ""};
    moyo_step step;
    unsigned k = 0;
    if (moyo_choose(s, MOYO_UNIFORM, &random, &step, &error) != MOYO_OK)
      fail_msg("%s: %s", ruleset, error.message);
    while (k < n && !same_step(all[k], step)) k++;
    assert_true(k < n);
    counts[k]++;
  }
  for (unsigned i = 0; i < n; i++)
    sum += ((double)counts[i] - EACH) * ((double)counts[i] - EACH) / EACH;
  double off = sum - (n - 1);
  if (off * off > 25.0 * 2 * (n - 1) && off > 0)
    fail_msg("%s: draws of %u steps are uneven: %.1f", ruleset, n, sum);
}

static void draws_are_even(void **state) {
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *s = new_state(g);
    moyo_random random = moyo_random_seed(i, 46);
    for (unsigned n = 0; n < tries(1, 6); n++) {
      set_up(s, &random, 70 + n * 5, 3);
      check_draws(s, rulesets[i]);
      if (step_on(s, &random)) check_draws(s, rulesets[i]);
    }
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

/* Where almost no combination is legal, those that are come up as often. */
static void rare_steps_are_drawn_evenly(void **state) {
  (void)state;
  moyo_game *g = load("lab_moves:size=10,onto=empty+enemy,passing=forbidden,"
                      "stock=0,turn=either");
  moyo_state *s = new_state(g);
  static moyo_step all[ROOM];
  /* forty stones that go too far, and two that have somewhere to go */
  for (unsigned p = 0; p < 100; p++)
    if (p % 10 < 4) assert_true(moyo_state_put(s, p, 1));
  assert_true(moyo_state_put(s, 8, 1) && moyo_state_put(s, 66, 1));
  moyo_state_to_play(s, 0);
  unsigned n = find_all(s, all, ROOM);
  assert_int_equal(n, 3);
  check_draws(s, "rare");
  moyo_state_free(s);
  moyo_game_free(g);
}

/* So do rare pairs. */
static void rare_pairs_are_drawn_evenly(void **state) {
  static const char *const games[] = {RULES "guide/pairs.lua:size=9",
                                      RULES "catalogue/line.lua:row=4"};
  static moyo_step all[ROOM];
  (void)state;
  for (unsigned i = 0; i < 2; i++) {
    moyo_game *g = load(games[i]);
    moyo_state *s = new_state(g);
    /* a row of three, and five points free */
    for (unsigned p = 0; p < 81; p++)
      if (p % 9 < 3 || p > 13)
        assert_true(moyo_state_put(s, p, p < 9 ? 1 : 1 + p / 3 % 2));
    for (unsigned p = 3; p < 9; p++) assert_true(s->colour[p] == EMPTY);
    moyo_state_to_play(s, 0);
    unsigned n = find_all(s, all, ROOM);
    assert_in_range(n, 5, 60);
    check_draws(s, games[i]);
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

/* Where none is, there is no endless search for one. */
static void no_step_is_found_where_none_is(void **state) {
  moyo_random random = moyo_random_seed(1, 49);
  (void)state;
  moyo_game *g = load("lab_moves:size=4,onto=enemy,passing=forbidden,stock=0");
  moyo_state *s = new_state(g);
  moyo_error error = {"", ""};
  moyo_step step;
  size_t count;
  for (unsigned p = 0; p < 16; p += 3) assert_true(moyo_state_put(s, p, 1));
  moyo_state_to_play(s, 0);
  assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &random, &step, &error),
                   MOYO_REFUSED);
  assert_string_equal(error.message, "there is no legal step");
  assert_int_equal(moyo_choose(s, MOYO_LIGHT, &random, &step, &error),
                   MOYO_REFUSED);
  assert_int_equal(moyo_legal(s, &step, 1, &count, &error), MOYO_OK);
  assert_int_equal(count, 0);
  moyo_state_free(s);
  moyo_game_free(g);
}

int main(int argc, char **argv) {
  read_effort(argc, argv);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(legal_steps_are_listed_once),
      cmocka_unit_test(draws_are_even),
      cmocka_unit_test(rare_steps_are_drawn_evenly),
      cmocka_unit_test(rare_pairs_are_drawn_evenly),
      cmocka_unit_test(no_step_is_found_where_none_is),
  };
  return cmocka_run_group_tests_name("spaces", tests, open_library,
                                     close_library);
}
