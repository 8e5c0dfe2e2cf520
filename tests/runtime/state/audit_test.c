/*
** audit_test.c - audits find damage to sides, to what can be taken back, to hidden
** tables, and to what a step must leave as it was.  An audit that finds nothing would be worth nothing.
**
** kernel_test.c and stack_test.c do the same for groups, covers and heights.
*/
#include "audit.h"
#include "retraction.h"
#include "sides.h"
#include "support.h"
#include "table.h"

/* Two stones of different players side by side; the first has taken one. */
typedef struct damaged {
  moyo_game *game;
  moyo_state *clean, *s;
} damaged;

static unsigned field_number(const moyo_game *g, const char *name) {
  unsigned f = 0;
  while (f < g->field_count && strcmp(g->fields[f].name, name) != 0) f++;
  assert_true(f < g->field_count);
  return f;
}

static damaged new_damaged(void) {
  damaged d;
  d.game = load("multiplayer:map=square5,players=3,dice=no,range=none");
  d.clean = moyo_state_new(d.game, 1);
  d.s = moyo_state_new(d.game, 1);
  assert_true(d.clean && d.s);
  assert_true(moyo_state_put(d.clean, 6, 1) && moyo_state_put(d.clean, 7, 2));
  assert_true(moyo_state_put(d.clean, 8, 1));
  retraction_of(d.clean).placed[6] = d.clean->head->ply + 1;
  retraction_of(d.clean).by[12] = d.clean->head->ply + 1;
  retraction_of(d.clean).colour[12] = 2;
  retraction_of(d.clean).holder[12] = 1;
  assert_null(state_audit(d.clean));
  moyo_state_copy(d.s, d.clean);
  return d;
}

/* The audit finds this; then all is as it was. */
static void expect_fault(damaged *d, const char *fault) {
  assert_string_equal(state_audit(d->s), fault);
  moyo_state_copy(d->s, d->clean);
  assert_null(state_audit(d->s));
}

static void free_damaged(damaged *d) {
  moyo_state_free(d->s);
  moyo_state_free(d->clean);
  moyo_game_free(d->game);
}

static void sides(void **state) {
  (void)state;
  damaged d = new_damaged();
  int32_t *leader = state_field(d.s, (unsigned)d.game->sides);
  const int32_t nobody[] = {0, 4, -1, INT32_MAX};
  for (unsigned i = 0; i < sizeof nobody / sizeof *nobody; i++) {
    leader[1] = nobody[i];
    expect_fault(&d, "a player is on nobody's side");
  }
  d.s->side[7] = 3;
  expect_fault(&d, "a stone is on the wrong side");
  leader[1] = 1; /* and the board has not been grouped anew */
  assert_non_null(state_audit(d.s));
  state_derive(d.s);
  assert_null(state_audit(d.s));
  assert_int_equal(d.s->group[6], d.s->group[8]);
  d.s->group[7] = d.s->group[7] == 6 ? 8 : 6; /* which is not the root */
  assert_non_null(state_audit(d.s));
  free_damaged(&d);
}

static void what_can_be_taken_back(void **state) {
  (void)state;
  damaged d = new_damaged();
  retraction_of(d.s).placed[20] = 1;
  expect_fault(&d, "a placement is remembered of no stone");
  retraction_of(d.s).placed[7] = d.s->head->ply + 2;
  expect_fault(&d, "a placement is remembered of no stone");
  retraction_of(d.s).by[12] = 0;
  expect_fault(&d, "what was taken has no taker");
  retraction_of(d.s).by[12] = 8; /* a turn that is not remembered */
  expect_fault(&d, "what a turn took is wrong");
  retraction_of(d.s).colour[12] = 4;
  expect_fault(&d, "what a turn took is wrong");
  retraction_of(d.s).holder[12] = 4;
  expect_fault(&d, "what a turn took is wrong");
  free_damaged(&d);
}

static void hidden_tables(void **state) {
  (void)state;
  damaged d = new_damaged();
  unsigned hand = field_number(d.game, "hand");
  int32_t *row = table_row(d.s, hand, 2);
  row[0] = -1;
  expect_fault(&d, "a hidden table holds less than nothing");
  row[d.game->fields[hand].columns] = 1;
  expect_fault(&d, "something is unknown");
  free_damaged(&d);
}

/* A stone is put at A1 after the damage; what the balance then says. */
static const char *after_placing(damaged *d, void (*damage)(moyo_state *s)) {
  moyo_error error;
  moyo_step step;
  balance b;
  assert_true(moyo_state_to_phase(d->s, "play", 0));
  assert_int_equal(moyo_step_parse(d->s, "A1", &step, &error), MOYO_OK);
  const verb *v = &d->game->verbs[step.verb];
  audit_expect(d->s, v, step, &b);
  assert_true(b.stones_known && b.cards_known);
  assert_int_equal(moyo_play(d->s, step, &error), MOYO_OK);
  if (damage) damage(d->s);
  const char *fault = audit_balance(d->s, &b, audit_touched(d->game, v, step));
  moyo_state_copy(d->s, d->clean);
  return fault;
}

static void hold_one_more(moyo_state *s) { s->head->prisoners[2][0]++; }

static void hold_another(moyo_state *s) {
  s->head->prisoners[2][0]++;
  s->head->prisoners[1][1]--;
}

static int32_t *hand_of(moyo_state *s) {
  return table_row(s, field_number(s->game, "hand"), 1);
}

static void draw_one_more(moyo_state *s) { hand_of(s)[3]++; }

static void draw_another(moyo_state *s) {
  hand_of(s)[3]++;
  table_row(s, field_number(s->game, "stock"), 0)[4]--;
}

/* The new stone is on A1, point 20, of five by five. */
static void choke(moyo_state *s) { s->record[s->group[20]].libs = 0; }

static void balances(void **state) {
  (void)state;
  damaged d = new_damaged();
  d.clean->head->prisoners[1][1] = 1;
  moyo_state_copy(d.s, d.clean);
  assert_null(after_placing(&d, NULL));
  assert_string_equal(after_placing(&d, hold_one_more),
                      "stones and prisoners differ");
  assert_string_equal(after_placing(&d, hold_another),
                      "stones and prisoners differ");
  assert_string_equal(after_placing(&d, draw_one_more),
                      "a card has come or gone");
  assert_string_equal(after_placing(&d, draw_another),
                      "a card has become another");
  assert_string_equal(after_placing(&d, choke),
                      "the group that was played has no liberty");
  free_damaged(&d);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sides),
      cmocka_unit_test(what_can_be_taken_back),
      cmocka_unit_test(hidden_tables),
      cmocka_unit_test(balances),
  };
  return cmocka_run_group_tests_name("audits", tests, open_library,
                                     close_library);
}
