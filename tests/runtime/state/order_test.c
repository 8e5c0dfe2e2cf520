/*
** order_test.c - who decides, and who comes next: in rotation, by lists, by
** fields.
*/
#include "order.h"

#include "scene.h"

static const char lab[] = "lab_order:players=3,order=2+2+1,joins=yes";

static void numbers_name_players(void **state) {
  (void)state;
  moyo_state *s = scene(lab);
  assert_int_equal(order_player(s, 1, 9), 0);
  assert_int_equal(order_player(s, 3, 9), 2);
  assert_int_equal(order_player(s, 0, 9), 9);
  assert_int_equal(order_player(s, 4, 9), 9);
  assert_int_equal(order_player(s, -1, 9), 9);
  scene_end(s);
}

static void turns_go_round_in_a_list(void **state) {
  static const int32_t list[] = {3, 2, 1, 3}, two[] = {2, 1, 3}, none[] = {0};
  (void)state;
  moyo_state *s = scene(lab);
  const unsigned in_list[] = {2, 0, 1}, in_two[] = {2, 0, 0},
                 in_none[] = {1, 2, 0};
  for (uint8_t mover = 0; mover < 3; mover++) {
    s->head->mover = mover;
    assert_int_equal(order_after(s, list), in_list[mover]);
    assert_int_equal(order_after(s, two), in_two[mover]);
    assert_int_equal(order_after(s, none), in_none[mover]);
    assert_int_equal(order_rotation(s), in_none[mover]);
  }
  scene_end(s);
}

/* The opening's turns are listed; then it is the first field's player. */
static void a_phase_has_an_order(void **state) {
  (void)state;
  moyo_state *s = scene(lab);
  const phase *muster = &s->game->phases[0];
  assert_int_equal(muster->only, IN_ORDER);
  assert_int_equal(order_listed(s, muster, 0), 1);
  assert_int_equal(order_listed(s, muster, 2), 0);
  assert_int_equal(order_listed(s, muster, 3), NOBODY);
  assert_int_equal(order_first(s, muster, 2), 1);
  assert_int_equal(moyo_state_actor(s), 1);
  assert_string_equal(order_actor_name(s), "player2");
  assert_int_equal(order_next(s), 1);
  scene_play(s, "A1");
  assert_int_equal(moyo_state_actor(s), 1);
  assert_int_equal(order_next(s), 0);
  scene_play(s, "join");
  assert_int_equal(moyo_state_actor(s), 0);
  scene_play(s, "pass");
  assert_int_equal(moyo_state_actor(s), 1); /* who joined */
  assert_int_equal(order_next(s), NOBODY);
  scene_play(s, "A2");
  assert_string_equal(s->game->phases[s->head->phase].name, "play");
  assert_int_equal(moyo_state_actor(s), 2); /* first = 3 */
  scene_end(s);
}

static void rounds_end_with_who_began(void **state) {
  (void)state;
  moyo_state *s = scene("lab:players=3");
  assert_true(order_round_complete(s) == (s->head->phase_first == 0));
  s->head->phase_first = 1;
  assert_false(order_round_complete(s));
  s->head->mover = 1;
  assert_true(order_round_complete(s));
  scene_end(s);
}

/* An edge may say who decides, by a field; any other number is the mover. */
static void fields_say_who_decides(void **state) {
  (void)state;
  moyo_state *s = scene("lab_order:turn=ask,order=-,players=3");
  unsigned count;
  assert_non_null(order_edges(s, &count));
  assert_int_equal(count, s->game->places[s->head->place].edges);
  assert_int_equal(moyo_state_actor(s), 2);
  moyo_state *t = moyo_state_clone(s);
  scene_play(s, "ask 1");
  assert_int_equal(order_decider(s, order_edges(s, &count)), 0);
  assert_int_equal(moyo_state_actor(s), 0);
  assert_int_equal(s->head->mover, 2);
  scene_play(t, "ask 0");
  assert_int_equal(order_decider(t, order_edges(t, &count)), 2);
  moyo_state_free(t);
  scene_end(s);
}

static void chance_has_a_name(void **state) {
  (void)state;
  moyo_state *s = scene("lab_order:order=-");
  scene_play(s, "roll");
  assert_int_equal(moyo_state_actor(s), CHANCE);
  assert_string_equal(order_actor_name(s), "chance");
  for (uint8_t mover = 0; mover < 2; mover++) { /* it acts for the mover */
    s->head->mover = mover;
    assert_int_equal(order_beneficiary(s), mover);
  }
  s->head->actor = 0;
  assert_int_equal(order_beneficiary(s), 0);
  scene_end(s);
}

RUN(cmocka_unit_test(numbers_name_players),
    cmocka_unit_test(turns_go_round_in_a_list),
    cmocka_unit_test(a_phase_has_an_order),
    cmocka_unit_test(rounds_end_with_who_began),
    cmocka_unit_test(fields_say_who_decides),
    cmocka_unit_test(chance_has_a_name))
