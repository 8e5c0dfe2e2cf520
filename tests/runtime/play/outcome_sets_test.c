/*
** outcome_sets_test.c - what placements take, as sets, against the board before
** and after each is played.
*/
#include "outcome_sets.h"

#include "change.h"
#include "legality.h"
#include "naive.h"

#include <string.h>

static const char *const rulesets[] = {
    "go:size=4",
    "go:size=3,board=torus",
    "gengo:size=5",
    "gengo:size=7,friendly_fire=before",
    "gengo:size=7,friendly_fire=after",
    "lab_moves:size=4,clear=enemy+own",
    "lab_moves:size=4,clear=own+enemy",
    "lab_moves:size=4,clear=flip",
    "lab_moves:size=4,board=hex,clear=enemy+new",
    "lab_moves:size=5,clear=enemy+own,stone=nnn/nxn/nnn",
    "lab_moves:size=6,clear=enemy+own,joined=yes,stone=" STANDARD,
    "lab_sides",
    "lab_sides:size=4,players=4,sides=yes,clear=enemy+own,joined=yes,"
    "stone=" STANDARD,
};

enum { RULESETS = sizeof rulesets / sizeof *rulesets };

/* How often each set had a point, foreseen and tried out. */
typedef struct seen {
  unsigned taken[2], own[2], flipped;
} seen;

typedef struct sets {
  set_word taken[SET_MAX_WORDS], own[SET_MAX_WORDS], flipped[SET_MAX_WORDS];
} sets;

/* What differs between two boards; the new stone was on p for a moment. */
static void compare(const moyo_state *s, const moyo_state *t, unsigned p,
                    sets *e) {
  unsigned own = state_side(s, s->head->actor + 1u);
  memset(e, 0, sizeof *e);
  if (t->colour[p] == EMPTY) set_add(e->own, p);
  for (unsigned q = 0; q < s->game->points; q++) {
    unsigned had = s->colour[q], has = t->colour[q];
    if (had == EMPTY || had == has) continue;
    if (has != EMPTY)
      set_add(e->flipped, q);
    else
      set_add(state_side(s, had) == own ? e->own : e->taken, q);
  }
}

static bool any(const moyo_state *s, const set_word *set) {
  return set_count(set, s->game->words) > 0;
}

static void check(moyo_state *s, moyo_step step, seen *n) {
  outcome o, tried;
  sets made, expected;
  size_t size = s->game->words * sizeof(set_word);
  memset(&made, 0xa5, sizeof made);
  o.known = false;
  assert_int_equal(legality_outcome(s, step, &o, NULL), MOYO_OK);
  /* what a step takes does not depend on what others are foreseen to take */
  for (unsigned p = 0; p < s->game->points; p++) s->low[p] = 0;
  outcome_taken_set(s, &o, made.taken);
  outcome_own_taken_set(s, &o, made.own);
  outcome_flipped_set(s, &o, made.flipped);
  assert_int_equal(legality_try_out(s, step, &tried, NULL), MOYO_OK);
  compare(s, tried.after, step.arg[0], &expected);
  assert_true(o.hash == tried.hash);
  assert_int_equal(o.taken, tried.taken);
  assert_int_equal(o.own_new, tried.own_new);
  assert_int_equal(o.own_others, tried.own_others);
  assert_memory_equal(made.taken, expected.taken, size);
  assert_memory_equal(made.own, expected.own, size);
  assert_memory_equal(made.flipped, expected.flipped, size);
  n->taken[o.after != NULL] += any(s, made.taken);
  n->own[o.after != NULL] += any(s, made.own);
  n->flipped += any(s, made.flipped);
}

static void sets_of_all_placements(void **state) {
  seen n = {{0, 0}, {0, 0}, 0};
  moyo_random random = moyo_random_seed(1, 63);
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *s = new_state(g);
    unsigned placing = 0;
    while (strcmp(g->verbs[placing].name, "place") != 0) placing++;
    for (unsigned round = 0; round < 120; round++) {
      set_up(s, &random, 30 + round % 60, 1);
      /* where no group is left without liberty outcomes are foreseen */
      if (round % 3) change_clear(s, g->points, 1, 0, false);
      for (unsigned p = 0; p < g->points; p++)
        if (state_is_open(s, p))
          check(s, (moyo_step){.verb = (uint16_t)placing, .arg = {(uint16_t)p}},
                &n);
    }
    moyo_state_free(s);
    moyo_game_free(g);
  }
  assert_true(n.taken[0] > 50 && n.taken[1] > 50);
  assert_true(n.own[0] > 50 && n.own[1] > 50 && n.flipped > 50);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sets_of_all_placements),
  };
  return cmocka_run_group_tests_name("sets of outcomes", tests, open_library,
                                     close_library);
}
