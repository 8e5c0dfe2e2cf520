/*
** memory_test.c - what players have done is known by position, phase, player
** and step.
*/
#include "memory.h"

#include "scene.h"

static const char go[] = "lab:size=3,finish=passed_again,count=9";

static void a_step_is_counted_where_it_was_taken(void **state) {
  (void)state;
  moyo_state *s = scene(go);
  moyo_step a1 = scene_step(s, "A1"), b1 = scene_step(s, "B1");
  assert_int_equal(memory_times(s, 0, a1), 0);
  assert_true(memory_add(s, a1));
  assert_true(memory_add(s, a1));
  assert_int_equal(memory_times(s, 0, a1), 2);
  assert_int_equal(memory_times(s, 1, a1), 0);
  assert_int_equal(memory_times(s, 0, b1), 0);
  assert_int_equal(s->head->keys, s->history->count);
  scene_put(s, 1, "C3"); /* another position, and all is forgotten */
  assert_int_equal(memory_times(s, 0, a1), 0);
  scene_end(s);
}

static void passes_are_remembered_by_the_rules(void **state) {
  (void)state;
  moyo_state *s = scene(go);
  moyo_step pass = scene_step(s, "pass");
  assert_true(s->game->remembers);
  scene_play(s, "pass");
  assert_int_equal(memory_passes(s, 0), 1);
  assert_int_equal(memory_passes(s, 1), 0);
  assert_int_equal(memory_times(s, 0, pass), 1);
  scene_play(s, "A1"); /* and the earlier position is another */
  assert_int_equal(memory_passes(s, 0), 0);
  scene_end(s);
}

/* The second time that somebody passes in one position the game is over. */
static void what_is_undone_is_forgotten(void **state) {
  (void)state;
  moyo_state *s = scene(go);
  moyo_error error;
  moyo_log *log = moyo_log_new(s);
  assert_non_null(log);
  assert_int_equal(moyo_log_play(log, scene_step(s, "pass"), &error), MOYO_OK);
  assert_int_equal(memory_passes(s, 0), 1);
  assert_true(moyo_log_undo(log));
  assert_int_equal(memory_passes(s, 0), 0);
  moyo_log_free(log);
  scene_play(s, "pass, pass");
  assert_false(moyo_state_over(s));
  scene_play(s, "pass");
  assert_true(moyo_state_over(s));
  scene_end(s);
}

/* Fields that make a position another one make another key. */
static void fields_are_part_of_the_key(void **state) {
  (void)state;
  moyo_state *s = scene("tests/rules/guide/verdict.lua:size=3");
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->situation_count; i++) {
    uint64_t before = state_key_with_fields(s, 5, 0, 1);
    state_field(s, g->situation[i])[0]++;
    assert_true(state_key_with_fields(s, 5, 0, 1) != before);
  }
  assert_true(state_key_with_fields(s, 5, 0, 1) !=
              state_key_with_fields(s, 6, 0, 1));
  scene_end(s);
}

RUN(cmocka_unit_test(a_step_is_counted_where_it_was_taken),
    cmocka_unit_test(passes_are_remembered_by_the_rules),
    cmocka_unit_test(what_is_undone_is_forgotten),
    cmocka_unit_test(fields_are_part_of_the_key))
