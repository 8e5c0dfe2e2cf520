/*
** rays_test.c - rays against a walk from point to point.
*/
#include "rays.h"

#include "random.h"
#include "support.h"

static const char *why;

static topology *grid(grid_kind kind, unsigned width, unsigned height,
                      unsigned hole) {
  static unsigned char cells[MAX_POINTS];
  memset(cells, 1, width * height);
  if (hole) cells[hole] = 0;
  topology *t = topology_grid(kind, width, height, cells, &why);
  assert_non_null(t);
  return t;
}

/* The nearest point on the way that is not free; *before becomes the last one
** before it. */
static unsigned walk(const topology *t, unsigned way, unsigned p,
                     const set_word *free, unsigned *before) {
  int dx = (int)(way % 3) - 1, dy = (int)(way / 3) - 1;
  unsigned q = topology_offset(t, p, dx, dy);
  *before = p;
  while (q != t->points && set_has(free, q)) {
    *before = q;
    q = topology_offset(t, q, dx, dy);
  }
  return q;
}

static void compare(const topology *t, const rays *r, const set_word *free) {
  for (unsigned way = 0; way < RAY_WAYS; way++) {
    if (way == RAY_STAYS) continue;
    for (unsigned p = 0; p < t->points; p++) {
      unsigned last, end = walk(t, way, p, free, &last);
      assert_int_equal(rays_nearest(r, way, p, free, t->points), end);
      assert_int_equal(rays_before(r, way, p, end, t->points), last);
    }
  }
}

/* Boards of one word, of two, and of more. */
static void rays_are_walks(void **state) {
  static const unsigned sizes[][2] = {{1, 1},   {5, 5},   {8, 8},  {3, 30},
                                      {9, 9},   {11, 11}, {30, 4}, {13, 13},
                                      {19, 19}, {22, 23}};
  moyo_random random = random_make(1, 0);
  (void)state;
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    grid_kind kind = i % 3 == 2 ? GRID_HEX : GRID_SQUARE;
    topology *t = grid(kind, sizes[i][0], sizes[i][1], 0);
    rays *r = rays_make(t);
    assert_non_null(r);
    for (unsigned dense = 0; dense <= 100; dense += 20) {
      set_word free[FEW_WORDS] = {0};
      for (unsigned p = 0; p < t->points; p++)
        if (random_below(&random, 100) >= dense) set_add(free, p);
      compare(t, r, free);
    }
    rays_free(r);
    topology_release(t);
  }
}

static void the_nearer_of_two(void **state) {
  (void)state;
  unsigned right = rays_way(1, 0), up = rays_way(0, -1);
  assert_int_equal(rays_nearer(right, 3, 5, 81), 3);
  assert_int_equal(rays_nearer(right, 3, 81, 81), 3);
  assert_int_equal(rays_nearer(right, 7, 5, 81), 5);
  assert_int_equal(rays_nearer(up, 3, 12, 81), 12);
  assert_int_equal(rays_nearer(up, 30, 12, 81), 30);
  assert_int_equal(rays_nearer(up, 3, 81, 81), 3);
}

static void ways_have_numbers(void **state) {
  (void)state;
  for (int y = -3; y <= 3; y++)
    for (int x = -3; x <= 3; x++) {
      bool is = x * x <= 1 && y * y <= 1 && (x || y);
      unsigned way = is ? (unsigned)((y + 1) * 3 + x + 1) : RAY_NONE;
      assert_int_equal(rays_way(x, y), way);
    }
  assert_int_equal(rays_way(INT64_MAX, 0), RAY_NONE);
  assert_int_equal(rays_way(0, INT64_MIN), RAY_NONE);
}

/* Where numbers do not grow by the same, and where sets would be large. */
static void other_boards_have_none(void **state) {
  (void)state;
  topology *boards[] = {grid(GRID_TORUS, 5, 5, 0), grid(GRID_SQUARE, 5, 5, 7),
                        grid(GRID_SQUARE, 23, 23, 0)};
  for (unsigned i = 0; i < sizeof boards / sizeof *boards; i++) {
    assert_null(rays_make(boards[i]));
    topology_release(boards[i]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rays_are_walks),
      cmocka_unit_test(the_nearer_of_two),
      cmocka_unit_test(ways_have_numbers),
      cmocka_unit_test(other_boards_have_none),
  };
  return cmocka_run_group_tests_name("rays", tests, NULL, NULL);
}
