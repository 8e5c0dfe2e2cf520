/*
** determinization_test.c - what a player does not know is dealt from what he
** does not see.
*/
#include "determinization.h"

#include "scene.h"
#include "table.h"

static void must(moyo_status status) { assert_int_equal(status, MOYO_OK); }

static void hidden_tables_need_it(void **state) {
  (void)state;
  moyo_game *go = load("go:size=3"), *cards = load("lab_cards");
  assert_false(determinization_needed(go));
  assert_true(determinization_needed(cards));
  moyo_game_free(go);
  moyo_game_free(cards);
}

/* What is dealt is what is left: nothing is made, nothing is lost. */
static void dealing(void **state) {
  (void)state;
  moyo_game *g = load("multiplayer:map=square5,players=3");
  moyo_random random = moyo_random_seed(1, 1);
  for (unsigned game = 0; game < 20; game++) {
    moyo_state *s = moyo_state_new(g, game);
    unsigned steps;
    moyo_error error;
    must(moyo_playout(s, MOYO_UNIFORM, &random, 20 + 5 * game, &steps, &error));
    moyo_state *view = moyo_state_view(s, 0, NULL);
    determinize(view, &random);
    view->head->random = s->head->random;
    assert_null(table_audit(view));
    for (unsigned f = 0; f < g->field_count; f++)
      for (unsigned row = 0;
           g->fields[f].kind == FIELD_TABLE && row < g->fields[f].rows; row++)
        assert_int_equal(table_sum(view, f, row), table_sum(s, f, row));
    int64_t sum[2][MAX_WORDS] = {{0}};
    for (unsigned f = 0; f < g->field_count; f++)
      for (unsigned row = 0;
           g->fields[f].kind == FIELD_TABLE && row < g->fields[f].rows; row++)
        for (unsigned i = 0; i < g->fields[f].columns; i++) {
          sum[0][i] += table_row(s, f, row)[i];
          sum[1][i] += table_row(view, f, row)[i];
        }
    assert_memory_equal(sum[0], sum[1], sizeof sum[0]);
    moyo_state_free(view);
    moyo_state_free(s);
  }
  moyo_game_free(g);
}

/* Each word that is not seen is as likely as any other. */
static void words_are_dealt_by_number(void **state) {
  moyo_random random = moyo_random_seed(1, 64);
  unsigned held[3] = {0};
  (void)state;
  moyo_state *s = scene("lab_cards");
  unsigned sack = scene_field(s, "sack"), notes = scene_field(s, "notes");
  table_row(s, sack, 0)[0] = 1; /* of 2, 1 and 3, a first has been drawn */
  table_row(s, notes, 1)[0] = 1;
  for (unsigned i = 0; i < 600; i++) {
    moyo_state *view = moyo_state_view(s, 0, NULL);
    determinize(view, &random);
    assert_int_equal(table_row(view, notes, 1)[3], 0);
    for (unsigned k = 0; k < 3; k++)
      held[k] += (unsigned)table_row(view, notes, 1)[k];
    moyo_state_free(view);
  }
  assert_int_equal(held[0] + held[1] + held[2], 600);
  assert_in_range(held[0], 160, 240);
  assert_in_range(held[1], 70, 130);
  assert_in_range(held[2], 250, 350);
  scene_end(s);
}

/* What is known stays as it is. */
static void what_is_seen_stays(void **state) {
  moyo_random random = moyo_random_seed(1, 65);
  (void)state;
  moyo_state *s = scene("lab_cards"), *before = moyo_state_clone(s);
  determinize(s, &random);
  assert_memory_equal(s->block, before->block, s->game->block_size);
  moyo_state_free(before);
  scene_end(s);
}

RUN(cmocka_unit_test(hidden_tables_need_it), cmocka_unit_test(dealing),
    cmocka_unit_test(words_are_dealt_by_number),
    cmocka_unit_test(what_is_seen_stays))
