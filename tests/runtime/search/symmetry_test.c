/*
** symmetry_test.c - turns and mirrorings of boards.
*/
#include "symmetry.h"

#include "scene.h"

static unsigned count_of(const char *ruleset) {
  moyo_state *s = scene(ruleset);
  symmetries y;
  symmetry_find(s->game->shape, &y);
  assert_int_equal(y.back[0], 0);
  for (unsigned i = 0; i < y.count; i++)
    for (unsigned p = 0; p < s->game->points; p++)
      assert_int_equal(y.to[y.back[i]][y.to[i][p]], p);
  scene_end(s);
  return y.count;
}

static void boards_have_their_symmetries(void **state) {
  (void)state;
  assert_int_equal(count_of("go:size=4"), 8);
  assert_int_equal(count_of("go:size=4x3"), 4);
  assert_int_equal(count_of("go:size=4,board=torus"), 8);
  assert_int_equal(count_of("go:size=4,board=hex"), 4);
}

/* All turns of a position have the same least one. */
static void turned_positions_have_one_least(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=4");
  symmetries y;
  symmetry_find(s->game->shape, &y);
  set_word black = UINT64_C(0x2310), white = UINT64_C(0x0402), least[2] = {0};
  for (unsigned i = 0; i < y.count; i++) {
    set_word set[2] = {symmetry_turn(&y, i, black),
                       symmetry_turn(&y, i, white)};
    unsigned turn = symmetry_of_least(&y, set);
    set_word a = symmetry_turn(&y, turn, set[0]),
             b = symmetry_turn(&y, turn, set[1]);
    if (i == 0) {
      least[0] = a;
      least[1] = b;
    }
    assert_true(a == least[0] && b == least[1]);
  }
  scene_end(s);
}

RUN(cmocka_unit_test(boards_have_their_symmetries),
    cmocka_unit_test(turned_positions_have_one_least))
