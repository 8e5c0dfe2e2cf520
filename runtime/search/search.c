/*
** search.c - Monte-Carlo tree search over steps.
**
** Each playout selects a path down the tree, expands its last node, plays on at
** random, and backs the result up along the path (Kocsis and Szepesvari 2006,
** "Bandit Based Monte-Carlo Planning").  A node also learns from playouts in
** which the same player took its step later (Gelly and Silver 2007, "Combining
** Online and Offline Knowledge in UCT").  Games of two players without chance
** are proven from the end (Winands and others 2008, "Monte-Carlo Tree Search
** Solver").  Hidden information is dealt anew for each playout, and nodes whose
** steps are illegal in that deal take no part (Cowling and others 2012,
** "Information Set Monte Carlo Tree Search").  Where players choose unseen, each
** has statistics of his own (Tak and others 2014, "Monte Carlo Tree Search
** Variants for Simultaneous Move Games").  Several threads share the tree
** and count running playouts as virtual losses (Chaslot and others 2008,
** "Parallel Monte-Carlo Tree Search").
*/
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "determinization.h"
#include "error.h"
#include "legality.h"
#include "mcts.h"
#include "rollout.h"
#include "rounds.h"
#include "weights.h"

enum { MOST_NODES = 1000000 };

/* A search with this many visits is over: counters stop short of overflow. */
static const uint32_t MOST_VISITS = UINT32_MAX / 2;

/* What the threads of one run share; `left` and `stop` are atomic. */
typedef struct run {
  moyo_search *search;
  unsigned left; /* playouts to begin; without `counts`, any number */
  bool counts, stop;
  double finish; /* when to stop; 0: no such time */
} run;

/* One thread's part in it. */
typedef struct part {
  run *run;
  mcts_worker *worker;
  pthread_t thread;
  moyo_status status;
  moyo_error error;
} part;

struct moyo_search {
  const moyo_game *game;
  moyo_state *root, *begun; /* begun: see reopen */
  mcts mcts;
  part *parts;
  unsigned threads;
  /* results of playouts through this root that began before it was the root:
  ** their sums by player, and their number */
  double sums[MAX_COLOURS];
  unsigned summed;
};

/* --- making ------------------------------------------------------------- */

static bool has_chance(const moyo_game *g) {
  for (unsigned i = 0; i < g->edge_count; i++)
    if (g->edges[i].actor == CHANCE) return true;
  return false;
}

/* The position as the player to move knows it. */
static moyo_state *known(const moyo_search *x, const moyo_state *s,
                         moyo_error *error) {
  if (x->mcts.hidden && !state_is_view(s))
    return moyo_state_view(s, s->head->actor, error);
  return moyo_state_clone(s);
}

/*
** Where players choose unseen, the playouts begin with the player to move, and
** the others choose after him, also those who have chosen already: nobody sees
** the difference, and the tree finds what they may have chosen.
*/
static bool reopen(moyo_search *x) {
  const mechanism *by = rounds_of(x->game);
  if (!by) return true;
  if (x->begun)
    moyo_state_copy(x->begun, x->root);
  else
    x->begun = moyo_state_clone(x->root);
  if (x->begun) by->reopen(x->begun);
  return x->begun != NULL;
}

static bool make_workers(moyo_search *x, const moyo_search_options *o) {
  x->parts = calloc(x->threads, sizeof *x->parts);
  for (unsigned i = 0; x->parts && i < x->threads; i++) {
    const moyo_game *g = i ? o->games[i - 1] : x->game;
    x->parts[i].worker = mcts_worker_new(&x->mcts, g, o->seed, i);
    if (!x->parts[i].worker) return false;
  }
  return x->parts != NULL;
}

static bool make(moyo_search *x, const moyo_state *s,
                 const moyo_search_options *o, moyo_error *error) {
  unsigned nodes = o->nodes > 1 ? o->nodes : MOST_NODES;
  x->root = known(x, s, error);
  if (!x->root || !reopen(x)) return false;
  x->mcts.root = x->begun ? x->begun : x->root;
  tree *t = &x->mcts.tree;
  if (!tree_make(t, nodes)) return false;
  if (o->explore > 0) t->explore = o->explore;
  if (o->amaf > 0) t->amaf = o->amaf;
  return (x->threads == 1 || tree_share(t)) && make_workers(x, o);
}

/* Further thread number i: does it alone have a game of these rules? */
static bool has_own_game(const moyo_game *g, const moyo_search_options *o,
                         unsigned i) {
  const moyo_game *own = o->games ? o->games[i - 1] : NULL;
  if (!own || own == g || strcmp(own->ruleset, g->ruleset) != 0) return false;
  for (unsigned k = 1; k < i; k++)
    if (o->games[k - 1] == own) return false;
  return strcmp(own->fingerprint, g->fingerprint) == 0;
}

static moyo_status check(const moyo_game *g, const moyo_search_options *o,
                         moyo_error *error) {
  double share = o->score_share;
  if (!(share >= 0 && share <= 1))
    return error_set(error, MOYO_ERROR, NULL,
                     "a share of the score from 0 to 1");
  if (o->evaluates && !g->evaluation.is_given)
    return error_set(error, MOYO_ERROR, "evaluation", "%s has no evaluation",
                     g->name);
  if (share > 0 && g->score_count == 0)
    return error_set(error, MOYO_ERROR, "score", "%s has no score", g->name);
  for (unsigned i = 1; i < o->threads; i++)
    if (!has_own_game(g, o, i))
      return error_set(
          error, MOYO_ERROR, NULL,
          "each thread needs a game of its own, of the same rules");
  return MOYO_OK;
}

moyo_search *moyo_search_new(const moyo_state *s,
                             const moyo_search_options *options,
                             moyo_error *error) {
  const moyo_game *g = s->game;
  if (check(g, options, error) != MOYO_OK) return NULL;
  moyo_search *x = calloc(1, sizeof *x);
  if (x) {
    x->game = g;
    x->threads = options->threads > 1 ? options->threads : 1;
    mcts *m = &x->mcts;
    m->policy = options->policy;
    m->limit = options->limit ? options->limit : 4 * g->points + 200;
    m->evaluates = options->evaluates;
    m->cut = m->evaluates && options->cut < m->limit ? options->cut : m->limit;
    m->score_share = options->score_share;
    m->tactics = options->tactics;
    m->weights = options->weights;
    m->trust = options->trust;
    bool is_quick = rollout_is_quick(s, m->policy == MOYO_LIGHT);
    m->replies = MOYO_WEIGHTS && options->replies && is_quick && g->takes &&
                 m->weights && m->weights->has_replies;
    m->mast = options->mast && g->takes && (m->replies || !is_quick);
    m->hidden = determinization_needed(g);
    m->solves = g->players == 2 && !m->hidden && !has_chance(g) &&
                !(m->score_share > 0);
  }
  error_set(error, MOYO_ERROR, NULL, "out of memory");
  if (x && make(x, s, options, error)) return x;
  moyo_search_free(x);
  return NULL;
}

void moyo_search_free(moyo_search *x) {
  if (!x) return;
  for (unsigned i = 0; x->parts && i < x->threads; i++)
    mcts_worker_free(x->parts[i].worker);
  free(x->parts);
  moyo_state_free(x->root);
  moyo_state_free(x->begun);
  tree_free(&x->mcts.tree);
  free(x);
}

/* --- a search ------------------------------------------------------------ */

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Would more playouts tell nothing new? */
static bool is_settled(moyo_search *x) {
  tree *t = &x->mcts.tree;
  const tree_node *root = t->nodes;
  tree_lock(t, 0);
  bool settled = root->visits >= MOST_VISITS ||
                 (root->expanded && !x->mcts.hidden &&
                  (root->proven || !t->nodes[root->child].next));
  tree_unlock(t, 0);
  return settled;
}

/* Claims one of the playouts that are left; false when none is. */
static bool take_playout(run *r) {
  if (__atomic_load_n(&r->stop, __ATOMIC_RELAXED)) return false;
  if (!r->counts) return true;
  unsigned left = __atomic_load_n(&r->left, __ATOMIC_RELAXED);
  while (left > 0)
    if (__atomic_compare_exchange_n(&r->left, &left, left - 1, true,
                                    __ATOMIC_RELAXED, __ATOMIC_RELAXED))
      return true;
  return false;
}

/* Each thread runs at least one playout, whatever the time. */
static bool is_late(const run *r, unsigned playouts) {
  return r->finish > 0 && playouts > 0 && now() >= r->finish;
}

/* One playout; without memory for the tree it is the last. */
static moyo_status run_playout(part *p) {
  moyo_status status = mcts_worker_run(p->worker, &p->error);
  if (status != MOYO_OK || !p->run->search->mcts.tree.starved) return status;
  return error_set(&p->error, MOYO_ERROR, NULL, "out of memory");
}

static void *run_worker(void *context) {
  part *p = context;
  run *r = p->run;
  p->status = MOYO_OK;
  for (unsigned i = 0; p->status == MOYO_OK && take_playout(r); i++) {
    if (is_settled(r->search) || is_late(r, i)) break;
    p->status = run_playout(p);
  }
  if (p->status != MOYO_OK) __atomic_store_n(&r->stop, true, __ATOMIC_RELAXED);
  return NULL;
}

/* Runs all workers.  If a thread cannot be made, the others do its playouts. */
static void run_all(moyo_search *x, run *r) {
  unsigned made = 1;
  for (unsigned i = 0; i < x->threads; i++) x->parts[i].run = r;
  for (; made < x->threads; made++) {
    part *p = &x->parts[made];
    if (pthread_create(&p->thread, NULL, run_worker, p) != 0) break;
  }
  run_worker(x->parts);
  for (unsigned i = 1; i < made; i++) pthread_join(x->parts[i].thread, NULL);
}

moyo_status moyo_search_run(moyo_search *x, unsigned playouts, double seconds,
                            moyo_error *error) {
  const head *h = x->root->head;
  if (h->over)
    return error_set(error, MOYO_REFUSED, "over", "the game is over");
  if (h->actor == CHANCE)
    return error_set(error, MOYO_REFUSED, "turn",
                     "chance decides the next step");
  if (playouts == 0 && !(seconds > 0))
    return error_set(error, MOYO_ERROR, NULL, "a search without a limit");
  x->mcts.tree.starved = false;
  run r = {.search = x, .left = playouts, .counts = playouts > 0};
  if (seconds > 0) r.finish = now() + seconds;
  run_all(x, &r);
  for (unsigned i = 0; i < x->threads; i++) {
    const part *p = &x->parts[i];
    if (p->status != MOYO_OK) {
      if (error) *error = p->error;
      return p->status;
    }
  }
  return MOYO_OK;
}

static moyo_candidate describe(const tree_node *c, unsigned player) {
  moyo_candidate made = {.step = c->step, .visits = c->visits, .value = 0.5};
  made.proven = c->proven != PROVEN_NOT;
  if (made.proven)
    made.value = tree_proven_value(c->proven, player);
  else if (c->visits)
    made.value = c->won / c->visits;
  return made;
}

/* Orders candidates as tree_is_better orders nodes. */
static bool is_before(const moyo_candidate *a, const moyo_candidate *b) {
  bool a_wins = a->proven && a->value >= 1, b_wins = b->proven && b->value >= 1;
  bool a_loses = a->proven && a->value <= 0;
  bool b_loses = b->proven && b->value <= 0;
  if (a_wins != b_wins) return a_wins;
  if (a_loses != b_loses) return b_loses;
  if (a->visits != b->visits) return a->visits > b->visits;
  return a->value > b->value;
}

/* Is the step legal as far as the player knows?  If something is hidden, some are
** in the playouts that deal it so. */
static bool is_known_legal(const moyo_search *x, moyo_step step) {
  moyo_state *root = x->begun ? x->begun : x->root;
  return !x->mcts.hidden || moyo_judge(root, step, NULL) == MOYO_OK;
}

/* The candidates; with `known_legal`, only those. */
static size_t list_candidates(const moyo_search *x, bool known_legal,
                              moyo_candidate *list, size_t room) {
  const tree_node *nodes = x->mcts.tree.nodes;
  size_t count = 0, kept = 0;
  for (uint32_t i = nodes[0].child; i; i = nodes[i].next) {
    if (known_legal && !is_known_legal(x, nodes[i].step)) continue;
    count++;
    moyo_candidate c = describe(&nodes[i], nodes[0].actor);
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
  unsigned proven = x->mcts.tree.nodes[0].proven, n = x->game->players;
  unsigned count = x->summed;
  memcpy(values, x->sums, n * sizeof *values);
  for (unsigned i = 0; i < x->threads; i++)
    count += mcts_worker_add_results(x->parts[i].worker, values);
  for (unsigned i = 0; i < n; i++) {
    values[i] = count ? values[i] / count : 1.0 / n;
    if (proven) values[i] = tree_proven_value(proven, i);
  }
  return count;
}

size_t moyo_search_candidates(const moyo_search *x, moyo_candidate *list,
                              size_t room) {
  size_t count = list_candidates(x, true, list, room);
  return count ? count : list_candidates(x, false, list, room);
}

/* The child of the root with the best step, or 0. */
static uint32_t find_best(const moyo_search *x) {
  moyo_candidate best;
  if (moyo_search_candidates(x, &best, 1) == 0) return 0;
  return tree_find(&x->mcts.tree, 0, best.step);
}

size_t moyo_search_line(const moyo_search *x, const moyo_step *first,
                        moyo_step *steps, size_t room) {
  const tree *t = &x->mcts.tree;
  size_t count = 0;
  uint32_t at = 0, to = first ? tree_find(t, 0, *first) : find_best(x);
  choices round = rounds_begin(x->game);
  while (to && count < room && (count == 0 || t->nodes[to].visits > 0)) {
    steps[count++] = t->nodes[to].step;
    at = rounds_follow(t, at, to, &round);
    to = at ? tree_best(t, at) : 0;
  }
  return count;
}

bool moyo_search_is_full(const moyo_search *x) { return x->mcts.tree.full; }

bool moyo_search_is_at(const moyo_search *x, const moyo_state *s) {
  return !x->mcts.hidden && moyo_state_equal(x->root, s);
}

/*
** Results through the new root.  The tree has them for two players, where
** rewards are results; otherwise they start from nothing.
*/
static void sum_again(moyo_search *x) {
  const tree_node *root = x->mcts.tree.nodes;
  x->summed = 0;
  memset(x->sums, 0, sizeof x->sums);
  if (x->game->players != 2 || root->actor > 1 || x->mcts.score_share > 0)
    return;
  x->summed = root->visits;
  x->sums[root->actor] = root->actor_won;
  x->sums[1 - root->actor] = root->visits - root->actor_won;
}

moyo_status moyo_search_play(moyo_search *x, moyo_step step,
                             moyo_error *error) {
  tree *t = &x->mcts.tree;
  uint32_t to = x->mcts.hidden ? 0 : tree_find(t, 0, step);
  moyo_status status = moyo_play(x->root, step, error);
  if (status != MOYO_OK) return status;
  reopen(x);
  for (unsigned i = 0; i < x->threads; i++)
    mcts_worker_reset(x->parts[i].worker);
  if (to)
    tree_keep(t, to);
  else
    tree_clear(t);
  sum_again(x);
  return MOYO_OK;
}
