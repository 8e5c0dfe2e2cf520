/*
** query_test.c - what positions show against the definitions, point by point.
*/
#include "query.h"

#include "history.h"
#include "naive.h"
#include "scene.h"
#include "walk.h"

/* Boards whose last word of points is full, almost full and almost empty. */
static const char *const rulesets[] = {
    "go:size=8",
    "go:size=9",
    "go:size=7x9",
    "go:size=2",
    "lab_moves:stacks=yes,pieces=yes,size=5x13",
    "lab_moves:size=8,stone=" STANDARD,
    "lab_moves:size=7,joined=yes,stone=" STANDARD,
    "lab_moves:size=4,board=hex",
    "lab_sides",
};

enum { RULESETS = sizeof rulesets / sizeof *rulesets };

/* What is filled is full of rubbish before. */
static set_word *dirty(set_word *out) {
  memset(out, 0xa5, SET_MAX_WORDS * sizeof *out);
  return out;
}

static void same(const moyo_state *s, const set_word *a, const set_word *b) {
  assert_memory_equal(a, b, s->game->words * sizeof *a);
}

static bool covers(const moyo_state *s, unsigned p, unsigned q) {
  const shape *h = s->game->shape;
  for (unsigned k = 0; k < h->overlap_degree; k++)
    if (h->overlap[p * h->overlap_degree + k] == q) return true;
  return false;
}

static void check_stones(const moyo_state *s, unsigned colour) {
  set_word out[SET_MAX_WORDS], stones[SET_MAX_WORDS] = {0},
                               covered[SET_MAX_WORDS] = {0};
  for (unsigned p = 0; p < s->game->points; p++) {
    if (s->colour[p] == EMPTY || (colour && s->colour[p] != colour)) continue;
    set_add(stones, p);
    for (unsigned q = 0; q < s->game->points; q++)
      if (covers(s, p, q)) set_add(covered, q);
  }
  query_stones(s, colour, dirty(out));
  same(s, out, stones);
  query_covered(s, colour, dirty(out));
  same(s, out, covered);
  if (colour) return;
  for (unsigned p = 0; p < s->game->points; p++)
    (set_has(stones, p) ? set_remove : set_add)(stones, p);
  query_empty(s, dirty(out));
  same(s, out, stones);
}

/* All that stones of one side reach from p, and the free points near it. */
static void find_group(const moyo_state *s, unsigned p, set_word *group,
                       set_word *liberties) {
  unsigned n = s->game->points, side = state_side(s, s->colour[p]);
  memset(group, 0, s->game->words * sizeof *group);
  memset(liberties, 0, s->game->words * sizeof *liberties);
  if (s->colour[p] == EMPTY) return;
  set_add(group, p);
  for (bool more = true; more;) {
    more = false;
    for (unsigned a = 0; a < n; a++)
      for (unsigned b = 0; set_has(group, a) && b < n; b++) {
        if (!naive_near(s, a, b)) continue;
        if (naive_free(s, b)) set_add(liberties, b);
        if (s->colour[b] == EMPTY || set_has(group, b) ||
            state_side(s, s->colour[b]) != side)
          continue;
        set_add(group, b);
        more = true;
      }
  }
}

static void check_groups(const moyo_state *s) {
  static set_word group[SET_BITS * 2][SET_MAX_WORDS];
  set_word liberties[SET_MAX_WORDS], out[SET_MAX_WORDS];
  unsigned n = s->game->points;
  for (unsigned p = 0; p < n; p++) {
    find_group(s, p, group[p], liberties);
    query_group(s, p, dirty(out));
    same(s, out, group[p]);
    query_liberties(s, p, dirty(out));
    same(s, out, liberties);
    int64_t count = set_count(liberties, s->game->words);
    assert_int_equal(query_count_liberties(s, p), count);
    assert_int_equal(query_few_liberties(s, p, INT64_MAX), count);
    for (int64_t most = 0; most < 5; most++) {
      assert_int_equal(query_few_liberties(s, p, most),
                       count < most ? count : most);
      query_short_of(s, most, dirty(out));
      bool few = count < most;
      assert_int_equal(set_has(out, p), s->colour[p] != EMPTY && few);
    }
  }
  for (unsigned colour = 0; colour <= s->game->colours; colour++) {
    set_word firsts[SET_MAX_WORDS] = {0};
    for (unsigned p = 0; p < n; p++) {
      bool meant = colour ? s->colour[p] == colour : s->colour[p] != EMPTY;
      for (unsigned q = 0; meant && q < p; q++)
        meant = !set_has(group[p], q) || (colour && s->colour[q] != colour);
      if (meant) set_add(firsts, p);
    }
    query_firsts(s, colour, dirty(out));
    same(s, out, firsts);
  }
}

static void sets_of_points(void **state) {
  moyo_random random = moyo_random_seed(1, 62);
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *s = new_state(g);
    assert_true(g->points <= SET_BITS * 2);
    for (unsigned density = 0; density <= 100; density += 20) {
      set_up(s, &random, density, 3);
      for (unsigned colour = 0; colour <= g->colours; colour++)
        check_stones(s, colour);
      check_groups(s);
    }
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

/* Boards of more points, by the groups that are known to be right. */
static void liberties_of_long_sets(void **state) {
  static const char *const boards[] = {"go:size=13", "go:size=19",
                                       "go:size=23"};
  moyo_random random = moyo_random_seed(1, 63);
  (void)state;
  for (unsigned i = 0; i < sizeof boards / sizeof *boards; i++) {
    moyo_game *g = load(boards[i]);
    moyo_state *s = new_state(g);
    set_up(s, &random, 70, 2);
    for (unsigned p = 0; p < g->points; p++) {
      set_word group[SET_MAX_WORDS], near[SET_MAX_WORDS], out[SET_MAX_WORDS];
      query_group(s, p, group);
      walk_grow(walk_shape(g->shape), group, near);
      for (unsigned k = 0; k < g->words; k++) near[k] &= s->free[k];
      query_liberties(s, p, dirty(out));
      same(s, out, near);
    }
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

/* The upper stones of a stack move as far as the lowest of them has liberties;
** an enemy beside it, of one stone, takes one from the first level alone. */
static void ranges(void **state) {
  (void)state;
  moyo_game *g = load("lab_moves:stacks=yes,size=5");
  moyo_state *s = new_state(g);
  assert_true(moyo_state_put(s, 12, 1) && moyo_state_stack(s, 12, 3));
  assert_true(moyo_state_put(s, 11, 2));
  assert_int_equal(query_range(s, 12, 3), 3);
  assert_int_equal(query_range(s, 12, 2), 4);
  assert_int_equal(query_range(s, 12, 1), 4);
  moyo_state_free(s);
  moyo_game_free(g);
}

/* A stone is taken. */
static void prisoners(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5");
  scene_play(s, "B1, A1, A2");
  assert_int_equal(query_taken_by(s, 0, 2), 1);
  assert_int_equal(query_taken_by(s, 0, 1), 0);
  assert_int_equal(query_taken_by(s, 1, 0), 0);
  s->head->prisoners[0][0] = 7;
  assert_int_equal(query_taken_by(s, 0, 1), 7);
  assert_int_equal(query_taken_by(s, 0, 0), 8);
  scene_end(s);
}

/* Passes leave the stones as they are, and whose turn it is changes. */
static void times(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5,ko=situational");
  assert_int_equal(query_times(s), 1);
  scene_play(s, "B1");
  assert_int_equal(query_times(s), 1);
  scene_play(s, "pass");
  assert_int_equal(query_times(s), 1);
  scene_play(s, "pass");
  assert_int_equal(query_times(s), 2);
  scene_end(s);
  /* random play keeps positions that no rule asks for */
  s = scene("gengo:size=5");
  assert_int_equal(s->game->history, HISTORY_KEPT);
  assert_int_equal(query_times(s), 0);
  scene_end(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sets_of_points),
      cmocka_unit_test(liberties_of_long_sets),
      cmocka_unit_test(ranges),
      cmocka_unit_test(prisoners),
      cmocka_unit_test(times),
  };
  return cmocka_run_group_tests_name("queries", tests, open_library,
                                     close_library);
}
