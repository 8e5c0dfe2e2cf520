/*
** topology_test.c - points, names and lines of every kind of board.
*/
#include "topology.h"

#include "random.h"
#include "support.h"

enum { MOST_CELLS = 64 * 64 };

static unsigned char all_cells[MAX_GRID];

static topology *grid(grid_kind kind, unsigned width, unsigned height,
                      const unsigned char *cells) {
  const char *why = "";
  topology *t = topology_grid(kind, width, height, cells, &why);
  if (!t) fail_msg("%ux%u: %s", width, height, why);
  return t;
}

static bool has_line(const topology *t, unsigned p, unsigned q) {
  for (unsigned k = 0; k < t->degree; k++)
    if (t->lines[p * t->degree + k] == q) return true;
  return false;
}

/* Are two places joined, by the definition of the kind? */
static bool joined(const topology *t, unsigned p, unsigned q) {
  int w = (int)t->width, h = (int)t->height;
  int dx = abs(t->x[p] - t->x[q]), dy = abs(t->y[p] - t->y[q]);
  /* on both sides of the left and right, the top and bottom edge */
  bool over = dx == w - 1, under = dy == h - 1;
  bool mirrored_x = t->x[p] + t->x[q] == w - 1;
  bool mirrored_y = t->y[p] + t->y[q] == h - 1;
  if (p == q) return false;
  if (dx + dy == 1) return true;
  switch (t->kind) {
  case GRID_SQUARE: return false;
  case GRID_CYLINDER: return over && dy == 0;
  case GRID_TORUS: return (over && dy == 0) || (under && dx == 0);
  case GRID_MOBIUS: return over && mirrored_y;
  case GRID_KLEIN: return (over && dy == 0) || (under && mirrored_x);
  case GRID_PROJECTIVE: return (over && mirrored_y) || (under && mirrored_x);
  default:
    return dx == 1 && dy == 1 &&
           t->x[p] - t->x[q] == -(t->y[p] - t->y[q]); /* north-east */
  }
}

/* Everything that headers promise of a topology. */
static void check(const topology *t, const unsigned char *cells) {
  unsigned n = t->points, seen = 0;
  for (unsigned y = 0; y < t->height; y++)
    for (unsigned x = 0; x < t->width; x++) {
      unsigned p = t->at[y * t->width + x];
      if (!cells[y * t->width + x]) {
        assert_int_equal(p, n);
        continue;
      }
      assert_int_equal(p, seen++); /* reading order */
      assert_int_equal(t->x[p], x);
      assert_int_equal(t->y[p], y);
    }
  assert_int_equal(seen, n);
  for (unsigned p = 0; p < n; p++) {
    const uint16_t *list = t->lines + p * t->degree;
    unsigned lines = 0, expected = 0;
    while (lines < t->degree && list[lines] != n) lines++;
    for (unsigned k = lines; k < t->degree; k++)
      assert_int_equal(list[k], n); /* padding is at the end */
    for (unsigned k = 0; k < lines; k++)
      for (unsigned j = 0; j < k; j++) assert_int_not_equal(list[j], list[k]);
    for (unsigned q = 0; n <= 400 && q < n; q++) {
      expected += joined(t, p, q);
      assert_int_equal(has_line(t, p, q), joined(t, p, q));
    }
    if (n <= 400) assert_int_equal(lines, expected);
    assert_int_equal(topology_find(t, t->name[p]), p);
  }
}

static void every_kind(void **state) {
  static const unsigned sizes[][2] = {{1, 1}, {1, 2},  {2, 1},   {1, 9},
                                      {2, 2}, {2, 7},  {3, 3},   {3, 1},
                                      {4, 5}, {13, 9}, {19, 19}, {64, 64}};
  (void)state;
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (int kind = 0; kind < GRID_KINDS; kind++) {
      topology *t = grid((grid_kind)kind, sizes[i][0], sizes[i][1], all_cells);
      assert_int_equal(t->points, sizes[i][0] * sizes[i][1]);
      check(t, all_cells);
      topology_release(t);
    }
}

static void maps_with_gaps(void **state) {
  moyo_random random = random_make(1, 2);
  (void)state;
  for (unsigned round = 0; round < 100; round++) {
    unsigned char cells[MOST_CELLS];
    unsigned w = 1 + random_below(&random, 16),
             h = 1 + random_below(&random, 16);
    for (unsigned i = 0; i < w * h; i++)
      cells[i] = random_below(&random, 100) < 20 + round % 80;
    cells[random_below(&random, w * h)] = 1;
    topology *t = grid((grid_kind)(round % GRID_KINDS), w, h, cells);
    check(t, cells);
    topology_release(t);
  }
}

static void offsets(void **state) {
  (void)state;
  topology *square = grid(GRID_SQUARE, 5, 4, all_cells);
  topology *torus = grid(GRID_TORUS, 5, 4, all_cells);
  for (unsigned p = 0; p < 20; p++)
    for (int dy = -9; dy <= 9; dy++)
      for (int dx = -9; dx <= 9; dx++) {
        int x = square->x[p] + dx, y = square->y[p] + dy;
        bool inside = x >= 0 && x < 5 && y >= 0 && y < 4;
        assert_int_equal(topology_offset(square, p, dx, dy),
                         inside ? (unsigned)(y * 5 + x) : 20);
        assert_int_equal(topology_offset(torus, p, dx, dy),
                         (unsigned)((y + 20) % 4 * 5 + (x + 20) % 5));
      }
  assert_int_equal(topology_offset(square, 0, 65535, 0), 20);
  topology_release(torus);
  topology_release(square);
}

/* One who walks over the board, and does not notice that a twist has turned him
** over. */
typedef struct walker {
  int x, y, right, down; /* where he is, what he takes for +1 */
} walker;

static void walk(const topology *t, walker *a, int dx, int dy) {
  int w = (int)t->width, h = (int)t->height;
  bool left_right = t->kind != GRID_SQUARE && t->kind != GRID_HEX;
  bool top_bottom = t->kind == GRID_TORUS || t->kind == GRID_KLEIN ||
                    t->kind == GRID_PROJECTIVE;
  a->x += dx * a->right;
  a->y += dy * a->down;
  if (left_right && (a->x < 0 || a->x == w)) {
    a->x = a->x < 0 ? w - 1 : 0;
    if (t->kind == GRID_MOBIUS || t->kind == GRID_PROJECTIVE) {
      a->y = h - 1 - a->y;
      a->down = -a->down;
    }
  }
  if (top_bottom && (a->y < 0 || a->y == h)) {
    a->y = a->y < 0 ? h - 1 : 0;
    if (t->kind != GRID_TORUS) {
      a->x = w - 1 - a->x;
      a->right = -a->right;
    }
  }
}

static void offsets_are_walked(void **state) {
  static const unsigned sizes[][2] = {{1, 1}, {1, 4}, {2, 2}, {3, 2}, {5, 4}};
  (void)state;
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (int kind = 0; kind < GRID_KINDS; kind++) {
      topology *t = grid((grid_kind)kind, sizes[i][0], sizes[i][1], all_cells);
      for (unsigned p = 0; p < t->points; p++)
        for (int dy = -9; dy <= 9; dy++)
          for (int dx = -12; dx <= 12; dx++) {
            walker a = {t->x[p], t->y[p], 1, 1};
            for (int n = 0; n < abs(dx); n++) walk(t, &a, dx < 0 ? -1 : 1, 0);
            for (int n = 0; n < abs(dy); n++) walk(t, &a, 0, dy < 0 ? -1 : 1);
            assert_int_equal(topology_offset(t, p, dx, dy),
                             topology_at(t, (unsigned)a.x, (unsigned)a.y));
          }
      topology_release(t);
    }
}

/* Places of a map with a gap, and none beside it. */
static void places(void **state) {
  static const unsigned char cells[] = {1, 0, 1, 1, 1, 1};
  (void)state;
  topology *t = grid(GRID_SQUARE, 3, 2, cells);
  unsigned x = 7, y = 8;
  assert_true(topology_xy(t, 4, &x, &y));
  assert_int_equal(x, 2);
  assert_int_equal(y, 1);
  assert_false(topology_xy(t, 5, &x, &y));
  assert_int_equal(x, 2);
  assert_int_equal(topology_at(t, 2, 1), 4);
  assert_int_equal(topology_at(t, 1, 0), 5); /* the gap */
  assert_int_equal(topology_at(t, 3, 0), 5);
  assert_int_equal(topology_at(t, 0, 2), 5);
  assert_int_equal(topology_at(t, UINT64_MAX, 0), 5);
  assert_int_equal(topology_at(t, UINT64_C(1) << 32, 0), 5);
  assert_int_equal(topology_offset(t, 0, 1, 0), 5);
  assert_int_equal(topology_along(t, 0, 2, 1), 5);
  assert_int_equal(topology_along(t, 0, 2, 2), 1); /* over the gap */
  assert_int_equal(topology_along(t, 0, 2, 3), 5);
  topology_release(t);
}

/* A graph of random lines against a table of them. */
static void graphs(void **state) {
  enum { WIDE = 9, HIGH = 5, MOST = WIDE * HIGH, LINES = 60 };
  static const double places[2 * MOST] = {1.5, -2};
  moyo_random random = random_make(3, 4);
  const char *why = "";
  (void)state;
  for (unsigned round = 0; round < 50; round++) {
    unsigned char cells[MOST], table[MOST][MOST] = {{0}};
    graph_line lines[LINES];
    unsigned n = 2, count = random_below(&random, LINES);
    memset(cells, 0, sizeof cells);
    cells[0] = cells[MOST - 1] = 1;
    for (unsigned i = 1; i + 1 < MOST; i++)
      n += cells[i] = random_below(&random, 2) != 0;
    for (unsigned i = 0; i < count; i++) {
      unsigned p = random_below(&random, n);
      unsigned q = (p + 1 + random_below(&random, n - 1)) % n;
      lines[i] = (graph_line){(uint16_t)p, (uint16_t)q};
      table[p][q] = table[q][p] = 1;
    }
    topology *t = topology_graph(WIDE, HIGH, cells, lines, count, places, &why);
    assert_non_null(t);
    assert_int_equal(t->kind, GRID_GRAPH);
    assert_int_equal(t->points, n);
    for (unsigned p = 0; p < n; p++) {
      const uint16_t *list = t->lines + p * t->degree;
      unsigned last = 0, expected = 0;
      for (unsigned q = 0; q < n; q++) {
        assert_int_equal(has_line(t, p, q), table[p][q]);
        expected += table[p][q];
      }
      for (unsigned k = 0; k < t->degree; k++) {
        if (k >= expected) assert_int_equal(list[k], n);
        if (k < expected && k > 0) assert_true(list[k] > last);
        last = list[k];
      }
      assert_int_equal(topology_offset(t, p, 0, 1), n);
    }
    double x, y;
    topology_place(t, 0, &x, &y);
    assert_true(x == 1.5 && y == -2);
    assert_string_equal(t->name[0], "A5");
    assert_false(topology_rename(t, 0, "j1")); /* another's */
    assert_false(topology_rename(t, 0, "A12345678901"));
    assert_true(topology_rename(t, 0, "a5"));
    assert_true(topology_rename(t, 0, "Q1"));
    assert_int_equal(topology_find(t, "q1"), 0);
    topology_release(t);
  }
  topology *hex = grid(GRID_HEX, 3, 3, all_cells);
  double x, y;
  topology_place(hex, 4, &x, &y);
  assert_true(x == 1.5 && y > 0.86 && y < 0.87);
  topology_release(hex);
}

static void impossible_graphs(void **state) {
  static const double places[2 * 100];
  static const graph_line own = {3, 3}, beyond = {0, 70};
  graph_line star[69];
  const char *why = "";
  (void)state;
  for (unsigned i = 0; i < 69; i++)
    star[i] = (graph_line){0, (uint16_t)(i + 1)};
  assert_null(topology_graph(70, 1, all_cells, &own, 1, places, &why));
  assert_string_equal(why, "a line joins two points");
  assert_null(topology_graph(70, 1, all_cells, &beyond, 1, places, &why));
  assert_null(topology_graph(70, 1, all_cells, star, 65, places, &why));
  assert_string_equal(why, "a point has at most 64 lines");
  topology *t = topology_graph(70, 1, all_cells, star, 64, places, &why);
  assert_int_equal(t->degree, 64);
  topology_release(t);
  t = topology_graph(2, 1, all_cells, NULL, 0, places, &why);
  assert_int_equal(t->degree, 1); /* of padding */
  topology_release(t);
}

static void names(void **state) {
  (void)state;
  topology *t = grid(GRID_SQUARE, 60, 60, all_cells);
  assert_string_equal(t->name[0], "A60");
  assert_string_equal(t->name[7], "H60");
  assert_string_equal(t->name[8], "J60"); /* no I */
  assert_string_equal(t->name[24], "Z60");
  assert_string_equal(t->name[25], "AA60");
  assert_string_equal(t->name[33], "AJ60");
  assert_string_equal(t->name[50], "BA60");
  assert_string_equal(t->name[59 * 60], "A1");
  assert_int_equal(topology_find(t, "aj60"), 33);
  assert_int_equal(topology_find(t, "I5"), NO_POINT);
  assert_int_equal(topology_find(t, "A61"), NO_POINT);
  assert_int_equal(topology_find(t, "A0"), NO_POINT);
  assert_int_equal(topology_find(t, "A01"), NO_POINT);
  assert_int_equal(topology_find(t, ""), NO_POINT);
  assert_int_equal(topology_find(t, "A1 "), NO_POINT);
  topology_name(t, LETTERS_ALL);
  assert_string_equal(t->name[8], "I60");
  assert_string_equal(t->name[25], "Z60");
  assert_string_equal(t->name[26], "AA60");
  topology_release(t);
  /* the longest names still fit, and differ */
  t = grid(GRID_SQUARE, 4096, 1, all_cells);
  assert_true(strlen(t->name[4095]) < NAME_SIZE);
  assert_int_equal(topology_find(t, t->name[4095]), 4095);
  topology_release(t);
  t = grid(GRID_SQUARE, 1, 4096, all_cells);
  assert_string_equal(t->name[0], "A4096");
  topology_release(t);
}

static void impossible_boards(void **state) {
  static const unsigned char none[100];
  const char *why = NULL;
  (void)state;
  assert_null(topology_grid(GRID_SQUARE, 0, 5, all_cells, &why));
  assert_non_null(why);
  assert_null(topology_grid(GRID_SQUARE, 5, 0, all_cells, &why));
  assert_null(topology_grid(GRID_SQUARE, 10, 10, none, &why));
  assert_string_equal(why, "the board has no points");
  assert_null(topology_grid(GRID_TORUS, 65, 64, all_cells, &why));
  assert_string_equal(why, "a board has at most 4096 points");
  assert_null(topology_grid(GRID_HEX, UINT32_MAX, UINT32_MAX, all_cells, &why));
  assert_null(topology_grid(GRID_HEX, 65536, 65536, all_cells, &why));
}

static void sharing(void **state) {
  (void)state;
  topology *t = grid(GRID_SQUARE, 3, 3, all_cells);
  assert_ptr_equal(topology_share(t), t);
  topology_release(t);
  assert_int_equal(t->points, 9); /* still there */
  topology_release(t);
  topology_release(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_kind),
      cmocka_unit_test(maps_with_gaps),
      cmocka_unit_test(offsets),
      cmocka_unit_test(offsets_are_walked),
      cmocka_unit_test(places),
      cmocka_unit_test(graphs),
      cmocka_unit_test(impossible_graphs),
      cmocka_unit_test(names),
      cmocka_unit_test(impossible_boards),
      cmocka_unit_test(sharing),
  };
  memset(all_cells, 1, sizeof all_cells);
  return cmocka_run_group_tests_name("topologies", tests, NULL, NULL);
}
