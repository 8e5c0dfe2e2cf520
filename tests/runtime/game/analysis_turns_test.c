/*
** analysis_turns_test.c - what follows for turns: of which edges something holds
** in every position.
*/
#include "candidates.h"
#include "completion.h"
#include "legality.h"
#include "movegen.h"
#include "order.h"
#include "scene.h"

/* What a position shows of the edges' promises: how often each was made. */
typedef struct promises {
  unsigned offered, open, all_legal, sure;
} promises;

/* Whether a step may follow, found out by asking. */
static bool may_follow(moyo_state *s, const edge *e) {
  const moyo_game *g = s->game;
  if (e->to == NO_NODE || !g->verbs[e->verb].keeps_fields) return true;
  const place_in_turn *place = &g->places[e->to];
  bool may = false;
  for (unsigned i = 0; i < place->edges; i++) {
    const edge *next = &g->edges[place->first_edge + i];
    const verb *v = &g->verbs[next->verb];
    may = may || next->actor != e->actor || next->field != e->field ||
          v->last_resort || legality_guards_hold(s, v);
  }
  return may;
}

static void expect_legal(moyo_state *s, moyo_step step) {
  char text[64];
  moyo_error error = {"", ""};
  if (moyo_judge(s, step, &error) == MOYO_OK) return;
  moyo_step_text(s->game, step, text, sizeof text);
  fail_msg("%s: %s: %s", s->game->ruleset, text, error.message);
}

/* Judges all candidates along the edge. */
static void expect_all_legal(moyo_state *s, const edge *e) {
  const verb *v = &s->game->verbs[e->verb];
  moyo_step step = {.verb = e->verb};
  unsigned count;
  if (candidates_is_set(v)) {
    set_word local[SET_MAX_WORDS];
    const set_word *set = candidates_before(s, v, local, &count);
    for (unsigned p = 0; count > 0; count--, p++) {
      p = set_next(set, v->words, p);
      step.arg[0] = (uint16_t)p;
      expect_legal(s, step);
    }
    return;
  }
  movers m;
  if (candidates_has_movers(v)) candidates_movers(s, &m);
  count = candidates_size(s, v, &m);
  for (uint32_t i = 0; i < count; i++)
    if (candidates_step(s, e, &m, i, &step)) expect_legal(s, step);
}

static void look_at(moyo_state *s, promises *made) {
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  for (; edges > 0; edges--, e++) {
    moyo_step step;
    bool open = may_follow(s, e), offered = legality_is_offered(s, e);
    assert_true(!e->open || !s->game->dead_ends || open);
    if (s->game->dead_ends) assert_int_equal(completion_is_open(s, e), open);
    if (e->sure && s->head->free_count > 0)
      assert_int_equal(movegen_find(s, e, &step, NULL), MOYO_OK);
    if (e->all_legal && offered) expect_all_legal(s, e);
    made->open += e->open;
    made->offered += e->offered;
    made->all_legal += e->all_legal && offered;
    made->sure += e->sure;
  }
}

/* Whatever is said of an edge holds wherever random games come. */
static void edges_keep_what_they_promise(void **state) {
  static const char *const rulesets[] = {"twog:size=5,contract=5",
                                         "besiege:size=5",
                                         "multiplayer:map=square6",
                                         "sygo:size=5",
                                         "gorogo",
                                         "lab_cards",
                                         "lab_order:turn=ask,joins=yes"};
  promises made = {0, 0, 0, 0};
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_state *s = scene(rulesets[i]);
    moyo_random random = moyo_random_seed(i, 91);
    for (unsigned n = 0; n < 120 && !moyo_state_over(s); n++) {
      moyo_step step;
      look_at(s, &made);
      assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &random, &step, NULL),
                       MOYO_OK);
      assert_int_equal(moyo_play(s, step, NULL), MOYO_OK);
    }
    scene_end(s);
  }
  assert_true(made.open > 100 && made.offered > 100 && made.all_legal > 100 &&
              made.sure > 20);
}

/* The first edge of a verb that ends a turn, or does not. */
static const edge *find_edge(const moyo_game *g, const char *name, bool ends) {
  for (unsigned i = 0; i < g->edge_count; i++) {
    const edge *e = &g->edges[i];
    if (strcmp(g->verbs[e->verb].name, name) == 0 && (e->to == NO_NODE) == ends)
      return e;
  }
  fail_msg("no edge %s", name);
  return NULL;
}

/* A hand may be empty, a move may have to be followed by a placement. */
static void promises_are_made_where_they_can(void **state) {
  (void)state;
  moyo_game *twog = load("twog:size=5,contract=5"),
            *besiege = load("besiege:size=5");
  const edge *e = find_edge(twog, "capture", true);
  assert_true(e->offered && e->all_legal && !e->sure);
  assert_false(find_edge(twog, "move", false)->all_legal);
  assert_false(find_edge(twog, "pass", true)->offered);
  assert_false(find_edge(besiege, "place", true)->offered);
  assert_false(find_edge(besiege, "move", false)->open);
  moyo_game_free(twog);
  moyo_game_free(besiege);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(edges_keep_what_they_promise),
      cmocka_unit_test(promises_are_made_where_they_can),
  };
  return cmocka_run_group_tests_name("analysis_turns", tests, open_library,
                                     close_library);
}
