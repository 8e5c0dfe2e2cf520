/*
** The tables by which the search for stones that live knows what it need not look
** at, for shapes that can be counted by hand.
*/
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "parts.h"

/* A search for a shape whose near points are those of `text`, around the middle of
** three rows; with sides or without. */
static life *search_for(const char *text, bool corner) {
  life_query q = {.left = corner ? 20 : -1,
                  .top = corner ? 20 : -1,
                  .right = -1,
                  .bottom = -1,
                  .parts = 1,
                  .stones = 1,
                  .x = 64,
                  .y = 64,
                  .overlaps = 1};
  for (int i = 0; i < 9; i++)
    if (text[i] == 'n') q.near[q.nears++] = (life_offset){i % 3 - 1, i / 3 - 1};
  life *l = life_new(&q);
  assert_non_null(l);
  return l;
}

#define GO   ".n.nxn.n."
#define KING "nnnnxnnnn"

static void a_ray_leads_to_each_side_that_is_open(void **state) {
  (void)state;
  const struct {
    const char *shape;
    bool corner;
    int rays;
  } cases[] = {
      {GO, false, 4}, {GO, true, 2}, {KING, false, 8}, {KING, true, 3}};
  for (int i = 0; i < 4; i++) {
    life *l = search_for(cases[i].shape, cases[i].corner);
    assert_int_equal(l->rays, cases[i].rays);
    for (int r = 0; r < l->rays; r++) assert_int_equal(l->breadth[r], 1);
    life_free(l);
  }
}

static void a_stone_of_one_point_stops_one_ray(void **state) {
  (void)state;
  life *l = search_for(GO, false);
  assert_int_equal(l->stopped_by[0], 0);
  for (unsigned open = 1; open < 16; open++) {
    unsigned rays = 0;
    for (unsigned r = 0; r < 4; r++) rays += (open >> r) & 1;
    assert_int_equal(l->stopped_by[open], rays);
  }
  life_free(l);
}

static void hops_are_the_steps_of_a_group(void **state) {
  (void)state;
  life *go = search_for(GO, false), *king = search_for(KING, false);
  assert_int_equal(go->hop[HOPS][HOPS], 0);
  assert_int_equal(go->hop[HOPS + 2][HOPS - 1], 3);
  assert_int_equal(king->hop[HOPS + 2][HOPS - 1], 2);
  assert_int_equal(king->hop[HOPS][HOPS + LIFE_STONES + 1], LIFE_STONES);
  life_free(go);
  life_free(king);
}

static void a_stone_joins_as_many_groups_as_fit_around_it(void **state) {
  (void)state;
  life *go = search_for(GO, false), *king = search_for(KING, false);
  assert_int_equal(go->most_joined, 4);
  assert_int_equal(king->most_joined, 4); /* those at its corners */
  life_free(go);
  life_free(king);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_ray_leads_to_each_side_that_is_open),
      cmocka_unit_test(a_stone_of_one_point_stops_one_ray),
      cmocka_unit_test(hops_are_the_steps_of_a_group),
      cmocka_unit_test(a_stone_joins_as_many_groups_as_fit_around_it),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
