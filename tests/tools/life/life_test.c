/*
** The search for stones that live against a look at all sets of stones in a part
** of the board.  That what both call eyes is what cannot be taken is tested by
** play, in tests/tools/command/experiments/life_test.lua.
*/
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "life.h"

enum { ORIGIN = 20, MOST_FOUND = 4096 };

typedef struct found {
  int count, stones;
  int cells[MOST_FOUND][LIFE_STONES];
} found;

/* Reads a diagram, rows between slashes, the stone in the middle. */
static void read_shape(life_query *q, const char *text) {
  int width = (int)strcspn(text, "/");
  int height = (int)(strlen(text) + 1) / (width + 1);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      char c = text[y * (width + 1) + x];
      life_offset o = {x - width / 2, y - height / 2};
      if (c == 'x' || c == 'o') q->overlap[q->overlaps++] = o;
      if (c == 'n' || (q->own_overlap && c == 'o')) q->near[q->nears++] = o;
    }
}

static int compare_cells(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

static int compare_sets(const void *a, const void *b) {
  const int *p = a, *q = b;
  for (int i = 0; i < LIFE_STONES; i++)
    if (p[i] != q[i]) return p[i] - q[i];
  return 0;
}

/* Keeps the stones in order; without an upper side as high up as they go. */
static void keep(found *f, const life_query *q, const int *cells, int count) {
  assert_true(f->count < MOST_FOUND);
  int *set = f->cells[f->count++];
  memset(set, 0, sizeof f->cells[0]);
  memcpy(set, cells, (size_t)count * sizeof *cells);
  qsort(set, (size_t)count, sizeof *set, compare_cells);
  int up = q->top >= 0 ? 0 : set[0] / LIFE_SIDE - ORIGIN;
  for (int i = 0; i < count; i++) set[i] -= up * LIFE_SIDE;
  f->stones = count;
}

typedef struct window {
  const life_query *query;
  found *found;
  int size;
} window;

/* Without what does not fit in the window. */
static void report(void *context, const int *cells, int count) {
  window *w = context;
  int low = LIFE_SIDE, high = 0;
  for (int i = 0; i < count; i++) {
    int y = cells[i] / LIFE_SIDE;
    if (cells[i] % LIFE_SIDE >= ORIGIN + w->size) return;
    if (y < low) low = y;
    if (y > high) high = y;
  }
  if (w->query->top >= 0 ? high >= ORIGIN + w->size : high - low >= w->size)
    return;
  keep(w->found, w->query, cells, count);
}

/* The first eye leans on the left side, and what fits has it in the window. */
static void search(life_query *q, found *f, int size) {
  int reach = 0;
  for (int i = 0; i < q->nears; i++)
    if (q->near[i].x > reach) reach = q->near[i].x;
  for (int x = 0; x < reach; x++)
    for (int y = 0; y < (q->top >= 0 ? size : 1); y++) {
      q->x = ORIGIN + x;
      q->y = q->top >= 0 ? ORIGIN + y : LIFE_SIDE / 2;
      life *l = life_new(q);
      window w = {q, f, size};
      life_search(l, report, &w);
      assert_true(life_is_complete(l));
      life_free(l);
    }
}

/* All sets of so many stones; without an upper side, one is in the first row. */
static void try_all(life *l, const life_query *q, found *f, int size, int *set,
                    int count, int next) {
  if (count == q->stones) {
    if (q->top < 0 && set[0] / LIFE_SIDE != ORIGIN) return;
    if (life_judge(l, set, count, NULL)) keep(f, q, set, count);
    return;
  }
  for (int i = next; i < size * size; i++) {
    bool apart = true;
    set[count] = (ORIGIN + i / size) * LIFE_SIDE + ORIGIN + i % size;
    for (int k = 0; k < count; k++)
      for (int o = 0; o < q->overlaps && !q->own_overlap; o++)
        apart = apart && set[count] - set[k] !=
                             q->overlap[o].y * LIFE_SIDE + q->overlap[o].x;
    if (apart) try_all(l, q, f, size, set, count + 1, i + 1);
  }
}

static void check(const char *shape, bool corner, bool one_group,
                  bool own_overlap, int stones, int size, int expected) {
  life_query q = {.left = ORIGIN,
                  .top = corner ? ORIGIN : -1,
                  .right = -1,
                  .bottom = -1,
                  .one_group = one_group,
                  .parts = 1,
                  .own_overlap = own_overlap,
                  .stones = stones};
  found *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);
  int set[LIFE_STONES];
  read_shape(&q, shape);
  search(&q, a, size);
  q.x = q.y = ORIGIN;
  life *l = life_new(&q);
  try_all(l, &q, b, size, set, 0, 0);
  life_free(l);
  qsort(a->cells, (size_t)a->count, sizeof a->cells[0], compare_sets);
  qsort(b->cells, (size_t)b->count, sizeof b->cells[0], compare_sets);
  assert_int_equal(a->count, b->count);
  assert_int_equal(a->count, expected);
  assert_memory_equal(a->cells, b->cells,
                      (size_t)a->count * sizeof a->cells[0]);
  free(a);
  free(b);
}

#define GO    ".n./nxn/.n."
#define KING  "nnn/nxn/nnn"
#define GENGO ".nnn./nooon/noxon/nooon/.nnn."

static void all_groups_of_go_in_the_corner_are_found(void **state) {
  (void)state;
  check(GO, true, true, false, 6, 4, 2);
  check(GO, true, false, false, 6, 4, 6);
  check(GO, false, false, false, 8, 4, 6);
}

static void all_groups_of_other_shapes_are_found(void **state) {
  (void)state;
  check(KING, true, true, false, 6, 4, 2);
  check(GENGO, true, true, false, 3, 7, 0);
  check(GENGO, true, false, false, 4, 7, 5);
}

static void all_groups_where_own_stones_overlap_are_found(void **state) {
  (void)state;
  check("non/oxo/non", true, false, true, 3, 6, 2);
}

static bool stop_at_once(void *context) {
  ++*(int *)context;
  return true;
}

static void never(void *context, const int *cells, int count) {
  (void)cells, (void)count;
  ++*(int *)context;
}

static void a_search_stops_when_it_is_asked_to(void **state) {
  (void)state;
  int asked = 0, finds = 0;
  life_query q = {.left = ORIGIN,
                  .top = ORIGIN,
                  .right = -1,
                  .bottom = -1,
                  .x = ORIGIN,
                  .y = ORIGIN,
                  .parts = 1,
                  .stones = 9,
                  .is_stopped = stop_at_once,
                  .context = &asked};
  read_shape(&q, GENGO);
  life *l = life_new(&q);
  life_search(l, never, &finds);
  assert_false(life_is_complete(l));
  assert_true(asked >= 1);
  assert_in_range(life_nodes(l), 1, 4096);
  life_free(l);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_groups_of_go_in_the_corner_are_found),
      cmocka_unit_test(all_groups_of_other_shapes_are_found),
      cmocka_unit_test(all_groups_where_own_stones_overlap_are_found),
      cmocka_unit_test(a_search_stops_when_it_is_asked_to),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
