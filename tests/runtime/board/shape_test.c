/*
** shape_test.c - overlaps and neighbourhoods on every kind of board.
*/
#include "shape.h"

#include "support.h"

static unsigned char all_cells[MAX_GRID];

/* The standard regions of Gengo: a square of nine, and twelve around it. */
static const shape_offset nine[] = {{0, 0}, {-1, -1}, {0, -1}, {1, -1}, {-1, 0},
                                    {1, 0}, {-1, 1},  {0, 1},  {1, 1}};
static const shape_offset twelve[] = {{-1, -2}, {0, -2}, {1, -2},  {-1, 2},
                                      {0, 2},   {1, 2},  {-2, -1}, {-2, 0},
                                      {-2, 1},  {2, -1}, {2, 0},   {2, 1}};

static topology *grid(grid_kind kind, unsigned w, unsigned h) {
  const char *why = "";
  topology *t = topology_grid(kind, w, h, all_cells, &why);
  if (!t) fail_msg("%s", why);
  return t;
}

static unsigned length(const uint16_t *list, unsigned stride, unsigned end) {
  unsigned n = 0;
  while (n < stride && list[n] != end) n++;
  for (unsigned k = n; k < stride; k++) assert_int_equal(list[k], end);
  return n;
}

static bool contains(const uint16_t *list, unsigned stride, unsigned q) {
  for (unsigned k = 0; k < stride; k++)
    if (list[k] == q) return true;
  return false;
}

/* What shape.h promises of every shape. */
static void check(const shape *s) {
  unsigned n = s->board->points;
  for (unsigned p = 0; p < n; p++) {
    const uint16_t *over = s->overlap + p * s->overlap_degree;
    const uint16_t *near = s->near + p * s->near_degree;
    unsigned overlaps = length(over, s->overlap_degree, n);
    unsigned nears = length(near, s->near_degree, n);
    assert_true(contains(over, overlaps, p));
    assert_false(contains(near, nears, p));
    for (unsigned k = 0; k < overlaps; k++) {
      assert_false(contains(over, k, over[k])); /* no point twice */
      assert_true(contains(s->overlap + over[k] * s->overlap_degree,
                           s->overlap_degree, p));
    }
    for (unsigned k = 0; k < nears; k++) {
      assert_false(contains(near, k, near[k]));
      assert_true(shape_is_near(s, near[k], p));
      if (s->near_degree > 32) continue;
      unsigned place =
          (unsigned)__builtin_ctz(s->mirror[p * s->near_degree + k]);
      assert_int_equal(s->near[near[k] * s->near_degree + place], p);
      if (s->facing)
        assert_int_equal(s->facing[4 * p + k], 4 * near[k] + place);
    }
    for (unsigned k = nears; s->near_degree <= 32 && k < s->near_degree; k++)
      assert_int_equal(s->mirror[p * s->near_degree + k], 0);
    for (unsigned k = nears; s->facing && k < 4; k++)
      assert_int_equal(s->facing[4 * p + k], 4 * n);
    assert_int_equal(s->facing != NULL, s->near_degree == 4 && overlaps == 1 &&
                                            s->overlap_degree == 1);
    for (unsigned q = 0; q < n; q++)
      assert_int_equal(shape_is_near(s, p, q), contains(near, nears, q));
  }
}

static void adjacent_is_the_lines(void **state) {
  const char *why = "";
  (void)state;
  for (int kind = 0; kind < GRID_KINDS; kind++) {
    topology *t = grid((grid_kind)kind, 6, 5);
    shape *s = shape_adjacent(t, &why);
    assert_non_null(s);
    assert_int_equal(s->overlap_degree, 1);
    check(s);
    assert_memory_equal(s->near, t->lines,
                        t->points * t->degree * sizeof *t->lines);
    topology_release(t);
    shape_release(s);
  }
}

static void offsets_in_squares(void **state) {
  static const unsigned sizes[][2] = {{1, 1}, {1, 6}, {2, 2}, {3, 3},  {2, 9},
                                      {4, 4}, {5, 5}, {7, 3}, {19, 19}};
  const char *why = "";
  (void)state;
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (int kind = 0; kind < GRID_HEX; kind++) {
      topology *t = grid((grid_kind)kind, sizes[i][0], sizes[i][1]);
      shape *s = shape_offsets(t, nine, 9, twelve, 12, &why);
      assert_non_null(s);
      check(s);
      for (unsigned p = 0; p < t->points; p++)
        for (unsigned k = 0; k < 12; k++) {
          unsigned q = topology_offset(t, p, twelve[k].x, twelve[k].y);
          if (q != t->points && q != p) assert_true(shape_is_near(s, p, q));
        }
      topology_release(t);
      shape_release(s);
    }
}

/* A knight's move to one hand only. */
static void twists_need_mirror_images(void **state) {
  static const shape_offset left[] = {{-1, -2}, {1, 2}};
  static const shape_offset both[] = {{-1, -2}, {1, 2}, {1, -2}, {-1, 2}};
  (void)state;
  for (int kind = 0; kind < GRID_HEX; kind++) {
    const char *why = "";
    topology *t = grid((grid_kind)kind, 5, 4);
    shape *s = shape_offsets(t, both, 4, both, 4, &why);
    assert_non_null(s);
    shape_release(s);
    s = shape_offsets(t, nine, 9, left, 2, &why);
    shape *other = shape_offsets(t, (shape_offset[]){{0, 0}, {1, 2}, {-1, -2}},
                                 3, both, 4, &why);
    bool twist =
        kind == GRID_MOBIUS || kind == GRID_KLEIN || kind == GRID_PROJECTIVE;
    assert_int_equal(s == NULL, twist);
    assert_int_equal(other == NULL, twist);
    if (twist) assert_non_null(strstr(why, "its own mirror image"));
    if (s) check(s);
    shape_release(s);
    shape_release(other);
    topology_release(t);
  }
}

static void a_graph_takes_no_offsets(void **state) {
  static const graph_line lines[] = {{0, 1}, {1, 2}};
  static const double places[6];
  const char *why = "";
  (void)state;
  topology *t = topology_graph(3, 1, all_cells, lines, 2, places, &why);
  assert_null(shape_offsets(t, nine, 9, twelve, 12, &why));
  assert_non_null(strstr(why, "no directions"));
  shape *s = shape_adjacent(t, &why);
  check(s);
  assert_true(shape_is_near(s, 1, 2) && !shape_is_near(s, 0, 2));
  shape_release(s);
  topology_release(t);
}

/* In the middle of a board all offsets are there, in a corner a quarter. */
static void counts_of_the_standard_shape(void **state) {
  const char *why = "";
  (void)state;
  topology *t = grid(GRID_SQUARE, 9, 9);
  shape *s = shape_offsets(t, nine, 9, twelve, 12, &why);
  assert_non_null(s);
  unsigned corner = 0, edge = 4, middle = 40;
  assert_int_equal(length(s->overlap + middle * 9, 9, 81), 9);
  assert_int_equal(length(s->near + middle * 12, 12, 81), 12);
  assert_int_equal(length(s->overlap + edge * 9, 9, 81), 6);
  assert_int_equal(length(s->near + edge * 12, 12, 81), 7);
  assert_int_equal(length(s->overlap + corner * 9, 9, 81), 4);
  assert_int_equal(length(s->near + corner * 12, 12, 81), 4);
  topology_release(t);
  shape_release(s);
}

static void a_stone_near_nothing(void **state) {
  const char *why = "";
  (void)state;
  topology *t = grid(GRID_SQUARE, 4, 4);
  shape *s = shape_offsets(t, nine, 1, NULL, 0, &why);
  assert_non_null(s);
  assert_int_equal(s->near_degree, 1); /* of padding */
  check(s);
  shape_release(shape_share(s));
  assert_ptr_equal(s->board, t);
  shape_release(s);
  topology_release(t);
  shape_release(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(adjacent_is_the_lines),
      cmocka_unit_test(offsets_in_squares),
      cmocka_unit_test(twists_need_mirror_images),
      cmocka_unit_test(a_graph_takes_no_offsets),
      cmocka_unit_test(counts_of_the_standard_shape),
      cmocka_unit_test(a_stone_near_nothing),
  };
  memset(all_cells, 1, sizeof all_cells);
  return cmocka_run_group_tests_name("shapes", tests, NULL, NULL);
}
