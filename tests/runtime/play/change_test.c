/*
** change_test.c - what effects that authors write do, change by change: the
** board, what the step has taken, the latest play and prisoners.
*/
#include "change.h"

#include "audit.h"
#include "retraction.h"
#include "scene.h"

/* After an effect, as whoever runs it does; then all is recounted. */
static void audit(moyo_state *s) {
  if (s->head->loose & LOOSE_LOW) state_note_low(s);
  const char *fault = state_audit(s);
  if (fault) fail_msg("%s", fault);
}

static bool listed(const uint16_t *list, unsigned count, unsigned p) {
  return count == 1 && list[0] == p;
}

static void stones_come_to_empty_points(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5");
  unsigned a1 = scene_point(s, "A1"), b1 = scene_point(s, "B1");
  assert_true(change_is_open(s, a1, 1) && change_can_add(s, a1, 1, 1));
  assert_false(change_can_add(s, a1, 1, 2));
  assert_false(change_can_add(s, a1, 1, 0));
  assert_false(change_can_add(s, a1, 1, -1));
  assert_false(change_can_add(s, a1, 1, INT64_MAX));
  change_add(s, a1, 1, 1);
  change_add(s, b1, 1, 1);
  assert_int_equal(s->colour[a1], 1);
  assert_int_equal(s->group[a1], s->group[b1]);
  assert_false(change_is_open(s, a1, 1) || change_is_open(s, a1, 2));
  assert_false(change_can_add(s, a1, 1, 1));
  assert_int_equal(s->head->last.point, NO_POINT); /* until one arrives */
  change_arrive(s, b1);
  assert_int_equal(s->head->last.point, b1);
  assert_int_equal(s->head->last.taken_point, NO_POINT);
  audit(s);
  scene_end(s);
}

static void stones_stack(void **state) {
  (void)state;
  moyo_state *s = scene("lab_moves:stacks=yes,size=3");
  change_add(s, 4, 1, 3);
  change_add(s, 4, 1, 2);
  assert_int_equal(s->height[4], 5);
  assert_false(change_is_open(s, 4, 2) || change_can_add(s, 4, 2, 1));
  assert_true(change_is_open(s, 4, 1));
  assert_true(change_can_add(s, 4, 1, MAX_HEIGHT - 5));
  assert_false(change_can_add(s, 4, 1, MAX_HEIGHT - 4));
  audit(s);
  change_withdraw(s, 4, 4);
  assert_int_equal(s->height[4], 1);
  change_withdraw(s, 4, 1);
  assert_int_equal(s->colour[4], EMPTY);
  assert_int_equal(s->losses.taken_count + s->losses.own_count, 0);
  assert_int_equal(moyo_state_taken_by(s, 0) + moyo_state_taken_by(s, 1), 0);
  audit(s);
  scene_end(s);
}

/* The actor is Black; of a row of three the middle goes. */
static void a_stone_of_another_is_taken(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5");
  unsigned a1 = scene_point(s, "A1"), b1 = scene_point(s, "B1");
  scene_put(s, 2, "A1, B1, C1");
  moyo_state_to_play(s, 0);
  change_remove(s, b1, 1, -1);
  assert_int_equal(s->colour[b1], EMPTY);
  assert_int_not_equal(s->group[a1], s->group[scene_point(s, "C1")]);
  assert_true(listed(s->losses.taken, s->losses.taken_count, b1));
  assert_int_equal(s->losses.taken_stones, 1);
  assert_int_equal(s->losses.own_count, 0);
  assert_int_equal(s->head->last.taken, 1);
  assert_int_equal(s->head->last.taken_point, b1);
  assert_int_equal(s->head->prisoners[0][1], 1);
  assert_int_equal(s->holder[b1], 1 + 2 * HOLDER_COLOUR);
  audit(s);
  change_remove(s, a1, 1, 0); /* nobody's */
  assert_int_equal(s->head->last.taken, 2);
  assert_int_equal(s->head->last.taken_point, NO_POINT); /* which of them */
  assert_int_equal(s->losses.taken_count, 2);
  assert_int_equal(moyo_state_taken_by(s, 0), 1);
  assert_int_equal(s->holder[a1], 2 * HOLDER_COLOUR);
  change_add(s, b1, 2, 1);
  change_remove(s, b1, 1, 2);
  assert_int_equal(s->head->prisoners[1][1], 1);
  assert_int_equal(s->losses.taken_count, 2); /* a point is there once */
  assert_int_equal(s->losses.taken_stones, 3);
  audit(s);
  scene_end(s);
}

/* Of two players the other gets it; of three nobody. */
static void an_own_stone_is_taken(void **state) {
  (void)state;
  for (unsigned players = 2; players <= 3; players++) {
    char ruleset[32];
    snprintf(ruleset, sizeof ruleset, "lab_moves:players=%u", players);
    moyo_state *s = scene(ruleset);
    assert_true(moyo_state_put(s, 7, 2));
    moyo_state_to_play(s, 1);
    change_remove(s, 7, 1, -1);
    assert_true(listed(s->losses.own, s->losses.own_count, 7));
    assert_int_equal(s->losses.taken_count, 0);
    assert_int_equal(s->head->last.own, 1);
    assert_int_equal(s->head->last.taken, 0);
    assert_int_equal(s->head->prisoners[0][1], players == 2);
    for (unsigned i = 1; i < players; i++)
      assert_int_equal(moyo_state_taken_by(s, i), 0);
    audit(s);
    scene_end(s);
  }
}

static void chance_takes_for_nobody(void **state) {
  (void)state;
  moyo_state *s = scene("lab_moves");
  assert_true(moyo_state_put(s, 7, 2));
  s->head->actor = CHANCE;
  change_remove(s, 7, 1, -1);
  assert_true(listed(s->losses.taken, s->losses.taken_count, 7));
  assert_int_equal(moyo_state_taken_by(s, 0) + moyo_state_taken_by(s, 1), 0);
  scene_end(s);
}

/* A corner stone without liberty goes, whoever brought that about. */
static void the_board_is_cleared(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5");
  unsigned a1 = scene_point(s, "A1"), b1 = scene_point(s, "B1");
  change_add(s, a1, 2, 1);
  change_add(s, scene_point(s, "A2"), 1, 1);
  change_add(s, b1, 1, 1);
  assert_int_equal(s->colour[a1], 2); /* not yet */
  change_clear(s, b1, 1, 0, false);
  assert_int_equal(s->colour[a1], EMPTY);
  assert_true(listed(s->losses.taken, s->losses.taken_count, a1));
  assert_int_equal(s->head->prisoners[0][1], 1);
  assert_int_equal(s->head->last.taken, 1);
  assert_int_equal(s->head->last.taken_point, a1);
  audit(s);
  scene_end(s);
}

/* With sides somebody else may get what is taken. */
static void a_taker_gets_the_prisoners(void **state) {
  (void)state;
  for (unsigned taker = 0; taker <= 3; taker += 3) {
    moyo_state *s = scene("lab_sides:players=3");
    unsigned b1 = scene_point(s, "B1");
    change_add(s, scene_point(s, "A1"), 2, 1);
    change_add(s, scene_point(s, "A2"), 1, 1);
    change_add(s, b1, 1, 1);
    change_clear(s, b1, 1, taker, false);
    assert_int_equal(s->head->prisoners[0][1], taker == 0);
    assert_int_equal(s->head->prisoners[2][1], taker == 3);
    assert_int_equal(s->taker, 0);
    audit(s);
    scene_end(s);
  }
}

static void a_group_is_flipped(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5");
  unsigned a1 = scene_point(s, "A1"), b1 = scene_point(s, "B1"),
           c1 = scene_point(s, "C1");
  scene_put(s, 2, "A1, B1, E5");
  scene_put(s, 1, "C1");
  change_flip(s, a1, 2); /* it has that colour */
  assert_int_equal(s->losses.flipped_count, 0);
  change_flip(s, a1, 1);
  assert_int_equal(s->colour[a1] + s->colour[b1], 2);
  assert_int_equal(s->group[a1], s->group[c1]);
  assert_int_equal(s->colour[scene_point(s, "E5")], 2);
  assert_int_equal(s->losses.flipped_count, 2);
  audit(s);
  change_flip(s, b1, 2); /* with the stone on C1 now */
  assert_int_equal(s->colour[c1], 2);
  assert_int_equal(s->losses.flipped_count, 3);
  assert_int_equal(s->losses.taken_count + s->losses.own_count, 0);
  audit(s);
  scene_end(s);
}

static void a_group_without_liberty_is_flipped(void **state) {
  (void)state;
  moyo_state *s = scene("go:size=5");
  scene_put(s, 1, "A1, A3, B2, C1, E5");
  scene_put(s, 2, "A2, B1");
  s->head->loose &= (uint8_t)~LOOSE_LOW;
  change_flip(s, scene_point(s, "E5"), 2);
  assert_false(s->head->loose & LOOSE_LOW); /* it breathes */
  change_flip(s, scene_point(s, "A1"), 2);
  assert_true(s->head->loose & LOOSE_LOW);
  audit(s);
  scene_end(s);
}

static void stacks_are_flipped_as_they_are(void **state) {
  (void)state;
  moyo_state *s = scene("lab_moves:stacks=yes,size=3");
  change_add(s, 4, 1, 3);
  change_add(s, 5, 1, 1);
  change_flip(s, 5, 2);
  assert_int_equal(s->colour[4], 2);
  assert_int_equal(s->height[4], 3);
  audit(s);
  scene_end(s);
}

/* What stands where a stone was taken, and a stone that was placed and has
** changed, are no longer what could be taken back. */
static void mechanisms_hear_of_changes(void **state) {
  (void)state;
  moyo_state *s = scene("lab_sides:recall=yes");
  const retraction_layers r = retraction_of(s);
  unsigned a1 = scene_point(s, "A1"), a2 = scene_point(s, "A2");
  scene_play(s, "B1, A1, pass, A2");
  assert_true(r.by[a1] > 0 && r.placed[a2] > 0);
  change_add(s, a1, 2, 1);
  assert_int_equal(r.by[a1], 0);
  change_flip(s, a2, 3);
  assert_int_equal(r.placed[a2], 0);
  scene_end(s);
}

/* Mechanisms say what theirs may be; what is wrong changes nothing. */
static void numbers_of_fields(void **state) {
  (void)state;
  moyo_state *s = scene("lab_sides:players=3");
  unsigned f = scene_field(s, "leader");
  assert_true(moyo_state_put(s, 5, 1) && moyo_state_put(s, 6, 2));
  assert_string_equal(change_number(s, f, 1, 4),
                      "a side is the number of the player who leads it");
  assert_int_equal(state_field(s, f)[1], 2);
  assert_null(change_number(s, f, 1, 1));
  assert_int_equal(state_side(s, 2), 1);
  assert_int_equal(s->group[5], s->group[6]); /* one side's now */
  audit(s);
  scene_end(s);
  s = scene("lab_cards");
  for (f = 0; s->game->fields[f].kind != FIELD_NUMBER;) f++;
  assert_null(change_number(s, f, 0, INT32_MIN));
  assert_int_equal(state_field(s, f)[0], INT32_MIN);
  scene_end(s);
}

static void what_fields_hold(void **state) {
  (void)state;
  moyo_state *s = scene("lab_cards");
  assert_false(change_can_hold(s, scene_field(s, "notes"), -1));
  assert_true(change_can_hold(s, scene_field(s, "notes"), 0));
  assert_true(change_can_hold(s, scene_field(s, "plain"), -1));
  scene_end(s);
  s = scene("lab_order:players=3");
  unsigned f = 0;
  while (f < s->game->field_count && !s->game->fields[f].of_players) f++;
  assert_true(f < s->game->field_count);
  assert_true(change_can_hold(s, f, 0) && change_can_hold(s, f, 3));
  assert_false(change_can_hold(s, f, -1) || change_can_hold(s, f, 4));
  scene_end(s);
}

static void prisoners_change_hands(void **state) {
  (void)state;
  moyo_state *s = scene("lab_sides:players=3");
  assert_true(change_can_hand_over(s, 0, 2, 1000000));
  assert_false(change_can_hand_over(s, 0, 2, 1000001));
  assert_false(change_can_hand_over(s, 0, 2, -1));
  assert_false(change_can_hand_over(s, 1, 2, 1));
  change_hand_over(s, 0, 1, 2, 5);
  assert_true(change_can_hand_over(s, 1, 2, 5));
  assert_false(change_can_hand_over(s, 1, 2, 6));
  change_hand_over(s, 1, 3, 2, 2);
  assert_int_equal(s->head->prisoners[0][1], 3);
  assert_int_equal(s->head->prisoners[2][1], 2);
  change_hand_over(s, 1, 0, 2, 3);
  assert_int_equal(moyo_state_taken_by(s, 0), 0);
  scene_end(s);
}

RUN(cmocka_unit_test(stones_come_to_empty_points),
    cmocka_unit_test(stones_stack),
    cmocka_unit_test(a_stone_of_another_is_taken),
    cmocka_unit_test(an_own_stone_is_taken),
    cmocka_unit_test(chance_takes_for_nobody),
    cmocka_unit_test(the_board_is_cleared),
    cmocka_unit_test(a_taker_gets_the_prisoners),
    cmocka_unit_test(a_group_is_flipped),
    cmocka_unit_test(a_group_without_liberty_is_flipped),
    cmocka_unit_test(stacks_are_flipped_as_they_are),
    cmocka_unit_test(mechanisms_hear_of_changes),
    cmocka_unit_test(numbers_of_fields), cmocka_unit_test(what_fields_hold),
    cmocka_unit_test(prisoners_change_hands))
