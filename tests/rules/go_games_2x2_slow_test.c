/*
** go_games_2x2_test.c - the number of games of Go on the 2x2 board.
**
** Tromp and Farnebäck ("Combinatorics of Go", 2006): with positional superko a
** game is a simple path that starts at the empty board, in the graph whose
** vertices are the 57 legal positions and whose edges are plays of either
** colour; either may move since the other can pass.  Paths of all lengths
** count, that without an edge too.  There are 386,356,909,593.
**
** The graph is Moyo's: every legal position is set up, and every stone of
** either colour is played on it, without a ko rule.  A play that changes
** nothing, one stone's suicide, is no edge.
**
** Paths are counted depth first.  How many ways a path has to go on depends on
** where it stands and on the positions that it can still reach by unvisited
** ones, a set of 57 bits; so the answer is kept under (position, set).  The 16
** symmetries of the board and of the colours are symmetries of the graph, and
** of all images of a key the least one is used.  That leaves a few million
** keys instead of 10^11 paths.
**
** A second test holds the counting against the rules themselves: the first
** plies of all games, played with positional superko and with passes between.
*/
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "moyo.h"

enum {
  POINTS = 4,
  COLOURINGS = 81, /* 3 to the power of POINTS */
  POSITIONS = 57,
  SYMMETRIES = 16,
  BYTES = 8,
  TABLE = 1 << 22 /* slots for keys, 96 MB */
};

typedef uint64_t mask;

typedef struct graph {
  unsigned count;
  unsigned colouring[COLOURINGS]; /* of a position; its colours base 3 */
  unsigned position[COLOURINGS];  /* of a colouring, or COLOURINGS: illegal */
  mask next[COLOURINGS];          /* positions one play on */
  unsigned image[SYMMETRIES][COLOURINGS];
  mask spread[SYMMETRIES][BYTES][256]; /* images of a set, byte by byte */
} graph;

/* --- the graph, by the runtime --------------------------------------------- */

typedef struct fixture {
  moyo_library *library;
  moyo_game *free_play; /* without a ko rule */
  moyo_game *superko;
  graph graph;
} fixture;

static unsigned colouring_of(const moyo_state *s) {
  unsigned number = 0;
  for (unsigned p = POINTS; p-- > 0;)
    number = number * 3 + moyo_state_colour(s, p);
  return number;
}

/* A state with these colours; its groups may be without liberties. */
static moyo_state *set_up(const moyo_game *game, unsigned number) {
  moyo_state *s = moyo_state_new(game, 0);
  assert_non_null(s);
  for (unsigned p = 0; p < POINTS; p++, number /= 3)
    if (number % 3) assert_true(moyo_state_put(s, p, number % 3));
  return s;
}

/* Plays a stone, or (point == POINTS) a pass; whether it was allowed. */
static bool play(moyo_state *s, unsigned point) {
  moyo_error error;
  moyo_step step;
  const char *text = "pass";
  if (point < POINTS) text = moyo_game_point(moyo_state_game(s), point);
  assert_int_equal(moyo_step_parse(s, text, &step, &error), MOYO_OK);
  moyo_status status = moyo_play(s, step, &error);
  if (status == MOYO_ERROR) fail_msg("%s", error.message);
  return status == MOYO_OK;
}

/* The index of a position, a new one if it has not been seen. */
static unsigned index_of(graph *g, unsigned colouring) {
  if (g->position[colouring] == COLOURINGS) {
    g->position[colouring] = g->count;
    g->colouring[g->count++] = colouring;
  }
  return g->position[colouring];
}

static void add_edges(graph *g, const moyo_game *game, unsigned from) {
  for (unsigned player = 0; player < 2; player++) {
    for (unsigned p = 0; p < POINTS; p++) {
      moyo_state *s = set_up(game, g->colouring[from]);
      moyo_state_to_play(s, player);
      if (play(s, p)) {
        unsigned to = index_of(g, colouring_of(s));
        if (to != from) g->next[from] |= (mask)1 << to;
      }
      moyo_state_free(s);
    }
  }
}

/* The colouring seen through a symmetry: bit 3 exchanges colours, bits 0 to 2
** mirror the columns, the rows, and in the diagonal. */
static unsigned image_of(unsigned symmetry, unsigned colouring) {
  static const unsigned power[POINTS] = {1, 3, 9, 27};
  unsigned image = 0;
  for (unsigned p = 0; p < POINTS; p++, colouring /= 3) {
    unsigned x = p & 1, y = p >> 1, c = colouring % 3;
    x ^= symmetry & 1;
    y ^= symmetry >> 1 & 1;
    unsigned q = symmetry & 4 ? x * 2 + y : y * 2 + x;
    if (symmetry & 8 && c) c = 3 - c;
    image += c * power[q];
  }
  return image;
}

static mask image_of_set(const graph *g, unsigned symmetry, mask set) {
  mask image = 0;
  for (unsigned byte = 0; byte < BYTES; byte++)
    image |= g->spread[symmetry][byte][set >> (8 * byte) & 255];
  return image;
}

static void add_symmetries(graph *g) {
  for (unsigned y = 0; y < SYMMETRIES; y++) {
    for (unsigned i = 0; i < g->count; i++) {
      unsigned j = g->position[image_of(y, g->colouring[i])];
      assert_in_range(j, 0, g->count - 1);
      g->image[y][i] = j;
      for (unsigned byte = 0; byte < 256; byte++)
        if (byte >> (i % 8) & 1) g->spread[y][i / 8][byte] |= (mask)1 << j;
    }
    for (unsigned i = 0; i < g->count; i++)
      assert_true(g->next[g->image[y][i]] == image_of_set(g, y, g->next[i]));
  }
}

static void make_graph(graph *g, const moyo_game *game) {
  memset(g, 0, sizeof *g);
  for (unsigned i = 0; i < COLOURINGS; i++) g->position[i] = COLOURINGS;
  index_of(g, 0);
  for (unsigned from = 0; from < g->count; from++) add_edges(g, game, from);
  assert_int_equal(g->count, POSITIONS);
  add_symmetries(g);
}

/* --- counting --------------------------------------------------------------- */

typedef struct entry {
  mask set;
  uint64_t count; /* 0: unused */
  unsigned at;
} entry;

typedef struct counter {
  const graph *g;
  entry *table; /* a slot keeps the latest of its keys */
} counter;

/* Which of the unvisited positions can be reached by unvisited ones. */
static mask reachable(const graph *g, unsigned at, mask unvisited) {
  mask all = 0, fresh = g->next[at] & unvisited;
  while (fresh) {
    mask beside = 0;
    all |= fresh;
    for (; fresh; fresh &= fresh - 1) beside |= g->next[__builtin_ctzll(fresh)];
    fresh = beside & unvisited & ~all;
  }
  return all;
}

/* The least image of (at, set) becomes the key; returns its slot. */
static entry *find(counter *c, unsigned at, mask set, entry *key) {
  unsigned least = at;
  mask least_set = set;
  for (unsigned y = 1; y < SYMMETRIES; y++) {
    unsigned image = c->g->image[y][at];
    if (image > least) continue;
    mask image_set = image_of_set(c->g, y, set);
    if (image == least && image_set >= least_set) continue;
    least = image;
    least_set = image_set;
  }
  *key = (entry){.set = least_set, .at = least};
  uint64_t hash = (least_set ^ (uint64_t)least << 57) * 0x9e3779b97f4a7c15u;
  hash = (hash ^ hash >> 32) * 0xbf58476d1ce4e5b9u;
  return &c->table[(hash >> 32) % TABLE];
}

/* Simple paths that go on from `at` through unvisited positions. */
static uint64_t count_paths(counter *c, unsigned at, mask unvisited) {
  mask set = reachable(c->g, at, unvisited);
  if (!set) return 1;
  entry key, *slot = find(c, at, set, &key);
  if (slot->count && slot->set == key.set && slot->at == key.at)
    return slot->count;
  key.count = 1;
  for (mask m = c->g->next[at] & set; m; m &= m - 1) {
    unsigned to = (unsigned)__builtin_ctzll(m);
    key.count += count_paths(c, to, set & ~((mask)1 << to));
  }
  *slot = key;
  return key.count;
}

static void games_on_2x2(void **state) {
  const fixture *f = *state;
  counter c = {.g = &f->graph, .table = calloc(TABLE, sizeof *c.table)};
  assert_non_null(c.table);
  mask all = ((mask)1 << POSITIONS) - 1;
  uint64_t games = count_paths(&c, 0, all & ~(mask)1);
  free(c.table);
  assert_int_equal(games, 386356909593);
}

/* --- the rules themselves --------------------------------------------------- */

/* Simple paths of at most `plies` edges. */
static uint64_t short_paths(const graph *g, unsigned at, mask unvisited,
                            unsigned plies) {
  uint64_t sum = 1;
  if (plies == 0) return sum;
  for (mask m = g->next[at] & unvisited; m; m &= m - 1) {
    unsigned to = (unsigned)__builtin_ctzll(m);
    sum += short_paths(g, to, unvisited & ~((mask)1 << to), plies - 1);
  }
  return sum;
}

/*
** Games of at most so many stones, played: each stone of either colour, after
** the other's pass where it is the other's turn.  Distinct plays that leave the
** same position are one edge, so positions are marked.
*/
static uint64_t short_games(const moyo_state *s, unsigned plies) {
  bool seen[COLOURINGS] = {false};
  uint64_t sum = 1;
  if (plies == 0) return sum;
  for (unsigned pass = 0; pass < 2; pass++) {
    for (unsigned p = 0; p < POINTS; p++) {
      moyo_state *t = moyo_state_clone(s);
      assert_non_null(t);
      if ((!pass || play(t, POINTS)) && play(t, p)) {
        unsigned left = colouring_of(t);
        if (!seen[left]) sum += short_games(t, plies - 1);
        seen[left] = true;
      }
      moyo_state_free(t);
    }
  }
  return sum;
}

static void games_as_played(void **state) {
  const fixture *f = *state;
  mask all = ((mask)1 << POSITIONS) - 1;
  moyo_state *s = moyo_state_new(f->superko, 0);
  assert_non_null(s);
  for (unsigned plies = 0; plies <= 7; plies++)
    assert_int_equal(short_games(s, plies),
                     short_paths(&f->graph, 0, all & ~(mask)1, plies));
  moyo_state_free(s);
}

static int set_up_fixture(void **state) {
  moyo_error error = {"", ""};
  fixture *f = calloc(1, sizeof *f);
  if (!f) return -1;
  f->library = moyo_library_open(MOYO_SOURCE_DIR, &error);
  if (f->library) {
    f->free_play = moyo_game_load(f->library, "go:size=2,ko=none", &error);
    f->superko = moyo_game_load(f->library, "go:size=2", &error);
  }
  *state = f;
  if (!f->free_play || !f->superko) fail_msg("%s", error.message);
  make_graph(&f->graph, f->free_play);
  return 0;
}

static int tear_down_fixture(void **state) {
  fixture *f = *state;
  moyo_game_free(f->free_play);
  moyo_game_free(f->superko);
  moyo_library_close(f->library);
  free(f);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(games_as_played),
      cmocka_unit_test(games_on_2x2),
  };
  return cmocka_run_group_tests(tests, set_up_fixture, tear_down_fixture);
}
