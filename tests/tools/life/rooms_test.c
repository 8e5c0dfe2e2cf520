/*
** Rooms of Go's shape, which is Benson's: a room is an eye when all its points are
** liberties.  The rooms are drawn: # is a stone, . a point of the room.
*/
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "parts.h"

enum { FROM = 60 };

/* How many eyes the room in a diagram is to all its stones. */
static int eyes_of(const char *text) {
  life_query q = {.left = -1,
                  .top = -1,
                  .right = -1,
                  .bottom = -1,
                  .parts = 1,
                  .stones = 1,
                  .x = FROM,
                  .y = FROM,
                  .overlaps = 1,
                  .nears = 4,
                  .near = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
  life *l = life_new(&q);
  region room = {.sealed = true};
  int x = FROM, y = FROM;
  assert_non_null(l);
  for (; *text; text++, x++) {
    if (*text == '#') l->at[l->stones++] = cell_of(x, y);
    if (*text == '.') room.at[room.count++] = cell_of(x, y);
    if (*text == '/') x = FROM - 1, y++;
  }
  int eyes = life_count_eyes(l, &room, -1);
  assert_int_equal(life_count_eyes(l, &room, 0), eyes);
  assert_int_equal(life_count_eyes(l, &room, 1), 0); /* no stone is of it */
  life_free(l);
  return eyes;
}

static void rooms_whose_points_are_liberties_are_eyes(void **state) {
  (void)state;
  assert_int_equal(eyes_of(" # /#.#/ # "), 1);
  assert_int_equal(eyes_of(" ## /#..#/ ## "), 1);
  assert_int_equal(eyes_of(" ### /#...#/ ### "), 1);
  assert_int_equal(eyes_of(" ## /#..#/#..#/ ## "), 1);
}

static void a_point_that_is_no_liberty_spoils_an_eye(void **state) {
  (void)state;
  assert_int_equal(eyes_of(" ### /#...#/#...#/#...#/ ### "), 0);
}

static void without_liberties_there_is_no_eye(void **state) {
  (void)state;
  assert_int_equal(eyes_of("#   ."), 0);
}

/* Judges stones, and counts the points of their eyes. */
static bool judge(const char *text, int *eyes) {
  life_query q = {.left = FROM,
                  .top = FROM,
                  .right = -1,
                  .bottom = -1,
                  .parts = 1,
                  .stones = 1,
                  .x = FROM,
                  .y = FROM,
                  .overlaps = 1,
                  .nears = 4,
                  .near = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
  life *l = life_new(&q);
  uint8_t eye[LIFE_CELLS] = {0};
  int cells[LIFE_STONES], count = 0, x = FROM, y = FROM;
  assert_non_null(l);
  for (; *text; text++, x++) {
    if (*text == '#') cells[count++] = cell_of(x, y);
    if (*text == '/') x = FROM - 1, y++;
  }
  bool lives = life_judge(l, cells, count, eye);
  *eyes = 0;
  for (int i = 0; i < LIFE_CELLS; i++) *eyes += eye[i] != 0;
  life_free(l);
  return lives;
}

static void a_group_with_two_eyes_lives(void **state) {
  int eyes;
  (void)state;
  assert_true(judge(".#.#/####", &eyes));
  assert_int_equal(eyes, 2);
  assert_false(judge(".#/##", &eyes));
  assert_false(judge("..#/###", &eyes)); /* one eye of two points */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rooms_whose_points_are_liberties_are_eyes),
      cmocka_unit_test(a_point_that_is_no_liberty_spoils_an_eye),
      cmocka_unit_test(without_liberties_there_is_no_eye),
      cmocka_unit_test(a_group_with_two_eyes_lives),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
