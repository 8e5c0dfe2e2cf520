/*
** nearby_test.c - which conditions look no farther than the points beside a
** placement, and that what is known of them is what their code answers.
*/
#include "nearby.h"

#include "groups_window.h"
#include "machine.h"
#include "scene.h"

/* In the checking build, which holds code to Lua, nothing is worked out. */
static moyo_state *nearby_scene(const char *options) {
  char ruleset[256];
  snprintf(ruleset, sizeof ruleset,
           MOYO_SOURCE_DIR "/tests/rules/nearby.lua:%s", options);
  moyo_state *s = scene(ruleset);
  moyo_game *g = (moyo_game *)(uintptr_t)s->game;
  if (g->run != machine_run) assert_true(nearby_find(g));
  return s;
}

static const verb *placement(const moyo_state *s) {
  const plain_turns *t = &s->game->phases[s->head->phase].plain;
  assert_true(t->are);
  return &s->game->verbs[s->game->edges[t->edge].verb];
}

/* What the code of the program's conditions in the table says of a point. */
static bool ask(moyo_state *s, const verb *v, const program *p, uint32_t bits,
                unsigned point) {
  moyo_step step = {.verb = (uint16_t)(v - s->game->verbs),
                    .arg = {(uint16_t)point}};
  for (unsigned i = 0; i < p->count; i++) {
    hook_call call = {.state = s, .step = &step, .node = &p->nodes[i]};
    if (!(bits >> i & 1)) continue;
    int answer = machine_run(&call);
    assert_true(answer >= 0);
    if (answer == 0) return false;
  }
  return true;
}

/* Compares them on all free points; returns how many are refused. */
static unsigned compare(moyo_state *s, const verb *v) {
  const nearby_conditions *n = &v->nearby;
  window w = window_of(s, 0, 1, false, false);
  unsigned refused = 0, player = s->head->actor;
  for (unsigned p = 0; p < s->game->points; p++) {
    if (!set_has(s->free, p)) continue;
    around a = look_around(&w, p, player + 1);
    unsigned degree = w.near_degree, lines = degree - set_word_count(a.border);
    bool allowed = set_has(n->allowed + player * n->words,
                           nearby_place(degree, a.empty, a.own, lines));
    assert_int_equal(allowed, ask(s, v, &v->before, n->before, p) &&
                                  ask(s, v, &v->after, n->after, p));
    refused += !allowed;
  }
  return refused;
}

/* In random games on each board, at each turn. */
static void hold_to_code(const char *options) {
  static const char *const boards[] = {"square", "torus", "hexagonal", "small",
                                       "cylinder"};
  unsigned refused = 0;
  for (unsigned i = 0; i < sizeof boards / sizeof *boards; i++) {
    char more[200];
    snprintf(more, sizeof more, "%s,where=%s", options, boards[i]);
    moyo_state *s = nearby_scene(more);
    const verb *v = placement(s);
    moyo_random random = random_make(7, i);
    assert_non_null(v->nearby.allowed);
    for (unsigned turn = 0; turn < 40 && !s->head->over; turn++) {
      moyo_error error = {"", ""};
      unsigned steps;
      refused += compare(s, v);
      assert_int_equal(
          moyo_playout(s, MOYO_UNIFORM, &random, 1, &steps, &error), MOYO_OK);
    }
    scene_end(s);
  }
  assert_true(refused > 0);
}

static void what_is_beside_is_enough(void **state) {
  (void)state;
  hold_to_code("rule=majority");
  hold_to_code("rule=order");
  hold_to_code("rule=edge");
  hold_to_code("rule=white");
  hold_to_code("rule=weighed");
}

static void of_the_step_and_two_at_once(void **state) {
  (void)state;
  hold_to_code("rule=majority,early=yes");
  hold_to_code("rule=majority,also=order");
  hold_to_code("rule=edge,also=order,early=yes");
}

static bool is_nearby(const char *options) {
  moyo_state *s = nearby_scene(options);
  const verb *v = placement(s);
  bool nearby = v->nearby.allowed;
  assert_true(nearby == ((v->nearby.before | v->nearby.after) != 0));
  scene_end(s);
  return nearby;
}

static void others_look_farther(void **state) {
  (void)state;
  assert_true(is_nearby("rule=majority"));
  assert_false(is_nearby("rule=crowded"));
  assert_false(is_nearby("rule=listed"));
  assert_false(is_nearby("rule=chequered"));
  assert_false(is_nearby("rule=farther"));
  assert_false(is_nearby("rule=early"));
  assert_false(is_nearby("rule=named"));
  assert_false(is_nearby("rule=last"));
}

static void one_of_two(void **state) {
  (void)state;
  moyo_state *s = nearby_scene("rule=majority,also=named");
  const verb *v = placement(s);
  assert_int_equal(__builtin_popcount(v->nearby.after), 1);
  assert_true(v->quiet.after & ~v->nearby.after);
  scene_end(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_beside_is_enough),
      cmocka_unit_test(of_the_step_and_two_at_once),
      cmocka_unit_test(others_look_farther),
      cmocka_unit_test(one_of_two),
  };
  return cmocka_run_group_tests(tests, open_library, close_library);
}
