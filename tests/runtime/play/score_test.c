/*
** score_test.c - points counted on positions whose count is plain.
*/
#include "score.h"

#include "scene.h"

/* What two players have by the kind-th score. */
static void expect(const moyo_state *s, unsigned kind, double first,
                   double second) {
  moyo_error error = {"", ""};
  double scores[MAX_COLOURS];
  if (moyo_state_scores(s, kind, scores, &error) != MOYO_OK)
    fail_msg("%s", error.message);
  if (scores[0] < first || scores[0] > first || scores[1] < second ||
      scores[1] > second)
    fail_msg("score %u: %g and %g", kind, scores[0], scores[1]);
}

/*
**   . X . O .
**   X X . O O
**   . X O . O
*/
static moyo_state *position(const char *ruleset) {
  moyo_state *s = scene(ruleset);
  scene_put(s, 1, "A2, B1, B2, B3");
  scene_put(s, 2, "C1, D2, E2, D3, E1");
  return s;
}

static void area_and_territory(void **state) {
  (void)state;
  moyo_state *s = position("lab:size=5x3,score=area");
  expect(s, 0, 6, 7); /* C2 and C3 are nobody's */
  scene_end(s);
  s = position("lab:size=5x3,score=stones");
  expect(s, 0, 4, 5);
  scene_end(s);
  s = position("lab:size=5x3,score=territory");
  expect(s, 0, 2, 2);
  s->head->prisoners[0][1] = 3;
  expect(s, 0, 5, 2);
  scene_end(s);
  s = position("lab:size=5x3,score=territory,value=-0.5");
  s->head->prisoners[1][0] = 3;
  expect(s, 0, 2, 0.5);
  scene_end(s);
}

/* Each region that lives pays two points. */
static void taxes(void **state) {
  (void)state;
  moyo_state *s = position("lab:size=5x3,score=area,tax=all");
  expect(s, 0, 4, 5);
  scene_end(s);
  s = position("lab:size=5x3,score=area,tax=seki");
  expect(s, 0, 4, 5); /* neutral points are in the way: nothing is alive */
  scene_end(s);
}

static void an_empty_board_is_nobodys(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3");
  expect(s, 0, 0, 0);
  scene_put(s, 1, "A1");
  expect(s, 0, 9, 0);
  scene_end(s);
}

static void the_dead_are_the_others(void **state) {
  (void)state;
  moyo_state *s = scene("lab_moves:size=3,score=territory,agreed=yes");
  scene_put(s, 1, "A1, A2, A3");
  scene_put(s, 2, "C3");
  expect(s, 0, 0, 0);
  set_add(state_set(s, (unsigned)s->game->dead_field), scene_point(s, "C3"));
  expect(s, 0, 7, 0); /* six points and a prisoner */
  scene_end(s);
}

/* All that a player on another's side has is his leader's. */
static void leaders_have_it_all(void **state) {
  moyo_error error;
  double scores[MAX_COLOURS];
  (void)state;
  moyo_state *s = scene("lab_sides:players=3,score=stones");
  scene_put(s, 1, "A1");
  scene_put(s, 2, "B2, C2");
  state_field(s, (unsigned)s->game->sides)[1] = 1;
  state_derive(s);
  assert_int_equal(moyo_state_scores(s, 0, scores, &error), MOYO_OK);
  assert_int_equal((int)scores[0], 3);
  assert_int_equal((int)scores[1], 0);
  scene_end(s);
}

static void winners(const char *ruleset, const char *first, const char *second,
                    unsigned wanted) {
  unsigned found;
  moyo_error error;
  moyo_state *s = scene(ruleset);
  scene_put(s, 1, first);
  scene_put(s, 2, second);
  assert_int_equal(score_winners(s, &found, &error), MOYO_OK);
  assert_int_equal(found, wanted);
  scene_end(s);
}

static void who_is_first_wins(void **state) {
  (void)state;
  winners("lab_pieces:score=stones", "A1, A2", "B3", 1);
  winners("lab_pieces:score=stones", "A1", "B3, B4", 2);
  winners("lab_pieces:score=stones", "A1", "B3", 3);
  winners("lab_pieces:score=stones,tie=2", "A1", "B3", 2);
  winners("lab_pieces:score=stones,tie=2", "A1, A2", "B3", 1);
}

static void there_are_so_many_scores(void **state) {
  moyo_error error;
  double scores[MAX_COLOURS];
  (void)state;
  moyo_state *s = scene("lab:size=3");
  unsigned n = s->game->score_count;
  assert_non_null(moyo_game_score_name(s->game, n - 1));
  assert_null(moyo_game_score_name(s->game, n));
  assert_int_equal(moyo_state_scores(s, n, scores, &error), MOYO_ERROR);
  assert_non_null(strstr(error.message, "the game shows"));
  scene_end(s);
}

RUN(cmocka_unit_test(area_and_territory), cmocka_unit_test(taxes),
    cmocka_unit_test(an_empty_board_is_nobodys),
    cmocka_unit_test(the_dead_are_the_others),
    cmocka_unit_test(leaders_have_it_all), cmocka_unit_test(who_is_first_wins),
    cmocka_unit_test(there_are_so_many_scores))
