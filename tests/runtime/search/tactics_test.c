/*
** tactics_test.c - what a step is expected to be worth before any playout takes it.
*/
#include "tactics.h"

#include "scene.h"

enum { WEIGHT = 10 };

static void expects(moyo_state *s, const char *words, unsigned won,
                    unsigned playouts) {
  expectation e = tactics_expect(s, scene_step(s, words), WEIGHT);
  assert_int_equal(e.won, won);
  assert_int_equal(e.playouts, playouts);
}

/*
**     4 . . . .
**     3 . O . .
**     2 O X O .
**     1 . . X .    Black to play
**       A B C D
*/
static void captures_and_single_liberties(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=4");
  scene_put(s, 1, "B2, C1");
  scene_put(s, 2, "B3, A2, C2");
  moyo_state_to_play(s, 0);
  expects(s, "B1", 0, 0);  /* saves B2: it joins C1, which has D1 */
  expects(s, "D1", 0, 0);  /* joins C1, which has B1 as well */
  expects(s, "A1", 0, 10); /* it has B1 alone */
  expects(s, "A4", 0, 0);
  expects(s, "pass", 0, 0);
  moyo_state_to_play(s, 1);
  expects(s, "B1", 5, 5); /* takes B2 */
  expects(s, "D1", 0, 10);
  scene_end(s);
}

/* A group with two stones near its last liberty, which counts for each. */
static void liberty_of_two_stones(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3");
  scene_put(s, 1, "A2, B1, B2");
  scene_put(s, 2, "A3, B3, C1, C2");
  moyo_state_to_play(s, 1);
  expects(s, "A1", 5, 5);
  moyo_state_to_play(s, 0);
  expects(s, "A1", 0, 10); /* all of it would have none */
  expects(s, "C3", 5, 5);
  scene_end(s);
}

/* Without a weight it looks at nothing. */
static void weight_of_nothing(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3");
  expectation e = tactics_expect(s, scene_step(s, "A1"), 0);
  assert_int_equal(e.playouts, 0);
  scene_end(s);
}

/* A lone stone with one liberty is safe where nothing is ever taken. */
static void nothing_where_nothing_is_taken(void **state) {
  (void)state;
  moyo_state *s = scene("nogo:size=3");
  scene_put(s, 1, "A2");
  scene_put(s, 2, "C2");
  moyo_state_to_play(s, 1);
  expects(s, "A1", 0, 0);
  scene_end(s);
}

/*
**     2 . . . . .
**     1 O . X . .    White to play
**       A B C D E
*/
static void moves_that_take(void **state) {
  (void)state;
  moyo_state *s = scene("twog:size=5,contract=1,round=immediate,pie=no");
  scene_put(s, 1, "C1");
  scene_put(s, 2, "A1");
  moyo_state_to_play(s, 1);
  expects(s, "A1xC1", 5, 5);
  expects(s, "A1-A3", 0, 0);
  scene_end(s);
}

RUN(cmocka_unit_test(captures_and_single_liberties),
    cmocka_unit_test(liberty_of_two_stones), cmocka_unit_test(moves_that_take),
    cmocka_unit_test(weight_of_nothing),
    cmocka_unit_test(nothing_where_nothing_is_taken))
