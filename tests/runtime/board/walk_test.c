/*
** walk_test.c - walks against distances that are worked out for all pairs of
** points, by the definition.
*/
#include "walk.h"

#include "random.h"
#include "support.h"

enum { MOST = 12 * 12, FAR = 1000 };

static unsigned char cells[MOST];

/* A grid or a map with gaps, its lines or a shape, and two sets of its points. */
typedef struct scene {
  topology *t;
  shape *h;
  ways w;
  unsigned words;
  set_word set[SET_MAX_WORDS], within[SET_MAX_WORDS];
  unsigned far[MOST][MOST]; /* steps from point to point within `within` */
} scene;

static bool next_to(ways w, unsigned p, unsigned q) {
  for (unsigned k = 0; k < w.stride; k++)
    if (w.list[p * w.stride + k] == q) return true;
  return false;
}

/* The shortest ways of all pairs, over each point in turn (Floyd, Warshall). */
static void measure(scene *c) {
  unsigned n = c->w.end;
  for (unsigned a = 0; a < n; a++)
    for (unsigned b = 0; b < n; b++) {
      bool inside = set_has(c->within, a) && set_has(c->within, b);
      c->far[a][b] = inside && next_to(c->w, a, b) ? 1 : FAR;
      if (inside && a == b) c->far[a][b] = 0;
    }
  for (unsigned m = 0; m < n; m++)
    for (unsigned a = 0; a < n; a++)
      for (unsigned b = 0; c->far[a][m] < FAR && b < n; b++)
        if (c->far[a][m] + c->far[m][b] < c->far[a][b])
          c->far[a][b] = c->far[a][m] + c->far[m][b];
}

static void draw(set_word *set, unsigned points, unsigned density,
                 moyo_random *random) {
  memset(set, 0, set_words(points) * sizeof *set);
  for (unsigned p = 0; p < points; p++)
    if (random_below(random, 100) < density) set_add(set, p);
}

static void begin(scene *c, unsigned round, moyo_random *random) {
  static const shape_offset own[] = {{0, 0}},
                            knight[] = {{1, 2},  {-1, -2}, {2, -1}, {-2, 1},
                                        {-1, 2}, {1, -2},  {2, 1},  {-2, -1}};
  const char *why = "";
  unsigned width = 1 + random_below(random, 12),
           height = 1 + random_below(random, 12);
  for (unsigned i = 0; i < width * height; i++)
    cells[i] = round % 5 < 2 || random_below(random, 100) < 80;
  cells[random_below(random, width * height)] = 1;
  c->t = topology_grid((grid_kind)(round % GRID_KINDS), width, height, cells,
                       &why);
  assert_non_null(c->t);
  c->h = shape_offsets(c->t, own, 1, knight, topology_is_twisted(c->t) ? 8 : 4,
                       &why);
  assert_non_null(c->h);
  c->w = round % 2 ? walk_lines(c->t) : walk_shape(c->h);
  assert_non_null(c->w.sets);
  if (round % 4 > 1) c->w.sets = NULL;   /* as on large boards */
  if (round % 8 > 3) c->w.shifts = NULL; /* as with too many gaps */
  c->words = set_words(c->t->points);
  assert_int_equal(c->w.end, c->t->points);
  draw(c->set, c->t->points, random_below(random, 30), random);
  draw(c->within, c->t->points, random_below(random, 120), random);
  measure(c);
}

static void end(scene *c) {
  shape_release(c->h);
  topology_release(c->t);
}

/* The fewest steps from the set to p. */
static unsigned nearest(const scene *c, const set_word *set, unsigned p) {
  unsigned least = FAR;
  for (unsigned q = 0; q < c->w.end; q++)
    if (set_has(set, q) && c->far[q][p] < least) least = c->far[q][p];
  return least;
}

/* What a walk fills is full of rubbish before. */
static set_word *dirty(set_word *out) {
  memset(out, 0xa5, SET_MAX_WORDS * sizeof *out);
  return out;
}

static void same(const scene *c, const set_word *a, const set_word *b) {
  assert_memory_equal(a, b, c->words * sizeof *a);
}

/* Sets have nothing past their last point. */
static void floods_parts_and_firsts(void **state) {
  static scene c;
  moyo_random random = random_make(1, 51);
  set_word out[SET_MAX_WORDS], expected[SET_MAX_WORDS];
  (void)state;
  for (unsigned round = 0; round < 60; round++) {
    begin(&c, round, &random);
    memset(expected, 0, sizeof expected);
    for (unsigned p = 0; p < c.w.end; p++)
      if (nearest(&c, c.set, p) < FAR) set_add(expected, p);
    walk_flood(c.w, c.set, c.within, dirty(out));
    same(&c, out, expected);
    memset(expected, 0, sizeof expected);
    for (unsigned p = 0; p < c.w.end; p++) {
      bool first = set_has(c.within, p);
      for (unsigned q = 0; q < p; q++) first = first && c.far[q][p] == FAR;
      if (first) set_add(expected, p);
    }
    walk_firsts(c.w, c.within, dirty(out));
    same(&c, out, expected);
    for (unsigned p = 0; p < c.w.end; p++) {
      memcpy(expected, c.set, sizeof expected);
      memcpy(out, c.set, sizeof out);
      walk_part(c.w, p, c.within, out);
      if (set_has(c.set, p)) continue; /* a part that is there */
      bool whole = true;               /* it is not, and none of it is */
      for (unsigned q = 0; q < c.w.end; q++) {
        if (c.far[p][q] == FAR) continue;
        whole = whole && !set_has(c.set, q);
        set_add(expected, q);
      }
      if (whole) same(&c, out, expected);
    }
    end(&c);
  }
}

static void distances_reach_and_growth(void **state) {
  static scene c;
  moyo_random random = random_make(2, 51);
  set_word out[SET_MAX_WORDS], expected[SET_MAX_WORDS], all[SET_MAX_WORDS];
  unsigned shifted = 0;
  (void)state;
  for (unsigned round = 0; round < 60; round++) {
    begin(&c, round, &random);
    shifted += c.w.shifts != NULL;
    memset(all, 0, sizeof all);
    set_fill(all, c.w.end);
    memcpy(c.within, all, sizeof all);
    measure(&c);
    for (unsigned p = 0; p < c.w.end; p++) {
      unsigned least = nearest(&c, c.set, p);
      assert_int_equal(walk_distance(c.w, c.set, p),
                       least == FAR ? -1 : (int64_t)least);
    }
    for (int64_t steps = -1; steps < 5; steps++) {
      memset(expected, 0, sizeof expected);
      for (unsigned p = 0; p < c.w.end; p++)
        if (set_has(c.set, p) || (int64_t)nearest(&c, c.set, p) <= steps)
          set_add(expected, p);
      memcpy(out, c.set, sizeof out);
      walk_reach(c.w, out, steps);
      same(&c, out, expected);
      if (steps != 1) continue;
      walk_grow(c.w, c.set, dirty(out));
      same(&c, out, expected);
    }
    memset(expected, 0, sizeof expected);
    for (unsigned p = 0; p < c.w.end; p++)
      for (unsigned q = 0; q < c.w.end; q++)
        if (set_has(c.set, q) && c.far[q][p] == 1) set_add(expected, p);
    walk_beside(c.w, c.set, dirty(out));
    same(&c, out, expected);
    memcpy(out, c.set, sizeof out);
    walk_reach(c.w, out, INT64_MAX);
    walk_flood(c.w, c.set, all, dirty(expected));
    same(&c, out, expected);
    end(&c);
  }
  assert_in_range(shifted, 10, 50);
}

/* The largest board, in one part: lists of points have room for all. */
static void the_largest_board(void **state) {
  static unsigned char all_cells[64 * 64];
  static set_word all[SET_MAX_WORDS], out[SET_MAX_WORDS], one[SET_MAX_WORDS];
  const char *why = "";
  (void)state;
  memset(all_cells, 1, sizeof all_cells);
  topology *t = topology_grid(GRID_SQUARE, 64, 64, all_cells, &why);
  assert_non_null(t);
  ways w = walk_lines(t);
  assert_null(w.sets);
  assert_non_null(w.shifts); /* up and down by a whole word */
  set_fill(all, MAX_POINTS);
  walk_part(w, 4095, all, out);
  assert_memory_equal(out, all, sizeof all);
  walk_firsts(w, all, out);
  assert_int_equal(set_count(out, SET_MAX_WORDS), 1);
  assert_true(set_has(out, 0));
  assert_int_equal(walk_distance(w, one, 0), -1); /* from nowhere */
  set_add(one, 0);
  assert_int_equal(walk_distance(w, one, 4095), 126);
  walk_reach(w, all, INT64_MAX);
  assert_int_equal(set_count(all, SET_MAX_WORDS), 4096);
  topology_release(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(floods_parts_and_firsts),
      cmocka_unit_test(distances_reach_and_growth),
      cmocka_unit_test(the_largest_board),
  };
  return cmocka_run_group_tests_name("walks", tests, NULL, NULL);
}
