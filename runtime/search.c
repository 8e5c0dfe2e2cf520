/*
** search.c - Monte-Carlo tree search over steps.
**
** Each playout goes down the tree from the root, adds what follows the twig that
** it arrives at, plays on from there at random, and tells all twigs on its way
** who has won (Kocsis and Szepesvari 2006, "Bandit Based Monte-Carlo Planning").
** A twig whose step was played later in a playout, by the same player, learns
** from that as well (Gelly and Silver 2007, "Combining Online and Offline
** Knowledge in UCT").  Two players' games without chance are proven from the
** end (Winands and others 2008, "Monte-Carlo Tree Search Solver").  What is
** hidden is dealt anew for each playout, and twigs that are no legal steps then
** take no part (Cowling and others 2012, "Information Set Monte Carlo Tree
** Search").
*/
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "choose.h"
#include "guess.h"
#include "random.h"
#include "rule.h"
#include "score.h"
#include "state.h"
#include "tree.h"

enum {
  MOST_DEPTH = 1000,
  MOST_NODES = 1000000,
  OTHER_KEYS = 4096, /* for steps of several arguments, which may share one */
  CLOCK_EVERY = 8    /* playouts between looks at the clock */
};

typedef struct found {
  uint32_t tick, twig;
} found;

struct moyo_search {
  const moyo_game *game;
  moyo_state *root, *state;
  tree tree;
  moyo_random random;
  moyo_policy policy;
  unsigned limit;
  bool hidden, solves;
  uint32_t tick; /* playouts so far */
  uint32_t path[MOST_DEPTH + 1];
  unsigned depth;
  double result[MAX_COLOURS]; /* of a playout, by player */
  double sums[MAX_COLOURS];   /* of the results of playouts from this root */
  uint32_t summed;            /* how many these are */
  choose_note *notes;
  unsigned note_count;
  unsigned *key_at; /* by verb */
  unsigned keys;
  uint32_t *played; /* by player and key: the latest playout with the step */
  found *found;     /* by key */
  uint32_t found_tick;
  moyo_step *steps; /* legal ones */
  size_t room;
};

/* --- making ------------------------------------------------------------- */

static bool has_chance(const moyo_game *g) {
  for (unsigned i = 0; i < g->edge_count; i++)
    if (g->edges[i].actor == CHANCE) return true;
  return false;
}

/* A step with one argument has a key of its own, as long as they last. */
static unsigned key_of(const moyo_search *x, moyo_step step) {
  unsigned key = x->key_at[step.verb] + step.arg[0];
  const verb *v = &x->game->verbs[step.verb];
  if (v->arg[1] == ARG_NONE && key < x->keys - OTHER_KEYS) return key;
  uint64_t text;
  memcpy(&text, &step, sizeof text);
  return x->keys - 1 - (unsigned)(random_mix(text) % OTHER_KEYS);
}

static bool make_keys(moyo_search *x) {
  const moyo_game *g = x->game;
  x->key_at = malloc((g->verb_count + 1) * sizeof *x->key_at);
  if (!x->key_at) return false;
  for (unsigned i = 0; i < g->verb_count; i++) {
    const verb *v = &g->verbs[i];
    x->key_at[i] = x->keys;
    if (v->arg[1] == ARG_NONE) x->keys += v->values ? v->values : 1;
  }
  if (x->keys > UINT16_MAX - OTHER_KEYS) x->keys = UINT16_MAX - OTHER_KEYS;
  x->keys += OTHER_KEYS;
  x->played = calloc((size_t)g->players * x->keys, sizeof *x->played);
  x->found = calloc(x->keys, sizeof *x->found);
  return x->played && x->found;
}

/* What the player to move knows. */
static moyo_state *known(const moyo_search *x, const moyo_state *s) {
  if (x->hidden && !state_is_view(s)) return moyo_state_view(s, s->head->actor);
  return moyo_state_clone(s);
}

static bool make(moyo_search *x, const moyo_state *s, unsigned nodes) {
  x->root = known(x, s);
  x->state = x->root ? moyo_state_clone(x->root) : NULL;
  x->notes = malloc((size_t)x->limit * sizeof *x->notes);
  return x->state && x->notes && make_keys(x) && tree_make(&x->tree, nodes);
}

moyo_search *moyo_search_new(const moyo_state *s,
                             const moyo_search_options *options,
                             moyo_error *error) {
  const moyo_game *g = s->game;
  moyo_search *x = calloc(1, sizeof *x);
  if (x) {
    x->game = g;
    x->random = random_make(options->seed, 1);
    x->policy = options->policy;
    x->limit = options->limit ? options->limit : 4 * g->points + 200;
    x->hidden = guess_is_needed(g);
    x->solves = g->players == 2 && !x->hidden && !has_chance(g);
  }
  if (x && make(x, s, options->nodes > 1 ? options->nodes : MOST_NODES))
    return x;
  moyo_search_free(x);
  fail(error, MOYO_ERROR, NULL, "out of memory");
  return NULL;
}

void moyo_search_free(moyo_search *x) {
  if (!x) return;
  moyo_state_free(x->state);
  moyo_state_free(x->root);
  tree_free(&x->tree);
  free(x->notes);
  free(x->key_at);
  free(x->played);
  free(x->found);
  free(x->steps);
  free(x);
}

/*
** The position of the root again.  What was added to the history since then is
** dropped, since a shared one would be copied for each playout.
*/
static bool begin_playout(moyo_search *x) {
  moyo_state *s = x->state;
  memcpy(s->block, x->root->block, x->game->block_size);
  if (!history_truncate(&s->history, x->root->head->keys)) return false;
  losses_clear(&s->losses);
  s->head->random = random_make(random_next(&x->random), x->tick);
  if (x->hidden) guess_tables(s, &x->random);
  x->tick++;
  x->depth = 0;
  x->path[0] = 0;
  x->note_count = 0;
  return true;
}

/* --- what follows a twig ------------------------------------------------- */

/* A step that random players choose wherever it is offered is the only one. */
static moyo_status find_settled(moyo_search *x, size_t *count) {
  moyo_state *s = x->state;
  const place_in_turn *here = &x->game->places[s->head->place];
  for (unsigned i = 0; here->settles && i < here->edges; i++) {
    const edge *e = &x->game->edges[here->first_edge + i];
    x->steps[0] = (moyo_step){.verb = e->verb};
    if (!x->game->verbs[e->verb].settles) continue;
    moyo_status status = moyo_judge(s, x->steps[0], NULL);
    if (status == MOYO_REFUSED) continue;
    *count = 1;
    return status;
  }
  return MOYO_REFUSED;
}

/* Lists the legal steps in x->steps. */
static moyo_status list_legal(moyo_search *x, size_t *count,
                              moyo_error *error) {
  for (;;) {
    if (x->room > 0 && find_settled(x, count) == MOYO_OK) return MOYO_OK;
    moyo_status status = moyo_legal(x->state, x->steps, x->room, count, error);
    if (status != MOYO_OK || (x->room > 0 && *count <= x->room)) return status;
    size_t room = *count + *count / 2 + 64;
    moyo_step *steps = realloc(x->steps, room * sizeof *steps);
    if (!steps) return fail(error, MOYO_ERROR, NULL, "out of memory");
    x->steps = steps;
    x->room = room;
  }
}

/* In an order of chance: of what is equal the first is taken. */
static void shuffle(moyo_search *x, size_t count) {
  for (size_t i = count; i > 1; i--) {
    size_t k = random_below(&x->random, (uint32_t)i);
    moyo_step step = x->steps[i - 1];
    x->steps[i - 1] = x->steps[k];
    x->steps[k] = step;
  }
}

/* Lists what follows a twig; where there is no room, it stays a leaf. */
static moyo_status grow(moyo_search *x, uint32_t at, moyo_error *error) {
  size_t count;
  moyo_status status = list_legal(x, &count, error);
  if (status != MOYO_OK || count > x->tree.room - x->tree.count) return status;
  shuffle(x, count);
  for (size_t i = 0; i < count; i++)
    tree_add(&x->tree, at, x->steps[i], key_of(x, x->steps[i]));
  x->tree.twigs[at].grown = count > 0;
  return MOYO_OK;
}

/*
** Where things are hidden: what is legal this time.  Twigs are found by their
** keys; what is not found is new, or shares its key with another step.
*/
static moyo_status grow_again(moyo_search *x, uint32_t at, moyo_error *error) {
  tree *t = &x->tree;
  size_t count;
  moyo_status status = list_legal(x, &count, error);
  if (status != MOYO_OK) return status;
  shuffle(x, count);
  uint32_t tick = ++x->found_tick;
  for (uint32_t i = t->twigs[at].child; i; i = t->twigs[i].next) {
    t->twigs[i].legal = false;
    x->found[t->twigs[i].key] = (found){tick, i};
  }
  for (size_t i = 0; i < count; i++) {
    unsigned key = key_of(x, x->steps[i]);
    uint32_t k = x->found[key].tick == tick ? x->found[key].twig : 0;
    if (k && memcmp(&t->twigs[k].step, &x->steps[i], sizeof *x->steps) != 0)
      k = tree_find(t, at, x->steps[i]);
    if (!k) k = tree_add(t, at, x->steps[i], key);
    if (!k) break; /* no room */
    t->twigs[k].legal = true;
    t->twigs[k].offered++;
  }
  t->twigs[at].grown = t->twigs[at].child != 0;
  return MOYO_OK;
}

/* --- a playout ----------------------------------------------------------- */

/* The result of the playout's position, as it is counted now. */
static moyo_status tell_result(moyo_search *x, moyo_error *error) {
  const moyo_state *s = x->state;
  unsigned winners = s->head->winners, n = x->game->players;
  if (!s->head->over) {
    moyo_status status = score_winners(s, &winners, error);
    if (status != MOYO_OK) return status;
  }
  unsigned sharers = (unsigned)__builtin_popcount(winners);
  for (unsigned i = 0; i < n; i++) {
    double part = winners ? winners >> i & 1 : 1;
    x->result[i] = part / (sharers ? sharers : n);
  }
  return MOYO_OK;
}

static void take_proven(moyo_search *x, unsigned proven) {
  for (unsigned i = 0; i < 2; i++) x->result[i] = tree_proven_value(proven, i);
}

static unsigned result_as_proven(const moyo_search *x) {
  return PROVEN_LOSS + (unsigned)(2 * x->result[0]);
}

static moyo_status step_to(moyo_search *x, uint32_t to, moyo_error *error) {
  moyo_step step = x->tree.twigs[to].step;
  x->path[++x->depth] = to;
  moyo_status status = moyo_play(x->state, step, error);
  if (status == MOYO_REFUSED)
    return fail(error, MOYO_ERROR, error->rule, "a rule has changed its mind");
  return status;
}

/* Chance plays; *to is the twig of its outcome, or 0 without room. */
static moyo_status follow_chance(moyo_search *x, uint32_t at, uint32_t *to,
                                 moyo_error *error) {
  moyo_step step;
  moyo_status status =
      moyo_choose(x->state, MOYO_UNIFORM, &x->random, &step, error);
  if (status == MOYO_REFUSED)
    return fail(error, MOYO_ERROR, "turn", "chance has no legal step");
  if (status != MOYO_OK) return status;
  *to = tree_find(&x->tree, at, step);
  if (!*to) *to = tree_add(&x->tree, at, step, key_of(x, step));
  return MOYO_OK;
}

/* The twig that the playout goes on to, or 0: it leaves the tree. */
static moyo_status choose_twig(moyo_search *x, uint32_t at, uint32_t *to,
                               moyo_error *error) {
  const twig *p = &x->tree.twigs[at];
  *to = 0;
  if (x->state->head->actor == CHANCE) return follow_chance(x, at, to, error);
  moyo_status status = MOYO_OK;
  if (x->hidden)
    status = grow_again(x, at, error);
  else if (!p->grown)
    status = grow(x, at, error);
  if (status == MOYO_OK && p->grown) *to = tree_pick(&x->tree, at, x->hidden);
  return status;
}

/* Down the tree, until a twig that is new, or whose result is known. */
static moyo_status descend(moyo_search *x, moyo_error *error) {
  for (;;) {
    uint32_t at = x->path[x->depth], to;
    twig *p = &x->tree.twigs[at];
    p->actor = x->state->head->actor;
    if (x->state->head->over || (at && p->visits == 0)) return MOYO_OK;
    if (x->depth == MOST_DEPTH || (at && p->proven)) return MOYO_OK;
    moyo_status status = choose_twig(x, at, &to, error);
    if (status != MOYO_OK || !to) return status;
    status = step_to(x, to, error);
    if (status != MOYO_OK) return status;
  }
}

static moyo_status play_out(moyo_search *x, moyo_error *error) {
  twig *leaf = &x->tree.twigs[x->path[x->depth]];
  if (leaf->proven) {
    take_proven(x, leaf->proven);
    return MOYO_OK;
  }
  bool over = x->state->head->over;
  if (!over) {
    moyo_status status =
        choose_playout(x->state, x->policy, &x->random, x->limit,
                       &x->note_count, x->notes, error);
    if (status != MOYO_OK) return status;
  }
  moyo_status status = tell_result(x, error);
  if (status == MOYO_OK && over && x->solves && x->depth > 0)
    leaf->proven = (uint8_t)result_as_proven(x);
  return status;
}

/* A step was played in this playout, by that player. */
static void note_step(moyo_search *x, unsigned actor, unsigned key) {
  if (actor < x->game->players) x->played[actor * x->keys + key] = x->tick;
}

/* Twigs beside the way learn from the steps that were played later. */
static void tell_others(moyo_search *x, const twig *p) {
  const uint32_t *played = x->played + (size_t)p->actor * x->keys;
  float result = (float)x->result[p->actor];
  for (uint32_t i = p->child; i; i = x->tree.twigs[i].next) {
    twig *c = &x->tree.twigs[i];
    if (played[c->key] != x->tick || x->game->verbs[c->step.verb].is_pass)
      continue;
    c->also += result;
    c->also_visits++;
  }
}

static void tell_tree(moyo_search *x) {
  for (unsigned i = 0; i < x->note_count; i++)
    note_step(x, x->notes[i].actor, key_of(x, x->notes[i].step));
  for (unsigned d = x->depth + 1; d-- > 0;) {
    twig *t = &x->tree.twigs[x->path[d]];
    bool decided = !x->state->head->over || d < x->depth;
    t->visits++;
    if (d > 0) {
      unsigned chooser = x->tree.twigs[x->path[d - 1]].actor;
      if (chooser < x->game->players) t->won += x->result[chooser];
    }
    if (t->actor >= x->game->players || !decided) continue;
    t->own += (float)x->result[t->actor];
    if (d == x->depth) continue;
    const twig *next = &x->tree.twigs[x->path[d + 1]];
    note_step(x, t->actor, next->key);
    tell_others(x, t);
    if (x->solves && next->proven && !t->proven)
      tree_prove(&x->tree, x->path[d]);
  }
}

static void sum_up(moyo_search *x) {
  for (unsigned i = 0; i < x->game->players; i++) x->sums[i] += x->result[i];
  x->summed++;
}

static moyo_status playout(moyo_search *x, moyo_error *error) {
  if (!begin_playout(x)) return fail(error, MOYO_ERROR, NULL, "out of memory");
  moyo_status status = descend(x, error);
  if (status == MOYO_OK) status = play_out(x, error);
  if (status != MOYO_OK) return status;
  tell_tree(x);
  sum_up(x);
  return MOYO_OK;
}

/* --- a search ------------------------------------------------------------ */

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Is nothing left to find out? */
static bool is_settled(const moyo_search *x) {
  const twig *root = x->tree.twigs;
  if (!root->grown || x->hidden) return false;
  return root->proven || !x->tree.twigs[root->child].next;
}

moyo_status moyo_search_run(moyo_search *x, unsigned playouts, double seconds,
                            moyo_error *error) {
  const head *h = x->root->head;
  if (h->over) return fail(error, MOYO_REFUSED, "over", "the game is over");
  if (h->actor == CHANCE)
    return fail(error, MOYO_REFUSED, "turn", "chance decides the next step");
  if (playouts == 0 && !(seconds > 0))
    return fail(error, MOYO_ERROR, NULL, "a search without a limit");
  double start = seconds > 0 ? now() : 0;
  for (unsigned i = 0; playouts == 0 || i < playouts; i++) {
    if (is_settled(x)) break;
    if (seconds > 0 && i % CLOCK_EVERY == 0 && i > 0 &&
        now() - start >= seconds)
      break;
    moyo_status status = playout(x, error);
    if (status != MOYO_OK) return status;
  }
  return MOYO_OK;
}

static moyo_candidate describe(const twig *c, unsigned player) {
  moyo_candidate made = {.step = c->step, .visits = c->visits, .value = 0.5};
  made.proven = c->proven != PROVEN_NOT;
  if (made.proven)
    made.value = tree_proven_value(c->proven, player);
  else if (c->visits)
    made.value = c->won / c->visits;
  return made;
}

/* The same order as tree_is_better. */
static bool is_before(const moyo_candidate *a, const moyo_candidate *b) {
  bool a_wins = a->proven && a->value >= 1, b_wins = b->proven && b->value >= 1;
  bool a_loses = a->proven && a->value <= 0;
  bool b_loses = b->proven && b->value <= 0;
  if (a_wins != b_wins) return a_wins;
  if (a_loses != b_loses) return b_loses;
  if (a->visits != b->visits) return a->visits > b->visits;
  return a->value > b->value;
}

size_t moyo_search_candidates(const moyo_search *x, moyo_candidate *list,
                              size_t room) {
  const twig *twigs = x->tree.twigs;
  size_t count = 0, kept = 0;
  for (uint32_t i = twigs[0].child; i; i = twigs[i].next, count++) {
    moyo_candidate c = describe(&twigs[i], twigs[0].actor);
    size_t k = kept;
    while (k > 0 && is_before(&c, &list[k - 1])) {
      if (k < room) list[k] = list[k - 1];
      k--;
    }
    if (k < room) list[k] = c;
    kept += kept < room;
  }
  return count;
}

unsigned moyo_search_values(const moyo_search *x, double *values) {
  unsigned proven = x->tree.twigs[0].proven, n = x->game->players;
  for (unsigned i = 0; i < n; i++) {
    values[i] = x->summed ? x->sums[i] / x->summed : 1.0 / n;
    if (proven) values[i] = tree_proven_value(proven, i);
  }
  return x->summed;
}

size_t moyo_search_line(const moyo_search *x, moyo_step *steps, size_t room) {
  size_t count = 0;
  uint32_t at = 0;
  while (count < room && (at = tree_best(&x->tree, at)) != 0) {
    const twig *t = &x->tree.twigs[at];
    if (count > 0 && t->visits == 0) break;
    steps[count++] = t->step;
  }
  return count;
}

bool moyo_search_is_at(const moyo_search *x, const moyo_state *s) {
  return !x->hidden && moyo_state_equal(x->root, s);
}

/*
** What is known of the results from the root.  The tree tells it for two players
** only; of more it is known once playouts begin here.
*/
static void sum_again(moyo_search *x) {
  const twig *root = x->tree.twigs;
  x->summed = 0;
  memset(x->sums, 0, sizeof x->sums);
  if (x->game->players != 2 || root->actor > 1) return;
  x->summed = root->visits;
  x->sums[root->actor] = (double)root->own;
  x->sums[1 - root->actor] = root->visits - (double)root->own;
}

moyo_status moyo_search_play(moyo_search *x, moyo_step step,
                             moyo_error *error) {
  uint32_t to = x->hidden ? 0 : tree_find(&x->tree, 0, step);
  moyo_status status = moyo_play(x->root, step, error);
  if (status != MOYO_OK) return status;
  moyo_state_copy(x->state, x->root);
  if (!to || !tree_keep(&x->tree, to)) tree_clear(&x->tree);
  sum_again(x);
  return MOYO_OK;
}
