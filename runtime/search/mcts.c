/*
** mcts.c - the playouts of a search.  See mcts.h.
**
** A playout has the four phases of the literature: it selects children from the
** root down to a leaf, expands the leaf, simulates the rest of the game, and
** backs the result up along its path, and to siblings whose steps came later
** (amaf.h).
*/
#include "mcts.h"

#include <stdlib.h>
#include <string.h>

#include "amaf.h"
#include "determinization.h"
#include "error.h"
#include "mast.h"
#include "order.h"
#include "random.h"
#include "replies.h"
#include "rounds.h"
#include "score.h"
#include "shortlist.h"
#include "tactics.h"
#include "weights.h"
#include "worth.h"

enum { MOST_DEPTH = 1000 };

typedef struct found {
  uint32_t tick, node;
} found;

/* A node of the path, who decides after it (NOBODY if the game is over), and the
** child that he has taken, or 0.  Mostly this is the path's next node; in a round
** of sealed turns a joint node is, whose visits are its own. */
typedef struct path_node {
  uint32_t node, taken;
  uint8_t actor;
  bool joint;
} path_node;

struct mcts_worker {
  mcts *mcts;
  const moyo_game *game;
  const mechanism *seal; /* by which players choose unseen, or NULL */
  moyo_state *state;
  moyo_random random;
  uint32_t tick; /* playouts so far */
  path_node path[MOST_DEPTH + 1];
  unsigned depth;
  uint32_t visits;            /* of the path's last node, before this playout */
  unsigned proven;            /* what is proven of that node */
  double result[MAX_COLOURS]; /* of a playout, by player */
  double
      reward[MAX_COLOURS];  /* what is backed up: result, perhaps with score */
  double sums[MAX_COLOURS]; /* of results, since mcts_worker_reset */
  uint32_t summed;          /* how many these are */
  playout_note *notes;
  unsigned note_count;
  step_keys keys;
  amaf amaf;
  found *found; /* by key */
  uint32_t found_tick;
  shortlist list; /* of the leaf */
  mast mast;      /* of what playouts have shown, unless mcts.mast is not set */
  replies *replies; /* NULL if playouts draw none */
};

/* --- making ------------------------------------------------------------- */

static bool make_tables(mcts_worker *w) {
  const moyo_game *g = w->game;
  if (!step_keys_make(&w->keys, g)) return false;
  w->found = calloc(w->keys.count, sizeof *w->found);
  return w->found && amaf_make(&w->amaf, g->players, &w->keys) &&
         shortlist_make(&w->list, w->mcts->weights) &&
         (!w->mcts->mast || mast_make(&w->mast, &w->keys, g));
}

mcts_worker *mcts_worker_new(mcts *m, const moyo_game *game, uint64_t seed,
                             unsigned number) {
  mcts_worker *w = calloc(1, sizeof *w);
  if (!w) return NULL;
  w->mcts = m;
  w->game = game;
  w->seal = rounds_of(game);
  w->random = random_make(seed, 1 + number);
  w->state = moyo_state_new(game, 0);
  w->notes = malloc((size_t)m->limit * sizeof *w->notes);
  bool answers = MOYO_WEIGHTS && m->replies;
  if (answers) w->replies = malloc(replies_size(game));
  if (w->state && w->notes && (w->replies || !answers) && make_tables(w)) {
    if (answers) replies_begin(w->replies, m->weights, game);
    mcts_worker_reset(w);
    return w;
  }
  mcts_worker_free(w);
  return NULL;
}

void mcts_worker_free(mcts_worker *w) {
  if (!w) return;
  moyo_state_free(w->state);
  free(w->notes);
  step_keys_free(&w->keys);
  mast_free(&w->mast);
  amaf_free(&w->amaf);
  free(w->found);
  shortlist_free(&w->list);
  free(w->replies);
  free(w);
}

void mcts_worker_reset(mcts_worker *w) {
  moyo_state_copy(w->state, w->mcts->root);
  if (w->mcts->mast) mast_clear(&w->mast);
  w->summed = 0;
  memset(w->sums, 0, sizeof w->sums);
}

unsigned mcts_worker_add_results(const mcts_worker *w, double *sums) {
  for (unsigned i = 0; i < w->game->players; i++) sums[i] += w->sums[i];
  return w->summed;
}

/*
** Goes back to the root's position.  The history is cut back rather than
** copied: a playout that appends to a shared history would copy it each time.
*/
static bool begin_playout(mcts_worker *w) {
  moyo_state *s = w->state;
  const moyo_state *root = w->mcts->root;
  memcpy(s->block, root->block, w->game->block_size);
  if (!state_cut_keys(s, root->head->keys)) return false;
  losses_clear(&s->losses);
  s->head->random = random_make(random_next(&w->random), w->tick);
  if (w->mcts->hidden) determinize(s, &w->random);
  amaf_begin(&w->amaf, ++w->tick);
  w->depth = 0;
  w->path[0] = (path_node){.node = 0};
  w->visits = w->proven = 0;
  w->note_count = 0;
  return true;
}

/* --- expansion ----------------------------------------------------------- */

/* What is expected of a new child, the i-th of the list, counts as AMAF until it
** is known better. */
static void put_expectation(mcts_worker *w, uint32_t at, size_t i) {
  tree_node *n = &w->mcts->tree.nodes[at];
  const double *shares = w->list.shares;
  if (MOYO_WEIGHTS && shares) {
    n->amaf_visits = w->mcts->trust;
    n->amaf = n->amaf_visits * shares[i] / (shares[i] + 1);
    return;
  }
  if (w->mcts->tactics == 0 || !tactics_takes(w->state, n->step)) return;
  n->amaf = n->amaf_visits = w->mcts->tactics;
}

/* Adds the listed steps as children, the last one first.  Without room, the node
** stays a leaf. */
static void expand(mcts_worker *w, uint32_t at) {
  tree *t = &w->mcts->tree;
  const moyo_step *steps = w->list.steps;
  size_t count = w->list.count;
  uint32_t first = count ? tree_reserve(t, (uint32_t)count) : 0;
  if (!first) return;
  for (size_t i = 0; i < count; i++) {
    uint32_t child = first + (uint32_t)(count - 1 - i);
    tree_put(t, at, child, steps[i], step_key(w->keys, steps[i]));
    put_expectation(w, child, i);
  }
  t->nodes[at].expanded = true;
}

/*
** Where things are hidden, what is legal depends on the deal: marks the
** children that are legal this time, and adds those that are new.  A child is
** looked up by its key; several steps may share one, so the step is compared as
** well.
*/
static void expand_hidden(mcts_worker *w, uint32_t at) {
  tree *t = &w->mcts->tree;
  const moyo_step *steps = w->list.steps;
  uint32_t tick = ++w->found_tick;
  for (uint32_t i = t->nodes[at].child; i; i = t->nodes[i].next) {
    t->nodes[i].legal = false;
    w->found[t->nodes[i].key] = (found){tick, i};
  }
  for (size_t i = 0; i < w->list.count; i++) {
    unsigned key = step_key(w->keys, steps[i]);
    uint32_t k = w->found[key].tick == tick ? w->found[key].node : 0;
    if (k && memcmp(&t->nodes[k].step, &steps[i], sizeof *steps) != 0)
      k = tree_find(t, at, steps[i]);
    if (!k) {
      k = tree_add(t, at, steps[i], key);
      if (!k) break; /* no room */
      put_expectation(w, k, i);
    }
    t->nodes[k].legal = true;
    t->nodes[k].offered++;
  }
  t->nodes[at].expanded = t->nodes[at].child != 0;
}

/* --- selection ----------------------------------------------------------- */

/* Takes a child of the path's last node; the caller holds that one's lock. */
static void take_child(mcts_worker *w, uint32_t to) {
  tree *t = &w->mcts->tree;
  tree_node *next = &t->nodes[to];
  if (t->locks) next->virtual_losses++;
  w->visits = next->visits;
  w->proven = next->proven;
  w->path[w->depth].taken = to;
}

static void enter_joint(mcts_worker *w, uint32_t to) {
  tree *t = &w->mcts->tree;
  w->path[++w->depth] = (path_node){.node = to, .joint = true};
  if (!to) return;
  tree_lock(t, to);
  w->visits = t->nodes[to].visits;
  w->proven = PROVEN_NOT;
  tree_unlock(t, to);
}

/*
** Goes on to the node after the step that the path's last node has taken, and
** that has been played now.  `others` is what they had put aside before.
*/
static void enter_next(mcts_worker *w, const choices *others) {
  tree *t = &w->mcts->tree;
  const moyo_state *s = w->state;
  path_node here = w->path[w->depth];
  moyo_step step;
  bool decides = here.actor < w->game->players;
  if (w->seal && decides && w->seal->chosen(s, here.actor, &step))
    enter_joint(w, rounds_next_chooser(t, here.node, s->head->actor));
  else if (others->some)
    enter_joint(w, rounds_end(t, here.taken, others));
  else
    w->path[++w->depth] = (path_node){.node = here.taken};
}

/* Goes on to the most promising child of the locked node, if it has any. */
static void select_child(mcts_worker *w, uint32_t at) {
  tree *t = &w->mcts->tree;
  if (!t->nodes[at].expanded) return;
  uint32_t visits = at ? w->visits : t->nodes[0].visits;
  unsigned edges;
  bool unseen = w->seal && order_edges(w->state, &edges)->sealed;
  uint32_t to = tree_select(t, at, visits, w->mcts->hidden, unseen);
  if (to) take_child(w, to);
}

static moyo_status chance_is_stuck(const moyo_state *s, moyo_error *error) {
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  return error_set(error, MOYO_ERROR, "turn", "%schance has no legal step",
                   s->game->verbs[e->verb].place);
}

/* Draws a step of chance and goes on to its child; without room, the path ends
** here. */
static moyo_status select_chance(mcts_worker *w, uint32_t at,
                                 moyo_error *error) {
  tree *t = &w->mcts->tree;
  moyo_step step;
  moyo_status status =
      moyo_choose(w->state, MOYO_UNIFORM, &w->random, &step, error);
  if (status == MOYO_REFUSED) return chance_is_stuck(w->state, error);
  if (status != MOYO_OK) return status;
  tree_lock(t, at);
  uint32_t to = tree_find(t, at, step);
  if (!to) to = tree_add(t, at, step, step_key(w->keys, step));
  if (to) take_child(w, to);
  tree_unlock(t, at);
  return MOYO_OK;
}

/* Goes on from a node that is expanded; false if it is not.  Asking here
** saves listing legal steps without the lock held. */
static bool select_listed(mcts_worker *w, uint32_t at) {
  tree *t = &w->mcts->tree;
  tree_lock(t, at);
  t->nodes[at].actor = w->state->head->actor;
  bool expanded = t->nodes[at].expanded && !w->mcts->hidden;
  if (expanded) select_child(w, at);
  tree_unlock(t, at);
  return expanded;
}

/* Goes on from a node, expanding it first, or leaves the path as it is. */
static moyo_status select_or_expand(mcts_worker *w, uint32_t at,
                                    moyo_error *error) {
  tree *t = &w->mcts->tree;
  shortlist *list = &w->list;
  if (w->state->head->actor == CHANCE) return select_chance(w, at, error);
  if (select_listed(w, at)) return MOYO_OK;
  moyo_status status = shortlist_fill(list, w->state, error);
  if (status != MOYO_OK) return status;
  if (!w->mcts->hidden && !tree_has_room(t, list->count)) return MOYO_OK;
  shortlist_order(list, w->state, &w->random);
  tree_lock(t, at);
  if (w->mcts->hidden)
    expand_hidden(w, at);
  else if (!t->nodes[at].expanded) /* another thread may have been here */
    expand(w, at);
  select_child(w, at);
  tree_unlock(t, at);
  return MOYO_OK;
}

static moyo_status play_step(mcts_worker *w, uint32_t at, moyo_error *error) {
  moyo_step step = w->mcts->tree.nodes[at].step;
  moyo_status status = moyo_play(w->state, step, error);
  if (status != MOYO_REFUSED) return status;
  char rule[sizeof error->rule];
  memcpy(rule, error->rule, sizeof rule);
  return error_set(error, MOYO_ERROR, rule, "a rule has changed its mind");
}

/* Is this the path's end, for which there was no room? */
static bool is_nowhere(const mcts_worker *w, unsigned d) {
  return d > 0 && w->path[d].node == 0;
}

/* Selects down to a node without visits, or whose result is known. */
static moyo_status select_path(mcts_worker *w, moyo_error *error) {
  for (;;) {
    path_node *here = &w->path[w->depth];
    const head *h = w->state->head;
    here->actor = h->over ? NOBODY : h->actor;
    if (is_nowhere(w, w->depth) || h->over) return MOYO_OK;
    if (here->node && (w->visits == 0 || w->proven)) return MOYO_OK;
    if (w->depth == MOST_DEPTH) return MOYO_OK;
    moyo_status status = select_or_expand(w, here->node, error);
    if (status != MOYO_OK || !here->taken) return status;
    choices others = {.some = false};
    if (w->seal) others = rounds_read(w->seal, w->state, here->actor);
    status = play_step(w, here->taken, error);
    if (status != MOYO_OK) return status;
    enter_next(w, &others);
  }
}

/* --- results ------------------------------------------------------------- */

/*
** Mixes the scores into the reward, as moyo_search_options says: to each player
** the mean worth of his margins over the others.  Rewards still add up to 1.
*/
static moyo_status mix_scores(mcts_worker *w, moyo_error *error) {
  double scores[MAX_COLOURS], parts[MAX_COLOURS];
  double share = w->mcts->score_share;
  unsigned n = w->game->players;
  moyo_status status = moyo_state_scores(w->state, 0, scores, error);
  if (status != MOYO_OK) return status;
  worth_of_points(scores, n, w->game->points / 10.0, parts);
  for (unsigned i = 0; i < n; i++)
    w->reward[i] = (1 - share) * w->result[i] + share * parts[i];
  return MOYO_OK;
}

/* What the rules' evaluation says of a position in which play was cut short. */
static moyo_status use_evaluation(mcts_worker *w, moyo_error *error) {
  moyo_status status = worth_evaluate(w->state, w->result, error);
  memcpy(w->reward, w->result, sizeof w->reward);
  return status;
}

/* The result of the position: the game's, or who leads if it is cut
** short. */
static moyo_status find_result(mcts_worker *w, moyo_error *error) {
  const moyo_state *s = w->state;
  unsigned winners = s->head->winners, n = w->game->players;
  if (!s->head->over && w->mcts->evaluates) return use_evaluation(w, error);
  if (!s->head->over) {
    moyo_status status = score_winners(s, &winners, error);
    if (status != MOYO_OK) return status;
  }
  unsigned sharers = (unsigned)__builtin_popcount(winners);
  for (unsigned i = 0; i < n; i++) {
    double part = winners ? winners >> i & 1 : 1;
    w->reward[i] = w->result[i] = part / (sharers ? sharers : n);
  }
  return w->mcts->score_share > 0 ? mix_scores(w, error) : MOYO_OK;
}

/* A proven node needs no simulation.  Only games of two are ever proven. */
static void use_proven_result(mcts_worker *w) {
  for (unsigned i = 0; i < 2; i++)
    w->reward[i] = w->result[i] = tree_proven_value(w->proven, i);
}

static unsigned result_as_proven(const mcts_worker *w) {
  return PROVEN_LOSS + (unsigned)(2 * w->result[0]);
}

/* Plays the rest of the game at random, and finds the result. */
static moyo_status simulate(mcts_worker *w, moyo_error *error) {
  const mcts *m = w->mcts;
  if (w->proven) {
    use_proven_result(w);
    return MOYO_OK;
  }
  bool over = w->state->head->over;
  guides by = {w->replies, m->mast ? &w->mast : NULL};
  unsigned steps = m->evaluates ? m->cut : m->limit;
  if (!over && steps > 0) { /* no steps would be any number */
    moyo_status status = playout_run(w->state, m->policy, by, &w->random, steps,
                                     &w->note_count, w->notes, error);
    if (status != MOYO_OK) return status;
  }
  moyo_status status = find_result(w, error);
  if (status == MOYO_OK && over && m->solves && w->depth > 0)
    w->proven = result_as_proven(w);
  return status;
}

/* --- backup -------------------------------------------------------------- */

/* Notes that the player took this step in this playout. */
static void note_step(mcts_worker *w, unsigned actor, unsigned key) {
  if (actor >= w->game->players) return;
  amaf_note(&w->amaf, actor, key);
  if (w->mcts->mast) mast_learn(&w->mast, actor, key, w->reward[actor]);
}

/* What the playout has shown of the steps that were played at random. */
static void learn_playout(const mcts_worker *w) {
  const playout_note *n = w->notes, *end = n + w->note_count;
  for (; n < end; n++)
    if (n->actor < w->game->players)
      mast_learn(&w->mast, n->actor, step_key(w->keys, n->step),
                 w->reward[n->actor]);
}

/* Updates the child that was taken; the caller holds its parent's lock. */
static void backup_child(mcts_worker *w, unsigned d, unsigned proven) {
  tree_node *next = &w->mcts->tree.nodes[w->path[d].taken];
  unsigned chooser = w->path[d].actor;
  next->visits++;
  if (next->virtual_losses) next->virtual_losses--;
  if (chooser < w->game->players) next->won += w->reward[chooser];
  if (proven) next->proven = (uint8_t)proven;
}

/*
** Updates node d of the path, which the caller has locked, and the child that was
** taken.  On the way up steps are noted one by one, so that AMAF sees only the
** step taken here and later ones.  Returns what is proven of the node now.
*/
static unsigned backup_node(mcts_worker *w, unsigned d, unsigned proven) {
  tree *t = &w->mcts->tree;
  uint32_t at = w->path[d].node;
  tree_node *p = &t->nodes[at];
  bool last = d == w->depth;
  p->actor = w->path[d].actor;
  if (w->path[d].joint) p->visits++;
  if (!last) backup_child(w, d, proven);
  if (p->actor >= w->game->players) return last ? proven : PROVEN_NOT;
  p->actor_won += w->reward[p->actor];
  if (last) return proven;
  const tree_node *next = &t->nodes[w->path[d].taken];
  note_step(w, p->actor, next->key);
  amaf_learn(&w->amaf, t->nodes, p, w->game, w->reward[p->actor]);
  bool proves = w->mcts->solves && next->proven;
  return proves ? tree_proof(t, at) : PROVEN_NOT;
}

/* From the last node up.  A node's visits and proof are its parent's to write,
** but for the root and joint nodes. */
static void backup(mcts_worker *w) {
  tree *t = &w->mcts->tree;
  unsigned proven = w->proven;
  amaf_note_all(&w->amaf, w->keys, w->notes, w->note_count);
  if (w->mcts->mast) learn_playout(w);
  for (unsigned d = w->depth + 1; d-- > 0;) {
    uint32_t at = w->path[d].node;
    if (is_nowhere(w, d)) continue;
    tree_lock(t, at);
    proven = backup_node(w, d, proven);
    if (d == 0) {
      t->nodes[0].visits++;
      if (proven) t->nodes[0].proven = (uint8_t)proven;
    }
    tree_unlock(t, at);
  }
}

/* After a playout that failed: nothing is backed up. */
static void undo_virtual_losses(mcts_worker *w) {
  tree *t = &w->mcts->tree;
  for (unsigned d = 0; t->locks && d <= w->depth; d++) {
    path_node here = w->path[d];
    if (!here.taken) continue;
    tree_lock(t, here.node);
    t->nodes[here.taken].virtual_losses--;
    tree_unlock(t, here.node);
  }
}

static void add_result(mcts_worker *w) {
  for (unsigned i = 0; i < w->game->players; i++) w->sums[i] += w->result[i];
  w->summed++;
}

moyo_status mcts_worker_run(mcts_worker *w, moyo_error *error) {
  if (!begin_playout(w))
    return error_set(error, MOYO_ERROR, NULL, "out of memory");
  moyo_status status = select_path(w, error);
  if (status == MOYO_OK) status = simulate(w, error);
  if (status != MOYO_OK) {
    undo_virtual_losses(w);
    return status;
  }
  backup(w);
  add_result(w);
  return MOYO_OK;
}
