/*
** veil_test.c - stones that a player does not see, what may be dealt in their
** place, and plays that are refused because of them.
*/
#include "veil.h"

#include "audit.h"
#include "determinization.h"
#include "scene.h"

static int32_t number(const moyo_state *s, unsigned f, unsigned i) {
  return state_field(s, f)[i];
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

static void a_view_counts_what_it_leaves_out(void **state) {
  (void)state;
  moyo_state *s = scene("phantom:size=5");
  const veil *v = &s->game->veil;
  scene_play(s, "B2, C3, D2, C4");
  moyo_state *black = view_of(s, 0), *spectator = view_of(s, NOBODY);
  assert_int_equal(black->colour[scene_point(s, "B2")], 1);
  assert_int_equal(black->colour[scene_point(s, "C3")], EMPTY);
  assert_int_equal(number(black, v->hidden, 0), 0);
  assert_int_equal(number(black, v->hidden, 1), 2);
  assert_int_equal(number(black, v->viewer, 0), 1);
  assert_int_equal(number(spectator, v->hidden, 0), 2);
  assert_int_equal(number(spectator, v->hidden, 1), 2);
  assert_int_equal(number(spectator, v->viewer, 0), 0);
  moyo_state_free(black);
  moyo_state_free(spectator);
  scene_end(s);
}

/* Stones that stand elsewhere, and a past that was another, are seen alike. */
static void a_view_does_not_depend_on_what_is_hidden(void **state) {
  static const char *const games[] = {"B2, C3, D2, C4", "B2, E5, D2, A1",
                                      "B2, A1, D2, E5"};
  (void)state;
  moyo_state *first = NULL;
  for (unsigned i = 0; i < 3; i++) {
    moyo_state *s = scene("phantom:size=5");
    scene_play(s, games[i]);
    moyo_state *view = view_of(s, 0), *white = view_of(s, 1);
    if (first) assert_true(same(first, view));
    /* the others know the difference */
    if (first) assert_false(same(first, white));
    moyo_state_free(white);
    if (first) {
      moyo_state_free(view);
      scene_end(s);
    } else {
      first = view;
      moyo_state_free(s);
    }
  }
  scene_end(first);
}

static void what_is_dealt_is_seen_alike(void **state) {
  (void)state;
  moyo_state *s = scene("phantom:size=7");
  moyo_random random = moyo_random_seed(5, 1);
  moyo_error error;
  moyo_step step;
  unsigned differ = 0;
  while (!moyo_state_over(s)) {
    assert_int_equal(moyo_choose(s, MOYO_LIGHT, &random, &step, &error),
                     MOYO_OK);
    assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
    for (unsigned player = 0; !moyo_state_over(s) && player < 2; player++) {
      moyo_state *view = view_of(s, player), *dealt = moyo_state_clone(view);
      determinize(dealt, &random);
      dealt->head->random = random_make(1, 0);
      assert_null(state_audit(dealt));
      assert_int_equal(dealt->head->free_count, s->head->free_count);
      differ += !moyo_state_equal(dealt, s);
      moyo_state *again = view_of(dealt, player);
      assert_true(same(again, view));
      moyo_state_free(again);
      moyo_state_free(dealt);
      moyo_state_free(view);
    }
  }
  assert_true(differ > 20);
  scene_end(s);
}

static void a_play_on_a_hidden_stone_is_tried(void **state) {
  (void)state;
  moyo_state *s = scene("phantom:size=5");
  unsigned told = s->game->veil.told, p = scene_point(s, "C3");
  moyo_error error;
  scene_play(s, "C3");
  uint32_t steps = s->head->steps, ply = s->head->ply;
  scene_play(s, "C3");
  assert_true(s->losses.refused);
  assert_int_equal(s->head->steps, steps + 1);
  assert_int_equal(s->head->ply, ply);
  assert_int_equal(s->head->actor, 1);
  assert_int_equal(number(s, told, p), 2);
  moyo_state *white = view_of(s, 1);
  assert_int_equal(white->colour[p], 1);
  assert_int_equal(number(white, s->game->veil.hidden, 0), 0);
  moyo_state_free(white);
  /* what he sees now he does not try */
  assert_int_equal(moyo_play(s, scene_step(s, "C3"), &error), MOYO_REFUSED);
  scene_play(s, "B2");
  assert_false(s->losses.refused);
  scene_end(s);
}

static void what_is_told_goes_with_the_stone(void **state) {
  (void)state;
  moyo_state *s = scene("phantom:size=5");
  unsigned told = s->game->veil.told, p = scene_point(s, "A1");
  scene_play(s, "A1, A1, A2, E5, B1");
  assert_int_equal(s->colour[p], EMPTY);
  assert_int_equal(number(s, told, p), 0);
  scene_end(s);
}

static void a_refused_play_may_cost_the_turn(void **state) {
  (void)state;
  moyo_state *s = scene("phantom:size=5,refused=turn");
  scene_play(s, "C3, C3");
  assert_int_equal(s->head->actor, 0);
  assert_int_equal(s->head->ply, 2);
  assert_true(s->losses.refused);
  /* it breaks a row of passes */
  scene_play(s, "B2, E5, pass, B2, pass");
  assert_false(moyo_state_over(s));
  scene_play(s, "pass");
  assert_true(moyo_state_over(s));
  scene_end(s);
}

static void all_is_open_when_the_game_is_over(void **state) {
  (void)state;
  moyo_state *s = scene("phantom:size=5");
  scene_play(s, "C3, B2, pass, pass");
  moyo_state *view = view_of(s, 0);
  assert_int_equal(view->colour[scene_point(s, "B2")], 2);
  assert_int_equal(number(view, s->game->veil.hidden, 1), 0);
  moyo_state_free(view);
  scene_end(s);
}

RUN(cmocka_unit_test(a_view_counts_what_it_leaves_out),
    cmocka_unit_test(a_view_does_not_depend_on_what_is_hidden),
    cmocka_unit_test(what_is_dealt_is_seen_alike),
    cmocka_unit_test(a_play_on_a_hidden_stone_is_tried),
    cmocka_unit_test(what_is_told_goes_with_the_stone),
    cmocka_unit_test(a_refused_play_may_cost_the_turn),
    cmocka_unit_test(all_is_open_when_the_game_is_over))
