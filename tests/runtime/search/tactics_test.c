/*
** tactics_test.c - does a step take more than it loses?
*/
#include "tactics.h"

#include "scene.h"

static bool takes(moyo_state *s, const char *words) {
  return tactics_takes(s, scene_step(s, words));
}

/*
**     4 . . . .
**     3 . O . .
**     2 O X O .
**     1 . . X .    Black to play
**       A B C D
*/
static void captures(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=4");
  scene_put(s, 1, "B2, C1");
  scene_put(s, 2, "B3, A2, C2");
  moyo_state_to_play(s, 0);
  assert_false(takes(s, "B1")); /* saves B2 */
  assert_false(takes(s, "A1"));
  assert_false(takes(s, "pass"));
  moyo_state_to_play(s, 1);
  assert_true(takes(s, "B1"));
  assert_false(takes(s, "D1")); /* C1 has B1 as well */
  scene_end(s);
}

/* A group with two stones near its last liberty, which counts for each. */
static void liberty_of_two_stones(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3");
  scene_put(s, 1, "A2, B1, B2");
  scene_put(s, 2, "A3, B3, C1, C2");
  moyo_state_to_play(s, 1);
  assert_true(takes(s, "A1"));
  moyo_state_to_play(s, 0);
  assert_false(takes(s, "A1"));
  assert_true(takes(s, "C3"));
  scene_end(s);
}

/* Where nothing is ever taken, not even a group without liberties. */
static void nothing_where_nothing_is_taken(void **state) {
  (void)state;
  moyo_state *s = scene("nogo:size=3");
  scene_put(s, 1, "A1");
  scene_put(s, 2, "A2");
  moyo_state_to_play(s, 1);
  moyo_step step = scene_step(s, "C3");
  step.arg[0] = scene_step(s, "B1").arg[0];
  assert_false(tactics_takes(s, step));
  scene_end(s);
}

/*
**     2 . . . . .
**     1 O . X . .    White to play
**       A B C D E
*/
static void moves_that_take(void **state) {
  (void)state;
  const char *const games[] = {
      "twog:size=5,contract=1,round=immediate,pie=no",
      "besiege:size=5,pie=no" /* in which plays never clear the board */};
  for (unsigned i = 0; i < 2; i++) {
    moyo_state *s = scene(games[i]);
    scene_put(s, 1, "C1");
    scene_put(s, 2, "A1");
    moyo_state_to_play(s, 1);
    assert_true(takes(s, "A1xC1"));
    assert_false(takes(s, "A1-A3"));
    scene_end(s);
  }
}

RUN(cmocka_unit_test(captures), cmocka_unit_test(liberty_of_two_stones),
    cmocka_unit_test(moves_that_take),
    cmocka_unit_test(nothing_where_nothing_is_taken))
