/*
** cards_test.c - tables, cards and views: against a deck kept beside in plain
** arrays, over random games of the laboratory of cards.
*/
#include "audit.h"
#include "table.h"

#include "legality.h"
#include "support.h"
#include "turn.h"

enum { MOST = 64 };

static unsigned field_named(const moyo_game *g, const char *name) {
  for (unsigned i = 0; i < g->field_count; i++)
    if (strcmp(g->fields[i].name, name) == 0) return i;
  fail_msg("no field %s", name);
  return 0;
}

static const verb *verb_named(const moyo_game *g, const char *name) {
  for (unsigned i = 0; i < g->verb_count; i++)
    if (strcmp(g->verbs[i].name, name) == 0) return &g->verbs[i];
  return NULL;
}

/* The cards as they should lie. */
typedef struct plain {
  int stock[MOST], discards[MOST];
  int hand[MAX_COLOURS][MOST], laid[MAX_COLOURS][MOST];
  unsigned kinds;
} plain;

static int sum(const int *pile) {
  int n = 0;
  for (unsigned i = 0; i < MOST; i++) n += pile[i];
  return n;
}

static void follow(plain *d, const moyo_state *s, const verb *v,
                   moyo_step step) {
  unsigned player = s->head->mover, a = step.arg[0];
  const field *f = &s->game->fields[field_named(s->game, "hand")];
  if (strcmp(v->name, "draw") == 0 && sum(d->stock) == 0) {
    memcpy(d->stock, d->discards, sizeof d->stock);
    memset(d->discards, 0, sizeof d->discards);
  } else if (strcmp(v->name, "drawn") == 0) {
    d->stock[a]--;
    d->hand[player][a]++;
  } else if (strcmp(v->name, "discard") == 0) {
    d->hand[player][a]--;
    d->discards[a]++;
  } else if (v->is_card) {
    unsigned i = 0;
    while (strcmp(f->word[i], v->name) != 0) i++;
    d->hand[player][i]--;
    if (strcmp(v->name, "worth") == 0)
      d->laid[player][i]++;
    else
      d->discards[i]++;
  }
}

static void compare(const plain *d, const moyo_state *s, const char *ruleset) {
  const moyo_game *g = s->game;
  unsigned hand = field_named(g, "hand"), stock = field_named(g, "stock"),
           out = field_named(g, "discards"), laid = field_named(g, "laid");
  for (unsigned i = 0; i < d->kinds; i++) {
    if (table_row(s, stock, 0)[i] != d->stock[i] ||
        table_row(s, out, 0)[i] != d->discards[i])
      fail_msg("%s: a pile is wrong", ruleset);
    for (unsigned p = 0; p < g->players; p++)
      if (table_row(s, hand, p)[i] != d->hand[p][i] ||
          table_row(s, laid, p)[i] != d->laid[p][i])
        fail_msg("%s: a hand is wrong", ruleset);
  }
}

/* What every view of the state must be. */
static void check_views(const moyo_state *s) {
  const moyo_game *g = s->game;
  unsigned hand = field_named(g, "hand");
  for (unsigned player = 0; player <= g->players; player++) {
    moyo_state *view = moyo_state_view(s, player, NULL);
    assert_true(moyo_state_is_view(view));
    assert_null(state_audit(view));
    for (unsigned row = 0; row < g->players; row++) {
      const int32_t *seen = table_row(view, hand, row);
      bool own = row == player || s->head->over;
      assert_int_equal(table_sum(view, hand, row), table_sum(s, hand, row));
      for (unsigned i = 0; i < g->fields[hand].columns; i++)
        assert_int_equal(seen[i], own ? table_row(s, hand, row)[i] : 0);
    }
    moyo_state_free(view);
  }
}

static void play(const char *ruleset) {
  moyo_game *g = load(ruleset);
  const field *f = &g->fields[field_named(g, "stock")];
  for (unsigned seed = 1; seed <= 6; seed++) {
    moyo_state *s = moyo_state_new(g, seed);
    moyo_random random = moyo_random_seed(seed, 51);
    plain d = {.kinds = f->columns};
    for (unsigned i = 0; i < f->columns; i++)
      d.stock[i] = table_row(s, field_named(g, "stock"), 0)[i];
    while (!moyo_state_over(s)) {
      moyo_error error = {"", ""};
      moyo_step step;
      if (moyo_choose(s, MOYO_UNIFORM, &random, &step, &error) != MOYO_OK)
        fail_msg("%s: %s", ruleset, error.message);
      follow(&d, s, &g->verbs[step.verb], step);
      if (moyo_play(s, step, &error) != MOYO_OK)
        fail_msg("%s: %s", ruleset, error.message);
      assert_null(state_audit(s));
      assert_false(moyo_state_is_view(s));
      compare(&d, s, ruleset);
      check_views(s);
    }
    moyo_state_free(s);
  }
  moyo_game_free(g);
}

static void cards_lie_where_they_should(void **state) {
  (void)state;
  play("lab_cards:size=1,each=1,keep=0,words=no");
  play("lab_cards:size=2,each=3,keep=3,players=3,words=no");
  play("lab_cards:size=3,each=20,keep=9,players=4");
}

/* Three, one and two of six: about so often in many draws. */
static void draws_are_by_weight(void **state) {
  static const char *const ruleset = "lab_cards";
  moyo_game *g = load(ruleset);
  unsigned counts[MOST] = {0}, n = 6000;
  moyo_error error = {"", ""};
  (void)state;
  const verb *peek = verb_named(g, "peek"), *told = verb_named(g, "told");
  assert_true(peek && told && told->weights);
  for (unsigned seed = 0; seed < n; seed++) {
    moyo_state *s = moyo_state_new(g, seed);
    moyo_random random = moyo_random_seed(1, 1);
    moyo_step step = {.verb = (uint16_t)(peek - g->verbs)};
    assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
    assert_int_equal(moyo_choose(s, MOYO_LIGHT, &random, &step, &error),
                     MOYO_OK);
    assert_int_equal(step.verb, told - g->verbs);
    counts[step.arg[0]]++;
    moyo_state_free(s);
  }
  assert_in_range(counts[0], 1840, 2160); /* 2 of 6; five deviations */
  assert_in_range(counts[1], 850, 1150);
  assert_in_range(counts[2], 2800, 3200);
  assert_int_equal(counts[0] + counts[1] + counts[2], n);
  moyo_game_free(g);
}

/* A view's chance is whoever's who plays it on; the state's tells nothing. */
static void a_view_has_no_chance_of_its_own(void **state) {
  moyo_game *g = load("lab_cards:size=2,words=no");
  moyo_error error = {"", ""};
  (void)state;
  for (unsigned seed = 0; seed < 20; seed++) {
    moyo_state *s = moyo_state_new(g, seed),
               *view = moyo_state_view(s, 0, NULL);
    moyo_random one = moyo_random_seed(seed, 2), same = one;
    moyo_state *again = moyo_state_view(s, 0, NULL);
    unsigned a, b;
    assert_int_equal(moyo_playout(view, MOYO_UNIFORM, &one, 60, &a, &error),
                     MOYO_OK);
    assert_int_equal(moyo_playout(again, MOYO_UNIFORM, &same, 60, &b, &error),
                     MOYO_OK);
    assert_int_equal(a, b);
    assert_true(moyo_state_equal(view, again) && moyo_state_is_view(view));
    assert_null(state_audit(view));
    moyo_state_free(again);
    moyo_state_free(view);
    moyo_state_free(s);
  }
  moyo_game_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(cards_lie_where_they_should),
      cmocka_unit_test(draws_are_by_weight),
      cmocka_unit_test(a_view_has_no_chance_of_its_own),
  };
  return cmocka_run_group_tests_name("decks", tests, open_library,
                                     close_library);
}
