/*
** seal_test.c - steps that are put aside, and played together once all players
** have chosen.
*/
#include "seal.h"

#include "audit.h"
#include "determinization.h"
#include "scene.h"
#include "table.h"

static const int32_t *row(const moyo_state *s, unsigned player) {
  return table_row(s, s->game->seal.field, player);
}

static moyo_state *view_of(const moyo_state *s, unsigned player) {
  moyo_error error;
  moyo_state *view = moyo_state_view(s, player, &error);
  assert_non_null(view);
  assert_null(state_audit(view));
  return view;
}

static bool same(const moyo_state *a, const moyo_state *b) {
  char *x = moyo_state_save(a), *y = moyo_state_save(b);
  assert_true(x && y);
  bool equal = strcmp(x, y) == 0;
  free(x);
  free(y);
  return equal;
}

static void a_step_waits_for_all_players(void **state) {
  (void)state;
  moyo_state *s = scene("parallel:size=5,players=3");
  unsigned b2 = scene_point(s, "B2");
  scene_play(s, "B2, C3");
  assert_int_equal(s->colour[b2], EMPTY);
  assert_int_equal(row(s, 0)[SEAL_POINT], b2 + 1);
  assert_int_equal(s->head->actor, 2);
  assert_int_equal(s->head->turns, 2);
  scene_play(s, "D4");
  assert_int_equal(s->colour[b2], 1);
  assert_int_equal(s->colour[scene_point(s, "D4")], 3);
  assert_int_equal(s->head->actor, 0);
  for (unsigned i = 0; i < 3; i++) assert_int_equal(row(s, i)[SEAL_VERB], 0);
  scene_end(s);
}

static void players_may_choose_in_any_order(void **state) {
  (void)state;
  moyo_state *s = scene("parallel:size=5,players=3");
  moyo_state_to_play(s, 1);
  scene_play(s, "C3");
  assert_int_equal(s->head->actor, 2);
  moyo_state_to_play(s, 0);
  scene_play(s, "B2");
  assert_int_equal(s->head->actor, 2);
  scene_play(s, "D4");
  assert_int_equal(s->colour[scene_point(s, "C3")], 2);
  assert_int_equal(s->head->actor, 0);
  scene_end(s);
}

static void a_view_does_not_depend_on_what_is_sealed(void **state) {
  static const char *const games[] = {"B2, C3, D4", "B2, C3, pass",
                                      "B2, C3, A1"};
  (void)state;
  moyo_state *s[3], *white[3];
  for (unsigned i = 0; i < 3; i++) {
    s[i] = scene("parallel:size=5");
    scene_play(s[i], games[i]);
    white[i] = view_of(s[i], 1);
    assert_int_equal(row(white[i], 0)[SEAL_VERB], -1);
    moyo_state *black = view_of(s[i], 0);
    assert_int_equal(row(black, 0)[SEAL_VERB], row(s[i], 0)[SEAL_VERB]);
    moyo_state_free(black);
  }
  assert_true(same(white[1], white[0]) && same(white[2], white[0]));
  for (unsigned i = 0; i < 3; i++) {
    moyo_state_free(white[i]);
    scene_end(s[i]);
  }
}

static void what_is_dealt_is_legal_and_seen_alike(void **state) {
  (void)state;
  moyo_state *s = scene("parallel:size=4,players=3");
  moyo_random random = moyo_random_seed(5, 1);
  moyo_error error;
  moyo_step step;
  unsigned differ = 0;
  for (unsigned i = 0; i < 60 && !moyo_state_over(s); i++) {
    assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &random, &step, &error),
                     MOYO_OK);
    assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
    moyo_state *view = view_of(s, i % 3), *dealt = moyo_state_clone(view);
    determinize(dealt, &random);
    dealt->head->random = random_make(1, 0);
    assert_null(state_audit(dealt));
    for (unsigned k = 0; k < 3; k++)
      assert_int_equal(row(dealt, k)[SEAL_VERB] > 0, row(s, k)[SEAL_VERB] > 0);
    differ += !moyo_state_equal(dealt, s);
    moyo_state *again = view_of(dealt, i % 3);
    assert_true(same(again, view));
    moyo_state_free(again);
    moyo_state_free(dealt);
    moyo_state_free(view);
  }
  assert_true(differ > 10);
  scene_end(s);
}

/* What nobody knows has no effect when the round ends in a view. */
static void a_view_can_be_played_on(void **state) {
  (void)state;
  moyo_state *s = scene("parallel:size=5");
  scene_play(s, "B2");
  moyo_state *white = view_of(s, 1);
  scene_play(white, "B2");
  assert_int_equal(white->colour[scene_point(s, "B2")], 2);
  assert_null(state_audit(white));
  moyo_state_free(white);
  scene_end(s);
}

/* Rows that say nothing sensible are no steps: states are loaded, rules may
** write them. */
static void a_damaged_row_is_found(void **state) {
  (void)state;
  moyo_state *s = scene("parallel:size=5");
  scene_play(s, "B2");
  int32_t *own = table_row(s, s->game->seal.field, 0), was = own[SEAL_VERB];
  assert_null(state_audit(s));
  own[SEAL_ARGS] = 26;
  assert_non_null(state_audit(s));
  own[SEAL_VERB] = 99;
  assert_non_null(state_audit(s));
  scene_play(s, "C3");
  assert_int_equal(s->head->free_count, 24);
  own[SEAL_VERB] = was;
  own[SEAL_ARGS] = 0;
  assert_non_null(state_audit(s));
  own[SEAL_VERB] = 0;
  scene_end(s);
}

RUN(cmocka_unit_test(a_step_waits_for_all_players),
    cmocka_unit_test(players_may_choose_in_any_order),
    cmocka_unit_test(a_view_does_not_depend_on_what_is_sealed),
    cmocka_unit_test(what_is_dealt_is_legal_and_seen_alike),
    cmocka_unit_test(a_view_can_be_played_on),
    cmocka_unit_test(a_damaged_row_is_found))
