/*
** turn_test.c - steps make turns, and turns rounds; what each leaves in the
** head of the state.
*/
#include "turn.h"

#include "audit.h"
#include "legality.h"
#include "scene.h"

static void steps_make_a_turn(void **state) {
  (void)state;
  moyo_state *s = scene("lab_order:turn=two,order=-,players=2,limit=none");
  unsigned start = s->head->place;
  assert_int_equal(moyo_state_actor(s), 1);
  scene_play(s, "A1");
  assert_int_equal(moyo_state_actor(s), 1);
  assert_int_not_equal(s->head->place, start);
  assert_int_equal(moyo_state_ply(s), 0);
  assert_int_equal(moyo_state_steps(s), 1);
  scene_play(s, "B2");
  assert_int_equal(moyo_state_actor(s), 0);
  assert_int_equal(s->head->last_mover, 1);
  assert_int_equal(s->head->place, start);
  assert_int_equal(moyo_state_ply(s), 1);
  assert_int_equal(moyo_state_steps(s), 2);
  scene_end(s);
}

static void passes_are_counted_in_rows(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3,count=9");
  scene_play(s, "pass, pass");
  assert_int_equal(s->head->passes, 2);
  assert_int_equal(s->head->epoch, 2);
  scene_play(s, "A1");
  assert_int_equal(s->head->passes, 0);
  scene_play(s, "pass");
  assert_int_equal(s->head->passes, 1);
  assert_int_equal(s->head->epoch, 3);
  scene_end(s);
}

static void the_latest_play_is_noted(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3");
  scene_play(s, "A2, A1");
  assert_int_equal(s->head->last.point, scene_point(s, "A1"));
  assert_int_equal(s->head->last.taken_point, NO_POINT);
  scene_play(s, "B1");
  assert_int_equal(s->head->last.taken, 1);
  assert_int_equal(s->head->last.taken_point, scene_point(s, "A1"));
  scene_play(s, "pass");
  assert_int_equal(s->head->last.point, scene_point(s, "B1"));
  scene_end(s);
}

static void several_taken_are_no_point(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3");
  scene_put(s, 2, "A1, A2");
  scene_put(s, 1, "B1, B2");
  moyo_state_to_play(s, 0);
  scene_play(s, "A3");
  assert_int_equal(s->head->last.taken, 2);
  assert_int_equal(s->head->last.taken_point, NO_POINT);
  scene_end(s);
}

/* Clearing again in the same step adds to its lists. */
static void losses_name_a_point_once(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=4");
  unsigned a1 = scene_point(s, "A1"), d4 = scene_point(s, "D4");
  scene_put(s, 2, "A1");
  scene_put(s, 1, "A2, D3, C4");
  moyo_state_to_play(s, 0);
  scene_play(s, "B1");
  assert_int_equal(s->losses.taken_count, 1);
  state_put(s, d4, 2);
  turn_clear(s, s->game->points, 1);
  assert_int_equal(s->losses.taken_count, 2);
  assert_int_equal(s->losses.taken[0], a1);
  assert_int_equal(s->losses.taken[1], d4);
  assert_int_equal(s->head->last.taken, 2);
  assert_int_equal(moyo_state_taken_by(s, 0), 2);
  scene_end(s);
}

static void the_history_holds_what_turns_have_left(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3,ko=positional,count=9");
  assert_int_equal(s->history->count, 1);
  scene_play(s, "A1, pass"); /* a pass leaves what was there */
  assert_int_equal(s->history->count, 2);
  assert_true(history_has(s->history, moyo_state_hash(s)));
  assert_true(s->head->before == s->head->hash);
  turn_forget(s);
  assert_int_equal(s->history->count, 1);
  assert_true(s->head->previous == UINT64_MAX);
  scene_end(s);
}

/* The stream of chance moves on by one number a step, however it was found. */
static void chance_takes_a_number(void **state) {
  moyo_random random = moyo_random_seed(9, 9);
  moyo_error error;
  moyo_step step;
  (void)state;
  moyo_state *s = scene("lab_order:order=-");
  scene_play(s, "roll");
  moyo_state *t = moyo_state_clone(s);
  assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &random, &step, &error),
                   MOYO_OK);
  assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
  assert_int_not_equal(s->head->random.state, t->head->random.state);
  step.arg[0] = (uint16_t)(step.arg[0] == 0);
  assert_int_equal(moyo_play(t, step, &error), MOYO_OK);
  assert_true(s->head->random.state == t->head->random.state);
  moyo_state_free(t);
  scene_end(s);
}

/* An effect in Lua that fails half-way has done nothing. */
static void a_failing_effect_leaves_no_trace(void **state) {
  moyo_error error;
  (void)state;
  moyo_state *s = scene("lab_sides:also=ransom+lift");
  scene_put(s, 1, "A1");
  moyo_state *before = moyo_state_clone(s);
  moyo_step step = scene_step(s, "ransom player1");
  const edge *e = legality_edge(s, step.verb);
  assert_true(e && e->may_fail);
  step.arg[0] = 99; /* no such colour: nobody would judge it legal */
  outcome unknown = {.known = false};
  assert_int_equal(turn_play(s, e, step, &unknown, &error), MOYO_ERROR);
  assert_true(moyo_state_equal(s, before));
  assert_int_equal(moyo_state_steps(s), 0);
  moyo_state_free(before);
  scene_end(s);
}

/* The position on which a step was tried becomes the game's own. */
static void a_step_that_was_tried_is_not_done_again(void **state) {
  outcome o, other, unknown = {.known = false};
  (void)state;
  moyo_state *s = scene("lab:size=3,clear=own+enemy,ko=positional,count=9");
  scene_put(s, 2, "A2, B1");
  moyo_state_to_play(s, 0);
  moyo_step step = scene_step(s, "A1"), second = scene_step(s, "C3");
  moyo_state *t = moyo_state_clone(s), *u = moyo_state_clone(s);
  const edge *e = legality_edge(s, step.verb);
  assert_int_equal(legality_try_out(s, step, &o, NULL), MOYO_OK);
  const unsigned char *tried = o.after->block;
  assert_int_equal(turn_play(s, e, step, &o, NULL), MOYO_OK);
  assert_ptr_equal(s->block, tried);
  assert_int_equal(s->losses.own_count, 1);
  assert_int_equal(turn_play(t, e, step, &unknown, NULL), MOYO_OK);
  assert_true(moyo_state_equal(s, t));
  assert_false(legality_is_tried(s, &o));
  /* another step has been tried since */
  assert_int_equal(legality_try_out(u, step, &o, NULL), MOYO_OK);
  assert_int_equal(legality_try_out(u, second, &other, NULL), MOYO_OK);
  assert_int_equal(turn_play(u, e, step, &o, NULL), MOYO_OK);
  assert_true(moyo_state_equal(u, t));
  moyo_state_free(t);
  moyo_state_free(u);
  scene_end(s);
}

#define CATALOGUE MOYO_SOURCE_DIR "/tests/rules/catalogue/"

/* The first edge that may be tried in place. */
static const edge *edge_in_place(const moyo_state *s) {
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  while (edges > 0 && !e->in_place) edges--, e++;
  return edges > 0 ? e : NULL;
}

/* Tries the step in place: it does what it does where it is judged first. */
static moyo_status expect_tried(const moyo_state *s, const edge *e,
                                moyo_step step) {
  moyo_state *t = moyo_state_clone(s), *u = moyo_state_clone(s);
  moyo_error error;
  losses_copy(&t->losses, &s->losses);
  moyo_status judged = moyo_play(u, step, &error);
  assert_int_equal(turn_try(t, e, step, &error), judged);
  if (judged == MOYO_OK)
    assert_int_equal(turn_tried(t, e, &error), MOYO_OK);
  else
    assert_int_equal(t->losses.taken_count, s->losses.taken_count);
  assert_true(moyo_state_equal(t, u));
  assert_null(state_audit(t));
  moyo_state_free(t);
  moyo_state_free(u);
  return judged;
}

/* Plays on at random where there is an edge that may be tried in place, and tries
** all its steps each time.  Returns how many were refused. */
static unsigned try_all(moyo_state *s, unsigned steps) {
  moyo_random random = moyo_random_seed(1, 71);
  unsigned refused = 0;
  for (unsigned n = 0; n < steps && !moyo_state_over(s); n++) {
    const edge *e = edge_in_place(s);
    unsigned done;
    assert_non_null(e);
    for (unsigned p = 0; p < s->game->points; p++) {
      moyo_step step = {.verb = e->verb, .arg = {(uint16_t)p}};
      if (s->colour[p] == EMPTY)
        refused += expect_tried(s, e, step) == MOYO_REFUSED;
    }
    assert_int_equal(moyo_playout(s, MOYO_UNIFORM, &random, 1, &done, NULL),
                     MOYO_OK);
  }
  return refused;
}

static void a_step_is_tried_in_place(void **state) {
  static const char *const rulesets[] = {CATALOGUE "electric.lua:size=3",
                                         CATALOGUE "electric.lua:size=4",
                                         CATALOGUE "one_liberty.lua:size=4"};
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_state *s = scene(rulesets[i]);
    assert_true(try_all(s, 120) > 0);
    scene_end(s);
  }
}

static int fails(void *context, hook_call *call) {
  (void)context;
  state_put(call->target, 0, 1);
  return -1;
}

/* Where code gives up half-way Lua does the whole; where that fails, too, nothing
** has happened. */
static void a_step_tried_in_place_may_fail(void **state) {
  (void)state;
  moyo_state *s = scene(CATALOGUE "electric.lua:size=4");
  moyo_game *g = (moyo_game *)(uintptr_t)s->game;
  const edge *e = edge_in_place(s);
  const code *c = g->verbs[e->verb].effects.nodes[0].code;
  unsigned last = c->count;
  while (c->at[--last].op != CODE_CLEAR_BOARD) continue;
  c->at[last].op = CODE_TRAP;
  assert_true(try_all(s, 20) > 0);
  moyo_state *before = moyo_state_clone(s);
  moyo_step step = {.verb = e->verb};
  while (s->colour[step.arg[0]] != EMPTY) step.arg[0]++;
  g->hook = fails;
  assert_int_equal(turn_try(s, e, step, NULL), MOYO_ERROR);
  assert_true(moyo_state_equal(s, before));
  assert_null(state_audit(s));
  moyo_state_free(before);
  scene_end(s);
}

RUN(cmocka_unit_test(steps_make_a_turn),
    cmocka_unit_test(passes_are_counted_in_rows),
    cmocka_unit_test(the_latest_play_is_noted),
    cmocka_unit_test(several_taken_are_no_point),
    cmocka_unit_test(losses_name_a_point_once),
    cmocka_unit_test(the_history_holds_what_turns_have_left),
    cmocka_unit_test(chance_takes_a_number),
    cmocka_unit_test(a_failing_effect_leaves_no_trace),
    cmocka_unit_test(a_step_that_was_tried_is_not_done_again),
    cmocka_unit_test(a_step_is_tried_in_place),
    cmocka_unit_test(a_step_tried_in_place_may_fail))
