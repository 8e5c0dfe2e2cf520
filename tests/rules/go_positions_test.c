/*
** go_positions_test.c - all legal positions of 4x3 Go, one by one; slow, of 4x4.
**
** Every colouring of the board is put down stone by stone in reading order, as
** set-ups are.  Points not yet decided are free, so a group that stands without
** a liberty can never get one: the colouring and all that continue it are
** illegal.  With colours exchanged a position stays legal, so the first stone
** is Black's and counts twice.  The counts of squares are OEIS A094777's.
*/
#include "state.h"
#include "support.h"

enum { MOST_POINTS = 16 };

typedef struct board {
  moyo_game *game;
  moyo_state *states[MOST_POINTS + 1]; /* one a point decided */
} board;

static board open_board(const char *ruleset) {
  board b = {load(ruleset), {NULL}};
  assert_in_range(moyo_game_points(b.game), 1, MOST_POINTS);
  for (unsigned p = 0; p <= moyo_game_points(b.game); p++) {
    b.states[p] = moyo_state_new(b.game, 0);
    assert_non_null(b.states[p]);
  }
  return b;
}

static void close_board(board *b) {
  for (unsigned p = 0; p <= MOST_POINTS; p++) moyo_state_free(b->states[p]);
  moyo_game_free(b->game);
}

/* Whether a group has no liberty after a stone was put down. */
static bool some_dead(const moyo_state *s) {
  for (unsigned i = 0; i < s->low_count; i++)
    if (s->record[s->group[s->low[i]]].libs == 0) return true;
  return false;
}

/* Legal completions of states[p], whose points before p are decided. */
static uint64_t count_from(const board *b, unsigned p, bool stones) {
  if (p == moyo_game_points(b->game)) return 1;
  const moyo_state *here = b->states[p];
  moyo_state *next = b->states[p + 1];
  moyo_state_copy(next, here);
  uint64_t sum = count_from(b, p + 1, stones);
  for (unsigned colour = 1; colour <= (stones ? 2 : 1); colour++) {
    moyo_state_copy(next, here);
    state_put(next, p, colour);
    if (some_dead(next)) continue;
    sum += (stones ? 1 : 2) * count_from(b, p + 1, true);
  }
  return sum;
}

static void expect_count(const char *ruleset, uint64_t published) {
  board b = open_board(ruleset);
  uint64_t count = count_from(&b, 0, false);
  close_board(&b);
  assert_int_equal(count, published);
}

static void positions_1(void **unused) {
  (void)unused;
  expect_count("go:size=1", 1);
}

static void positions_2(void **unused) {
  (void)unused;
  expect_count("go:size=2", 57);
}

static void positions_3(void **unused) {
  (void)unused;
  expect_count("go:size=3", 12675);
}

static void positions_4x3(void **unused) {
  (void)unused;
  expect_count("go:size=4x3", 321689);
}

static void positions_4(void **unused) {
  (void)unused;
  if (!slow) skip();
  expect_count("go:size=4", 24318165);
}

int main(int argc, char **argv) {
  read_effort(argc, argv);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(positions_1), cmocka_unit_test(positions_2),
      cmocka_unit_test(positions_3), cmocka_unit_test(positions_4x3),
      cmocka_unit_test(positions_4),
  };
  return cmocka_run_group_tests(tests, open_library, close_library);
}
