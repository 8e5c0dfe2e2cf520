/*
** adjacency_test.c - points near each other and far apart, by the nodes that ask
** for them.
*/
#include "adjacency.h"

#include "scene.h"

static moyo_step at(const moyo_state *s, const char *point) {
  return scene_step(s, point);
}

/* Points of a list on which no stone stands do not count. */
static void apart_from_all(void **state) {
  (void)state;
  moyo_state *s = scene("lab_contact:second=moved,size=5,players=2");
  unsigned moved = scene_field(s, "moved");
  node n = {.op = OP_ALL_APART, .all_apart = {2, (int32_t)moved}};
  int32_t *list = state_field(s, moved);
  scene_put(s, 1, "A1, E5");
  moyo_state_to_play(s, 0);
  moyo_step to_a2 = scene_step(s, "E5-A2"), to_c3 = scene_step(s, "E5-C3");
  assert_true(adjacency_all_apart(s, &n, to_a2));
  list[0] = 3;
  list[1] = (int32_t)scene_point(s, "A1") + 1;
  list[2] = (int32_t)scene_point(s, "C4") + 1; /* none is there */
  list[3] = (int32_t)scene_point(s, "E5") + 1; /* the stone itself */
  assert_false(adjacency_all_apart(s, &n, to_a2));
  assert_true(adjacency_all_apart(s, &n, to_c3));
  scene_put(s, 2, "C4");
  assert_false(adjacency_all_apart(s, &n, to_c3));
  scene_end(s);
}

enum { OWN, ENEMY, NO_STONE, ANY };

static bool near(moyo_state *s, const char *point, int32_t whose, int32_t least,
                 int32_t most) {
  node n = {.op = OP_NEIGHBOURS, .neighbours = {whose, least, most}};
  return adjacency_neighbours(s, &n, at(s, point));
}

static void neighbours_are_counted(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=5");
  scene_put(s, 1, "C2, B3");
  scene_put(s, 2, "D3");
  moyo_state_to_play(s, 0);
  assert_true(near(s, "C3", OWN, 2, 2) && !near(s, "C3", OWN, 0, 1));
  assert_true(near(s, "C3", ENEMY, 1, 1));
  assert_true(near(s, "C3", NO_STONE, 1, 1));
  assert_true(near(s, "C3", ANY, 3, 3) && !near(s, "C3", ANY, 4, 8));
  assert_true(near(s, "A1", NO_STONE, 2, 2)); /* a corner has two */
  scene_end(s);
}

static void sides_and_pieces(void **state) {
  (void)state;
  moyo_state *s = scene("lab_sides:players=3");
  scene_put(s, 2, "A2");
  moyo_state_to_play(s, 0);
  assert_true(near(s, "A1", ENEMY, 1, 1));
  state_field(s, (unsigned)s->game->sides)[1] = 1;
  state_derive(s);
  assert_true(near(s, "A1", OWN, 1, 1));
  scene_end(s);
  s = scene("lab_pieces");
  scene_put(s, 3, "A2");
  assert_true(near(s, "A1", ENEMY, 0, 0)); /* nobody's is no enemy */
  assert_true(near(s, "A1", ANY, 1, 1));
  scene_end(s);
}

static void why(moyo_state *s, int32_t whose, int32_t least, int32_t most,
                const char *wanted) {
  char text[100];
  node n = {.op = OP_NEIGHBOURS, .neighbours = {whose, least, most}};
  assert_true(adjacency_neighbours_why(s, &n, at(s, "C3"), text, sizeof text));
  assert_string_equal(text, wanted);
}

static void refusals_say_what_is_near(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=5");
  why(s, OWN, 1, 4, "C3: no own stone is near; at least 1 must be");
  scene_put(s, 1, "C2, B3");
  why(s, OWN, 0, 1, "C3: 2 own stones are near; at most 1 may be");
  why(s, ANY, 0, 0, "C3: 2 stones are near; none may be");
  why(s, ENEMY, 2, 2, "C3: no enemy stone is near; exactly 2 must be");
  scene_end(s);
}

RUN(cmocka_unit_test(apart_from_all), cmocka_unit_test(neighbours_are_counted),
    cmocka_unit_test(sides_and_pieces),
    cmocka_unit_test(refusals_say_what_is_near))
