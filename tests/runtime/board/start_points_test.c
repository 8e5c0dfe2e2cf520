/*
** start_points_test.c - points far apart, on small boards against all choices.
*/
#include "start_points.h"

#include "random.h"
#include "support.h"

static topology *board(grid_kind kind, unsigned width, unsigned height,
                       const unsigned char *cells) {
  unsigned char all[64];
  const char *why = NULL;
  memset(all, 1, sizeof all);
  topology *t = topology_grid(kind, width, height, cells ? cells : all, &why);
  if (!t) fail_msg("%s", why);
  topology_name(t, LETTERS_GO);
  return t;
}

/* Are these points, of which `given` are given, the ones that are chosen? */
static void check(grid_kind kind, unsigned width, unsigned height,
                  unsigned given, const char *const *names, unsigned count) {
  uint16_t point[START_POINTS_MOST] = {0};
  topology *t = board(kind, width, height, NULL);
  for (unsigned i = 0; i < given; i++)
    point[i] = (uint16_t)topology_find(t, names[i]);
  assert_true(start_points(t, point, given, count));
  for (unsigned i = 0; i < count; i++)
    assert_string_equal(t->name[point[i]], names[i]);
  topology_release(t);
}

#define NAMES(...)                                                             \
  (const char *const[]){__VA_ARGS__},                                          \
      sizeof(const char *[]){__VA_ARGS__} / sizeof(char *)

static void the_first_of_the_best(void **state) {
  (void)state;
  check(GRID_SQUARE, 3, 3, 0, NAMES("A1"));
  check(GRID_SQUARE, 3, 3, 0, NAMES("A1", "C3"));
  check(GRID_SQUARE, 3, 3, 0, NAMES("A1", "A3", "C1", "C3"));
  check(GRID_SQUARE, 5, 1, 0, NAMES("A1", "C1", "E1"));
  check(GRID_TORUS, 4, 4, 0, NAMES("A1", "C3"));
  check(GRID_SQUARE, 3, 3, 1, NAMES("B2", "A1"));
  check(GRID_SQUARE, 3, 3, 2, NAMES("A1", "C3", "A3"));
}

/* Steps along lines, by as many rounds as there are points. */
static void measure(const topology *t, unsigned d[16][16]) {
  for (unsigned a = 0; a < t->points; a++)
    for (unsigned b = 0; b < t->points; b++) d[a][b] = a == b ? 0 : UINT16_MAX;
  for (unsigned round = 0; round < t->points; round++)
    for (unsigned a = 0; a < t->points; a++)
      for (unsigned b = 0; b < t->points; b++)
        for (unsigned k = 0; k < t->degree; k++) {
          unsigned next = t->lines[b * t->degree + k];
          if (next < t->points && d[a][b] + 1 < d[a][next])
            d[a][next] = d[a][b] + 1;
        }
}

static void sort3(unsigned v[3]) {
  for (unsigned i = 0; i < 3; i++)
    for (unsigned k = i + 1; k < 3; k++)
      if (v[k] < v[i]) {
        unsigned kept = v[i];
        v[i] = v[k];
        v[k] = kept;
      }
}

/* The distances of three points, from the smallest, as one number. */
static uint64_t spread(unsigned d[16][16], unsigned a, unsigned b, unsigned c) {
  unsigned v[3] = {d[a][b], d[a][c], d[b][c]};
  sort3(v);
  return (uint64_t)v[0] << 32 | (uint64_t)v[1] << 16 | v[2];
}

static void none_is_wider(void **state) {
  moyo_random random = moyo_random_seed(1, 1);
  (void)state;
  for (unsigned n = 0; n < 100; n++) {
    unsigned char cells[16];
    unsigned d[16][16];
    uint16_t point[3];
    uint64_t most = 0;
    for (unsigned i = 0; i < 16; i++)
      cells[i] = i < 3 || moyo_random_below(&random, 3) > 0;
    topology *t = board((grid_kind)(n % GRID_KINDS), 4, 4, cells);
    measure(t, d);
    for (unsigned a = 0; a < t->points; a++)
      for (unsigned b = 0; b < a; b++)
        for (unsigned c = 0; c < b; c++)
          if (spread(d, a, b, c) > most) most = spread(d, a, b, c);
    assert_true(start_points(t, point, 0, 3));
    assert_true(spread(d, point[0], point[1], point[2]) == most);
    topology_release(t);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_first_of_the_best),
      cmocka_unit_test(none_is_wider),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
