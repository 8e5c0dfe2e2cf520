/*
** legality_test.c - which steps are refused, by which rule, and that judging
** changes nothing.
*/
#include "legality.h"

#include "order.h"
#include "scene.h"

static void rules_refuse_by_name(void **state) {
  moyo_error error;
  (void)state;
  moyo_state *s = scene("lab:size=5,ko=simple,suicide=forbidden");
  scene_play(s, "C1, A2, C2, B1");
  scene_judge(s, "A1", "suicide");
  scene_judge(s, "B1", "free");
  scene_judge(s, "C3", NULL);
  moyo_step step = scene_step(s, "A1");
  assert_int_equal(moyo_judge(s, step, &error), MOYO_REFUSED);
  assert_true(strlen(error.message) > 0);
  assert_int_equal(moyo_judge(s, step, NULL), MOYO_REFUSED);
  step.arg[0] = 25;
  assert_int_equal(moyo_judge(s, step, &error), MOYO_REFUSED);
  assert_string_equal(error.message, "there is no such point or number");
  step.verb = 99;
  assert_int_equal(moyo_judge(s, step, &error), MOYO_REFUSED);
  assert_string_equal(error.message, "player1 cannot play this now");
  step = scene_step(s, "pass");
  step.arg[0] = 1; /* it takes none */
  assert_int_equal(moyo_judge(s, step, &error), MOYO_REFUSED);
  moyo_resign(s, 0);
  scene_judge(s, "C3", "over");
  scene_end(s);
}

static void a_recapture_is_judged_by_its_outcome(void **state) {
  static const char *const rulesets[] = {
      "lab:size=5,ko=simple", "lab:size=5,ko=positional",
      "lab:size=5,ko=situational", "lab:size=5,ko=singleton"};
  (void)state;
  for (unsigned i = 0; i < 4; i++) {
    moyo_state *s = scene(rulesets[i]);
    scene_put(s, 1, "A2, B3, B1");
    scene_put(s, 2, "B2, D2, C3, C1");
    moyo_state_to_play(s, 0);
    scene_play(s, "C2");
    assert_int_equal(s->head->last.taken, 1);
    scene_judge(s, "B2", "ko");
    scene_play(s, "E5, E4");
    scene_judge(s, "B2", NULL);
    scene_end(s);
  }
}

static void judging_changes_nothing(void **state) {
  (void)state;
  moyo_state *s =
                 scene("lab:size=4,ko=positional,suicide=multi,fire=forbidden"),
             *before;
  moyo_random random = moyo_random_seed(1, 62);
  moyo_error error;
  unsigned steps;
  moyo_playout(s, MOYO_UNIFORM, &random, 14, &steps, &error);
  before = moyo_state_clone(s);
  for (uint16_t p = 0; p < 16; p++) {
    moyo_step step = {.arg = {p}};
    moyo_judge(s, step, &error);
    assert_memory_equal(s->block, before->block, s->game->block_size);
  }
  moyo_state_free(before);
  scene_end(s);
}

/* What a step takes, by colour and by whether it stands with the new stone. */
static void outcomes_are_foreseen(void **state) {
  moyo_error error;
  outcome o;
  (void)state;
  moyo_state *s = scene("lab:size=3,clear=own+enemy");
  scene_put(s, 1, "A1, A3, C2");
  scene_put(s, 2, "A2, B3, C3");
  moyo_state_to_play(s, 0);
  o.known = false;
  moyo_step step = scene_step(s, "B2"); /* of C3, B3 no liberty is left */
  assert_int_equal(legality_outcome(s, step, &o, &error), MOYO_OK);
  outcome tried;
  assert_int_equal(legality_try_out(s, step, &tried, &error), MOYO_OK);
  assert_true(o.known && tried.known);
  assert_int_equal(o.taken, tried.taken);
  assert_int_equal(o.own_new, tried.own_new);
  assert_int_equal(o.own_others, tried.own_others);
  assert_true(o.hash == tried.hash);
  assert_int_equal(tried.own_others, 1); /* A3 goes first, as clear= says */
  assert_int_equal(tried.own_new, 0);
  scene_end(s);
}

/* One that was tried out holds until another step is. */
static void outcomes_hold_until_another_is_tried(void **state) {
  outcome o, other;
  (void)state;
  moyo_state *s = scene("lab:size=3,clear=own+enemy");
  scene_put(s, 2, "A2, B1");
  moyo_state_to_play(s, 0);
  moyo_step step = scene_step(s, "A1"), second = scene_step(s, "C3");
  assert_int_equal(legality_try_out(s, step, &o, NULL), MOYO_OK);
  unsigned tried = s->trials;
  assert_int_equal(legality_outcome(s, step, &o, NULL), MOYO_OK);
  assert_int_equal(legality_after(s, step, &o, NULL), MOYO_OK);
  assert_int_equal(s->trials, tried);
  assert_int_equal(legality_try_out(s, second, &other, NULL), MOYO_OK);
  assert_int_equal(o.after->colour[scene_point(s, "C3")], 1);
  assert_int_equal(legality_after(s, step, &o, NULL), MOYO_OK);
  assert_int_equal(o.after->colour[scene_point(s, "C3")], EMPTY);
  assert_int_equal(o.after->losses.own_count, 1);
  scene_end(s);
}

static void breath(void **state) {
  (void)state;
  moyo_state *s = scene("lab:size=3,clear=-");
  scene_put(s, 1, "A1");
  scene_put(s, 2, "A2, B1");
  moyo_state_to_play(s, 0);
  assert_false(legality_all_breathe(s, 1));
  assert_true(legality_all_breathe(s, 2));
  assert_true(legality_breathes_anyway(s, scene_step(s, "C3")));
  scene_put(s, 2, "C2");
  scene_put(s, 1, "B3"); /* it breathes through A3 and B2 */
  assert_true(legality_breathes_anyway(s, scene_step(s, "C3")));
  scene_put(s, 2, "A3, B2");
  assert_false(legality_breathes_anyway(s, scene_step(s, "C3")));
  scene_end(s);
}

static void steps_have_a_colour_and_an_end(void **state) {
  (void)state;
  moyo_state *s = scene("lab_moves:pieces=yes"),
             *pieces = scene("lab_pieces:fixed=2");
  scene_put(s, 1, "A1");
  moyo_state_to_play(s, 0);
  assert_int_equal(legality_arrival(s->game, scene_step(s, "A1-A2")),
                   scene_point(s, "A2"));
  assert_int_equal(legality_arrival(s->game, scene_step(s, "B3")),
                   scene_point(s, "B3"));
  assert_int_equal(legality_arrival(s->game, scene_step(s, "pass")), NO_POINT);
  /* a piece counts as the actor's */
  assert_int_equal(legality_colour(s, scene_step(s, "&B3")), 1);
  assert_int_equal(legality_colour(s, scene_step(s, "B3")), 1);
  assert_int_equal(legality_colour(pieces, scene_step(pieces, "!A1")), 2);
  scene_end(s);
  scene_end(pieces);
}

/* Conditions without an argument say whether a verb is worth asking. */
static void guards_spare_the_rest(void **state) {
  (void)state;
  moyo_state *s = scene("lab_pieces:least=3,stones=3,fields=1");
  moyo_step place = scene_step(s, "A1");
  const verb *v = &s->game->verbs[place.verb];
  const edge *e = legality_edge(s, place.verb);
  assert_non_null(e);
  assert_null(legality_edge(s, s->game->verb_count));
  assert_true(legality_guards_hold(s, v) && legality_is_offered(s, e));
  state_field(s, scene_field(s, "stones"))[0] = 2;
  assert_false(legality_guards_hold(s, v) || legality_is_offered(s, e));
  assert_int_equal(legality_judge_before(s, v, place, 0, NULL), MOYO_REFUSED);
  scene_end(s);
}

/* A condition in Lua that asks for no argument is one: with nothing left of the
** die, no point is tried. */
static void fixed_conditions_spare_the_rest(void **state) {
  unsigned edges;
  (void)state;
  moyo_state *s =
      scene(MOYO_SOURCE_DIR "/tests/rules/guide/flood.lua:size=3,faces=1");
  scene_play(s, "roll 1");
  const edge *e = order_edges(s, &edges);
  const program *p = &s->game->verbs[e->verb].before;
  assert_int_equal(p->count, 2);
  assert_false(p->nodes[0].fixed);
  assert_true(p->nodes[1].fixed);
  assert_true(legality_is_offered(s, e));
  *state_field(s, 0) = 0;
  assert_false(legality_is_offered(s, e));
  scene_end(s);
}

RUN(cmocka_unit_test(rules_refuse_by_name),
    cmocka_unit_test(a_recapture_is_judged_by_its_outcome),
    cmocka_unit_test(judging_changes_nothing),
    cmocka_unit_test(outcomes_are_foreseen),
    cmocka_unit_test(outcomes_hold_until_another_is_tried),
    cmocka_unit_test(breath), cmocka_unit_test(steps_have_a_colour_and_an_end),
    cmocka_unit_test(guards_spare_the_rest),
    cmocka_unit_test(fixed_conditions_spare_the_rest))
