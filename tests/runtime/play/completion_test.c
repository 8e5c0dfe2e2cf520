/*
** completion_test.c - a step after which the turn could not be completed is
** refused; all others are not.
*/
#include "completion.h"

#include "legality.h"
#include "scene.h"

static const char two[] = "lab_order:turn=two,order=-,limit=none,players=1,"
                          "size=2,clear=-";

static const edge *edge_of(const moyo_state *s, const char *text) {
  const edge *e = legality_edge(s, scene_step(s, text).verb);
  assert_non_null(e);
  return e;
}

/* Two stones a turn need two points. */
static void a_turn_needs_its_second_step(void **state) {
  moyo_error error = {"", ""};
  (void)state;
  moyo_state *s = scene(two);
  scene_judge(s, "A1", NULL);
  scene_put(s, 1, "A2, B2");
  scene_judge(s, "A1", NULL);
  scene_put(s, 1, "B1");
  scene_judge(s, "A1", "completion");
  assert_int_equal(
      completion_judge(s, edge_of(s, "A1"), scene_step(s, "A1"), &error),
      MOYO_REFUSED);
  assert_string_equal(error.message,
                      "after this the turn could not be completed");
  scene_judge(s, "pass", NULL);
  scene_end(s);
}

/* It is asked step by step: within the turn the last point will do. */
static void the_last_step_needs_nothing(void **state) {
  (void)state;
  moyo_state *s = scene(two);
  scene_put(s, 1, "A2, B2");
  scene_play(s, "A1");
  scene_judge(s, "B1", NULL);
  scene_play(s, "B1");
  assert_int_equal(moyo_state_ply(s), 1);
  scene_end(s);
}

/* Conditions that ask for no argument tell without trying anything. */
static void closed_edges_are_known(void **state) {
  (void)state;
  moyo_state *s = scene("lab_order:turn=roll,order=-");
  assert_true(completion_is_open(s, edge_of(s, "roll")));
  assert_true(completion_is_open(s, edge_of(s, "pass"))); /* ends the turn */
  scene_end(s);
}

/* Searching leaves the state as it is, and no budget behind. */
static void a_search_leaves_nothing_behind(void **state) {
  (void)state;
  moyo_state *s = scene("lab_growth:turn=exact,size=4");
  scene_play(s, "B2, C4");
  moyo_state *before = moyo_state_clone(s);
  moyo_step steps[64];
  size_t count;
  moyo_error error;
  assert_int_equal(moyo_legal(s, steps, 64, &count, &error), MOYO_OK);
  assert_true(count > 0);
  assert_memory_equal(s->block, before->block, s->game->block_size);
  assert_null(s->budget);
  assert_null(s->help);
  moyo_state_free(before);
  scene_end(s);
}

/* Whatever is legal can be followed to the end of its turn. */
static void what_is_legal_can_be_completed(void **state) {
  static const char *const rulesets[] = {"lab_growth:turn=exact,size=4",
                                         "lab_order:turn=two,order=-,size=3",
                                         "lab_cards"};
  moyo_random random = moyo_random_seed(1, 63);
  (void)state;
  for (unsigned i = 0; i < 3; i++) {
    moyo_state *s = scene(rulesets[i]);
    assert_true(s->game->dead_ends);
    for (unsigned n = 0; n < 60 && !moyo_state_over(s); n++) {
      moyo_step step;
      moyo_error error;
      assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &random, &step, &error),
                       MOYO_OK);
      assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
    }
    scene_end(s);
  }
}

RUN(cmocka_unit_test(a_turn_needs_its_second_step),
    cmocka_unit_test(the_last_step_needs_nothing),
    cmocka_unit_test(closed_edges_are_known),
    cmocka_unit_test(a_search_leaves_nothing_behind),
    cmocka_unit_test(what_is_legal_can_be_completed))
