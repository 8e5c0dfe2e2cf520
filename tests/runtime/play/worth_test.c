/*
** worth_test.c - what positions are worth, by leads and by the rules' evaluation.
*/
#include "worth.h"

#include "scene.h"

static void near_to(double a, double b) {
  assert_true(a - b < 1e-12 && b - a < 1e-12);
}

static void a_lead_as_large_as_the_scale(void **state) {
  (void)state;
  double shares[3];
  worth_of_points((double[]){7, 3}, 2, 4, shares);
  near_to(shares[0], 0.75);
  near_to(shares[1], 0.25);
  worth_of_points((double[]){-3, -3}, 2, 4, shares);
  near_to(shares[0], 0.5);
}

static void shares_add_up(void **state) {
  (void)state;
  double shares[3];
  worth_of_points((double[]){10, -2.5, 1e9}, 3, 0.1, shares);
  near_to(shares[0] + shares[1] + shares[2], 1);
  assert_true(shares[2] > shares[0] && shares[0] > shares[1]);
  assert_true(shares[1] >= 0);
}

static void a_player_who_is_alone(void **state) {
  (void)state;
  double share;
  worth_of_points((double[]){2}, 1, 2, &share);
  near_to(share, 0.75);
}

static moyo_state *scene_of(const char *gives) {
  char ruleset[256];
  snprintf(ruleset, sizeof ruleset,
           MOYO_SOURCE_DIR "/tests/rules/evaluated.lua:size=3,gives=%s", gives);
  return scene(ruleset);
}

static void what_the_rules_say(void **state) {
  (void)state;
  double shares[2];
  moyo_error error;
  moyo_state *s = scene_of("stones");
  scene_put(s, 2, "A1, B1");
  assert_int_equal(worth_evaluate(s, shares, &error), MOYO_OK);
  near_to(shares[1], 0.75); /* the scale is 2 */
  scene_end(s);
}

static void fails(const char *gives, const char *message) {
  double shares[2];
  moyo_error error;
  moyo_state *s = scene_of(gives);
  assert_int_equal(worth_evaluate(s, shares, &error), MOYO_ERROR);
  if (!strstr(error.message, message)) fail_msg("%s", error.message);
  assert_string_equal(error.rule, "evaluation");
  scene_end(s);
}

static void what_is_no_number(void **state) {
  (void)state;
  fails("nan", "evaluated.lua:9: the score of player 1 is nan; expected");
  fails("much", "it gives black 2e+09; expected a number from -1e9 to 1e9");
  fails("endless", "the score of player 1 is inf; expected");
  fails("less", "evaluated.lua:");
  fails("words", "evaluated.lua:");
  fails("mistake", "evaluated.lua:");
}

RUN(cmocka_unit_test(a_lead_as_large_as_the_scale),
    cmocka_unit_test(shares_add_up), cmocka_unit_test(a_player_who_is_alone),
    cmocka_unit_test(what_the_rules_say), cmocka_unit_test(what_is_no_number))
