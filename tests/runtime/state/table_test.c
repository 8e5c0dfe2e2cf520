/*
** table_test.c - rows of tables, and what a view knows of them.
*/
#include "table.h"

#include "scene.h"

static const char lab[] = "lab_cards:players=3";

static void rows_have_a_column_for_the_unknown(void **state) {
  (void)state;
  moyo_state *s = scene(lab);
  unsigned sack = scene_field(s, "sack"), plain = scene_field(s, "plain");
  assert_int_equal(table_width(&s->game->fields[sack]), 4);
  assert_int_equal(table_width(&s->game->fields[plain]), 2);
  assert_ptr_equal(table_row(s, plain, 2), table_row(s, plain, 0) + 4);
  assert_int_equal(table_row(s, sack, 0)[2], 3);
  assert_int_equal(table_sum(s, sack, 0), 6);
  assert_int_equal(table_sum(s, plain, 1), -14);
  scene_end(s);
}

static void the_actor_has_a_row(void **state) {
  (void)state;
  moyo_state *s = scene(lab);
  unsigned notes = scene_field(s, "notes"), sack = scene_field(s, "sack");
  s->head->actor = 2;
  assert_int_equal(table_own_row(s, notes), 2);
  assert_int_equal(table_own_row(s, sack), 0);
  s->head->actor = CHANCE;
  s->head->mover = 1;
  assert_int_equal(table_own_row(s, notes), 1);
  scene_end(s);
}

static void a_view_shows_ones_own(void **state) {
  (void)state;
  moyo_state *s = scene(lab);
  unsigned notes = scene_field(s, "notes"), sack = scene_field(s, "sack");
  memcpy(table_row(s, notes, 0), (int32_t[]){1, 0, 2, 0}, 16);
  memcpy(table_row(s, notes, 1), (int32_t[]){0, 4, 0, 0}, 16);
  moyo_state *view = moyo_state_view(s, 0, NULL);
  assert_true(moyo_state_is_view(view) && !moyo_state_is_view(s));
  assert_memory_equal(table_row(view, notes, 0), table_row(s, notes, 0), 16);
  assert_memory_equal(table_row(view, notes, 1), ((int32_t[]){0, 0, 0, 4}), 16);
  assert_memory_equal(table_row(view, sack, 0), ((int32_t[]){0, 0, 0, 6}), 16);
  assert_int_equal(table_sum(view, notes, 1), 4);
  assert_false(table_has(view, notes, 0, 1));
  assert_true(table_has(view, notes, 1, 0)); /* as far as is known */
  assert_false(table_has(s, notes, 1, 0));
  assert_false(table_has(view, notes, 2, 0));
  moyo_state_free(view);
  scene_end(s);
}

/* At the end hands lie open; what is nobody's stays hidden. */
static void a_game_that_is_over_shows_hands(void **state) {
  (void)state;
  moyo_state *s = scene(lab);
  unsigned notes = scene_field(s, "notes"), sack = scene_field(s, "sack");
  table_row(s, notes, 1)[0] = 5;
  s->head->over = 1;
  moyo_state *view = moyo_state_view(s, 0, NULL);
  assert_int_equal(table_row(view, notes, 1)[0], 5);
  assert_int_equal(table_row(view, sack, 0)[3], 6);
  moyo_state_free(view);
  scene_end(s);
}

static void faults_are_found(void **state) {
  (void)state;
  moyo_state *s = scene(lab);
  int32_t *row = table_row(s, scene_field(s, "notes"), 2);
  assert_null(table_audit(s));
  row[3] = 1;
  assert_string_equal(table_audit(s), "something is unknown");
  moyo_state *view = moyo_state_view(s, 0, NULL);
  assert_null(table_audit(view));
  moyo_state_free(view);
  row[3] = 0;
  row[1] = -1;
  assert_string_equal(table_audit(s), "a hidden table holds less than nothing");
  scene_end(s);
}

RUN(cmocka_unit_test(rows_have_a_column_for_the_unknown),
    cmocka_unit_test(the_actor_has_a_row),
    cmocka_unit_test(a_view_shows_ones_own),
    cmocka_unit_test(a_game_that_is_over_shows_hands),
    cmocka_unit_test(faults_are_found))
