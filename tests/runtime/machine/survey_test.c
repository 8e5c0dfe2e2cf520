/*
** survey_test.c - which conditions surveys answer, and that they answer as the
** code does: about one point, about many, and in random play.
*/
#include "survey.h"

#include "machine.h"
#include "scene.h"

static moyo_state *survey_scene(const char *options) {
  char ruleset[256];
  snprintf(ruleset, sizeof ruleset,
           MOYO_SOURCE_DIR "/tests/rules/survey.lua:%s", options);
  return scene(ruleset);
}

/* The game's condition on placements. */
static const node *condition(const moyo_state *s, const verb **placement) {
  const plain_turns *t = &s->game->phases[s->head->phase].plain;
  assert_true(t->are);
  const verb *v = *placement = &s->game->verbs[s->game->edges[t->edge].verb];
  for (unsigned i = 0; i < v->after.count; i++)
    if (v->after.nodes[i].code) return &v->after.nodes[i];
  for (unsigned i = 0; i < v->before.count; i++)
    if (v->before.nodes[i].code) return &v->before.nodes[i];
  fail_msg("no condition has code");
  return NULL;
}

/* What the code answers without a survey. */
static int run_code(moyo_state *s, const verb *v, const node *n, unsigned p) {
  code bare = *n->code;
  node asked = *n;
  moyo_step step = {.verb = (uint16_t)(v - s->game->verbs),
                    .arg = {(uint16_t)p}};
  hook_call call = {.state = s, .step = &step, .node = &asked};
  bare.survey = NULL;
  asked.code = &bare;
  return machine_run(&call);
}

/* Compares them at a turn; returns how many answers were known. */
static unsigned compare(moyo_state *s, const verb *v, const node *n) {
  unsigned known = 0;
  set_word points[SET_MAX_WORDS];
  set_fill(points, s->game->points);
  int all = survey_select(n->code->survey, s, points);
  bool sure = true;
  for (unsigned p = 0; p < s->game->points; p++) {
    int answer = survey_ask(n->code->survey, s, p);
    assert_int_equal(set_has(points, p), answer != 0);
    sure = sure && answer != RULE_TRAPPED;
    if (answer == RULE_TRAPPED) continue;
    assert_int_equal(answer, run_code(s, v, n, p));
    known++;
  }
  assert_int_equal(all, sure);
  return known;
}

/* In random games on the first so many boards, at each turn.  `sure`: all answers
** are known. */
static void hold_on_boards(const char *options, bool sure, unsigned count) {
  static const char *const boards[] = {"square",    "wide",     "torus",
                                       "hexagonal", "cylinder", "large"};
  for (unsigned i = 0; i < count; i++) {
    char more[200];
    unsigned known = 0, asked = 0;
    snprintf(more, sizeof more, "%s,where=%s", options, boards[i]);
    moyo_state *s = survey_scene(more);
    const verb *v;
    const node *n = condition(s, &v);
    moyo_random random = random_make(7, i);
    assert_non_null(n->code->survey);
    if (s->game->run == machine_run && sure)
      assert_true(v->surveyed_before | v->surveyed_after);
    for (unsigned turn = 0; turn < 30 && !s->head->over; turn++) {
      moyo_error error = {"", ""};
      unsigned steps;
      known += compare(s, v, n);
      asked += s->game->points;
      assert_int_equal(
          moyo_playout(s, MOYO_UNIFORM, &random, 1, &steps, &error), MOYO_OK);
    }
    if (sure ? known < asked : known == 0)
      fail_msg("%s: %u of %u are known", more, known, asked);
    scene_end(s);
  }
}

/* What looks at the whole board for each point has no survey of a large one. */
enum { SMALL_BOARDS = 5, ALL_BOARDS };

static void hold_to_code(const char *options, bool sure) {
  hold_on_boards(options, sure, ALL_BOARDS);
}

static void what_stands_in_an_area(void **state) {
  (void)state;
  hold_to_code("rule=area", true);
  hold_to_code("rule=reach", true);
  hold_on_boards("rule=pull", false, SMALL_BOARDS);
  hold_to_code("rule=weighed", true);
  hold_to_code("rule=most", true);
  hold_on_boards("rule=members", true, SMALL_BOARDS);
}

static void the_greatest_and_the_least_of_areas(void **state) {
  (void)state;
  hold_to_code("rule=crowded", true);
  hold_to_code("rule=fullest", true);
  hold_to_code("rule=ahead", false);
}

static void points_one_after_the_other(void **state) {
  (void)state;
  hold_to_code("rule=rows", true);
  hold_to_code("rule=corners", true);
  hold_to_code("rule=alike", true);
  hold_to_code("rule=chosen", true);
  hold_to_code("rule=corners,early=yes", true);
}

static void the_course_of_the_game(void **state) {
  (void)state;
  hold_to_code("rule=line", true);
  hold_to_code("rule=early", false); /* by the turn's number */
}

/* Is there a survey? */
static bool is_surveyed(const char *options) {
  moyo_state *s = survey_scene(options);
  const verb *v;
  bool found = condition(s, &v)->code->survey;
  scene_end(s);
  return found;
}

static void others_are_asked(void **state) {
  (void)state;
  assert_true(is_surveyed("rule=area"));
  assert_false(is_surveyed("rule=odd"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_stands_in_an_area),
      cmocka_unit_test(the_greatest_and_the_least_of_areas),
      cmocka_unit_test(points_one_after_the_other),
      cmocka_unit_test(the_course_of_the_game),
      cmocka_unit_test(others_are_asked),
  };
  return cmocka_run_group_tests(tests, open_library, close_library);
}
