/*
** alliance_test.c - groups of sides, what is taken of them, and how it is shared,
** against counting by the definitions alone.
**
** Random games are played in which players change sides.  Before every placement
** is worked out, point by point, what must leave the board and who must get it.
*/
#include "sides.h"

#include "naive.h"
#include "turn.h"

static const char *const rulesets[] = {
    "lab_sides:size=4,players=4,also=join,spoils=shared",
    "lab_sides:size=5,players=3,also=join,spoils=mover",
    "lab_sides:size=6x3,players=5,also=join,spoils=shared,board=torus",
    "lab_sides:size=4,players=4,also=join,spoils=shared,board=hex",
    "lab_sides:size=4,players=3,also=join+back,spoils=shared,recall=yes",
    "lab_sides:size=4,players=4,spoils=shared,sides=no",
};

enum { RULESETS = sizeof rulesets / sizeof *rulesets };

/* The board after a stone is put on p, and what of it dies. */
typedef struct expected {
  uint8_t colour[MAX_POINTS];
  uint32_t held[MAX_COLOURS][MAX_COLOURS];
} expected;

static unsigned leader(const moyo_state *s, unsigned colour) {
  int f = s->game->sides;
  return f < 0 ? colour : (unsigned)state_field(s, (unsigned)f)[colour - 1];
}

/* Marks the group of the stone on p; returns whether it has a liberty. */
static bool find(const moyo_state *s, const uint8_t *colour, unsigned p,
                 uint8_t *in) {
  unsigned n = s->game->points;
  bool more = true, liberty = false;
  memset(in, 0, n);
  in[p] = 1;
  while (more) {
    more = false;
    for (unsigned a = 0; a < n; a++)
      for (unsigned b = 0; in[a] && b < n; b++) {
        if (!naive_near(s, a, b)) continue;
        if (colour[b] == EMPTY) {
          liberty = true;
        } else if (!in[b] && leader(s, colour[b]) == leader(s, colour[a])) {
          in[b] = 1;
          more = true;
        }
      }
  }
  return liberty;
}

/* Is there a stone of the colour beside the group? */
static bool stands_beside(const moyo_state *s, const uint8_t *colour,
                          const uint8_t *in, unsigned wanted) {
  for (unsigned a = 0; a < s->game->points; a++)
    for (unsigned b = 0; in[a] && b < s->game->points; b++)
      if (naive_near(s, a, b) && !in[b] && colour[b] == wanted) return true;
  return false;
}

/* Deals the group's stones as the rule says. */
static void deal(const moyo_state *s, const uint8_t *colour, const uint8_t *in,
                 unsigned mover, expected *e) {
  unsigned sharers[MAX_COLOURS], all = 0, n = 0, dealt = 0, own = 0;
  for (unsigned p = 0; p < s->game->points; p++) {
    n += in[p];
    if (in[p]) own = leader(s, colour[p]);
  }
  for (unsigned c = 1; c <= s->game->players; c++)
    if (leader(s, c) != own && stands_beside(s, colour, in, c))
      sharers[all++] = c;
  unsigned even = all ? n / all * all : 0;
  for (unsigned c = 1; c <= s->game->players; c++)
    for (unsigned p = 0; p < s->game->points; p++) {
      if (!in[p] || colour[p] != c) continue;
      unsigned to = mover;
      if (s->game->shares && (dealt < even || own == leader(s, mover)))
        to = all ? sharers[dealt % all] : 0;
      else if (own == leader(s, mover))
        to = 0;
      if (to) e->held[to - 1][c - 1]++;
      dealt++;
    }
}

/* One stage: groups beside p, of other sides or the mover's, leave at once. */
static void clear(const moyo_state *s, expected *e, unsigned p, unsigned mover,
                  bool own) {
  static uint8_t in[MAX_POINTS];
  uint8_t before[MAX_POINTS], done[MAX_POINTS] = {0};
  memcpy(before, e->colour, s->game->points);
  for (unsigned q = 0; q < s->game->points; q++) {
    if (before[q] == EMPTY || done[q] || !(q == p || naive_near(s, p, q)))
      continue;
    if ((leader(s, before[q]) == leader(s, mover)) != own) continue;
    bool lives = find(s, before, q, in);
    for (unsigned r = 0; r < s->game->points; r++) {
      done[r] |= in[r];
      if (!lives && in[r]) e->colour[r] = EMPTY;
    }
    if (!lives) deal(s, before, in, mover, e);
  }
}

static void expect_play(const moyo_state *s, unsigned p, expected *e) {
  unsigned mover = s->head->actor + 1u;
  memcpy(e->colour, s->colour, s->game->points);
  memcpy(e->held, s->head->prisoners, state_prisoners_size(s->game));
  e->colour[p] = (uint8_t)mover;
  clear(s, e, p, mover, false);
  clear(s, e, p, mover, true);
}

static void check_groups(const moyo_state *s, const char *ruleset) {
  static uint8_t in[MAX_POINTS];
  for (unsigned p = 0; p < s->game->points; p++) {
    if (s->colour[p] == EMPTY) continue;
    bool lives = find(s, s->colour, p, in);
    if (lives != (s->record[s->group[p]].libs > 0))
      fail_msg("%s: the liberties of %s", ruleset, s->game->board->name[p]);
    for (unsigned q = 0; q < s->game->points; q++)
      if (s->colour[q] != EMPTY)
        assert_int_equal(in[q], s->group[p] == s->group[q]);
  }
}

static void play_on(const char *ruleset, uint64_t seed) {
  moyo_game *g = load(ruleset);
  moyo_state *s = moyo_state_new(g, seed);
  moyo_random random = moyo_random_seed(seed, 51);
  static moyo_step steps[4096];
  for (unsigned i = 0; i < 120; i++) {
    size_t count = 0;
    expected e;
    moyo_error error;
    assert_int_equal(moyo_legal(s, steps, 4096, &count, &error), MOYO_OK);
    if (count == 0) break;
    moyo_step step = steps[moyo_random_below(&random, (unsigned)count)];
    bool puts = g->verbs[step.verb].puts;
    if (puts) expect_play(s, step.arg[0], &e);
    assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
    check_audit(s, ruleset);
    check_groups(s, ruleset);
    if (!puts) continue;
    assert_memory_equal(s->colour, e.colour, g->points);
    assert_memory_equal(s->head->prisoners, e.held, state_prisoners_size(g));
  }
  moyo_state_free(s);
  moyo_game_free(g);
}

static void sides_and_spoils(void **state) {
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++)
    for (uint64_t seed = 1; seed <= tries(4, 20); seed++)
      play_on(rulesets[i], seed);
}

int main(int argc, char **argv) {
  read_effort(argc, argv);
  const struct CMUnitTest tests[] = {cmocka_unit_test(sides_and_spoils)};
  return cmocka_run_group_tests(tests, open_library, close_library);
}
