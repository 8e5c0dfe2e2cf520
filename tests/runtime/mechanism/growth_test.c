/*
** growth_test.c - where groups may grow, against the rules read plainly: which
** groups stood when the turn began, which stones have come since, which have
** changed their colour.
*/
#include "growth.h"

#include "naive.h"
#include "turn.h"

/* A turn, as a player with paper and pencil would follow it. */
typedef struct turn {
  unsigned groups;             /* that stood when it began, from 1 */
  uint16_t group[MAX_POINTS];  /* of an own stone that stood then, or 0 */
  bool arrived[MAX_POINTS];    /* a stone grown this turn */
  bool changed[MAX_POINTS];    /* a stone flipped this turn */
  bool frozen[MAX_POINTS + 1]; /* by number of the group */
} turn;

static unsigned field_of(const moyo_game *g, const char *name) {
  unsigned i = 0;
  while (i < g->field_count && strcmp(g->fields[i].name, name) != 0) i++;
  assert_true(i < g->field_count);
  return i;
}

/* The numbers of the three fields. */
typedef struct growth {
  unsigned room, grown, flipped;
} growth;

static growth fields_of(const moyo_game *g) {
  return (growth){.room = field_of(g, "may_grow"),
                  .grown = field_of(g, "grown"),
                  .flipped = field_of(g, "flipped")};
}

static void begin(const moyo_state *s, turn *t) {
  static naive_group found;
  memset(t, 0, sizeof *t);
  for (unsigned p = 0; p < s->game->points; p++) {
    if (s->colour[p] != s->head->mover + 1u || t->group[p]) continue;
    naive_find(s, p, 1, s->colour[p], false, &found);
    t->groups++;
    for (unsigned q = 0; q < s->game->points; q++)
      if (found.in[q]) t->group[q] = (uint16_t)t->groups;
  }
}

/* A stone has grown on p; `was` is what stood before it. */
static void follow(const moyo_state *s, turn *t, unsigned p,
                   const uint8_t *was) {
  static naive_group found;
  bool flipped = false;
  t->arrived[p] = true;
  for (unsigned q = 0; q < s->game->points; q++)
    if (q != p && s->colour[q] == s->colour[p] && was[q] != s->colour[p])
      t->changed[q] = flipped = true;
  if (!flipped) return;
  naive_find(s, p, 1, s->colour[p], false, &found);
  for (unsigned q = 0; q < s->game->points; q++)
    if (found.in[q] && t->group[q]) t->frozen[t->group[q]] = true;
}

/* Has the group a new stone beside it? */
static bool has_grown(const moyo_state *s, const turn *t, unsigned group) {
  for (unsigned p = 0; p < s->game->points; p++)
    for (unsigned q = 0; t->group[p] == group && q < s->game->points; q++)
      if (t->arrived[q] && naive_near(s, p, q)) return true;
  return false;
}

static bool may_grow(const moyo_state *s, const turn *t, unsigned p) {
  bool beside = false;
  if (!naive_free(s, p)) return false;
  for (unsigned q = 0; q < s->game->points; q++) {
    if (!naive_near(s, p, q)) continue;
    if (t->changed[q]) return false;
    unsigned group = t->group[q];
    if (!group) continue;
    if (t->frozen[group] || has_grown(s, t, group)) return false;
    beside = true;
  }
  return beside;
}

static unsigned check_room(const moyo_state *s, const turn *t, growth f,
                           const char *ruleset) {
  unsigned n = 0;
  for (unsigned p = 0; p < s->game->points; p++) {
    bool room = set_has(state_set(s, f.room), p) && set_has(s->free, p);
    if (room != may_grow(s, t, p))
      fail_msg("%s: at step %u %s is %sroom", ruleset, s->head->steps,
               s->game->board->name[p], room ? "" : "no ");
    n += room;
    assert_int_equal(set_has(state_set(s, f.grown), p), t->arrived[p]);
    assert_int_equal(set_has(state_set(s, f.flipped), p), t->changed[p]);
  }
  return n;
}

static unsigned play_game(const moyo_game *g, growth f, uint64_t seed,
                          const char *ruleset) {
  static turn t;
  moyo_random random = moyo_random_seed(seed, 43);
  moyo_state *s = new_state(g);
  unsigned room = 0;
  for (unsigned n = 0; n < 150 && !moyo_state_over(s); n++) {
    uint8_t was[MAX_POINTS];
    moyo_error error = {"", ""};
    moyo_step step;
    if (s->head->place == g->phases[s->head->phase].start) begin(s, &t);
    room += check_room(s, &t, f, ruleset);
    if (moyo_choose(s, MOYO_LIGHT, &random, &step, &error) != MOYO_OK) break;
    bool grows = strcmp(g->verbs[step.verb].name, "grow") == 0;
    memcpy(was, s->colour, g->points);
    if (grows) assert_true(may_grow(s, &t, step.arg[0]));
    assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
    check_audit(s, ruleset);
    if (grows) follow(s, &t, step.arg[0], was);
  }
  moyo_state_free(s);
  return room;
}

static const char *const rulesets[] = {
    "sygo:size=5",
    "sygo:size=7x3,growth=compulsory",
    "sygo:size=5,board=hex",
    "sygo:size=4,suicide_check=turn",
    "lab_growth:size=4,board=torus",
    "lab_growth:board=ring,players=3",
    "lab_growth:size=5,pieces=yes",
    "lab_growth:size=7,stone=nnn/nxn/nnn,players=4",
    "lab_growth:size=8,stone=" STANDARD,
};

static void where_groups_may_grow(void **state) {
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_game *g = load(rulesets[i]);
    unsigned room = 0;
    for (uint64_t seed = 1; seed <= tries(5, 12); seed++)
      room += play_game(g, fields_of(g), seed, rulesets[i]);
    assert_in_range(room, 100, UINT32_MAX); /* or nothing was asked */
    moyo_game_free(g);
  }
}

/* The reasons, each where the text of the rules has it. */
static void why_they_may_not(void **state) {
  static const struct {
    const char *grown, *asked, *why;
  } cases[] = {
      {"C4", "D3", "D3: the group of C3 has grown this turn"},
      {"C4", "A1", "A1: no group that stood when the turn began is beside it"},
      {"C4", "B4", "B4: no group that stood when the turn began is beside it"},
      {"E2", "D2", "D2: the group of D3 has flipped stones this turn"},
  };
  (void)state;
  moyo_game *g = load("sygo:size=5,balance=no");
  for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
    moyo_state *s = new_state(g);
    moyo_error error = {"", ""};
    moyo_step step;
    assert_true(moyo_state_put(s, moyo_game_find_point(g, "C3"), 2));
    moyo_state_to_play(s, 1);
    if (strcmp(cases[i].grown, "E2") == 0) {
      assert_true(moyo_state_put(s, moyo_game_find_point(g, "E1"), 2));
      assert_true(moyo_state_put(s, moyo_game_find_point(g, "E3"), 1));
      assert_true(moyo_state_put(s, moyo_game_find_point(g, "D3"), 2));
      assert_true(moyo_state_put(s, moyo_game_find_point(g, "E4"), 2));
      moyo_state_to_play(s, 1);
    }
    assert_int_equal(moyo_step_parse(s, cases[i].grown, &step, &error),
                     MOYO_OK);
    step.verb = 2; /* grow, not place */
    assert_string_equal(g->verbs[step.verb].name, "grow");
    assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
    step.arg[0] = (uint16_t)moyo_game_find_point(g, cases[i].asked);
    assert_int_equal(moyo_judge(s, step, &error), MOYO_REFUSED);
    assert_string_equal(error.message, cases[i].why);
    moyo_state_free(s);
  }
  moyo_game_free(g);
}

int main(int argc, char **argv) {
  read_effort(argc, argv);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(where_groups_may_grow),
      cmocka_unit_test(why_they_may_not),
  };
  return cmocka_run_group_tests_name("growth", tests, open_library,
                                     close_library);
}
