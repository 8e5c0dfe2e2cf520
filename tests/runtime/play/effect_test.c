/*
** effect_test.c - what each native effect does to a state, by the node that
** states it.
*/
#include "effect.h"

#include "memory.h"
#include "scene.h"

static moyo_step at(const moyo_state *s, const char *point) {
  return (moyo_step){.arg = {(uint16_t)scene_point(s, point)}};
}

static unsigned colour_at(const moyo_state *s, const char *point) {
  return moyo_state_colour(s, scene_point(s, point));
}

/* Runs it; it must succeed. */
static void run(op_do *effect, moyo_state *s, const node *n, moyo_step step) {
  moyo_error error = {"", ""};
  if (effect(s, n, step, &error) != MOYO_OK) fail_msg("%s", error.message);
}

static void a_stone_is_put_and_the_board_clears(void **state) {
  moyo_error error;
  (void)state;
  moyo_state *s = scene("lab:size=3");
  node own = {.op = OP_PUT}, white = {.op = OP_PUT, .put = {2, 0}};
  scene_put(s, 2, "A1");
  scene_put(s, 1, "A2");
  run(effect_put, s, &own, at(s, "B1"));
  assert_int_equal(colour_at(s, "A1"), EMPTY);
  assert_int_equal(colour_at(s, "B1"), 1);
  assert_int_equal(s->head->last.taken, 1);
  assert_int_equal(s->head->last.taken_point, scene_point(s, "A1"));
  run(effect_put, s, &white, at(s, "C3"));
  assert_int_equal(colour_at(s, "C3"), 2);
  assert_int_equal(effect_put(s, &own, at(s, "C3"), &error), MOYO_ERROR);
  assert_string_equal(error.message, "a stone stands on C3");
  int64_t stones[MAX_COLOURS] = {0};
  effect_put_balance(s, &own, at(s, "A1"), stones);
  effect_put_balance(s, &white, at(s, "A1"), stones);
  effect_put_balance(s, &white, at(s, "A1"), stones);
  assert_true(stones[0] == 1 && stones[1] == 2);
  scene_end(s);
}

static void fields_are_set(void **state) {
  (void)state;
  moyo_state *s = scene("lab_pieces:stones=9,rocks=2");
  unsigned stones = scene_field(s, "stones"), tick = scene_field(s, "tick");
  int32_t *hand = state_field(s, stones), *number = state_field(s, tick);
  node assign = {.op = OP_ASSIGN, .assign = {(int32_t)tick, -3}},
       spend = {.op = OP_SPEND, .spend = {(int32_t)stones, -1}},
       theirs = {.op = OP_SPEND, .spend = {(int32_t)stones, 1}};
  moyo_step four = {.arg = {4}};
  run(effect_assign, s, &assign, four);
  assert_int_equal(*number, -3);
  run(effect_spend, s, &spend, four);
  run(effect_spend, s, &theirs, four);
  assert_true(hand[0] == 8 && hand[1] == 8);
  scene_end(s);
}

/* Only the first time counts. */
static void notes_are_kept(void **state) {
  (void)state;
  moyo_state *s = scene("lab_growth");
  unsigned growth = scene_field(s, "growth");
  node n = {.op = OP_NOTE, .note = {(int32_t)growth}};
  run(effect_note, s, &n, at(s, "A1"));
  assert_int_equal(*state_field(s, growth), NOTED_NOW);
  *state_field(s, growth) = NOTED_EARLIER;
  run(effect_note, s, &n, at(s, "A1"));
  assert_int_equal(*state_field(s, growth), NOTED_EARLIER);
  scene_end(s);
}

static void steps_are_remembered(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3");
  node n = {.op = OP_REMEMBER};
  run(effect_remember, s, &n, at(s, "A1"));
  assert_int_equal(memory_times(s, 0, at(s, "A1")), 1);
  scene_end(s);
}

static void phases_seats_and_prisoners(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3,players=3");
  node stay = {.op = OP_PHASE, .phase = {1, 0}},
       next = {.op = OP_PHASE, .phase = {0, 1}}, asked = {.op = OP_SEATS},
       first = {.op = OP_SEATS, .seats = {1}},
       second = {.op = OP_SEATS, .seats = {2}},
       give = {.op = OP_GIVE, .give = {2}};
  s->head->actor = 2;
  s->head->phase_first = 1;
  run(effect_phase, s, &stay, at(s, "A1"));
  assert_true(s->head->jump == 2 && s->head->phase_first == 1);
  run(effect_phase, s, &next, at(s, "A1"));
  assert_true(s->head->jump == 1 && s->head->phase_first == 0);
  run(effect_seats, s, &asked, (moyo_step){.arg = {0}});
  assert_int_equal(s->head->seats, 1);
  run(effect_seats, s, &asked, (moyo_step){.arg = {1}});
  assert_int_equal(s->head->seats, 0);
  run(effect_seats, s, &first, (moyo_step){.arg = {1}});
  assert_int_equal(s->head->seats, 1);
  run(effect_seats, s, &second, (moyo_step){.arg = {0}});
  assert_int_equal(s->head->seats, 0);
  run(effect_give, s, &give, at(s, "A1"));
  for (unsigned i = 0; i < 3; i++)
    assert_int_equal(moyo_state_taken_by(s, i), i == 2 ? 0 : 2);
  scene_end(s);
}

/* For whoever acts, or for the mover where chance does. */
static void the_board_is_cleared(void **state) {
  node n = {.op = OP_CLEAR};
  (void)state;
  moyo_state *s = scene("lab:size=3");
  scene_put(s, 1, "A2, B1");
  scene_put(s, 2, "A1, C2, C1, B2");
  s->head->actor = CHANCE;
  run(effect_clear, s, &n, at(s, "A1"));
  assert_int_equal(colour_at(s, "A1"), EMPTY); /* the enemy's first */
  assert_int_equal(colour_at(s, "B1"), 1);
  scene_end(s);
}

static void programs_that_cannot_be_are_refused(void **state) {
  char text[100] = "";
  node put = {.op = OP_PUT, .put = {0, 1}};
  (void)state;
  moyo_game *two = load("lab"), *recall = load("lab_sides:recall=yes");
  assert_true(effect_put_check(two, NULL, &put, text, sizeof text));
  assert_string_equal(text, "nothing is taken back");
  assert_false(effect_put_check(recall, NULL, &put, text, sizeof text));
  moyo_game_free(two);
  moyo_game_free(recall);
}

RUN(cmocka_unit_test(a_stone_is_put_and_the_board_clears),
    cmocka_unit_test(fields_are_set), cmocka_unit_test(notes_are_kept),
    cmocka_unit_test(steps_are_remembered),
    cmocka_unit_test(phases_seats_and_prisoners),
    cmocka_unit_test(the_board_is_cleared),
    cmocka_unit_test(programs_that_cannot_be_are_refused))
